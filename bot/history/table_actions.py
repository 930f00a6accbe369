"""What a table of any game is asked about what was played at it."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import number_of
from bot.discord_io.dispatch import Action
from bot.history import replay
from bot.tables.actions.tap import TableTap


async def _replay(tap: TableTap) -> None:
    deal = number_of(tap.arg) if tap.arg else 0
    await replay.show(tap.interaction, str(tap.table.id), deal, 0, anew=True)


HISTORY_ACTIONS: Final[dict[str, Action[TableTap]]] = {"replay": Action(_replay, is_costly=True)}

"""Verbs that look back at what a table has played."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import number_of
from bot.history import replay
from bot.tables.actions.tap import Tap, Verb


async def _replay(tap: Tap) -> None:
    deal = number_of(tap.arg) if tap.arg else 0
    await replay.show(tap.interaction, str(tap.table.id), deal, 0, anew=True)


PAST: Final[dict[str, Verb]] = {"replay": _replay}

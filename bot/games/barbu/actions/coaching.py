"""Actions of the coach: a hint for the decision of the moment, and what a finished deal's choices cost."""

from __future__ import annotations

from typing import Final

from bot.games.barbu.coach.analysis import give_analysis
from bot.games.barbu.coach.hint import give_hint
from bot.games.module import TableAction
from bot.tables.actions.tap import Tap


async def _hint(tap: Tap) -> None:
    await give_hint(tap.interaction, tap.table, tap.registry.services)


async def _analyse(tap: Tap) -> None:
    rows = tap.registry.journal(tap.table)
    await give_analysis(tap.interaction, tap.table, tap.registry.services, rows, tap.arg)


COACHING: Final[dict[str, TableAction[Tap]]] = {
    "hint": TableAction(_hint),
    "analyse": TableAction(_analyse),
}

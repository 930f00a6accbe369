"""Actions of the coach: a hint, and a finished deal with all hands seen or beside the bots' result."""

from __future__ import annotations

from bot.caching import SingleFlight
from bot.discord_io.dispatch import Action
from bot.games.bridge.coach.analysis import give_analysis
from bot.games.bridge.coach.comparison import give_comparison
from bot.games.bridge.coach.hint import give_hint
from bot.tables.actions.tap import TableTap


async def _hint(tap: TableTap) -> None:
    await give_hint(tap.interaction, tap.table)


def coaching() -> dict[str, Action[TableTap]]:
    """The coach's actions, by verb; several who ask for the same at once share it."""
    under_way = SingleFlight()

    async def analyse(tap: TableTap) -> None:
        await give_analysis(tap.interaction, tap.table, under_way, tap.arg)

    async def compare(tap: TableTap) -> None:
        await give_comparison(tap.interaction, tap.table, under_way, tap.arg)

    return {
        "hint": Action(_hint),
        "analyse": Action(analyse, lasting=True),
        "compare": Action(compare, lasting=True),
    }

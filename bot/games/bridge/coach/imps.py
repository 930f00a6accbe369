"""IMPs of a finished game against four bots with the same cards, computed in a worker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.game_kit.played import PlayedGame
from bot.games.bridge import worker_tasks as tasks
from bot.workers.pool import WorkerPool
from engine.bridge.duplicate.bot_table import BotComparison, totals
from engine.bridge.events import DealSettled

AT_ONCE: Final = 8
"""Deals per task of a worker, so that other tasks get their turn."""
LIMIT_S: Final = 60.0


async def imps_of(workers: WorkerPool, played: PlayedGame) -> Sequence[Mapping[str, int]] | None:
    """Return IMPs and the number of compared deals by seat; None if a deal's score depends on other deals.

    Raises:
        CodedError: if no worker answers.
    """
    if played.table.rules.counting != "duplicate":
        return None
    deals, found = played.ends(DealSettled), list[BotComparison]()
    for at in range(0, len(deals), AT_ONCE):
        part = tuple(deals[at : at + AT_ONCE])
        found += await workers.run(tasks.comparison, part, limit_s=LIMIT_S, patient=True)
    return [{"imps": imps, "compared": len(found)} for imps in totals(found)]

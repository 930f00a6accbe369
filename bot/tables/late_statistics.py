"""What a finished game comes to that takes thought: found in a worker, then added to its results."""

from __future__ import annotations

import logging

from bot.game_kit.module import GameModule
from bot.game_kit.played import Rows, played_of
from bot.storage.games import GameRow, Games
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

log = logging.getLogger(__name__)


async def add_later_figures(
    module: GameModule, row: GameRow, journal: Rows, games: Games, workers: WorkerPool
) -> None:
    """Find and add them; where that cannot be done the game goes without them."""
    if module.later_figures is None:
        return
    try:
        played = await played_of(module.game, row, journal)
        figures = await module.later_figures(workers, played)
        if figures is not None:
            await games.later_figures.add(row.id, figures)
    except CodedError as error:
        log.info("game %d is counted without some of its figures: %s", row.id, error.code)

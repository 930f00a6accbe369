"""Double-dummy results and par of each finished deal, computed in a worker."""

from __future__ import annotations

import logging
from typing import Final

from bot.games.bridge import worker_tasks as tasks
from bot.workers.pool import WorkerPool
from engine.bridge.double_dummy import library
from engine.bridge.double_dummy.table import DealSolution
from engine.bridge.events import DealSettled
from engine.errors import CodedError
from engine.events import DealEnded

log = logging.getLogger(__name__)

LIMIT_S: Final = 20.0
"""Twenty results take a tenth of a second; the workers may be at it for others."""


async def find_out(workers: WorkerPool, ended: DealEnded) -> DealSolution | None:
    """Return the double-dummy results of a deal; None without a solver."""
    if not isinstance(ended, DealSettled):
        raise TypeError("the end of another game's deal")
    if not library.is_installed():
        return None
    try:
        return await workers.run(tasks.analyse_hands, ended.deal, limit_s=LIMIT_S, patient=True)
    except CodedError as error:
        log.debug("a deal of bridge is shown without its double-dummy table: %s", error.code)
        return None

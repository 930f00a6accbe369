"""Hint at bridge, computed from the asking player's view alone."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.games.bridge import worker_tasks as tasks
from bot.workers.pool import WorkerPool
from engine.bridge.coach.advice import Advice
from engine.bridge.view import View
from engine.errors import CodedError

LIMIT_S: Final = 8.0
"""Time limit in seconds: a hard lead takes that long to solve.

Unused until a worker has loaded the solver.
"""


async def advice_on(workers: WorkerPool, view: View) -> Advice:
    """Return the advice of a search if a worker is ready, else of the club player."""
    if workers.is_ready:
        try:
            return await workers.run(tasks.advice, view, limit_s=LIMIT_S)
        except CodedError:
            pass
    else:
        workers.warm_up()
    return await asyncio.to_thread(tasks.advice, view)

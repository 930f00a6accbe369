"""A hint at bridge, from the view of the person who asks and from nothing else."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.games.bridge import worker_tasks as tasks
from bot.workers.pool import WorkerPool
from engine.bridge.coach.advice import Advice
from engine.bridge.view import View
from engine.errors import CodedError

LIMIT_S: Final = 8.0
"""A hard lead may take seconds to solve; until a worker has loaded the solver nobody waits."""


async def advice_on(workers: WorkerPool, view: View) -> Advice:
    """The advice of a search where a worker can make one now, else of the club player."""
    if workers.is_ready:
        try:
            return await workers.run(tasks.advice, view, limit_s=LIMIT_S)
        except CodedError:
            pass
    else:
        workers.warm_up()
    return await asyncio.to_thread(tasks.advice, view)

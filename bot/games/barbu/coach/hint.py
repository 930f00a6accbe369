"""Hint at Barbu, computed from the asking player's view alone."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.workers.pool import WorkerPool
from engine.barbu.coach.advice import Advice, advise
from engine.barbu.play.view import View
from engine.errors import CodedError

LIMIT_S: Final = 8.0
"""The first question about a rule set has its contracts measured, which takes a few seconds."""
LOADING_LIMIT_S: Final = 3.0
"""Seconds to wait for kernels that may be compiling, before the club player is used instead."""


NO_THOUGHT: Final = frozenset({"thinking_not_ready", "thinking_late", "thinking_failed"})


async def advice_on(workers: WorkerPool, view: View) -> Advice:
    """Return the advice of the strong player, or of the club player until that is ready."""
    try:
        limit_s = LIMIT_S if workers.is_ready else LOADING_LIMIT_S
        return await workers.run(advise, view, limit_s=limit_s)
    except CodedError as error:
        if error.code not in NO_THOUGHT:
            raise
    return await asyncio.to_thread(advise, view, search=False)

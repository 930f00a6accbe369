"""Background jobs."""

from __future__ import annotations

import asyncio

from bot.runtime.background import BackgroundTasks, call_by
from bot.runtime.current import pending_request, requested_by


async def test_background_jobs_write_for_no_interaction() -> None:
    """A background job started by a tap does not write as that tap's interaction."""
    asked: list[int | None] = []
    later = asyncio.Event()

    def look() -> None:
        request = pending_request()
        asked.append(None if request is None else request.id)

    def look_later() -> None:
        look()
        later.set()

    async def work() -> None:
        look()

    with requested_by(77):
        begun = BackgroundTasks().spawn(work())
        call_by(0.0, look)
        call_by(asyncio.get_running_loop().time() + 1e-3, look_later)
        await asyncio.gather(begun, later.wait())
        look()
    assert asked == [None, None, None, 77]

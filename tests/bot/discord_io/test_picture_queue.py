"""The queue in which pictures are drawn."""

from __future__ import annotations

import asyncio
import os
import threading
from types import SimpleNamespace
from typing import Any, cast

from bot.discord_io.message import Drawing
from bot.discord_io.payload import MOST_WAIT_S, PendingPictures, PictureQueue
from bot.load.monitor import LoadMonitor
from bot.workers.pool import WorkerPool
from tests.bot.tables.virtual import in_virtual_time, now, pass_time
from tools.simulation.workers import requests
from tools.simulation.workers.requests import PATIENCE_S, QUICK_START, until


class Drawn:
    """Drawings that wait until `let` is set, and record their names."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.let = threading.Event()

    def of(self, name: str, moment: int = 0) -> Drawing:
        def draw() -> bytes:
            self.let.wait(10)
            self.names.append(f"{name} {moment}")
            return name.encode()

        return Drawing(name, f"the {name}", draw, moment)


def pressed() -> LoadMonitor:
    """Return a monitor that reports high load."""
    load = LoadMonitor()
    for _ in range(60):
        load.note(1.0)
    return load


async def test_a_repeated_request_draws_a_picture_once() -> None:
    """A second request for a picture gets the one in progress, or the finished one."""
    drawn, pending = Drawn(), PendingPictures(PictureQueue(LoadMonitor()))
    task = pending.start(drawn.of("table"))
    assert pending.start(drawn.of("table")) is task
    drawn.let.set()
    assert await task == b"table"
    assert pending.start(drawn.of("table")) is task
    pending.clear()
    await pending.start(drawn.of("table"))
    assert drawn.names == ["table 0"] * 2


async def test_a_replaced_picture_is_not_drawn() -> None:
    """Only the newest of the pictures that waited while another was drawn is drawn."""
    drawn, queue = Drawn(), PictureQueue(LoadMonitor())
    other, pending = PendingPictures(queue).start(drawn.of("other")), PendingPictures(queue)
    tasks = [pending.start(drawn.of("table", moment)) for moment in range(3)]
    await asyncio.sleep(0)
    drawn.let.set()
    await asyncio.wait([other, *tasks])
    assert [task.cancelled() for task in tasks] == [True, True, False]
    assert drawn.names == ["other 0", "table 2"]


async def test_a_callback_runs_when_its_picture_is_ready() -> None:
    """A callback runs when its picture is ready, unless the picture is no longer wanted."""
    drawn, calls = Drawn(), []
    wanted, unwanted = (PendingPictures(PictureQueue(LoadMonitor())) for _ in range(2))
    tasks = [one.start(drawn.of("table")) for one in (wanted, unwanted)]
    wanted.when_ready(lambda: calls.append("wanted"))
    unwanted.when_ready(lambda: calls.append("unwanted"))
    unwanted.clear()
    drawn.let.set()
    await asyncio.wait(tasks)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert calls == ["wanted"]


async def test_idle_workers_draw_pictures() -> None:
    """Idle workers draw, if they can; all other pictures are drawn in this process.

    Other machines receive no names and no avatars.
    """
    cluster = cast(Any, SimpleNamespace(is_reachable=False))
    workers = WorkerPool(workers=1, limit_s=PATIENCE_S, preparation=QUICK_START, cluster=cluster)
    queue, here = PictureQueue(LoadMonitor(), workers), b"%d" % os.getpid()
    where = Drawing("table", "the table", requests.drawn_by)
    try:
        assert await queue.draw(where) == here  # nothing is started for a picture
        await workers.run(requests.process)
        await until(lambda: workers.has_time)
        assert await queue.draw(where) == b"%d" % workers.pids[0]
        unsendable = Drawing("table", "the table", lambda: here)
        assert await queue.draw(unsendable) == here
        cluster.is_reachable = True
        assert await queue.draw(where) == here
    finally:
        workers.close()


@in_virtual_time
async def test_pictures_wait_while_the_load_is_high() -> None:
    """Each picture is drawn once the load has passed, or after its time; answers do not wait."""
    began, drawn, load = now(), Drawn(), pressed()
    drawn.let.set()
    queue = PictureQueue(load)
    assert queue.patience_s(0.5) == 0.0
    task = asyncio.create_task(queue.draw(drawn.of("table")))
    await pass_time(MOST_WAIT_S / 2)
    assert not task.done()
    assert drawn.names == []
    for _ in range(60):
        load.note(0.0)
    assert await task == b"table"
    assert now() < began + MOST_WAIT_S
    assert queue.patience_s(0.5) == 0.5
    assert await PictureQueue(pressed()).draw(drawn.of("late")) == b"late"
    assert now() >= began + MOST_WAIT_S

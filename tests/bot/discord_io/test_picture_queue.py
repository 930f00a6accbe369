"""The queue in which pictures are drawn."""

from __future__ import annotations

import asyncio
import os
import threading
from types import SimpleNamespace
from typing import Any, cast

from bot.discord_io.message import Drawing
from bot.discord_io.picture_queue import WAITS_S, Easel, Sketches
from bot.load.monitor import Strain
from bot.workers.pool import WorkerPool
from tests.bot.tables.virtual import now, pass_time, run
from tests.bot.workers import questions
from tests.bot.workers.processes import PATIENCE_S, until
from tests.bot.workers.questions import AT_ONCE


class Drawn:
    """Drawings that wait for permission and note their names."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.let = threading.Event()

    def of(self, name: str, moment: int = 0) -> Drawing:
        def draw() -> bytes:
            self.let.wait(10)
            self.names.append(f"{name} {moment}")
            return name.encode()

        return Drawing(name, f"the {name}", draw, moment)


def pressed() -> Strain:
    """Return a load monitor under load."""
    strain = Strain()
    for _ in range(60):
        strain.note(1.0)
    return strain


async def test_a_repeated_request_draws_once() -> None:
    """A repeated request for a picture shares the pending or finished drawing."""
    drawn, sketches = Drawn(), Sketches(Easel(Strain()))
    task = sketches.begin(drawn.of("table"))
    assert sketches.begin(drawn.of("table")) is task
    drawn.let.set()
    assert await task == b"table"
    assert sketches.begin(drawn.of("table")) is task
    sketches.sent()
    await sketches.begin(drawn.of("table"))
    assert drawn.names == ["table 0"] * 2


async def test_a_picture_that_another_takes_the_place_of_is_not_drawn() -> None:
    """Of all pictures that waited while one was drawn, only the newest is drawn."""
    drawn, easel = Drawn(), Easel(Strain())
    other, sketches = Sketches(easel).begin(drawn.of("other")), Sketches(easel)
    tasks = [sketches.begin(drawn.of("table", moment)) for moment in range(3)]
    await asyncio.sleep(0)
    drawn.let.set()
    await asyncio.wait([other, *tasks])
    assert [task.cancelled() for task in tasks] == [True, True, False]
    assert drawn.names == ["other 0", "table 2"]


async def test_who_could_not_wait_is_called_when_the_picture_is_there() -> None:
    """A callback runs when its picture is ready, unless the picture is no longer wanted."""
    drawn, calls = Drawn(), []
    wanted, unwanted = (Sketches(Easel(Strain())) for _ in range(2))
    tasks = [one.begin(drawn.of("table")) for one in (wanted, unwanted)]
    wanted.when_ready(lambda: calls.append("wanted"))
    unwanted.when_ready(lambda: calls.append("unwanted"))
    unwanted.sent()
    drawn.let.set()
    await asyncio.wait(tasks)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert calls == ["wanted"]


async def test_a_worker_that_has_nothing_to_do_draws() -> None:
    """Idle workers draw, if they can; all other pictures are drawn in this process.

    Other machines receive no names and no avatars.
    """
    cluster = cast(Any, SimpleNamespace(is_reachable=False))
    workers = WorkerPool(workers=1, limit_s=PATIENCE_S, preparation=AT_ONCE, cluster=cluster)
    easel, here = Easel(Strain(), workers), b"%d" % os.getpid()
    where = Drawing("table", "the table", questions.drawn_by)
    try:
        assert await easel.drawn(where) == here  # nothing is started for a picture
        await workers.run(questions.process)
        await until(lambda: workers.has_time)
        assert await easel.drawn(where) == b"%d" % workers.pids[0]
        unsendable = Drawing("table", "the table", lambda: here)
        assert await easel.drawn(unsendable) == here
        cluster.is_reachable = True
        assert await easel.drawn(where) == here
    finally:
        workers.close()


def test_pictures_wait_for_a_bot_that_is_hard_pressed() -> None:
    """Under load pictures wait until it has passed or their time is over, and no message waits for them."""

    async def scene() -> None:
        began, drawn, strain = now(), Drawn(), pressed()
        drawn.let.set()
        easel = Easel(strain)
        assert easel.patience_s(0.5) == 0.0
        task = asyncio.create_task(easel.drawn(drawn.of("table")))
        await pass_time(WAITS_S / 2)
        assert not task.done()
        assert drawn.names == []
        for _ in range(60):
            strain.note(0.0)
        assert await task == b"table"
        assert now() < began + WAITS_S
        assert easel.patience_s(0.5) == 0.5
        assert await Easel(pressed()).drawn(drawn.of("late")) == b"late"
        assert now() >= began + WAITS_S

    run(scene())

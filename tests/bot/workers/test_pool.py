"""Workers: their answers, their time limits, and their replacement."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty

import pytest

from bot.runtime.current import on_behalf_of
from bot.workers import pool
from bot.workers.pool import WorkerPool
from bot.workers.requests import RequestQueue, WorkerRequest
from bot.workers.serving import chores_left
from bot.workers.worker import Preparation, combine
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError
from tools.simulation.workers import requests
from tools.simulation.workers.requests import PATIENCE_S, QUICK_START, SLOW_START, is_alive, until

Make = Callable[..., WorkerPool]


@pytest.fixture
async def make() -> AsyncIterator[Make]:
    """Yield a function that makes pools, which are closed at the end."""
    made: list[WorkerPool] = []

    def making(workers: int = 1, preparation: Preparation = QUICK_START) -> WorkerPool:
        made.append(WorkerPool(workers=workers, limit_s=PATIENCE_S, preparation=preparation))
        return made[-1]

    yield making
    for workers in made:
        workers.close()


async def test_a_request_runs_in_another_process(make: Make) -> None:
    """A request runs in another process, and no process is started before the first request."""
    workers = make()
    assert workers.pids == []
    assert not workers.is_ready
    assert await workers.run(requests.double, 21) == 42
    assert await workers.run(requests.process) in workers.pids
    assert workers.is_ready


async def test_rules_arrive_unchanged(make: Make) -> None:
    """A rule set arrives unchanged."""
    rules = preset("tafferan")
    name = await make().run(requests.rules_name, rules)
    assert name == rules.name


async def test_without_workers_requests_are_rejected(make: Make) -> None:
    """Without workers there is nothing to warm up, and a request raises ``thinking_off``."""
    workers = make(workers=0)
    workers.warm_up()
    with pytest.raises(CodedError) as off:
        await workers.run(requests.process)
    assert off.value.code == "thinking_off"
    assert not workers.is_ready


async def test_printing_in_a_worker_does_not_disturb_answers(make: Make) -> None:
    """A library that writes to standard output does not disturb the answers."""
    assert await make().run(requests.say, "noise") == "noise"


async def test_errors_in_a_worker_are_raised_here(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    """Coded errors come back as they are, a programming error as ``thinking_failed`` and in the log."""
    workers = make()
    with pytest.raises(CodedError) as refused:
        await workers.run(requests.refuse)
    assert (refused.value.code, refused.value.facts) == ("card_not_held", {"card": "AS"})
    for request in (requests.break_down, requests.unpicklable, lambda: None):
        with pytest.raises(CodedError) as failed:
            await workers.run(request)
        assert failed.value.code == "thinking_failed"
    assert "ZeroDivisionError" in caplog.text
    assert await workers.run(requests.double, 1) == 2


@pytest.mark.repetition
async def test_a_worker_that_thinks_too_long_is_replaced(make: Make) -> None:
    """A request over its time limit fails as late, and its process is replaced."""
    workers = make()
    first = await workers.run(requests.process)
    with pytest.raises(CodedError) as late:
        await workers.run(requests.hang, limit_s=0.05)
    assert late.value.code in ("thinking_late", "thinking_failed")
    assert await workers.run(requests.process) != first
    assert not is_alive(first)


async def test_a_worker_that_dies_is_replaced(make: Make) -> None:
    """A dead worker's request fails at once, and the next one is answered."""
    workers = make()
    await workers.run(requests.process)
    with pytest.raises(CodedError) as failed:
        await workers.run(requests.die)
    assert failed.value.code == "thinking_failed"
    assert await workers.run(requests.double, 2) == 4


async def test_cancelled_requests_are_not_run(make: Make, tmp_path: Path) -> None:
    """A request cancelled while it waited is not run."""
    workers = make()
    gate = tmp_path / "gate"
    await workers.run(requests.process)
    busy = asyncio.create_task(workers.run(requests.wait_for, str(gate)))
    given_up = [asyncio.create_task(workers.run(requests.begin_chore, 1)) for _ in range(20)]
    await asyncio.sleep(0)
    for task in given_up:
        task.cancel()
    with pytest.raises(CodedError) as late:
        await workers.run(requests.begin_chore, 1, limit_s=0.001)
    assert late.value.code == "thinking_late"
    gate.touch()
    await busy
    assert await workers.run(requests.chores_done) == 0
    await asyncio.gather(*given_up, return_exceptions=True)


async def test_patient_requests_come_last(make: Make, tmp_path: Path) -> None:
    """Requests of bot players at tables run before patient ones."""
    workers, order, gate = make(), [], tmp_path / "gate"

    async def ask(number: int, *, patient: bool) -> None:
        order.append(await workers.run(requests.double, number, patient=patient))

    await workers.run(requests.process)
    busy = asyncio.create_task(workers.run(requests.wait_for, str(gate)))
    await asyncio.sleep(0)
    async with asyncio.TaskGroup() as group:
        for number, patient in ((1, True), (2, False), (3, True), (4, False)):
            group.create_task(ask(number, patient=patient))
        await asyncio.sleep(0)
        gate.touch()
    await busy
    assert order == [4, 8, 2, 6]


async def test_servers_take_turns_at_the_workers(make: Make, tmp_path: Path) -> None:
    """Many requests of one server do not delay the first of another."""
    workers, order, gate = make(), [], tmp_path / "gate"

    async def ask(server: int, number: int) -> None:
        with on_behalf_of(server):
            order.append(await workers.run(requests.double, number))

    await workers.run(requests.process)
    busy = asyncio.create_task(workers.run(requests.wait_for, str(gate)))
    await asyncio.sleep(0)
    async with asyncio.TaskGroup() as group:
        for server, number in ((7, 1), (7, 2), (7, 3), (7, 4), (8, 10), (8, 11)):
            group.create_task(ask(server, number))
        await asyncio.sleep(0)
        gate.touch()
    await busy
    assert order == [2, 20, 4, 22, 6, 8]


async def test_analyses_do_not_delay_a_servers_bot_players(make: Make, tmp_path: Path) -> None:
    """A server's analyses do not count against its bot players' turns."""
    workers, order, gate = make(), [], tmp_path / "gate"

    async def ask(server: int, number: int, *, patient: bool = False) -> None:
        with on_behalf_of(server):
            order.append(await workers.run(requests.double, number, patient=patient))

    await workers.run(requests.process)
    busy = asyncio.create_task(workers.run(requests.wait_for, str(gate)))
    await asyncio.sleep(0)
    async with asyncio.TaskGroup() as group:
        for number in (1, 2, 3):
            group.create_task(ask(7, number, patient=True))
        for server, number in ((8, 10), (8, 11), (7, 4)):
            group.create_task(ask(server, number))
        await asyncio.sleep(0)
        gate.touch()
    await busy
    assert order == [20, 8, 22, 2, 4, 6]


async def test_bot_players_lower_their_level_while_requests_wait(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """While requests wait too long the easier level plays, and the log says so once."""
    monkeypatch.setattr(pool, "PRESSED_S", 1e-9)
    workers, gate = make(), tmp_path / "gate"
    await workers.run(requests.process)
    assert workers.level_now("expert", "club") == "expert"
    busy = asyncio.create_task(workers.run(requests.wait_for, str(gate)))
    waiting = [asyncio.create_task(workers.run(requests.double, number)) for number in range(3)]
    await until(lambda: workers.waiting == 3)
    assert workers.wait_s > 0
    with caplog.at_level(logging.WARNING):
        assert {workers.level_now("expert", "club") for _ in range(3)} == {"club"}
        assert workers.level_now("club", "club") == "club"
        assert workers.level_now("club") == "club"
        monkeypatch.setattr(pool, "PRESSED_S", workers.wait_s / 1.5)
        assert workers.level_now("elite", "expert", "club") == "expert"
        monkeypatch.setattr(pool, "PRESSED_S", workers.wait_s / 2.5)
        assert workers.level_now("elite", "expert", "club") == "club"
    assert caplog.text.count("load shedding") == 1
    gate.touch()
    await asyncio.gather(busy, *waiting)
    assert workers.level_now("expert", "club") == "expert"


async def test_bot_players_keep_their_level_while_only_others_wait(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither patient requests nor abandoned ones delay bot players, so they do not lower their level."""
    monkeypatch.setattr(pool, "PRESSED_S", 1e-9)
    workers, begun, gate = make(), tmp_path / "begun", tmp_path / "gate"
    await workers.run(requests.process)
    busy = asyncio.create_task(workers.run(requests.begin_and_wait, str(begun), str(gate)))
    await until(begun.exists)
    patient = asyncio.create_task(workers.run(requests.double, 1, patient=True))
    abandoned = asyncio.create_task(workers.run(requests.double, 2))
    workers.run_later(requests.double, 3)
    await until(lambda: workers.waiting == 3)
    assert workers.level_now("expert", "club") == "club"
    abandoned.cancel()
    await asyncio.wait([abandoned])
    assert workers.waiting == 3
    assert workers.level_now("expert", "club") == "expert"
    gate.touch()
    await asyncio.gather(busy, patient)


@pytest.mark.repetition
async def test_requests_over_their_limit_count_as_thinking(make: Make, tmp_path: Path) -> None:
    """The expected wait includes the time of requests that were stopped at their limit."""
    workers, gate, limit_s = make(), tmp_path / "gate", 0.5
    await workers.run(requests.process)
    with pytest.raises(CodedError):
        await workers.run(requests.hang, limit_s=limit_s)
    busy = asyncio.create_task(workers.run(requests.wait_for, str(gate)))
    waiting = asyncio.create_task(workers.run(requests.process))
    await until(lambda: workers.waiting == 1)
    assert workers.wait_s > limit_s / 16
    gate.touch()
    await asyncio.gather(busy, waiting)


async def test_no_more_workers_than_allowed(make: Make, tmp_path: Path) -> None:
    """If all workers are busy another is started, up to the limit; then requests wait."""
    workers, gate = make(workers=2), tmp_path / "gate"
    await workers.run(requests.process)
    waiting = [asyncio.create_task(workers.run(requests.wait_for, str(gate))) for _ in range(6)]
    await until(lambda: len(workers.pids) == 2)
    gate.touch()
    await asyncio.gather(*waiting)
    assert len(workers.pids) == 2


async def test_early_requests_start_more_workers(make: Make, tmp_path: Path) -> None:
    """Requests made before a worker was loaded start more workers; background jobs do not."""
    workers, gate = make(workers=2), tmp_path / "gate"
    waiting = [asyncio.create_task(workers.run(requests.wait_for, str(gate))) for _ in range(2)]
    await until(lambda: len(workers.pids) == 2)
    gate.touch()
    await asyncio.gather(*waiting)
    idle = make(workers=2)
    for number in range(4):
        idle.run_later(requests.double, number)
    await idle.run(requests.process)
    assert len(idle.pids) == 1


async def test_idle_workers_are_stopped(make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a busy time one worker remains, and it answers."""
    workers, gate = make(workers=3), tmp_path / "gate"
    await workers.run(requests.process)
    waiting = [asyncio.create_task(workers.run(requests.wait_for, str(gate))) for _ in range(6)]
    await until(lambda: len(workers.pids) == 3)
    monkeypatch.setattr("bot.workers.pool.IDLE_S", 0.001)
    gate.touch()
    await asyncio.gather(*waiting)
    await until(lambda: len(workers.pids) == 1)
    assert await workers.run(requests.process) > 0
    await until(lambda: len(workers.pids) == 1)  # a request that finds it busy may start another


async def test_a_worker_with_a_request_is_not_stopped(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request made when an idle worker is about to be stopped is answered, though all others are busy."""
    workers, gates, take = make(workers=2), [tmp_path / "first", tmp_path / "second"], RequestQueue.take
    leaves, is_asked = threading.Event(), threading.Event()

    def take_or_leave_slowly(queue: RequestQueue, *, within_s: float) -> WorkerRequest | None:
        try:
            return take(queue, within_s=within_s)
        except Empty:
            leaves.set()
            is_asked.wait(PATIENCE_S)
            raise

    await workers.run(requests.process)
    busy = [asyncio.create_task(workers.run(requests.wait_for, str(gate))) for gate in gates]
    await until(lambda: len(workers.pids) == 2 and not workers.waiting)
    monkeypatch.setattr(pool, "IDLE_S", 0.001)
    monkeypatch.setattr(RequestQueue, "take", take_or_leave_slowly)
    gates[0].touch()
    await until(leaves.is_set)
    asked = asyncio.create_task(workers.run(requests.double, 21))
    await until(lambda: workers.waiting == 1)
    is_asked.set()
    assert await asked == 42
    assert not busy[1].done()
    gates[1].touch()
    await asyncio.gather(*busy)


async def test_a_request_starts_a_worker_if_the_last_idle_one_is_taken(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request made when the only idle worker has just taken another does not wait for that one."""
    workers, gate, take = make(workers=2), tmp_path / "gate", RequestQueue.take
    has_taken, is_asked = threading.Event(), threading.Event()

    def take_slowly(queue: RequestQueue, *, within_s: float) -> WorkerRequest | None:
        request = take(queue, within_s=within_s)
        if request is not None and request.function is requests.wait_for:
            has_taken.set()
            is_asked.wait(PATIENCE_S)
        return request

    monkeypatch.setattr(RequestQueue, "take", take_slowly)
    await workers.run(requests.process)
    await until(lambda: workers.at_work["idle"] == 1)
    busy = asyncio.create_task(workers.run(requests.wait_for, str(gate)))
    await until(has_taken.is_set)
    asked = asyncio.create_task(workers.run(requests.double, 21))
    await until(lambda: workers.waiting == 1)
    is_asked.set()
    assert await asked == 42
    assert not busy.done()
    gate.touch()
    await busy


async def test_slow_loading_is_announced_once(make: Make) -> None:
    """A slow load is announced once, beforehand, and a quick one is not."""
    said: list[str] = []
    for preparation in (SLOW_START, QUICK_START):
        workers = make(preparation=preparation)
        workers.warm_up(said.append)
        await workers.run(requests.process)
    assert said == ["compiling"]


async def test_a_worker_that_compiled_is_replaced(make: Make, tmp_path: Path) -> None:
    """A worker that compiled is replaced by one that loads the result, to save memory."""
    note = tmp_path / "pids"
    workers = make(preparation=Preparation(requests.no, partial(requests.note_process, str(note)), ""))
    answering = await workers.run(requests.process)
    compiled, loaded = map(int, note.read_text("utf-8").split())
    assert loaded == answering
    assert not is_alive(compiled)


async def test_a_worker_loads_every_game(make: Make, tmp_path: Path) -> None:
    """A worker loads what each game needs, in order, and is slow if one of them is."""
    notes = [tmp_path / name for name in ("one", "other")]
    loads = [Preparation(requests.yes, partial(requests.note_process, str(note)), "") for note in notes]
    workers = make(preparation=combine(loads))
    pid = await workers.run(requests.process)
    assert [note.read_text() for note in notes] == [f"{pid}\n", f"{pid}\n"]
    assert not combine([QUICK_START, SLOW_START]).is_quick()
    assert combine([QUICK_START, QUICK_START]).is_quick()


async def test_until_a_worker_has_loaded_the_pool_is_not_ready(make: Make, tmp_path: Path) -> None:
    """During compilation an urgent request raises ``thinking_not_ready``."""
    gate = tmp_path / "gate"
    workers = make(preparation=Preparation(requests.yes, partial(requests.wait_for, str(gate)), ""))
    with pytest.raises(CodedError) as early:
        await workers.run(requests.process, limit_s=0.001)
    assert early.value.code == "thinking_not_ready"
    assert not workers.is_ready
    gate.touch()
    assert await workers.run(requests.process)


async def test_a_worker_that_cannot_start_logs_the_reason(
    make: Make, caplog: pytest.LogCaptureFixture
) -> None:
    """A worker that cannot start logs the reason, and the bot continues."""
    workers = make(preparation=Preparation(requests.yes, requests.fail_to_load, ""))
    with caplog.at_level(logging.WARNING):
        workers.warm_up()
        await until(lambda: "no compiler" in caplog.text)
    assert not workers.is_ready


async def test_background_jobs_run_between_requests(make: Make) -> None:
    """Background jobs run between requests, until they are finished."""
    workers = make()
    await workers.run(requests.begin_chore, 3)
    async with asyncio.timeout(PATIENCE_S):
        while await workers.run(chores_left):
            pass
    assert await workers.run(requests.chores_done) == 3


async def test_later_jobs_are_run_without_a_caller(make: Make, tmp_path: Path) -> None:
    """A later job's failure is ignored, and without workers it is dropped."""
    workers, note = make(), tmp_path / "pids"
    workers.run_later(requests.break_down)
    workers.run_later(requests.note_process, str(note))
    await until(note.exists)
    make(workers=0).run_later(requests.break_down)


async def test_a_close_ends_everything(make: Make, tmp_path: Path) -> None:
    """Closing ends workers at once, and rejects current and later requests."""
    workers = make(workers=2)
    await workers.run(requests.process)
    pids = workers.pids
    asked = asyncio.create_task(workers.run(requests.wait_for, str(tmp_path / "never")))
    await asyncio.sleep(0)
    workers.close()
    for request in (asked, workers.run(requests.process)):
        with pytest.raises(CodedError) as failed:
            await request
        assert failed.value.code == "thinking_failed"
    assert not any(is_alive(pid) for pid in pids)
    assert not workers.is_ready


async def test_a_killed_bot_leaves_no_worker(tmp_path: Path) -> None:
    """After SIGKILL of the bot, even during an endless request, no process is left."""
    script = """
import asyncio, sys
from bot.workers.pool import WorkerPool
from tools.simulation.workers import requests
async def main():
    workers = WorkerPool(workers=1, limit_s=3600, preparation=requests.QUICK_START)
    await workers.run(requests.process)
    print(*workers.pids, flush=True)
    await workers.run(requests.hang)
asyncio.run(main())
"""
    root = Path(__file__).parents[3]
    bot = subprocess.Popen(  # noqa: ASYNC220 - a process started is all there is to wait for
        [sys.executable, "-c", script], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(root)}
    )
    with bot:
        assert bot.stdout is not None
        (pid,) = map(int, (await asyncio.to_thread(bot.stdout.readline)).split())
        bot.kill()
    with suppress(FileNotFoundError):
        await until(lambda: not is_alive(pid))

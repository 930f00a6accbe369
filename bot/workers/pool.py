"""Thinking for the whole bot: a few worker processes, and questions that wait for them."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, PriorityQueue
from typing import Any, Final, TypeVar, TypeVarTuple

from bot.load.fair_turns import FairOrder
from bot.metrics.meters import (
    GAVE_WAY,
    THINKING_FAILURES,
    THINKING_SECONDS,
    WORKERS_REPLACED,
    start_at_nought,
)
from bot.workers.cluster import Cluster, ClusterAway
from bot.workers.serving import Done, Failed
from bot.workers.worker import Worker, WorkerGone
from bot.workers.worker_init import Preparation
from engine.errors import CodedError

log = logging.getLogger(__name__)

start_at_nought(THINKING_SECONDS, ("yes", "no"))
start_at_nought(THINKING_FAILURES, ("thinking_off", "thinking_not_ready", "thinking_late", "thinking_failed"))

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

MOST_BY_DEFAULT: Final = 4
LOAD_LIMIT_S: Final = 300.0
"""How long a slow machine may take to compile."""
RETRY_AFTER_S: Final = 1.0
RETRY_AT_LAST_S: Final = 600.0
"""A worker that cannot even begin is tried again after the first, then twice as long, up to the second."""
IDLE_S: Final = 600.0
"""A worker beside the first that nobody asked anything for so long is let go."""
PRESSED_S: Final = 0.5
"""Where a question would wait longer for its turn than this, players think less."""
TELL_EVERY_S: Final = 60.0


def usable_processors() -> int:
    """How many this process may use, where the system tells; else all there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers_by_default() -> int:
    """One for each processor this process may use, four at most."""
    return min(usable_processors(), MOST_BY_DEFAULT)


@dataclass(frozen=True, slots=True)
class _Question:
    """Something to be thought about."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    limit_s: float
    patient: bool
    answer: asyncio.Future[Any] | None = None
    rank: int = 0

    @property
    def is_given_up(self) -> bool:
        """Whether somebody waited for the answer and does so no more."""
        return self.answer is not None and self.answer.done()

    def settle(self, outcome: Done | Failed) -> None:
        """Give the answer to whoever still waits for it; from any thread."""
        if self.answer is None:
            return
        with suppress(RuntimeError):  # the loop is closed, and with it everything that waited
            self.answer.get_loop().call_soon_threadsafe(_settle, self.answer, outcome)


def _settle(answer: asyncio.Future[Any], outcome: Done | Failed) -> None:
    if answer.done():
        return
    if isinstance(outcome, Done):
        answer.set_result(outcome.value)
    else:
        answer.set_exception(outcome.error or CodedError("thinking_failed"))


def _name_of(function: Callable[..., Any]) -> str:
    return getattr(function, "__qualname__", None) or type(function).__name__


class WorkerPool:
    """The bot's workers. None is started before somebody asks, or says that somebody will.

    One is enough until a question finds it busy; then another is started, up to ``workers``. Each has a
    thread that does nothing but wait for it.

    A ``cluster`` that can be reached is asked first, and the bot's own workers where it fails. The figures
    tell how long questions wait, unless nobody waits for the answers: ``is_counted``.
    """

    def __init__(
        self,
        *,
        workers: int,
        limit_s: float,
        preparation: Preparation,
        cluster: Cluster | None = None,
        is_counted: bool = True,
    ) -> None:
        self._most = workers
        self._is_counted = is_counted
        self._cluster = cluster
        self._limit_s = limit_s
        self._preparation = preparation
        self._say: Callable[[str], object] = log.info
        # Entries are (patient, rank, number, question): those who are patient come last, and of the others
        # those of a server that has asked for much; without a question a thread ends.
        self._questions: PriorityQueue[tuple[bool, int, int, _Question | None]] = PriorityQueue()
        # Each kind has its own: who has much analysed does not wait with their bots for it.
        self._orders = {patient: FairOrder() for patient in (False, True)}
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        self._threads: list[threading.Thread] = []
        self._workers: set[Worker] = set()
        self._idle = self._serving = 0
        self._thought_s = 0.0
        self._told_at = -TELL_EVERY_S
        self._closed, self._compiled, self._loaded = (threading.Event() for _ in range(3))

    @property
    def is_ready(self) -> bool:
        """Whether a question would be thought about now, not only when something is loaded."""
        return self._serving > 0 or (self._cluster is not None and self._cluster.is_reachable)

    @property
    def has_time(self) -> bool:
        """Whether what is asked now goes to a worker of the bot's own that has nothing to do."""
        is_near = self._cluster is None or not self._cluster.is_reachable
        return is_near and self._idle > 0 and self._questions.empty()

    @property
    def waiting(self) -> int:
        """Questions that no worker has begun yet."""
        return self._questions.qsize()

    @property
    def wait_s(self) -> float:
        """For about how long a question would wait for its turn now."""
        return self.waiting * self._thought_s / max(self._serving, 1)

    def level_now(self, level: str, *easier: str) -> str:
        """A player's level, or an ``easier`` one while the questions wait for too long; the log says so.

        Each further one is easier still, and plays where they wait as much longer.
        """
        if not easier or level in easier or (wait_s := self.wait_s) < PRESSED_S:
            return level
        now_plays = easier[min(int(wait_s / PRESSED_S), len(easier)) - 1]
        GAVE_WAY.labels("thinking").inc()
        now = time.monotonic()
        if now - self._told_at >= TELL_EVERY_S:
            self._told_at = now
            log.warning(
                "hard-pressed: %d questions wait %.1f s for a worker; %s players play as %s for now",
                self.waiting,
                wait_s,
                level,
                now_plays,
            )
        return now_plays

    @property
    def at_work(self) -> dict[str, int]:
        """The workers by what they do: think, wait for a question, or get ready."""
        with self._lock:
            processes, serving, idle = len(self._workers), self._serving, self._idle
        return {"thinking": max(serving - idle, 0), "idle": idle, "starting": max(processes - serving, 0)}

    @property
    def pids(self) -> list[int]:
        """The workers' processes."""
        with self._lock:
            return [worker.pid for worker in self._workers]

    def warm_up(self, say: Callable[[str], object] | None = None) -> None:
        """Start the first worker, in the background; ``say`` (else the log) is told when that takes long."""
        self._say = say or self._say
        if self._most and not self._threads and not self._closed.is_set():
            self._start_worker()

    def run_later(self, function: Callable[[*Ts], object], *args: *Ts) -> None:
        """Have ``function(*args)`` done by any one worker when it has time; nobody waits for it."""
        self.warm_up()
        if self._threads:
            self._put(_Question(function, args, LOAD_LIMIT_S, patient=True))

    async def run(
        self,
        function: Callable[[*Ts], T],
        *args: *Ts,
        limit_s: float | None = None,
        patient: bool = False,
    ) -> T:
        """What ``function(*args)`` gives in a worker: a function of a module, all of it to be pickled.

        It may take ``limit_s`` seconds (the setting's when not given), the wait for a worker included, and
        is ended when it takes so long itself. ``patient`` questions stand back behind bot players at tables,
        but once begun they hold a worker: ask them in parts of a fraction of a second.

        Raises the function's own ``CodedError``, or one of code ``thinking_off`` (there may be no worker),
        ``thinking_not_ready`` (kernels are still being compiled), ``thinking_late`` or ``thinking_failed``.
        """
        if not self._is_counted:
            return await self._asked(function, args, limit_s, patient)
        try:
            with THINKING_SECONDS.labels("yes" if patient else "no").time():
                return await self._asked(function, args, limit_s, patient)
        except CodedError as error:
            if error.code.startswith("thinking_"):
                THINKING_FAILURES.labels(error.code).inc()
            raise

    async def _asked(
        self, function: Callable[[*Ts], T], args: tuple[*Ts], limit_s: float | None, patient: bool
    ) -> T:
        limit_s = self._limit_s if limit_s is None else limit_s
        if self._closed.is_set():
            raise CodedError("thinking_failed")
        if self._cluster is not None and self._cluster.is_reachable:
            began = time.monotonic()
            with suppress(ClusterAway):
                return await self._asked_elsewhere(self._cluster, function, args, limit_s, patient)
            limit_s = max(limit_s - (time.monotonic() - began), 0.0)
        if not self._most:
            raise CodedError("thinking_off")
        self.warm_up()
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(_Question(function, args, limit_s, patient, answer, self._orders[patient].rank()))
        if self._loaded.is_set():
            self._start_another()
        try:
            async with asyncio.timeout(limit_s):
                return await answer
        except TimeoutError:
            if not self._loaded.is_set():
                raise CodedError("thinking_not_ready") from None
            raise CodedError("thinking_late") from None

    @staticmethod
    async def _asked_elsewhere(
        cluster: Cluster, function: Callable[[*Ts], T], args: tuple[*Ts], limit_s: float, patient: bool
    ) -> T:
        try:
            outcome = await cluster.ask(function, args, limit_s, "patient" if patient else "interactive")
        except TimeoutError:
            raise CodedError("thinking_late") from None
        if isinstance(outcome, Failed):
            raise outcome.error or CodedError("thinking_failed")
        answer: T = outcome.value
        return answer

    def close(self) -> None:
        """End all workers, within milliseconds; what is still being thought about fails."""
        self._closed.set()
        with self._lock:
            for worker in self._workers:
                worker.kill()
        for _ in self._threads:
            self._questions.put((False, -1, next(self._numbers), None))
        for thread in list(self._threads):
            thread.join()
        while not self._questions.empty():
            *_, question = self._questions.get_nowait()
            if question is not None:
                question.settle(Failed(None, ""))

    def _put(self, question: _Question) -> None:
        self._questions.put((question.patient, question.rank, next(self._numbers), question))

    def _start_worker(self) -> None:
        thread = threading.Thread(target=self._keep, name="worker", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _start_another(self, about_to_serve: int = 0) -> None:
        """Start one more worker if questions wait that those with nothing to do will not take."""
        with self._questions.mutex:
            waiting = sum(one is not None and one.answer is not None for *_, one in self._questions.queue)
        with self._lock:
            is_wanted = waiting > self._idle + about_to_serve
            if is_wanted and len(self._threads) < self._most and not self._closed.is_set():
                self._start_worker()

    # ------------------------------------------------- in the thread of a worker

    def _keep(self) -> None:
        """Keep one worker alive: whatever becomes of it, there is another soon."""
        pause_s = RETRY_AFTER_S
        while not self._closed.is_set():
            try:
                with Worker() as worker:
                    with self._lock:
                        self._workers.add(worker)
                    try:
                        if not self._load(worker):
                            continue
                        pause_s = RETRY_AFTER_S
                        self._serve(worker)
                        return
                    finally:
                        with self._lock:
                            self._workers.discard(worker)
            except (WorkerGone, OSError) as error:
                if self._closed.is_set():
                    return
                WORKERS_REPLACED.inc()
                log.warning("a worker process is replaced: %s", error)
            self._closed.wait(pause_s)
            pause_s = min(2 * pause_s, RETRY_AT_LAST_S)

    def _load(self, worker: Worker) -> bool:
        """Make a worker ready; false for the one that had to compile, which is too large to be kept."""
        if self._closed.is_set():
            raise WorkerGone("not wanted any more")
        quick = worker.ask(self._preparation.is_quick, (), LOAD_LIMIT_S)
        compiles = quick == Done(False) and not self._compiled.is_set()
        if compiles:
            self._say(self._preparation.word)
        loaded = worker.ask(self._preparation.load, (), LOAD_LIMIT_S)
        if isinstance(loaded, Failed):
            raise WorkerGone(f"it cannot begin\n{loaded.told}")
        if compiles:
            # Where nothing can be kept on disk the next one compiles again, and stays.
            self._compiled.set()
            return False
        self._loaded.set()
        self._start_another(about_to_serve=1)
        return True

    def _serve(self, worker: Worker) -> None:
        """Have questions answered until the bot closes, or until nobody has asked for long."""
        with self._lock:
            self._serving += 1
        try:
            while (question := self._next()) is not None:
                self._orders[question.patient].begun(question.rank)
                if not question.is_given_up:
                    self._answer(worker, question)
        finally:
            with self._lock:
                self._serving -= 1

    def _next(self) -> _Question | None:
        with self._lock:
            self._idle += 1
        try:
            while True:
                try:
                    return self._questions.get(timeout=IDLE_S)[-1]
                except Empty:
                    if self._may_leave():
                        return None
        finally:
            with self._lock:
                self._idle -= 1

    def _may_leave(self) -> bool:
        with self._lock:
            if len(self._threads) == 1:
                return False
            self._threads.remove(threading.current_thread())
            return True

    def _answer(self, worker: Worker, question: _Question) -> None:
        outcome: Done | Failed = Failed(None, "")
        began = time.monotonic()
        try:
            outcome = worker.ask(question.function, question.arguments, question.limit_s)
            if not question.patient:
                self._thought_s += (time.monotonic() - began - self._thought_s) / 8
        except WorkerGone:
            raise
        except Exception:
            outcome = Failed(None, traceback.format_exc())
        finally:
            question.settle(outcome)
        if isinstance(outcome, Failed) and outcome.error is None:
            log.error("%s failed in a worker:\n%s", _name_of(question.function), outcome.told)

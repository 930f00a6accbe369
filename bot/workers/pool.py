"""The pool of worker processes."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from queue import Empty
from typing import Final, TypeVar, TypeVarTuple

from bot.metrics.meters import GAVE_WAY, THINKING_FAILURES, THINKING_SECONDS, WORKERS_REPLACED, start_at_zero
from bot.runtime.logs import LOG_EVERY_S
from bot.workers.cluster import Cluster, ClusterAway
from bot.workers.requests import RequestQueue, WorkerRequest
from bot.workers.serving import Done, Failed
from bot.workers.worker import Preparation, Worker, WorkerGone
from engine.errors import CodedError

log = logging.getLogger(__name__)

start_at_zero(THINKING_SECONDS, ("yes", "no"))
start_at_zero(THINKING_FAILURES, ("thinking_off", "thinking_not_ready", "thinking_late", "thinking_failed"))

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

LOAD_LIMIT_S: Final = 300.0
"""Seconds that a slow machine may take to compile the kernels."""
IDLE_S: Final = 600.0
"""Seconds that a worker other than the first may be idle before it is stopped."""
PRESSED_S: Final = 0.5
"""Expected wait of a bot player's request, in seconds, above which bot players play at a lower level."""


def usable_processors() -> int:
    """Return the number of processors this process may use; all of them if the system does not know."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers_by_default() -> int:
    """Return the default number of workers: one per processor this process may use, at most four."""
    return min(usable_processors(), 4)


class WorkerPool:
    """The worker processes, each with a thread that waits for it.

    The first is started by the first request or by ``warm_up``, others when all are busy, up to ``workers``.

    Args:
        limit_s: most seconds for a request without its own limit.
        cluster: gets requests first, while it is reachable; the workers answer those it fails to.
        is_counted: whether the metrics include the requests.
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
        self._report: Callable[[str], object] = log.info
        self._requests = RequestQueue()
        self._lock = threading.Lock()
        self._threads: list[threading.Thread] = []
        self._workers: set[Worker] = set()
        self._idle = self._serving = 0
        self._thought_s = 0.0
        self._logged_at = -LOG_EVERY_S
        self._closed, self._compiled, self._loaded = (threading.Event() for _ in range(3))

    @property
    def is_closed(self) -> bool:
        """Whether the pool was closed, so that every request fails."""
        return self._closed.is_set()

    @property
    def is_ready(self) -> bool:
        """Whether a request could be answered without first loading a worker."""
        return self._serving > 0 or (self._cluster is not None and self._cluster.is_reachable)

    @property
    def has_time(self) -> bool:
        """Whether a request would go to an idle worker of this machine."""
        is_near = self._cluster is None or not self._cluster.is_reachable
        return is_near and self._idle > 0 and not self.waiting

    @property
    def waiting(self) -> int:
        """The number of requests that no worker has started."""
        return self._requests.waiting

    @property
    def wait_s(self) -> float:
        """The expected wait of a bot player's request, in seconds; patient requests do not delay it."""
        return self._requests.urgent * self._thought_s / max(self._serving, 1)

    def level_now(self, level: str, *easier: str) -> str:
        """Return a bot player's level, or an easier one while requests wait too long; log the change.

        Each multiple of ``PRESSED_S`` in the expected wait is one step along ``easier``.
        """
        if not easier or level in easier or (wait_s := self.wait_s) < PRESSED_S:
            return level
        lowered = easier[min(int(wait_s / PRESSED_S), len(easier)) - 1]
        GAVE_WAY.labels("thinking").inc()
        now = time.monotonic()
        if now - self._logged_at >= LOG_EVERY_S:
            self._logged_at = now
            log.warning(
                "load shedding: %d requests wait %.1f s for a worker; %s players play as %s",
                self._requests.urgent,
                wait_s,
                level,
                lowered,
            )
        return lowered

    @property
    def at_work(self) -> dict[str, int]:
        """The number of workers by state: thinking, idle or starting."""
        with self._lock:
            processes, serving, idle = len(self._workers), self._serving, self._idle
        return {"thinking": max(serving - idle, 0), "idle": idle, "starting": max(processes - serving, 0)}

    @property
    def pids(self) -> list[int]:
        with self._lock:
            return [worker.pid for worker in self._workers]

    def warm_up(self, report: Callable[[str], object] | None = None) -> None:
        """Start the first worker in the background; call ``report``, or log, if that takes long."""
        self._report = report or self._report
        if self._most and not self._threads and not self._closed.is_set():
            self._start_worker()

    def run_later(self, function: Callable[[*Ts], object], *args: *Ts) -> None:
        """Run ``function(*args)`` in the first idle worker, without waiting for the result."""
        self.warm_up()
        if self._threads:
            self._requests.put(WorkerRequest(function, args, LOAD_LIMIT_S, patient=True))

    async def run(
        self, function: Callable[[*Ts], T], *args: *Ts, limit_s: float | None = None, patient: bool = False
    ) -> T:
        """Run ``function(*args)`` in a worker and return its result. All must be picklable.

        Args:
            limit_s: most seconds, including the wait for a worker; by default the pool's limit. A worker
                that exceeds it is killed.
            patient: whether bot players at tables go first. A started request occupies its worker, so split
                it into parts of a fraction of a second.

        *Raises:* CodedError raised by the function; ``thinking_off`` (no workers are allowed),
        ``thinking_late``, ``thinking_failed``, or ``thinking_not_ready`` (kernels are being compiled).
        """
        if not self._is_counted:
            return await self._run(function, args, limit_s, patient)
        try:
            with THINKING_SECONDS.labels("yes" if patient else "no").time():
                return await self._run(function, args, limit_s, patient)
        except CodedError as error:
            if error.code.startswith("thinking_"):
                THINKING_FAILURES.labels(error.code).inc()
            raise

    async def run_or_here(
        self, function: Callable[[*Ts], T], *args: *Ts, limit_s: float, patient: bool = False
    ) -> T:
        """Run ``function(*args)`` as ``run`` does, or in a thread of this process if no worker can."""
        if self.is_ready:
            with suppress(CodedError):
                return await self.run(function, *args, limit_s=limit_s, patient=patient)
        self.warm_up()
        return await asyncio.to_thread(function, *args)

    async def _run(
        self, function: Callable[[*Ts], T], args: tuple[*Ts], limit_s: float | None, patient: bool
    ) -> T:
        limit_s = self._limit_s if limit_s is None else limit_s
        if self._closed.is_set():
            raise CodedError("thinking_failed")
        if self._cluster is not None and self._cluster.is_reachable:
            began = time.monotonic()
            with suppress(ClusterAway):
                return await self._cluster.ask(
                    function, args, limit_s, "patient" if patient else "interactive"
                )
            limit_s = max(limit_s - (time.monotonic() - began), 0.0)
        if not self._most:
            raise CodedError("thinking_off")
        self.warm_up()
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._requests.put(WorkerRequest(function, args, limit_s, patient, answer))
        if self._loaded.is_set():
            self._start_another()
        try:
            async with asyncio.timeout(limit_s):
                return await answer
        except TimeoutError:
            if not self._loaded.is_set():
                raise CodedError("thinking_not_ready") from None
            raise CodedError("thinking_late") from None

    def close(self) -> None:
        """Kill all workers within milliseconds; unanswered requests fail."""
        self._closed.set()
        with self._lock:
            for worker in self._workers:
                worker.kill()
        self._requests.close(self._threads)

    def _start_worker(self) -> None:
        thread = threading.Thread(target=self._keep, name="worker", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _start_another(self, about_to_serve: int = 0) -> None:
        """Start one more worker if more requests wait than there are idle workers."""
        awaited = self._requests.awaited
        with self._lock:
            is_wanted = awaited > self._idle + about_to_serve
            if is_wanted and len(self._threads) < self._most and not self._closed.is_set():
                self._start_worker()

    def _keep(self) -> None:
        """Keep one worker running: when it ends start another, with doubled pauses while none starts."""
        pause_s = 1.0
        while not self._closed.is_set():
            try:
                with Worker() as worker:
                    with self._lock:
                        self._workers.add(worker)
                    try:
                        if not self._load(worker):
                            continue
                        pause_s = 1.0
                        self._serve(worker)
                        return
                    finally:
                        with self._lock:
                            self._workers.discard(worker)
            except (WorkerGone, OSError) as error:
                if self._closed.is_set():
                    return
                WORKERS_REPLACED.inc()
                log.warning("replacing a worker process: %s", error)
            self._closed.wait(pause_s)
            pause_s = min(2 * pause_s, 600.0)

    def _load(self, worker: Worker) -> bool:
        """Prepare a worker; return False if it compiled kernels, which makes it too large to keep."""
        if self._closed.is_set():
            raise WorkerGone("the pool is closed")
        quick = worker.ask(self._preparation.is_quick, (), LOAD_LIMIT_S)
        compiles = quick == Done(False) and not self._compiled.is_set()
        if compiles:
            self._report(self._preparation.notice)
        loaded = worker.ask(self._preparation.load, (), LOAD_LIMIT_S)
        if isinstance(loaded, Failed):
            raise WorkerGone(f"it failed to load\n{loaded.detail}")
        if compiles:
            # If the kernels cannot be cached on disk, the next worker compiles again and is kept.
            self._compiled.set()
            return False
        self._loaded.set()
        self._start_another(about_to_serve=1)
        return True

    def _serve(self, worker: Worker) -> None:
        """Answer requests until the pool closes or the worker has been idle for long."""
        with self._lock:
            self._serving += 1
        try:
            while (request := self._next()) is not None:
                if not request.is_given_up:
                    self._answer(worker, request)
        finally:
            with self._lock:
                self._serving -= 1

    def _next(self) -> WorkerRequest | None:
        """Wait for the next request; return ``None`` if this worker should end."""
        with self._lock:
            self._idle += 1
        while True:
            try:
                request = self._requests.take(within_s=IDLE_S)
            except Empty:
                if self._retire_if_spare():
                    return None
            else:
                with self._lock:
                    self._idle -= 1
                self._start_another()  # for requests added while this thread still counted as idle
                return request

    def _retire_if_spare(self) -> bool:
        """Remove this idle thread unless it is the last or a request waits; return whether it was removed.

        A request added later starts another worker, since ``_start_another`` no longer counts this one.
        """
        with self._lock:
            if len(self._threads) == 1 or self._requests.waiting:
                return False
            self._threads.remove(threading.current_thread())
            self._idle -= 1
            return True

    def _answer(self, worker: Worker, request: WorkerRequest) -> None:
        outcome: Done | Failed = Failed(None, "")
        began = time.monotonic()
        try:
            outcome = worker.ask(request.function, request.arguments, request.limit_s)
        except WorkerGone:
            raise
        except Exception:
            outcome = Failed(None, traceback.format_exc())
        finally:
            if not request.patient:  # even if the worker was killed at the request's limit
                self._thought_s += (time.monotonic() - began - self._thought_s) / 8
            request.settle(outcome)
        if isinstance(outcome, Failed) and outcome.error is None:
            log.error("%s failed in a worker:\n%s", request.name, outcome.detail)

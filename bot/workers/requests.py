"""Requests for worker processes, and the queue in which they wait."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import PriorityQueue
from threading import Thread
from typing import Any

from bot.load.limiters import FairOrder
from bot.workers.serving import Done, Failed
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class WorkerRequest:
    """A function call for a worker."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    limit_s: float
    patient: bool
    answer: asyncio.Future[Any] | None = None

    @property
    def name(self) -> str:
        return getattr(self.function, "__qualname__", None) or type(self.function).__name__

    @property
    def is_given_up(self) -> bool:
        """Whether the caller no longer waits for the answer."""
        return self.answer is not None and self.answer.done()

    def settle(self, outcome: Done | Failed) -> None:
        """Pass the outcome to the caller, if it still waits. Safe in any thread."""
        if self.answer is None:
            return
        with suppress(RuntimeError):  # the loop is closed, so no caller waits
            self.answer.get_loop().call_soon_threadsafe(_settle, self.answer, outcome)


def _settle(answer: asyncio.Future[Any], outcome: Done | Failed) -> None:
    if answer.done():
        return
    if isinstance(outcome, Done):
        answer.set_result(outcome.value)
    else:
        answer.set_exception(outcome.error or CodedError("thinking_failed"))


class RequestQueue:
    """Queue of requests that no worker has started, in fair order among servers, with patient ones last."""

    def __init__(self) -> None:
        # Entries are (patient, rank, number, request). An entry without a request ends a thread.
        self._queue: PriorityQueue[tuple[bool, int, int, WorkerRequest | None]] = PriorityQueue()
        # One for each value of ``patient``: a server's analyses must not delay its bot players.
        self._orders = {patient: FairOrder() for patient in (False, True)}
        self._numbers = itertools.count()

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    @property
    def awaited(self) -> int:
        with self._queue.mutex:
            return sum(one is not None and one.answer is not None for *_, one in self._queue.queue)

    @property
    def urgent(self) -> int:
        """The number of requests that go before patient ones and whose caller still waits."""
        with self._queue.mutex:
            return sum(
                one is not None and not one.patient and not one.is_given_up for *_, one in self._queue.queue
            )

    def put(self, request: WorkerRequest) -> None:
        """Add a request; one without a caller goes before the other patient ones."""
        rank = 0 if request.answer is None else self._orders[request.patient].rank()
        self._queue.put((request.patient, rank, next(self._numbers), request))

    def take(self, *, within_s: float) -> WorkerRequest | None:
        """Return the next request, or None to end a thread. *Raises:* queue.Empty after ``within_s``."""
        patient, rank, _, request = self._queue.get(timeout=within_s)
        if request is not None:
            self._orders[patient].record_start(rank)
        return request

    def close(self, threads: Sequence[Thread]) -> None:
        """End the threads that take requests, and fail the requests that are left."""
        for _ in threads:
            self._queue.put((False, -1, next(self._numbers), None))
        for thread in list(threads):  # an idle one may end meanwhile
            thread.join()
        while not self._queue.empty():
            *_, request = self._queue.get_nowait()
            if request is not None:
                request.settle(Failed(None, ""))

"""Collections by key: recent values, computations shared by callers, locks, and minimum intervals."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar
from weakref import WeakValueDictionary

from engine.errors import CodedError

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")

Refusal = Callable[[int], CodedError]
"""Returns the error for a user who may act again in a number of seconds."""


def keep(kept: OrderedDict[K, V], key: K, value: V, most: int = 4096) -> V:
    """Store ``value`` as the newest of at most ``most``, dropping the oldest; return it."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return value


class SingleFlight:
    """Running computations, by key; results are not stored."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}

    async def shared(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return the result of ``make``, or of the running call with this key.

        Cancelling one caller does not affect the others. An error of ``make`` is raised in all of them.
        """
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.get_running_loop().create_task(make())
            self._under_way[key] = task
            task.add_done_callback(lambda done: self._done(key, done))
        result: T = await asyncio.shield(task)
        return result

    def _done(self, key: Hashable, task: asyncio.Task[Any]) -> None:
        del self._under_way[key]
        if not task.cancelled():
            task.exception()  # retrieved, so that asyncio does not warn if all callers were cancelled


class KeyedLocks(Generic[K]):
    """A lock for each key."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: K) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())


class Intervals:
    """Minimum intervals of ``interval_s`` between actions of each server or user.

    With ``burst``, that many actions may follow each other at once, and one more for each interval that
    passes.
    """

    def __init__(self, interval_s: float, burst: int = 1) -> None:
        self._interval_s = interval_s
        self._ahead_s = (burst - 1) * interval_s
        self._until: dict[int, float] = {}

    def wait_s(self, key: int) -> float:
        """Return the seconds until ``key`` may act again; 0 if it may act now."""
        ahead_s = self._until.get(key, 0.0) - self._now()
        return max(0.0, ahead_s - self._ahead_s)

    def take(self, key: int) -> bool:
        """Return whether ``key`` may act now, and start its interval if so."""
        if self.wait_s(key):
            return False
        now = self._now()
        if len(self._until) >= 1024:
            self._until = {known: until for known, until in self._until.items() if until > now}
        self._until[key] = max(now, self._until.get(key, 0.0)) + self._interval_s
        return True

    def check(self, key: int, refusal: Refusal) -> None:
        """Check that ``key`` may act now. *Raises:* ``refusal``."""
        if wait_s := self.wait_s(key):
            raise refusal(math.ceil(wait_s))

    @contextmanager
    def started(self, key: int, refusal: Refusal) -> Iterator[None]:
        """Start the interval of ``key``, and end it again if the block fails. Raises like ``check``."""
        self.check(key, refusal)
        self.take(key)
        try:
            yield
        except Exception:
            if key in self._until:
                self._until[key] -= self._interval_s
            raise

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

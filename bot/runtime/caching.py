"""Small caches: the newest values, and one computation shared by concurrent callers."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


def keep(kept: OrderedDict[K, V], key: K, value: V, most: int) -> V:
    """Store ``value`` as the newest of at most ``most``, dropping the oldest; return it."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return value


class SingleFlight:
    """Computations under way, by key; results are not stored."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}

    async def shared(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return the result of ``make``, or of the call with this key that is under way.

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

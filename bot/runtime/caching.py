"""Nothing worked out twice: the newest answers kept, and one computation for all who ask at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


def keep(kept: OrderedDict[K, V], key: K, value: V, most: int) -> V:
    """Keep ``value`` as the newest of at most ``most``, the oldest making room; gives it back."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return value


class Itself(Generic[T]):
    """Something as a key by which it is only itself: for what cannot be hashed, and is passed on as it is."""

    __slots__ = ("it",)

    def __init__(self, it: T) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.it is self.it

    def __hash__(self) -> int:
        return id(self.it)


class SingleFlight:
    """What is being worked out, by its key; nothing is kept once it is."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}

    async def shared(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What ``make`` gives, or what another caller with this key is waiting for already.

        Whoever stops waiting does not stop the others. Raises what ``make`` raises, to all of them.
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
            task.exception()  # heard, even where nobody waits any more

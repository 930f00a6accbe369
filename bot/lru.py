"""A small least-recently-used cache."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def keep(kept: OrderedDict[K, V], key: K, value: V, most: int) -> V:
    """Keep ``value`` as the newest of at most ``most``, the oldest making room; gives it back."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return value

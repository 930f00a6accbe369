"""What every kernel is made of: the compiler, bits of a mask, and random numbers.

A compiled function is cached beside its own source file and compiled anew when that file changes, not when
one it calls does. So each kernel stands in one file, and calls nothing from another but what is here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit
from numba.core import cgutils, types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])

RANKS = 13
SUIT = (1 << RANKS) - 1
HEARTS = SUIT << 2 * RANKS


def compiled(function: F) -> F:
    """The function as machine code that holds no GIL; kept on disk where a folder can be written.

    Numba looks for one beside the source, then in the user's own cache folder; without either it compiles
    in every process.
    """
    try:
        made: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:
        made = njit(nogil=True, error_model="numpy")(function)
    return cast(F, made)


def is_cached(function: Any) -> bool:
    """Whether machine code of a compiled function lies ready on disk."""
    folder = getattr(getattr(function, "_cache", None), "cache_path", None)
    name = function.py_func.__name__
    return folder is not None and any(Path(folder).glob(f"*.{name}-*.nbi"))


def _count(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


def _lowest(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.false_bit)

    return types.int64(types.int64), code


_made: Any = intrinsic
count: Callable[[int], int] = _made(_count)
lowest: Callable[[int], int] = _made(_lowest)


@compiled
def draw(rng: Any, bound: int) -> Any:
    """A number in ``0 … bound−1`` from the generator's one word of state (xorshift64*)."""
    x = rng[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng[0] = x
    high = (x * np.uint64(2685821657736338717)) >> np.uint64(32)
    return np.int64((high * np.uint64(bound)) >> np.uint64(32))


@compiled
def nth(mask: int, number: int) -> int:
    """The place of the ``number``-th bit of a mask, from 0 at the lowest."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)

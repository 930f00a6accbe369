"""What every kernel is made of: the compiler, bits of a mask, and random numbers.

Numba compiles a cached function anew when its own source file changes, not when one it calls does. Kernels
call each other across files, so here any change in this folder makes all of them new.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
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
    files = _files_of(made)
    if files is not None:
        files._source_stamp = (files._source_stamp, _stamp())
    return cast(F, made)


@cache
def _stamp() -> str:
    """A fingerprint of the sources of all kernels; no more than Numba's own where they cannot be read."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def inlined(function: F) -> F:
    """A small function that becomes part of every kernel that calls it."""
    return cast(F, njit(forceinline=True, nogil=True, error_model="numpy")(function))


def is_cached(function: Any) -> bool:
    """Whether machine code of a compiled function, made of these very sources, lies ready on disk."""
    files = _files_of(function)
    return files is not None and bool(files._load_index())


def _files_of(function: Any) -> Any:
    return getattr(getattr(function, "_cache", None), "_cache_file", None)


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


@inlined
def stepped(state: Any) -> Any:
    """The generator's next word of state (xorshift64)."""
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    return state ^ state >> np.uint64(27)


@inlined
def scrambled(state: Any) -> Any:
    """64 random bits from a word of state: xorshift64*."""
    return state * np.uint64(2685821657736338717)


@inlined
def below(word: Any, bound: int) -> Any:
    """A number in ``0 … bound−1`` from 32 random bits in the middle of a word: not the top 8, nor the low."""
    return np.int64(((word >> np.uint64(24)) & np.uint64(0xFFFFFFFF)) * np.uint64(bound) >> np.uint64(32))


@inlined
def small(word: Any, bits: int) -> Any:
    """The lowest bits of a word, as a number; ``bits`` is a mask."""
    return np.int64(word & np.uint64(bits))


@compiled
def draw(rng: Any, bound: int) -> Any:
    """A number in ``0 … bound−1`` from the generator's one word of state."""
    rng[0] = stepped(rng[0])
    return below(scrambled(rng[0]), bound)


@inlined
def suit_of(card: int) -> int:
    """``card // RANKS`` for a card, without the care a division takes of signs."""
    return card * 79 >> 10


@inlined
def following(seat: int, step: int, players: int) -> int:
    """The seat after ``seat``; ``step`` is 1 or −1."""
    seat += step
    return seat - players if seat >= players else seat + players if seat < 0 else seat


@inlined
def nth(mask: int, number: int) -> int:
    """The place of the ``number``-th bit of a mask, from 0 at the lowest."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)

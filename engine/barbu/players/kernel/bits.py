"""Foundations of the kernels: compilation, bit operations and random numbers.

Numba recompiles a cached function when its own source file changes, but not when a function it calls does.
Kernels call each other across files, so any change in this folder invalidates all of them here.
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


def compile_kernel(function: F) -> F:
    """Compile a function to machine code that releases the GIL, cached on disk if possible.

    Numba caches next to the source, else in the user's cache folder. Without either it compiles in every
    process.
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
    """Return a fingerprint of all kernel sources. If they are unreadable, Numba's own check applies."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def inline(function: F) -> F:
    """Mark a small function for inlining into the kernels that call it."""
    return cast(F, njit(forceinline=True, nogil=True, error_model="numpy")(function))


def is_cached(function: Any) -> bool:
    """Return whether machine code of these very sources is cached on disk."""
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


@inline
def next_state(state: Any) -> Any:
    """Return the generator's next state (xorshift64)."""
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    return state ^ state >> np.uint64(27)


@inline
def random_word(state: Any) -> Any:
    """Return 64 random bits from a state (xorshift64*)."""
    return state * np.uint64(2685821657736338717)


@inline
def below(word: Any, bound: int) -> Any:
    """Return a number in ``0 … bound−1`` from 32 bits in the middle of a word (bits 24 to 55)."""
    return np.int64(((word >> np.uint64(24)) & np.uint64(0xFFFFFFFF)) * np.uint64(bound) >> np.uint64(32))


@inline
def low_bits(word: Any, bits: int) -> Any:
    """Return the lowest bits of a word as a number; ``bits`` is a mask."""
    return np.int64(word & np.uint64(bits))


@compile_kernel
def draw(rng: Any, bound: int) -> Any:
    """Return a number in ``0 … bound−1`` and advance the generator."""
    rng[0] = next_state(rng[0])
    return below(random_word(rng[0]), bound)


@inline
def suit_of(card: int) -> int:
    """Return ``card // RANKS``, without the sign handling of a division."""
    return card * 79 >> 10


@inline
def seat_after(seat: int, step: int, players: int) -> int:
    """Return the seat after ``seat``; ``step`` is 1 or −1."""
    seat += step
    return seat - players if seat >= players else seat + players if seat < 0 else seat


@inline
def nth_bit(mask: int, number: int) -> int:
    """Return the position of the ``number``-th set bit of a mask, counting from 0 at the lowest."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)

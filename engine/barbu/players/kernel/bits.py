"""Foundations of the kernels: bit operations, random numbers, and settlement."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING or find_spec("numba"):
    from engine.barbu.players.kernel.jit import compile_kernel, count, inline, is_cached, lowest
else:
    from engine.barbu.players.kernel.ahead import compile_kernel, count, inline, is_cached, lowest

__all__ = ["compile_kernel", "count", "inline", "is_cached", "lowest"]

RANKS = 13
SUIT = (1 << RANKS) - 1
HEARTS = SUIT << 2 * RANKS

# Indices of the rules that all contracts have, which come first.
COMMON = 5
PLAYERS, STEP, TRANSFER, DOUBLE, REDOUBLE = range(COMMON)


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


@compile_kernel
def settled_points(raw: Any, start: int, seat: int, pairs: Any, rule: Any) -> int:
    """Return the points of ``seat`` after doubles, from the raw points at ``raw[start:]``.

    ``pairs[a, b]`` is the level of a doubled pair, 0 for none.
    """
    score = raw[start + seat]
    for other in range(rule[PLAYERS]):
        level = pairs[seat, other]
        if not level:
            continue
        own, theirs = raw[start + seat], raw[start + other]
        if own == theirs:
            continue
        if rule[TRANSFER]:
            worse, better = min(own, theirs), max(own, theirs)
            paid = max(0, worse if level == 1 else better)
            score += paid if own > theirs else -paid
        else:
            score += (own - theirs) * (rule[DOUBLE] if level == 1 else rule[REDOUBLE])
    return score

"""Compiled trick contracts: solution of the end of a deal with open hands."""

from __future__ import annotations

from typing import Any

from engine.barbu.players.kernel.bits import PLAYERS, RANKS, compile_kernel, lowest, settled_points
from engine.barbu.players.kernel.tricks import DONE, RAW, SEAT, SEATS, TABLE, finish, play, playable

DEPTH = 54


@compile_kernel
def next_unlike(state: Any, left: int, before: int, rule: Any, points: Any) -> int:
    """Return the lowest card of ``left`` not equivalent to ``before``, the last one tried; −1 for none.

    Adjacent cards of equal points are equivalent unless a card in another hand or on the table lies between.
    """
    apart = state[TABLE]
    for seat in range(rule[PLAYERS]):
        apart |= state[seat]
    while left:
        card = lowest(left)
        left &= left - 1
        alike = before >= 0 and before // RANKS == card // RANKS and points[before] == points[card]
        if not alike or apart & ((1 << card) - 1) & ~((1 << (before + 1)) - 1):
            return card
        before = card
    return -1


@compile_kernel
def solve(stack: Any, tried: Any, ends: Any, rule: Any, points: Any, last: Any, pairs: Any) -> None:
    """Play the deal at ``stack[0]`` to its end, each seat maximizing its own settled points.

    The points are left in ``stack[0]``. ``tried`` and ``ends`` are work space with as many rows as ``stack``.
    Not recursive, as Numba cannot cache a function that calls itself.
    """
    depth, fresh = 0, True
    while True:
        state = stack[depth]
        if fresh:
            legal = 0 if state[DONE] else playable(state, rule)
            while legal and not legal & (legal - 1):
                play(state, lowest(legal), rule, points, last)
                legal = 0 if state[DONE] else playable(state, rule)
            if legal:
                tried[depth, 0], tried[depth, 1], tried[depth, 2] = legal, -1, -1 << 40
            else:
                finish(state, rule)
        else:
            below = stack[depth + 1]
            value = settled_points(below, RAW, state[SEAT], pairs, rule)
            if value > tried[depth, 2]:
                tried[depth, 2] = value
                ends[depth, :] = below[RAW : RAW + SEATS]
            legal = 1
        card = -1
        if legal:
            card = next_unlike(state, tried[depth, 0], tried[depth, 1], rule, points)
            if card < 0:
                state[RAW : RAW + SEATS] = ends[depth]
        if card < 0:
            if depth == 0:
                return
            depth, fresh = depth - 1, False
            continue
        tried[depth, 0] &= ~((1 << (card + 1)) - 1)
        tried[depth, 1] = card
        depth, fresh = depth + 1, True
        stack[depth, :] = state
        play(stack[depth], card, rule, points, last)

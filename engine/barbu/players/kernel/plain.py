"""A plain player compiled: how a card is rated at a trick contract by who sees no other hand.

What a card does to the trick is one of five situations, and what is seen of it are ``QUANTITIES`` numbers:
the rating is their sum, each times its weight in that situation. The weights stand in the contract's ``rule``
behind what the rules say (``engine.barbu.players.kernel.policy``): those for tricks
before the last that count, then those for these.
"""

from __future__ import annotations

from math import log
from typing import Any

import numpy as np

from engine.barbu.players.kernel.bits import RANKS, SUIT, count, inlined, lowest, small, suit_of
from engine.barbu.players.kernel.tricks import (
    ALL_TRICKS,
    BEST,
    COUNTING,
    LAID,
    LASTS,
    LED,
    ON_TABLE,
    PLAYERS,
    POLICY,
    QUANTITIES,
    SEAT,
    TRICKS,
    TRUMP,
    WEIGHTS,
    beats,
)  # fmt: skip

# It leads the trick; takes it for good, or wins it so far; is beaten in its suit; is of another suit.
LEADS, TAKES, WINS, DUCKS, THROWS = range(5)
# Its rank, 0 to 12, and the square; cards of its suit others hold above and below it, and in its own hand in
# all and below it; what it counts; whether others hold cards of its suit that count below it, and above;
# whether nobody else holds its suit, nobody a higher card, its own hand no other of it; whether it is a
# trump; what lies in the trick; players to come; its rank by the tricks done; 1; the cards below and above it
# by the length of its suit.
RANK, SQUARE, HIGHER, LOWER, LENGTH, GUARDS, POINTS, DANGER, FLUSH = range(9)
SOLE, HIGHEST, SINGLE, TRUMPS, COST, AFTER, LATE, ALWAYS, LOWER_LONG, HIGHER_LONG = range(9, QUANTITIES)

ONE = 1024
"""A weight of one: rates are logarithms of odds, in such parts."""

# A card is chosen by its odds (a draw of Gumbel's added to each rate does that), but at a third of the heat
# at which they were learnt: players differ, and yet most of them know better than half of the mistakes.
_HEAT, _STEPS = 0.3, 16
_LUCK = np.array([round(-ONE * _HEAT * log(-log((step + 0.5) / _STEPS))) for step in range(_STEPS)], np.int64)


@inlined
def rate(
    card: int, hand: int, others: int, led: int, best: int, after: int, cost: int, done: int,
    display: int, rule: Any, points: Any,
) -> int:  # fmt: skip
    """How good ``card`` is, by the weights from ``rule[policy]`` on.

    ``others`` are all cards in other hands, ``best`` wins the trick so far (``led`` is −1 on lead); ``after``
    is the number of players to come, ``cost`` what the cards in the trick count, ``done`` the number of
    tricks before it.
    """
    suit = suit_of(card)
    rank = card - RANKS * suit
    out, own = others >> RANKS * suit & SUIT, hand >> RANKS * suit & SUIT
    under = (1 << rank) - 1
    asked = rule[COUNTING] >> RANKS * suit & out
    higher, lower, length = count(out >> rank), count(out & under), count(own)
    at = display
    if led >= 0:
        if beats(card, best, rule[TRUMP]):
            at += (WINS if after else TAKES) * QUANTITIES
        else:
            at += (DUCKS if suit == led else THROWS) * QUANTITIES
    rated = rule[at + RANK] * rank + rule[at + SQUARE] * rank * rank + rule[at + LATE] * done * rank
    rated += (rule[at + HIGHER] + rule[at + HIGHER_LONG] * length) * higher
    rated += (rule[at + LOWER] + rule[at + LOWER_LONG] * length) * lower
    rated += rule[at + LENGTH] * length + rule[at + GUARDS] * count(own & under)
    rated += rule[at + DANGER] * (asked & under != 0) + rule[at + FLUSH] * (asked >> rank != 0)
    rated += rule[at + SOLE] * (out == 0) + rule[at + HIGHEST] * (higher == 0)
    rated += rule[at + SINGLE] * (length == 1) + rule[at + TRUMPS] * (suit == rule[TRUMP])
    rated += rule[at + POINTS] * points[card] + rule[at + COST] * cost
    return rated + rule[at + AFTER] * after + rule[at + ALWAYS]


@inlined
def rate_in(state: Any, card: int, others: int, display: int, rule: Any, points: Any) -> int:
    """How good ``card`` is for the seat in turn of a deal; see ``rate``."""
    return rate(
        card, state[state[SEAT]], others, state[LED], state[BEST], rule[PLAYERS] - 1 - state[LAID],
        state[ON_TABLE], state[TRICKS], display, rule, points,
    )  # fmt: skip


@inlined
def policy_at(done: int, rule: Any) -> int:
    """Where the weights begin for the trick after ``done`` others."""
    return POLICY + WEIGHTS if rule[LASTS] and done >= rule[ALL_TRICKS] - rule[LASTS] else POLICY


@inlined
def thrown(
    legal: int, hand: int, others: int, led: int, best: int, after: int, cost: int, done: int,
    display: int, rule: Any, points: Any, luck: Any,
) -> int:  # fmt: skip
    """The card of ``legal`` a plain player chooses, with some of the bits of ``luck``. See ``rate``."""
    top, chosen = -1 << 40, lowest(legal)
    left = legal
    while left:
        card = lowest(left)
        left &= left - 1
        rated = rate(card, hand, others, led, best, after, cost, done, display, rule, points)
        rated += _LUCK[small(luck, _STEPS - 1)]
        luck >>= np.uint64(4)
        if rated > top:
            top, chosen = rated, card
    return chosen

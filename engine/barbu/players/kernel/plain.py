"""The compiled plain player: ratings of cards in a trick contract without knowledge of other hands.

A card's effect on the trick is one of five situations. The rating is a sum of ``QUANTITIES`` features,
weighted by situation. The weights follow the rules in the contract's ``rule`` array
(``engine.barbu.players.kernel.policy``): first those for early tricks, then those for last tricks that score.
"""

from __future__ import annotations

from math import log
from typing import Any

import numpy as np

from engine.barbu.players.kernel.bits import PLAYERS, RANKS, SUIT, count, inline, low_bits, lowest, suit_of
from engine.barbu.players.kernel.tricks import (
    ALL_TRICKS,
    BEST,
    COUNTING,
    LAID,
    LASTS,
    LED,
    ON_TABLE,
    POLICY,
    QUANTITIES,
    SEAT,
    TRICKS,
    TRUMP,
    WEIGHTS,
    beats,
)

# Situations: leads the trick; takes it for good; wins it so far; is beaten in its suit; is of another suit.
LEADS, TAKES, WINS, DUCKS, THROWS = range(5)
# Features: rank (0 to 12) and its square; cards of the suit in other hands above and below; the hand's length
# in the suit, and its cards below; points; whether others hold scoring cards of the suit below and above;
# whether no other hand holds the suit, or a higher card of it, and whether the hand has no other card of it;
# whether it is a trump; points in the trick; players to come; rank times tricks done; 1; cards below and
# above times the length in the suit.
RANK, SQUARE, HIGHER, LOWER, LENGTH, GUARDS, POINTS, DANGER, FLUSH = range(9)
SOLE, HIGHEST, SINGLE, TRUMPS, COST, AFTER, LATE, ALWAYS, LOWER_LONG, HIGHER_LONG = range(9, QUANTITIES)

ONE = 1024
"""The unit of weights: ratings are log-odds in units of 1/1024."""

# Cards are chosen in proportion to their odds, by adding Gumbel noise, at a third of the temperature of
# learning: players differ, but most avoid half of the mistakes.
_HEAT, _STEPS = 0.3, 16
_LUCK = np.array([round(-ONE * _HEAT * log(-log((step + 0.5) / _STEPS))) for step in range(_STEPS)], np.int64)


@inline
def rate(
    card: int, hand: int, others: int, led: int, best: int, after: int, cost: int, done: int,
    display: int, rule: Any, points: Any,
) -> int:  # fmt: skip
    """Return the rating of ``card`` by the weights at ``rule[display:]``.

    Args:
        card: the card.
        hand: mask of its hand.
        others: mask of all cards in other hands.
        led: suit led, −1 on lead.
        best: card winning the trick so far.
        after: players still to come.
        cost: points in the trick.
        done: tricks before this one.
        display: index of the weights.
        rule, points: the contract.
    """
    suit = suit_of(card)
    rank = card - RANKS * suit
    out, own = others >> RANKS * suit & SUIT, hand >> RANKS * suit & SUIT
    under = (1 << rank) - 1
    scoring = rule[COUNTING] >> RANKS * suit & out
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
    rated += rule[at + DANGER] * (scoring & under != 0) + rule[at + FLUSH] * (scoring >> rank != 0)
    rated += rule[at + SOLE] * (out == 0) + rule[at + HIGHEST] * (higher == 0)
    rated += rule[at + SINGLE] * (length == 1) + rule[at + TRUMPS] * (suit == rule[TRUMP])
    rated += rule[at + POINTS] * points[card] + rule[at + COST] * cost
    return rated + rule[at + AFTER] * after + rule[at + ALWAYS]


@inline
def rate_in(state: Any, card: int, others: int, display: int, rule: Any, points: Any) -> int:
    """Return the rating of ``card`` for the seat to act. See ``rate``."""
    return rate(
        card, state[state[SEAT]], others, state[LED], state[BEST], rule[PLAYERS] - 1 - state[LAID],
        state[ON_TABLE], state[TRICKS], display, rule, points,
    )  # fmt: skip


@inline
def policy_at(done: int, rule: Any) -> int:
    """Return the index of the weights for the trick after ``done`` others."""
    return POLICY + WEIGHTS if rule[LASTS] and done >= rule[ALL_TRICKS] - rule[LASTS] else POLICY


@inline
def choose_card(
    legal: int, hand: int, others: int, led: int, best: int, after: int, cost: int, done: int,
    display: int, rule: Any, points: Any, luck: Any,
) -> int:  # fmt: skip
    """Return the card of ``legal`` a plain player chooses, using bits of ``luck``. See ``rate``."""
    top, chosen = -1 << 40, lowest(legal)
    left = legal
    while left:
        card = lowest(left)
        left &= left - 1
        rated = rate(card, hand, others, led, best, after, cost, done, display, rule, points)
        rated += _LUCK[low_bits(luck, _STEPS - 1)]
        luck >>= np.uint64(4)
        if rated > top:
            top, chosen = rated, card
    return chosen

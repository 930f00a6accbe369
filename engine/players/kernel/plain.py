"""A plain player compiled: how he rates a card at a trick contract, seeing no hand but his own.

What he goes by stands in the contract's ``rule`` behind what the rules say (``engine.players.kernel.taste``).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.players.kernel.bits import RANKS, SUIT, count, inlined, lowest, small, suit_of
from engine.players.kernel.tricks import COUNTING, LASTS, TASTE, TOTAL, TRUMP, WEIGHTS, beats

# Who wants tricks: leading a card that must win, or another; winning for sure, or perhaps; losing.
(TOP, TOP_RANK, LOW_RANK, LOW_TRUMP, LEAD_LENGTH, SURE, SURE_RANK, MAYBE, MAYBE_RANK) = range(9)
(MAYBE_HIGHER, LOSE_RANK, LOSE_TRUMP, LOSE_LENGTH, TOP_OUT, TOP_TRUMP, LEAD_OUT, SURE_TRUMP) = range(9, 17)
(SURE_LENGTH, MAYBE_OUT, LOW_HIGHER, LOSE_TOP) = range(17, 21)
# Who wants none: leading a card nobody else follows, one nobody can beat, or another; winning free, or at
# a price; losing, and throwing away.
(SOLE_RANK, HIGHER, LOWER, HIGHEST, LEAD_POINTS, LEAD_RANK, LEAD_SHORT) = range(7)
(FREE_RANK, WON_POINTS, FREE_PRICE, WIN_RANK, WIN_PRICE, WIN_HIGHER) = range(7, 13)
(DUCK_RANK, GIVEN_POINTS, DANGER, THROW_SHORT, THROW_SOLE, THROW_HIGHER) = range(13, 19)
(LEAD_FEW, LEAD_DANGER, LEAD_FLUSH, WIN_FEW, WIN_DANGER, WIN_COST) = range(19, 25)


@inlined
def rate_wanted(
    card: int, hand: int, others: int, led: int, wins: bool, is_last: bool, rule: Any, taste: int
) -> int:
    """How good ``card`` is where tricks are wanted."""
    suit, trump = suit_of(card), rule[TRUMP]
    rank = card - RANKS * suit
    out = others >> RANKS * suit & SUIT
    higher = count(out >> rank)
    length = count(hand >> RANKS * suit & SUIT)
    if led < 0:
        if higher == 0 and (out or suit == trump):
            rate = rule[taste + TOP] + rule[taste + TOP_RANK] * rank + rule[taste + TOP_OUT] * count(out)
            return rate + rule[taste + TOP_TRUMP] * (suit == trump)
        rate = rule[taste + LOW_RANK] * rank + rule[taste + LEAD_LENGTH] * length
        rate += rule[taste + LEAD_OUT] * count(out) + rule[taste + LOW_HIGHER] * higher
        return rate + rule[taste + LOW_TRUMP] * (suit == trump)
    if not wins:
        rate = rule[taste + LOSE_RANK] * rank + rule[taste + LOSE_LENGTH] * length
        return rate + rule[taste + LOSE_TRUMP] * (suit == trump) + rule[taste + LOSE_TOP] * (higher == 0)
    if is_last or higher == 0 or (suit == trump and led != trump):
        rate = rule[taste + SURE] + rule[taste + SURE_RANK] * rank + rule[taste + SURE_LENGTH] * length
        return rate + rule[taste + SURE_TRUMP] * (suit == trump)
    rate = rule[taste + MAYBE] + rule[taste + MAYBE_RANK] * rank + rule[taste + MAYBE_HIGHER] * higher
    return rate + rule[taste + MAYBE_OUT] * count(out)


@inlined
def rate_shunned(
    card: int, hand: int, others: int, led: int, wins: bool, is_last: bool, cost: int, rule: Any,
    points: Any, taste: int,
) -> int:  # fmt: skip
    """How good ``card`` is where tricks or the cards in them are not wanted; ``cost``: what lies there."""
    suit = suit_of(card)
    rank = card - RANKS * suit
    mine = points[card]
    out = others >> RANKS * suit & SUIT
    length = count(hand >> RANKS * suit & SUIT)
    asked = rule[COUNTING] >> RANKS * suit & out
    if led < 0:
        rate = rule[taste + LEAD_POINTS] * mine + rule[taste + LEAD_RANK] * rank
        rate += rule[taste + LEAD_SHORT] * length + rule[taste + LEAD_FEW] * count(out)
        rate += rule[taste + LEAD_DANGER] * (asked & (1 << rank) - 1 != 0)
        rate += rule[taste + LEAD_FLUSH] * (asked >> rank != 0)
        if out == 0:
            return rate + rule[taste + SOLE_RANK] * rank
        higher, lower = count(out >> rank), count(out & (1 << rank) - 1)
        if higher == 0:
            return rate + rule[taste + HIGHEST]
        return rate + rule[taste + HIGHER] * higher + rule[taste + LOWER] * lower
    if wins:
        if is_last or (cost == 0 and not rule[COUNTING]):
            rate = rule[taste + FREE_RANK] * rank + rule[taste + WON_POINTS] * mine
            return rate - rule[taste + FREE_PRICE] * (cost + mine != 0)
        rate = rule[taste + WON_POINTS] * mine + rule[taste + WIN_RANK] * rank
        rate += rule[taste + WIN_HIGHER] * count(out >> rank) + rule[taste + WIN_FEW] * count(out)
        rate += rule[taste + WIN_DANGER] * (asked & (1 << rank) - 1 != 0)
        return rate - rule[taste + WIN_COST] * (cost != 0) - rule[taste + WIN_PRICE]
    rate = rule[taste + DUCK_RANK] * rank + rule[taste + GIVEN_POINTS] * mine
    if suit != led:
        rate += rule[taste + DANGER] * (asked & (1 << rank) - 1 != 0) + rule[taste + THROW_SHORT] * length
        rate += rule[taste + THROW_HIGHER] * count(out >> rank)
        rate += rule[taste + THROW_SOLE] * (out == 0)
    return rate


@inlined
def thrown(
    legal: int, hand: int, others: int, led: int, best: int, is_last: bool, cost: int, place: int,
    rule: Any, points: Any, luck: Any,
) -> int:  # fmt: skip
    """The card of ``legal`` a plain player chooses; the bits of ``luck`` break ties.

    ``others`` are all cards in other hands, ``best`` wins the trick so far, ``cost`` is what it counts, and
    ``place`` its number among the last tricks that count, below 0 before them.
    """
    eager, trump = rule[TOTAL] > 0, rule[TRUMP]
    taste = TASTE + WEIGHTS if rule[LASTS] and place >= 0 else TASTE
    top, chosen = -1 << 40, lowest(legal)
    left = legal
    while left:
        card = lowest(left)
        left &= left - 1
        wins = led < 0 or beats(card, best, trump)
        if eager:
            rate = rate_wanted(card, hand, others, led, wins, is_last, rule, taste)
        else:
            rate = rate_shunned(card, hand, others, led, wins, is_last, cost, rule, points, taste)
        rate += small(luck, 7)
        luck >>= np.uint64(3)
        if rate > top:
            top, chosen = rate, card
    return chosen

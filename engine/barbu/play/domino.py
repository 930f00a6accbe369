"""Domino: the rows, laid up and down from a start rank, and the cards that fit.

Which cards fit follows from what each card opens once it lies. Source: docs/rules.md, "Domino".
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

from engine.barbu.rules.parts import RowOrder
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import ACE, RANKS, SUIT_MASKS, Card, CardSet

Rows = tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...]


@cache
def rows_of(deck: CardSet, start: int, order: RowOrder) -> Rows:
    """Return for each suit the cards from ``start`` upwards and those downwards, in order.

    With ``wrap`` the highest rank is followed by the lowest, and each row ends half-way round, or with ``up``
    only after the whole circle.
    """
    rows = []
    for suit in range(4):
        ranks = _ranks(deck, suit, order)
        at = ranks.index(start)
        circle = ranks[at + 1 :] + ranks[:at]
        if order.up:
            up, down = circle, []
        elif order.wrap:
            half = (len(circle) + 1) // 2
            up, down = circle[:half], circle[half:][::-1]
        else:
            up, down = ranks[at + 1 :], ranks[:at][::-1]
        rows.append(
            (tuple(Card.of(rank, suit) for rank in (start, *up)), tuple(Card.of(rank, suit) for rank in down))
        )
    return tuple(rows)


def _ranks(deck: CardSet, suit: int, order: RowOrder) -> list[int]:
    """Return the ranks of a suit, the lowest first."""
    ranks = [rank for rank in range(len(RANKS)) if Card.of(rank, suit) in deck]
    return [ACE, *ranks[:-1]] if order.ace_low and ACE in ranks else ranks


@cache
def opened_by(deck: CardSet, start: int, order: RowOrder) -> tuple[int, ...]:
    """Return by card the mask of the cards that fit once it lies; ``start`` is a rank."""
    opened = [0] * len(SUIT_MASKS) * len(RANKS)
    if order.neighbours:
        for suit in range(4):
            cards = [Card.of(rank, suit) for rank in _ranks(deck, suit, order)]
            pairs = [*pairwise(cards), *([(cards[-1], cards[0])] if order.wrap else [])]
            for one, other in pairs:
                opened[one] |= other.mask
                opened[other] |= one.mask
            for card in cards:
                mates = CardSet.of(Card.of(card.rank, other) for other in range(4)) & deck
                opened[card] |= mates.without(card).mask
        return tuple(opened)
    for up, down in rows_of(deck, start, order):
        for row in (up, (up[0], *down)):
            for one, other in pairwise(row):
                opened[one] |= other.mask
    return tuple(opened)


def playable_mask(layout: int, rules: RuleSet, start: int | None) -> int:
    """Return the mask of the cards that fit now; ``start`` is None until the first card sets it."""
    if start is None:
        return rules.start_mask
    deck, order, mask = rules.cards.mask, rules.domino.order, 0
    for suit, of_suit in enumerate(SUIT_MASKS):
        mask |= _opened_in(deck, start, order, suit, layout & of_suit)
    return mask & ~layout


@lru_cache(maxsize=1024)
def _opened_in(deck: int, start: int, order: RowOrder, suit: int, laid: int) -> int:
    """Return the mask of the cards opened by the cards ``laid`` of one suit, and the suit's start."""
    opened, mask = opened_by(CardSet(deck), start, order), Card.of(start, suit).mask
    for card in CardSet(laid):
        mask |= opened[card]
    return mask

"""Domino rows, laid up and down from a start rank. Source: docs/rules.md, "Domino"."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.cards import RANKS, SUIT_MASKS, Card, CardSet


@cache
def rows_of(deck: CardSet, start: int, wrap: bool) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...]:
    """Return for each suit the cards from ``start`` upwards and those downwards, in order.

    With ``wrap`` the ace is followed by the lowest rank, and each row ends half-way round.
    """
    rows = []
    for suit in range(4):
        ranks = [rank for rank in range(len(RANKS)) if Card.of(rank, suit) in deck]
        at = ranks.index(start)
        if wrap:
            circle = ranks[at + 1 :] + ranks[:at]
            half = (len(circle) + 1) // 2
            up, down = circle[:half], circle[half:][::-1]
        else:
            up, down = ranks[at + 1 :], ranks[:at][::-1]
        rows.append(
            (tuple(Card.of(rank, suit) for rank in (start, *up)), tuple(Card.of(rank, suit) for rank in down))
        )
    return tuple(rows)


def playable_mask(layout: int, deck: int, start: int, wrap: bool) -> int:
    """Return the mask of the cards that fit now: the start of each unopened suit and the ends of each row."""
    mask = 0
    for suit, of_suit in enumerate(SUIT_MASKS):
        mask |= _next_of_suit(deck, start, wrap, suit, layout & of_suit)
    return mask


@lru_cache(maxsize=1024)
def _next_of_suit(deck: int, start: int, wrap: bool, suit: int, laid: int) -> int:
    """Return the mask of the cards that fit one suit's row, of which the mask ``laid`` is on the table."""
    layout = CardSet(laid)
    up, down = rows_of(CardSet(deck), start, wrap)[suit]
    if up[0] not in layout:
        return up[0].mask
    ends = (next((card for card in row if card not in layout), None) for row in (up, down))
    return CardSet.of(end for end in ends if end is not None).mask

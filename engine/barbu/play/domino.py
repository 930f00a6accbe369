"""Rows laid from a starting rank, up and down. Source: docs/rules.md, "Domino"."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.cards import RANKS, SUIT_MASKS, Card, CardSet

LAYOUTS_KEPT = 1024
"""Rows of one suit, as far as they are laid: a deck and a start have at most 200 in all."""


@cache
def rows_of(deck: CardSet, start: int, wrap: bool) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...]:
    """For each suit the cards to lay, in order: ``start`` and upwards, then those downwards.

    Wrapping, the ace is followed by the lowest rank, and a row ends half-way round on either side.
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


def playable(layout: CardSet, deck: CardSet, start: int, *, wrap: bool) -> CardSet:
    """The cards that fit the table now: the start of each suit not begun, and the ends of each row."""
    return CardSet(playable_mask(layout.mask, deck.mask, start, wrap))


def playable_mask(layout: int, deck: int, start: int, wrap: bool) -> int:
    """The same among masks."""
    mask = 0
    for suit, of_suit in enumerate(SUIT_MASKS):
        mask |= _next_of_suit(deck, start, wrap, suit, layout & of_suit)
    return mask


@lru_cache(maxsize=LAYOUTS_KEPT)
def _next_of_suit(deck: int, start: int, wrap: bool, suit: int, laid: int) -> int:
    """The mask of the cards that fit one suit's row, of which those of the mask ``laid`` lie on the table."""
    layout = CardSet(laid)
    up, down = rows_of(CardSet(deck), start, wrap)[suit]
    if up[0] not in layout:
        return up[0].mask
    ends = (next((card for card in row if card not in layout), None) for row in (up, down))
    return CardSet.of(end for end in ends if end is not None).mask

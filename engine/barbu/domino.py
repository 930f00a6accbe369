"""Rows laid from a starting rank, up and down. Source: docs/rules.md, "Domino"."""

from __future__ import annotations

from functools import cache

from engine.cards import RANKS, Card, CardSet


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
    mask = 0
    for up, down in rows_of(deck, start, wrap):
        if up[0] not in layout:
            mask |= up[0].mask
            continue
        for row in (up, down):
            mask |= next((card.mask for card in row if card not in layout), 0)
    return CardSet(mask)

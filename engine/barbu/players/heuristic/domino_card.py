"""Domino: bring the own end cards out, and keep shut the lanes that only help the others."""

from __future__ import annotations

from collections.abc import Iterator

from engine.barbu.play.domino import rows_of
from engine.barbu.play.view import View
from engine.cards import ACE, Card, CardSet

Lane = tuple[Card, ...]

# For each own card behind, for each place the last of them lies out, for each card freed for others.
_OWN_CARD = 1.0
_OWN_FAR = 0.6
_GIFT = 0.25
# A turn more is worth about two cards of one's own.
_AGAIN = 2.0
# A card rated no better than this is held back where the rules let us: the others must then open lanes.
HOLD_BACK = 1.5


def rate_laying(view: View, card: Card) -> float:
    """How good it is to lay ``card`` now: own cards it brings nearer, less the cards it frees for others."""
    again = _AGAIN if view.rules.domino.ace_again and card.rank == ACE else 0.0
    return again + sum(_rate_lane(lane, view.hand) for lane in lanes_after(view, card))


def lanes_after(view: View, card: Card) -> Iterator[Lane]:
    """What may be laid behind ``card``, nearest first: one lane, or two behind a start."""
    if view.start is None:
        raise ValueError("domino is played without a start")
    up, down = rows_of(view.rules.cards, view.start, view.rules.domino.wrap)[card.suit]
    if card == up[0]:
        yield up[1:]
        yield down
        return
    row = up if card in up else down
    yield row[row.index(card) + 1 :]


def _rate_lane(lane: Lane, hand: CardSet) -> float:
    own = [place for place, card in enumerate(lane) if card in hand]
    if not own:
        return -_GIFT * len(lane)
    return _OWN_CARD * len(own) + _OWN_FAR * own[-1] - _GIFT * own[0]


def waiting(hand: CardSet, deck: CardSet, start: int, *, wrap: bool) -> int:
    """How many cards of others the hand waits for: for each own card, those between it and the start.

    A long wait is a bad hand for this start. Two or more cards in one lane each wait for their own.
    """
    total = 0
    for up, down in rows_of(deck, start, wrap):
        for row in (up, (up[0], *down)):
            foreign = 0
            for place, card in enumerate(row):
                if card not in hand:
                    foreign += 1
                elif place or row is up:
                    total += foreign
    return total

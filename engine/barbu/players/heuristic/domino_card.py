"""Card choice in domino: bring out the hand's own end cards, keep lanes shut that only help others."""

from __future__ import annotations

from collections.abc import Iterator

from engine.barbu.play.domino import opened_by, playable_mask, rows_of
from engine.barbu.play.view import View
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import ACE, Card, CardSet

Lane = tuple[Card, ...]

# Weights per own card behind, per place of the last of them, and per card freed for others.
_OWN_CARD = 1.0
_OWN_FAR = 0.6
_GIFT = 0.25
# An extra turn is worth about two own cards.
_AGAIN = 2.0
# Cards rated at most this are withheld if passing is allowed, so that others must open lanes.
HOLD_BACK = 1.5


def rate_laying(view: View, card: Card) -> float:
    """Return the rating of laying ``card``: own cards brought closer, less cards freed for others."""
    again = _AGAIN if view.rules.domino.ace_again and card.rank == ACE else 0.0
    return again + sum(_rate_lane(lane, view.hand) for lane in lanes_after(view, card))


def lanes_after(view: View, card: Card) -> Iterator[Lane]:
    """Yield the lanes behind ``card``, nearest card first: one, or two behind a start.

    The first card of the deal is a start where no declarer names one.
    """
    order = view.rules.domino.order
    if order.neighbours:
        yield from _beside(view, card)
        return
    start = card.rank if view.start is None else view.start
    up, down = rows_of(view.rules.cards, start, order)[card.suit]
    if card == up[0]:
        yield up[1:]
        yield down
        return
    row = up if card in up else down
    yield row[row.index(card) + 1 :]


def _beside(view: View, card: Card) -> Iterator[Lane]:
    """Yield what neighbours of ``card`` it opens: the cards above and below it, and those of its rank."""
    rules, laid = view.rules, view.layout.mask
    fits = playable_mask(laid, rules, view.start) if laid else 0
    closed = ~(laid | fits | card.mask)
    up, down = rows_of(rules.cards, card.rank, rules.domino.order)[card.suit]
    opens = opened_by(rules.cards, card.rank, rules.domino.order)[card] & closed
    for lane in (up[1:], down):
        if lane and lane[0].mask & opens:
            yield tuple(other for other in lane if other.mask & closed)
    for other in CardSet(opens):
        if other.suit != card.suit:
            yield (other,)


def _rate_lane(lane: Lane, hand: CardSet) -> float:
    own = [place for place, card in enumerate(lane) if card in hand]
    if not own:
        return -_GIFT * len(lane)
    return _OWN_CARD * len(own) + _OWN_FAR * own[-1] - _GIFT * own[0]


def cards_waited_for(hand: CardSet, rules: RuleSet, start: int | None) -> int:
    """Return the number of others' cards the hand waits for, between its cards and the start.

    Cards are counted for each own card separately. A high number is a bad hand for this start; without a
    start the hand's best one counts.
    """
    if start is None:
        held = [rank for rank in rules.start_ranks if any(card.rank == rank for card in hand)]
        return min(cards_waited_for(hand, rules, rank) for rank in held or rules.start_ranks)
    total = 0
    for up, down in rows_of(rules.cards, start, rules.domino.order):
        for row in (up, (up[0], *down)):
            foreign = 0
            for place, card in enumerate(row):
                if card not in hand:
                    foreign += 1
                elif place or row is up:
                    total += foreign
    return total

"""Reasons for a card: its effect on the trick or the rows, from what its seat can see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.barbu.coach.reasons import Reason, Why
from engine.barbu.play.actions import Pass, Play
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.domino_card import lanes_after
from engine.barbu.players.heuristic.visible_cards import Sight, chance_to_hold, numbered_points, sight_of
from engine.cards import ACE, Card, CardSet, Trick

_CLEARER = 0.25
_MOST, _FEW = 3, 4


def card_reasons(
    view: View, best: Play | Pass, other: Play | Pass | None, legal: Sequence[Play | Pass]
) -> tuple[Reason, ...]:
    """Return up to three reasons for ``best``, most important first. ``other`` is the second best."""
    found = _at_domino(view, best, legal) if view.trick is None else _at_tricks(view, best, other, legal)
    return tuple(found)[:_MOST]


def _at_tricks(
    view: View, best: Play | Pass, other: Play | Pass | None, legal: Sequence[Play | Pass]
) -> Iterator[Reason]:
    trick = view.trick
    if trick is None or not isinstance(best, Play):
        return
    sight, card = sight_of(view), best.card
    cards = [action.card for action in legal if isinstance(action, Play)]
    if sight.best is None:
        yield from _lead(sight, card, cards)
    elif trick.led_suit == card.suit:
        yield from _follow(sight, card, cards)
    else:
        yield from _discard(sight, card, cards, trick)
    risky = tuple(_than(sight, card, other.card)) if isinstance(other, Play) else ()
    yield from risky
    if not sight.is_eager:
        out = CardSet(sight.values.counting.mask & sight.unseen)
        # Players can keep track of many scoring cards themselves, unless the choice is about them.
        if out and (risky or len(out) <= _FEW):
            yield Reason(Why.STILL_OUT, cards=out)
    if points := numbered_points(sight):
        yield Reason(Why.TRICK_COUNTS, points=points)


def _lead(sight: Sight, card: Card, cards: Sequence[Card]) -> Iterator[Reason]:
    higher, lower = _out_around(sight, card)
    if sight.is_eager:
        if card.suit == sight.trump and higher + lower:
            yield Reason(Why.DRAWS_TRUMPS, count=higher + lower)
        elif not higher:
            yield Reason(Why.LEADS_TOP, suit=card.suit)
        elif (top := CardSet.of(cards).of_suit(card.suit).highest()) > card:
            yield Reason(Why.SAVES_HIGH, card=top)
    elif higher and not lower:
        yield Reason(Why.LEADS_SAFE)
    elif higher > lower:
        yield Reason(Why.LEADS_UNDER, count=higher)
    elif lower:
        yield Reason(Why.SPENDS_HIGH, count=lower)
    if not _others_of(sight, card):
        yield Reason(Why.EMPTIES, suit=card.suit)


def _follow(sight: Sight, card: Card, cards: Sequence[Card]) -> Iterator[Reason]:
    under = [held for held in cards if not sight.beats_best(held)]
    if sight.is_eager:
        if sight.beats_best(card):
            yield Reason(Why.WINS, chance=_chance_to_take(sight, card))
        elif len(under) == len(cards):
            yield Reason(Why.CANNOT_WIN)
        else:
            yield Reason(Why.SAVES_HIGH, card=max(cards))
    elif not sight.beats_best(card):
        highest = len(under) > 1 and card == max(under)
        yield Reason(Why.DUCKS_HIGHEST if highest else Why.DUCKS, card=sight.best)
    elif not under:
        yield Reason(Why.MUST_TAKE, card=sight.best)
    elif not sight.later and not _cost(sight, card):
        yield Reason(Why.TAKES_FREE)
    elif (chance := _chance_to_take(sight, card)) < 1:
        yield Reason(Why.UNDER_LATER, chance=chance)
    elif lower := _out_around(sight, card)[1]:
        yield Reason(Why.SPENDS_HIGH, count=lower)


def _discard(sight: Sight, card: Card, cards: Sequence[Card], trick: Trick) -> Iterator[Reason]:
    if card.suit == sight.trump:
        if sight.beats_best(card):
            yield Reason(Why.RUFFS, suit=trick.led_suit)
        return
    points, lower = sight.values.card_points[card], _out_around(sight, card)[1]
    if points < 0:
        yield Reason(Why.GIVES, card=card, points=points)
    elif sight.is_eager:
        if not any(map(sight.beats_best, cards)):
            yield Reason(Why.CANNOT_WIN)
    elif lower:
        yield Reason(Why.SHEDS, count=lower)
    if not _others_of(sight, card):
        yield Reason(Why.EMPTIES, suit=card.suit)


def _than(sight: Sight, card: Card, other: Card) -> Iterator[Reason]:
    here, there = _chance_to_take(sight, card), _chance_to_take(sight, other)
    if sight.is_eager:
        if here - there >= _CLEARER:
            yield Reason(Why.OTHER_FAILS, card=other, chance=there)
    elif there - here >= _CLEARER:
        yield Reason(Why.OTHER_TAKES, card=other, chance=there)


def _chance_to_take(sight: Sight, card: Card) -> float:
    """Return the chance that ``card`` takes the trick: 1 if no other hand can beat it."""
    may_be_ruffed = sight.trump not in (None, card.suit) and sight.ranks_unseen(sight.trump or 0)
    if sight.beats_best(card) and not _out_around(sight, card)[0] and not may_be_ruffed:
        return 1.0
    return chance_to_hold(sight, card)


def _cost(sight: Sight, card: Card) -> int:
    """Return the points of the trick if it ends with ``card``."""
    return sight.values.trick + sight.on_table + sight.values.card_points[card] + numbered_points(sight)


def _out_around(sight: Sight, card: Card) -> tuple[int, int]:
    """Return the number of higher and of lower cards of the suit in other hands."""
    out = sight.ranks_unseen(card.suit)
    return (out >> card.rank).bit_count(), (out & (1 << card.rank) - 1).bit_count()


def _others_of(sight: Sight, card: Card) -> CardSet:
    return CardSet(sight.hand).of_suit(card.suit).without(card)


def _at_domino(view: View, best: Play | Pass, legal: Sequence[Play | Pass]) -> Iterator[Reason]:
    if isinstance(best, Play):
        if len(view.hand) == 1:
            yield Reason(Why.GOES_OUT)
            return
        if view.rules.domino.ace_again and best.card.rank == ACE:
            yield Reason(Why.GOES_AGAIN)
        behind = CardSet.of(card for lane in lanes_after(view, best.card) for card in lane)
        if own := behind & view.hand:
            yield Reason(Why.OPENS_OWN, cards=own)
        elif not behind - view.layout:
            yield Reason(Why.OPENS_NOBODY)
    held = [(count, one.card) for one in legal if isinstance(one, Play) and (count := _gift(view, one.card))]
    kept = [(count, card) for count, card in held if best != Play(best.seat, card)]
    if kept:
        count, card = max(kept)
        yield Reason(Why.HOLDS_BACK, card=card, count=count)


def _gift(view: View, card: Card) -> int:
    """Return the number of others' cards behind ``card``; 0 if one of the player's own is behind it."""
    behind = CardSet.of(laid for lane in lanes_after(view, card) for laid in lane)
    return 0 if behind & view.hand else len(behind)

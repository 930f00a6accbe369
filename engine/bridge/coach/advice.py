"""Advice on a call or a card, with the value of each choice, from a seat's view only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from engine.bridge.actions import Action, MakeCall, Play
from engine.bridge.calls import PASS, Call
from engine.bridge.coach.passing import (
    CHOSEN_PASSES,
    NearCall,
    Unmet,
    lightest_strength,
    nearest_calls,
)
from engine.bridge.double_dummy import library
from engine.bridge.players.base import Booklet
from engine.bridge.players.context import Context
from engine.bridge.players.effort import Effort
from engine.bridge.players.hand import JACK, Hand
from engine.bridge.players.part_score import call_of, meaning_of, situation_of
from engine.bridge.players.play.opening_leads import Lead, explained_lead
from engine.bridge.players.play.sight import sight_of
from engine.bridge.players.shows import Meaning
from engine.bridge.players.system import rows_at
from engine.bridge.state import Phase
from engine.bridge.view import View
from engine.cards import ACE, Card, CardSet
from engine.errors import optional
from engine.seats import Seat

HINT: Final = Effort(deals=120, nodes=1_000_000, is_exact=True)
"""Effort of a hint for a card, more than a player spends."""
ENOUGH: Final = 20
"""Minimum number of deals for meaningful figures. With fewer, advice is by heuristics."""


UNFIT: Final = "no_action"
"""Code of the row "pass, no bid fits"; it is not offered as an alternative to a bid."""


@dataclass(frozen=True, slots=True)
class CardOption:
    """A card, with the means of the side's final tricks and of its score over the sampled deals."""

    card: Card
    tricks: float
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice for a player.

    Attributes:
        calls: in the auction, the meaning of the best call, then of those that are nearly as good.
        partner: minimum points that partner's calls have shown, with a call.
        nearest: with a pass for want of a bid, the calls nearest to the hand.
        lightest: if there is none, the strength of the lightest call that its shape allows, if it has less.
        cards: in the play, every legal card, best first; empty if by heuristics.
        deals: number of deals solved; 0 if none can be.
        lead: reasons for the opening lead, if it is the booklet's.
    """

    best: Action
    calls: tuple[Meaning, ...] = ()
    partner: int = 0
    nearest: tuple[NearCall, ...] = ()
    lightest: Unmet | None = None
    cards: tuple[CardOption, ...] = ()
    deals: int = 0
    lead: Lead | None = None


def advise(view: View, effort: Effort | None = None) -> Advice:
    """Return the best action of ``view.legal``, the same in every process that may use the solver.

    Without the solver, and if too few deals can be solved, cards are the booklet's. *Raises:* ValueError
    if there is nothing to decide in this view.
    """
    if not view.legal or view.seat is None:
        raise ValueError("nothing is to be decided from this view")
    if view.phase is Phase.AUCTION:
        return _of_calls(view, view.seat)
    decided = Booklet().decide(view)
    if not isinstance(decided, Play):
        return Advice(decided)
    searched = _of_cards(view, decided, effort or HINT) if library.is_ready() else None
    lead = None if view.plays else explained_lead(view, sight_of(view))
    if searched is not None and searched.deals >= ENOUGH:
        return replace(searched, lead=lead) if searched.best == decided else searched
    return Advice(decided, deals=0 if searched is None else searched.deals, lead=lead)


def _of_calls(view: View, seat: Seat) -> Advice:
    hand, at, best = Hand(view.hand), situation_of(view), call_of(view)
    fitting = dict.fromkeys([best, *_near_calls(view, at, hand)])
    below = view.sheet.below[view.seating.side(seat)]
    options = tuple(meaning_of(at, call, below) for call in fitting)
    is_chosen = best != PASS or options[0].code in CHOSEN_PASSES
    _, (shown, _) = at.partner.strength
    advice = Advice(MakeCall(seat, best), calls=options, partner=shown)
    return (
        advice if is_chosen else optional("the reasons to pass", partial(_reasoned, advice, at, hand), advice)
    )


def _reasoned(advice: Advice, at: Context, hand: Hand) -> Advice:
    """Return the advice to pass with its reasons."""
    nearest = nearest_calls(at, hand)
    return replace(advice, nearest=nearest, lightest=None if nearest else lightest_strength(at, hand))


def _near_calls(view: View, at: Context, hand: Hand) -> list[Call]:
    """Return the calls that fit the hand and that one point less or more would make the best.

    Rows do not repeat the conditions of those above them, so a lower row that takes the hand is not enough.
    """
    fitting = [row for row in rows_at(at) if row.code != UNFIT and not row.fallback and row.takes(hand)]
    nearly = (
        {call_of(replace(view, hand=cards)) for cards in _one_point_off(hand.cards)} if fitting else set()
    )
    return [row.call for row in fitting if row.call in nearly]


def _one_point_off(cards: CardSet) -> Iterator[CardSet]:
    """Yield hands one high-card point weaker or stronger, with the next card in the place of one."""
    for card in cards:
        for rank in (card.rank - 1, card.rank + 1):
            if JACK <= max(card.rank, rank) <= ACE and (other := Card.of(rank, card.suit)) not in cards:
                yield cards - CardSet.of([card]) | CardSet.of([other])


def _of_cards(view: View, decided: Play, effort: Effort) -> Advice:
    from engine.bridge.players.expert.card_choice import best_card, card_values

    values = card_values(view, effort)
    options = tuple(CardOption(value.card, value.tricks, value.mean) for value in values)
    best = Play(decided.seat, best_card(values, decided.card))
    return Advice(best, cards=options, deals=len(values[0].points))

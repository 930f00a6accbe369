"""What to call or play now and how much each choice is worth, from a seat's view and from nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.bridge.actions import Action, MakeCall, Play
from engine.bridge.calls import Call
from engine.bridge.double_dummy import solver
from engine.bridge.players.club import Club
from engine.bridge.players.expert.effort import Effort
from engine.bridge.players.hand import Hand
from engine.bridge.players.play.leads import Lead, explained_lead
from engine.bridge.players.play.sight import sight_of
from engine.bridge.players.shows import Meaning
from engine.bridge.players.system import choose, meaning_at, read, rows_at
from engine.bridge.state import Phase
from engine.bridge.view import View
from engine.cards import Card
from engine.seats import Seat

HINT: Final = Effort(deals=120, nodes=1_000_000, is_exact=True)
"""What a hint spends on a card: more than a player at the table does."""
ENOUGH: Final = 20
"""From how many deals on figures mean something: below it they would be luck, and the advice is by rule."""


@dataclass(frozen=True, slots=True)
class CallOption:
    """A call the system would make with the hand, and what it means."""

    call: Call
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class CardOption:
    """A card and what it is worth.

    Attributes:
        tricks: its side's tricks at the end, on average over the deals drawn.
        points: its side's score, on average over them.
    """

    card: Card
    tricks: float
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player is told.

    Attributes:
        best: what to do.
        calls: in the auction the calls that fit the hand, the best first.
        cards: in the play every card that may be played, the best first; none where it is by rule.
        deals: how many deals were solved; 0 where nothing can be solved.
        lead: by rule, the reasons for the opening lead.
    """

    best: Action
    calls: tuple[CallOption, ...] = ()
    cards: tuple[CardOption, ...] = ()
    deals: int = 0
    lead: Lead | None = None


def advise(view: View, effort: Effort | None = None) -> Advice:
    """Return the best of ``view.legal``; the same view gets the same advice in any process that may solve.

    Elsewhere, and where too few deals can be solved, cards are the club player's.

    Raises:
        ValueError: the view's seat has nothing to decide.
    """
    if not view.legal or view.seat is None:
        raise ValueError("nothing is to be decided from this view")
    if view.phase is Phase.AUCTION:
        return _of_calls(view, view.seat)
    decided = Club().decide(view)
    if not isinstance(decided, Play):
        return Advice(decided)
    searched = _of_cards(view, decided, effort or HINT) if solver.is_ready() else None
    if searched is not None and searched.deals >= ENOUGH:
        return searched
    lead = None if view.plays else explained_lead(view, sight_of(view))
    return Advice(decided, deals=0 if searched is None else searched.deals, lead=lead)


def _of_calls(view: View, seat: Seat) -> Advice:
    hand, dealer = Hand(view.hand), view.seating.direction(view.dealer)
    best = choose(hand, view.calls, dealer, view.vulnerable)
    at = read(view.calls, dealer, view.vulnerable)
    fitting = dict.fromkeys([best.call, *(row.call for row in rows_at(at) if row.takes(hand))])
    options = tuple(CallOption(call, meaning_at(at, call)) for call in fitting)
    return Advice(MakeCall(seat, best.call), calls=options)


def _of_cards(view: View, decided: Play, effort: Effort) -> Advice:
    from engine.bridge.players.expert.values import best_card, card_values

    values = card_values(view, effort)
    options = tuple(CardOption(value.card, value.tricks, value.mean) for value in values)
    best = Play(decided.seat, best_card(values, decided.card))
    return Advice(best, cards=options, deals=len(values[0].points))

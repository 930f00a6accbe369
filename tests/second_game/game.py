"""Tandem behind the protocol of the engine.

Four players in two sides (seats 0 and 2 against 1 and 3), 32 cards, no trumps. The player after the dealer
plays their own hand and their partner's, which only its owner also sees. A side scores a point
for each trick above half of a deal's tricks; the first side with ``target`` points wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from pydantic import Field

from engine.card_rules import CardRules
from engine.cards import CardSet, Trick, deck_of
from engine.dealing import Deal
from engine.deals import NOT_DRAWN, CardDeal, CardGame, CardMatch, CardView, hands_of, new_deal, plays_of
from engine.errors import IllegalAction
from engine.game import ActionForms, DealEnded, Play, Step, StoredForm, changed
from engine.seats import Seat

PLAYERS = 4
DECK = CardSet.of(deck_of(32))
TRICKS = len(DECK) // PLAYERS


class Rules(CardRules):
    """A rule set: the points that win."""

    cards: ClassVar[CardSet] = DECK
    name: Literal["tandem"] = "tandem"
    target: int = Field(ge=1, le=20)


Action = Deal | Play


@dataclass(frozen=True)
class Points:
    """The score of a deal: the points by seat."""

    score: tuple[int, ...]


@dataclass(frozen=True)
class DealState(CardDeal):
    """A deal in play or finished."""

    @property
    def declarer(self) -> Seat:
        """The seat that plays two hands."""
        return (self.dealer + 1) % PLAYERS

    @property
    def dummy(self) -> Seat:
        """The second hand of the declarer."""
        return (self.dealer + 3) % PLAYERS

    def decider(self, hand: Seat) -> Seat:
        """Return the owner of a hand; for the dummy's the declarer."""
        return self.declarer if hand == self.dummy else hand

    def score(self) -> Points:
        """Return each side's surplus of tricks."""
        taken = sum(winner % 2 == 0 for winner in self.winners)
        return Points((max(0, taken - TRICKS // 2), max(0, TRICKS // 2 - taken)) * 2)


DealScored: TypeAlias = DealEnded[DealState, Points]
State: TypeAlias = CardMatch[Rules, DealState, Points]
View: TypeAlias = CardView[Rules, Play, Points]


class TandemGame(CardGame[State, Action, DealScored]):
    """The rules; holds no state."""

    name = "tandem"
    forms = ActionForms({"deal": Deal, "play": Play})
    rules_type = Rules
    score_form = StoredForm(Points)

    def sides(self, rules: Rules) -> tuple[tuple[Seat, ...], ...]:
        """Return the sides: partners face each other."""
        return (0, 2), (1, 3)

    def seat_to_act(self, state: State) -> Seat | None:
        """Return the hand to play; between deals the dealer, each player in turn, until a side has won."""
        if state.live is not None:
            return state.live.turn
        is_won = max(state.totals) >= state.rules.target
        return None if is_won else (state.first_dealer + len(state.finished)) % PLAYERS

    def legal_actions(self, state: State, seat: Seat | None = None) -> Sequence[Play]:
        """Return the plays of the cards that follow suit; of all cards if none does."""
        deal, decider = state.live, self.decider(state)
        if deal is None or deal.turn is None or decider is None or seat not in (None, decider):
            return ()
        return plays_of(decider, deal.following(deal.turn).mask)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Return the next state. Raises ``IllegalAction``."""
        return self._dealt(state, action) if isinstance(action, Deal) else self._played(state, action)

    def _dealt(self, state: State, action: Deal) -> Step[State]:
        dealer = self._next_dealer(state)
        action.check(index=len(state.finished), cards=len(DECK), cutter=self.cutter(state))
        return Step(self.with_hands(state, hands_of(state.rules, action.seed, action.cut, dealer), action))

    def _next_dealer(self, state: State) -> Seat:
        dealer = self.dealer(state)
        if dealer is None:
            raise IllegalAction("already_dealt")
        return dealer

    def with_hands(self, state: State, hands: tuple[CardSet, ...], drawn: Deal = NOT_DRAWN) -> State:
        """Return the match after the next deal begins; the dealer's partner leads."""
        dealer = self._next_dealer(state)
        leader = (dealer + 2) % PLAYERS
        deal = new_deal(DealState, state, dealer, hands, drawn, trick=Trick(leader))
        return changed(state, deal=changed(deal, turn=leader))

    def _played(self, state: State, action: Play) -> Step[State]:
        deal = state.live
        if deal is None or deal.turn is None:
            raise IllegalAction("not_dealt")
        if action.seat != (decider := deal.decider(deal.turn)):
            raise IllegalAction("not_your_turn", seat=action.seat, turn=decider)
        if (error := deal.refusal_of(action.card)) is not None:
            raise error
        deal, taken = deal.after_card(action.card, (deal.turn + 1) % PLAYERS, None)
        events = () if taken is None else (taken,)
        if any(deal.hands):
            return Step(changed(state, deal=deal), events)
        deal, score = changed(deal, turn=None), deal.score()
        after = changed(state, deal=deal, finished=(*state.finished, score))
        return Step(after, (*events, DealEnded(deal, score)))


TANDEM = TandemGame()

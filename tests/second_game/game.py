"""Tandem behind the protocol of the engine.

Four players in two sides (seats 0 and 2 against 1 and 3), 32 cards, no trumps. The player after the dealer
plays their own hand and their partner's, which only its owner also sees. A side scores a point
for each trick above half of a deal's tricks; the first side with ``target`` points wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, TypeAlias

from engine.actions import ActionForms, Play
from engine.cards import CardSet, deck_of
from engine.dealing import Deal
from engine.deals import CardDeal, CardGame, CardMatch, CardView, Points
from engine.errors import InvalidRules
from engine.game import DealEnded, Step
from engine.seats import Direction, Seat
from engine.tricks import Trick

PLAYERS = 4
DECK = CardSet.of(deck_of(32))
TRICKS = len(DECK) // PLAYERS


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set: its name, and the points that win."""

    name: str
    target: int
    players = PLAYERS
    cards = DECK
    direction = Direction.CLOCKWISE
    shared = False


Action = Deal | Play


@dataclass(frozen=True, slots=True)
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
View: TypeAlias = CardView[State, Play]


class TandemGame(CardGame[State, Action, DealScored]):
    """The rules; holds no state."""

    name = "tandem"
    forms = ActionForms({"deal": Deal, "play": Play})
    deal_type = DealState

    def load_rules(self, data: Mapping[str, Any]) -> Rules:
        """Return rules from their stored form. Raises ``InvalidRules``."""
        name, target = data.get("name"), data.get("target")
        if not isinstance(name, str) or not isinstance(target, int) or not 1 <= target <= 20:
            raise InvalidRules("rules_unreadable", reason=str(dict(data)))
        return Rules(name, target)

    def dump_rules(self, rules: Rules) -> dict[str, Any]:
        """Return the stored form of rules."""
        return asdict(rules)

    def sides(self, rules: Rules) -> tuple[tuple[Seat, ...], ...]:
        """Return the sides: partners face each other."""
        return (0, 2), (1, 3)

    def seat_to_act(self, state: State) -> Seat | None:
        """Return the hand to play; between two deals the dealer, until a side has won."""
        if state.live is not None:
            return state.live.turn
        return None if max(state.totals) >= state.rules.target else state.next_dealer

    def apply(self, state: State, action: Action) -> Step[State]:
        """Return the next state. Raises ``IllegalAction``."""
        return self._dealt(state, action) if isinstance(action, Deal) else self._played(state, action)

    def _dealt(self, state: State, action: Deal) -> Step[State]:
        deal = self.new_deal(state, action)
        leader = (deal.dealer + 2) % PLAYERS
        return Step(replace(state, deal=replace(deal, turn=leader, trick=Trick(leader))))

    def _played(self, state: State, action: Play) -> Step[State]:
        deal, hand = self.expect_play(state, action)
        deal, taken = deal.after_card(action.card, (hand + 1) % PLAYERS, None)
        events = () if taken is None else (taken,)
        if any(deal.hands):
            return Step(replace(state, deal=deal), events)
        deal, score = replace(deal, turn=None), deal.score()
        after = replace(state, deal=deal, finished=(*state.finished, score))
        return Step(after, (*events, DealEnded(deal, score)))


TANDEM = TandemGame()

"""Tandem behind the protocol of the engine.

Four players in two sides (seats 0 and 2 against 1 and 3), 32 cards, no trumps. The player after the dealer
plays their own hand and their partner's, which only its owner also sees. A side scores a point
for each trick above half of a deal's tricks; the first side with ``target`` points wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, TypeAlias

from engine.actions import ActionForms, Play, StoredForm
from engine.cards import CardSet, deck_of
from engine.dealing import Deal
from engine.deals import CardDeal, CardGame, CardMatch, hands_of
from engine.errors import IllegalAction, InvalidRules
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
class DealScore:
    """The points of a deal by seat: those of its side."""

    score: tuple[int, ...]


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

    def score(self) -> DealScore:
        """Return each side's surplus of tricks."""
        taken = sum(winner % 2 == 0 for winner in self.winners)
        return DealScore((max(0, taken - TRICKS // 2), max(0, TRICKS // 2 - taken)) * 2)

    def seen_by(self, seat: Seat | None) -> DealState:
        """Return what a player sees during the deal: only the hands that they own or play are not empty."""
        hands = (
            hand if seat == owner or seat == self.decider(owner) else CardSet()
            for owner, hand in enumerate(self.hands)
        )
        return replace(self, hands=tuple(hands), dealt=(), seed=b"")


DealScored: TypeAlias = DealEnded[DealState, DealScore]


@dataclass(frozen=True, slots=True)
class State(CardMatch[Rules, DealState, DealScore]):
    """A game."""

    @property
    def live(self) -> DealState | None:
        """The deal being played, if any."""
        return None if self.deal_is_settled else self.deal

    @property
    def is_over(self) -> bool:
        """Whether a side has won."""
        return max(self.totals) >= self.rules.target


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see: the game, with empty hands where they are hidden, and its legal actions."""

    game: State
    legal: tuple[Play, ...]


class TandemGame(CardGame[State, Action, DealScored]):
    """The rules; holds no state."""

    name = "tandem"
    has_partners = True
    forms = ActionForms({"deal": Deal, "play": Play})
    score_form = StoredForm(DealScore, {"score": (list, tuple)})
    initial = State

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
        """Return the hand to play; between two deals the dealer, each player in turn."""
        if state.live is not None:
            return state.live.turn
        return None if state.is_over else (state.first_dealer + len(state.finished)) % PLAYERS

    def decider(self, state: State) -> Seat | None:
        """Return the seat to act; for the dummy's hand the declarer."""
        deal = state.live
        return self.dealer(state) if deal is None or deal.turn is None else deal.decider(deal.turn)

    def legal_actions(self, state: State, seat: Seat | None = None) -> tuple[Play, ...]:
        """Return the cards that follow suit, or else all cards."""
        deal, decider = state.live, self.decider(state)
        if deal is None or deal.turn is None or decider is None or seat not in (None, decider):
            return ()
        return tuple(Play(decider, card) for card in deal.following(deal.turn))

    def apply(self, state: State, action: Action) -> Step[State]:
        """Return the next state. Raises ``IllegalAction``."""
        return self._dealt(state, action) if isinstance(action, Deal) else self._played(state, action)

    def view_for(self, state: State, seat: Seat | None) -> View:
        """Return the viewer's own hand, with the dummy's for the declarer, or all hands after the deal."""
        legal = () if seat is None else self.legal_actions(state, seat)
        return View(state if state.live is None else replace(state, deal=state.live.seen_by(seat)), legal)

    def _dealt(self, state: State, action: Deal) -> Step[State]:
        dealer, index = self.dealer(state), len(state.finished)
        if dealer is None:
            raise IllegalAction("already_dealt")
        action.check(index=index, cards=len(DECK), cutter=self.cutter(state))
        hands, leader = hands_of(state.rules, action.seed, action.cut, dealer), (dealer + 2) % PLAYERS
        deal = DealState(index, dealer, action.seed, action.cut, hands, hands, cut_from=action.cut_from)
        return Step(replace(state, deal=replace(deal, turn=leader, trick=Trick(leader))))

    def _played(self, state: State, action: Play) -> Step[State]:
        deal, decider, card = state.live, self.decider(state), action.card
        if deal is None or deal.turn is None:
            raise IllegalAction("tandem_no_deal")
        if action.seat != decider:
            raise IllegalAction("not_your_turn", seat=action.seat, turn=decider)
        if card not in deal.hands[deal.turn]:
            raise IllegalAction("card_not_held", card=card)
        if card not in deal.following(deal.turn):
            raise IllegalAction("must_follow", suit=deal.trick and deal.trick.led_suit)
        deal, taken = deal.after_card(card, (deal.turn + 1) % PLAYERS, None)
        events = () if taken is None else (taken,)
        if any(deal.hands):
            return Step(replace(state, deal=deal), events)
        deal, score = replace(deal, turn=None), deal.score()
        after = replace(state, deal=deal, finished=(*state.finished, score))
        return Step(after, (*events, DealEnded(deal, score)))


TANDEM = TandemGame()

"""Tandem behind the protocol of the engine.

Four players in two sides (seats 0 and 2 against 1 and 3), 32 cards, no trumps. The player after the dealer
plays their own hand and their partner's, which only its owner also sees. The side that takes more than half
of the tricks of a deal finished the surplus; the first side with ``target`` points wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from engine.actions import ActionForms
from engine.cards import Card, CardSet, deck_of
from engine.dealing import Deal, deal_hands
from engine.errors import IllegalAction, InvalidRules
from engine.game import DealEnded, Game, Step, TrickTaken
from engine.seats import Direction, Seat
from engine.tricks import Trick

PLAYERS = 4
DECK = CardSet.of(deck_of(32))
TRICKS = len(DECK) // PLAYERS


@dataclass(frozen=True, slots=True)
class Rules:
    """The number of points that win."""

    name: str
    target: int
    players = PLAYERS
    cards = DECK
    direction = Direction.CLOCKWISE
    shared = False


@dataclass(frozen=True, slots=True)
class Play:
    """A card from the hand of ``hand``, chosen by the player of ``seat``."""

    seat: Seat
    hand: Seat
    card: Card


Action = Deal | Play


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal in play or finished; no ``repr`` shows its cards."""

    index: int
    dealer: Seat
    dealt: tuple[CardSet, ...] = field(repr=False)
    hands: tuple[CardSet, ...] = field(repr=False)
    seed: bytes = field(repr=False)
    trick: Trick = field(repr=False)
    cut: int = 0
    cut_from: str = ""
    winners: tuple[Seat, ...] = ()
    last_trick: Trick | None = field(default=None, repr=False)

    @property
    def declarer(self) -> Seat:
        """The seat that plays two hands."""
        return (self.dealer + 1) % PLAYERS

    @property
    def dummy(self) -> Seat:
        """The second hand of the declarer."""
        return (self.dealer + 3) % PLAYERS

    @property
    def turn(self) -> Seat:
        """The hand that plays next."""
        return (self.trick.leader + len(self.trick.plays)) % PLAYERS

    @property
    def is_over(self) -> bool:
        """Whether every trick is taken."""
        return len(self.winners) == TRICKS

    def points(self) -> tuple[int, int]:
        """Return each side's score."""
        taken = sum(winner % 2 == 0 for winner in self.winners)
        return max(0, taken - TRICKS // 2), max(0, TRICKS // 2 - taken)


@dataclass(frozen=True, slots=True)
class State:
    """A game; ``deal`` stays visible until the next is dealt, and ``finished`` has the finished deals."""

    rules: Rules
    first_dealer: Seat
    finished: tuple[tuple[int, int], ...] = ()
    deal: DealState | None = None

    @property
    def in_play(self) -> DealState | None:
        """The deal being played, if any."""
        return None if self.deal is None or self.deal.is_over else self.deal

    @property
    def sides(self) -> tuple[int, int]:
        """The points of each side."""
        return sum(one for one, _ in self.finished), sum(other for _, other in self.finished)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points by seat: those of its side."""
        return self.sides * 2

    @property
    def is_over(self) -> bool:
        """Whether a side has won."""
        return self.in_play is None and max(self.sides) >= self.rules.target


@dataclass(frozen=True, slots=True)
class DealScored(DealEnded):
    """A deal has been scored."""

    deal: DealState
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class View:
    """The part of the state that one seat may see.

    Attributes:
        deal: the deal on view, with empty hands where they are hidden.
        sides: the points of each side.
        finished: the points of each finished deal.
        legal: the viewer's legal actions.
    """

    deal: DealState | None
    sides: tuple[int, int]
    finished: tuple[tuple[int, int], ...]
    legal: tuple[Action, ...]


class TandemGame(Game[State, Action]):
    """The rules; holds no state."""

    name = "tandem"
    forms = ActionForms({"deal": Deal, "play": Play})

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

    def initial(self, rules: Rules, first_dealer: Seat) -> State:
        """Return a game before its first deal."""
        return State(rules, first_dealer)

    def seat_to_act(self, state: State) -> Seat | None:
        """Return the hand to play, or the dealer."""
        return self.dealer(state) if state.in_play is None else state.in_play.turn

    def decider(self, state: State) -> Seat | None:
        """Return the seat to act; for the dummy's hand the declarer."""
        deal = state.in_play
        return deal.declarer if deal is not None and deal.turn == deal.dummy else self.seat_to_act(state)

    def hands_played(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """Return the player's own hand; the declarer also plays the dummy's."""
        deal = state.in_play
        if deal is None or seat not in (deal.declarer, deal.dummy):
            return (seat,)
        return (deal.declarer, deal.dummy) if seat == deal.declarer else ()

    def legal_actions(self, state: State, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return the cards that follow suit, or else all cards."""
        deal, decider = state.in_play, self.decider(state)
        if deal is None or decider is None or seat not in (None, decider):
            return ()
        return tuple(Play(decider, deal.turn, card) for card in _following(deal))

    def apply(self, state: State, action: Action) -> Step[State]:
        """Return the next state. Raises ``IllegalAction``."""
        return _dealt(self, state, action) if isinstance(action, Deal) else _played(self, state, action)

    def view_for(self, state: State, seat: Seat | None) -> View:
        """Return the viewer's own hand, with the dummy's for the declarer, or all hands after the deal."""
        deal = state.deal
        if deal is not None and not deal.is_over:
            seen = {seat, deal.dummy} if seat == deal.declarer else {seat}
            hands = tuple(hand if one in seen else CardSet() for one, hand in enumerate(deal.hands))
            deal = replace(deal, hands=hands, dealt=(), seed=b"")
        legal = () if seat is None else self.legal_actions(state, seat)
        return View(deal, state.sides, state.finished, legal)

    def outcome(self, state: State) -> tuple[int, ...] | None:
        """Return the points of each side, by seat."""
        return state.totals if state.is_over else None

    def dealer(self, state: State) -> Seat | None:
        """Return the dealer, each player in turn."""
        if state.in_play is not None or state.is_over:
            return None
        return (state.first_dealer + len(state.finished)) % PLAYERS

    def last_deal(self, state: State) -> DealScored | None:
        """Return the finished deal that is still visible."""
        deal = state.deal
        return DealScored(deal, deal.points()) if deal is not None and deal.is_over else None

    def dump(self, state: State) -> dict[str, Any]:
        """Return the sheet and the first dealer."""
        return {"first_dealer": state.first_dealer, "finished": [list(one) for one in state.finished]}

    def load(self, rules: Rules, data: Mapping[str, Any]) -> State:
        """Return a game between deals."""
        return State(rules, data["first_dealer"], tuple((one, other) for one, other in data["finished"]))


TANDEM = TandemGame()


def _following(deal: DealState) -> CardSet:
    hand, led = deal.hands[deal.turn], deal.trick.led_suit
    return (hand & led.cards if led is not None else CardSet()) or hand


def _dealt(game: TandemGame, state: State, action: Deal) -> Step[State]:
    dealer = game.dealer(state)
    if dealer is None:
        raise IllegalAction("already_dealt")
    action.check(index=len(state.finished), cards=len(DECK), cutter=game.cutter(state))
    hands = deal_hands(
        DECK, action.seed, action.cut, dealer=dealer, players=PLAYERS, direction=Direction.CLOCKWISE
    )
    lead, index = Trick((dealer + 2) % PLAYERS), len(state.finished)
    deal = DealState(index, dealer, hands, hands, action.seed, lead, action.cut, action.cut_from)
    return Step(replace(state, deal=deal))


def _played(game: TandemGame, state: State, action: Play) -> Step[State]:
    deal = state.in_play
    if deal is None:
        raise IllegalAction("already_dealt" if state.is_over else "not_started")
    if action.seat != game.decider(state) or action.hand != deal.turn:
        raise IllegalAction("not_your_turn", seat=action.seat, turn=game.decider(state))
    if action.card not in deal.hands[deal.turn]:
        raise IllegalAction("card_not_held", card=action.card)
    if action.card not in _following(deal):
        raise IllegalAction("must_follow", suit=deal.trick.led_suit)
    played = CardSet.of([action.card])
    hands = tuple(hand - played if seat == deal.turn else hand for seat, hand in enumerate(deal.hands))
    trick = deal.trick.with_play(deal.turn, action.card)
    deal = replace(deal, hands=hands, trick=trick)
    best = trick.best()
    if len(trick.plays) < PLAYERS or best is None:
        return Step(replace(state, deal=deal))
    winner = best[0]
    deal = replace(deal, trick=Trick(winner), last_trick=trick, winners=(*deal.winners, winner))
    taken = TrickTaken(trick, winner)
    if not deal.is_over:
        return Step(replace(state, deal=deal), (taken,))
    after = replace(state, deal=deal, finished=(*state.finished, deal.points()))
    return Step(after, (taken, DealScored(deal, deal.points())))

"""The interface of bridge bots, and the levels a user can choose.

All decide from their seat's view alone, and the same view gives the same action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar, Final, Protocol

from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.calls import Call
from engine.bridge.claim import sure_in_trick, sure_tricks
from engine.bridge.double_dummy import library
from engine.bridge.players.context import Context
from engine.bridge.players.effort import FEW_DEALS, POINTS_OFF, CallEffort, Effort
from engine.bridge.players.hand import Hand
from engine.bridge.players.natural import natural_call
from engine.bridge.players.part_score import call_of, meaning_of
from engine.bridge.players.play.following import cheapest_winner, discard, follow
from engine.bridge.players.play.later_leads import lead
from engine.bridge.players.play.opening_leads import card_from, opening_lead
from engine.bridge.players.play.sight import sight_of
from engine.bridge.players.shows import Meaning
from engine.bridge.state import Phase
from engine.bridge.view import View
from engine.cards import Card
from engine.errors import CodedError, require


def answer(view: View) -> Answer:
    """Agree to partner's concession if it gives no trick of the hand away, and to tricks proved in mid-trick.

    Tricks that are certain at the lead need no answer. All other claims are rejected.
    """
    if view.seat is None or view.contract is None:
        raise ValueError("the view has no player to decide for")
    claim = view.claims[-1]
    if view.seating.partner(claim.claimer) == view.seat:
        return Answer(view.seat, not _has_a_trick(view))
    return Answer(view.seat, 0 < claim.tricks <= _sure_in_trick(view))


def _sure_in_trick(view: View) -> int:
    """Return the tricks of the last claim that the claimer's open cards prove in the middle of a trick."""
    claimer, contract, trick = view.claims[-1].claimer, view.contract, view.trick
    if contract is None or trick is None or not trick.plays:
        return 0
    seats = (claimer, view.seating.partner(claimer)) if claimer == contract.declarer else (claimer,)
    own = {seat: hand for seat in seats if (hand := view.hands[seat]) is not None}
    last, left = trick.plays[-1][0], 4 - len(trick.plays)
    to_play = [view.seating.after(last, turn) for turn in range(1, left + 1)]
    return sure_in_trick(trick, own, to_play, view.outside(*own.values()), contract.trump)


def _has_a_trick(view: View) -> bool:
    """Return whether the hand holds the best card left of a suit, so that conceding all is wrong."""
    claim, contract = view.claims[-1], view.contract
    if contract is None:
        return False
    others = view.outside(view.hand)
    tops = [card for card in view.hand if not others.above(card)]
    return bool(tops) and claim.tricks < len(tops)


def sure_claim(view: View) -> Claim | None:
    """Return a claim of all remaining tricks if it is certain and saves at least two tricks."""
    contract, turn = view.contract, view.turn
    if contract is None or turn is None or view.seat != contract.declarer or view.trick is None:
        return None
    left = 13 - len(view.winners)
    offered = Claim(view.seat, left)
    partner = view.hands[view.seating.partner(turn)]
    hand = view.hands[turn]
    if view.trick.plays or left < 2 or offered not in view.legal or hand is None or partner is None:
        return None
    certain = sure_tricks((hand, partner), view.outside(hand, partner), contract.trump)
    return offered if certain == left else None


class Player(Protocol):
    """A player that decides from the view of its seat only."""

    def decide(self, view: View) -> Action:
        """Return an action of ``view.legal``. *Raises:* ValueError if the seat has nothing to decide."""


class Novice:
    """A beginner: bids by rule of thumb, follows low and wins when it can, and plans nothing."""

    claims: ClassVar[bool] = False

    def decide(self, view: View) -> Action:
        """Return an action of ``view.legal``. *Raises:* ValueError if there is none."""
        if not view.legal or view.seat is None:
            raise ValueError("nothing to decide")
        match view.phase:
            case Phase.AUCTION:
                return MakeCall(view.seat, self.call(view))
            case Phase.CLAIM:
                return answer(view)
            case _:
                claim = sure_claim(view) if self.claims else None
                return claim if claim is not None else Play(view.seat, self.card(view))

    def call(self, view: View) -> Call:
        """Return the call to make."""
        return natural_call(Hand(view.hand), view.calls)

    def card(self, view: View) -> Card:
        """Return the card to play."""
        sight = sight_of(view)
        led = sight.trick.led_suit
        if led is None:
            masters = [card for card in sight.legal if sight.is_master(card)]
            if masters:
                return max(masters)
            longest = max(sight.hand, key=lambda card: len(sight.hand.of_suit(card.suit)))
            return card_from(sight.hand.of_suit(longest.suit), against_trumps=sight.trump is not None)
        winner = None if sight.partner_is_winning else cheapest_winner(sight, sight.legal)
        if winner is not None:
            return winner
        return sight.legal.lowest() if sight.hand.of_suit(led) else discard(sight)


class Booklet(Novice):
    """A player that bids the system, and leads, signals and plays by its booklet, without any search."""

    claims = True

    def call(self, view: View) -> Call:
        """Return the call the system makes, with a part-score as far as it is needed."""
        return call_of(view)

    def card(self, view: View) -> Card:
        """Return the card by rule."""
        sight = sight_of(view)
        if len(sight.legal) == 1:
            return sight.legal.lowest()
        if not sight.plays:
            card = opening_lead(view, sight)
        else:
            card = follow(sight) if sight.trick.plays else lead(sight)
        return card if card in sight.legal else sight.legal.lowest()


class Club(Booklet):
    """The booklet's calls, leads and defence; as declarer, the card that does best on a few deals.

    It plays by rule in a process that may not use the solver.
    """

    effort: ClassVar = FEW_DEALS

    def card(self, view: View) -> Card:
        """Return the best card on average, or the one by rule if it is as good."""
        by_rule = super().card(view)
        if not library.is_ready() or len(view.legal) <= 1 or not self._searches(view):
            return by_rule
        # Imported here: players by rule do not need the code that samples deals.
        from engine.bridge.players.expert.card_choice import best_card, card_values

        return best_card(card_values(view, self.effort), by_rule)

    def _searches(self, view: View) -> bool:
        """Return whether the card to play is one of declarer's side."""
        contract, turn = view.contract, view.turn
        if contract is None or turn is None:
            return False
        return view.seating.side(turn) == view.seating.side(contract.declarer)


class Expert(Club):
    """The club player's calls and claims, and every card by a search on many deals.

    It plays by rule in a process that may not use the solver.
    """

    effort = Effort()

    def _searches(self, view: View) -> bool:
        return True


class Elite(Expert):
    """The expert, with another call of the system if it is clearly better on sampled deals.

    It bids by rule in a process that may not use the solver.
    """

    def __init__(self, call_effort: CallEffort | None = None) -> None:
        self._call_effort = call_effort or CallEffort()

    def call(self, view: View) -> Call:
        """Return the call with the best mean result, or the system's if it is as good."""
        by_rule = super().call(view)
        if not library.is_ready() or any(view.sheet.below):
            # The search scores contracts without part-scores.
            return by_rule
        # Imported here: players by rule do not need the code that samples deals.
        from engine.bridge.players.elite import best_call

        return best_call(view, by_rule, self._call_effort)


DEFAULT_LEVEL = "club"
LEVELS: Mapping[str, Callable[[], Player]] = MappingProxyType(
    {"novice": Novice, "club": Club, "expert": Expert, "elite": Elite}
)
"""The levels a user can choose, weakest first."""
SEARCHES_CALLS: Final = frozenset({"elite"})
"""The levels whose calls may be other ones than the system's."""


def make_player(level: str = DEFAULT_LEVEL) -> Player:
    """Return a player of a level. *Raises:* CodedError ``level_unknown``."""
    maker = require(LEVELS.get(level), CodedError("level_unknown", level=level, known=", ".join(LEVELS)))
    return maker()


def bot_meaning_of(at: Context, call: Call, below: int, level: str) -> Meaning:
    """Return the meaning of a call by a bot player whose side has ``below`` points below the line.

    A player that searches for calls after the first bid may miss their strength by two points.
    """
    meaning = meaning_of(at, call, below)
    return meaning.loosened(POINTS_OFF) if level in SEARCHES_CALLS and at.opening is not None else meaning

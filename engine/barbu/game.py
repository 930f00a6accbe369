"""The game protocol for Barbu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.barbu.play import actions, legality, match
from engine.barbu.play.actions import Action, Deal
from engine.barbu.play.events import DealSettled
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import Call, DealScore, MatchState, Phase
from engine.barbu.play.view import View, view_for
from engine.barbu.rules.rule_set import RuleSet, load_rules
from engine.cards import RANKS, Denomination
from engine.dealing import (
    CutSource,
    deal_seed,
    draw_below,
    high_cards,
    high_seed,
    highest_of,
    lot_seed,
)
from engine.seats import Seat, previous_seat

_OVER = Phase.OVER  # looked up once: asking an enum at every card is slow


class BarbuGame:
    """The rules of Barbu as an ``engine.game.Game``. Stateless."""

    name = "barbu"

    action_kinds = actions.KINDS

    def load_rules(self, data: Mapping[str, Any]) -> RuleSet:
        """Return a rule set from its stored form. Raises ``InvalidRules``."""
        return load_rules(data)

    def dump_rules(self, rules: RuleSet) -> dict[str, Any]:
        """Return the stored form of a rule set."""
        return rules.model_dump(mode="json")

    def sides(self, rules: RuleSet) -> tuple[tuple[Seat, ...], ...]:
        """Return one side per seat: there are no partners."""
        return tuple((seat,) for seat in range(rules.players))

    def planned_deals(self, rules: RuleSet) -> int:
        """Return the number of deals of all declarers."""
        return rules.deal_count

    def initial(self, rules: RuleSet, first_dealer: Seat) -> MatchState:
        """Return a match before its first deal."""
        return match.initial(rules, first_dealer)

    def draw_seed(self, rules: RuleSet, secret: bytes) -> bytes:
        """Return the seed of the draw for first dealer, committed to before and shown after."""
        return (lot_seed if rules.first_dealer == "lot" else high_seed)(secret)

    def draw_first_dealer(self, rules: RuleSet, secret: bytes) -> tuple[Seat, str]:
        """Return the first dealer and, for a draw by high card, the cards by seat (``AS TH …``)."""
        seed = self.draw_seed(rules, secret)
        if rules.first_dealer == "lot":
            return first_dealer_from(rules, seed), ""
        return first_dealer_from(rules, seed), " ".join(
            map(str, high_cards(seed, rules.cards, rules.players))
        )

    # Called for every card, hence assigned without a wrapper.
    legal_actions = staticmethod(legality.legal_actions)

    apply = staticmethod(match.apply)

    from_payload = staticmethod(actions.from_payload)

    to_payload = staticmethod(actions.to_payload)

    def view_for(self, state: MatchState, seat: Seat | None) -> View:
        """Return the view from one seat, or a spectator's for ``None``."""
        return view_for(state, seat)

    def outcome(self, state: MatchState) -> tuple[int, ...] | None:
        """Return final points by seat after the last deal, else ``None``."""
        return state.totals if state.phase is _OVER else None

    def seat_to_act(self, state: MatchState) -> Seat | None:
        """Return the seat the match waits for."""
        return legality.seat_to_act(state)

    def decider(self, state: MatchState) -> Seat | None:
        """Return the seat to act: every player plays their own hand."""
        return legality.seat_to_act(state)

    def actor(self, action: Action) -> Seat | None:
        """Return the seat of an action, or ``None`` for the deal."""
        return None if isinstance(action, Deal) else action.seat

    def dealer(self, state: MatchState) -> Seat | None:
        """Return the next dealer if a deal is awaited."""
        return state.next_dealer if state.phase is Phase.DEAL else None

    def deal_number(self, state: MatchState) -> int:
        """Return the number of the deal shown, from 0; 0 before the first deal."""
        return 0 if state.deal is None else state.deal.index

    def deals_finished(self, state: MatchState) -> int:
        """Return the number of scored deals."""
        return len(state.finished)

    def last_deal(self, state: MatchState) -> DealSettled | None:
        """Return the finished deal still shown, or ``None``."""
        return last_result(state)

    def cutter(self, state: MatchState) -> Seat | None:
        """Return the seat before the dealer in playing order."""
        if state.phase is not Phase.DEAL:
            return None
        return previous_seat(state.next_dealer, state.rules.players, state.rules.direction)

    def deck_size(self, state: MatchState) -> int:
        """Return the number of cards in play."""
        return len(state.rules.cards)

    def deal(self, state: MatchState, secret: bytes, cut: int, cut_from: str = "") -> Deal:
        """Return the next deal of a game with this secret."""
        return Deal(deal_seed(secret, len(state.finished)), cut % len(state.rules.cards), cut_from)

    def cut_of(self, state: MatchState, source: CutSource) -> int | None:
        """Return the cut of the deal awaited by this source."""
        return source.cut(len(state.finished), len(state.rules.cards))

    def may_come_from(self, state: MatchState, cut: int, source: str) -> bool:
        """Return whether this source, in text form, may cut the deal awaited at ``cut``."""
        return match.may_come_from(state, cut, source)

    def hands_played(self, state: MatchState, seat: Seat) -> tuple[Seat, ...]:
        """Return the player's own hand only."""
        return (seat,)

    def open_hands(self, state: MatchState) -> frozenset[Seat]:
        """Return no hands: all are hidden until the deal is over."""
        return frozenset()

    def close(self, state: MatchState) -> MatchState:
        """Return the state unchanged: a game of Barbu has a fixed length."""
        return state

    def is_deal(self, action: Action) -> bool:
        """Return whether the action starts a deal."""
        return isinstance(action, Deal)

    def dump(self, state: MatchState) -> dict[str, Any]:
        """Return the scored deals and the first dealer, which are the whole state between deals."""
        return {
            "first_dealer": state.first_dealer,
            "finished": [_dump_score(score) for score in state.finished],
        }

    def load(self, rules: RuleSet, data: Mapping[str, Any]) -> MatchState:
        """Return a match between deals from its stored form."""
        finished = tuple(_load_score(score) for score in data["finished"])
        return MatchState(rules, data["first_dealer"], finished=finished)


BARBU = BarbuGame()


def first_dealer_from(rules: RuleSet, seed: bytes) -> Seat:
    """Return the first dealer drawn by this seed, by lot or by high card."""
    if rules.first_dealer == "lot":
        return draw_below(seed, rules.players)
    return highest_of(high_cards(seed, rules.cards, rules.players))


def _dump_score(score: DealScore) -> dict[str, Any]:
    return {
        "dealer": score.dealer,
        "contract": score.contract,
        "trump": None if score.trump is None else score.trump.code,
        "start": None if score.start is None else RANKS[score.start],
        "calls": [actions.to_payload(call) for call in score.calls],
        "raw": list(score.raw),
        "score": list(score.score),
    }


def _load_score(data: Mapping[str, Any]) -> DealScore:
    calls: list[Call] = []
    for payload in data["calls"]:
        call = actions.from_payload(payload)
        if isinstance(call, Call):
            calls.append(call)
    return DealScore(
        dealer=data["dealer"],
        contract=data["contract"],
        trump=None if data["trump"] is None else Denomination.parse(data["trump"]),
        start=None if data["start"] is None else RANKS.index(data["start"]),
        calls=tuple(calls),
        raw=tuple(data["raw"]),
        score=tuple(data["score"]),
    )

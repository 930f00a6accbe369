"""The game protocol for Barbu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.barbu.play import legality, match
from engine.barbu.play.actions import FORMS, Action
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import DealScore, MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.rules.rule_set import RuleSet, load_rules
from engine.cards import RANKS, Denomination
from engine.dealing import high_cards, high_seed, highest_of, lot_seed
from engine.game import Game
from engine.seats import Seat


class BarbuGame(Game[MatchState, Action]):
    """The rules of Barbu as an ``engine.game.Game``. Stateless."""

    name = "barbu"

    forms = FORMS

    initial = staticmethod(match.initial)
    legal_actions = staticmethod(legality.legal_actions)
    apply = staticmethod(match.apply)
    seat_to_act = staticmethod(legality.seat_to_act)
    load_rules = staticmethod(load_rules)
    view_for = staticmethod(view_for)
    last_deal = staticmethod(last_result)

    def planned_deals(self, rules: RuleSet) -> int:
        """Return the number of deals of all declarers."""
        return rules.deal_count

    def draw_seed(self, rules: RuleSet, secret: bytes) -> bytes:
        """Return the seed of the draw for first dealer, committed to before and shown after."""
        return (lot_seed if rules.first_dealer == "lot" else high_seed)(secret)

    def first_dealer_from(self, rules: RuleSet, seed: bytes) -> tuple[Seat, str]:
        """Return the first dealer and, for a draw by high card, the cards by seat (``AS TH …``)."""
        if rules.first_dealer == "lot":
            return super().first_dealer_from(rules, seed)
        drawn = high_cards(seed, rules.cards, rules.players)
        return highest_of(drawn), " ".join(map(str, drawn))

    def cutter(self, state: MatchState) -> Seat | None:
        """Return the player on the dealer's right, or ``None`` for deals shared with other tables."""
        return None if state.rules.shared else super().cutter(state)

    def outcome(self, state: MatchState) -> tuple[int, ...] | None:
        """Return final points by seat after the last deal, else ``None``."""
        return state.totals if state.phase is Phase.OVER else None

    def dealer(self, state: MatchState) -> Seat | None:
        """Return the next dealer if a deal is awaited."""
        return state.next_dealer if state.phase is Phase.DEAL else None

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


def _dump_score(score: DealScore) -> dict[str, Any]:
    return {
        "dealer": score.dealer,
        "contract": score.contract,
        "trump": None if score.trump is None else score.trump.code,
        "start": None if score.start is None else RANKS[score.start],
        "calls": [FORMS.to_payload(call) for call in score.calls],
        "raw": list(score.raw),
        "score": list(score.score),
    }


def _load_score(data: Mapping[str, Any]) -> DealScore:
    return DealScore(
        dealer=data["dealer"],
        contract=data["contract"],
        trump=None if data["trump"] is None else Denomination.parse(data["trump"]),
        start=None if data["start"] is None else RANKS.index(data["start"]),
        calls=tuple(map(FORMS.from_payload, data["calls"])),
        raw=tuple(data["raw"]),
        score=tuple(data["score"]),
    )

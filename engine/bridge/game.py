from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from engine.bridge import legality, match
from engine.bridge.actions import FORMS, Action, AskMeaning, Explain, HandOver
from engine.bridge.compass import AS_SEATED, PLAYERS, Seating, Vulnerability
from engine.bridge.rules import BridgeRules
from engine.bridge.state import Contract, DealScore, DealSettled, MatchState, Phase
from engine.bridge.view import view_for
from engine.cards import Denomination
from engine.dealing import Deal, drawn_dealer, high_seed
from engine.deals import CardGame
from engine.game import StoredForm, changed
from engine.seats import Seat


def _seating(seats: list[int]) -> Seating:
    north, east, south, west = seats
    return Seating((north, east, south, west))


def _write_contract(contract: Contract | None) -> list[Any] | None:
    if contract is None:
        return None
    return [contract.level, contract.denomination.code, contract.doubled, contract.declarer]


def _read_contract(data: list[Any] | None) -> Contract | None:
    if data is None:
        return None
    level, code, doubled, declarer = data
    return Contract(level, Denomination.parse(code), doubled, declarer)


class BridgeGame(CardGame[MatchState, Action, DealSettled]):
    """The rules of bridge as an ``engine.game.Game``. Stateless."""

    name = "bridge"
    has_partners = True
    forms = FORMS
    score_form = StoredForm(
        DealScore,
        {
            "vulnerable": (attrgetter("value"), Vulnerability),
            "seating": (list, _seating),
            "contract": (_write_contract, _read_contract),
        },
    )

    ended = DealSettled
    rules_type = BridgeRules
    match_type = MatchState
    with_hands = staticmethod(match.with_hands)
    legal_actions = staticmethod(legality.legal_actions)
    apply = staticmethod(match.apply)
    seat_to_act = staticmethod(legality.seat_to_act)
    decider = staticmethod(legality.decider)
    turn_error = staticmethod(match.turn_error)
    close = staticmethod(match.close)
    view_for = staticmethod(view_for)

    def sides(self, rules: BridgeRules) -> tuple[tuple[Seat, ...], ...]:
        """Return the two pairs, or one side per seat if pairs are drawn again."""
        if rules.draws_pairs:
            return super().sides(rules)
        return AS_SEATED.seats_of(0), AS_SEATED.seats_of(1)

    def planned_deals(self, rules: BridgeRules) -> int | None:
        """Return the number of deals of a session or series; ``None`` for rubber, Chicago and open series."""
        return rules.deals if rules.counting == "duplicate" else None

    def seed_of(self, rules: BridgeRules, secret: bytes, index: int) -> bytes:
        """Return the seed of a deal; for a board from a file, the secret that names its cards."""
        return secret if rules.given else super().seed_of(rules, secret, index)

    def draw_seed(self, rules: BridgeRules, secret: bytes) -> bytes:
        return high_seed(secret)

    def first_dealer_from(self, rules: BridgeRules, seed: bytes) -> tuple[Seat, str]:
        """Return the first dealer and the cards drawn for it, if any.

        North deals the first board of duplicate; in rubber and Chicago the highest card deals.
        """
        if rules.counting == "duplicate":
            return 0, ""
        return drawn_dealer(seed, rules.cards, PLAYERS)

    def actor(self, action: Action) -> Seat | None:
        """Return the seat whose player acted, declarer for dummy's cards; None if it is not a move."""
        return None if isinstance(action, Deal | Explain | AskMeaning | HandOver) else action.seat

    def is_talk(self, action: Action) -> bool:
        """Return whether an action is about the meaning of a call."""
        return isinstance(action, Explain | AskMeaning)

    def open_hands(self, state: MatchState) -> frozenset[Seat]:
        """Return dummy's hand after the opening lead, and a claimer's after the claim."""
        return frozenset() if state.deal is None else state.deal.faced

    def cutter(self, state: MatchState) -> Seat | None:
        """Return the player on the dealer's right, or ``None`` for boards shared with other tables."""
        return match.cutter(state) if state.phase is Phase.DEAL else None

    def dump(self, state: MatchState) -> dict[str, Any]:
        """Return the scored deals, the first dealer and the seating, the whole state between deals."""
        return {**super().dump(state), "seating": list(state.seating)}

    def load(self, rules: BridgeRules, data: Mapping[str, Any]) -> MatchState:
        return changed(super().load(rules, data), seating=_seating(data["seating"]))


BRIDGE = BridgeGame()

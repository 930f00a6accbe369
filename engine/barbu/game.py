from __future__ import annotations

from engine.barbu.play import early, legality, match
from engine.barbu.play.actions import CHOICE_FORMS, FORMS, Action
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import DealScore, DealSettled, MatchState, seat_to_act
from engine.barbu.play.view import view_for
from engine.barbu.rules.rule_set import RuleSet, load_rules
from engine.dealing import drawn_dealer, high_seed, lot_seed
from engine.deals import CardGame
from engine.game import StoredForm
from engine.seats import Seat


class BarbuGame(CardGame[MatchState, Action, DealSettled]):
    """The rules of Barbu as an ``engine.game.Game``. Stateless."""

    name = "barbu"

    forms = FORMS
    score_form = StoredForm(
        DealScore,
        {
            **CHOICE_FORMS,
            "calls": (
                lambda calls: [FORMS.to_payload(call) for call in calls],
                lambda calls: tuple(map(FORMS.from_payload, calls)),
            ),
            "raw": (list, tuple),
        },
    )

    match_type = MatchState
    with_hands = staticmethod(match.with_hands)
    legal_actions = staticmethod(legality.legal_actions)
    apply = staticmethod(match.apply)
    seat_to_act = decider = staticmethod(seat_to_act)
    load_rules = staticmethod(load_rules)
    view_for = staticmethod(view_for)
    early_actions = staticmethod(early.early_actions)
    acts_early = staticmethod(early.acts_early)
    stands_early = staticmethod(early.stands_early)
    last_deal = staticmethod(last_result)

    def planned_deals(self, rules: RuleSet) -> int:
        return rules.deal_count

    def draw_seed(self, rules: RuleSet, secret: bytes) -> bytes:
        return (lot_seed if rules.first_dealer == "lot" else high_seed)(secret)

    def first_dealer_from(self, rules: RuleSet, seed: bytes) -> tuple[Seat, str]:
        if rules.first_dealer == "lot":
            return super().first_dealer_from(rules, seed)
        return drawn_dealer(seed, rules.cards, rules.players)


BARBU = BarbuGame()

"""Small positions whose best action is certain, with rules whose deck is just the cards still held."""

from __future__ import annotations

from typing import Any

from engine.barbu.coach.advice import Advice, advise
from engine.barbu.coach.reasons import Reason, Why
from engine.barbu.play.state import MatchState, seat_to_act
from engine.barbu.play.view import View, view_for
from engine.barbu.rules.rule_set import RuleSet, preset
from tests.engine.helpers import chosen, contracts_of, play


def position(contract: str, hands: tuple[str, ...], plays: str = "", **details: Any) -> MatchState:
    """Return the deal of ``contract`` with these hands after these plays; the deck has no other cards."""
    held = set(" ".join(hands).split())
    usual = preset("contre")
    data = usual.model_dump() | {
        "removed": [str(card) for card in usual.cards if str(card) not in held],
        "contracts": contracts_of("contre", contract),
    }
    data["doubling"] = {**data["doubling"], "duty_doubles": 0}
    return play(chosen(RuleSet.model_validate(data), contract, hands, **details), plays)


def view_of(state: MatchState) -> View:
    """Return the view of the seat to act."""
    return view_for(state, seat_to_act(state))


def advice_on(state: MatchState, *, search: bool = True) -> Advice:
    """Return the advice for the seat to act."""
    return advise(view_of(state), search=search)


def reason(advice: Advice, why: Why) -> Reason:
    """Return the reason with this code."""
    found = {one.why: one for one in advice.reasons}
    assert why in found, f"{why} is not among {sorted(found)}"
    return found[why]

"""Messages to external bot programs for Barbu. Source: docs/bot-protocol.md."""

from __future__ import annotations

from typing import Any

from bot.external_bots.program import Dialect, view_fields
from engine.barbu.play.actions import FORMS
from engine.barbu.play.view import View
from engine.barbu.players.base import Novice
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS


def dialect(rules: RuleSet) -> Dialect:
    return Dialect(rules.model_dump(mode="json"), serialize_view, FORMS.to_payload, Novice().decide)


def serialize_view(view: View) -> dict[str, Any]:
    """Return a view in the notation of game records: what its seat sees and nothing else."""
    return {
        **view_fields(view),
        "phase": view.phase.value,
        "declarer": view.declarer,
        "deal_index": view.deal_index,
        "deals_left": view.deals_left,
        "contracts_left": list(view.contracts_left),
        "contract": view.contract,
        "trump": None if view.trump is None else view.trump.code,
        "start": None if view.start is None else RANKS[view.start],
        "calls": [FORMS.to_payload(call) for call in view.calls],
        "pairs": [
            {"doubler": pair.doubler, "doubled": pair.doubled, "level": int(pair.level)}
            for pair in view.pairs
        ],
        "tricks_won": list(view.tricks_won),
        "taken": [str(cards) for cards in view.taken],
        "layout": str(view.layout),
        "out": list(view.out),
        "doubles_owed": list(view.doubles_owed),
        "redoubles_owed": list(view.redoubles_owed),
        "must_double": view.must_double,
        "totals": list(view.totals),
        "finished": [
            {"dealer": deal.dealer, "contract": deal.contract, "score": list(deal.score)}
            for deal in view.finished
        ],
    }

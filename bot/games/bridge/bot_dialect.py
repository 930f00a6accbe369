"""Messages to external bot programs for bridge. Source: docs/bot-protocol.md."""

from __future__ import annotations

from typing import Any

from bot.external_bots.program import Dialect, view_fields
from engine.bridge.actions import FORMS
from engine.bridge.arena import rules_of
from engine.bridge.players.base import Novice
from engine.bridge.view import View


def dialect() -> Dialect:
    """Return the dialect; each deal is a match of a single board, whose number is in its view."""
    return Dialect(rules_of(1).model_dump(mode="json"), serialize_view, FORMS.to_payload, Novice().decide)


def serialize_view(view: View) -> dict[str, Any]:
    """Return a view in the notation of match records: what its seat sees and nothing else."""
    contract = view.contract
    return {
        **view_fields(view),
        "phase": view.phase.value,
        "seating": list(view.seating),
        "board": view.board,
        "dealer": view.dealer,
        "vulnerable": view.vulnerable.value,
        "calls": [str(call) for call in view.calls],
        "contract": None if contract is None else str(contract),
        "declarer": None if contract is None else contract.declarer,
        "dummy": view.dummy,
        "hands": [None if hand is None else str(hand) for hand in view.hands],
        "tricks_won": list(view.tricks_won),
        "claims": [
            {"at": claim.at, "claimer": claim.claimer, "tricks": claim.tricks, "accepted": claim.is_accepted}
            for claim in view.claims
        ],
    }

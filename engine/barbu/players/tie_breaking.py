"""Luck that comes from what a seat sees, so that the same view gives the same action."""

from __future__ import annotations

import hashlib
import random

from engine.barbu.play.view import View


def luck_from(view: View) -> random.Random:
    """A generator that depends on what the view's seat knows of the deal, and on nothing else."""
    calls = [(type(call).__name__, call.seat, sorted(call.targets)) for call in view.calls]
    plays = [(seat, None if card is None else int(card)) for seat, card in view.plays]
    seen = (
        view.seat,
        view.deal_index,
        view.totals,
        view.hand.mask,
        view.contract,
        view.phase.value,
        calls,
        plays,
    )
    return random.Random(hashlib.sha256(repr(seen).encode()).digest())

"""Random numbers derived from a view, so that equal views give equal actions."""

from __future__ import annotations

import hashlib
import random

from engine.barbu.play.view import View


def luck_from(view: View) -> random.Random:
    """Return a random generator seeded only by what the seat can see."""
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

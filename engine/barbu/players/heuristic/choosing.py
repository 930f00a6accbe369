"""Which contract to choose: the one this hand serves best, measured against what it would bring later."""

from __future__ import annotations

from engine.barbu.actions import Choose
from engine.barbu.players.heuristic.valuation import Valuation
from engine.barbu.view import View

# What choosing among k contracts gains over being forced, in spreads: this much for each, up to a limit.
_CHOICE_STEP, _CHOICE_LIMIT = 0.15, 0.75


def freedom(contracts_open: int) -> float:
    """How far above the usual, in spreads, a hand chosen among ``contracts_open`` contracts tends to lie."""
    return min(_CHOICE_LIMIT, _CHOICE_STEP * (contracts_open - 1))


def rate_choice(view: View, valuation: Valuation, choice: Choose) -> float:
    """Points a choice brings now, less what the contract would be likely to bring if kept.

    The last contracts are forced, so a contract is kept at little more than its usual worth then; and
    where a short game leaves contracts unplayed, one that may never come need not be saved for.
    """
    left = len(view.contracts_left)
    now = valuation.worth(choice.contract, view.hand, (choice.trump, choice.start))
    if left == 1:
        return now
    norm = valuation.declarer_norm(choice.contract)
    comes_later = min(1.0, (view.deals_left - 1) / (left - 1))
    return now - comes_later * (norm.mean + freedom(left - 1) * norm.spread)

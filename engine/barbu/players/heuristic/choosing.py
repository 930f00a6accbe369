"""Which contract to choose: the one this hand serves best, measured against what it would bring later."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine.barbu.actions import Choose
from engine.barbu.players.heuristic.valuation import Valuation
from engine.barbu.view import View

# What choosing among k contracts gains over being forced, in spreads: this much for each, up to a limit.
_CHOICE_STEP, _CHOICE_LIMIT = 0.15, 0.75
# So near to the best, in spreads of the contract that sets hands least apart, a contract is as good.
_AS_GOOD = 0.2


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


def drawn_choice(
    choices: Sequence[Choose],
    rates: Sequence[float],
    spread_of: Callable[[str], float],
    rng: random.Random,
) -> Choose:
    """One of the contracts that are as good as the best, each with its best trump or start.

    A declarer who always took the very best would begin with the same few contracts, and be read by it.

    Args:
        rates: what each of ``choices`` gains, in points.
        spread_of: how far hands lie apart at a contract, in points.
    """
    best: dict[str, tuple[float, Choose]] = {}
    for rate, choice in zip(rates, choices, strict=True):
        if choice.contract not in best or rate > best[choice.contract][0]:
            best[choice.contract] = rate, choice
    enough = max(rates) - _AS_GOOD * min(map(spread_of, best))
    return rng.choice([choice for rate, choice in best.values() if rate >= enough])

"""Which contract to choose: the one this hand serves best, measured against what it would bring later."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import fmean

from engine.barbu.play.actions import Choose
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.valuation import Norm, Valuation
from engine.barbu.rules.rule_set import Mix, RuleSet

# What choosing among k contracts gains over being forced, in spreads: this much for each, up to a limit.
_CHOICE_STEP, _CHOICE_LIMIT = 0.15, 0.75
# So near to the best, in spreads of the contract that sets hands least apart, a contract is as good.
_AS_GOOD = 0.2


def freedom(contracts_open: int) -> float:
    """How far above the usual, in spreads, a hand chosen among ``contracts_open`` contracts tends to lie."""
    return min(_CHOICE_LIMIT, _CHOICE_STEP * (contracts_open - 1))


def rate_choice(view: View, valuation: Valuation, choice: Choose) -> float:
    """Return the points a choice brings now, less an even share and what choosing it costs later deals."""
    now = valuation.worth(choice.contract, view.hand, (choice.trump, choice.start))
    share = even_share(view.rules, choice.contract)
    return now - share - kept_at(view, choice.contract, valuation.declarer_norm)


def even_share(rules: RuleSet, contract: str) -> float:
    """Return what of a contract's points puts no player ahead, since choosing it brings all of them as much.

    It is 0 in a full game, where every contract comes anyway. In a shorter one the choices decide how many
    points there are to share, and what counts is to be ahead of the others.
    """
    if rules.per_declarer == len(rules.contracts):
        return 0.0
    return rules.values[contract].total / rules.players


def kept_at(view: View, contract: str, norm_of: Callable[[str], Norm]) -> float:
    """Return the points that choosing a contract now costs the declarer's later deals.

    The last contracts are forced, so a contract is kept at little more than its usual worth then; and
    where a short game leaves contracts unplayed, one that may never come need not be saved for. Where the
    declarer may choose one positive contract only, that one is worth waiting for a good hand.

    Args:
        norm_of: what a contract is worth to declarers.
    """
    left, later = view.contracts_left, view.deals_left - 1
    if len(left) == 1 or not later:
        return 0.0

    def usual(name: str, contracts_open: int) -> float:
        norm = norm_of(name)
        return norm.mean - even_share(view.rules, name) + freedom(contracts_open) * norm.spread

    values = view.rules.values
    positives = [name for name in left if values[name].is_positive]
    if view.rules.mix is not Mix.ONE_POSITIVE or len(positives) in (0, len(left)):
        return _chance(later, len(left) - 1) * usual(contract, len(left) - 1)
    negatives = [name for name in left if name not in positives]
    fewer = len(negatives) - 1
    if contract in negatives:
        return _chance(later - 1, fewer) * usual(contract, fewer)
    # The one positive contract is gone, and a negative one comes later in its place.
    best = fmean(usual(name, len(positives) * later) for name in positives)
    more = _chance(later, len(negatives)) - _chance(later - 1, fewer)
    return best - more * sum(usual(name, len(negatives)) for name in negatives)


def _chance(deals: int, contracts: int) -> float:
    """Return how likely one of so many contracts comes in so many deals."""
    return min(1.0, deals / contracts) if contracts else 0.0


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

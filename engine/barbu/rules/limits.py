"""How much a game may be worth: what is asked of rules that are made today, and of none that are stored.

Source: docs/rules.md, "What a rule set says".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.barbu.rules.contracts import ContractValues
from engine.errors import InvalidRules

if TYPE_CHECKING:
    from engine.barbu.rules.rule_set import RuleSet

MOST_POINTS: Final = 100_000_000
"""What one player can at most win or lose in a whole game of full length."""


def check_points(rules: RuleSet) -> None:
    """Raise ``InvalidRules`` where somebody could win or lose more than ``MOST_POINTS`` in a game."""
    worth = most_points(rules)
    if worth > MOST_POINTS:
        heaviest = max(rules.values.values(), key=lambda values: _raw(values, rules))
        raise InvalidRules(
            "rules_invalid",
            field=f"contracts.{heaviest.contract.name}",
            reason=f"somebody could win or lose {worth} points in a game, and {MOST_POINTS} is the most",
            why="too_many_points",
            worth=worth,
            most=MOST_POINTS,
        )


def most_points(rules: RuleSet) -> int:
    """More than anybody can win or lose by these rules, whatever is taken and doubled, in full length."""
    return rules.players * sum(_deal(values, rules) for values in rules.values.values())


def _deal(values: ContractValues, rules: RuleSet) -> int:
    raw = _raw(values, rules)
    if rules.doubling is None:
        return raw
    settlement = rules.doubling.positive if values.is_positive else rules.doubling.negative
    transfer = settlement.kind == "transfer"
    # Nobody's share in a pair is more than the difference between the best and the worst there can be.
    pair = raw if transfer else 2 * raw * max(settlement.double, settlement.redouble)
    return raw + (rules.players - 1) * pair


def _raw(values: ContractValues, rules: RuleSet) -> int:
    """More than a seat can have of one deal before the doubles, either way."""
    if values.places:
        return max(map(abs, values.places))
    tricks = abs(values.trick) * rules.hand_size
    taken = tricks + sum(map(abs, values.card_points)) + sum(map(abs, values.last))
    return max(taken, abs(values.total) * (rules.players - 2))

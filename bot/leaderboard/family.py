"""Which rule sets are compared with each other.

A family is a preset and whatever is worth the same: in another length, in another direction, with the first
dealer drawn otherwise. House rules that count, double or deal out in their own way are a family of their own,
by their name in their server.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from engine.barbu.rules import RuleSet, preset, preset_names

_BESIDE_THE_POINT: Final = frozenset(
    {"name", "length", "options", "direction", "first_dealer", "dealer_rotation", "early_end"}
)
"""What changes the course of an evening and not what a deal is worth."""


def family_of(rules: RuleSet) -> str:
    """The family a game by these rules counts to: a preset's name, or the rule set's own."""
    if rules.name in preset_names():
        return rules.name
    worth = _worth(rules)
    return next((name for name, known in _presets() if known == worth), rules.name)


def _worth(rules: RuleSet) -> dict[str, Any]:
    return rules.model_dump(exclude=set(_BESIDE_THE_POINT))


@cache
def _presets() -> tuple[tuple[str, dict[str, Any]], ...]:
    return tuple((name, _worth(preset(name))) for name in preset_names())

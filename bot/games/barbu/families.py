"""Families of Barbu rules: rule sets whose results are compared with each other.

A family is a preset and all rules whose deals have the same value: at another length, in another direction,
with another draw for first dealer. A preset with options that change the value of deals is a family of its
own, as are custom rules that count, double or deal differently, by their name in their server.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from bot.games.barbu.screens.phrases import option_name, rules_title
from bot.i18n import Words
from engine.barbu.rules.options import origin_of, with_keys
from engine.barbu.rules.rule_set import RuleSet, preset, preset_names

_BESIDE_THE_POINT: Final = frozenset(
    {
        *("name", "length", "keeps_mix", "options", "shared"),
        *("direction", "first_dealer", "dealer_rotation", "early_end"),
    }
)
"""Fields that change the course of a game and not the value of a deal."""

OPTION: Final = "+"
"""Separator before each option in the name of a family."""


class BarbuFamilies:
    """The families of Barbu."""

    prefix = ""  # these results were stored before there was another game

    def of(self, rules: RuleSet) -> str:
        """Return the family of a game: a preset's name with its options, or the custom rules' own."""
        return family_of(rules)

    def title(self, family: str, words: Words) -> str:
        """Return the title of a family: the rule set, with the options in brackets."""
        name, *options = family.split(OPTION)
        title = rules_title(name, words)
        return f"{title} ({words.list([option_name(key, words) for key in options])})" if options else title


def family_of(rules: RuleSet) -> str:
    """Return the family of a game by these rules."""
    if rules.name in preset_names():
        return OPTION.join((rules.name, *_weighty_options(rules)))
    worth = _worth(rules)
    return next((name for name, known in _presets() if known == worth), rules.name)


def _weighty_options(rules: RuleSet) -> list[str]:
    """Return the active options that change the value of deals, in alphabetical order."""
    origin, taken = origin_of(rules)
    return sorted(key for key in taken if _value(with_keys(origin, [key])) != _value(origin))


def _value(rules: RuleSet) -> dict[str, Any]:
    """Return the value of deals; an order of contracts set by an option changes only who names them."""
    return {name: value for name, value in _worth(rules).items() if name != "contract_order"}


def _worth(rules: RuleSet) -> dict[str, Any]:
    return rules.model_dump(exclude=set(_BESIDE_THE_POINT))


@cache
def _presets() -> tuple[tuple[str, dict[str, Any]], ...]:
    return tuple((name, _worth(preset(name))) for name in preset_names())

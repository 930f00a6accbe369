"""Whether rules that bear a preset's name are that preset. Source: docs/rules.md, "A game written down".

A preset is played with any of its options, by any number of players it says places for, at any length. What
it said in an earlier edition stays one: records and games of that time bear its name rightly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from engine.barbu.rules.player_counts import for_players
from engine.barbu.rules.rule_set import RuleSet, parse_rules, preset, preset_names

_FREE: Final = frozenset({"name", "length", "keeps_mix", "options"})
"""What changes no card and no point of a deal."""


def strays_from_preset(rules: RuleSet) -> str | None:
    """The first field in which rules called as a preset are another game; ``None`` where there is none.

    Rules with a name of their own may say what they like.
    """
    if rules.name not in preset_names():
        return None
    strays = [_first_difference(rules, edition) for edition in editions(rules.name)]
    return None if None in strays else strays[0]


@cache
def editions(name: str) -> tuple[RuleSet, ...]:
    """A preset as it is, then as it was."""
    folder = resources.files("engine.barbu").joinpath("rulesets", "earlier")
    earlier = [file for file in folder.iterdir() if re.fullmatch(rf"{name}-\d+\.toml", file.name)]
    return (preset(name), *(parse_rules(file.read_text(encoding="utf-8")) for file in earlier))


def _first_difference(rules: RuleSet, edition: RuleSet) -> str | None:
    edition = _as_chosen(edition, rules)
    said, meant = _game_of(rules), _game_of(edition)
    differences = (path for path in {**meant, **said} if said.get(path) != meant.get(path))
    return next(differences, _first_other_places(rules, edition))


def _first_other_places(rules: RuleSet, edition: RuleSet) -> str | None:
    """The first places for other numbers of players that are not the edition's; a record need not say any."""
    meant = {contract.name: contract.places_for for contract in edition.contracts}
    for contract in rules.contracts:
        given = meant.get(contract.name, {})
        for players, places in contract.places_for.items():
            if places != given.get(players):
                return f"contracts.{contract.name}.places_for.{players}"
    return None


def _as_chosen(edition: RuleSet, rules: RuleSet) -> RuleSet:
    """The edition for as many players, with those of its options taken up that ``rules`` show."""
    edition = for_players(edition, rules.players)
    for name, option in edition.options.items():
        chosen: Any = True
        if option.contract is not None:
            is_taken = any(contract.name == option.contract.name for contract in rules.contracts)
        else:
            chosen = getattr(rules, str(option.field))
            is_taken = chosen in option.values
        if is_taken:
            edition = edition.model_validate(edition.data_with(name, chosen))
    return edition


def _game_of(rules: RuleSet) -> dict[str, Any]:
    """What is played, field by field, with each field's place."""
    data = rules.model_dump(mode="json", exclude=set(_FREE))
    contracts = data.pop("contracts")
    data["removed"] = sorted(data["removed"])
    named = {contract.pop("name"): contract for contract in contracts}
    for contract in named.values():
        contract.pop("places_for")  # compared apart: earlier records say none
    return dict(_fields(data | {"contracts": named})) | {"contracts": list(named)}


def _fields(data: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in data.items():
        if isinstance(value, Mapping) and value:
            yield from _fields(value, f"{place}{key}.")
        else:
            yield f"{place}{key}", value

"""Check that rules named like a preset are that preset. Source: docs/rules.md, "A game written down".

A preset may be played with any of its options, by any number of players it has places for, at any length.
Earlier editions remain valid for the records and games of their time.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset, preset_names

_FREE: Final = frozenset({"name", "length", "keeps_mix", "options", "shared"})
"""Fields that affect no card and no point of a deal."""


def strays_from_preset(rules: RuleSet) -> str | None:
    """Return the first field that differs from the preset of the same name, or ``None``.

    Rules with a name of their own never differ.
    """
    if rules.name not in preset_names():
        return None
    strays = [_first_difference(rules, edition) for edition in editions(rules.name)]
    return None if None in strays else strays[0]


@cache
def editions(name: str) -> tuple[RuleSet, ...]:
    """Return the preset followed by its earlier editions."""
    file = resources.files("engine.barbu").joinpath("rulesets", "earlier", "editions.toml")
    earlier = tomllib.loads(file.read_text(encoding="utf-8")).get(name, ())
    data = preset(name).model_dump()
    return (preset(name), *(load_rules({**data, "doubling": data["doubling"] | other}) for other in earlier))


def _first_difference(rules: RuleSet, edition: RuleSet) -> str | None:
    edition = _as_chosen(edition, rules)
    said, meant = _game_of(rules), _game_of(edition)
    differences = (path for path in {**meant, **said} if said.get(path) != meant.get(path))
    return next(differences, _first_other_places(rules, edition))


def _first_other_places(rules: RuleSet, edition: RuleSet) -> str | None:
    """Return the first ``places_for`` entry that differs from the edition's. Records may omit entries."""
    meant = {contract.name: contract.places_for for contract in edition.contracts}
    for contract in rules.contracts:
        given = meant.get(contract.name, {})
        for players, places in contract.places_for.items():
            if places != given.get(players):
                return f"contracts.{contract.name}.places_for.{players}"
    return None


def _as_chosen(edition: RuleSet, rules: RuleSet) -> RuleSet:
    """Return the edition for the same number of players, with the options chosen in ``rules``."""
    edition = for_players(edition, rules.players)
    for name, option in edition.options.items():
        chosen: Any = True
        if option.contract is not None:
            is_taken = any(contract.name == option.contract.name for contract in rules.contracts)
        elif option.schedule is not None:
            is_taken = rules.schedule == option.schedule
        else:
            chosen = getattr(rules, str(option.field))
            is_taken = chosen in option.values
        if is_taken:
            edition = edition.model_validate(edition.data_with(name, chosen))
    return edition


def _game_of(rules: RuleSet) -> dict[str, Any]:
    """Return the fields that affect play, by their path."""
    data = rules.model_dump(mode="json", exclude=set(_FREE))
    contracts = data.pop("contracts")
    data["removed"] = sorted(data["removed"])
    named = {contract.pop("name"): contract for contract in contracts}
    for contract in named.values():
        contract.pop("places_for")  # compared separately: earlier records have none
    return dict(_fields(data | {"contracts": named})) | {"contracts": list(named)}


def _fields(data: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in data.items():
        if isinstance(value, Mapping) and value:
            yield from _fields(value, f"{place}{key}.")
        else:
            yield f"{place}{key}", value

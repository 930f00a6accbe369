"""Values of a contract as number fields of forms, at most five in each, as many as Discord allows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.discord_io.forms import FormField
from bot.discord_io.limits import FORM_CHARS
from bot.games.barbu.points import points_text
from bot.games.barbu.screens.phrases import contract_name, value_phrase
from bot.i18n import Words
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import RuleSet, new_rules
from engine.errors import CodedError, InvalidRules, raise_any

MOST_FIELDS: Final = 5
"""Maximum fields of a form at Discord."""

_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,31}\.[0-9]")

SUMMARY_CHARS: Final = 60
"""Maximum length of a summary: more is cut off on a phone."""

BLANK: Final = "…"
"""The number in the label of a field, and what does not fit into a summary."""


@dataclass(frozen=True, slots=True)
class ValueForm:
    """A form with values of one contract.

    Attributes:
        place: its number among the contract's forms, from 0; ``count`` is how many it has.
        paths: the values, as keys of ``Contract.numbers``.
    """

    contract: Contract
    place: int
    count: int
    paths: tuple[str, ...]

    @property
    def key(self) -> str:
        """Name of the form among those of its rule set: ``hearts.0``."""
        return f"{self.contract.name}.{self.place}"

    def title(self, words: Words) -> str:
        name = contract_name(self.contract.name, words)
        return name if self.count == 1 else f"{name} ({self.place + 1}/{self.count})"

    def summary(self, rules: RuleSet, words: Words) -> str:
        """Return the present points in words, the first ones if not all fit."""
        numbers = self.contract.numbers
        phrases = [
            value_phrase(
                self.contract, path, points_text(rules, numbers[path] * rules.sign), words, brief=True
            )
            for path in self.paths
        ]
        texts = [", ".join(phrases), *(", ".join([*phrases[:at], BLANK]) for at in range(len(phrases))[::-1])]
        return next(text for text in texts if len(text) <= SUMMARY_CHARS)

    def fields(self, words: Words) -> list[FormField]:
        numbers = self.contract.numbers
        return [FormField(path, self.label(path, words), str(numbers[path]), chars=10) for path in self.paths]

    def label(self, path: str, words: Words) -> str:
        """Return the label of a field, with a blank for its number; without remarks if they do not fit."""
        label = value_phrase(self.contract, path, BLANK, words)
        return label if len(label) <= FORM_CHARS else label.partition(" (")[0]


def value_forms(rules: RuleSet) -> dict[str, ValueForm]:
    """Return the forms of all contracts that have values of their own, by key."""
    return {form.key: form for contract in rules.contracts for form in _forms_of(contract)}


def form_of(rules: RuleSet, key: str) -> ValueForm:
    """Return a form of the rules.

    *Raises:* CodedError ``house_values_moved`` if there is none any more, ``unknown_button`` for other text.
    """
    if not _KEY.fullmatch(key):
        raise CodedError("unknown_button")
    found = value_forms(rules).get(key)
    if found is None:
        raise CodedError("house_values_moved")
    return found


def with_values(rules: RuleSet, form: ValueForm, typed: Mapping[str, str], words: Words) -> RuleSet:
    """Return the rules with the values typed into a form.

    *Raises:* InvalidRules, with the rejected value in words as ``field``; CodedError ``house_values_moved``
    for fields of another form.
    """
    if not set(typed) <= set(form.paths):
        raise CodedError("house_values_moved")
    data = rules.model_dump()
    index = [contract.name for contract in rules.contracts].index(form.contract.name)
    contract = data["contracts"][index]
    for path, text in typed.items():
        _put(contract, path, _plain(text))
    if rules.players in contract["places_for"]:
        # Another number of players and back must not bring the old places back.
        contract["places_for"][rules.players] = contract["places"]
    errors = dict[str, CodedError]()
    while True:  # every rejected value is set back, until the others can be judged
        try:
            changed = new_rules(data)
        except InvalidRules as error:
            path = str(error.facts.get("field", "")).removeprefix(f"contracts.{index}.")
            if path not in typed or path in errors:
                raise_any(list(errors.values()))
                raise
            field = value_phrase(form.contract, path, typed[path], words).strip()
            errors[path] = InvalidRules("rules_invalid", **(error.facts | {"field": f"“{field}”"}))
            _put(contract, path, str(form.contract.numbers[path]))
        else:
            raise_any(list(errors.values()))
            return changed


def _forms_of(contract: Contract) -> Iterator[ValueForm]:
    """Yield a contract's forms, with about as many values in each."""
    paths = tuple(contract.numbers)
    count = -(-len(paths) // MOST_FIELDS)
    size = -(-len(paths) // count) if count else 0
    for place in range(count):
        yield ValueForm(contract, place, count, paths[place * size :][:size])


def _put(contract: dict[str, Any], path: str, text: str) -> None:
    first, _, key = path.partition(".")
    if not key:
        contract[first] = text
    elif isinstance(contract[first], dict):
        contract[first][key] = text
    else:
        listed = list(contract[first])
        listed[int(key)] = text
        contract[first] = tuple(listed)


def _plain(text: str) -> str:
    """Return a typed number as Python reads it: with a plain minus sign, and without blanks."""
    return text.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-").replace(" ", "")

"""Fields of a rule set that can be edited: values of contracts in forms, others chosen from a list.

The fields are in display order. A value is written as text, as in a ``custom_id``: ``yes``, ``no``, ``none``,
a number or a name.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, get_args, get_origin

from annotated_types import Ge, Le

from bot.discord_io.forms import FormField
from bot.discord_io.limits import FORM_CHARS, OPTIONS
from bot.games.barbu.points import points_text
from bot.games.barbu.screens.phrases import contract_name, value_phrase
from bot.i18n import Words
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import RuleSet, new_rules
from engine.cards import RANKS, Card
from engine.errors import CodedError, InvalidRules, raise_any, require

MOST_FIELDS: Final = 5
"""Maximum fields of a form at Discord."""

_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,31}\.[0-9]")

SUMMARY_CHARS: Final = 60
"""Maximum length of a summary: more is cut off on a phone."""

BLANK: Final = "…"
"""The points in the label of a field, and what does not fit into a summary."""


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
        """Return the label of a field, with a blank for its points; without remarks if they do not fit."""
        label = value_phrase(self.contract, path, words("custom-rules-blank", blank=BLANK), words)
        if len(label) > FORM_CHARS:
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
    return require(value_forms(rules).get(key), CodedError("house_values_moved"))


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
            path = str(error.facts.get("field", "")).removeprefix(f"contracts.{form.contract.name}.")
            if path not in typed or path in errors:
                raise_any(list(errors.values()))
                raise
            field = value_phrase(form.contract, path, typed[path], words).strip()
            errors[path] = InvalidRules("house_value", **(error.facts | {"field": field}))
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


NONE: Final = "none"
YES_NO: Final = ("yes", "no")
CONTRACTS: Final = "contracts"
DOUBLING: Final = "doubling"

Values = Callable[[RuleSet], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class RuleField:
    """One field: its path in the rule set, and the values on offer; without any, a number is typed."""

    path: str
    values: Values | None

    @property
    def key(self) -> str:
        return self.path.replace(".", "-").replace("_", "-")


def _starts(rules: RuleSet) -> tuple[str, ...]:
    whole = [
        rank for rank in range(len(RANKS)) if all(Card.of(rank, suit) in rules.cards for suit in range(4))
    ]
    return (NONE, *(RANKS[rank] for rank in reversed(whole)))


def _duties(rules: RuleSet) -> tuple[str, ...]:
    return tuple(str(count) for count in range(len(rules.contracts) + 1))


_OF_RULES: Final[Mapping[str, Values]] = {
    CONTRACTS: lambda rules: tuple(known.name for known in rules.contracts),
    "domino.fixed_start": _starts,
    DOUBLING: lambda _: YES_NO,
    "doubling.duty_doubles": _duties,
    "doubling.duty_redoubles": _duties,
}
"""The values of fields for which the type of the field does not list them."""


def _field(path: str) -> RuleField:
    """Return a field with the values that its type in the rule set lists: names, yes and no, few numbers."""
    if path in _OF_RULES:
        return RuleField(path, _OF_RULES[path])
    kind: Any = RuleSet
    limits: dict[type, Any] = {}
    for part in path.split("."):
        info = kind.model_fields[part]
        kind, limits = info.annotation, {type(limit): limit for limit in info.metadata}
        if get_origin(kind) is types.UnionType:  # the doubling rules, or None
            kind = get_args(kind)[0]
    if kind is bool:
        values: Iterable[Any] = YES_NO
    elif kind is int:
        values = range(limits[Ge].ge, limits[Le].le + 1)
    else:
        values = get_args(kind) or [one.value for one in kind]
    texts = tuple(map(str, values))
    return RuleField(path, (lambda _: texts) if len(texts) <= OPTIONS else None)


def _fields(*names: str, of: str = "") -> tuple[RuleField, ...]:
    return tuple(_field(f"{of}.{name}" if of else name) for name in names)


GROUPS: Final[dict[str, tuple[RuleField, ...]]] = {
    "table": _fields("deck", "players", "direction", "first_dealer", "dealer_rotation"),
    "play": (
        *_fields("contract_order", "keeps_mix", "opening_lead", "hearts_free"),
        *_fields("early_end", "grand_slam", "scale", "wins"),
    ),
    CONTRACTS: _fields(CONTRACTS),
    "trumps": _fields("no_trump", "head", "must_ruff", "must_overruff", "must_underruff", of="trumps"),
    "domino": (
        *_fields("start", "fixed_start", "layout", "rows", "ace", of="domino"),
        *_fields("wrap", "voluntary_pass", "several_cards", "ace_again", of="domino"),
    ),
    DOUBLING: (
        *_fields(DOUBLING),
        *_fields("who", "negative_targets", "positive_targets", "rounds", "redoubles", of=DOUBLING),
        *_fields("form", "table_doubles_redouble", "table_answered", "announce_standing", of=DOUBLING),
        *_fields("redouble_order", "undoubled_negative", of=DOUBLING),
    ),
    "duties": _fields("duty_doubles", "duty_redoubles", of=DOUBLING),
    "settlement": (
        *_fields("kind", "double", "redouble", of="doubling.negative"),
        *_fields("kind", "double", "redouble", of="doubling.positive"),
    ),
}

FIELDS: Final = {field.path: field for fields in GROUPS.values() for field in fields}


def group_of(path: str) -> str:
    return next(group for group, fields in GROUPS.items() if FIELDS[path] in fields)


def shown_fields(rules: RuleSet, group: str) -> tuple[RuleField, ...]:
    return tuple(field for field in GROUPS.get(group, ()) if _means_something(rules, field.path))


def value_of(rules: RuleSet, path: str) -> str:
    if path == DOUBLING:
        return YES_NO[rules.doubling is None]
    value: Any = rules
    for part in path.split("."):
        value = getattr(value, part)
    if value is None:
        return NONE
    return YES_NO[not value] if isinstance(value, bool) else str(value)


def _means_something(rules: RuleSet, path: str) -> bool:
    part = path.split(".", maxsplit=1)[0]
    if part == DOUBLING and path != DOUBLING:
        if rules.doubling is None:
            return False
        if path.endswith((".double", ".redouble")):
            return value_of(rules, path.rpartition(".")[0] + ".kind") == "difference"
    if part == "trumps":
        return any(contract.has_trump for contract in rules.contracts)
    if part == "domino":
        return any(contract.is_domino for contract in rules.contracts)
    return True


def refused_change(error: InvalidRules, changed: str, words: Words) -> InvalidRules:
    """Return the error of a change to the field ``changed``, naming the field at fault and where to find it.

    ``changed`` is empty for values of a contract. Fields without a list can only be changed as text.
    """
    path = str(error.facts.get("field", ""))
    where = {"where": "text", "field": path}
    if path in FIELDS:
        page = words(f"custom-rules-group-{group_of(path)}")
        name = words(f"custom-rules-field-{FIELDS[path].key}")
        where = {"where": "here" if path == changed else "page", "field": name, "page": page}
    elif path.startswith(f"{CONTRACTS}."):
        where["field"] = contract_name(path.split(".")[1], words)
    return InvalidRules("house_refused", **({"page": ""} | error.facts | where))

"""Fields of a rule set that can be edited by choosing from a list, in display order.

A value is written as text, as in a ``custom_id``: ``yes``, ``no``, ``none``, a number or a name.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, get_args, get_origin

from annotated_types import Ge, Le

from bot.discord_io.limits import OPTIONS
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS, Card

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
        *_fields("redouble_order", "duty_doubles", "duty_redoubles", "undoubled_negative", of=DOUBLING),
    ),
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

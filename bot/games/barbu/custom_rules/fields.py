"""Fields of a rule set that can be edited by choosing from a list, in display order.

A value is written as text, as in a ``custom_id``: ``yes``, ``no``, ``none``, a number or a name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.barbu.rules.contracts import MAX_PLAYERS, MIN_PLAYERS
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
    values: Values | None = None

    @property
    def key(self) -> str:
        return self.path.replace(".", "-").replace("_", "-")


def _fixed(*values: str) -> Values:
    return lambda _: values


def _switch(path: str) -> RuleField:
    return RuleField(path, _fixed(*YES_NO))


def _one_of(path: str, *values: str) -> RuleField:
    return RuleField(path, _fixed(*values))


def _starts(rules: RuleSet) -> tuple[str, ...]:
    whole = [
        rank for rank in range(len(RANKS)) if all(Card.of(rank, suit) in rules.cards for suit in range(4))
    ]
    return (NONE, *(RANKS[rank] for rank in reversed(whole)))


def _duties(rules: RuleSet) -> tuple[str, ...]:
    return tuple(str(count) for count in range(len(rules.contracts) + 1))


def _settlement(sign: str) -> tuple[RuleField, ...]:
    factors = tuple(str(factor) for factor in range(1, 11))
    return (
        _one_of(f"doubling.{sign}.kind", "difference", "transfer"),
        _one_of(f"doubling.{sign}.double", *factors),
        _one_of(f"doubling.{sign}.redouble", *factors),
    )


GROUPS: Final[dict[str, tuple[RuleField, ...]]] = {
    "table": (
        _one_of("deck", "52", "36", "32"),
        _one_of("players", *(str(number) for number in range(MIN_PLAYERS, MAX_PLAYERS + 1))),
        _one_of("direction", "clockwise", "counter_clockwise"),
        _one_of("first_dealer", "lot", "high_card"),
        _one_of("dealer_rotation", "manche", "each_deal"),
    ),
    "play": (
        _one_of("contract_order", "free", "imposed"),
        _switch("keeps_mix"),
        _one_of("opening_lead", "declarer", "dealer_right", "dealer_left"),
        _switch("hearts_free"),
        _switch("early_end"),
        _switch("grand_slam"),
        RuleField("scale"),
        _one_of("wins", "highest", "lowest"),
    ),
    CONTRACTS: (RuleField(CONTRACTS, lambda rules: tuple(known.name for known in rules.contracts)),),
    "trumps": (
        _switch("trumps.no_trump"),
        _switch("trumps.head"),
        _switch("trumps.must_ruff"),
        _switch("trumps.must_overruff"),
        _switch("trumps.must_underruff"),
    ),
    "domino": (
        _one_of("domino.start", "declarer", "first_card"),
        RuleField("domino.fixed_start", _starts),
        _one_of("domino.layout", "rows", "neighbours"),
        _one_of("domino.rows", "both", "up"),
        _one_of("domino.ace", "high", "low"),
        _switch("domino.wrap"),
        _switch("domino.voluntary_pass"),
        _switch("domino.several_cards"),
        _switch("domino.ace_again"),
    ),
    DOUBLING: (
        _switch(DOUBLING),
        _one_of("doubling.who", "flanks", "everyone"),
        _one_of("doubling.negative_targets", "anyone", "declarer"),
        _one_of("doubling.positive_targets", "declarer", "anyone"),
        _one_of("doubling.rounds", "2", "1"),
        _switch("doubling.redoubles"),
        _one_of("doubling.form", "any_set", "announcement"),
        _switch("doubling.table_doubles_redouble"),
        _switch("doubling.table_answered"),
        _switch("doubling.announce_standing"),
        _one_of("doubling.redouble_order", "declarer_first", "declarer_last"),
        RuleField("doubling.duty_doubles", _duties),
        RuleField("doubling.duty_redoubles", _duties),
        _one_of("doubling.undoubled_negative", "played", "shared"),
    ),
    "settlement": (*_settlement("negative"), *_settlement("positive")),
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

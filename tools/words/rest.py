"""Every message that no sample screen has shown, said with sample facts: one of a thing, two, and five."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from itertools import product
from typing import Any, Final

from fluent.runtime.types import fluent_date
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

from bot.i18n import Words
from tools.words.source import Entry

NUMBERS: Final = (1, 2, 5)

SAMPLES: Final[Mapping[str, Any]] = {
    "action": "`K♠`",
    "asker": "Bruno",
    "base": "contre",
    "bots": "Berta, Casimir",
    "call": "2♣",
    "caller": "Chloé",
    "card": "`K♥`",
    "cards": "`Q♠` `Q♥`",
    "channels": "<#10>",
    "cut": "17",
    "day": fluent_date(date(2026, 11, 21), dateStyle="long"),
    "dealer": "David",
    "declarer": "Alice",
    "digits": "ab12cd34",
    "doubled": "Bruno",
    "doubler": "Chloé",
    "field": "3",
    "given": "2",
    "how": "×2",
    "key": "salad",
    "leader": "Alice",
    "line": "7",
    "list": "Alice ♥♥",
    "loser": "Bruno",
    "mark": "◀",
    "medal": "🥇",
    "must": "`K♠`",
    "name": "Alice",
    "names": "Bruno, Chloé",
    "other": "David",
    "one": "Alice",
    "owner": "<@100>",
    "payer": "Bruno",
    "people": 25,
    "permissions": "Embed Links",
    "place": 3,
    "played": "6",
    "player": "Alice",
    "points": "−12",
    "rating": "1043",
    "receiver": "Chloé",
    "reference": "4f2a",
    "seat": "Chloé",
    "sign": "+",
    "start": "8",
    "suit": "♥",
    "target": "Bruno",
    "text": "KX",
    "total": "−20",
    "turn": "Bruno",
    "until": "<t:1795300000:R>",
    "at": "<t:1795300000:t>",
    "ends": "31/12",
    "year": "2026",
    "who": "Bruno",
    "whom": "Chloé",
    "winner": "Alice",
}
"""What stands for a variable in a sentence; 3 for all others."""


class _Cases(visitor.Visitor):
    """The variants of a message: the keys of each selector, by variable, and its numeric variables."""

    def __init__(self) -> None:
        self.cases: dict[str, list[str]] = {}
        self.numbers: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        variable = _variable(node.selector)
        if variable is not None:
            keys = [
                variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
                for variant in node.variants
            ]
            if {"one", "other", "two", "few", "many"} & {*keys} or all(_is_number(key) for key in keys):
                self.numbers.add(variable)
            else:
                self.cases.setdefault(variable, keys)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        for argument in node.arguments.positional:
            if node.id.name == "NUMBER" and isinstance(argument, ftl.VariableReference):
                self.numbers.add(argument.id.name)
        self.generic_visit(node)


def _variable(selector: Any) -> str | None:
    if isinstance(selector, ftl.FunctionReference):
        selector = selector.arguments.positional[0] if selector.arguments.positional else None
    return selector.id.name if isinstance(selector, ftl.VariableReference) else None


def _is_number(key: str) -> bool:
    return key.lstrip("-").replace(".", "", 1).isdigit()


def said(key: str, catalogue: Mapping[str, list[Entry]], say: Words) -> Iterator[str]:
    """A message in all it can be: each choice it makes, and of what it counts one, two and five."""
    found = _Cases()
    names: set[str] = set()
    for used in _with_references(key, catalogue):
        found.visit(catalogue[used][0].node)
        names |= catalogue[used][0].variables
    values = {
        name: NUMBERS if name in found.numbers else found.cases.get(name) or (_sample(key, name, say),)
        for name in sorted(names)
    }
    texts = (say(key, **dict(zip(values, facts, strict=True))) for facts in product(*values.values()))
    yield from dict.fromkeys(texts)


def _sample(key: str, name: str, say: Words) -> Any:
    """Return a sample value for a variable of a message; contracts and sides differ between games."""
    is_bridge = key.startswith(("bridge-", "error-bridge-"))
    match name:
        case "contract" | "contracts":
            return "4♠" if is_bridge else say("contract-queens")
        case "side":
            return say("bridge-side-ns")
        case "ns" | "ew":
            return say.list(["Alice", "Chloé"] if name == "ns" else ["Bruno", "David"])
        case _:
            return SAMPLES.get(name, 3)


def _with_references(key: str, catalogue: Mapping[str, list[Entry]]) -> Iterator[str]:
    yield key
    for other in catalogue[key][0].messages:
        yield from _with_references(other, catalogue)


def not_heard(heard: Mapping[str, None], catalogue: Mapping[str, list[Entry]]) -> list[str]:
    """The messages that were said neither by themselves nor as part of another, in the order of the files."""
    shown = {name for key in heard if key in catalogue for name in _with_references(key, catalogue)}
    return [key for key in catalogue if not key.startswith("-") and key not in shown]

"""Messages that no sample screen shows, with sample facts, and the texts of a rendered message."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import product
from typing import Any, Final

import discord
from fluent.runtime.types import fluent_date
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

from bot.discord_io.component_request import Subject
from bot.discord_io.message import Rendered
from bot.i18n import Words
from bot.i18n.cards import card_text
from engine.cards import Card
from tools.words.source import Entry

NUMBERS: Final = (1, 2, 5)

SAMPLES: Final[Mapping[str, Any]] = {
    "asker": "Bruno",
    "base": "contre",
    "bots": "Berta, Casimir",
    "call": "2♣",
    "caller": "Chloé",
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
"""Sample values of variables; 3 for all others."""

CARDS: Final[Mapping[str, tuple[str, ...]]] = {
    "action": ("KS",),
    "card": ("KH",),
    "cards": ("QS", "QH"),
    "must": ("KS",),
}
"""Sample cards of variables, shown in the letters of the language."""


def shown_cards(keys: Iterable[str], words: Words) -> str:
    """Return cards as messages show them where there are no emoji of cards."""
    return " ".join(f"`{card_text(Card.parse(key), words)}`" for key in keys)


class _Cases(visitor.Visitor):
    """The variants of a message: the keys of each selector by variable, and its numeric variables."""

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


def variants_of(key: str, catalogue: Mapping[str, list[Entry]], words: Words) -> Iterator[str]:
    """Yield a message in all its variants, with counts of one, two and five."""
    found = _Cases()
    names: set[str] = set()
    for used in _with_references(key, catalogue):
        found.visit(catalogue[used][0].node)
        names |= catalogue[used][0].variables
    values = {
        name: NUMBERS if name in found.numbers else found.cases.get(name) or (_sample(key, name, words),)
        for name in sorted(names)
    }
    texts = (words(key, **dict(zip(values, facts, strict=True))) for facts in product(*values.values()))
    yield from dict.fromkeys(texts)


def _sample(key: str, name: str, words: Words) -> Any:
    """Return a sample value for a variable of a message; contracts and sides differ between games.

    Nearly all times are spans until then; the exception is a date.
    """
    is_bridge = key.startswith(("bridge-", "error-bridge-"))
    match name:
        case "contract" | "contracts":
            return "4♠" if is_bridge else words("contract-queens")
        case "until" if key == "error-league-running":
            return "<t:1795300000:D>"
        case "side":
            return words("bridge-side-ns")
        case _ if name in CARDS:
            return shown_cards(CARDS[name], words)
        case "ns" | "ew":
            return words.list(["Alice", "Chloé"] if name == "ns" else ["Bruno", "David"])
        case _:
            return SAMPLES.get(name, 3)


def _with_references(key: str, catalogue: Mapping[str, list[Entry]]) -> Iterator[str]:
    yield key
    for other in catalogue[key][0].messages:
        yield from _with_references(other, catalogue)


def unused_messages(used: Mapping[str, None], catalogue: Mapping[str, list[Entry]]) -> list[str]:
    """Return the keys of messages used neither directly nor as part of another, in the order of the files."""
    shown = {name for key in used if key in catalogue for name in _with_references(key, catalogue)}
    return [key for key in catalogue if not key.startswith("-") and key not in shown]


LIST: Final = "▾ "
"""Prefix of a list's placeholder, which distinguishes the list from a row of buttons."""

_BRACKETED: Final = re.compile(r"\[([^\[\]]*)\]")


class RecordingWords(Words):
    """Texts of a language that record their use.

    Attributes:
        used: the keys of the texts used, in order.
    """

    def __init__(self, locale: str, game: str = "", used: dict[str, None] | None = None) -> None:
        self.used: dict[str, None] = {} if used is None else used
        super().__init__(locale, game)

    def __call__(self, key: str, /, **args: Any) -> str:
        """Return the text of ``key`` and record its use."""
        self.used[key] = None
        return super().__call__(key, **args)


def lines_of(shown: Rendered, view: discord.ui.View | None = None) -> list[str]:
    """Return the lines of a message, including buttons, lists and the alternative texts of pictures."""
    lines = (shown.content or "").splitlines()
    for embed in shown.embeds:
        lines += [f"# {embed.title}"] if embed.title else []
        lines += (embed.description or "").splitlines()
        for field in embed.fields:
            lines += [f"## {field.name}", *(field.value or "").splitlines()]
        lines += (embed.footer.text or "").splitlines()
    lines += [f"🖼 {drawing.alt}" for drawing in shown.drawings]
    parts = (view or shown.view(Subject("table", 7, 7)) or discord.ui.View(timeout=None)).to_components()
    for row in parts:
        labels = [line for part in row["components"] for line in _labels(part)]
        lines += [" ".join(f"[{label}]" for label in labels if label)]
    return [line for line in lines if line.strip()]


def buttons_in(lines: Iterable[str]) -> Iterator[str]:
    """Yield the label of each button among the lines of a message."""
    for line in lines:
        if line.startswith("[") and not line.startswith(f"[{LIST}"):
            yield from _BRACKETED.findall(line)


def descriptions_in(lines: Iterable[str]) -> Iterator[str]:
    """Yield the description of each line of a list among the lines of a message."""
    for line in lines:
        if line.startswith(f"[{LIST}"):
            options = (option.partition(" – ") for option in _BRACKETED.findall(line)[1:])
            yield from (about for _, _, about in options if about)


def _labels(component: dict[str, Any]) -> Iterator[str]:
    if "options" not in component:
        yield component.get("label") or ""
        return
    yield LIST + (component.get("placeholder") or "")
    for option in component["options"]:
        yield " – ".join(filter(None, (option["label"], option.get("description"))))

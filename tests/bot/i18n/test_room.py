"""Lengths of labels: buttons, lists and forms are not cut off in any language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from bot.discord_io.limits import FORM_CHARS, LABEL_CHARS
from bot.i18n import LOCALES, words
from tools.words.source import calls, catalogue, name_of, texts_of, variables_of

LIST_CHARS = 150
HINT_CHARS = 100
NAME = "W" * 20
"""A name of the greatest shown width."""

NUMBERS = ("number", "count", "most", "place", "bots", "page", "pages", "points", "deal")
"""Variables that are numbers; any other is taken for a name."""


FORMS = (
    "check-cut-title",
    "check-cut-label",
    "custom-rules-title-",
    "custom-rules-name",
    "custom-rules-number",
    "score-sheet-title-",
    "score-sheet-field",
)
"""Prefixes of keys used in forms and passed on under other names."""


def keys_in(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """Yield keys of words used in an expression, and whether they are complete."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and name_of(call.func) in ("words", "_words") and call.args:
            key = call.args[0]
            if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                yield str(key.values[0].value), False
            yield from ((text, True) for text in texts_of(key) or ())


def places() -> Iterator[tuple[ast.expr, int]]:
    """Yield every expression that becomes a label, a placeholder or a form line, with its limit."""
    for _, call in calls():
        name, named = name_of(call.func), {word.arg: word.value for word in call.keywords}
        if name == "ask_form":
            yield from ((arg, FORM_CHARS) for arg in call.args[2:3])
        elif name == "Field":
            yield from ((arg, FORM_CHARS) for arg in call.args[1:2])
            yield from ((arg, HINT_CHARS) for arg in (*call.args[3:4], *filter(None, [named.get("hint")])))
        else:
            yield from ((named[arg], LABEL_CHARS) for arg in ("label",) if arg in named)
            yield from ((named[arg], LIST_CHARS) for arg in ("placeholder",) if arg in named)


@cache
def rooms() -> dict[str, int]:
    """Return the smallest limit of each key."""
    found: dict[str, int] = {}
    for node, room in places():
        for start, whole in keys_in(node):
            for key in [start] if whole else [one for one in catalogue("en") if one.startswith(start)]:
                found[key] = min(room, found.get(key, room))
    for key in (one for one in catalogue("en") if one.startswith(FORMS) and not one.endswith("-hint")):
        found[key] = FORM_CHARS
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_fit(locale: str) -> None:
    """A label fits its button, a placeholder its list, a line its form, with the longest names."""
    say, long = words(locale), []
    for key, room in rooms().items():
        told: dict[str, int | str] = {
            name: 52 if name in NUMBERS else NAME for name in variables_of(locale, key)
        }
        if "unit" in told:
            units = (one for one in catalogue(locale) if one.startswith("score-sheet-unit-"))
            told["unit"] = max(map(say, units), key=len)
        if len(text := say(key, **told)) > room:
            long.append(f"{key} ({len(text)}, room for {room}): {text}")
    assert not long


def test_there_are_labels_of_every_kind() -> None:
    """The search finds buttons, lists and forms."""
    assert {FORM_CHARS, LABEL_CHARS, LIST_CHARS} <= set(rooms().values())
    assert len(rooms()) > 80

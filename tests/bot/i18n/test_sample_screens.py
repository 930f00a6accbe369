"""Sample screens of all games: no text has a gap, suits are not emoji, buttons and lists fit a phone."""

from __future__ import annotations

import ast
import asyncio
import re
import unicodedata
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from bot.config import AppConfig
from bot.i18n import words
from bot.program.wiring import installed_games
from bot.storage import Database
from tests.once import once
from tests.repetition import repeated
from tools.simulation.samples.barbu_scenes import PLAIN_NAMES
from tools.words.__main__ import Page, page_of
from tools.words.game_screens import NAMES
from tools.words.rest import buttons_in, descriptions_in, variants_of
from tools.words.source import CHECKED_LOCALES, catalogue, modules, name_of, texts_of

SHOWN = [repeated(locale) if locale in ("de", "it") else locale for locale in CHECKED_LOCALES]
"""Languages whose screens are drawn, which takes ten seconds each: all of them at night."""

UNFILLED = re.compile(r"\{ ?[$\w-]|<[\w.]+ object|<bound")
NOTHING = re.compile(r"(?<!\w)None(?!\w)")
"""The text "None", which is a word in English only."""

BUTTON_CHARS = 20
ABOUT_CHARS = 60

GAMES = installed_games(AppConfig(), Database("sqlite+aiosqlite:///unopened.db"))
BOT_NAMES = [name for module in GAMES for name in module.players.names]

NAMED = re.compile(r"[♠♥♣♦]|\b(" + "|".join({*NAMES, *PLAIN_NAMES, *BOT_NAMES}) + r")\b")
"""Variable parts of a label: a player, a card, the suit of a contract."""


@cache
def contract_names(locale: str) -> list[str]:
    """Return the names of the contracts in a language."""
    return [words(locale)(key) for key in catalogue(locale) if re.fullmatch(r"contract-[a-z-]+", key)]


def is_named(label: str, locale: str) -> bool:
    """Return whether a label is as long as it is because of a name: of a player, a card or a contract."""
    return bool(NAMED.search(label)) or any(name in label for name in contract_names(locale))


ABOUT = ("rules-about-", "rules-option-about-", "bridge-about-", "custom-rules-value-")
"""Beginnings of the keys of descriptions in lists."""

BUTTONS = re.compile(
    r"((bridge-|custom-rules-|leaderboard-|settings-|tournament-)?button|bridge-tournament-ruling|lesson-door"
    r"|replay-to)-.*|.*-yes"
)
"""Keys of buttons, for the screens that have no sample."""


Pages = Callable[[str], Page]


@pytest.fixture(scope="module")
def page(shared_folder: Path) -> Pages:
    """Return the page of all sample screens of a language, made once per run."""

    @cache
    def shared(locale: str) -> Page:
        file = shared_folder / f"screens-{locale}"
        return once(file, lambda: asyncio.run(page_of(locale, GAMES)))

    return shared


def lines(page: Page) -> list[str]:
    """Return every line of every sample screen."""
    return [line for blocks in page.screens.values() for block in blocks for line in block]


def visible(text: str) -> int:
    """Return the number of characters of a text that take room on a screen."""
    return sum(unicodedata.category(one) not in ("Mn", "Cf") for one in text)


@cache
def button_keys() -> set[str]:
    """Return the keys that the source gives to buttons, directly or by a variable, and ``BUTTONS``."""
    keys = {key for key in catalogue("en") if BUTTONS.fullmatch(key)}
    functions = (
        node
        for tree in modules("ButtonSpec").values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    )
    for function in functions:
        nodes = list(ast.walk(function))
        labels = [
            word.value
            for call in nodes
            if isinstance(call, ast.Call) and name_of(call.func) == "ButtonSpec"
            for word in call.keywords
            if word.arg == "label"
        ]
        names = {label.id for label in labels if isinstance(label, ast.Name)}
        labels += [
            node.value
            for node in nodes
            if isinstance(node, ast.Assign) and names & {name_of(one) for one in node.targets}
        ]
        for label in labels:
            if isinstance(label, ast.Call) and name_of(label.func) in ("words", "say") and label.args:
                keys.update(texts_of(label.args[0]) or ())
    return keys


def too_long(texts: set[str], room: int) -> list[str]:
    """Return the texts that need more room, the longest first."""
    return sorted((text for text in texts if visible(text) > room), key=len, reverse=True)


@pytest.mark.slow
@pytest.mark.parametrize("locale", SHOWN)
def test_no_text_lacks_a_fact(locale: str, page: Pages) -> None:
    """No screen and no message has a gap, in any language, and every game has its screens."""
    sample = page(locale)
    assert [(place, text) for place, text in sample.texts() if UNFILLED.search(text)] == []
    if locale != "en":
        assert [(place, text) for place, text in sample.texts() if NOTHING.search(text)] == []
    assert {
        "lobby",
        "panel",
        "deal",
        "result",
        "standing",
        "help",
        "settings",
        "daily",
    } <= sample.screens.keys()
    for text in (sample.as_text(), sample.as_html()):
        for room in (*sample.screens, *sample.rest):
            assert room in text


@pytest.mark.parametrize("locale", SHOWN)
def test_buttons_on_screens_are_short(locale: str, page: Pages) -> None:
    """A button of any sample screen has at most 20 visible characters, apart from names and cards."""
    labels = {label for label in buttons_in(lines(page(locale))) if not is_named(label, locale)}
    assert len(labels) > 100
    assert too_long(labels, BUTTON_CHARS) == []


@pytest.mark.parametrize("locale", CHECKED_LOCALES)
def test_buttons_of_the_source_are_short(locale: str) -> None:
    """Buttons that the source names are as short, even those of screens without a sample."""
    keys, say = button_keys(), words(locale)
    texts = {text for key in keys for text in variants_of(key, catalogue(locale), say)}
    assert len(keys) > 100
    assert too_long({text for text in texts if not is_named(text, locale)}, BUTTON_CHARS) == []


@pytest.mark.parametrize("locale", SHOWN)
def test_descriptions_in_lists_are_short(locale: str, page: Pages) -> None:
    """The description of a line in a list has at most 60 visible characters."""
    say = words(locale)
    written = {
        text
        for key in catalogue(locale)
        if key.startswith(ABOUT)
        for text in variants_of(key, catalogue(locale), say)
    }
    shown = set(descriptions_in(lines(page(locale))))
    assert min(len(written), len(shown)) > 15
    assert too_long(written | shown, ABOUT_CHARS) == []


WRITTEN_WRONG = {
    "en": r"\d\s%",
    "fr": r"\d(?!\u202f)\s?%|\b1(er|re)\b|\b(de|que|jusque|lorsque) \**(Ada|Alice)\b"
    r"|[\w*)»]([:;?]\s|[;?]$)",
    "it": r"\d\s%|\ba \**(Ada|Alice)\b",
    "de": r"\d(?!\u00a0)\s?%|\b(von|mit|aus|bei|nach) (die|das|eine?)\b|\b(für|gegen) (dem|einem)\b",
}
"""Forms that a language never shows: the space before % or a colon, an elision, a case."""

RAW = r"(?<![\w`/.:+-])-\d|\b(trente_deux|single|series|session-\d+|duplicate-\d+)\b"
"""A hyphen as a minus, and the internal name of a rule set (some of which are English words)."""


@pytest.mark.parametrize("locale", SHOWN)
def test_filled_texts_are_written_as_the_language_does(locale: str, page: Pages) -> None:
    """Case, elision, minus and percent are right once the texts have their names and numbers."""
    raw = RAW.replace("single|series|", "") if locale == "en" else RAW
    wrong = re.compile(f"{WRITTEN_WRONG[locale]}|{raw}")
    assert [line for line in lines(page(locale)) if wrong.search(line)] == []


def test_characters_without_width_are_not_counted() -> None:
    """A variation selector and a combining accent take no room of their own."""
    assert visible("♦\N{VARIATION SELECTOR-15} e\N{COMBINING ACUTE ACCENT}") == 3


BARE_SUIT = re.compile(r"[♠♥♦♣](?!\N{VARIATION SELECTOR-15})")


@pytest.mark.parametrize("locale", SHOWN)
def test_suits_are_shown_as_text(locale: str, page: Pages) -> None:
    """No sample screen shows a suit as a colour emoji, on which black suits vanish; alternative texts may."""
    shown = [line for line in lines(page(locale)) if not line.startswith("🖼")]
    assert sum("♠" in line for line in shown) > 100
    assert [line for line in shown if BARE_SUIT.search(line)] == []

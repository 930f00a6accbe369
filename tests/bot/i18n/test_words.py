"""Languages and their texts."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any

import discord
import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.discord_io.safe_text import escaped
from bot.i18n import LOCALES, Words, add_catalogues, closest, texts, words
from bot.i18n.entries import Entries
from bot.i18n.texts import long_date, sources
from engine.errors import CodedError
from tools.words.source import catalogue as catalogue_of


@pytest.fixture
def as_running(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", False)


def test_four_languages_are_offered() -> None:
    """The languages are the catalogue folders, English first."""
    assert LOCALES[:1] == ("en",)
    assert set(LOCALES) == {"en", "fr", "it", "de"}


@pytest.mark.parametrize(
    ("asked", "default", "given"),
    [
        ("en-GB", "fr", "en"),
        (discord.Locale.american_english, "fr", "en"),
        (discord.Locale.french, "en", "fr"),
        ("fr-CA", "en", "fr"),
        (discord.Locale.italian, "en", "it"),
        (discord.Locale.german, "fr", "de"),
        ("de-AT", "en", "de"),
        (discord.Locale.japanese, "en", "en"),
        ("ja", "fr", "fr"),
        (None, "fr-FR", "fr"),
        (None, "xx", "en"),
    ],
)
def test_the_closest_language(asked: discord.Locale | str | None, default: str, given: str) -> None:
    """A region falls back to its language, an unknown language to the default, that to English."""
    assert closest(asked, default) == given


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_taken_without_parsing_equal_those_of_fluent(locale: str) -> None:
    """Texts taken from the file without parsing equal those that the Fluent library makes.

    Texts without variables are shown as written: none has a hyphen for a minus sign.
    """
    bundle = FluentBundle([locale], use_isolating=False)
    entries = Entries(locale)
    for file, text in sources(locale):
        entries.add(file, text)
        bundle.add_resource(FluentResource(text))
    templates = {key: parts for key in catalogue_of(locale) if (parts := entries.template(key)) is not None}
    assert len(templates) > 3000
    differing = []
    for key, parts in templates.items():
        given = {name: f"-{number} {name}" for number, name in enumerate(parts[1::2])}
        text = "".join(given.get(part, part) if at % 2 else part for at, part in enumerate(parts))
        if said_by(bundle, key, given) != text:
            differing.append(key)
    assert differing == []
    plain = [parts[0] for parts in templates.values() if len(parts) == 1]
    assert [text for text in plain if texts._MINUS.search(text)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_numbers_are_written_as_by_fluent(locale: str) -> None:
    """A number in a text of one line is written as Fluent writes it, with a minus sign."""
    bundle = FluentBundle([texts.WRITTEN_AS.get(locale, locale)], use_isolating=False)
    bundle.add_resource(FluentResource("number = { $number }"))
    for count in (0, 7, 999, 1000, 12345, -3, True, 2.5):
        expected = str(said_by(bundle, "number", {"number": count})).replace("-", "−")
        assert f" {expected}" in words(locale)("panel-trick", number=count)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_start_needs_no_formats_of_numbers_and_dates(locale: str) -> None:
    """Names and descriptions of commands are read without Fluent, whose formats take megabytes a language."""
    entries = Entries(locale)
    keys: list[str] = []
    for file, text in sources(locale):
        entries.add(file, text)
        keys += re.findall(r"^(command-\S+-(?:name|description)) =", text, re.MULTILINE)
    assert len(keys) > 50
    assert [key for key in keys if len(entries.template(key) or ()) != 1] == []


def said_by(bundle: FluentBundle, key: str, args: Mapping[str, Any] = MappingProxyType({})) -> object:
    """Return the text of a message as Fluent renders it."""
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, dict(args))
    return errors or text


@pytest.mark.parametrize(
    "text",
    [
        "some = { number }{ number }\n",
        "some = { NUMBER($number) } cards\n",
        "some = { -term }\n",
        "some = { $number ->\n    [one] a\n   *[other] b\n }\n",
        "some = one\n    two\n",
        "some = one\n    .name = two\n",
        "some =\n    one\n",
        "-some = one\n",
        "some = one }\n",
        "some =\n",
    ],
)
def test_other_entries_are_left_to_fluent(text: str) -> None:
    """Functions, several lines, attributes, terms and errors are not read as text."""
    entries = Entries("en")
    entries.add("test.ftl", "number = { $number }\n" + text)
    assert entries.template("some") is None
    assert entries.template("-some") is None


def test_words_are_read_once() -> None:
    """A second request for a language returns the same object."""
    assert words("fr") is words("fr")


@pytest.fixture
def afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clear the cache of languages before and after the test."""
    monkeypatch.setattr(texts, "_FOLDERS", dict(texts._FOLDERS))
    monkeypatch.setattr(texts, "_KNOWN", {})
    monkeypatch.setattr(texts, "_ENTRIES", {})


@pytest.mark.usefixtures("afresh", "as_running")
def test_a_game_from_elsewhere_brings_its_words(tmp_path: Path) -> None:
    """A game from elsewhere adds its texts to all languages, with English where it lacks one."""
    for locale, text in (("en", "whist-title = Whist with { $name }"), ("fr", "whist-title = Le whist")):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "table.ftl").write_text(text + "\n", "utf-8")
    before = words("fr")
    assert not before.has("whist-title")
    add_catalogues("whist", tmp_path)
    assert before("whist-title") == "Le whist"
    assert words("en")("whist-title", name="Ada") == "Whist with Ada"
    assert words("de")("whist-title", name="Ada") == "Whist with Ada"
    assert dict(texts.sources("fr"))["whist/table.ftl"] == "whist-title = Le whist\n"
    assert words("fr")("lobby-join")


def test_a_games_own_words_are_in_its_folder() -> None:
    """Barbu's own texts are read from its own folder, in every language."""
    for locale in LOCALES:
        assert "barbu/rules.ftl" in dict(texts.sources(locale))


def test_an_unknown_language_is_an_error() -> None:
    """A request for an unknown language is an error."""
    with pytest.raises(KeyError):
        words("xx")


def test_a_missing_key_fails_in_tests() -> None:
    """Under test a missing key is a ``KeyError``."""
    with pytest.raises(KeyError):
        words("en")("no-such-key")


def test_a_missing_variable_fails_in_tests() -> None:
    """Under test a sentence without one of its variables is a ``KeyError``."""
    with pytest.raises(KeyError):
        words("en")("list-last", first="A")


@pytest.mark.usefixtures("as_running")
def test_a_missing_key_is_logged_and_shown(caplog: pytest.LogCaptureFixture) -> None:
    """A running bot logs a missing key and shows it."""
    with caplog.at_level(logging.ERROR):
        assert words("fr")("no-such-key") == "no-such-key"
    assert "no-such-key" in caplog.text


@pytest.mark.usefixtures("as_running")
def test_an_error_without_a_sentence_still_gets_one(caplog: pytest.LogCaptureFixture) -> None:
    """A running bot answers an unknown error code with the general sentence, and logs it."""
    with caplog.at_level(logging.ERROR):
        assert "no_such_code" in words("en").error(CodedError("no_such_code"))
    assert "no_such_code" in caplog.text


@pytest.mark.parametrize(
    ("locale", "items", "joined"),
    [
        ("en", [], ""),
        ("en", ["A"], "A"),
        ("en", ["A", "B"], "A and B"),
        ("fr", ["A", "B", "C", "D"], "A, B, C et D"),
        ("it", ["A", "B", "C"], "A, B e C"),
        ("de", ["A", "B", "C"], "A, B und C"),
    ],
)
def test_lists_are_joined(locale: str, items: list[str], joined: str) -> None:
    """Items are joined by commas, with the language's own "and" before the last."""
    assert words(locale).list(items) == joined


def test_nothing_is_wrapped_in_direction_marks() -> None:
    """Variables are inserted without invisible direction marks."""
    assert "\u2068" not in words("en")("list-last", first="A", last="B")


@pytest.fixture
def entries() -> Entries:
    """Return a language of three files."""
    entries = Entries("en")
    hello = "hello = Hello, { -name }{ $count ->\n    [one] !\n   *[other] !!\n}\n"
    entries.add("a.ftl", f"# How people meet.\n{hello}-name = Ada\n")
    entries.add("whist/b.ftl", "hello = Twice\nbye =\n    .label = Bye\n    .other = { hello }\n")
    return entries


def test_an_entry_is_loaded_with_the_entries_it_refers_to(entries: Entries) -> None:
    """An entry is loaded with the messages and terms it refers to, and no others."""
    names = [entry.id.name for found in entries.needed_for("bye") for entry in found.body]
    assert names == ["bye", "hello", "name"]
    assert list(entries.needed_for("never")) == []


def test_a_game_cannot_replace_a_common_text(entries: Entries) -> None:
    """A game cannot replace a common text, and its own entries are known as its own."""
    (hello, _) = entries.needed_for("hello")
    assert "Twice" not in str(hello.body[0].value.elements[0].value)
    assert entries.owners == {"bye": "whist"}


def test_text_that_is_not_fluent_is_logged(entries: Entries, caplog: pytest.LogCaptureFixture) -> None:
    """Text before the first entry is logged when the file is read, a broken entry when it is first used."""
    entries.add("broken.ftl", "?? what\nodd = { $name\n")
    assert "broken.ftl: not Fluent" in caplog.text
    caplog.clear()
    assert len(list(entries.needed_for("odd"))) == 1
    assert "broken.ftl: not Fluent: 'odd" in caplog.text


class _Uses(Visitor):
    """The variables that entries only display, and those they choose or compute by."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.worked_with: set[str] = set()
        self._noted = self.shown

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self._noted.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self._noted = self.worked_with
        self.visit(node.selector)
        self._noted = self.shown
        for variant in node.variants:
            self.visit(variant)

    def visit_CallArguments(self, node: ast.CallArguments) -> None:  # noqa: N802
        before, self._noted = self._noted, self.worked_with
        self.generic_visit(node)
        self._noted = before


WRITTEN = ("14-16", "-3", "15-17, may have 5-card major", "(-1) or x=-2")


@pytest.mark.parametrize("locale", LOCALES)
def test_inserted_text_keeps_its_hyphens(locale: str) -> None:
    """Only numbers get a real minus; hyphens in inserted text are unchanged."""
    told = words(locale)
    for text in (*WRITTEN, *map(escaped, WRITTEN)):
        assert f": {text}" in told("bridge-explained", call="1NT", name="Ada", text=text).replace("\xa0", " ")
        assert text in told("bridge-said", name="Ada", text=text)
        assert text in told.error(CodedError("sheet_unreadable", text=text))
    assert "−3" in told("rules-fault-text-too-long", most=-3)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_sentence_changes_inserted_text(locale: str) -> None:
    """Every sentence of every language inserts text unchanged and numbers with a real minus."""
    told, entries = words(locale), texts._entries(locale)
    mark, looked_at = "8765", 0
    text = escaped(f"-{mark}")
    for key in catalogue_of(locale):
        uses = _Uses()
        for resource in entries.needed_for(key):
            uses.visit(resource)
        args = dict.fromkeys(uses.worked_with, -2) | dict.fromkeys(uses.shown - uses.worked_with, text)
        with suppress(KeyError):  # the message computes with a word or a date
            shown = told(key, **args)
            assert shown.count(text) == shown.count(mark), key
            assert not re.search(r"(?<![\w-])-2", shown), key
            looked_at += 1
    assert looked_at > 500


@pytest.mark.parametrize(
    ("locale", "text"),
    [("en", "A, 1; B, 2"), ("fr", "A, 1\u202f; B, 2"), ("it", "A, 1; B, 2"), ("de", "A, 1; B, 2")],
)
def test_items_with_commas_are_joined_as_the_language_does(locale: str, text: str) -> None:
    """Items that contain commas are joined by the language's semicolon."""
    say = words(locale)
    assert say.apart(["A, 1", "B, 2"]) == text
    assert (say.apart(["A, 1"]), say.apart([])) == ("A, 1", "")


@pytest.mark.parametrize(
    ("last", "text"),
    [("Edmond", "Bruno ed Edmond"), ("**Émilie**", "Bruno ed **Émilie**"), ("Ada", "Bruno e Ada")],
)
def test_the_italian_and_is_ed_before_an_e(last: str, text: str) -> None:
    """The last item of an Italian list follows *ed* if it begins with an e, else *e*."""
    assert words("it").list(["Bruno", last]) == text


@pytest.mark.parametrize(
    ("locale", "first", "later"),
    [
        ("en", "1 December 2026", "21 December 2026"),
        ("fr", "1ᵉʳ décembre 2026", "21 décembre 2026"),
        ("it", "1º dicembre 2026", "21 dicembre 2026"),
        ("de", "1. Dezember 2026", "21. Dezember 2026"),
    ],
)
def test_the_first_of_a_month_is_written_as_the_language_does(locale: str, first: str, later: str) -> None:
    """A date is written in full, and French and Italian write the first as *first*."""
    say = words(locale)
    assert (long_date(date(2026, 12, 1), say), long_date(date(2026, 12, 21), say)) == (first, later)


def test_words_of_another_game() -> None:
    """A language's words for a game use that game's command names."""
    assert words("fr").of("bridge") is words("fr", "bridge")
    assert words("fr").of("bridge")("error-table-gone").startswith("Cette table n’existe plus. `/bridge ")


def test_commands_have_the_names_the_client_lists() -> None:
    """A text in one language names commands and their options as a client of another language lists them."""
    mixed, plain = words("de", "barbu", "fr"), words("de", "barbu")
    assert "`/contre`" in mixed("help-double")
    assert "Kontra" in mixed("help-double")
    assert "`/kontra`" in plain("help-double")
    assert mixed("command-contre-description") == plain("command-contre-description")
    assert mixed.of("bridge") is words("de", "bridge", "fr")
    assert words("de", "barbu", "de") is plain

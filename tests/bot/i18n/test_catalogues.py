"""The catalogues against each other and against the source."""

from __future__ import annotations

import re

import pytest

from bot.i18n import LOCALES
from tests.bot.i18n.source import asked, catalogue, texts, variables_of

DYNAMIC = (
    "contract-",
    "error-",
    "help-",
    "help-title-",
    "house-button-",
    "house-field-",
    "house-group-",
    "house-title-",
    "house-value-",
    "lobby-rules-",
    "paper-hint-",
    "paper-unit-",
    "permission-",
    "rank-",
    "needed-",
    "rank-name-",
    "rules-fault-",
    "rules-heading-",
    "sheet-short-",
    "suit-letter-",
    "suit-name-",
)
"""Beginnings of keys whose end is only known while the program runs."""

PINNED = ("choice-", "command-")
"""Beginnings of the keys of slash commands, which test_translator.py holds to the table of commands."""

SAME = {
    "command-barbu-name",
    "command-barbu-bot-name",
    "command-house-option-base-name",
    "command-barbu-pause-name",
    "command-barbu-table-name",
    "command-contre-name",
    "command-surcontre-name",
    "more-pause",
    "rank-name-6",
    "settle-total",
    "sheet-total",
}
"""Keys of words that French shares with English."""

OTHERS = [locale for locale in LOCALES if locale != "en"]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_key_stands_twice(locale: str) -> None:
    """A key has one text in a language, so that no file hides another's."""
    twice = {key: [e.file for e in found] for key, found in catalogue(locale).items() if len(found) > 1}
    assert not twice


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_has_the_same_keys_in_the_same_rooms(locale: str) -> None:
    """A key of one language is a key of all, in the file of the same name; terms are a language's own."""
    here, there = (
        {(key, entry.file) for key, found in catalogue(one).items() for entry in found if key[0] != "-"}
        for one in ("en", locale)
    )
    assert (sorted(here - there), sorted(there - here)) == ([], [])


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_needs_the_same_variables(locale: str) -> None:
    """A sentence takes the same variables in every language."""
    shared = [key for key in catalogue("en") if key in catalogue(locale)]
    assert [key for key in shared if variables_of("en", key) != variables_of(locale, key)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_references_lead_somewhere(locale: str) -> None:
    """What a message refers to is in the catalogue."""
    entries = catalogue(locale)
    lost = {key: found[0].messages - entries.keys() for key, found in entries.items()}
    assert not {key: missing for key, missing in lost.items() if missing}


def test_every_key_asked_for_exists() -> None:
    """Every key the source asks for by name has a text; every beginning of one is declared."""
    missing = [
        f"{place} {key}"
        for place, key, whole in asked()
        if (key not in catalogue("en") if whole else not key.startswith(DYNAMIC + PINNED))
    ]
    assert not missing


def test_every_key_is_used() -> None:
    """Each key stands in the source, is referred to, or has a declared beginning."""
    named = texts("bot", "cogs")
    referred = set().union(*(entry.messages for found in catalogue("en").values() for entry in found))
    held = (*DYNAMIC, *PINNED, "-")
    unused = [key for key in catalogue("en") if key not in named | referred and not key.startswith(held)]
    assert not unused


def test_every_declared_beginning_is_used() -> None:
    """The list of beginnings holds none that the source no longer uses."""
    written = texts("bot", "cogs")
    assert [start for start in DYNAMIC if not any(text.startswith(start) for text in written)] == []


def test_no_english_is_left_in_french() -> None:
    """A French text that equals the English one is on the list of shared words."""
    letters = re.compile(r"[^\W\d_]{2,}")
    same = {
        key
        for key, found in catalogue("en").items()
        if letters.search(re.sub(r"\{[^{}]*\}", "", found[0].written))
        and key in catalogue("fr")
        and catalogue("fr")[key][0].written == found[0].written
    }
    assert (sorted(same - SAME), sorted(SAME - same)) == ([], [])


def test_french_is_set_as_french() -> None:
    """Before : ; ! ? » % and after « stands a no-break space, and apostrophes are curly."""
    wrong = []
    for key, found in catalogue("fr").items():
        text = re.sub(r"https?://\S+|sqlite:\S+", "", found[0].written)
        prose = re.sub(r"\{[^{}]*\}", "x", text)
        if re.search(r"[ ][:;!?»%]|[^\s\d:][!?;»](?!\S)|«[^\u00a0]|\w'\w", prose):
            wrong.append(key)
    assert not wrong


def test_english_apostrophes_are_curly() -> None:
    """English is set with curly apostrophes, as French is."""
    assert [key for key, found in catalogue("en").items() if re.search(r"\w'\w", found[0].written)] == []

"""Every error of the program has its sentence, in every language."""

from __future__ import annotations

import re

import pytest

from bot.i18n import LOCALES, words
from bot.i18n.catalogue import error_key
from engine.errors import CodedError, IllegalAction
from tests.bot.i18n.source import catalogue, raised, variables_of

SENTENCE = re.compile(r"[.!?](\s*\([^()]*\))?$")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_code_has_a_sentence(locale: str) -> None:
    """Each code the source gives an error is a key ``error-<code>``."""
    assert [
        f"{place} {code}" for place, code, _ in raised() if error_key(code) not in catalogue(locale)
    ] == []


def test_every_sentence_has_a_code() -> None:
    """No sentence stands for a code nobody raises."""
    codes = {code for _, code, _ in raised()}
    keys = {key for key in catalogue("en") if key.startswith("error-")}
    assert sorted(keys - {error_key(code) for code in codes}) == []


def test_every_sentence_gets_its_facts() -> None:
    """Wherever an error is made, it is given every fact its sentence speaks of."""
    short = [
        f"{place} {code}: {', '.join(missing)}"
        for place, code, facts in raised()
        if facts is not None and error_key(code) in catalogue("en")
        if (missing := sorted(variables_of("en", error_key(code)) - facts))
    ]
    assert not short


@pytest.mark.parametrize("locale", LOCALES)
def test_every_error_is_a_sentence(locale: str) -> None:
    """Each text ends as a sentence does, whatever facts it is given."""
    say = words(locale)
    for key in (key for key in catalogue(locale) if key.startswith("error-")):
        facts = dict.fromkeys(variables_of(locale, key), 1)
        facts.pop("permissions", None)
        code = key.removeprefix("error-").replace("-", "_")
        extra = {"permissions": ["send_messages"]} if code == "permissions_missing" else {}
        assert SENTENCE.search(say.error(CodedError(code, **facts, **extra))), key


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en", "Ada has already doubled you: wait, and redouble."),
        ("fr", "Ada t’a déjà contré\u00a0: attends, et surcontre."),
        ("it", "Ada ti ha già contrato: aspetta, e surcontra."),
        ("de", "Ada hat dir schon Kontra gegeben: warte, und gib Rekontra."),
    ],
)
def test_seats_among_the_facts_are_names(locale: str, expected: str) -> None:
    """A seat in an error's facts is shown by the name of who sits there."""
    error = IllegalAction("double_back", target=2)
    assert words(locale).error(error, {2: "Ada"}.__getitem__) == expected


def test_a_seat_without_a_name_is_a_number() -> None:
    """Where nobody knows names, as in the shell, a seat is a player's number from 1."""
    assert words("en").error(IllegalAction("not_your_turn", seat=0, turn=2)).count("player 3") == 1


@pytest.mark.parametrize(
    ("locale", "card", "suit"),
    [("en", "K♥", "spades"), ("fr", "R♥", "pique"), ("it", "R♥", "picche"), ("de", "K♥", "Pik")],
)
def test_cards_and_suits_among_the_facts_are_in_the_language(locale: str, card: str, suit: str) -> None:
    """Cards and suits in an error's facts are written as the reader writes them."""
    assert card in words(locale).error(IllegalAction("card_not_held", card="KH"))
    assert suit in words(locale).error(IllegalAction("must_follow", card="KH", suit="S"))


@pytest.mark.parametrize(("locale", "next_name"), [("en", "Queens"), ("fr", "Les dames"), ("it", "Le donne")])
def test_contracts_among_the_facts_are_in_the_language(locale: str, next_name: str) -> None:
    """Contracts in an error's facts are called by their names."""
    error = IllegalAction("contract_imposed", contract="hearts", next="queens")
    assert next_name in words(locale).error(error)


def test_long_foreign_text_is_cut() -> None:
    """What somebody typed is repeated only in part when it is long."""
    said = words("en").error(CodedError("card_unreadable", text="x" * 5000))
    assert len(said) < 250
    assert "…" in said


def test_permissions_are_named_as_discord_names_them() -> None:
    """Missing permissions are listed by the names of Discord's settings."""
    error = CodedError("permissions_missing", permissions=["send_messages", "embed_links", "use_magic"])
    assert "Send Messages, Embed Links and use magic" in words("en").error(error)

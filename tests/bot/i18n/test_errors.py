"""Every error of the program has its sentence, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import LOCALES, Words, add_catalogues, add_facts, error_facts, texts, words
from bot.i18n.texts import error_key
from engine.errors import CodedError, IllegalAction, InvalidRules
from tools.words.source import catalogue, raised_errors, variables_of

SENTENCE = re.compile(r"[.!?](\s*\([^()]*\))?$")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_code_has_a_sentence(locale: str) -> None:
    """Each error code in the source has a key ``error-<code>``."""
    assert [
        f"{place} {code}" for place, code, _ in raised_errors() if error_key(code) not in catalogue(locale)
    ] == []


def test_every_sentence_has_a_code() -> None:
    """Each error sentence belongs to a code that is raised."""
    codes = {code for _, code, _ in raised_errors()}
    keys = {key for key in catalogue("en") if key.startswith("error-")}
    assert sorted(keys - {error_key(code) for code in codes}) == []


def test_every_sentence_gets_its_facts() -> None:
    """Each error has every fact that its sentence needs."""
    short = [
        f"{place} {code}: {', '.join(missing)}"
        for place, code, facts in raised_errors()
        if facts is not None and error_key(code) in catalogue("en")
        if (missing := sorted(variables_of("en", error_key(code)) - facts))
    ]
    assert not short


@pytest.mark.parametrize("locale", LOCALES)
def test_every_error_is_a_sentence(locale: str) -> None:
    """With any facts, each text is the bot's own sentence to its end; what managers wrote may follow it."""
    say = words(locale)
    for key in (key for key in catalogue(locale) if key.startswith("error-")):
        facts = dict.fromkeys(variables_of(locale, key), 1)
        facts.pop("permissions", None)
        code = key.removeprefix("error-").replace("-", "_")
        extra = {"permissions": ["send_messages"]} if code == "permissions_missing" else {}
        assert SENTENCE.search(say.error(CodedError(code, **facts, **extra))), key


@pytest.mark.parametrize("locale", LOCALES)
def test_what_managers_wrote_follows_the_bots_sentence(locale: str) -> None:
    """A written reason and advice stand on lines of their own, each after its name; the sentence is above.

    Without them, the reader still reads what to do.
    """
    say, written = words(locale), {"given_reason": "too slow", "given_appeal": "ask Mia"}
    keys = [key for key in catalogue(locale) if written.keys() <= variables_of(locale, key)]
    assert "error-excluded" in keys
    for code in (key.removeprefix("error-").replace("-", "_") for key in keys):
        first, *rest = say.error(
            CodedError(code, until="never", has_reason="yes", has_appeal="yes", **written)
        ).splitlines()
        assert SENTENCE.search(first)
        assert [line.split(": ")[1] for line in rest] == [*written.values()], code
        silent = CodedError(
            code, until="never", has_reason="no", has_appeal="no", given_reason="", given_appeal=""
        )
        assert all(SENTENCE.search(line) for line in say.error(silent).splitlines())


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en", "Ada has already doubled you: wait, and redouble."),
        ("fr", "Ada t’a déjà contré\u00a0: attends, et surcontre."),
        ("it", "Ada ti ha già contrato: aspetta, e surcontra."),
        ("de", "Ada hat dir schon Kontra gegeben: Warte und gib dann Rekontra."),
    ],
)
def test_seats_among_the_facts_are_names(locale: str, expected: str) -> None:
    """A seat in an error's facts is shown by its player's name."""
    error = IllegalAction("double_back", target=2)
    assert words(locale).error(error, {2: "Ada"}.__getitem__) == expected


@pytest.mark.parametrize("locale", LOCALES)
def test_a_range_of_one_is_not_a_range(locale: str) -> None:
    """Where only one deal or board can be chosen, it is named; else the first and the last are."""
    say = words(locale, "bridge")
    for code, facts in (("deal_unknown", {}), ("bridge_board_missing", {"number": "x", "least": 1})):
        alone = say.error(CodedError(code, **facts, deal=99, most=1, count=1))
        assert (
            alone.count("1"),
            say.error(CodedError(code, **facts, deal=99, most=8, count=8)).count("8"),
        ) == (1, 1)


@pytest.mark.parametrize(
    ("locale", "expected"), [("en", "your turn"), ("fr", "à toi"), ("it", "a te"), ("de", "Du bist dran")]
)
def test_a_contract_is_awaited_from_the_reader(locale: str, expected: str) -> None:
    """Only the declarer gets this error, since others read whose turn it is: it speaks to the declarer."""
    assert expected in words(locale).error(IllegalAction("wrong_phase", phase="choose"))


def test_a_seat_without_a_name_is_a_number() -> None:
    """Without names, as in the shell, a seat is shown as a player's number from 1."""
    assert words("en").error(IllegalAction("not_your_turn", seat=0, turn=2)).count("player 3") == 1


@pytest.mark.parametrize(
    ("locale", "card", "suit"),
    [("en", "K♥", "spades"), ("fr", "R♥", "pique"), ("it", "K♥", "picche"), ("de", "K♥", "Pik")],
)
def test_cards_and_suits_among_the_facts_are_in_the_language(locale: str, card: str, suit: str) -> None:
    """Cards and suits in an error's facts are written in the reader's language."""
    assert card in words(locale).error(IllegalAction("card_not_held", card="KH"))
    assert suit in words(locale).error(IllegalAction("must_follow", card="KH", suit="S"))


@pytest.mark.parametrize(("locale", "next_name"), [("en", "Queens"), ("fr", "Les dames"), ("it", "Le donne")])
def test_contracts_among_the_facts_are_in_the_language(locale: str, next_name: str) -> None:
    """Contracts in an error's facts have their names."""
    error = IllegalAction("contract_imposed", contract="hearts", next="queens")
    assert next_name in words(locale).error(error)


def _whist(facts: Mapping[str, Any], told: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return a contract's name in whist: its number, in every language."""
    return {"contract": f"contract no. {facts['contract']}"} if "contract" in facts else {}


@pytest.fixture
def whist(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Install a game from elsewhere, with an error of its own and texts for its facts."""
    monkeypatch.setattr(texts, "_ENTRIES", {})
    monkeypatch.setattr(texts, "_FOLDERS", dict(texts._FOLDERS))
    monkeypatch.setattr(texts, "_KNOWN", {})
    monkeypatch.setattr(error_facts, "_OF_GAMES", dict(error_facts._OF_GAMES))
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "errors.ftl").write_text("error-whist = { $contract } is over.\n", "utf-8")
    add_catalogues("whist", tmp_path)
    add_facts("whist", _whist)


@pytest.mark.usefixtures("whist")
def test_each_game_words_the_facts_of_its_own_errors() -> None:
    """If two games have a fact of one name, each words it in the sentences of its own catalogues."""
    say = words("en")
    assert say.error(CodedError("whist", contract="queens")) == "contract no. queens is over."
    assert "Queens" in say.error(IllegalAction("contract_played", contract="queens"))


@pytest.mark.usefixtures("whist")
def test_a_common_error_is_worded_by_the_current_game() -> None:
    """A fact of a common sentence is worded by the current game, or without one by the first that can."""
    error = InvalidRules("rules_invalid", field="players", why="players", reason="", decks=52, players=3)
    assert "Players (players)" in words("en").error(error)
    assert "fix players" in words("en", "whist").error(error)


def test_long_foreign_text_is_cut() -> None:
    """Long typed text is quoted only in part."""
    said = words("en").error(CodedError("card_unreadable", text="x" * 5000))
    assert len(said) < 250
    assert "…" in said


def test_permissions_have_discords_names() -> None:
    """Missing permissions are listed by the names of Discord's settings."""
    error = CodedError("permissions_missing", permissions=["send_messages", "embed_links", "use_magic"])
    assert "Send Messages, Embed Links and use magic" in words("en").error(error)

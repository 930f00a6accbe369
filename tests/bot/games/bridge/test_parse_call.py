"""Parsing of typed calls, in any language."""

from __future__ import annotations

import pytest

from bot.games.bridge.autocomplete import parse_call
from bot.games.bridge.screens.phrases import call_label, call_text
from bot.i18n import LOCALES, words
from engine.bridge.calls import BIDS, CALLS
from engine.errors import CodedError


@pytest.mark.parametrize("locale", LOCALES)
def test_every_shown_call_reads_back(locale: str) -> None:
    """Every call as the auction shows it, in any language, is parsed as that call."""
    say = words(locale)
    assert [parse_call(call_text(call, say)) for call in CALLS] == list(CALLS)


@pytest.mark.parametrize(
    ("typed", "call"),
    [
        *(
            ("1NT", "1NT"),
            ("1SA", "1NT"),
            ("1 sans atout", "1NT"),
            ("3 Ohne Trumpf", "3NT"),
            ("2 senza", "2NT"),
        ),
        *(("3♠", "3S"), ("3♠️", "3S"), ("4 cœurs", "4H"), ("4h", "4H"), ("2 Karo", "2D"), ("1 fiori", "1C")),
        *(("pass", "P"), ("Passe", "P"), ("passo", "P"), ("-", "P"), ("X", "X"), ("contre", "X")),
        *(
            ("Kontra", "X"),
            ("contro", "X"),
            ("XX", "XX"),
            ("surcontre", "XX"),
            ("Rekontra", "XX"),
            ("3nt!", "3NT"),
        ),
    ],
)
def test_calls_are_read_in_every_language(typed: str, call: str) -> None:
    """Names, letters and signs of suits, no trump and the other three calls are parsed in four languages."""
    assert str(parse_call(typed)) == call


@pytest.mark.parametrize("typed", ["8NT", "0S", "1", "NT", "1Z", "hello", "1NT 2NT", "🂡", "1" * 5000])
def test_other_text_is_refused(typed: str) -> None:
    """Any other text has one error code, and none causes an exception."""
    with pytest.raises(CodedError) as refusal:
        parse_call(typed)
    assert refusal.value.code == "bridge_call_unreadable"


@pytest.mark.parametrize("typed", ["", " "])
def test_a_call_that_is_left_out_is_asked_for(typed: str) -> None:
    """An empty text is not quoted: the answer says what to name."""
    with pytest.raises(CodedError) as refusal:
        parse_call(typed)
    assert refusal.value.code == "bridge_call_missing"


def test_suggested_calls_have_different_texts() -> None:
    """No two suggested calls have the same text."""
    for locale in LOCALES:
        labels = [call_label(call, words(locale)) for call in CALLS]
        assert len(set(labels)) == len(labels) == len(BIDS) + 3

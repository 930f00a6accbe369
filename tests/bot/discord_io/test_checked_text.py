"""Validation of ``custom_id`` contents, which any user can forge."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.discord_io.checked_text import DISCORD_MOST, NUMBER_MOST, number_of, one_of, read_as, read_number
from bot.discord_io.component_request import ComponentRequest
from engine.cards import Card
from engine.errors import CodedError

ASK = ComponentRequest("history", "page", ("7", "", "x"), ("12",))


def test_what_is_ours_is_read() -> None:
    """Numbers up to the greatest possible, words, choices and optional parts are read."""
    assert (number_of("0"), number_of(str(NUMBER_MOST))) == (0, NUMBER_MOST)
    assert number_of(str(DISCORD_MOST), most=DISCORD_MOST) == DISCORD_MOST
    assert (ASK.number(0), ASK.word(1), ASK.word(2, ("x", "y"))) == (7, "", "x")
    assert (ASK.own(2), ASK.own(3), ASK.chosen()) == ("x", "", "12")
    assert read_as(Card.parse, "KH") == Card.parse("KH")


@pytest.mark.parametrize("text", ["", "-1", "+1", " 1", "²", "٣", "1.0", "10", "0" * 20, "9" * 5000])
def test_a_number_of_any_length_is_bounded(text: str) -> None:
    """Only plain digits up to the bound are a number."""
    assert read_number("9", most=9) == 9
    assert read_number(text, most=9) is None


@pytest.mark.parametrize(
    "read",
    [
        *(lambda text=text: number_of(text) for text in ("", "x", "-1", "+1", " 1", "1_0", "²", "٣", "1.0")),
        lambda: number_of(str(NUMBER_MOST + 1)),
        lambda: number_of(str(DISCORD_MOST + 1), most=DISCORD_MOST),
        lambda: number_of("9" * 5000, most=DISCORD_MOST),
        lambda: one_of("z", ("x", "y")),
        lambda: read_as(Card.parse, "10H"),
        lambda: ASK.word(3),
        lambda: ASK.word(2, ("y",)),
        lambda: ASK.number(1),
        lambda: ASK.number(3),
        lambda: ASK.chosen(("13",)),
        lambda: ComponentRequest("history", "open").chosen(),
        lambda: ComponentRequest("history", "open", (), ("1", "2")).chosen(),
        lambda: ASK.among({"open": 1}),
    ],
)
def test_what_no_button_of_ours_says_is_unknown(read: Callable[[], object]) -> None:
    """A missing, extra, too large or malformed part is an unknown button."""
    with pytest.raises(CodedError) as refused:
        read()
    assert refused.value.code == "unknown_button"

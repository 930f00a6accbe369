"""House rules as text and as files."""

from __future__ import annotations

import pytest

from bot.games.barbu.custom_rules.rule_sets import (
    FILE_BYTES,
    TEXT_CHARS,
    digest_of,
    read_rules,
    rules_text,
    text_of,
    without_options,
)
from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import Length, load_rules, preset
from engine.cards import deck_of
from engine.errors import CodedError, InvalidRules
from tests.engine.helpers import SIZES


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_a_set_is_read_back_as_it_was_written(name: str, players: int) -> None:
    """The file of any set, for any number of players, is read back as that set and fits the form."""
    rules, _ = without_options(for_players(preset(name), players), name)
    text = rules_text(rules)
    assert read_rules(text) == rules
    assert len(text) <= TEXT_CHARS


def test_a_file_reads_well() -> None:
    """Values come first, then contracts and other tables under headings, with nested tables inline."""
    text = rules_text(preset("contre"))
    assert [line for line in text.splitlines() if line.startswith("[")] == [
        *["[[contracts]]"] * 7,
        *("[trumps]", "[domino]", "[doubling]"),
    ]
    assert text.startswith('name = "contre"\ndeck = 52\n')
    assert '[[contracts]]\nname = "king"\ncards = { KH = -20 }\n' in text


def test_a_file_shows_every_switch() -> None:
    """A file contains every field, including those with default values."""
    text = rules_text(preset("contre"))
    for field in ("hearts_free", "ace_again", "undoubled_negative", "no_trump", "grand_slam", "removed"):
        assert f"{field} = " in text


def test_a_length_and_options_are_not_part_of_a_house_set() -> None:
    """A house set has neither length nor options; the length is chosen with the table."""
    text = 'length = "short"\n' + rules_text(preset("contre"))
    assert read_rules(text).length is Length.FULL
    rules, offered = without_options(preset("tafferan"), "x")
    assert (rules.name, rules.options) == ("x", {})
    assert [contract.name for contract in offered] == ["salad"]


def test_text_is_utf_8_of_some_size() -> None:
    """A byte order mark is ignored, and other encodings and large files are rejected."""
    assert text_of(b"\xef\xbb\xbfname = 1") == "name = 1"
    for raw, code in ((b"\xff", "file_not_text"), (b"x" * (FILE_BYTES + 1), "file_too_large")):
        with pytest.raises(CodedError) as caught:
            text_of(raw)
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "field", "why"),
    [
        ("players = 3", "players", "uneven"),
        ("deck = 40", "deck", "literal_error"),
        ("deck = 32\n[domino]\nfixed_start = '2'", "domino.fixed_start", "no_start"),
        ("[doubling]\nduty_doubles = 5", "doubling.duty_doubles", "too_many_doubles"),
        ("players = 4\nseats = 4", "seats", "extra_forbidden"),
        ("[domino]\nfixed_start = '1'", "domino.fixed_start", "not_a_rank"),
        ("removed = ['2C', '2C', '3C', '4C']", "removed", "removed"),
        (f"deck = 32\nremoved = {[str(card) for card in deck_of(32)]}", "removed", "no_cards"),
        (
            "scale = 100\n[doubling.negative]\nredouble = 10\n[[contracts]]\nname = 'a'\ncards = {H = -1000}",
            "contracts.a",
            "too_many_points",
        ),
    ],
)
def test_unplayable_sets_are_refused(text: str, field: str, why: str) -> None:
    """Unplayable rules are rejected with field and reason."""
    contracts = (
        "\n[[contracts]]\nname = 'tricks'\ntrick = -1\n[[contracts]]\nname = 'domino'\nplaces = [3, 2, 1, 0]"
    )
    head, _, rest = text.partition("\n[")
    with pytest.raises(InvalidRules) as caught:
        read_rules(f"name = 'x'\n{head}\n{'[' + rest if rest else ''}{contracts}")
    assert (caught.value.facts["field"], caught.value.facts["why"]) == (field, why)


def test_digests_of_different_texts_differ() -> None:
    """A digest is short, and differs for different texts."""
    rules = preset("contre")
    other = load_rules(rules.model_dump() | {"scale": 2})
    marks = [digest_of(rules_text(one)) for one in (rules, rules, other)]
    assert marks[0] == marks[1] != marks[2]
    assert len(marks[0]) == 8

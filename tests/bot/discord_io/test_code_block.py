"""Monospaced blocks: how wide they are, and what becomes of what does not fit."""

from __future__ import annotations

from bot.discord_io.code_block import BLOCK_COLUMNS, code_block, code_table
from tests.code_blocks import wide_in, wide_lines


def test_a_block_keeps_its_lines() -> None:
    """Lines stand as they are, without the spaces at their ends."""
    assert code_block(["a  b ", " c"]) == "```\na  b\n c\n```"


def test_columns_are_even() -> None:
    """Each is as wide as its widest cell, numbers under each other."""
    assert code_table([["", "Ada", "B"], ["12", "3", "140"]]) == "```\n   Ada   B\n12   3 140\n```"


def test_what_does_not_fit_stands_below() -> None:
    """Columns are parted, each part beside the first column; none is lost, and none too wide."""
    heads = ["trick", *(f"Player{n}" for n in range(8))]
    rows = [heads, *([str(n), *(f"−{n}{column}.5" for column in range(8))] for n in range(1, 14))]
    text = code_table(rows)
    assert wide_lines([text]) == []
    assert text.count("trick") == 2
    assert all(cell in text for row in rows for cell in row)
    assert len(code_table([row[:5] for row in rows]).splitlines()) == len(rows) + 2


def test_no_name_closes_a_block() -> None:
    """A backtick in a cell is shown as one that ends nothing."""
    assert code_table([["", "```"]]).count("`") == 6


def test_a_wide_line_is_noticed_wherever_it_stands() -> None:
    """In the text of a message, in an embed and in its fields; outside of blocks lines may be long."""
    wide = code_block(["x" * (BLOCK_COLUMNS + 1)])
    for body in (
        {"content": wide},
        {"embeds": [{"description": wide}]},
        {"embeds": [{"fields": [{"value": wide}]}]},
    ):
        assert len(wide_in(body)) == 1
    narrow = code_block(["x" * BLOCK_COLUMNS])
    assert wide_in({"content": "x" * 80, "embeds": [{"description": narrow}]}) == []

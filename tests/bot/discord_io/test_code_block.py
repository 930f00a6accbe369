"""Monospaced blocks: their width, and the layout of what does not fit."""

from __future__ import annotations

from bot.discord_io.code_block import BLOCK_COLUMNS, code_block, code_table
from tools.simulation.code_blocks import wide_in, wide_lines


def test_a_block_keeps_its_lines() -> None:
    """Lines are unchanged except for trailing spaces."""
    assert code_block(["a  b ", " c"]) == "```\na  b\n c\n```"


def test_columns_are_even() -> None:
    """Each column is as wide as its widest cell, with numbers aligned."""
    assert code_table([["", "Ada", "B"], ["12", "3", "140"]]) == "```\n   Ada   B\n12   3 140\n```"


def test_columns_that_do_not_fit_continue_below() -> None:
    """Columns that do not fit continue below, next to the first column, without loss."""
    heads = ["trick", *(f"Player{n}" for n in range(8))]
    rows = [heads, *([str(n), *(f"−{n}{column}.5" for column in range(8))] for n in range(1, 14))]
    text = code_table(rows)
    assert wide_lines([text]) == []
    assert text.count("trick") == 2
    assert all(cell in text for row in rows for cell in row)
    assert len(code_table([row[:5] for row in rows]).splitlines()) == len(rows) + 2


def test_no_name_closes_a_block() -> None:
    """A backtick in a cell is replaced by one that does not close the block."""
    assert code_table([["", "```"]]).count("`") == 6


def test_a_wide_line_is_noticed_wherever_it_stands() -> None:
    """Wide lines are found in a message's text, embeds and fields, but only inside blocks."""
    wide = code_block(["x" * (BLOCK_COLUMNS + 1)])
    for body in (
        {"content": wide},
        {"embeds": [{"description": wide}]},
        {"embeds": [{"fields": [{"value": wide}]}]},
    ):
        assert len(wide_in(body)) == 1
    narrow = code_block(["x" * BLOCK_COLUMNS])
    assert wide_in({"content": "x" * 80, "embeds": [{"description": narrow}]}) == []

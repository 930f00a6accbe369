"""Monospaced blocks: their width, and the layout of what does not fit."""

from __future__ import annotations

from bot.discord_io.code_block import BLOCK_COLUMNS, code_block
from tools.simulation.code_blocks import wide_in


def test_a_block_keeps_its_lines() -> None:
    """Lines are unchanged except for trailing spaces."""
    assert code_block(["a  b ", " c"]) == "```\na  b\n c\n```"


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

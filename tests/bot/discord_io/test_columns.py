"""Small tables in monospaced letters."""

from __future__ import annotations

from bot.discord_io.safe_text import COLUMNS, RULE, column_lines, width_of

SPACE = chr(0xA0)


def test_columns_align() -> None:
    """All lines are equally wide; the first column begins at the left, the others end at the right."""
    lines = column_lines([["", "Ada", "Bob"], ["1", "+120", "−50"], ["12", "−1400", "0"]])
    assert [line.replace(SPACE, " ") for line in lines] == [
        "`     Ada Bob`",
        "`1   +120 −50`",
        "`12 −1400   0`",
    ]
    assert max(map(width_of, lines)) <= COLUMNS


def test_a_rule_is_as_wide_as_the_table() -> None:
    """A row may be a line across, and names cannot end the monospaced line."""
    first, rule = column_lines([["`a`", "7"], RULE])
    assert width_of(first) == width_of(rule)
    assert first.count("`") == 2


def test_a_text_across_is_cut_to_the_table() -> None:
    """A text across the table widens no column."""
    across, row = column_lines(["Last two tricks", ["1", "−50", "50"]])
    assert across.replace(SPACE, " ") == "`Last tw…`"
    assert width_of(across) == width_of(row)

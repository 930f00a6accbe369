"""Small tables in monospaced letters, whose columns align on a phone too."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.discord_io.safe_text import code_text, padded, width_of

COLUMNS: Final = 28
"""Monospaced letters of a line, as many as a phone held upright shows beside a dot without wrapping."""


def monospaced(text: str) -> str:
    """Return a line of monospaced letters in which every space is kept."""
    # Discord's apps collapse ordinary spaces in some places.
    return f"`{code_text(text).replace(' ', chr(0xA0))}`"


RULE: Final = "─"
"""A row across the table: a line."""


def column_lines(rows: Sequence[Sequence[str] | str], *, left: Collection[int] = (0,)) -> list[str]:
    """Return rows as monospaced lines, a space between two columns.

    A row is as many cells as the others have, or a text across the table, cut to its width; ``RULE`` is a
    line across. A column is as wide as its widest cell. The cells of the columns ``left`` begin at the
    left, the others end at the right.
    """
    cells = [row for row in rows if not isinstance(row, str)]
    widths = [max(map(width_of, column)) for column in zip(*cells, strict=True)]
    whole = sum(widths) + len(widths) - 1

    def line(row: Sequence[str] | str) -> str:
        if isinstance(row, str):
            return RULE * whole if row == RULE else padded(row, whole)
        numbered = enumerate(zip(row, widths, strict=True))
        return " ".join(padded(cell, width, right=at not in left) for at, (cell, width) in numbered)

    return [monospaced(line(row)) for row in rows]

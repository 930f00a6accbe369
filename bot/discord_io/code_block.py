"""Monospaced blocks that fit a phone held upright."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.safe_text import code_text, padded, width_of

BLOCK_COLUMNS: Final = 40
"""Columns of a block that a phone shows without wrapping."""
FENCE: Final = "```"


def code_block(lines: Sequence[str]) -> str:
    """Return lines as a block. The caller keeps them within ``BLOCK_COLUMNS``."""
    return "\n".join([FENCE, *(line.rstrip() for line in lines), FENCE])


def code_table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows with the same number of cells as a block of right-aligned columns.

    Columns that do not fit follow in further parts below, each with the first column repeated.
    """
    widths = [max(width_of(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines: list[str] = []
    for part in _parts(widths):
        if lines:
            lines.append("")
        lines += [
            " ".join(padded(code_text(row[at]), widths[at], right=True) for at in (0, *part)) for row in rows
        ]
    return code_block(lines)


def _parts(widths: Sequence[int]) -> list[list[int]]:
    """Split the columns after the first into parts that fit beside it."""
    parts: list[list[int]] = []
    used = 0
    for at, width in enumerate(widths[1:], start=1):
        if not parts or used + 1 + width > BLOCK_COLUMNS:
            parts.append([])
            used = widths[0]
        parts[-1].append(at)
        used += 1 + width
    return parts

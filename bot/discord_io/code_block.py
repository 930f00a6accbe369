"""Monospaced blocks that fit a phone held upright."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BLOCK_COLUMNS: Final = 40
"""Columns of a block that a phone shows without wrapping."""
FENCE: Final = "```"


def code_block(lines: Sequence[str]) -> str:
    """Return lines as a block. The caller keeps them within ``BLOCK_COLUMNS``."""
    return "\n".join([FENCE, *(line.rstrip() for line in lines), FENCE])

"""Numbers with a real minus sign, the same in every language and in pictures."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"
"""Minus sign, as wide as a plus sign, unlike a hyphen."""


def number_text(number: int) -> str:
    """Return a number: ``45``, ``−20``."""
    return str(number).replace("-", MINUS)


def signed_text(points: int) -> str:
    """Return points with their sign: ``+45``, ``−20``, ``0``."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"

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


def score_text(points: int, *, lowest: bool = False) -> str:
    """Return a score in which higher is better: ``+45``, ``−20``.

    With ``lowest``, as rules print it by which the lowest total wins: penalties without a sign, ``20``, and
    gains with a minus, ``−45``.
    """
    return number_text(-points) if lowest else signed_text(points)

"""Checked reading of numbers and known words, as users type them and buttons carry them.

A button outlives versions and can be forged: other text raises ``unknown_button``.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Final, TypeVar

from engine.errors import CodedError

T = TypeVar("T")

NUMBER_MOST: Final = 2**31 - 1
"""The highest id of a table or sheet, and the highest page: the limit of ids in both databases."""

DISCORD_MOST: Final = 2**63 - 1
"""The highest id of a user, channel or role that a database can store."""


def read_number(text: str, *, most: int = NUMBER_MOST) -> int | None:
    """Return the number from 0 to ``most`` that a text is in plain digits, or ``None``.

    Every number that people type or send passes through here: Python refuses to read thousands of digits,
    and databases refuse to store numbers beyond 64 bits.
    """
    is_plain = text.isascii() and text.isdecimal() and len(text) <= len(str(DISCORD_MOST))
    number = int(text) if is_plain else most + 1
    return number if number <= most else None


def number_of(text: str, *, most: int = NUMBER_MOST) -> int:
    """Return the number from 0 to ``most`` that a text is in plain digits.

    Raises:
        CodedError: ``unknown_button``.
    """
    number = read_number(text, most=most)
    if number is None:
        raise CodedError("unknown_button")
    return number


def one_of(text: str, known: Container[str]) -> str:
    """Return the text if it is a known one. *Raises:* CodedError ``unknown_button``."""
    if text not in known:
        raise CodedError("unknown_button")
    return text


def read_as(parse: Callable[[str], T], text: str) -> T:
    """Return the result of ``parse``, which raises ``ValueError`` for a malformed text.

    Raises:
        CodedError: ``unknown_button``.
    """
    try:
        return parse(text)
    except ValueError as error:
        raise CodedError("unknown_button") from error

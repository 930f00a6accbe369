"""Reading what a ``custom_id`` says: it outlives versions and can be forged, so nothing in it is trusted.

Whatever no button of this version says is the same to whoever tapped: ``unknown_button``.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Final, TypeVar

from engine.errors import CodedError

T = TypeVar("T")

CUSTOM_ID_CHARS: Final = 100
"""As many as Discord takes."""

NUMBER_MOST: Final = 2**31 - 1
"""The highest number of a table, a sheet or a page: as far as both databases count rows."""

DISCORD_MOST: Final = 2**63 - 1
"""The highest of Discord's own numbers, of people, channels and roles, that a database keeps."""


def read_number(text: str, *, most: int = NUMBER_MOST) -> int | None:
    """Return the number from 0 to ``most`` that a text is in plain digits, or ``None``.

    Every number that people type or send passes through here: Python refuses to read thousands of digits,
    and databases refuse to store numbers beyond 64 bits.
    """
    is_plain = text.isascii() and text.isdecimal() and len(text) <= len(str(DISCORD_MOST))
    number = int(text) if is_plain else most + 1
    return number if number <= most else None


def number_of(text: str, *, most: int = NUMBER_MOST) -> int:
    """Return the number from 0 to ``most`` that a text is in plain digits; raises ``unknown_button``."""
    number = read_number(text, most=most)
    if number is None:
        raise CodedError("unknown_button")
    return number


def one_of(text: str, known: Container[str]) -> str:
    """The text, if it is one of those there are; raises ``unknown_button``."""
    if text not in known:
        raise CodedError("unknown_button")
    return text


def read_as(parse: Callable[[str], T], text: str) -> T:
    """What ``parse``, which refuses by ``ValueError``, makes of the text; raises ``unknown_button``."""
    try:
        return parse(text)
    except ValueError as error:
        raise CodedError("unknown_button") from error

"""Users' names made safe to display: without markdown, mentions and text direction controls, of known width.

A display name is up to 32 characters of any kind.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

NAME_CHARS = 20

_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]()#\-])")
_JOINER = "\N{ZERO WIDTH JOINER}"
_BREAK = "\N{ZERO WIDTH SPACE}"
_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


@lru_cache(maxsize=4096)
def plain_name(name: str, *, width: int = NAME_CHARS) -> str:
    """Return a name of at most ``width`` columns without invisible or control characters; may be empty."""
    kept: list[str] = []
    used = marks = 0
    for char in " ".join(name.split()):
        kind = unicodedata.category(char)
        if kind[0] == "C" and char != _JOINER:
            continue  # controls, direction overrides and unassigned code points
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > 2:  # on one letter
            continue
        used += width_of(char)
        if used > width:
            break
        kept.append(char)
    return _isolated("".join(kept).strip().strip(_JOINER))


@lru_cache(maxsize=4096)
def escaped(text: str) -> str:
    """Return text that Discord shows literally: markdown, mentions and links are disabled."""
    text = _MARKDOWN.sub(r"\\\1", text)
    return text.replace("@", "@" + _BREAK).replace("://", ":" + _BREAK + "//")


def width_of(text: str) -> int:
    """Return the columns of a text in a monospaced block."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Return the text cut or padded to ``width`` columns; aligned to the right with ``right``."""
    if width_of(text) > width:
        text = plain_name(text, width=width)
    space = " " * (width - width_of(text))
    return space + text if right else text + space


def code_text(name: str) -> str:
    """Return a name for a code block, without characters that could end the block."""
    return name.replace("`", "ˋ")


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return a different short mark for each name: the first letter, or two if several names begin with it.

    If these are still equal, a name gets another of its letters, else its number from 1. Only letters of
    left-to-right alphabets are used.
    """
    spelt = [_letters(name) for name in names]
    given: list[str] = []
    for number, letters in enumerate(spelt, 1):
        alike = sum(other[:1] == letters[:1] for other in spelt)
        wanted = "".join(letters[:1]) + ("" if alike == 1 else "".join(letters[1:2]).lower())
        choices = filter(None, (wanted, *letters, str(number)))
        given.append(next(mark for mark in choices if mark not in given))
    return tuple(given)


def _letters(name: str) -> list[str]:
    composed = unicodedata.normalize("NFC", name)
    upper = (char.upper() for char in composed if char.isalpha() and _columns(char) == 1)
    # "İ" is one letter, and two characters in lower case.
    fit = (
        char
        for char in upper
        if len(char) == len(char.lower()) == 1 and unicodedata.bidirectional(char) == "L"
    )
    return list(islice(fit, NAME_CHARS))


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf") or char == "\N{VARIATION SELECTOR-16}":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _isolated(text: str) -> str:
    """Isolate right-to-left text, so that numbers beside it keep their place."""
    if any(unicodedata.bidirectional(char) in ("R", "AL") for char in text):
        return f"{_ISOLATE[0]}{text}{_ISOLATE[1]}"
    return text

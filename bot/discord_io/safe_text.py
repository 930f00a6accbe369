"""Users' names made safe to display, of known width; and monospaced tables of them.

A safe name has no markdown, mentions or text direction controls. A display name is up to 32 characters of
any kind.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, islice, takewhile
from typing import Final

NAME_CHARS = 20

COLUMNS: Final = 28
"""Monospaced letters of a line, as many as a phone held upright shows beside a dot without wrapping."""

RULE: Final = "─"
"""A row across the table: a line."""

_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]()#\-])")
_JOINER = "\N{ZERO WIDTH JOINER}"
_BREAK = "\N{ZERO WIDTH SPACE}"
_ELLIPSIS = "…"
_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def plain_name(name: str, *, width: int = NAME_CHARS) -> str:
    """Return a name of at most ``width`` columns without invisible or control characters; may be empty.

    A longer name ends with an ellipsis. Names side by side: ``distinct_names``.
    """
    return _isolated(_cut(_visible(name), width))


def whole_name(name: str) -> str:
    """Return a name without invisible or control characters, uncut: for what is stored, and for files."""
    return _visible(name)


def distinct_names(names: Sequence[str], *, width: int = NAME_CHARS) -> list[str]:
    """Return the plain names of users listed together: names that differ are shown differently.

    Those that would be cut to the same text keep the words in which they differ: ``Maximilian von…Sohn``.
    """
    whole = [_visible(name) for name in names]
    shown = {name: _cut(name, width) for name in whole}
    for alike in _shown_alike(shown):
        shown.update(_cut_inside(alike, width))
    return [_isolated(shown[name]) for name in whole]


def names_by_user(people: Iterable[tuple[int, str]], *, width: int = NAME_CHARS) -> dict[int, str]:
    """Return ``distinct_names`` of users listed together, by user id."""
    users, names = zip(*people, strict=True) if (people := [*people]) else ((), ())
    return dict(zip(users, distinct_names(names, width=width), strict=True))


@lru_cache(maxsize=4096)
def _visible(name: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in " ".join(name.split()):
        kind = unicodedata.category(char)
        if kind[0] == "C" and char != _JOINER:
            continue  # controls, direction overrides and unassigned code points
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= 2:  # on one letter
            kept.append(char)
    return _stripped("".join(kept))


def _stripped(text: str) -> str:
    return text.strip().strip(_JOINER)


def _cut(text: str, width: int, ellipsis: str = _ELLIPSIS) -> str:
    """Return the start of a text that is at most ``width`` columns wide with the ellipsis, if it is cut."""
    if width_of(text) <= width:
        return text
    room = width - width_of(ellipsis)
    widths = accumulate(map(width_of, text))
    return _stripped(text[: sum(used <= room for used in widths)]) + ellipsis


def _shown_alike(shown: Mapping[str, str]) -> list[list[str]]:
    """Return the groups of different names that are shown as the same text."""
    groups: dict[str, list[str]] = {}
    for name, text in shown.items():
        groups.setdefault(text, []).append(name)
    return [names for names in groups.values() if len(names) > 1]


def _cut_inside(names: Sequence[str], width: int) -> dict[str, str]:
    """Return names with the same start, cut before the word, or else the letter, in which they differ."""
    differ = sum(1 for _ in takewhile(lambda same: len({*same}) == 1, zip(*names, strict=False)))
    word = names[0].rfind(" ", 0, differ) + 1
    most = width - width // 3 - 1
    shown = {}
    for name in names:
        end = name[word:] if width_of(name[word:]) <= most else _cut(_stripped(name[differ:]), most)
        start = _cut(name, width - width_of(_ELLIPSIS + end), "")
        shown[name] = start + _ELLIPSIS + end if end else _cut(name, width)
    for alike in _shown_alike(shown):
        shown.update(_cut_inside(alike, width))
    return shown


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

    The second letter is small, unless an "l", which reads like a capital "i", is among those of that group.
    If these are still equal, a name gets another of its letters, else its number from 1. Only letters of
    left-to-right alphabets are used.
    """
    spelt = [_letters(name) for name in names]
    given: list[str] = []
    for number, letters in enumerate(spelt, 1):
        alike = [other[1:2] for other in spelt if other[:1] == letters[:1]]
        second = "".join(letters[1:2])
        second = second if ["L"] in alike else second.lower()
        wanted = "".join(letters[:1]) + ("" if len(alike) == 1 else second)
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


@lru_cache(maxsize=4096)
def _isolated(text: str) -> str:
    """Isolate right-to-left text, so that numbers beside it keep their place."""
    if any(unicodedata.bidirectional(char) in ("R", "AL") for char in text):
        return f"{_ISOLATE[0]}{text}{_ISOLATE[1]}"
    return text


def monospaced(text: str) -> str:
    """Return a line of monospaced letters in which every space is kept."""
    # Discord's apps collapse ordinary spaces in some places.
    return f"`{code_text(text).replace(' ', chr(0xA0))}`"


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

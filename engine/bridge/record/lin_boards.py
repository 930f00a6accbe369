"""Boards of a text in LIN: its pairs of key and value, and which of them make one board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import unquote

_KEY: Final = re.compile(r"(?:^|[^a-z0-9])([a-z][a-z0-9])\s*$", re.IGNORECASE)
_EMPTY: Final = frozenset(("pg", "rh", "sk", "st"))
_KEYS: Final = frozenset(("an", "ah", "mb", "mc", "md", "nt", "pc", "pg", "pn", "qx", "rh", "sk", "st", "sv"))
_LINK: Final = re.compile(r"[?&;]lin=([^\s\"'<>&]+)", re.IGNORECASE)
_NAMED_NUMBER: Final = re.compile(
    r"(?:board|bd|donne|étui|mano|smazzata|spiel|rozdanie|hand|deal)\W{0,3}([0-9]{1,4})(?![0-9])",
    re.IGNORECASE,
)
_ROOM: Final = re.compile(r"\s*([oc]?)\D{0,3}([0-9]{1,4})(?![0-9])", re.IGNORECASE)


def boards_of(text: str) -> Iterator[WrittenLin]:
    """Yield the boards of a text in order.

    Names, number and vulnerability in front of a board's hands belong to that board, and so does all that
    follows ``qx``.
    """
    return _Splitter().split(_pairs(decoded(text)))


def is_lin(text: str) -> bool:
    """Return whether a text is LIN: it has hands in this format, percent-encoded or not."""
    return re.search(r"(?:^|[^a-z0-9]|%7C)md\s*(?:\||%7C)", text, re.IGNORECASE) is not None


def decoded(text: str) -> str:
    """Return the text; LIN out of links is decoded, one link a line."""
    if re.search(r"(?:^|[^a-z0-9])md\s*\|", text, re.IGNORECASE):
        return text
    links = _LINK.findall(text)
    return "\n".join(map(unquote, links)) if links else unquote(text)


@dataclass(slots=True)
class Pair:
    """A key with its value; ``line`` is counted from 1."""

    key: str
    value: str
    line: int


def _pairs(text: str) -> Iterator[Pair]:
    """Yield the pairs of a text; a part that cannot be a key is skipped."""
    parts = text.replace("\r\n", "\n").replace("\r", "\n").split("|")
    at, line = 0, 1
    while at + 1 < len(parts):
        key = _KEY.search(parts[at][-40:])
        line += parts[at].count("\n")
        at += 1
        if key is not None:
            name = key[1].lower()
            if name in _EMPTY and parts[at].strip().lower() in _KEYS:
                yield Pair(name, "", line)  # its empty value was left out
                continue
            yield Pair(name, parts[at].replace("\n", ""), line)
            line += parts[at].count("\n")
            at += 1


@dataclass(slots=True)
class WrittenLin:
    """What a text says of one board, its head first.

    Attributes:
        room: ``o`` for the open room and ``c`` for the closed one, where a text has both.
        has_own_names: whether ``names`` stand in the board's own head, not in that of an earlier one.
        moves: calls, their explanations, cards and claims, in order.
    """

    line: int = 1
    number: int | None = None
    title: str = ""
    room: str = ""
    names: str = ""
    has_own_names: bool = False
    vulnerable: str = ""
    deal: str = ""
    moves: list[Pair] = field(default_factory=list)
    is_played: bool = False

    def add_title(self, value: str) -> None:
        """Set the board's number from a title."""
        number, is_certain = _number_of(value)
        if number is not None and (self.number is None or is_certain):
            self.number = number
        self.title = value

    def takes_title(self, value: str) -> bool:
        """Return whether a title after the hands is this board's own, not that of the next board."""
        return self.number is None or (_number_of(value)[1] and not _number_of(self.title)[1])


def _number_of(title: str) -> tuple[int | None, bool]:
    """Return the board's number in a title, and whether the title says that it is one."""
    title = unquote(title)
    named = _NAMED_NUMBER.search(title)
    if named is not None:
        return int(named[1]), True
    numbers = re.findall(r"(?<![0-9])[0-9]{1,4}(?![0-9])", title)
    return (int(numbers[-1]) if numbers else None), title.strip().isdecimal()


class _Splitter:
    """The state while a text is read: the board under way, and what is known of the next one."""

    def __init__(self) -> None:
        self._board: WrittenLin | None = None
        self._head = WrittenLin()
        self._names = ""

    def split(self, pairs: Iterable[Pair]) -> Iterator[WrittenLin]:
        """Yield the boards in order."""
        for pair in pairs:
            if pair.key in ("qx", "md"):
                if self._board is not None and (pair.key == "qx" or self._board.deal or self._board.moves):
                    yield self._board
                (self._begin_room if pair.key == "qx" else self._begin)(pair)
            elif pair.key in ("pn", "ah", "sv"):
                self._describe(pair)
            elif pair.key in ("mb", "an", "pc", "mc", "pg"):
                self._move(pair)
        if self._board is not None:
            yield self._board

    def _begin_room(self, pair: Pair) -> None:
        self._board, self._head = None, WrittenLin(pair.line, names=self._names)
        if (found := _ROOM.match(pair.value)) is not None:
            self._head.room, self._head.number = found[1].lower(), int(found[2])

    def _begin(self, pair: Pair) -> None:
        self._board, self._head = self._head, WrittenLin()
        self._board.line, self._board.deal = pair.line, pair.value
        self._board.names = self._board.names or self._names

    def _describe(self, pair: Pair) -> None:
        """Add names, a title or the vulnerability to the board under way, or to the next one."""
        board, value = self._board, pair.value
        if pair.key == "sv":
            to = self._head if board is None or board.vulnerable else board
            to.vulnerable = value.strip()
            return
        is_open = board is not None and not board.is_played
        if pair.key == "pn":
            self._names = value
            to = board if is_open and board is not None and not board.names.strip(", ") else self._head
            to.names, to.has_own_names = value, True
        else:
            to = board if is_open and board is not None and board.takes_title(value) else self._head
            to.add_title(value)

    def _move(self, pair: Pair) -> None:
        if self._board is None and pair.key != "pg" and self._head.number is not None:
            self._board, self._head = self._head, WrittenLin()
        if self._board is not None:
            self._board.is_played = True
            self._board.moves.append(pair)

"""Games of a text in Portable Bridge Notation: its tokens, and which of them make one game.

A text is read by tokens (tag, word of a section, comment, escape line, empty line), so that a brace in a name
or a ``;`` in a comment means nothing else. Source: docs/bridge.md, "Boards from elsewhere"; PBN 2.1.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Self

_HEAD: Final = ("Event", "Site", "Date")
_NAMES: Final = ("West", "North", "East", "South")
_RESULT: Final = ("Declarer", "Contract", "Result")
_SECTIONS: Final = ("Auction", "Play")
_ONCE: Final = frozenset(
    (*_HEAD, "Board", *_NAMES, "Dealer", "Vulnerable", "Deal", "Scoring", *_RESULT, *_SECTIONS)
)
"""Tags that a game has once: a second one begins the next game."""

_SPELLINGS: Final = {name.lower(): name for name in (*_ONCE, "Note", "Room")}

_GAP: Final = r"(?:\s|\{[^{}]{0,200}\}|;[^\n]{0,200}\n)*+"
_OPENING: Final = rf'\[{_GAP}(\w+){_GAP}"'
_CLOSING: Final = rf'"{_GAP}\]'
# A quote inside a value is sometimes written bare, and so is a backslash before the last quote.
_VALUE: Final = rf'((?:[^"\\\n]|\\(?!"[ \t]*\][ \t]*(?:\n|\Z))[^\n]|\\(?=")|"(?!{_GAP}\]))*+)'
_TAG: Final = re.compile(_OPENING + _VALUE + _CLOSING)
# A value that an editor or a mail program broke over lines.
_BROKEN_TAG: Final = re.compile(rf'{_OPENING}((?:[^"\\\[]|\\.){{0,255}}+){_CLOSING}')
# A word processor turned the quotes.
_CURLY_TAG: Final = re.compile(r"\[\s*(\w+)\s*[“”„]([^“”„\n]*+)[“”]\s*\]")
_BLANK: Final = re.compile(r"[\s\x1a\ufeff]++")
_STRING: Final = re.compile(r'"[^"\n]*+"')
_WORD: Final = re.compile(r'[^\s\x1a\ufeff\[\]{};"]++')
_LINE_END: Final = re.compile(r"\n|\Z")
_TAG_LINE: Final = re.compile(r'^\[[ \t]*\w+[ \t]*"', re.MULTILINE)
_PLAYED: Final = re.compile(
    r"[!?]+|[+*]|-+|\$\d+|=\d*=?|"
    r"\(?(?:[1-7](?:NT?|[CDHS])|P|PASS|AP|ALL|XX?|D|DBL|R|RDBL|[CDHS](?:10|[2-9TJQKA]))\)?[!?*]*(?:=\d+=?)?",
    re.IGNORECASE,
)
"""A word that may stand in an auction or a play, where an empty line separates it from its tag."""


class Word(str):
    """A word of a section, with its line in the text, from 1."""

    __slots__ = ("line",)
    line: int

    @classmethod
    def at(cls, text: str, line: int) -> Self:
        word = cls(text)
        word.line = line
        return word


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and the words below it, which make its section."""

    name: str
    value: str
    line: int
    words: list[Word] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Game:
    """The tags of one game, with values repeated by ``#`` filled in.

    Attributes:
        line: where the game begins in the text, from 1.
        lines: the line of each tag.
        notes: explanations of calls, by their numbers.
    """

    line: int
    lines: dict[str, int]
    tags: dict[str, str]
    sections: dict[str, list[Word]]
    notes: dict[int, str]


def games_of(text: str) -> Iterator[Game]:
    """Yield the games of a text in order, also those that have no deal."""
    inherited: dict[str, Tag] = {}
    for paragraph in _joined(_paragraphs(text)):
        yield _game(paragraph, inherited)


def number_of(value: str) -> int | None:
    """Return the number in a Board tag's value; None if it has none."""
    found = re.fullmatch(r"[^0-9]*([0-9]{1,5})[^0-9]*", value)
    return int(found[1]) if found else None


class _Text:
    """A text, with the places that decide where an unclosed comment ends."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")

    @cached_property
    def _breaks(self) -> list[int]:
        return [found.start() for found in re.finditer("\n", self.text)]

    @cached_property
    def _opened(self) -> list[int]:
        return [found.start() for found in re.finditer(r"\{", self.text)]

    @cached_property
    def _closed(self) -> list[int]:
        return [found.start() for found in re.finditer(r"\}", self.text)]

    @cached_property
    def _tag_lines(self) -> list[int]:
        return [found.start() for found in _TAG_LINE.finditer(self.text)]

    def line_at(self, place: int) -> int:
        return bisect_left(self._breaks, place) + 1

    def line_end(self, place: int) -> int:
        found = _LINE_END.search(self.text, place)
        return len(self.text) if found is None else found.start()

    def comment_end(self, place: int) -> int:
        """Return the end of the comment that a brace opens.

        An unclosed one ends with its line: no brace closes it, or the next one closes a later comment after
        other tags.
        """
        end = _next(self._closed, place)
        tag = _next(self._tag_lines, place)
        if end is None or (tag is not None and tag < (_next(self._opened, tag) or end) < end):
            return self.line_end(place)
        return end + 1


def _next(places: list[int], after: int) -> int | None:
    at = bisect_right(places, after)
    return places[at] if at < len(places) else None


def _tokens(text: str) -> Iterator[Tag | Word | None]:
    """Yield tags, the words between them, and None for empty lines."""
    source = _Text(text)
    text, at = source.text, 0
    while at < len(text):
        letter = text[at]
        if (blank := _BLANK.match(text, at)) is not None:
            if blank[0].count("\n") > 1:
                yield None
            at = blank.end()
        elif letter == ";" or (letter == "%" and (at == 0 or text[at - 1] == "\n")):
            at = source.line_end(at)
        elif letter == "{":
            at = source.comment_end(at)
        elif letter == "[":
            found = _TAG.match(text, at) or _BROKEN_TAG.match(text, at) or _CURLY_TAG.match(text, at)
            if found is not None:
                yield Tag(_SPELLINGS.get(found[1].lower(), found[1]), found[2], source.line_at(at))
            at = source.line_end(at) if found is None else found.end()
        else:
            found = _STRING.match(text, at) or _WORD.match(text, at)
            if found is not None:
                yield Word.at(found[0], source.line_at(at))
            at = at + 1 if found is None else found.end()


class _Paragraph:
    """Tags without an empty line or another game between them."""

    def __init__(self, tags: list[Tag]) -> None:
        self.words: list[Word] = []  # before its first tag
        self.tags = tags
        self.names = {tag.name for tag in tags}
        self.is_spaced = False
        """Whether it was joined of lines with an empty line after each."""

    def add(self, tags: Sequence[Tag]) -> None:
        self.tags += tags
        self.names.update(tag.name for tag in tags)


def _paragraphs(text: str) -> Iterator[tuple[_Paragraph, bool]]:
    """Yield the paragraphs, and whether each is the first after an empty line."""
    now, after_blank = _Paragraph([]), True
    for token in _tokens(text):
        if token is None:
            if now.tags or now.words:
                yield now, after_blank
            now, after_blank = _Paragraph([]), True
        elif isinstance(token, str):
            (now.tags[-1].words if now.tags else now.words).append(token)
        else:
            if token.name in now.names and token.name in _ONCE:
                # The first tags of a game may be missing in the game before.
                moved = len(now.tags)
                while moved and now.tags[moved - 1].name in _HEAD and token.name not in _HEAD:
                    moved -= 1
                head = now.tags[moved:]
                del now.tags[moved:]
                if now.tags:
                    yield now, after_blank
                now, after_blank = _Paragraph(head), False
            now.add([token])
    if now.tags or now.words:
        yield now, after_blank


def _joined(paragraphs: Iterator[tuple[_Paragraph, bool]]) -> Iterator[_Paragraph]:
    """Yield one paragraph per game: parts of a game that empty lines separate are put together."""
    game: _Paragraph | None = None
    for part, after_blank in paragraphs:
        if game is not None and after_blank and part.words:
            last = game.tags[-1]
            if last.name in _SECTIONS and all(_PLAYED.fullmatch(word) for word in part.words):
                last.words.extend(part.words)
        if not part.tags:
            continue
        if game is not None and after_blank and _continues(game, part):
            game.is_spaced = len(part.tags) == 1 and (game.is_spaced or len(game.tags) == 1)
            game.add(part.tags)
            continue
        if game is not None:
            yield game
        game = part
    if game is not None:
        yield game


def _continues(game: _Paragraph, part: _Paragraph) -> bool:
    """Return whether a part after an empty line belongs to the game before it."""
    names, new = game.names, part.names
    if names & new & _ONCE:
        return False
    is_spaced = len(part.tags) == 1 and (game.is_spaced or len(game.tags) == 1)
    has_result = not names.isdisjoint((*_RESULT, *_SECTIONS))
    if not new.isdisjoint(("Board", "Deal")):
        is_head = names <= {*_HEAD, "Scoring"}
        return "Deal" not in names and not has_result and (is_head or is_spaced)
    if not new.isdisjoint((*_NAMES, *_RESULT)):
        return names.isdisjoint(_SECTIONS) and (is_spaced or not has_result)
    return new.isdisjoint(_HEAD) or "Deal" not in names


def _game(paragraph: _Paragraph, inherited: dict[str, Tag]) -> Game:
    tags: dict[str, str] = {}
    sections: dict[str, list[Word]] = {}
    lines: dict[str, int] = {}
    notes: dict[int, str] = {}
    section = ""
    for tag in paragraph.tags:
        value, words = tag.value, tag.words
        if value == "#":
            before = inherited.get(tag.name)
            value, words = ("", words) if before is None else (before.value, words or before.words)
        else:
            value = "" if value == "?" else unescape(value.removeprefix("##"))
        if tag.name == "Note":
            found = re.match(r"\s*([0-9]{1,3})\s*:\s*", value)
            if section != "Play" and found is not None:
                notes.setdefault(int(found[1]), value[found.end() :])
            continue
        section = tag.name if tag.name in _SECTIONS else section
        inherited[tag.name] = Tag(tag.name, value, tag.line, words)
        tags[tag.name], sections[tag.name], lines[tag.name] = value, words, tag.line
    return Game(paragraph.tags[0].line, lines, tags, sections, notes)


def escape(text: str) -> str:
    """Return a tag's value as it is written: on one line, and never taken for ``#`` or ``?``."""
    plain = re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+", " ", text)
    escaped = plain.replace("\\", "\\\\").replace('"', '\\"')
    return f"\\{escaped}" if escaped == "?" or escaped.startswith("#") else escaped


def unescape(value: str) -> str:
    """Return the text of a tag's value; a value broken over lines becomes one line."""
    plain = re.sub(r'\\(["\\#?])', r"\1", value)
    return re.sub(r"\s*\n\s*", " ", plain)

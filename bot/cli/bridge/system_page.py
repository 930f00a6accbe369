"""The bots' bidding system as a page, and its convention card, generated from the tables they bid by."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bot.games.bridge.convention_card import AUCTIONS, auction_title, card_lines
from bot.games.bridge.screens.meanings import meaning_name
from bot.i18n import Words, words
from engine.bridge.players.sayc.tables import PARTS, system
from engine.bridge.players.table.rows import RowNode, WrittenRow
from engine.bridge.players.table.sections import (
    Each,
    If,
    Let,
    Remark,
    Section,
    SectionPart,
    Situation,
    Use,
    When,
)

INTRODUCTION: Final = """# The bots' bidding system

Standard American Yellow Card, as the bots of levels club and expert bid it, from the tables they bid by.
`barbu bridge system --card` prints the convention card alone, in any of the four languages.

Below the card every situation has a table. Rows are tried from the top; the first that fits the hand is bid.
*Promises* is what the call shows, *also judged* what the bidder weighs in addition. A *makeshift* call is
made for want of a better one and keeps the meaning of its other row.

- **hcp** are high-card points. **Points** add one for each card beyond the fourth of a suit. **Support**
  counts shortness, once a suit is to be trumps.
- **Cheapest** is the lowest bid in a suit, **jump** one level more; *to 3* and *at 3* limit its level.
- **Good** is a suit with two of the top three honours or three of the top five, **solid** one of six cards
  with the top three. A **stopper** is the ace, Kx, Qxx or Jxxx.
- Other words are explained [at the end](#words).
"""
_COLUMNS: Final = "| call | meaning | promises | also judged | force |\n|---|---|---|---|---|"
_BID: Final = re.compile(r"\b([1-7])([CDHS])\b")
_JUDGED: Final = ("engine.bridge.players.sayc", "engine.bridge.players.table.auction_words")
"""Modules whose words are explained."""
_HOLE: Final = re.compile(r"\{(\w+)\}")
_SYMBOLS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def card_page(in_words: Words) -> str:
    """Return the convention card as Markdown, with its title and what it is about."""
    head = [f"# {in_words('bridge-card-title')}", "", in_words("bridge-card-about"), ""]
    return "\n".join([*head, *card(in_words)]) + "\n"


def card(in_words: Words) -> list[str]:
    """Return the lines of the convention card: for each auction the calls and their meanings."""
    lines: list[str] = []
    for auction in AUCTIONS:
        lines += ["", f"## {auction_title(auction, in_words)}", "", *card_lines(auction, in_words)]
    return lines[1:]


def page() -> str:
    """Return the whole system in English, as Markdown."""
    english = words("en", "bridge")
    parts = [INTRODUCTION, "## The convention card\n"]
    parts += [line.replace("## ", "### ") for line in card(english)]
    table = system()
    for file, title in PARTS.items():
        parts += ["", f"## {title}", "", *table.remarks.get(f"{file}.txt", ())]
        for situation in table.situations.values():
            if situation.place.file == f"{file}.txt":
                parts += _situation(situation)
        for section in table.sections.values():
            if section.place.file == f"{file}.txt":
                parts += _section(section, english)
    return "\n".join([*parts, "", "## Words", "", *_words()]) + "\n"


def _words() -> Iterator[str]:
    """Yield the lines that explain the judgements and names in the tables."""
    vocabulary = system().vocabulary
    named = {phrase.text: phrase.holds for phrase in vocabulary.phrases}
    named |= vocabulary.values | vocabulary.functions | vocabulary.plain_functions
    for name, function in sorted(named.items()):
        if function.__doc__ is not None and function.__module__.startswith(_JUDGED):
            text = " ".join(function.__doc__.split()).removeprefix("Return ").removeprefix("whether ")
            word = _HOLE.sub(r"\1", name)
            yield f"- **{_readable(word)}**: {text[0].lower()}{text[1:]}"


def _situation(situation: Situation) -> Iterator[str]:
    """Yield the lines on a situation: its title, the one it is part of, its conditions and settings."""
    yield from ("", f"### {situation.title}", "")
    if situation.within is not None:
        yield f"- as in “{situation.within.title}”"
    for step in situation.steps:
        match step:
            case When(text=text):
                yield f"- if {_readable(text)}"
            case Let(name=name, text=text):
                yield f"- {_readable(name)} is {_readable(text)}"


def _section(section: Section, english: Words) -> Iterator[str]:
    yield from ("", f"### {section.title}", "", _COLUMNS)
    for speaks in section.speaks:
        condition = f" if {_readable(speaks.text)}" if speaks.text else ""
        yield _wide(f"in “{speaks.situation.title}”{condition}")
    if named := [name for name in section.given if name not in section.defaults]:
        yield _wide(f"for a given {_readable(', '.join(named))}")
    for name, default in section.defaults.items():
        yield _wide(f"{_readable(name)} is {_readable(default.text)} if not given")
    yield from _rows(section.body, 0, english)


def _rows(nodes: list[SectionPart], depth: int, english: Words) -> Iterator[str]:
    indent = "· " * depth
    for node in nodes:
        match node:
            case RowNode(line=line):
                yield _row(line, indent, english)
            case Remark(text=text):
                yield _wide(f"{indent}{text}")
            case Let(name=name, text=text):
                yield _wide(f"{indent}{_readable(name)} is {_readable(text)}")
            case Use(name=name):
                yield _wide(f"{indent}as in “{system().sections[name].title}”")
            case Each(name=name, suits=suits, where_text=where):
                among = f"{indent}for each {name} of {suits}" + (f" where {where}" if where else "")
                yield _wide(_readable(among))
                yield from _rows(node.body, depth + 1, english)
            case If(text=text, body=body, otherwise=otherwise):
                yield _wide(f"{indent}if {_readable(text)}")
                yield from _rows(body, depth + 1, english)
                if otherwise:
                    yield _wide(f"{indent}otherwise")
                    yield from _rows(otherwise, depth + 1, english)


def _row(line: WrittenRow, indent: str, english: Words) -> str:
    meaning = meaning_name(line.name, english)
    cells = (indent + line.call, meaning, line.shows, line.weighs, line.flags)
    return "| " + " | ".join(_readable(cell) for cell in cells) + " |"


def _wide(text: str) -> str:
    return f"| *{text}* | | | | |"


def _readable(text: str) -> str:
    """Return text of the table with suit symbols in bids and spaces in names."""
    return _BID.sub(lambda found: found[1] + _SYMBOLS[found[2]], text).replace("_", " ")

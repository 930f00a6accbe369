"""The bots' bidding system as a page, and its convention card, generated from the tables they bid by."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import ndiff
from typing import Final

from bot.games.bridge.convention_card import AUCTIONS, about_card, auction_title, card_lines
from bot.games.bridge.screens.meanings import has_name, meaning_name
from bot.i18n import Words, words
from engine.bridge.arena import compare_systems
from engine.bridge.players.census import answers_in
from engine.bridge.players.known_systems import PARTS, system
from engine.bridge.players.table.reader import SystemTable
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
from engine.measuring import mean_of

INTRODUCTION: Final = """# The bots' bidding system

{title}, as the bots of levels club and expert bid it, from the tables they bid by.
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


def card_page(in_words: Words, table: SystemTable | None = None) -> str:
    """Return a system's convention card as Markdown, with its title and what it is about."""
    table = table or system()
    head = [f"# {in_words('bridge-card-title')}", "", about_card(in_words, table), ""]
    return "\n".join([*head, *card(in_words, table)]) + "\n"


def card(in_words: Words, table: SystemTable) -> list[str]:
    """Return the lines of the convention card: for each auction the calls and their meanings."""
    lines: list[str] = []
    for auction in AUCTIONS:
        lines += ["", f"## {auction_title(auction, in_words)}", "", *card_lines(auction, in_words, table)]
    return lines[1:]


def page(table: SystemTable | None = None) -> str:
    """Return a whole system in English, as Markdown."""
    table = table or system()
    english = words("en", "bridge")
    parts = [INTRODUCTION.format(title=table.title), "## The convention card\n"]
    parts += [line.replace("## ", "### ") for line in card(english, table)]
    for file, title in PARTS.items():
        remarks = [line for name, lines in table.remarks.items() if _stem(name) == file for line in lines]
        parts += ["", f"## {title}", "", *remarks]
        for situation in table.situations.values():
            if _stem(situation.place.file) == file:
                parts += _situation(situation)
        for section in table.sections.values():
            if _stem(section.place.file) == file:
                parts += _section(section, english, table)
    return "\n".join([*parts, "", "## Words", "", *_words(table)]) + "\n"


def compared(one: SystemTable, other: SystemTable) -> Iterator[str]:
    """Yield the pages that only one of two systems has, and the lines in which the others differ."""
    english = words("en", "bridge")
    yield f"# {one.title} and {other.title}"
    for name in dict.fromkeys((*one.sections, *other.sections)):
        before, now = (
            [] if section is None else [*_section(section, english, table)]
            for table in (one, other)
            for section in (table.sections.get(name),)
        )
        if before == now:
            continue
        section = one.sections.get(name) or other.sections[name]
        only = "" if before and now else f" (only {(one if before else other).title})"
        yield from ("", f"## {section.title}{only}", "")
        if not only:
            changed = (line for line in ndiff(before, now) if line[:1] in "+-")
            yield from (
                f"- {'before' if line[0] == '-' else 'now'}: {line[2:]}" for line in changed if line[2:]
            )


def checked(table: SystemTable, *, is_deep: bool) -> tuple[list[str], bool]:
    """Return the lines of a census of answers, and whether there are holes."""
    found = answers_in(table, is_deep=is_deep)
    made = {line.name for line in table.lines()}
    english = words("en", "bridge")
    textless = sorted(code for code in made if not has_name(code, english))
    lines = [
        f"{table.title}: {len(table.sections)} pages, {len(made)} meanings",
        f"{found.asked} answers to artificial and forcing calls, {len(found.holes)} holes",
        *map(str, found.holes),
    ]
    if textless:
        lines.append(f"meanings without a sentence of their own: {', '.join(textless)}")
    return lines, bool(found.holes)


def duel_lines(one: SystemTable, other: SystemTable, *, boards: int, seed: int) -> Iterator[str]:
    """Yield how far the first system is ahead, in IMPs a board. *Raises:* CodedError ``solver_missing``."""
    results = list(compare_systems(one, other, boards=boards, seed=seed))
    ahead, swings = mean_of([board.imps for board in results]), sum(board.imps != 0 for board in results)
    yield f"{one.name} against {other.name}: {boards} boards, each bid twice, scored double dummy"
    doubt = "" if ahead.is_clear or ahead.half_width is None else "   (not clear of zero)"
    yield f"  IMPs per board {ahead.value:+.2f} {ahead.interval}{doubt}; {swings} boards with a swing"


def _stem(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".txt")


def _words(table: SystemTable) -> Iterator[str]:
    """Yield the lines that explain the judgements and names in the tables."""
    vocabulary = table.vocabulary
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


def _section(section: Section, english: Words, table: SystemTable) -> Iterator[str]:
    yield from ("", f"### {section.title}", "", _COLUMNS)
    for speaks in section.speaks:
        condition = f" if {_readable(speaks.text)}" if speaks.text else ""
        yield _wide(f"in “{speaks.situation.title}”{condition}")
    if named := [name for name in section.given if name not in section.defaults]:
        yield _wide(f"for a given {_readable(', '.join(named))}")
    for name, default in section.defaults.items():
        yield _wide(f"{_readable(name)} is {_readable(default.text)} if not given")
    yield from _rows(section.body, 0, english, table)


def _rows(nodes: list[SectionPart], depth: int, english: Words, table: SystemTable) -> Iterator[str]:
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
                yield _wide(f"{indent}as in “{table.sections[name].title}”")
            case Each(name=name, suits=suits, where_text=where):
                among = f"{indent}for each {name} of {suits}" + (f" where {where}" if where else "")
                yield _wide(_readable(among))
                yield from _rows(node.body, depth + 1, english, table)
            case If(text=text, body=body, otherwise=otherwise):
                yield _wide(f"{indent}if {_readable(text)}")
                yield from _rows(body, depth + 1, english, table)
                if otherwise:
                    yield _wide(f"{indent}otherwise")
                    yield from _rows(otherwise, depth + 1, english, table)


def _row(line: WrittenRow, indent: str, english: Words) -> str:
    meaning = meaning_name(line.name, english)
    cells = (indent + line.call, meaning, line.shows, line.weighs, line.flags)
    return "| " + " | ".join(_readable(cell) for cell in cells) + " |"


def _wide(text: str) -> str:
    return f"| *{text}* | | | | |"


def _readable(text: str) -> str:
    """Return text of the table with suit symbols in bids and spaces in names."""
    return _BID.sub(lambda found: found[1] + _SYMBOLS[found[2]], text).replace("_", " ")

"""Reader of the text of a system: each section becomes nodes that give the rows of a situation.

A section begins with ``[name] Title``. ``in situation: condition`` below it says when it speaks, a line for
each situation, and ``given a, b = value`` which settings it is called with, and their defaults. Then come
rows and, by indentation, ``if …:``, ``else:``, ``each suit in spades hearts but opened:``,
``let name = …`` and ``use section with a = …``. Lines that begin with ``#`` are remarks.

A situation begins with ``<name> Title``. Its lines are ``within situation``, ``when condition``,
``let name = …`` and ``fallback``. The first situation that holds and has a section whose condition holds
decides. Rows of fallback situations are added to those of the others.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from engine.bridge.players.shows import COMMON_MEANINGS, Row
from engine.bridge.players.table.expressions import (
    Condition,
    Scope,
    SourceLine,
    TableError,
    Value,
    compile_condition,
    compile_value,
    split,
)
from engine.bridge.players.table.rows import NO_HAND, RowNode, WrittenRow, compile_row
from engine.bridge.players.table.sections import (
    Each,
    If,
    Let,
    Remark,
    Section,
    SectionPart,
    Situation,
    Speaks,
    Use,
    When,
    meanings_in,
)
from engine.bridge.players.table.vocabulary import Vocabulary

if TYPE_CHECKING:
    from engine.bridge.players.context import Context

_HEADER: Final = re.compile(r"\[([a-z][a-z0-9_]*)\] (.+)")
_EACH: Final = re.compile(r"each ([a-z_]+) in (.+?)(?: but (.+?))?(?: where (.+))?:")
_LET: Final = re.compile(r"let ([a-z_]+) = (.+)")
_USE: Final = re.compile(r"use ([a-z0-9_]+)(?: with (.+))?")
_GIVEN: Final = re.compile(r"given (.+)")
_IN: Final = re.compile(r"in ([a-z0-9_]+)(?:: (.+))?")
_SITUATION: Final = re.compile(r"<([a-z][a-z0-9_]*)> (.+)")
_WITHIN: Final = re.compile(r"within ([a-z0-9_]+)")


@dataclass(frozen=True, slots=True)
class _Page:
    """A section in one of its situations: its condition, and the meanings of partner's that it answers."""

    section: Section
    condition: Condition | None
    answered: frozenset[str] | None


_Pages = tuple[Situation, list[_Page]]
"""A situation and its sections, in order."""


@dataclass(frozen=True, slots=True)
class _Text:
    """A line that is not blank."""

    place: SourceLine
    indent: int
    text: str


class SystemTable:
    """A bidding system, read from its files.

    Attributes:
        remarks: the lines of prose at the top of each file.
        left_out: the sections of a file that were not read.
        shared: the files of a system below, whose pages may answer meanings that no row has.
    """

    def __init__(self, vocabulary: Vocabulary, name: str = "", title: str = "") -> None:
        self.vocabulary = vocabulary
        self.name = name
        self.title = title
        self.situations: dict[str, Situation] = {}
        self.sections: dict[str, Section] = {}
        self.remarks: dict[str, list[str]] = {}
        self.left_out: set[str] = set()
        self.shared: set[str] = set()
        self._kept: tuple[set[str], set[str]] = set(), set()
        self._answers: dict[str, tuple[list[_Pages], list[_Pages]]] = {}

    def read(self, file: str, text: str, *, without: Collection[str] = (), fills: bool = False) -> None:
        """Read the sections of a file; ``fills`` leaves out those whose name the system has already.

        *Raises:* TableError if a line cannot be understood.
        """
        if fills:
            self.shared.add(file)
        self._kept = (set(self.situations), set(self.sections) | set(without)) if fills else (set(), set())
        lines = [
            _Text(SourceLine(file, number), len(line) - len(line.lstrip()), line.strip())
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip()
        ]
        at = 0
        while at < len(lines):
            end = next((n for n in range(at + 1, len(lines)) if _is_header(lines[n])), len(lines))
            self._part(lines[at], lines[at + 1 : end])
            at = end

    def check(self) -> None:
        """Check that sections get what they need, and that a system's sections are used.

        *Raises:* TableError.
        """
        for section in self.sections.values():
            for use, names in _uses(section.body, frozenset(section.given)):
                self._check_use(use, names)
            for speaks in section.speaks:
                missing = set(section.given) - section.defaults.keys() - speaks.situation.names
                if missing:
                    wanted = ", ".join(sorted(missing))
                    raise TableError(section.place, f"situation “{speaks.situation.name}” has no {wanted}")
        if self.situations:
            self._check_reach()

    def _check_reach(self) -> None:
        """Check that each section may speak, and that calls have the meanings that conditions name."""
        used = {use.name for section in self.sections.values() for use, _ in _uses(section.body, frozenset())}
        made = {line.name for line in self.lines()} | COMMON_MEANINGS
        conditions = [(one.place, step.text) for one in self.situations.values() for step in one.steps]
        for section in self.sections.values():
            is_used = section.speaks or section.name in used or section.place.file in self.shared
            if not is_used:
                raise TableError(section.place, f"no situation and no section uses “{section.name}”")
            conditions += [(section.place, speaks.text) for speaks in section.speaks]
        for place, text in conditions:
            if place.file not in self.shared and (unmade := meanings_in(text) - made):
                raise TableError(place, f"no row means {', '.join(sorted(unmade))}")

    def _check_use(self, use: Use, names: frozenset[str]) -> None:
        used = self.sections.get(use.name)
        if used is None:
            raise TableError(use.place, f"there is no section “{use.name}”")
        missing = set(used.given) - names - used.defaults.keys() - {name for name, *_ in use.settings}
        if missing:
            raise TableError(use.place, f"section “{use.name}” needs {', '.join(sorted(missing))}")

    def rows(self, name: str, at: object, **given: Any) -> list[Row]:
        """Return the rows of a section, best first."""
        rows: list[Row] = []
        self.sections[name].add({"at": at, **given}, rows)
        return rows

    def page(self, at: Context) -> list[Row]:
        """Return the rows of the section that speaks in an auction, best first; none if no section does."""
        return self._spoken(at, fallback=False)

    def later(self, at: Context) -> list[Row]:
        """Return the rows of the section for hands that ``page`` has no row for."""
        return self._spoken(at, fallback=True)

    def _spoken(self, at: Context, *, fallback: bool) -> list[Row]:
        known: dict[str, dict[str, Any] | None] = {}
        said = at.partner_meaning
        for situation, pages in self._answering("" if said is None else said.code)[fallback]:
            settings = situation.settings(at, known)
            if settings is None:
                continue
            for page in pages:
                if page.condition is None or page.condition.holds(settings, NO_HAND):
                    section = page.section
                    given = {name: settings[name] for name in section.given if name not in section.defaults}
                    return self.rows(section.name, at, **given)
        return []

    def _answering(self, code: str) -> tuple[list[_Pages], list[_Pages]]:
        """Return ``_pages`` without the sections that answer only other meanings of partner's last call."""
        found = self._answers.get(code)
        if found is None:
            found = self._answers[code] = [], []
            for answering, all_pages in zip(found, self._pages, strict=True):
                for situation, pages in all_pages:
                    possible = [one for one in pages if one.answered is None or code in one.answered]
                    if possible:
                        answering.append((situation, possible))
        return found

    @cached_property
    def _pages(self) -> tuple[list[_Pages], list[_Pages]]:
        """The situations in order with their sections: those that decide, and the fallback ones."""
        found: tuple[list[_Pages], list[_Pages]] = [], []
        for situation in self.situations.values():
            pages = [
                _Page(section, speaks.condition, speaks.answered)
                for section in self.sections.values()
                for speaks in section.speaks
                if speaks.situation is situation
            ]
            if pages:
                found[situation.is_fallback].append((situation, pages))
        return found

    def lines(self) -> Iterator[WrittenRow]:
        """Yield every row as it is written."""
        for section in self.sections.values():
            yield from _lines(section.body)

    def _part(self, header: _Text, lines: list[_Text]) -> None:
        """Read a section, a situation, or the remarks at the top of a file."""
        if not _is_header(header):
            outside = next((line for line in (header, *lines) if not line.text.startswith("#")), None)
            if outside is None:
                self.remarks[header.place.file] = [line.text.lstrip("# ") for line in (header, *lines)]
                return
            raise TableError(outside.place, "a section begins with [name] and a title")
        if found := _SITUATION.fullmatch(header.text):
            if found[1] not in self._kept[0]:
                self._situation(Situation(found[1], found[2], header.place), lines)
        elif found := _HEADER.fullmatch(header.text):
            if found[1] not in self._kept[1]:
                self._section(Section(found[1], found[2], header.place), lines)
            else:
                self.left_out.add(found[1])

    def _situation(self, situation: Situation, lines: list[_Text]) -> None:
        if situation.name in self.situations:
            place = self.situations[situation.name].place
            raise TableError(situation.place, f"situation “{situation.name}” is already at {place}")
        names: set[str] = set()
        for line in lines:
            if found := _WITHIN.fullmatch(line.text):
                situation.within = self._known(found[1], line)
                situation.is_fallback = situation.within.is_fallback
                names |= situation.within.names
            elif line.text == "fallback":
                situation.is_fallback = True
            elif line.text.startswith("when "):
                scope = Scope(self.vocabulary, frozenset(names), line.place)
                situation.steps.append(When(line.text[5:], compile_public(line.text[5:], scope)))
            elif found := _LET.fullmatch(line.text):
                situation.steps.append(_let(found, Scope(self.vocabulary, frozenset(names), line.place)))
                names.add(found[1])
            elif not line.text.startswith("#"):
                raise TableError(line.place, f"“{line.text}” is none of: within, when, let, fallback")
        situation.names = frozenset(names)
        self.situations[situation.name] = situation

    def _known(self, name: str, line: _Text) -> Situation:
        if name not in self.situations:
            raise TableError(line.place, f"there is no situation “{name}”")
        return self.situations[name]

    def _section(self, section: Section, lines: list[_Text]) -> None:
        if section.name in self.sections:
            place = self.sections[section.name].place
            raise TableError(section.place, f"section “{section.name}” is already at {place}")
        at = 0
        while at < len(lines) and self._head(section, lines[at]):
            at += 1
        self.sections[section.name] = section
        reader = _Block(self, lines[at:])
        section.body = reader.block(0, set(section.given))
        if reader.at < len(reader.lines):
            raise TableError(
                reader.lines[reader.at].place, "this line is indented, but no line above it opens a block"
            )

    def _head(self, section: Section, line: _Text) -> bool:
        """Read a line about when a section speaks or what it is given; return whether it is one."""
        if found := _IN.fullmatch(line.text):
            situation = self._known(found[1], line)
            scope = Scope(self.vocabulary, situation.names, line.place)
            condition = None if found[2] is None else compile_public(found[2], scope)
            section.speaks.append(Speaks(situation, found[2] or "", condition))
            return True
        found = _GIVEN.fullmatch(line.text)
        for part in split(found[1], ",") if found else ():
            name, equals, _ = (piece.strip() for piece in part.partition("="))
            if equals:
                let = _LET.fullmatch(f"let {part}")
                if let is None:
                    raise TableError(line.place, f"“{part}” gives no value: write name = value")
                section.defaults[name] = _let(let, Scope(self.vocabulary, section.given, line.place))
            section.given = (*section.given, name)
        return found is not None


def _is_header(line: _Text) -> bool:
    """Return whether a line begins a section or a situation."""
    return not line.indent and bool(_HEADER.fullmatch(line.text) or _SITUATION.fullmatch(line.text))


def _let(found: re.Match[str], scope: Scope) -> Let:
    """Return a setting. *Raises:* TableError if the name has a value already."""
    if found[1] in scope.names:
        raise scope.error(f"“{found[1]}” has a value already")
    return Let(found[1], found[2], compile_value(found[2], scope))


def compile_public(text: str, scope: Scope) -> Condition:
    """Compile a condition on the auction. *Raises:* TableError if it is about a hand."""
    condition = compile_condition(text, scope)
    if condition.reads_hand:
        raise scope.error(f"“{text}” is about the hand: it belongs in the fourth column of a row")
    return condition


class _Block:
    """Reader of the lines of one section."""

    def __init__(self, table: SystemTable, lines: list[_Text]) -> None:
        self.table = table
        self.lines = lines
        self.at = 0

    def block(self, indent: int, names: set[str]) -> list[SectionPart]:
        """Read lines of one indentation, and those below them."""
        nodes: list[SectionPart] = []
        while self.at < len(self.lines) and self.lines[self.at].indent == indent:
            line = self.lines[self.at]
            self.at += 1
            scope = Scope(self.table.vocabulary, names, line.place)
            if line.text.startswith("else"):
                self._else(line, scope, nodes, names)
            else:
                nodes.append(self._node(line, scope, names))
        return nodes

    def _node(self, line: _Text, scope: Scope, names: set[str]) -> SectionPart:
        text = line.text
        if text.startswith("#"):
            return Remark(text.lstrip("# "))
        if text.startswith("if ") and text.endswith(":"):
            return If(text[3:-1], compile_public(text[3:-1], scope), self._body(line, names))
        if found := _LET.fullmatch(text):
            let = _let(found, scope)
            names.add(let.name)
            return let
        if found := _EACH.fullmatch(text):
            return self._each(line, scope, names, *found.groups())
        if found := _USE.fullmatch(text):
            return Use(found[1], line.place, self._settings(found[2], scope), self.table.sections)
        if "|" not in text:
            raise scope.error(f"“{text}” is neither a row nor if, else, each, let, use")
        return compile_row(text, scope)

    def _else(self, line: _Text, scope: Scope, nodes: list[SectionPart], names: set[str]) -> None:
        before = nodes[-1] if nodes else None
        while isinstance(before, If) and before.is_chained:
            before = before.otherwise[0]
        if not isinstance(before, If) or before.otherwise:
            raise scope.error("there is no “if” above this “else”")
        if line.text == "else:":
            before.otherwise = self._body(line, names)
        elif line.text.startswith("else if ") and line.text.endswith(":"):
            text = line.text[8:-1]
            before.otherwise = [If(text, compile_public(text, scope), self._body(line, names))]
            before.is_chained = True
        else:
            raise scope.error("write “else:” or “else if …:”")

    def _each(
        self,
        line: _Text,
        scope: Scope,
        names: set[str],
        name: str,
        suits: str,
        but: str | None,
        where: str | None,
    ) -> Each:
        values = [compile_value(suit, scope) for suit in suits.split()]
        omitted = [compile_value(suit, scope) for suit in but.split()] if but else []
        inner = names | {name}
        condition = (
            compile_public(where, Scope(scope.vocabulary, inner, scope.place)) if where is not None else None
        )
        shown = suits if but is None else f"{suits} but {but}"
        return Each(name, shown, values, omitted, condition, where or "", self._body(line, inner))

    def _settings(self, text: str | None, scope: Scope) -> list[tuple[str, str, Value]]:
        settings = []
        for part in split(text, ",") if text else []:
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if not equals:
                raise scope.error(f"“{part}” gives no value: write name = value")
            settings.append((name, value, compile_value(value, scope)))
        return settings

    def _body(self, line: _Text, names: set[str]) -> list[SectionPart]:
        """Read the lines indented below a line."""
        if self.at >= len(self.lines) or self.lines[self.at].indent <= line.indent:
            raise TableError(line.place, "nothing is indented below this line")
        return self.block(self.lines[self.at].indent, set(names))


def _lines(nodes: list[SectionPart]) -> Iterator[WrittenRow]:
    for node in nodes:
        match node:
            case RowNode():
                yield node.line
            case Each():
                yield from _lines(node.body)
            case If():
                yield from _lines([*node.body, *node.otherwise])


def _uses(nodes: list[SectionPart], names: frozenset[str]) -> Iterator[tuple[Use, frozenset[str]]]:
    """Yield every use of another section, with the settings known there."""
    for node in nodes:
        match node:
            case Use():
                yield node, names
            case Let(name=name):
                names |= {name}
            case Each(name=name, body=body):
                yield from _uses(body, names | {name})
            case If(body=body, otherwise=otherwise):
                yield from _uses(body, names)
                yield from _uses(otherwise, names)

"""Reader of the text of a system: each section becomes nodes that give the rows of a situation.

A section begins with ``[name] Title`` and may declare ``given a, b``: the settings it is called with. Below
are rows and, by indentation, ``if …:``, ``else:``, ``each suit in spades hearts but opened:``,
``let name = …`` and ``use section with a = …``. Lines that begin with ``#`` are remarks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from engine.bridge.players.shows import Row
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
from engine.bridge.players.table.vocabulary import Vocabulary

_HEADER: Final = re.compile(r"\[([a-z][a-z0-9_]*)\] (.+)")
_EACH: Final = re.compile(r"each ([a-z_]+) in (.+?)(?: but (.+?))?(?: where (.+))?:")
_LET: Final = re.compile(r"let ([a-z_]+) = (.+)")
_USE: Final = re.compile(r"use ([a-z0-9_]+)(?: with (.+))?")
_GIVEN: Final = re.compile(r"given (.+)")


class SectionPart(Protocol):
    """A part of a section."""

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        """Append the rows of this part."""


@dataclass(slots=True)
class Let:
    """A setting of the lines below it."""

    name: str
    text: str
    value: Value

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        """Compute the setting."""
        settings[self.name] = self.value.of(settings)


@dataclass(slots=True)
class Each:
    """Lines for each of several suits."""

    name: str
    suits: str
    values: list[Value]
    but: list[Value]
    where: Condition | None
    where_text: str
    body: list[SectionPart]

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        """Append the rows for each suit, one after another."""
        omitted = _flat(value.of(settings) for value in self.but)
        for suit in _flat(value.of(settings) for value in self.values):
            if suit in omitted:
                continue
            inner = {**settings, self.name: suit}
            if self.where is None or self.where.holds(inner, NO_HAND):
                for node in self.body:
                    node.add(inner, rows)


@dataclass(slots=True)
class If:
    """Lines for a true condition, and those for a false one."""

    text: str
    condition: Condition
    body: list[SectionPart]
    otherwise: list[SectionPart] = field(default_factory=list)
    is_chained: bool = False
    """Whether an ``else if`` follows."""

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        """Append the rows of the side that applies."""
        for node in self.body if self.condition.holds(settings, NO_HAND) else self.otherwise:
            node.add(settings, rows)


@dataclass(slots=True)
class Use:
    """The rows of another section."""

    name: str
    place: SourceLine
    settings: list[tuple[str, str, Value]]
    sections: dict[str, Section]

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        """Append the other section's rows."""
        section = self.sections[self.name]
        given = {name: value.of(settings) for name, _, value in self.settings}
        inherited = {name: settings[name] for name in ("at", *section.given) if name not in given}
        section.add({**inherited, **given}, rows)


@dataclass(slots=True)
class Remark:
    """A line of prose."""

    text: str

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        """Append nothing."""


@dataclass(slots=True)
class Section:
    """The rows of a situation; ``given`` are the settings it is called with."""

    name: str
    title: str
    place: SourceLine
    given: tuple[str, ...] = ()
    body: list[SectionPart] = field(default_factory=list)

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        """Append the section's rows."""
        for node in self.body:
            node.add(settings, rows)


def _flat(values: Iterator[Any]) -> list[Any]:
    """Return suits, and those of groups of suits, in one list."""
    return [part for value in values for part in (value if isinstance(value, tuple) else (value,))]


@dataclass(frozen=True, slots=True)
class _Text:
    """A line that is not blank."""

    place: SourceLine
    indent: int
    text: str


class SystemTable:
    """A bidding system, read from its files. ``remarks`` are the lines of prose at the top of each file."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.sections: dict[str, Section] = {}
        self.remarks: dict[str, list[str]] = {}

    def read(self, file: str, text: str) -> None:
        """Read the sections of a file. *Raises:* TableError if a line cannot be understood."""
        lines = [
            _Text(SourceLine(file, number), len(line) - len(line.lstrip()), line.strip())
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip()
        ]
        at = 0
        while at < len(lines):
            end = next((n for n in range(at + 1, len(lines)) if _HEADER.fullmatch(lines[n].text)), len(lines))
            self._section(lines[at], lines[at + 1 : end])
            at = end

    def check(self) -> None:
        """Check that every section used exists and gets the settings it needs. *Raises:* TableError."""
        for section in self.sections.values():
            for use, names in _uses(section.body, frozenset(section.given)):
                self._check_use(use, names)

    def _check_use(self, use: Use, names: frozenset[str]) -> None:
        used = self.sections.get(use.name)
        if used is None:
            raise TableError(use.place, f"there is no section “{use.name}”")
        missing = set(used.given) - names - {name for name, *_ in use.settings}
        if missing:
            raise TableError(use.place, f"section “{use.name}” needs {', '.join(sorted(missing))}")

    def rows(self, name: str, at: object, **given: Any) -> list[Row]:
        """Return the rows of a section, best first."""
        rows: list[Row] = []
        self.sections[name].add({"at": at, **given}, rows)
        return rows

    def lines(self) -> Iterator[WrittenRow]:
        """Yield every row as it is written."""
        for section in self.sections.values():
            yield from _lines(section.body)

    def _section(self, header: _Text, lines: list[_Text]) -> None:
        found = _HEADER.fullmatch(header.text)
        if found is None or header.indent:
            outside = next((line for line in (header, *lines) if not line.text.startswith("#")), None)
            if outside is None:
                self.remarks[header.place.file] = [line.text.lstrip("# ") for line in (header, *lines)]
                return
            raise TableError(outside.place, "a section begins with [name] and a title")
        name, title = found.groups()
        if name in self.sections:
            raise TableError(header.place, f"section “{name}” is already at {self.sections[name].place}")
        section = Section(name, title, header.place)
        if lines and (given := _GIVEN.fullmatch(lines[0].text)):
            section.given = tuple(split(given[1], ","))
            lines = lines[1:]
        self.sections[name] = section
        reader = _Block(self, lines)
        section.body = reader.block(0, set(section.given))
        if reader.at < len(lines):
            raise TableError(
                lines[reader.at].place, "this line is indented, but no line above it opens a block"
            )


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
            return If(text[3:-1], self._condition(text[3:-1], scope), self._body(line, names))
        if found := _LET.fullmatch(text):
            if found[1] in names:
                raise scope.error(f"“{found[1]}” has a value already")
            value = compile_value(found[2], scope)
            names.add(found[1])
            return Let(found[1], found[2], value)
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
            before.otherwise = [If(text, self._condition(text, scope), self._body(line, names))]
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
            self._condition(where, Scope(scope.vocabulary, inner, scope.place)) if where is not None else None
        )
        shown = suits if but is None else f"{suits} but {but}"
        return Each(name, shown, values, omitted, condition, where or "", self._body(line, inner))

    def _condition(self, text: str, scope: Scope) -> Condition:
        condition = compile_condition(text, scope)
        if condition.reads_hand:
            raise scope.error(f"“{text}” is about the hand: it belongs in the fourth column of a row")
        return condition

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

"""Parts of a system as compiled: sections, what stands in them, and the situations they speak in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.bridge.players.shows import Row
from engine.bridge.players.table.expressions import Condition, SourceLine, Value, split
from engine.bridge.players.table.rows import NO_HAND

if TYPE_CHECKING:
    from engine.bridge.players.context import Context

_PARTNER_SAID: Final = re.compile(r"partner said ([a-z0-9_/]+)")
_NAMED: Final = re.compile(r"\b(?:(?:partner|i|right hand) said|our call \S+ is) ([a-z0-9_/]+)")


def meanings_in(condition: str) -> set[str]:
    """Return the meanings that a condition on the auction names."""
    return {code for found in _NAMED.finditer(condition) for code in found[1].split("/")}


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
        section = self.sections[self.name]
        given = {name: value.of(settings) for name, _, value in self.settings}
        inherited = {
            name: settings[name]
            for name in ("at", *section.given)
            if name not in given and (name in settings or name not in section.defaults)
        }
        section.add({**inherited, **given}, rows)


@dataclass(slots=True)
class Remark:
    """A line of prose."""

    text: str

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        """Append nothing."""


@dataclass(slots=True)
class When:
    """A condition of a situation."""

    text: str
    condition: Condition


@dataclass(slots=True)
class Situation:
    """A stage of the auction, with the settings that its sections share.

    Attributes:
        within: the situation this one is a part of.
        is_fallback: whether its rows are for hands that the other situations have no row for.
    """

    name: str
    title: str
    place: SourceLine
    within: Situation | None = None
    is_fallback: bool = False
    steps: list[When | Let] = field(default_factory=list)
    names: frozenset[str] = frozenset()

    def settings(self, at: Context, known: dict[str, dict[str, Any] | None]) -> dict[str, Any] | None:
        """Return the situation's settings, or None if the auction is in another one; ``known`` is a cache."""
        if self.name not in known:
            outer = {"at": at} if self.within is None else self.within.settings(at, known)
            known[self.name] = None if outer is None else self._own(dict(outer))
        return known[self.name]

    def _own(self, settings: dict[str, Any]) -> dict[str, Any] | None:
        for step in self.steps:
            if isinstance(step, Let):
                settings[step.name] = step.value.of(settings)
            elif not step.condition.holds(settings, NO_HAND):
                return None
        return settings


@dataclass(slots=True)
class Speaks:
    """A situation in which a section speaks, and the condition."""

    situation: Situation
    text: str
    condition: Condition | None

    @property
    def answered(self) -> frozenset[str] | None:
        """The meanings of partner's last call that the section answers; None if it may be any."""
        for part in split(self.text, ","):
            if found := _PARTNER_SAID.fullmatch(part):
                return frozenset(found[1].split("/"))
        return None


@dataclass(slots=True)
class Section:
    """The rows of a situation; ``given`` are the settings it is called with, some of them with defaults."""

    name: str
    title: str
    place: SourceLine
    given: tuple[str, ...] = ()
    defaults: dict[str, Let] = field(default_factory=dict)
    speaks: list[Speaks] = field(default_factory=list)
    body: list[SectionPart] = field(default_factory=list)

    def add(self, settings: dict[str, Any], rows: list[Row]) -> None:
        for name, default in self.defaults.items():
            if name not in settings:
                default.add(settings, rows)
        for node in self.body:
            node.add(settings, rows)


def _flat(values: Iterator[Any]) -> list[Any]:
    """Return suits, and those of groups of suits, in one list."""
    return [part for value in values for part in (value if isinstance(value, tuple) else (value,))]

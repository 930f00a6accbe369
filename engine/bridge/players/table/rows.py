"""Rows of a table: ``call | name | what it shows | what is also weighed | how forcing``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.shows import MOST_CARDS, MOST_POINTS, Forcing, Row, Shows, Weighed
from engine.bridge.players.table.expressions import (
    Condition,
    Scope,
    Settings,
    Value,
    compile_condition,
    compile_placeholders,
    compile_value,
    constant,
    dependencies,
    join,
    split,
)
from engine.bridge.players.table.vocabulary import ATOM, pattern
from engine.bridge.players.table.words import several
from engine.cards import Suit

FORCING: Final = {
    "forcing": Forcing.ONCE,
    "promises another bid": Forcing.REBID,
    "game force": Forcing.GAME,
    "sign-off": Forcing.STOP,
}
ARTIFICIAL, MAKESHIFT = "artificial", "makeshift"
CALLS: Final = {"Pass": PASS, "Double": DOUBLE, "Redouble": REDOUBLE}
_BID: Final = re.compile(r"[1-7](?:[CDHS]|NT)")
_LEVEL: Final = re.compile(rf"({ATOM}) ([a-z][a-z_]*)")
_RELATIVE: Final = re.compile(rf"(double jump|[a-z_]+) ([a-z_]+)(?: (to|at) ({ATOM}))?")
_STEPS: Final = {"cheapest": 0, "jump": 1, "double jump": 2}
"""Levels above the lowest bid in a suit."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_NAMED: Final = re.compile(r"([a-z][a-z_]*): (.+)")


@dataclass(frozen=True, slots=True)
class WrittenRow:
    """A row as it is written, for the page of the system."""

    call: str
    name: str
    shows: str
    weighs: str
    flags: str


@dataclass(slots=True)
class RowNode:
    """A compiled row of the table; ``names`` are the settings that everything but the call depends on."""

    line: WrittenRow
    call: Value
    promises: _Promises
    weighs: _Weighs | None
    flags: _Flags
    names: tuple[str, ...]
    reads_auction: bool
    made: dict[tuple[Any, ...], Row] = field(default_factory=dict)
    """Cache of rows, used if equal settings always give the same row."""

    def add(self, settings: Settings, rows: list[Row]) -> None:
        """Append the row, unless its call cannot be made."""
        call = self.call.of(settings)
        if call is None:
            return
        if self.reads_auction:
            rows.append(self._make(call, settings))
            return
        key = (call, *(settings[name] for name in self.names))
        row = self.made.get(key)
        if row is None:
            row = self.made[key] = self._make(call, {name: settings[name] for name in self.names})
        rows.append(row)

    def _make(self, call: Call, settings: Settings) -> Row:
        forcing, artificial, makeshift = self.flags.of(settings)
        shows = self.promises.of(settings)
        if self.weighs is None:
            return Row(call, self.line.name, shows, forcing, artificial, makeshift)
        weighed = tuple((name, partial(part.holds, settings)) for name, part in self.weighs.parts)
        when = partial(self.weighs.whole.holds, settings)
        return Row(call, self.line.name, shows, forcing, artificial, makeshift, when, weighed)


def compile_row(text: str, scope: Scope) -> RowNode:
    """Compile a row. *Raises:* TableError if a column cannot be understood."""
    columns = [column.strip() for column in text.split("|")]
    if not 2 <= len(columns) <= 5:
        raise scope.error(f"a row has two to five columns between bars, this one {len(columns)}")
    columns += [""] * (5 - len(columns))
    named = [_named(part, scope) for part in split(columns[3], ",")] if columns[3] else []
    columns[3] = ", ".join(text for _, text in named)
    line = WrittenRow(*columns)
    if not _NAME.fullmatch(line.name):
        raise scope.error(f"“{line.name}” is not the name of a meaning")
    call, flags = _call(line.call, scope), _flags(line.flags, scope)
    promises = _Promises([_promise(part, scope) for part in split(line.shows, ",")] if line.shows else [])
    weighs = _Weighs.of([(name, compile_condition(text, scope)) for name, text in named]) if named else None
    names, reads_auction = dependencies(
        [*promises.used, *flags.used, *([weighs.whole] if weighs is not None else [])]
    )
    return RowNode(line, call, promises, weighs, flags, tuple(sorted(names)), reads_auction)


@dataclass(frozen=True, slots=True)
class _Weighs:
    """The fourth column: the condition as a whole, and its parts with the names written before them."""

    whole: Condition
    parts: tuple[tuple[Weighed | None, Condition], ...]

    @classmethod
    def of(cls, parts: list[tuple[Weighed | None, Condition]]) -> _Weighs:
        conditions = [condition for _, condition in parts]
        return cls(conditions[0] if len(parts) == 1 else join(conditions, every=True), tuple(parts))


def _named(text: str, scope: Scope) -> tuple[Weighed | None, str]:
    """Return the name before a colon, if there is one, and the condition."""
    found = _NAMED.fullmatch(text)
    if found is None:
        return None, text
    if found[1] not in set(Weighed):
        raise scope.error(f"“{found[1]}” is no name of a condition: write {', '.join(Weighed)}")
    return Weighed(found[1]), found[2]


def _call(text: str, scope: Scope) -> Value:
    if text in CALLS:
        return constant(CALLS[text])
    if _BID.fullmatch(text):
        return constant(Call.parse(text))
    relative = _RELATIVE.fullmatch(text)
    if relative and (relative[1] in _STEPS or relative[1] in scope.vocabulary.functions):
        kind, strain, limit, highest = relative.groups()
        return _relative(kind, strain, limit, highest, scope)
    level = _LEVEL.fullmatch(text)
    if level:
        number, suit = (compile_value(part, scope) for part in level.groups())
        at_level, of_suit = number.of, suit.of
        return Value(lambda settings: _bid(at_level(settings), of_suit(settings)), number.names | suit.names)
    raise scope.error(
        f"“{text}” is not a call: write 2NT, 3 suit, cheapest suit, jump suit, Pass, Double, Redouble"
    )


def _bid(level: int, suit: Any) -> Call | None:
    return Call.bid(level, suit) if 1 <= level <= 7 else None


def _relative(kind: str, suit: str, limit: str | None, level: str | None, scope: Scope) -> Value:
    """Return the lowest bid in a suit or a jump in it; none if it is not ``to`` or ``at`` the level."""
    of_suit = compile_value(suit, scope).of
    find = scope.vocabulary.functions.get(kind) or (lambda at, strain: at.jump(strain, _STEPS[kind]))
    highest = compile_value(level, scope).of if level is not None else None
    exact = limit == "at"

    def bid(settings: Settings) -> Call | None:
        call: Call | None = find(settings["at"], of_suit(settings))
        if call is None or highest is None:
            return call
        wanted = highest(settings)
        fits = call.level == wanted if exact else call.level <= wanted
        return call if fits else None

    return Value(bid, reads_auction=True)


@dataclass(frozen=True, slots=True)
class _Promise:
    """One promise of a call: its values, and the condition under which it holds."""

    put: Callable[..., None]
    arguments: tuple[Value, ...]
    when: Condition | None


@dataclass(slots=True)
class _Promises:
    parts: list[_Promise]

    @property
    def used(self) -> list[Value | Condition]:
        conditions = [part.when for part in self.parts if part.when is not None]
        return [*(one for part in self.parts for one in part.arguments), *conditions]

    def of(self, settings: Settings) -> Shows:
        fields: dict[str, Any] = {}
        for part in self.parts:
            if part.when is None or part.when.holds(settings, NO_HAND):
                part.put(fields, *(argument.of(settings) for argument in part.arguments))
        return Shows(**fields)


NO_HAND: Final[Any] = None
"""Hand for conditions with ``if``, which only read the auction and settings; checked when compiled."""


def _put(kind: str) -> Callable[..., None]:
    def put(fields: dict[str, Any], value: Any) -> None:
        fields[kind] = value

    return put


def _put_support(fields: dict[str, Any], wanted: tuple[int, int], suit: Suit) -> None:
    fields["support"] = (suit, *wanted)


def _put_lengths(fields: dict[str, Any], suits: Suit | tuple[Suit, ...], wanted: tuple[int, int]) -> None:
    lengths = fields.setdefault("lengths", {})
    for suit in several(suits):
        lengths[suit] = wanted


def _put_balanced(fields: dict[str, Any]) -> None:
    fields["balanced"] = True


def _put_suits(kind: str) -> Callable[..., None]:
    def put(fields: dict[str, Any], suits: Suit | tuple[Suit, ...]) -> None:
        fields[kind] = (*fields.get(kind, ()), *several(suits))

    return put


def _put_numbers(kind: str) -> Callable[..., None]:
    def put(fields: dict[str, Any], one: int, other: int | None = None) -> None:
        fields[kind] = (one,) if other is None else (one, other)

    return put


def _put_key_cards(fields: dict[str, Any], one: int, other: int, trump: Suit) -> None:
    fields["key_cards"] = (trump, (one, other))


_SHOWN: Final = tuple(
    (*pattern(text), most, put)
    for text, most, put in (
        ("{range} hcp", MOST_POINTS, _put("hcp")),
        ("{range} points", MOST_POINTS, _put("points")),
        ("{range} support for {suit}", MOST_POINTS, _put_support),
        ("balanced", 0, _put_balanced),
        ("stopper in {suit}", 0, _put_suits("stops")),
        ("good {suit}", 0, _put_suits("good")),
        ("4+ in one of {suit}", 0, _put("one_of")),
        ("{number} or {number} aces", 0, _put_numbers("aces")),
        ("{number} aces", 0, _put_numbers("aces")),
        ("{number} or {number} kings", 0, _put_numbers("kings")),
        ("{number} kings", 0, _put_numbers("kings")),
        ("{number} or {number} key cards for {suit}", 0, _put_key_cards),
        ("{suit} {range}", MOST_CARDS, _put_lengths),
    )
)


def _promise(text: str, scope: Scope) -> _Promise:
    shown, condition = _conditional(text, scope)
    for form, placeholders, most, put in _SHOWN:
        found = form.fullmatch(shown)
        if found:
            arguments = compile_placeholders(placeholders, found.groups(), scope, most)
            return _Promise(put, tuple(arguments), condition)
    raise scope.error(f"“{shown}” is not a promise a call can make")


def _conditional(text: str, scope: Scope) -> tuple[str, Condition | None]:
    """Return a part of a row without its ``if …``, and the condition."""
    what, *conditions = split(text, " if ")
    if not conditions:
        return what, None
    condition = " if ".join(conditions)
    compiled = compile_condition(condition, scope)
    if compiled.reads_hand:
        raise scope.error(f"“{condition}” is about the hand: it belongs in the fourth column")
    return what, compiled


@dataclass(slots=True)
class _Flags:
    """How forcing a call is, and whether it is artificial or a fallback."""

    parts: list[tuple[str, Condition | None]]

    @property
    def used(self) -> list[Condition]:
        return [condition for _, condition in self.parts if condition is not None]

    def of(self, settings: Settings) -> tuple[Forcing, bool, bool]:
        flags = [
            flag for flag, condition in self.parts if condition is None or condition.holds(settings, NO_HAND)
        ]
        forcing = next((FORCING[flag] for flag in flags if flag in FORCING), Forcing.NO)
        return forcing, ARTIFICIAL in flags, MAKESHIFT in flags


def _flags(text: str, scope: Scope) -> _Flags:
    parts = [_conditional(part, scope) for part in split(text, ",")] if text else []
    for flag, _ in parts:
        if flag not in FORCING and flag not in (ARTIFICIAL, MAKESHIFT):
            known = ", ".join((*FORCING, ARTIFICIAL, MAKESHIFT))
            raise scope.error(f"“{flag}” is none of: {known}")
    return _Flags(parts)

"""Values in a table (numbers, suits and calls), and conditions.

Sums and choices are written as in Python. A name is a setting of the section (``given``, ``let``,
``each``), or a value or function of the vocabulary. Conditions are phrases joined by commas (all of them),
``or``, ``and``, ``not`` and brackets; commas bind least, then ``or``, then ``and``. Anything that is not a
phrase of the vocabulary is an expression.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from engine.bridge.players.hand import Hand
from engine.bridge.players.table.vocabulary import ATOM, About, Phrase

if TYPE_CHECKING:
    from engine.bridge.players.table.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of a file, counted from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}"


class TableError(ValueError):
    """A line of the table that cannot be understood; the message names file and line."""

    def __init__(self, place: SourceLine, problem: str) -> None:
        super().__init__(f"{place}: {problem}")
        self.place = place
        self.problem = problem


Settings = Mapping[str, Any]
"""Values by name; ``at`` is the auction."""


@dataclass(frozen=True, slots=True)
class Value:
    """A compiled expression: its function, the settings it depends on, and whether it reads the auction."""

    of: Callable[[Settings], Any]
    names: frozenset[str] = frozenset()
    reads_auction: bool = False

    @property
    def is_fixed(self) -> bool:
        """Whether the value is always the same."""
        return not self.names and not self.reads_auction


@dataclass(frozen=True, slots=True)
class Scope:
    """Context of an expression: the words of the system, the settings known, and the place for errors."""

    vocabulary: Vocabulary
    names: Collection[str]
    place: SourceLine

    def error(self, problem: str) -> TableError:
        return TableError(self.place, problem)


_SUMS: Final[dict[type[ast.AST], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Eq: operator.eq,
    ast.Is: operator.eq,
    ast.NotEq: operator.ne,
    ast.IsNot: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda one, several: one in several,
    ast.NotIn: lambda one, several: one not in several,
}


def dependencies(parts: Iterable[Value | Condition]) -> tuple[frozenset[str], bool]:
    """Return the settings that some parts depend on, and whether one of them reads the auction."""
    known = [*parts]
    return frozenset[str]().union(*(part.names for part in known)), any(part.reads_auction for part in known)


def constant(value: Any) -> Value:
    """Return a value that is always the same."""
    return Value(lambda _: value)


def combine(make: Callable[..., Any], parts: list[Value]) -> Value:
    """Return the value of a function of other values; computed once if they are all fixed."""
    if all(part.is_fixed for part in parts):
        return constant(make(*(part.of({}) for part in parts)))
    parts_of = [part.of for part in parts]
    if len(parts_of) == 2:
        first, second = parts_of
        of: Callable[[Settings], Any] = lambda settings: make(first(settings), second(settings))  # noqa: E731
    else:
        of = lambda settings: make(*(part(settings) for part in parts_of))  # noqa: E731
    return Value(of, *dependencies(parts))


def compile_value(text: str, scope: Scope) -> Value:
    """Compile an expression. *Raises:* TableError if it is invalid, or a name in it is unknown."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError:
        raise scope.error(f"“{text.strip()}” is not understood") from None
    return _compile(tree.body, scope)


def _compile(node: ast.expr, scope: Scope) -> Value:
    match node:
        case ast.Constant(value=value):
            return constant(value)
        case ast.Name(id=name):
            return _name(name, scope)
        case ast.Tuple(elts=parts):
            return combine(lambda *several: several, [_compile(part, scope) for part in parts])
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _SUMS:
            return combine(_SUMS[type(op)], [_compile(left, scope), _compile(right, scope)])
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _SUMS:
            return combine(_SUMS[type(op)], [_compile(left, scope), _compile(right, scope)])
        case ast.IfExp(test=test, body=body, orelse=otherwise):
            return _choice(*(_compile(part, scope) for part in (test, body, otherwise)))
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
            return _call(name, [_compile(argument, scope) for argument in arguments], scope)
        case ast.BoolOp(op=op, values=values):
            return _logic([_compile(value, scope) for value in values], every=isinstance(op, ast.And))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return combine(operator.not_, [_compile(operand, scope)])
        case _:
            raise scope.error(f"“{ast.unparse(node)}” is not understood")


def _logic(parts: list[Value], *, every: bool) -> Value:
    """Return whether all values are true, or any; later ones are not computed once that is decided."""
    tests = [part.of for part in parts]
    of: Callable[[Settings], Any] = (
        (lambda settings: all(test(settings) for test in tests))
        if every
        else (lambda settings: any(test(settings) for test in tests))
    )
    return Value(of, *dependencies(parts))


def _choice(test: Value, then: Value, otherwise: Value) -> Value:
    """Return a value that only computes the branch it takes."""
    return Value(
        lambda settings: then.of(settings) if test.of(settings) else otherwise.of(settings),
        *dependencies((test, then, otherwise)),
    )


def _name(name: str, scope: Scope) -> Value:
    if name in scope.names:
        return Value(operator.itemgetter(name), frozenset({name}))
    words = scope.vocabulary
    if name in words.constants:
        return constant(words.constants[name])
    if name in words.values:
        value = words.values[name]
        return Value(lambda settings: value(settings["at"]), reads_auction=True)
    raise scope.error(f"the name “{name}” is unknown here")


def _call(name: str, arguments: list[Value], scope: Scope) -> Value:
    words = scope.vocabulary
    if name in words.plain_functions:
        return combine(words.plain_functions[name], arguments)
    if name not in words.functions:
        raise scope.error(f"the function “{name}” is unknown")
    function, parts = words.functions[name], [argument.of for argument in arguments]
    names, _ = dependencies(arguments)
    return Value(lambda settings: function(settings["at"], *(part(settings) for part in parts)), names, True)


Test = Callable[[Settings, Hand], Any]


@dataclass(frozen=True, slots=True)
class Condition:
    """A compiled condition: its test, the settings it depends on, and whether it reads auction or hand."""

    holds: Test
    names: frozenset[str]
    reads_auction: bool
    reads_hand: bool


def split(text: str, separator: str) -> list[str]:
    """Split at a separator outside brackets."""
    if separator not in text:
        return [text.strip()]
    parts, depth, start, at = [], 0, 0, 0
    while at < len(text):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth == 0 and text.startswith(separator, at):
            parts.append(text[start:at].strip())
            at += len(separator)
            start = at
            continue
        at += 1
    return [*parts, text[start:].strip()]


def compile_condition(text: str, scope: Scope) -> Condition:
    """Compile a condition. *Raises:* TableError if a part is neither a known phrase nor an expression."""
    for separator, joined in ((",", all), (" or ", any), (" and ", all)):
        parts = split(text, separator)
        if len(parts) > 1:
            return join([compile_condition(part, scope) for part in parts], every=joined is all)
    text = text.strip()
    if text.startswith("not "):
        part = compile_condition(text[4:], scope)
        holds = part.holds
        return replace(part, holds=lambda settings, hand: not holds(settings, hand))
    if text.startswith("(") and _closes(text) == len(text) - 1:
        return compile_condition(text[1:-1], scope)
    for phrase in scope.vocabulary.phrases:
        found = phrase.form.fullmatch(text)
        if found:
            return _phrase(phrase, compile_placeholders(phrase.placeholders, found.groups(), scope))
    if not text:
        raise scope.error("a condition is missing")
    value = compile_value(text, scope)
    of = value.of
    return Condition(lambda settings, _: of(settings), value.names, value.reads_auction, reads_hand=False)


def _closes(text: str) -> int:
    """Return the index of the bracket that closes the one at the start of the text; -1 if there is none."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return at
    return -1


def join(parts: Sequence[Condition], *, every: bool) -> Condition:
    """Return the condition that all parts hold, or any of them."""
    tests = [part.holds for part in parts]

    def holds_all(settings: Settings, hand: Hand) -> bool:
        return all(test(settings, hand) for test in tests)

    def holds_any(settings: Settings, hand: Hand) -> bool:
        return any(test(settings, hand) for test in tests)

    reads_hand = any(part.reads_hand for part in parts)
    return Condition(holds_all if every else holds_any, *dependencies(parts), reads_hand)


def compile_placeholders(
    kinds: Iterable[str], texts: Iterable[str], scope: Scope, most: int = 99
) -> list[Value]:
    """Compile the texts in placeholders of these kinds; ``most`` is the end of open ranges."""
    return [_placeholder(kind, text, scope, most) for kind, text in zip(kinds, texts, strict=True)]


def _placeholder(kind: str, text: str, scope: Scope, most: int) -> Value:
    match kind:
        case "range":
            return _compile_range(text, scope, most)
        case "code":
            return constant(tuple(text.split("/")))
        case _:
            return compile_value(text, scope)


def _compile_range(text: str, scope: Scope, most: int) -> Value:
    """Compile ``12-14``, ``5+`` or ``6`` to the lowest and the highest value, ``most`` if it is open."""
    low, sign, high = re.fullmatch(rf"({ATOM})(?:(\+)|\s*-\s*({ATOM}))?", text.strip()).groups()  # type: ignore[union-attr]
    least = compile_value(low, scope)
    greatest = constant(most) if sign else least if high is None else compile_value(high, scope)
    return combine(lambda one, two: (one, two), [least, greatest])


def _phrase(phrase: Phrase, arguments: list[Value]) -> Condition:
    holds, parts = phrase.holds, [argument.of for argument in arguments]
    names, reads_auction = dependencies(arguments)
    match phrase.about:
        case About.HAND:
            if all(argument.is_fixed for argument in arguments):
                fixed = [part({}) for part in parts]
                return Condition(lambda _, hand: holds(hand, *fixed), names, reads_auction, reads_hand=True)
            test: Test = lambda settings, hand: holds(hand, *(part(settings) for part in parts))  # noqa: E731
            return Condition(test, names, reads_auction, reads_hand=True)
        case About.PLAIN:
            test = lambda settings, _: holds(*(part(settings) for part in parts))  # noqa: E731
            return Condition(test, names, reads_auction, reads_hand=False)
        case About.AUCTION:
            test = lambda settings, _: holds(settings["at"], *(part(settings) for part in parts))  # noqa: E731
            return Condition(test, names, reads_auction=True, reads_hand=False)
        case _:
            test = lambda settings, hand: holds(settings["at"], hand, *(part(settings) for part in parts))  # noqa: E731
            return Condition(test, names, reads_auction=True, reads_hand=True)

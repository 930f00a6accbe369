"""Values in a table: numbers, suits and calls. Sums and choices are written as in Python.

A name is a setting of the section (``given``, ``let``, ``each``), or a value or function of the vocabulary.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

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
    """A compiled expression.

    Attributes:
        of: computes the value.
        names: the settings it depends on.
        reads_auction: whether it also depends on the auction.
    """

    of: Callable[[Settings], Any]
    names: frozenset[str] = frozenset()
    reads_auction: bool = False

    @property
    def is_fixed(self) -> bool:
        """Whether the value is always the same."""
        return not self.names and not self.reads_auction


@dataclass(frozen=True, slots=True)
class Scope:
    """Context in which an expression is compiled.

    Attributes:
        vocabulary: the words of the system.
        names: the settings known there.
        place: for errors.
    """

    vocabulary: Vocabulary
    names: Collection[str]
    place: SourceLine

    def error(self, problem: str) -> TableError:
        """Return an error at this place."""
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


def constant(value: Any) -> Value:
    """Return a value that is always the same."""
    return Value(lambda _: value)


def combined(make: Callable[..., Any], parts: list[Value]) -> Value:
    """Return the value of a function of other values; computed once if they are all fixed."""
    if all(part.is_fixed for part in parts):
        return constant(make(*(part.of({}) for part in parts)))
    parts_of = [part.of for part in parts]
    if len(parts_of) == 2:
        first, second = parts_of
        of: Callable[[Settings], Any] = lambda settings: make(first(settings), second(settings))  # noqa: E731
    else:
        of = lambda settings: make(*(part(settings) for part in parts_of))  # noqa: E731
    names = frozenset[str]().union(*(part.names for part in parts))
    return Value(of, names, any(part.reads_auction for part in parts))


def compile_value(text: str, scope: Scope) -> Value:
    """Compile an expression. *Raises:* TableError if it is no expression, or a name in it is unknown."""
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
            return combined(lambda *several: several, [_compile(part, scope) for part in parts])
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _SUMS:
            return combined(_SUMS[type(op)], [_compile(left, scope), _compile(right, scope)])
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _SUMS:
            return combined(_SUMS[type(op)], [_compile(left, scope), _compile(right, scope)])
        case ast.IfExp(test=test, body=body, orelse=otherwise):
            return _choice(*(_compile(part, scope) for part in (test, body, otherwise)))
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
            return _call(name, [_compile(argument, scope) for argument in arguments], scope)
        case ast.BoolOp(op=op, values=values):
            every = isinstance(op, ast.And)
            return combined(
                lambda *several: all(several) if every else any(several),
                [_compile(value, scope) for value in values],
            )
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return combined(operator.not_, [_compile(operand, scope)])
        case _:
            raise scope.error(f"“{ast.unparse(node)}” is not understood")


def _choice(test: Value, then: Value, otherwise: Value) -> Value:
    """Return a value that only computes the side it takes."""
    return Value(
        lambda settings: then.of(settings) if test.of(settings) else otherwise.of(settings),
        test.names | then.names | otherwise.names,
        test.reads_auction or then.reads_auction or otherwise.reads_auction,
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
        return combined(words.plain_functions[name], arguments)
    if name not in words.functions:
        raise scope.error(f"the function “{name}” is unknown")
    function, parts = words.functions[name], [argument.of for argument in arguments]
    names = frozenset[str]().union(*(argument.names for argument in arguments))
    return Value(lambda settings: function(settings["at"], *(part(settings) for part in parts)), names, True)

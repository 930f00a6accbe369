"""Conditions in a table: phrases joined by commas (all of them), ``or``, ``and``, ``not`` and brackets.

Commas bind least, then ``or``, then ``and``. What is no phrase of the vocabulary is an expression.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.bridge.players.hand import Hand
from engine.bridge.players.table.expressions import Scope, Settings, Value, combined, compile_value, constant
from engine.bridge.players.table.vocabulary import ATOM, About, Phrase

Test = Callable[[Settings, Hand], Any]

_MOST = 99
"""An upper end for ranges that have none."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A compiled condition.

    Attributes:
        holds: tests it for settings and a hand.
        names: the settings it depends on.
        reads_auction: whether it also depends on the auction.
        reads_hand: whether it depends on the hand.
    """

    holds: Test
    names: frozenset[str]
    reads_auction: bool
    reads_hand: bool


def split(text: str, separator: str) -> list[str]:
    """Split at a separator outside brackets."""
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
    """Compile a condition.

    Raises:
        TableError: a part of it is neither a phrase of the vocabulary nor an expression.
    """
    for separator, joined in ((",", all), (" or ", any), (" and ", all)):
        parts = split(text, separator)
        if len(parts) > 1:
            return _joined([compile_condition(part, scope) for part in parts], every=joined is all)
    text = text.strip()
    if text.startswith("not "):
        return _negated(compile_condition(text[4:], scope))
    if text.startswith("(") and _closes(text) == len(text) - 1:
        return compile_condition(text[1:-1], scope)
    for phrase in scope.vocabulary.phrases:
        found = phrase.form.fullmatch(text)
        if found:
            return _phrase(
                phrase, [_filled(*hole, scope) for hole in zip(phrase.holes, found.groups(), strict=True)]
            )
    if not text:
        raise scope.error("a condition is missing")
    value = compile_value(text, scope)
    of = value.of
    return Condition(lambda settings, _: of(settings), value.names, value.reads_auction, reads_hand=False)


def _closes(text: str) -> int:
    """Return where the bracket closes that the text begins with."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return at
    return -1


def _joined(parts: list[Condition], *, every: bool) -> Condition:
    tests = [part.holds for part in parts]

    def holds_all(settings: Settings, hand: Hand) -> bool:
        return all(test(settings, hand) for test in tests)

    def holds_any(settings: Settings, hand: Hand) -> bool:
        return any(test(settings, hand) for test in tests)

    return Condition(
        holds_all if every else holds_any,
        frozenset[str]().union(*(part.names for part in parts)),
        any(part.reads_auction for part in parts),
        any(part.reads_hand for part in parts),
    )


def _negated(part: Condition) -> Condition:
    holds = part.holds
    return Condition(
        lambda settings, hand: not holds(settings, hand), part.names, part.reads_auction, part.reads_hand
    )


def _filled(hole: str, text: str, scope: Scope) -> Value:
    """Compile what fills a hole of a phrase."""
    return compile_range(text, scope) if hole == "range" else compile_value(text, scope)


def compile_range(text: str, scope: Scope, most: int = _MOST) -> Value:
    """Compile ``12-14``, ``5+`` or ``6`` to the lowest and the highest value."""
    low, sign, high = re.fullmatch(rf"({ATOM})(?:(\+)|\s*-\s*({ATOM}))?", text.strip()).groups()  # type: ignore[union-attr]
    least = compile_value(low, scope)
    if sign is not None:
        return combined(lambda one, two: (one, two), [least, constant(most)])
    return combined(
        lambda one, two: (one, two), [least, least if high is None else compile_value(high, scope)]
    )


def _phrase(phrase: Phrase, arguments: list[Value]) -> Condition:
    holds, parts = phrase.holds, [argument.of for argument in arguments]
    names = frozenset[str]().union(*(argument.names for argument in arguments))
    reads_auction = any(argument.reads_auction for argument in arguments)
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

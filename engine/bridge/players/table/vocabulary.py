"""The words a table may use: phrases about a hand or the auction, and named values.

A phrase is a pattern with placeholders: ``{range}`` for ``12-14``, ``5+`` or ``6``, ``{suit}`` for a suit or
several suits, ``{number}`` for a number, ``{code}`` for the name of a meaning or several names with ``/``
between them. The function behind the phrase is called with the values in them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

FIGURE: Final = r"(?:\d+(?:\.\d+)?|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))"
"""Pattern of a number, or a sum in brackets."""
ATOM: Final = rf"(?:{FIGURE}|[a-z][a-z_]*)"
"""Pattern of a number, a sum in brackets, or a name."""
PLACEHOLDERS: Final = {
    "range": rf"({FIGURE}|{ATOM}(?:\+|\s*-\s*{ATOM}))",
    "suit": r"([a-z][a-z_]*)",
    "number": rf"({ATOM})",
    "code": r"([a-z][a-z0-9_]*(?:/[a-z][a-z0-9_]*)*)",
}


class About(Enum):
    """Subject of a phrase: the first arguments of its function."""

    HAND = auto()
    AUCTION = auto()
    PLAIN = auto()
    """Only the values in its placeholders."""
    BOTH = auto()
    """The auction, then the hand."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase as written, and the pattern ``form`` that matches it, with a group for each placeholder."""

    text: str
    about: About
    form: re.Pattern[str]
    placeholders: tuple[str, ...]
    holds: Callable[..., bool]


def pattern(text: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Return the regular expression of a phrase, and the names of its placeholders."""
    pieces = re.split(r"\{(\w+)\}", text)
    form = "".join(PLACEHOLDERS[piece] if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))
    return re.compile(form), tuple(pieces[1::2])


@dataclass
class Vocabulary:
    """Phrases and names, as the modules that define them register them.

    Attributes:
        constants: named values that never change.
        values: named values of an auction.
        functions: functions of the auction and arguments.
        plain_functions: functions of their arguments only.
    """

    constants: dict[str, Any] = field(default_factory=dict)
    values: dict[str, Callable[..., Any]] = field(default_factory=dict)
    functions: dict[str, Callable[..., Any]] = field(default_factory=dict)
    plain_functions: dict[str, Callable[..., Any]] = field(default_factory=dict)
    phrases: list[Phrase] = field(default_factory=list)

    def add(self, about: About, conditions: Mapping[str, Callable[..., bool]]) -> None:
        """Register conditions; a function gets what they are about, then the values in the placeholders."""
        self.phrases += [Phrase(text, about, *pattern(text), holds) for text, holds in conditions.items()]

    def hand(self, text: str) -> Callable[[F], F]:
        return self._phrase(text, About.HAND)

    def auction(self, text: str) -> Callable[[F], F]:
        return self._phrase(text, About.AUCTION)

    def both(self, text: str) -> Callable[[F], F]:
        """Register a condition on the auction and a hand."""
        return self._phrase(text, About.BOTH)

    def _phrase(self, text: str, about: About) -> Callable[[F], F]:
        def register(holds: F) -> F:
            self.add(about, {text: holds})
            return holds

        return register

    def value(self, function: F) -> F:
        """Register a value of the auction under the name of its function."""
        self.values[function.__name__] = function
        return function

    def function(self, function: F) -> F:
        """Register a function of the auction and arguments under its own name."""
        self.functions[function.__name__] = function
        return function

    def plain_function(self, function: F) -> F:
        """Register a function of its arguments only, under its own name."""
        self.plain_functions[function.__name__] = function
        return function

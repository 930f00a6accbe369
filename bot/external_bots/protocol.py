"""What an outside program is told and what it may answer, as JSON lines. Source: docs/bot-protocol.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

PROTOCOL: Final = "barbu-bot/1"


class Fault(StrEnum):
    """What a program may do wrong."""

    LATE = "late"
    ILLEGAL = "illegal"
    MALFORMED = "malformed"
    GONE = "gone"


class ProgramFault(Exception):
    """A program did something wrong; ``fault`` says what."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Dialect:
    """What a game says to programs.

    Attributes:
        rules: the rules that are played, in their written form.
        view: what a seat sees, as a program gets it.
        action: an action, as a program gets it and gives it back.
        stand_in: decides where a program has lost the deal.
    """

    rules: dict[str, Any]
    view: Callable[[Any], dict[str, Any]]
    action: Callable[[Any], dict[str, Any]]
    stand_in: Callable[[Any], Any]


def hello(dialect: Dialect, limit_s: float) -> dict[str, Any]:
    """The first line a program gets."""
    return {"type": "hello", "protocol": PROTOCOL, "rules": dialect.rules, "limit_s": limit_s}


def question(dialect: Dialect, number: int, view: Any) -> dict[str, Any]:
    """A decision that is asked for: what its seat sees, and what it may do."""
    return {
        "type": "decide",
        "id": number,
        "view": dialect.view(view),
        "legal": [dialect.action(action) for action in view.legal],
    }


def check_ready(line: bytes) -> None:
    """Read the answer to ``hello``; raises ``ProgramFault``."""
    if _read(line).get("ready") is not True:
        raise ProgramFault(Fault.MALFORMED)


def read_answer(dialect: Dialect, line: bytes, number: int, view: Any) -> Any:
    """The action a program answered the question with; raises ``ProgramFault``."""
    told = _read(line)
    if told.get("id") != number or not isinstance(told.get("action"), dict):
        raise ProgramFault(Fault.MALFORMED)
    for action in view.legal:
        if dialect.action(action) == told["action"]:
            return action
    raise ProgramFault(Fault.ILLEGAL)


def _read(line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFault(Fault.MALFORMED) from None
    if not isinstance(told, dict):
        raise ProgramFault(Fault.MALFORMED)
    return told

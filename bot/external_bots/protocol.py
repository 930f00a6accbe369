"""Messages to outside programs and their answers, as JSON lines. Source: docs/bot-protocol.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

PROTOCOL: Final = "barbu-bot/1"


class ProtocolFault(StrEnum):
    """Faults of a program."""

    LATE = "late"
    ILLEGAL = "illegal"
    MALFORMED = "malformed"
    GONE = "gone"


class ProgramFault(Exception):
    """A program broke the protocol."""

    def __init__(self, fault: ProtocolFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Dialect:
    """Form of a game's messages to programs.

    Attributes:
        rules: the rules, in their written form.
        view: serializes a seat's view.
        action: serializes an action.
        stand_in: decides for a program that has lost the deal.
    """

    rules: dict[str, Any]
    view: Callable[[Any], dict[str, Any]]
    action: Callable[[Any], dict[str, Any]]
    stand_in: Callable[[Any], Any]


def hello(dialect: Dialect, limit_s: float) -> dict[str, Any]:
    """Return the first line for a program."""
    return {"type": "hello", "protocol": PROTOCOL, "rules": dialect.rules, "limit_s": limit_s}


def question(dialect: Dialect, number: int, view: Any) -> dict[str, Any]:
    """Return the request for a decision: the view of its seat and the legal actions."""
    return {
        "type": "decide",
        "id": number,
        "view": dialect.view(view),
        "legal": [dialect.action(action) for action in view.legal],
    }


def check_ready(line: bytes) -> None:
    """Read the answer to ``hello``. *Raises:* ProgramFault."""
    if _read(line).get("ready") is not True:
        raise ProgramFault(ProtocolFault.MALFORMED)


def read_answer(dialect: Dialect, line: bytes, number: int, view: Any) -> Any:
    """Parse a program's answer to a request. *Raises:* ProgramFault."""
    told = _read(line)
    if told.get("id") != number or not isinstance(told.get("action"), dict):
        raise ProgramFault(ProtocolFault.MALFORMED)
    for action in view.legal:
        if dialect.action(action) == told["action"]:
            return action
    raise ProgramFault(ProtocolFault.ILLEGAL)


def _read(line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFault(ProtocolFault.MALFORMED) from None
    if not isinstance(told, dict):
        raise ProgramFault(ProtocolFault.MALFORMED)
    return told

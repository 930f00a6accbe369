"""An external program as a player: its process, its time limit, and its faults.

Messages and answers are JSON lines: docs/bot-protocol.md.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from queue import Empty, Full, Queue
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

from bot.workers.worker import environment
from engine.cards import Card
from engine.deals import CardView
from engine.seats import Seat

PROTOCOL: Final = "barbu-bot/1"


class ProtocolFault(StrEnum):
    """Ways to break the protocol."""

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
    """Form of a game's messages to programs: the rules, and serializers of views and actions.

    ``stand_in`` decides for a program that has lost the deal.
    """

    rules: dict[str, Any]
    view: Callable[[Any], dict[str, Any]]
    action: Callable[[Any], dict[str, Any]]
    stand_in: Callable[[Any], Any]


def view_fields(view: CardView) -> dict[str, Any]:
    """Return what every game's view has: the cards the seat can see, and those played."""
    return {
        "seat": view.seat,
        "turn": view.turn,
        "hand": str(view.hand),
        "hand_sizes": list(view.hand_sizes),
        "plays": [_play(*play) for play in view.plays],
        "trick": None if view.trick is None else [_play(*play) for play in view.trick.plays],
        "winners": list(view.winners),
    }


def _play(seat: Seat, card: Card | None) -> list[int | str]:
    return [seat, "pass" if card is None else str(card)]


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
    message = _read(line)
    if message.get("id") != number or not isinstance(message.get("action"), dict):
        raise ProgramFault(ProtocolFault.MALFORMED)
    for action in view.legal:
        if dialect.action(action) == message["action"]:
            return action
    raise ProgramFault(ProtocolFault.ILLEGAL)


def _read(line: bytes) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFault(ProtocolFault.MALFORMED) from None
    if not isinstance(message, dict):
        raise ProgramFault(ProtocolFault.MALFORMED)
    return message


END_LIMIT_S: Final = 5.0
"""Seconds in which a program must exit after its input was closed."""

_NOT_READY: Final = {
    ProtocolFault.LATE: "has not reported that it is ready",
    ProtocolFault.GONE: "ended before it was ready",
    ProtocolFault.MALFORMED: "sent something other than that it is ready",
}


class ProgramError(Exception):
    """A program cannot play; the message is for the operator."""


class Program:
    """A player whose choices another program makes, over its stdin and stdout.

    A program that answers late, illegally, unreadably or not at all loses the deal: the novice player makes
    this and all further choices until ``deal_begins``; ``faults`` counts the deals lost, by reason. Use it as
    a context manager, in one thread.
    """

    def __init__(self, command: str, dialect: Dialect, *, limit_s: float) -> None:
        """Start the program. *Raises:* ProgramError."""
        self.faults: Counter[ProtocolFault] = Counter()
        self.command = command
        self._dialect, self._limit_s = dialect, limit_s
        self._number = 0
        self._is_lost = False
        self._process: _Process | None = None
        try:
            self._process = self._start()
        except (OSError, ValueError) as error:
            reason = (getattr(error, "strerror", None) or str(error)).lower()
            raise ProgramError(f'The program "{command}" cannot be started: {reason}.') from error
        except ProgramFault as error:
            raise ProgramError(f'The program "{command}" {_NOT_READY[error.fault]}.') from error

    def deal_begins(self) -> None:
        """Begin a new deal: the program makes its own choices again."""
        self._is_lost = False

    def decide(self, view: Any) -> Any:
        """Return one of ``view.legal``; a single one without asking the program."""
        if len(view.legal) == 1:
            return view.legal[0]
        if self._is_lost:
            return self._dialect.stand_in(view)
        try:
            return self._ask(view)
        except ProgramFault as error:
            self.faults[error.fault] += 1
            self._is_lost = True
            if error.fault is not ProtocolFault.ILLEGAL:
                self._end()  # its next line might answer an earlier request
            return self._dialect.stand_in(view)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self._process.end(patience_s=END_LIMIT_S if error is None else 0.0)

    def _ask(self, view: Any) -> Any:
        if self._process is None:
            try:
                self._process = self._start()
            except OSError:
                raise ProgramFault(ProtocolFault.GONE) from None
        self._number += 1
        self._process.tell(question(self._dialect, self._number, view))
        return read_answer(self._dialect, self._process.line(self._limit_s), self._number, view)

    def _start(self) -> _Process:
        """Start a process and wait until it is ready. *Raises:* OSError, ValueError, ProgramFault."""
        process = _Process(self.command)
        try:
            process.tell(hello(self._dialect, self._limit_s))
            check_ready(process.line(limit_s=30.0))
        except ProgramFault:
            process.end()
            raise
        return process

    def _end(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None


class _Process:
    def __init__(self, command: str) -> None:
        words = shlex.split(command)
        if not words:
            raise ValueError("no program is named")
        self._process = subprocess.Popen(  # noqa: S603 - running it is what was asked for
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
            start_new_session=True,  # so that only we end it, with all it has started
        )
        self._lines: Queue[bytes] = Queue(16)
        self._reader = threading.Thread(target=self._read, name="barbu-program", daemon=True)
        self._reader.start()

    def tell(self, message: dict[str, Any]) -> None:
        """Write a line. *Raises:* ProgramFault if the program no longer reads."""
        stdin = self._pipe(self._process.stdin)
        try:
            stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            stdin.flush()
        except OSError:
            raise ProgramFault(ProtocolFault.GONE) from None

    def line(self, limit_s: float) -> bytes:
        """Return the next line. *Raises:* ProgramFault if none comes in time or the program has ended."""
        try:
            line = self._lines.get(timeout=limit_s)
        except Empty:
            raise ProgramFault(ProtocolFault.LATE) from None
        if not line:
            raise ProgramFault(ProtocolFault.GONE)
        return line

    def end(self, *, patience_s: float = 0.0) -> None:
        """Close the program's input, and kill it if it has not exited ``patience_s`` later."""
        with suppress(OSError):
            self._pipe(self._process.stdin).close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=patience_s)
        self._kill()
        self._process.wait()
        self._reader.join(END_LIMIT_S)
        if not self._reader.is_alive():  # else something it started has run away with its stdout
            self._pipe(self._process.stdout).close()

    def _kill(self) -> None:
        """Kill the program and the processes it started: it is often a script that runs another."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _read(self) -> None:
        stdout = self._pipe(self._process.stdout)
        while True:
            line = stdout.readline(1 << 20)
            with suppress(Full):  # more lines than requests: those before are a fault already
                self._lines.put_nowait(line)
            if not line:
                return

    @staticmethod
    def _pipe(pipe: Any) -> BinaryIO:
        assert pipe is not None  # noqa: S101 - asked for above
        stream: BinaryIO = pipe
        return stream

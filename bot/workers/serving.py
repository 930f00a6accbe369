"""The main loop of a worker process: it answers one question after the other, and ends with the bot."""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

from bot.workers import ipc
from engine.errors import CodedError

_NICE: Final = 5
"""The niceness of workers: the bot itself, which answers users, goes first."""

_chores: deque[Iterator[None]] = deque()


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a question."""

    value: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """A question that failed: with an error of the engine, or a traceback as text."""

    error: CodedError | None
    detail: str


def when_idle(chore: Iterator[None]) -> None:
    """Register a background job, run step by step while the worker is idle; never in other processes."""
    _chores.append(chore)


def chores_left() -> int:
    """Return the number of unfinished background jobs."""
    return len(_chores)


def serve() -> None:
    """Answer questions from stdin until it is closed."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # printed text must not get between the answers
    # The bot ends its workers, also when a terminal or service manager signals both.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        data = _next(questions)
        ipc.send(answers, _answered(data))


def _listen(stream: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Read questions; when the bot is gone, end the process at once, even in the middle of a question."""
    while (data := ipc.receive(stream)) is not None:
        questions.put(data)
    os._exit(0)


def _next(questions: SimpleQueue[bytes]) -> bytes:
    while _chores and questions.empty():
        try:
            next(_chores[0])
        except StopIteration:
            _chores.popleft()
        except Exception:
            _chores.popleft()
            traceback.print_exc()
    return questions.get()


def _answered(data: bytes) -> bytes:
    try:
        function, arguments = ipc.unpack(data)
        return ipc.pack(Done(function(*arguments)))
    except Exception as error:
        known = error if isinstance(error, CodedError) else None
        return ipc.pack(Failed(known, "".join(traceback.format_exception(error))))

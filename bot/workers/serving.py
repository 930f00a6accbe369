"""A worker's side: answers one question after the other, and dies with the bot."""

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
"""How far workers stand back when the processor is wanted by the bot itself, which answers people."""

_chores: deque[Iterator[None]] = deque()


@dataclass(frozen=True, slots=True)
class Done:
    """A question's answer."""

    value: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """A question that had none: the engine's own error, or what went wrong as text."""

    error: CodedError | None
    told: str


def when_idle(chore: Iterator[None]) -> None:
    """Have a worker do this, step by step, while nobody asks it anything; elsewhere it is never done."""
    _chores.append(chore)


def chores_left() -> int:
    """How many chores this worker has not finished."""
    return len(_chores)


def serve() -> None:
    """Answer what comes in on stdin until it ends; a worker process does nothing else."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whoever prints must not speak into the answers
    # The bot decides when a worker ends, also when both are told to by a terminal or a service manager.
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
    """Take in questions; when the bot is gone, however it went, end at once, whatever is being thought."""
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

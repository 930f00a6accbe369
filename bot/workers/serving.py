"""The main loop of a worker process, which answers requests one by one and ends with the bot.

Requests and answers are pickled values, each preceded by its length. Both ends are this program, and no
other process has access to the pipes.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from queue import SimpleQueue
from typing import IO, Any, Final

from engine.errors import CodedError

_chores: deque[Iterator[None]] = deque()

_LENGTH: Final = struct.Struct("!Q")


def pack(value: Any) -> bytes:
    """Return a value as bytes. Raises the errors of ``pickle`` for values that cannot be sent."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpack(data: bytes) -> Any:
    """Return a value from the bytes that ``pack`` returned."""
    return pickle.loads(data)  # noqa: S301 - from this program, see above


def send(stream: IO[bytes], data: bytes) -> None:
    """Write one message. *Raises:* OSError or ValueError if the other end is closed."""
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes | None:
    """Read one message; return ``None`` if the other end closed, even in the middle of a message."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    return data if len(data) == length else None


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a request."""

    value: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """The failure of a request: the engine's error, or a traceback as text."""

    error: CodedError | None
    detail: str


def when_idle(chore: Iterator[None]) -> None:
    """Register a background job, run step by step while the worker is idle; never in other processes."""
    _chores.append(chore)


def chores_left() -> int:
    """Return the number of unfinished background jobs."""
    return len(_chores)


def serve() -> None:
    """Answer requests from stdin until it is closed."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # printed text must not get between the answers
    # The bot ends its workers, even if a terminal or service manager signals both.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the bot itself, which answers users, goes first
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    while True:
        send(answers, _answer(_next(requests)))


def _listen(stream: IO[bytes], requests: SimpleQueue[bytes]) -> None:
    """Read requests; when the bot has ended, end the process, even in the middle of a request."""
    while (data := receive(stream)) is not None:
        requests.put(data)
    os._exit(0)


def _next(requests: SimpleQueue[bytes]) -> bytes:
    while _chores and requests.empty():
        try:
            next(_chores[0])
        except StopIteration:
            _chores.popleft()
        except Exception:
            _chores.popleft()
            traceback.print_exc()
    return requests.get()


def _answer(data: bytes) -> bytes:
    try:
        function, arguments = unpack(data)
        return pack(Done(function(*arguments)))
    except Exception as error:
        known = error if isinstance(error, CodedError) else None
        return pack(Failed(known, "".join(traceback.format_exception(error))))

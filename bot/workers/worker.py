"""A worker process, seen from the bot."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, BinaryIO, Self

from bot.workers import ipc
from bot.workers.serving import Done, Failed
from bot.workers.subprocess_env import environment


class WorkerGone(Exception):
    """The worker process has ended, or was killed because it took too long."""


class Worker:
    """One worker process. Use it in one thread; ``kill`` is safe in any.

    As a context manager, it kills and reaps the process on exit.
    """

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bot.workers"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment() | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,  # Ctrl-C in a terminal must reach only the bot
        )
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="worker-answers", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def ask(self, function: Callable[..., Any], arguments: tuple[Any, ...], limit_s: float) -> Done | Failed:
        """Run ``function(*arguments)`` in the worker; blocks for ``limit_s`` seconds at most.

        Raises:
            WorkerGone: this worker can no longer be used.
            Exception: that of ``pickle``, for values that cannot be sent.
        """
        question = ipc.pack((function, arguments))
        try:
            ipc.send(self._pipe(self._process.stdin), question)
            data = self._answers.get(timeout=limit_s)
        except Empty:
            self.kill()
            raise WorkerGone(f"no answer within {limit_s:g} s") from None
        except (OSError, ValueError):
            data = None
        if data is None:
            raise WorkerGone(f"ended with {self._process.wait()}")
        answer = ipc.unpack(data)
        assert isinstance(answer, Done | Failed)  # noqa: S101 - the other end is serving.py
        return answer

    def kill(self) -> None:
        """Kill the process at once; a call to ``ask`` then raises WorkerGone."""
        self._process.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):  # an unread question is dropped with its pipe
                self._pipe(pipe).close()

    def _read(self) -> None:
        answers = self._pipe(self._process.stdout)
        while (data := ipc.receive(answers)) is not None:
            self._answers.put(data)
        self._answers.put(None)

    @staticmethod
    def _pipe(pipe: Any) -> BinaryIO:
        assert pipe is not None  # noqa: S101 - requested above
        stream: BinaryIO = pipe
        return stream

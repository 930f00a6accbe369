"""The bot's side of one worker process."""

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
    """The worker's process has ended, or was ended because it took too long."""


class Worker:
    """One process that answers questions; to be used by one thread, and ``kill`` by any.

    As a context manager its process is ended and reaped on exit.
    """

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bot.workers"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment() | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,  # Ctrl-C in a terminal is for the bot
        )
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="worker-answers", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def ask(self, function: Callable[..., Any], arguments: tuple[Any, ...], limit_s: float) -> Done | Failed:
        """Have ``function(*arguments)`` answered; blocks for ``limit_s`` seconds at most.

        Raises ``WorkerGone``, after which this worker is of no use any more; what cannot be pickled raises
        as it does there.
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
        """End the process at once; whoever asks it something hears of it."""
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
            with suppress(OSError):  # a question nobody read is thrown away with its pipe
                self._pipe(pipe).close()

    def _read(self) -> None:
        answers = self._pipe(self._process.stdout)
        while (data := ipc.receive(answers)) is not None:
            self._answers.put(data)
        self._answers.put(None)

    @staticmethod
    def _pipe(pipe: Any) -> BinaryIO:
        assert pipe is not None  # noqa: S101 - asked for above
        stream: BinaryIO = pipe
        return stream

"""The bot's side of a worker process: its environment, its preparation and its answers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Final, Self

from bot.workers.serving import Done, Failed, pack, receive, send, unpack

_PASSED: Final = re.compile(
    # Where programs, files and languages are …
    r"PATH|HOME|USER|LOGNAME|SHELL|TERM|TZ|LANG|LANGUAGE|LC_.*|TMP|TEMP|TMPDIR|XDG_.*|VIRTUAL_ENV|SYSTEMROOT"
    # … and how the interpreter, its libraries and the memory are set.
    r"|PYTHON.*|LD_.*|DYLD_.*|MALLOC_.*|NUMBA_.*|OMP_.*|OPENBLAS_.*|MKL_.*|CUDA_.*|COVERAGE_.*|COV_.*"
)


def environment() -> dict[str, str]:
    """Return the environment for processes that this one starts, without settings and secrets."""
    return {name: value for name, value in os.environ.items() if _PASSED.fullmatch(name)}


class WorkerGone(Exception):
    """The worker process has ended, or was killed because it took too long."""


class Worker:
    """One worker process, killed at the end of a ``with``. Use it in one thread; ``kill`` is safe in any."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            # -P: not the code of the folder where the bot was started.
            [sys.executable, "-P", "-m", "bot.workers"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment() | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,  # Ctrl-C in a terminal must reach only the bot
        )
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None  # noqa: S101 - requested above
        assert answers is not None  # noqa: S101 - likewise
        self._pipes = requests, answers
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="worker-answers", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(self, function: Callable[..., Any], arguments: tuple[Any, ...], limit_s: float) -> Done | Failed:
        """Run ``function(*arguments)`` in the worker, and block for at most ``limit_s`` seconds.

        *Raises:* WorkerGone if this worker can no longer be used; errors of ``pickle`` for values that cannot
        be sent.
        """
        request = pack((function, arguments))
        try:
            send(self._pipes[0], request)
            data = self._answers.get(timeout=limit_s)
        except Empty:
            self.kill()
            raise WorkerGone(f"no answer within {limit_s:g} s") from None
        except (OSError, ValueError):
            data = None
        if data is None:
            raise WorkerGone(f"ended with {self._process.wait()}")
        answer = unpack(data)
        assert isinstance(answer, Done | Failed)  # noqa: S101 - the other end is serving.py
        return answer

    def kill(self) -> None:
        """Kill the process; a call to ``ask`` then raises WorkerGone."""
        self._process.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        self._process.wait()
        self._reader.join()
        for pipe in self._pipes:
            with suppress(OSError):  # an unread request is dropped with its pipe
                pipe.close()

    def _read(self) -> None:
        while (data := receive(self._pipes[1])) is not None:
            self._answers.put(data)
        self._answers.put(None)


@dataclass(frozen=True, slots=True)
class Preparation:
    """Two picklable functions that run in each new worker.

    ``is_quick`` returns whether ``load`` takes little time; the operator gets the ``notice`` before one that
    does not. ``strength`` returns whether bot players have full strength on this machine, and a text about
    it.
    """

    is_quick: Callable[[], bool]
    load: Callable[[], None]
    notice: str
    strength: Callable[[], tuple[bool, str]] | None = None


def combine(preparations: Sequence[Preparation]) -> Preparation:
    """Combine preparations: quick if all are, and loaded in this order."""
    return Preparation(
        is_quick=partial(_are_quick, tuple(preparation.is_quick for preparation in preparations)),
        load=partial(_load, tuple(preparation.load for preparation in preparations)),
        notice=" ".join(preparation.notice for preparation in preparations if preparation.notice),
    )


def _are_quick(checks: Sequence[Callable[[], bool]]) -> bool:
    return all(is_quick() for is_quick in checks)


def _load(loads: Sequence[Callable[[], None]]) -> None:
    for load in loads:
        load()

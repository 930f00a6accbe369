"""Functions that tests run in workers, in their own module so that workers can import it.

A worker without a game starts in a third of the time, so functions import games only when they run.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bot.workers.serving import when_idle
from bot.workers.worker import Preparation
from engine.errors import CodedError

if TYPE_CHECKING:
    from engine.barbu.play.actions import Action
    from engine.barbu.play.view import View
    from engine.barbu.rules.rule_set import RuleSet

_idle: list[int] = []


def nothing() -> None:
    """Load nothing."""


def yes() -> bool:
    """Return True: nothing takes long to load."""
    return True


def no() -> bool:
    """Return False: loading takes long."""
    return False


def fail_to_load() -> None:
    """Raise an error, as in a worker that cannot start."""
    raise RuntimeError("no compiler")


QUICK_START = Preparation(yes, nothing, "loading")
SLOW_START = Preparation(no, nothing, "compiling")


def process() -> int:
    """Return the id of the worker process."""
    return os.getpid()


def drawn_by() -> bytes:
    """Return the id of the worker process, in place of a picture."""
    return b"%d" % os.getpid()


def note_process(path: str) -> None:
    """Append the id of the worker process to a file."""
    with Path(path).open("a", encoding="utf-8") as file:
        file.write(f"{os.getpid()}\n")


def double(number: int) -> int:
    """Return twice the number."""
    return 2 * number


def rules_name(rules: RuleSet) -> str:
    """Return the name of a rule set."""
    return rules.name


def say(words: str) -> str:
    """Write to standard output, where answers go, as a careless library might."""
    print(words)
    sys.stdout.flush()
    return words


def refuse() -> None:
    """Raise a coded error."""
    raise CodedError("card_not_held", card="AS")


def break_down() -> None:
    """Raise a programming error."""
    raise ZeroDivisionError("by nothing")


def hang() -> None:
    """Sleep for an hour."""
    time.sleep(3600)


def wait_for(path: str) -> str:
    """Wait until a file exists."""
    while not Path(path).exists():
        time.sleep(0.001)
    return path


def begin_and_wait(begun: str, path: str) -> int:
    """Write the id of the worker process to ``begun``, and wait until a file exists."""
    note = Path(f"{begun}.{os.getpid()}")
    note.write_text(str(os.getpid()))
    note.replace(begun)
    wait_for(path)
    return os.getpid()


def die() -> None:
    """Kill the worker process, as the system does if memory is short."""
    os.kill(os.getpid(), signal.SIGKILL)


def in_trouble(trouble: Callable[[], object], level: str, view: View) -> object:
    """Cause this trouble; only the club player decides."""
    return decide(level, view) if level == "club" else trouble()


def decide(level: str, view: View) -> Action:
    """Return a player's decision."""
    from engine.barbu.players.base import make_player

    return make_player(level).decide(view)


def unpicklable() -> object:
    """Return an answer that cannot be pickled."""
    return lambda: None


def begin_chore(steps: int) -> None:
    """Register a background job."""

    def chore() -> Iterator[None]:
        for step in range(steps):
            _idle.append(step)
            yield

    when_idle(chore())


def chores_done() -> int:
    """Return the number of finished steps of the job."""
    return len(_idle)


PATIENCE_S = 60.0
"""Seconds, longer than any request takes on a busy machine; no test waits for all of them."""


def is_alive(pid: int) -> bool:
    """Return whether a process runs and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # it may end between opening and reading
        return False


async def until(true: Callable[[], bool]) -> None:
    """Wait until a condition on another process holds."""
    import asyncio

    async with asyncio.timeout(PATIENCE_S):
        while not true():  # noqa: ASYNC110 - another process sends no notice when it is done
            await asyncio.sleep(0.001)

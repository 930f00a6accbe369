"""What the tests have computed in chunks; in a module of its own, because workers import it."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

from tests.bot.workers.questions import wait_for


def drawn(seed: int, first: int, count: int) -> list[list[float]]:
    """Figures with many digits, each of its own number."""
    return [[random.Random(f"{seed}:{number}").gauss(0, 1), number] for number in range(first, first + count)]


def counted(folder: str, first: int) -> list[int]:
    """The same, leaving a mark for each time it is asked."""
    (Path(folder) / f"{first}.{len(list(Path(folder).iterdir()))}").touch()
    return [first]


def held_up(seed: int, first: int, count: int, begun: str, go_on: str) -> list[list[float]]:
    """Figures that wait at the first chunk, telling who computes it."""
    note = Path(f"{begun}.{os.getpid()}")
    if first == 0:
        note.write_text(str(os.getpid()))
        note.replace(begun)
        wait_for(go_on)
    return drawn(seed, first, count)


def dies_once(mark: str, first: int) -> int:
    """Be killed by the system at the first try."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return first


def breaks_down(first: int) -> int:
    """Meet a mistake of the program."""
    raise ZeroDivisionError(first)

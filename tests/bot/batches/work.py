"""The functions that the tests compute in chunks, in a module of their own so that workers can import it."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

from tools.simulation.workers.requests import wait_for


def drawn(seed: int, first: int, count: int) -> list[list[float]]:
    """Return numbers with many digits, each from its own seed."""
    return [[random.Random(f"{seed}:{number}").gauss(0, 1), number] for number in range(first, first + count)]


def counted(folder: str, first: int) -> list[int]:
    """Return a number, and leave a file for each call."""
    (Path(folder) / f"{first}.{len(list(Path(folder).iterdir()))}").touch()
    return [first]


def held_up(seed: int, first: int, count: int, begun: str, go_on: str) -> list[list[float]]:
    """Return numbers, waiting at the first chunk and reporting the process that computes it."""
    note = Path(f"{begun}.{os.getpid()}")
    if first == 0:
        note.write_text(str(os.getpid()))
        note.replace(begun)
        wait_for(go_on)
    return drawn(seed, first, count)


def dies_once(mark: str, first: int) -> int:
    """Kill the process at the first call."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return first


def breaks_down(first: int) -> int:
    """Raise a programming error."""
    raise ZeroDivisionError(first)

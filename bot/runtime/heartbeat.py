"""The heartbeat: a running bot touches a file, `barbu health` looks how old it is."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

BEAT_EVERY_S: Final = 15.0
"""How often the running bot should call `beat`: often enough that one late beat does no harm."""

MAX_AGE_S: Final = 60.0
"""A heartbeat older than this means that the bot hangs or is gone."""


def beat(path: Path) -> None:
    """Says that the bot is alive now. Raises `OSError` when the file cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()


def stop(path: Path) -> None:
    """Take back the last sign of life, so that `check` fails from now on; raises `OSError`."""
    path.unlink(missing_ok=True)


def check(path: Path, max_age_s: float = MAX_AGE_S) -> bool:
    """Whether the bot gave a sign of life in the last `max_age_s` seconds."""
    try:
        age_s = time.time() - path.stat().st_mtime
    except OSError:
        return False
    # A beat from the future (the clock was set back) is as little proof of life as an old one.
    return -max_age_s <= age_s <= max_age_s

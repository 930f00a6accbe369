"""The heartbeat file."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from bot.runtime.heartbeat import BEAT_EVERY_S, MAX_AGE_S, beat, check


def test_a_fresh_beat_is_health(tmp_path: Path) -> None:
    """Right after a beat the bot counts as alive; the folder is made when it is missing."""
    path = tmp_path / "run" / "barbu.heartbeat"
    beat(path)
    assert check(path)


def test_no_beat_is_no_health(tmp_path: Path) -> None:
    """A bot that never gave a sign of life is not alive."""
    assert not check(tmp_path / "barbu.heartbeat")


@pytest.mark.parametrize(
    ("age_s", "is_alive"), [(MAX_AGE_S - 5, True), (MAX_AGE_S + 5, False), (-3600.0, False)]
)
def test_an_old_beat_is_no_health(tmp_path: Path, age_s: float, is_alive: bool) -> None:
    """A beat counts for a minute; one from the future, after a change of the clock, proves nothing."""
    path = tmp_path / "barbu.heartbeat"
    beat(path)
    then = time.time() - age_s
    os.utime(path, (then, then))
    assert check(path) is is_alive
    beat(path)
    assert check(path)


def test_some_beats_may_be_missed() -> None:
    """Two late beats in a row do not make the bot look dead."""
    assert BEAT_EVERY_S * 3 < MAX_AGE_S

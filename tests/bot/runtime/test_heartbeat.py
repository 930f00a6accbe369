"""The heartbeat file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.runtime.heartbeat import BEAT_EVERY_S, MAX_AGE_S, beat, check, stop

BEATING = """
import sys, time
from bot.runtime.heartbeat import beat
beat(sys.argv[1])
print("beating", flush=True)
time.sleep(600)
"""


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


def test_a_killed_process_is_not_alive(tmp_path: Path) -> None:
    """The sign of life of a process that was killed counts no longer, however fresh it is."""
    path = tmp_path / "barbu.heartbeat"
    with subprocess.Popen(
        [sys.executable, "-c", BEATING, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "beating\n"
        assert check(path)
        process.send_signal(signal.SIGKILL)
    assert path.exists()
    assert not check(path)
    beat(path)
    assert check(path)
    stop(path)


def test_a_stopped_bot_is_not_alive(tmp_path: Path) -> None:
    """A clean stop removes the sign of life; a second one does nothing, and another start beats again."""
    path = tmp_path / "barbu.heartbeat"
    beat(path)
    stop(path)
    stop(path)
    assert not path.exists()
    assert not check(path)
    beat(path)
    assert check(path)
    stop(path)


def test_a_beat_restores_a_file_that_was_deleted(tmp_path: Path) -> None:
    """A heartbeat that an operator deletes is there again with the next beat, and counts."""
    path = tmp_path / "barbu.heartbeat"
    beat(path)
    path.unlink()
    beat(path)
    assert check(path)
    stop(path)


def test_a_heartbeat_of_an_earlier_version_counts_by_its_age(tmp_path: Path) -> None:
    """An empty file, as bots without the lock write, is a sign of life while it is fresh."""
    path = tmp_path / "barbu.heartbeat"
    path.touch()
    assert check(path)


def test_the_heartbeat_is_private(tmp_path: Path) -> None:
    """The file belongs to its user alone."""
    path = tmp_path / "barbu.heartbeat"
    beat(path)
    assert path.stat().st_mode & 0o777 == 0o600
    stop(path)

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


def test_after_a_beat_the_bot_is_alive(tmp_path: Path) -> None:
    """After a beat the bot counts as alive; a missing folder is created."""
    path = tmp_path / "run" / "barbu.heartbeat"
    beat(path)
    assert check(path)


def test_without_a_beat_the_bot_is_not_alive(tmp_path: Path) -> None:
    """A bot without a beat is not alive."""
    assert not check(tmp_path / "barbu.heartbeat")


@pytest.mark.parametrize(
    ("age_s", "is_alive"), [(MAX_AGE_S - 5, True), (MAX_AGE_S + 5, False), (-3600.0, False)]
)
def test_an_old_beat_is_invalid(tmp_path: Path, age_s: float, is_alive: bool) -> None:
    """A beat is valid for a minute, and one from the future, after a clock change, is invalid."""
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
    """A killed process's beat is invalid, however recent it is."""
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
    """A stop removes the file; a second stop does nothing, and another start beats again."""
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
    """A deleted heartbeat file is restored by the next beat."""
    path = tmp_path / "barbu.heartbeat"
    beat(path)
    path.unlink()
    beat(path)
    assert check(path)
    stop(path)


def test_a_heartbeat_of_an_earlier_version_counts_by_its_age(tmp_path: Path) -> None:
    """An empty file, as earlier versions write it, counts while it is recent."""
    path = tmp_path / "barbu.heartbeat"
    path.touch()
    assert check(path)


def test_the_heartbeat_is_private(tmp_path: Path) -> None:
    """Only the file's user may read it."""
    path = tmp_path / "barbu.heartbeat"
    beat(path)
    assert path.stat().st_mode & 0o777 == 0o600
    stop(path)

"""``barbu health``: silent and quick if the bot is alive, and an error sentence if not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.runtime.heartbeat import beat, stop
from tests.bot.cli.conftest import Shell, refused

QUICK = """
import sys
from bot.cli import main

sys.argv = ["barbu", "health"]
try:
    main()
finally:
    loaded = {name.partition(".")[0] for name in sys.modules}
    print(*sorted(loaded & {"typer", "pydantic", "sqlalchemy", "typing"}))
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty working folder, without settings of this machine."""
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "BARBU_HEARTBEAT_FILE", "BARBU_SHARDS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_a_running_bot_is_seen_without_loading_the_program(folder: Path) -> None:
    """If the environment names the heartbeat, as in the image, neither settings nor commands are loaded."""
    beat(folder / "barbu.heartbeat")
    root = str(Path(__file__).resolve().parents[3])
    environ = {**os.environ, "PYTHONPATH": root, "BARBU_HEARTBEAT_FILE": "barbu.heartbeat"}
    # Without site-packages, some of which import modules of their own.
    command = [sys.executable, "-S", "-c", QUICK]
    ran = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=True)
    assert ran.stdout == "The bot is alive.\n\n"
    stop(folder / "barbu.heartbeat")


def test_a_stopped_bot_is_reported_with_its_file(shell: Shell) -> None:
    """Without a heartbeat the status is 1, and the sentence names the heartbeat file and the time limit."""
    Path(".env").write_text("BARBU_DISCORD_QUIET_S=120", "utf-8")
    assert "heard nothing from Discord for 120 seconds (barbu.heartbeat)" in refused(shell("health"))

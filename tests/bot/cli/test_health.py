"""``barbu health``: quick if the bot is alive, and a sentence if it is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.quick_health import heartbeat_path
from bot.config_loading import load_config
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
    """The frequent check of a living bot loads neither settings nor the command line."""
    beat(folder / "barbu.heartbeat")
    root = str(Path(__file__).resolve().parents[3])
    environ = {**os.environ, "PYTHONPATH": root}
    # Without site-packages, some of which import modules of their own.
    command = [sys.executable, "-S", "-c", QUICK]
    ran = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=True)
    assert ran.stdout == "The bot is alive.\n\n"
    stop(folder / "barbu.heartbeat")


def test_a_stopped_bot_is_reported_with_its_file(shell: Shell) -> None:
    """Without a heartbeat the status is 1, and the sentence names the heartbeat file and the time limit."""
    Path(".env").write_text("BARBU_DISCORD_QUIET_S=120", "utf-8")
    assert "heard nothing of Discord for 120 seconds (barbu.heartbeat)" in refused(shell("health"))


@pytest.mark.parametrize(
    "settings",
    [
        "",
        "# DATABASE_URL=other.db\n#DATABASE_URL=another.db\nDISCORD_TOKEN=x",
        "DATABASE_URL=games.db",
        "DATABASE_URL=games",
        "DATABASE_URL=sqlite:///games.db",
        "DATABASE_URL=sqlite+aiosqlite:////data/barbu.db",
        "DATABASE_URL=/data/first.db\nDATABASE_URL=/data/second.tar.db",
        "DATABASE_URL=",
        "DATABASE_URL=postgresql://barbu@host/barbu\nBARBU_HEARTBEAT_FILE=/run/alive",
        "BARBU_HEARTBEAT_FILE=/run/alive\nDATABASE_URL=games.db",
    ],
)
def test_the_quick_way_finds_the_file_of_the_settings(settings: str) -> None:
    """If the quick check finds a file, it is the one named by the settings."""
    Path(".env").write_text(settings, "utf-8")
    config = load_config()
    assert heartbeat_path() == str(config.heartbeat_path)


@pytest.mark.parametrize(
    "settings",
    [
        "DATABASE_URL='games.db'",
        "DATABASE_URL=games.db # the club's",
        "export DATABASE_URL=games.db",
        "DATABASE_URL = games.db",
        "DATABASE_URL=~/games.db",
        "DATABASE_URL=sqlite:///games.db?timeout=3",
        "DATABASE_URL=postgresql://barbu@host/barbu",
        'BARBU_HEARTBEAT_FILE="/run/my bot"',
        "DATABASE_URL=games.db\nDATABASE_URL_FILE=/run/secrets/database",
    ],
)
def test_unclear_settings_are_left_to_the_command(settings: str) -> None:
    """The quick check returns None rather than a wrong file."""
    Path(".env").write_text(settings, "utf-8")
    assert heartbeat_path() is None


def test_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment variable overrides the file, like in the bot itself."""
    Path(".env").write_text("DATABASE_URL=games.db", "utf-8")
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:////data/barbu.db")
    assert heartbeat_path() == "/data/barbu.heartbeat"


def test_settings_that_cannot_be_read_are_left_to_the_command() -> None:
    """An unreadable settings file is left to the command, which reports the fault."""
    Path(".env").write_bytes(b"\xff\xfe")
    assert heartbeat_path() is None

"""``barbu health``: quick where the bot is alive, with a sentence where it is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.quick_health import heartbeat_path
from bot.config import load_config
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
    """An empty folder to work in, without settings of this machine."""
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "BARBU_HEARTBEAT_FILE", "BARBU_SHARDS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_a_running_bot_is_seen_without_loading_the_program(folder: Path) -> None:
    """The check of a living bot loads neither settings nor the command line: it is run for ever."""
    beat(folder / "barbu.heartbeat")
    root = str(Path(__file__).resolve().parents[3])
    environ = {**os.environ, "PYTHONPATH": root}
    # Without the site's packages, some of which import modules of their own.
    command = [sys.executable, "-S", "-c", QUICK]
    ran = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=True)
    assert ran.stdout == "The bot is alive.\n\n"
    stop(folder / "barbu.heartbeat")


def test_a_bot_that_is_gone_is_told_with_the_file(shell: Shell) -> None:
    """Without a sign of life the status is 1, and the sentence names the file that was looked for."""
    assert "gave no sign of life in the last 60 seconds (barbu.heartbeat)" in refused(shell("health"))


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
    """Wherever the file is known at a glance, it is the one that the settings name."""
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
def test_what_needs_more_than_a_glance_is_left_to_the_settings(settings: str) -> None:
    """The quick way gives no answer rather than a wrong one."""
    Path(".env").write_text(settings, "utf-8")
    assert heartbeat_path() is None


def test_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for the bot itself, a variable of the environment comes before the file."""
    Path(".env").write_text("DATABASE_URL=games.db", "utf-8")
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:////data/barbu.db")
    assert heartbeat_path() == "/data/barbu.heartbeat"


def test_settings_that_cannot_be_read_are_left_to_the_command() -> None:
    """A file that is no text gives no answer: the command then says what is wrong with it."""
    Path(".env").write_bytes(b"\xff\xfe")
    assert heartbeat_path() is None

"""The list of commands, and the modules each of them loads."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.bot.cli.conftest import Shell

LOADED = """
import sys
from bot.cli.shell import shell

shell("run")
print(*(name for name in sys.modules if name.startswith("bot.cli.")))
"""


def test_only_the_given_command_is_loaded() -> None:
    """Running the bot loads no module of the settling and measuring commands."""
    found = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert sorted(found.stdout.split()) == [
        "bot.cli.run",
        "bot.cli.shell",
        "bot.cli.support",
        "bot.cli.support.console",
        "bot.cli.support.options",
    ]


def test_the_help_lists_every_command(shell: Shell) -> None:
    """Help lists every command, and an unknown command gets an error."""
    told = shell("--help").output
    assert all(f" {name} " in told for name in ("run", "demo", "settle", "worker", "bridge"))
    assert "No such command 'rnu'" in shell("rnu").output


@pytest.mark.parametrize("group", [(), ("bridge",)])
def test_every_summary_is_shown_whole(
    shell: Shell, group: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal of 80 columns no summary of a command is cut short."""
    monkeypatch.setenv("COLUMNS", "80")
    _, _, commands = shell(*group, "--help").output.partition("Commands:")
    assert len(commands.splitlines()) > 3
    assert "..." not in commands

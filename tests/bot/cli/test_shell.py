"""The list of commands, and the modules each of them loads."""

from __future__ import annotations

import subprocess
import sys

from tests.bot.cli.conftest import Shell

LOADED = """
import sys
from bot.cli.shell import shell

shell("run")
print(*(name for name in sys.modules if name.startswith("bot.cli.")))
"""


def test_a_command_that_is_named_is_loaded_alone() -> None:
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

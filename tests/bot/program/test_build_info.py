"""The running build's version: at the shell, in the log and as a metric."""

from __future__ import annotations

import platform
import re
import subprocess
from pathlib import Path

import pytest

from bot.config import AppConfig
from bot.metrics.process_status import ProcessStatus
from bot.program import build_info as builds
from bot.program.build_info import this_build
from bot.program.operator_port import opened_port
from bot.storage import migrate
from tests.bot.cli.conftest import Shell, shell
from tests.bot.metrics.test_answer_times import value

__all__ = ["shell"]


def test_the_shell_shows_the_build(shell: Shell) -> None:
    """`barbu --version` says release, commit, schema and Python in one line, for reports of bugs."""
    result = shell("--version")
    assert result.exit_code == 0
    python, schema = re.escape(platform.python_version()), migrate.steps()[-1]
    form = rf"barbu \d+\.\d+\.\d+\S* \((commit [0-9a-f]{{9}}, )?schema {schema}, Python {python}\)\n"
    assert re.fullmatch(form, result.output)


def test_a_clone_knows_its_commit() -> None:
    """In a clone the commit is Git's."""
    root = Path(builds.__file__).parents[2]
    asked = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=root, capture_output=True, text=True, check=False
    )
    if asked.returncode:
        pytest.skip("this is not a clone")
    assert asked.stdout.startswith(this_build().commit)
    assert this_build().commit


async def test_the_port_shows_the_build(free_port: int) -> None:
    """Prometheus learns which build runs, from the bot, a spare or a node."""
    standing = ProcessStatus((), guilds=0, latencies={}, thinking=0, workers={}, is_ready=None)
    port = await opened_port(AppConfig(metrics_port=free_port), lambda: standing, alive=list, ready=list)
    assert port is not None
    await port.stop()
    ours = this_build()
    labels = {"version": ours.version, "commit": ours.commit, "schema": ours.schema, "python": ours.python}
    assert value("barbu_build_info", **labels) == 1

"""The shell as a test calls it, isolated from this machine's settings."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from bot.cli.shell import shell as barbu
from bot.cli.support import options
from bot.runtime.logs import RedactingFormatter

Shell = Callable[..., Result]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """Call ``barbu`` with these arguments, in an empty folder and without settings in the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(options, "UNIT", tmp_path / "barbu.service")
    settings = ("DISCORD_TOKEN", "DATABASE_URL", "DISCORD_API_URL", "INVOCATION_ID")
    for name in (*settings, "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    runner = CliRunner()

    def call(*words: object) -> Result:
        said = [str(word) for word in words]
        return runner.invoke(barbu(*said), said)

    yield call
    # A command that logs writes to the standard error it had, which is closed now.
    root = logging.getLogger()
    root.handlers = [one for one in root.handlers if not isinstance(one.formatter, RedactingFormatter)]


def refused(result: Result, status: int = 1) -> str:
    """Return the error of a command, after checking that it is one sentence without a traceback."""
    assert result.exit_code == status, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    said = result.stderr.strip()
    assert "Traceback" not in said
    assert said.endswith((".", "?"))
    return said


@pytest.fixture
def closed_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that this user can neither list nor write, even as root."""
    folder = tmp_path / "closed"
    folder.mkdir()

    def is_inside(path: object) -> bool:
        return isinstance(path, str | os.PathLike) and folder in Path(path).absolute().parents

    def refusing(call: Callable[..., Any]) -> Callable[..., Any]:
        def refuse(path: Any, *given: Any, **options: Any) -> Any:
            if is_inside(path):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return call(path, *given, **options)

        return refuse

    for name in ("stat", "open"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    may = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != folder and may(path, mode))
    return folder

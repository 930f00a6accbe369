"""The quick half of the tests runs on a second Python before code lands."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tools import other_python as tool
from tools.other_python import ROOT, Interpreter, candidates, examine, newest_other, supported

OLDEST, NEWEST = supported()
OWN = (3, 11)


def of(minor: int, *lacks: str) -> Interpreter:
    """Return a Python 3 of a minor version."""
    return Interpreter(Path(f"/opt/3.{minor}/bin/python3"), (3, minor), lacks)


def stand_in(file: Path, printed: str, status: int = 0) -> Path:
    """Write a program that prints a line, in place of an interpreter."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\necho {shlex.quote(printed)}\nexit {status}\n", "utf-8")
    file.chmod(0o755)
    return file


def test_this_python_is_an_interpreter() -> None:
    """A real interpreter is examined for its version and for the modules that an environment needs."""
    python = examine(Path(sys.executable).with_name("python3"))
    assert python is not None
    assert python.version == sys.version_info[:2]
    assert python.lacks == ()


def test_the_newest_other_version_is_chosen() -> None:
    """The newest version other than its own is taken, from the oldest supported one to the image's."""
    versions = [of(10), of(11), of(12), of(NEWEST[1]), of(NEWEST[1] + 1)]
    assert newest_other(versions, OWN) == of(NEWEST[1])
    assert newest_other(versions, NEWEST) == of(NEWEST[1] - 1)
    assert newest_other([of(10), of(11)], OWN) is None


def test_an_incomplete_python_is_the_last_choice() -> None:
    """A Python without venv is passed over for an older complete one."""
    assert newest_other([of(NEWEST[1], "venv"), of(12)], OWN) == of(12)
    assert newest_other([of(12, "venv", "ensurepip")], OWN) == of(12, "venv", "ensurepip")


@pytest.mark.parametrize(
    ("printed", "status"),
    [("cpython 3 13 0 beta", 0), ("pypy 3 11 1 final", 0), ("pyenv: python3.13: command not found", 127)],
)
def test_what_is_no_finished_cpython_is_passed_over(printed: str, status: int, tmp_path: Path) -> None:
    """Previews, other implementations and shims of versions that are not selected are no candidates."""
    assert examine(stand_in(tmp_path / "python3.13", printed, status)) is None
    assert examine(stand_in(tmp_path / "python3.12-config", "cpython 3 12 0 final")) is None


def test_versions_of_pyenv_are_found_beside_the_search_path(tmp_path: Path) -> None:
    """Candidates are the programs on the search path and the versions that pyenv built."""
    first = stand_in(tmp_path / "bin" / "python3.12", "")
    built = stand_in(tmp_path / ".pyenv" / "versions" / "3.13.0" / "bin" / "python3", "")
    assert list(candidates(f"{first.parent}::{tmp_path / 'gone'}", tmp_path)) == [first, built]


@pytest.mark.parametrize(
    ("printed", "line"),
    [
        ("cpython 3 6 0 final", "left out: no other supported Python than 3."),
        (f"cpython 3 {OLDEST[1]} 0 final venv", f"left out: Python 3.{OLDEST[1]} "),
    ],
)
def test_without_a_fit_python_one_line_says_so(
    printed: str,
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """If no other Python is installed, or only one without venv, the tests are left out with one line."""
    monkeypatch.setenv("PATH", str(stand_in(tmp_path / "bin" / "python3", printed).parent))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "version_info", (*NEWEST, 0, "final", 0))
    assert tool.main() == 0
    (told,) = capsys.readouterr().out.splitlines()
    assert line in told


def test_a_failure_on_the_other_python_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """The status is that of the environment's build if it fails, else that of the tests."""
    given: list[list[str]] = []

    def run(command: list[str], **_: object) -> object:
        given.append(command)
        return type("Done", (), {"returncode": statuses[len(given) - 1]})

    monkeypatch.setattr(subprocess, "run", run)
    statuses = [3]
    assert tool.run_quick_half(of(12)) == 3
    given.clear()
    statuses = [0, 1]
    assert tool.run_quick_half(of(12)) == 1
    assert given[1][0] == ".venv-3.12/bin/pytest"


def test_the_gate_runs_it_after_all_tests_on_its_own_python() -> None:
    """`.ci/run` runs `make test`, then the quick half: its folders exist, and no environment is committed."""
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert lines.index("make test") < lines.index("exec .venv/bin/python -m tools.other_python")
    named = [one.rpartition("=")[2] for one in tool.QUICK if "tests/" in one]
    assert [one for one in named if not (ROOT / one).is_dir()] == []
    assert "/.venv-3.*/" in (ROOT / ".gitignore").read_text("utf-8").splitlines()

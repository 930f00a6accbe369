"""`make env` on incomplete machines: one clear sentence, and no half-built environment."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with the files that `make env` reads."""
    (tmp_path / "tools").mkdir()
    for name in ("tools/env.sh", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def make_env(checkout: Path, python: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "PYTHON": python}
    return subprocess.run(["sh", "tools/env.sh"], cwd=checkout, env=environ, capture_output=True, text=True)


def interpreter(checkout: Path, script: str) -> str:
    """Write a Python stand-in that runs `script`, whose $2 is the code to run."""
    path = checkout / "python"
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_missing_python_is_reported(checkout: Path) -> None:
    """Without Python the sentence names the missing command and the remedy."""
    done = make_env(checkout, "no-such-python")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert '"no-such-python" was not found' in done.stderr


def test_an_old_python_is_reported(checkout: Path) -> None:
    """A Python that is too old is rejected with its version."""
    old = interpreter(checkout, 'case "$1" in -V) echo Python 3.9.2;; *) exit 1;; esac')
    done = make_env(checkout, old)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "is Python 3.9.2, but 3.11 or newer is needed" in done.stderr


def test_a_python_without_venv_is_reported(checkout: Path) -> None:
    """If the venv module needs a separate package, the sentence names that package."""
    bare = interpreter(checkout, 'case "$2" in *ensurepip*) exit 1;; esac')
    done = make_env(checkout, bare)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "python3-venv" in done.stderr


@pytest.mark.parametrize("left", ["nothing", "a broken link", "no stamp"])
def test_a_broken_environment_is_rebuilt(checkout: Path, left: str) -> None:
    """An environment broken by an upgrade of Python or an aborted build is rebuilt."""
    (checkout / ".venv" / "bin").mkdir(parents=True)
    if left == "a broken link":
        (checkout / ".venv" / "bin" / "python").symlink_to(checkout / "gone")
        (checkout / ".venv" / "complete").touch()
    if left == "no stamp":
        (checkout / ".venv" / "bin" / "python").symlink_to(shutil.which("python3") or "python3")
    stops = interpreter(checkout, 'case "$1" in -V) echo Python 3.12.0;; -m) exit 1;; esac')
    done = make_env(checkout, stops)
    assert "creating .venv with Python 3.12.0" in done.stdout
    assert done.returncode == 1
    assert "could not be created" in done.stderr


def test_an_environment_can_have_another_folder(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """VENV names the folder, so that environments of several Pythons stand beside each other."""
    monkeypatch.setenv("VENV", ".venv-3.12")
    stops = interpreter(checkout, 'case "$1" in -V) echo Python 3.12.0;; -m) echo "$2 $4"; exit 1;; esac')
    done = make_env(checkout, stops)
    assert "creating .venv-3.12 with Python 3.12.0\nvenv .venv-3.12\n" in done.stdout
    assert not (checkout / ".venv").exists()


def test_a_linked_environment_is_left_alone(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A linked environment, which others may use, is never emptied through its link."""
    shared = tmp_path_factory.mktemp("shared")
    (shared / "kept").touch()
    (checkout / ".venv").symlink_to(shared)
    done = make_env(checkout, shutil.which("python3") or "python3")
    assert done.returncode == 1
    assert ".venv is a link" in done.stderr
    assert (shared / "kept").exists()


RECORDER = """case "$1 $2" in
-V*) echo Python 3.12.0 ;;
"-m venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
*) echo "$*" >> called ;;
esac"""
"""A Python that builds an environment with itself in it, and writes down what it is asked to install."""


@pytest.mark.parametrize(
    ("lock", "before", "installed"),
    [
        (None, "requirements-run.lock", "requirements.lock"),
        ("requirements-run.lock", "requirements.lock", "requirements-run.lock"),
        ("same", None, "requirements-run.lock"),
        ("same", "requirements.lock", "requirements.lock"),
        ("same", "requirements-run.lock", "requirements-run.lock"),
    ],
)
def test_a_machine_that_only_runs_the_bot_needs_fewer_packages(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, lock: str | None, before: str | None, installed: str
) -> None:
    """`make env` installs all, `make env-run` what the bot needs, and `make run` what is there already."""
    shutil.copy(ROOT / "requirements-run.lock", checkout)
    if before is not None:
        (checkout / ".venv").mkdir()
        (checkout / ".venv" / "lock").write_text(f"{before}\n", "utf-8")
    if lock is not None:
        monkeypatch.setenv("LOCK", lock)
    done = make_env(checkout, interpreter(checkout, RECORDER))
    assert done.returncode == 0, done.stderr
    assert f"--require-hashes --requirement {installed}\n" in (checkout / "called").read_text("utf-8")
    assert (checkout / ".venv" / "lock").read_text("utf-8").strip() == installed


@pytest.fixture
def builder(checkout: Path) -> str:
    """Build an environment with a Python that installs nothing, and return that Python."""
    script = f"""case "$1 $2" in
"-m venv") rm -rf .venv && mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
"-m pip") case "$*" in *" ."*) [ ! -f unreachable ] || exit 1 ;; esac ;;
"-m compileall") ;;
*) exec "{sys.executable}" "$@" ;;
esac"""
    python = interpreter(checkout, script)
    assert make_env(checkout, python).returncode == 0
    return python


def release(checkout: Path, version: str) -> None:
    """Write another version of the project into pyproject.toml."""
    file = checkout / "pyproject.toml"
    file.write_text(re.sub(r"(?m)^version = .*$", f'version = "{version}"', file.read_text("utf-8")), "utf-8")


def test_a_version_with_the_same_packages_installs_only_the_project(checkout: Path, builder: str) -> None:
    """After an upgrade or a roll-back the packages stay, if the lock file is the same."""
    assert not make_env(checkout, builder).stdout
    for version in ("97.1.0", "97.0.0"):
        release(checkout, version)
        said = make_env(checkout, builder).stdout
        assert said == "make env: installing the project itself\nmake env: ready\n"
        assert not make_env(checkout, builder).stdout


def test_an_environment_for_another_lock_or_folder_is_rebuilt(checkout: Path, builder: str) -> None:
    """A changed lock file, and a folder that was moved, need every package again."""
    with (checkout / "requirements.lock").open("a", encoding="utf-8") as lock:
        lock.write("# changed\n")
    assert "creating .venv" in make_env(checkout, builder).stdout
    moved = checkout.rename(checkout.with_name("moved"))
    assert "creating .venv" in make_env(moved, str(moved / "python")).stdout
    assert not make_env(moved, str(moved / "python")).stdout


def test_a_roll_back_after_a_failed_installation_installs_the_old_version(
    checkout: Path, builder: str
) -> None:
    """A failed installation may have removed the old version, so that one is installed again."""
    before = (checkout / "pyproject.toml").read_text("utf-8")
    release(checkout, "97.0.0")
    (checkout / "unreachable").touch()
    assert "the project could not be installed" in make_env(checkout, builder).stderr
    (checkout / "unreachable").unlink()
    (checkout / "pyproject.toml").write_text(before, "utf-8")
    said = make_env(checkout, builder).stdout
    assert said == "make env: installing the project itself\nmake env: ready\n"

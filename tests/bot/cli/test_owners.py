"""Commands that root runs leave files that the bot's own user can use."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from bot.runtime.files import own_like
from tests.bot.cli.conftest import Shell, shell
from tests.bot.cli.test_verify_database import fill

__all__ = ["shell"]

BOT = 10_001
"""The user who runs the bot, as in the image."""

only_as_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files to another user"
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a folder of the bot's user, with a database that was never opened there."""
    asyncio.run(fill(f"sqlite:///{tmp_path / 'made.db'}"))
    folder = tmp_path / "home"
    folder.mkdir()
    (tmp_path / "made.db").rename(folder / "barbu.db")
    for path in (folder, folder / "barbu.db"):
        os.chown(path, BOT, BOT)
    return folder


def owners(folder: Path) -> dict[str, int]:
    """Return the owner of each file."""
    return {path.name: path.stat().st_uid for path in folder.iterdir()}


@only_as_root
@pytest.mark.parametrize(
    ("words", "made"),
    [
        (["recount", "--database", "barbu.db"], ["barbu.db.lock"]),
        (["backup", "../copy.db", "--database", "barbu.db"], ["barbu.backup"]),
        (["move", "--from", "barbu.db", "--to", "moved.db"], ["barbu.db.lock", "moved.db", "moved.db.lock"]),
        (["restore", "../other.db", "--database", "barbu.db"], ["barbu.db.lock"]),
        (["restore", "../other.db", "--database", "new.db"], ["new.db", "new.db.lock"]),
        (["verify", "--database", "barbu.db"], []),
        (["doctor", "--offline"], []),
    ],
    ids=lambda words: " ".join(words[:1]),
)
def test_files_made_by_root_belong_to_the_databases_owner(
    shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], made: list[str]
) -> None:
    """Lock, log, mark and moved file belong to the owner of the database or, for a new one, of its folder."""
    monkeypatch.chdir(home)
    monkeypatch.setenv("DATABASE_URL", "barbu.db")
    monkeypatch.setenv("BARBU_BOT_WORKERS", "0")
    asyncio.run(fill(f"sqlite:///{home.parent / 'other.db'}"))
    result = shell(*words)
    assert words[0] == "doctor" or result.exit_code == 0, result.output
    found = owners(home)
    assert {"barbu.db", *made} <= found.keys()
    assert set(found.values()) == {BOT}


@pytest.mark.repetition
@only_as_root
def test_doctor_names_a_file_of_another_owner(
    shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lock that an earlier version left to root is named with the command that mends it."""
    monkeypatch.setenv("DATABASE_URL", str(home / "barbu.db"))
    (home / "barbu.db.lock").touch(0o600)
    lock = home / "barbu.db.lock"
    output = shell("doctor", "--offline").output
    assert f"✗ files: {lock} must belong to the owner of " in output
    assert f": chown {BOT}:{BOT} {lock}\n" in output
    os.chown(lock, BOT, BOT)
    assert "✗ files" not in shell("doctor", "--offline").output


def test_doctor_leaves_no_files(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``barbu doctor`` leaves a stopped database as it is, so that the file can be restored as a backup."""
    asyncio.run(fill(f"sqlite:///{tmp_path / 'stored.db'}"))
    monkeypatch.setenv("DATABASE_URL", "stored.db")
    before = {path.name for path in tmp_path.iterdir()}
    assert "✓ database: stored.db answers, and its pages are whole" in shell("doctor", "--offline").output
    assert shell("backup", "copy.db").exit_code == 0
    assert shell("verify", "--database", "stored.db").exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == before | {"copy.db", "stored.backup"}
    assert shell("restore", "stored.db", "--database", "fresh.db").exit_code == 0


def test_only_other_owners_are_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that has the owner already is not given away again, which only root may do."""
    given: list[object] = []
    monkeypatch.setattr(os, "chown", lambda *what: given.append(what))
    for name in ("one", "two"):
        (tmp_path / name).touch()
    own_like(tmp_path / "one", tmp_path / "two")
    assert given == []

"""``barbu restore``: a backup takes the database's place, and what it replaces is kept."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import Database
from bot.storage.backup import restore as restored
from tests.bot.cli.conftest import Shell, refused
from tests.bot.cli.test_verify_database import address, fill


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A database with two tables."""
    asyncio.run(fill(address(tmp_path)))
    return tmp_path / "stored.db"


@pytest.fixture
def copy(shell: Shell, stored: Path, tmp_path: Path) -> Path:
    """A backup of it, after which one of the tables was lost."""
    file = tmp_path / "copies" / "copy.db"
    file.parent.mkdir()
    assert shell("backup", file, "--database", stored).exit_code == 0
    with closing(sqlite3.connect(stored)) as opened, opened:
        opened.execute("DELETE FROM games WHERE id = 1")
    return file


def games_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as opened:
        [(count,)] = opened.execute("SELECT count(*) FROM games").fetchall()
        return int(count)


def test_a_backup_takes_the_place_of_the_database(shell: Shell, stored: Path, copy: Path) -> None:
    """The backup's games are restored as a private file, and the replaced database is kept whole."""
    before = copy.read_bytes()
    stored.chmod(0o644)  # as earlier versions left it
    result = shell("restore", copy, "--database", stored)
    assert result.exit_code == 0, result.output
    assert result.output.startswith(f"2 games restored from {copy} to {stored}.\n")
    (kept,) = stored.parent.glob("stored.db.replaced-*")
    assert str(kept) in result.output
    assert (games_in(stored), games_in(kept)) == (2, 1)
    assert {one.stat().st_mode & 0o777 for one in (stored, kept)} == {0o600}
    assert copy.read_bytes() == before
    assert shell("verify", "--database", stored).output.startswith("2 games in ")


def test_the_newest_rows_of_the_replaced_database_are_kept(shell: Shell, stored: Path, copy: Path) -> None:
    """Rows that are in SQLite's log only, as after a kill, are in what is kept, and in nothing else."""
    killed = sqlite3.connect(stored)
    killed.execute("PRAGMA wal_autocheckpoint = 0")
    with killed:
        killed.execute("DELETE FROM journal")
    log = stored.with_name("stored.db-wal").read_bytes()
    killed.close()
    stored.with_name("stored.db-wal").write_bytes(log)
    assert shell("restore", copy, "--database", stored).exit_code == 0
    (kept,) = stored.parent.glob("stored.db.replaced-*[0-9]")
    for file, rows in ((kept, 0), (stored, 4)):
        with closing(sqlite3.connect(file)) as opened:
            assert opened.execute("SELECT count(*) FROM journal").fetchone() == (rows,)


def test_a_damaged_database_is_replaced_and_kept(shell: Shell, stored: Path, copy: Path) -> None:
    """An unreadable database is kept unchanged, together with its log."""
    stored.write_bytes(b"not a database" * 1000)
    stored.with_name("stored.db-wal").write_bytes(b"its log")
    assert shell("restore", copy, "--database", stored).exit_code == 0
    (kept,) = stored.parent.glob("stored.db.replaced-*[0-9]")
    assert kept.read_bytes() == b"not a database" * 1000
    assert kept.with_name(f"{kept.name}-wal").read_bytes() == b"its log"
    assert games_in(stored) == 2


def test_on_a_new_machine_there_is_nothing_to_replace(shell: Shell, tmp_path: Path, copy: Path) -> None:
    """Without a database the backup becomes the database."""
    target = tmp_path / "new.db"
    result = shell("restore", copy, "--database", target)
    assert result.exit_code == 0
    assert "The database it replaced" not in result.output
    assert games_in(target) == 2


async def test_a_running_bot_keeps_its_database(stored: Path, tmp_path: Path) -> None:
    """While a bot runs nothing is replaced: the sentence says to stop it first."""
    from bot.storage import StorageError
    from bot.storage.backup import back_up

    back_up(stored, tmp_path / "copy.db")
    running = Database(f"sqlite:///{stored}")
    await running.open(alone=True)
    before = stored.stat().st_ino
    with pytest.raises(StorageError, match="database_in_use"):
        await restored(tmp_path / "copy.db", stored)
    await running.close()
    assert stored.stat().st_ino == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_the_copy_belongs_to_the_bot(shell: Shell, stored: Path, copy: Path) -> None:
    """Restored by root, the database and its lock belong to the user the database belonged to."""
    os.chown(stored, 10_001, 10_001)
    assert shell("restore", copy, "--database", stored).exit_code == 0
    for file in (stored, stored.with_name("stored.db.lock")):
        assert (file.stat().st_uid, file.stat().st_gid) == (10_001, 10_001)


def spoil(file: Path) -> None:
    """Overwrite pages in the middle of a database."""
    with file.open("rb+") as opened:
        opened.seek(file.stat().st_size // 2)
        opened.write(b"\xff" * 24 * 1024)


def test_what_is_no_backup_is_refused(shell: Shell, stored: Path, copy: Path, tmp_path: Path) -> None:
    """A missing, foreign, damaged or newer file, or one in use, changes nothing; each is one sentence."""
    before = stored.read_bytes()
    letter, damaged, newer, used = (
        tmp_path / name for name in ("letter", "damaged.db", "newer.db", "used.db")
    )
    letter.write_text("Dear Ada")
    for file in (damaged, newer, used):
        file.write_bytes(copy.read_bytes())
    spoil(damaged)
    with closing(sqlite3.connect(newer)) as opened, opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    (tmp_path / "used.db-wal").touch()
    sentences = {
        tmp_path / "none.db": "There is no database",
        letter: "another program's",
        damaged: "damaged",
        newer: "newer version",
        used: "is a database in use",
        stored: "is the database itself",
    }
    for file, sentence in sentences.items():
        assert sentence in refused(shell("restore", file, "--database", stored))
    assert stored.read_bytes() == before
    assert not list(stored.parent.glob("*.replaced-*"))
    assert not list(stored.parent.glob(".*.part"))


def test_a_server_has_its_own_tool(shell: Shell) -> None:
    """For PostgreSQL the command that restores is named, without the password."""
    said = shell("restore", "copy.dump", "--database", "postgresql://ada:pass-word@host/barbu")
    assert said.exit_code == 1
    assert (
        "pg_restore --clean --if-exists --no-owner --dbname=postgresql://ada@host/barbu copy.dump"
        in said.stderr
    )
    assert "pass-word" not in said.output

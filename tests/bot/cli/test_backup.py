"""``barbu backup`` and ``restore``: a copy of the database, made while a bot writes to it, and put back."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot.config import AppConfig
from bot.runtime.dates import DAY_S
from bot.storage import Database, Games, SqlJournal, StorageError
from bot.storage.backup import back_up, backup_age_s, delete_old_copies
from bot.storage.backup import restore as restored
from engine.barbu.game import BARBU
from engine.entries import Join, to_payload
from tests.bot.cli.conftest import Shell, refused
from tests.bot.cli.test_verify_database import address, fill


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """Return a database with two tables."""
    asyncio.run(fill(address(tmp_path)))
    return tmp_path / "stored.db"


def test_the_copy_is_the_database(shell: Shell, stored: Path, tmp_path: Path) -> None:
    """The copy contains every game, is itself a database, and only its owner may read it."""
    result = shell("backup", tmp_path / "copy.db", "--database", stored)
    assert result.exit_code == 0
    assert result.output.startswith("2 games, ")
    assert shell("verify", "--database", tmp_path / "copy.db").output.startswith("2 games in ")
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


async def test_the_copy_has_rows_committed_a_moment_before(tmp_path: Path) -> None:
    """The copy contains a row just committed by a running bot, which continues to write."""
    url = address(tmp_path)
    await fill(url)
    running = Database(url)
    await running.open(alone=True)
    journal = SqlJournal(running, 1)
    await journal.append(2, to_payload(Join(3, "Cy"), BARBU))
    copied = await asyncio.to_thread(back_up, tmp_path / "stored.db", tmp_path / "copy.db")
    await journal.append(3, to_payload(Join(4, "Di"), BARBU))
    await running.close()
    assert copied.games == 2
    copy = Database(f"sqlite:///{tmp_path / 'copy.db'}")
    await copy.open()
    assert [seq for seq, _ in await Games(copy).journal(1).read()] == [0, 1, 2]
    await copy.close()


def test_an_older_copy_is_replaced(shell: Shell, stored: Path, tmp_path: Path) -> None:
    """An older copy is replaced once the new one is complete, and no temporary file remains."""
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    assert shell("backup", copy, "--database", stored).exit_code == 0
    with closing(sqlite3.connect(copy)) as opened, opened:
        opened.execute("DELETE FROM games")
    assert shell("backup", copy, "--database", stored).exit_code == 0
    assert [file.name for file in copy.parent.iterdir()] == ["copy.db"]
    with closing(sqlite3.connect(copy)) as opened:
        assert opened.execute("SELECT count(*) FROM games").fetchone() == (2,)


def other_database(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE games (id)")
        other.execute("INSERT INTO games VALUES (1)")


@pytest.mark.parametrize(
    "write",
    [
        pytest.param(lambda file: file.write_text("Dear Ada"), id="a letter"),
        pytest.param(
            lambda file: file.write_bytes(b"SQLite format 3\0" + b"x" * 500), id="a damaged database"
        ),
        pytest.param(other_database, id="another program's database"),
        pytest.param(os.mkfifo, id="a pipe"),
    ],
)
def test_nothing_else_is_replaced(
    shell: Shell, stored: Path, tmp_path: Path, write: Callable[[Path], object]
) -> None:
    """A file that is not a copy of this bot's database is not replaced, even behind a link."""
    folder = tmp_path / "files"
    folder.mkdir()
    file, link = folder / "letter", folder / "link"
    write(file)
    link.symlink_to(file)
    before = file.read_bytes() if file.is_file() else None
    for target in (file, link):
        said = refused(shell("backup", target, "--database", stored))
        assert (
            said
            == f"{target} is not a copy of this bot's database: name another file, or move that one away."
        )
    assert (file.read_bytes() if file.is_file() else None) == before
    assert {one.name for one in folder.iterdir()} == {"letter", "link"}


def test_an_empty_file_is_replaced(shell: Shell, stored: Path, tmp_path: Path) -> None:
    """An empty file, as made by `mktemp`, is replaced, since it holds nothing."""
    copy = tmp_path / "copy.db"
    copy.touch()
    assert shell("backup", copy, "--database", stored).exit_code == 0
    assert shell("verify", "--database", copy).output.startswith("2 games in ")


def test_a_damaged_database_does_not_replace_an_older_copy(
    shell: Shell, stored: Path, tmp_path: Path
) -> None:
    """If the database is unreadable the error names it, and the older copy stays."""
    copy = tmp_path / "copy.db"
    assert shell("backup", copy, "--database", stored).exit_code == 0
    before = copy.read_bytes()
    stored.write_bytes(b"not a database" * 1000)
    assert str(stored) in refused(shell("backup", copy, "--database", stored))
    assert copy.read_bytes() == before
    assert not list(tmp_path.glob(".*.part*"))


def test_another_programs_database_is_rejected(shell: Shell, tmp_path: Path) -> None:
    """A database without this bot's tables is rejected by its name."""
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE something (id)")
    said = refused(shell("backup", tmp_path / "copy.db", "--database", tmp_path / "other.db"))
    assert "another program's" in said
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("stored.db", "is the database itself"),
        ("nowhere/copy.db", "its folder does not exist"),
        ("used.db", "is a database in use"),
    ],
)
def test_unusable_targets_of_a_copy_are_rejected(
    shell: Shell, stored: Path, tmp_path: Path, target: str, sentence: str
) -> None:
    """The database itself, a missing folder and a database in use are each one error sentence."""
    (tmp_path / "used.db-wal").touch()
    before = stored.read_bytes()
    assert sentence in refused(shell("backup", tmp_path / target, "--database", stored))
    assert stored.read_bytes() == before


def test_a_copy_into_a_closed_folder(shell: Shell, stored: Path, closed_folder: Path) -> None:
    """The error names the copy and why it cannot be written."""
    copy = closed_folder / "copy.db"
    said = refused(shell("backup", copy, "--database", stored))
    assert said == f"{copy} cannot be written: permission is denied."


def test_a_database_in_a_closed_folder(shell: Shell, tmp_path: Path, closed_folder: Path) -> None:
    """The error names the database, and not the copy, which could be written."""
    database, copy = closed_folder / "barbu.db", tmp_path / "copy.db"
    said = refused(shell("backup", copy, "--database", database))
    assert said.startswith(f"The database {database} cannot be opened: check the owner")
    assert not copy.exists()


def test_no_database(shell: Shell, tmp_path: Path) -> None:
    """A missing database is named, and none is created."""
    assert "There is no database" in refused(shell("backup", "copy.db", "--database", tmp_path / "none.db"))
    assert list(tmp_path.iterdir()) == []


def test_a_server_has_its_own_tool(shell: Shell) -> None:
    """For PostgreSQL the error names its own backup command, without the password."""
    said = shell(
        "backup", "copy.dump", "--database", "postgresql://ada:pass-word@host/barbu?password=pass-word"
    )
    assert said.exit_code == 1
    assert "pg_dump --format=custom --file=copy.dump postgresql://ada@host/barbu" in said.stderr
    assert "pass-word" not in said.output


def test_a_folder_gets_a_copy_by_its_time(
    shell: Shell, stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each copy in a folder has its own name; of many the newest are kept, and no other file is touched."""
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "barbu-letter.db").write_text("Dear Ada")
    for day in range(1, 6):
        monkeypatch.setattr("bot.cli.backup.time.time", lambda day=day: day * 86_400.0)
        result = shell("backup", folder, "--keep", 3, "--database", stored)
        assert result.exit_code == 0, result.output
    assert "barbu-19700103-000000.db deleted." in result.output
    assert sorted(file.name for file in folder.iterdir()) == [
        "barbu-19700104-000000.db",
        "barbu-19700105-000000.db",
        "barbu-19700106-000000.db",
        "barbu-letter.db",
    ]
    assert shell("verify", "--database", folder / "barbu-19700106-000000.db").output.startswith("2 games in ")


def test_keep_needs_a_folder(shell: Shell, stored: Path, tmp_path: Path) -> None:
    """A number of copies to keep is rejected without a folder, and so is zero."""
    said = refused(shell("backup", tmp_path / "copy.db", "--keep", 7, "--database", stored))
    assert said.endswith(
        "is not a folder: --keep is for a folder of copies, so create it or leave --keep out."
    )
    assert shell("backup", tmp_path, "--keep", 0, "--database", stored).exit_code == 2
    assert not (tmp_path / "copy.db").exists()


def test_a_missing_folder_does_not_become_a_file(shell: Shell, stored: Path, tmp_path: Path) -> None:
    """A target that ends in a slash names a folder, which has to exist."""
    said = refused(shell("backup", f"{tmp_path}/none/", "--database", stored))
    assert said.endswith("create it first, or leave the slash out to write a file.")
    assert not (tmp_path / "none").exists()


def test_a_backup_is_marked_for_the_bot(shell: Shell, stored: Path, tmp_path: Path) -> None:
    """After a successful backup the bot knows its age, by a private file next to the database."""
    config = AppConfig(database_url=str(stored))
    assert backup_age_s(config.backup_stamp, time.time()) is None
    assert shell("backup", tmp_path / "copy.db", "--database", stored).exit_code == 0
    assert config.backup_stamp.stat().st_mode & 0o777 == 0o600
    assert backup_age_s(config.backup_stamp, config.backup_stamp.stat().st_mtime + 90) == pytest.approx(90)
    os.utime(config.backup_stamp, (0, 0))
    stored.write_bytes(b"not a database" * 1000)
    refused(shell("backup", tmp_path / "copy.db", "--database", stored))
    assert config.backup_stamp.stat().st_mtime == 0


@pytest.fixture
def copy(shell: Shell, stored: Path, tmp_path: Path) -> Path:
    """Return a backup of the database, one of whose tables was deleted afterwards."""
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


def test_a_backup_replaces_the_database(shell: Shell, stored: Path, copy: Path) -> None:
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
    """Rows that are only in SQLite's log, as after a kill, are in the kept copy, and nowhere else."""
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


def test_a_disk_without_links_keeps_a_copy(
    shell: Shell, stored: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a disk without hard links, such as exFAT, the replaced database is copied."""
    monkeypatch.setattr(os, "link", Mock(side_effect=OSError(errno.EPERM, "no links here")))
    assert shell("restore", copy, "--database", stored).exit_code == 0
    (kept,) = stored.parent.glob("stored.db.replaced-*")
    assert (games_in(stored), games_in(kept)) == (2, 1)
    assert kept.stat().st_mode & 0o777 == 0o600


def test_a_disk_that_fills_up_keeps_no_part_of_a_copy(
    shell: Shell, stored: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the replaced database cannot be copied as a whole, nothing is replaced and no part of it is kept."""

    def fill_up(_: Path, to: Path) -> None:
        to.write_bytes(b"SQLite format 3")
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "link", Mock(side_effect=OSError(errno.EPERM, "no links here")))
    monkeypatch.setattr(shutil, "copy2", fill_up)
    refused(shell("restore", copy, "--database", stored))
    assert games_in(stored) == 1
    assert [*stored.parent.glob("*.replaced-*")] == []


def test_a_full_disk_names_the_file_that_cannot_be_written(
    shell: Shell, stored: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk of the database is full, a restore names that database, not the backup it reads."""
    full = StorageError("disk_full", database=str(copy))
    monkeypatch.setattr("bot.storage.backup.back_up", Mock(side_effect=full))
    sentence = refused(shell("restore", copy, "--database", stored))
    assert sentence == f"The database {stored} cannot be written: the disk is full."


async def test_a_kept_database_is_not_overwritten(stored: Path, copy: Path) -> None:
    """A second restore in the same second replaces neither the database nor what the first one kept."""
    first = await restored(copy, stored, now=lambda: 0.0)
    before = stored.read_bytes()
    with pytest.raises(FileExistsError):
        await restored(copy, stored, now=lambda: 0.0)
    assert first.kept is not None
    assert (games_in(first.kept), stored.read_bytes()) == (1, before)


async def test_a_kept_database_is_deleted_two_weeks_after_the_restore(stored: Path, copy: Path) -> None:
    """The age of a replaced database counts from its restore, even if the bot had not written for long."""
    os.utime(stored, (0.0, 0.0))
    kept = (await restored(copy, stored, now=lambda: 100 * DAY_S)).kept
    assert kept is not None
    delete_old_copies(stored, 101 * DAY_S)
    assert kept.exists()
    delete_old_copies(stored, 115 * DAY_S)
    assert not kept.exists()
    assert games_in(stored) == 2


def test_without_a_database_the_backup_becomes_the_database(shell: Shell, tmp_path: Path, copy: Path) -> None:
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


def test_a_rejected_backup_leaves_nothing_where_there_was_no_database(
    shell: Shell, copy: Path, tmp_path: Path
) -> None:
    """A damaged backup, rejected once its copy is checked, leaves no file beside the new database's name."""
    with copy.open("rb+") as opened:
        opened.seek(-copy.stat().st_size // 8, os.SEEK_END)
        opened.write(b"\xff" * (copy.stat().st_size // 8))
    (tmp_path / "new").mkdir()
    refused(shell("restore", copy, "--database", tmp_path / "new" / "barbu.db"))
    assert not any((tmp_path / "new").iterdir())


def spoil(file: Path) -> None:
    """Overwrite the middle half of a database, in which some page is in use whatever its schema."""
    size = file.stat().st_size
    with file.open("rb+") as opened:
        opened.seek(size // 4)
        opened.write(b"\xff" * (size // 2))


def test_files_other_than_backups_are_rejected(
    shell: Shell, stored: Path, copy: Path, tmp_path: Path
) -> None:
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


def test_a_server_has_its_own_tool_to_restore(shell: Shell) -> None:
    """For PostgreSQL the command that restores is named, without the password."""
    said = shell(
        "restore", "copy.dump", "--database", "postgresql://ada:pass-word@host/barbu?password=pass-word"
    )
    assert said.exit_code == 1
    assert (
        "pg_restore --clean --if-exists --no-owner --dbname=postgresql://ada@host/barbu copy.dump"
        in said.stderr
    )
    assert "pass-word" not in said.output

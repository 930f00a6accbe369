"""``barbu verify --database``: which stored games cannot be read, and why."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.storage import Database, Games, SqlJournal
from bot.storage.schema import games, journal
from engine.barbu.game import BARBU
from engine.barbu.rules import preset
from engine.entries import Join, to_payload
from tests.bot.cli.conftest import Shell, refused

SPOILT = {
    "torn": (update(journal).where(journal.c.seq == 1).values(payload='{"v":1'), "row 1 of its journal"),
    "version": (update(journal).where(journal.c.seq == 1).values(payload='{"v":9}'), "row_version"),
    "twice": (
        update(journal).where(journal.c.seq == 1).values(payload='{"v":1,"kind":"back","user":1}'),
        "row_unreadable: not_away",
    ),
    "lost": (journal.delete().where(journal.c.seq == 0), "row_unreadable: missing"),
    "rules": (update(games).values(rules="nothing"), "rules_invalid"),
}


def address(folder: Path) -> str:
    """The database of these tests."""
    return f"sqlite+aiosqlite:///{folder / 'stored.db'}"


async def fill(url: str, spoil: object = None) -> None:
    """Two tables where somebody has sat down; ``spoil`` harms the first."""
    database = Database(url)
    await database.open()
    stored = Games(database)
    rules = preset("contre").model_dump(mode="json")
    for channel in (71, 72):
        game = await stored.create_game(
            guild_id=5,
            channel_id=channel,
            host_id=1,
            locale="en",
            pace="live",
            length="full",
            rules=rules,
            secret=bytes(32),
        )
        for seq, user in enumerate((1, 2)):
            await SqlJournal(database, game.id).append(seq, to_payload(Join(user, "Al"), BARBU))
        if spoil is not None and channel == 71:
            async with database.writing() as connection:
                await connection.execute(spoil)  # type: ignore[call-overload]
    await database.close()


def test_games_in_order(shell: Shell, tmp_path: Path) -> None:
    """Where all can be read, that is said, and the command ends well."""
    asyncio.run(fill(address(tmp_path)))
    result = shell("verify", "--database", tmp_path / "stored.db")
    assert result.exit_code == 0
    assert "2 games" in result.output


@pytest.mark.parametrize("harm", SPOILT)
def test_what_cannot_be_read_is_named(shell: Shell, tmp_path: Path, harm: str) -> None:
    """Number, server, channel, status and reason of each, and the command fails."""
    spoil, reason = SPOILT[harm]
    asyncio.run(fill(address(tmp_path), spoil))
    result = shell("verify", "--database", address(tmp_path))
    assert result.exit_code == 1
    assert "game 1 (server 5, channel 71, lobby)" in result.output
    assert reason in result.output
    assert "game 2 (" not in result.output
    assert "1 of 2 games" in refused(result)


def test_a_database_that_is_not_there(shell: Shell, tmp_path: Path) -> None:
    """It is not made; and one thing is verified at a time."""
    assert "no database" in refused(shell("verify", "--database", tmp_path / "none.db"))
    assert not (tmp_path / "none.db").exists()
    assert "either" in refused(shell("verify"))
    assert "either" in refused(shell("verify", "some.jsonl", "--database", tmp_path / "none.db"))

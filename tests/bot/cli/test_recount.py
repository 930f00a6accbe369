"""``barbu recount``: the operator's command after some updates."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.storage import Database
from tests.bot.cli.conftest import Shell, refused
from tests.bot.leaderboard.played import figures, store

Figures = dict[str, list[tuple[object, ...]]]


async def with_games(url: str, *, spoilt: bool = False) -> Figures:
    """Store two finished games, one optionally damaged, delete their statistics, and return them."""
    database = Database(url)
    await database.open()
    await store(database, [1, 2], seed=1)
    await store(database, [1, 2, 3], seed=2, leavers=[3])
    found = await figures(database)
    async with database.writing() as connection:
        for table in found:
            await connection.exec_driver_sql(f"DELETE FROM {table}")  # noqa: S608 - a name of ours
        if spoilt:
            await connection.exec_driver_sql(
                "UPDATE journal SET payload = '{}' WHERE game_id = 2 AND seq = 9"
            )
    await database.close()
    return found


async def counted(url: str) -> Figures:
    """Return the stored statistics."""
    database = Database(url)
    await database.open()
    try:
        return await figures(database)
    finally:
        await database.close()


def test_all_games_are_counted(shell: Shell, url: str) -> None:
    """Results, ratings and sums are restored, and the number of games is printed."""
    before = asyncio.run(with_games(url))
    result = shell("recount", "--database", url)
    assert result.exit_code == 0, result.output
    assert "2 finished games counted." in result.stdout
    assert asyncio.run(counted(url)) == before


def test_games_that_cannot_be_counted_are_reported(shell: Shell, url: str) -> None:
    """A game that cannot be counted is named, and the others are counted."""
    asyncio.run(with_games(url, spoilt=True))
    result = shell("recount", "--database", url)
    assert "1 finished game counted." in result.stdout
    assert "Game 2 was left out" in refused(result)


def test_a_recount_is_rejected_while_a_bot_runs(shell: Shell, url: str) -> None:
    """While a bot uses the database the recount is rejected with what to stop; an export still works."""

    async def held() -> tuple[str, int]:
        bot = Database(url)
        await bot.open(alone=True)
        try:
            said = refused(await asyncio.to_thread(shell, "recount", "--database", url))
            looked = await asyncio.to_thread(shell, "export", "--database", url)
            return said, looked.exit_code
        finally:
            await bot.close()

    before = asyncio.run(with_games(url))
    assert any(before.values())
    said, status = asyncio.run(held())
    assert "in use by a bot that is running: stop that one first" in said
    assert status == 0
    assert not any(asyncio.run(counted(url)).values())


def test_no_database_is_made(shell: Shell, tmp_path: Path) -> None:
    """A wrong path is an error, and creates no database."""
    result = shell("recount", "--database", tmp_path / "none.db")
    assert "no database" in refused(result)

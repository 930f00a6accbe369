"""``barbu verify --database``: the stored games that cannot be read, with the reasons."""

from __future__ import annotations

import asyncio
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.contests.contest import event
from bot.daily.days import starts_at
from bot.daily.store import DailyTries
from bot.games.barbu.private_games import BarbuChallenge, BarbuDaily
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.storage import Database, Games, SqlJournal
from bot.storage.game_row import NewGame
from bot.storage.schema import contest_events, contest_tries, daily_days, daily_tries, games, journal
from bot.storage.schema import sheets as sheets_table
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import preset
from engine.entries import Join, to_payload
from tests.bot.cli.conftest import Shell, refused
from tests.bot.contests.challenge.stored import challenges_of, made
from tests.bot.contests.tournament.sample import store_tournament
from tools.simulation.databases import put_migrated_file

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
    """Return the address of these tests' database."""
    return f"sqlite+aiosqlite:///{folder / 'stored.db'}"


async def fill(url: str, spoil: object = None) -> None:
    """Store two tables with a player each; ``spoil`` damages the first."""
    database = Database(url)
    if database.is_sqlite:
        put_migrated_file(Path(url.partition("///")[2]))
    await database.open()
    stored = Games(database)
    rules = preset("contre").model_dump(mode="json")
    for channel in (71, 72):
        game = await stored.create_game(
            NewGame(
                guild_id=5,
                channel_id=channel,
                host_id=1,
                locale="en",
                pace="live",
                length="full",
                rules=rules,
                secret=bytes(32),
            )
        )
        for seq, user in enumerate((1, 2)):
            await SqlJournal(database, game.id).append(seq, to_payload(Join(user, "Al"), BARBU))
        if spoil is not None and channel == 71:
            async with database.writing() as connection:
                await connection.execute(spoil)  # type: ignore[call-overload]
    await database.close()


@pytest.mark.parametrize("typed", [("--database", "stored.db"), ()], ids=["named", "settings"])
def test_readable_games_give_status_0(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...]
) -> None:
    """If every game of the named database, or of the settings, can be read, the status is 0."""
    asyncio.run(fill(address(tmp_path)))
    monkeypatch.setenv("DATABASE_URL", "other.db" if typed else "stored.db")
    result = shell("verify", *typed)
    assert result.exit_code == 0
    assert "2 games" in result.output


@pytest.mark.parametrize("harm", SPOILT)
def test_unreadable_games_are_reported(shell: Shell, tmp_path: Path, harm: str) -> None:
    """The output names id, server, channel, status and reason of each unreadable game, with status 1."""
    spoil, reason = SPOILT[harm]
    asyncio.run(fill(address(tmp_path), spoil))
    result = shell("verify", "--database", address(tmp_path))
    assert result.exit_code == 1
    assert "game 1 (server 5, channel 71, lobby)" in result.output
    assert reason in result.output
    assert "game 2 (" not in result.output
    assert "1 of 2 games" in refused(result)


async def fill_beside(url: str, *spoil: object) -> None:
    """Store two score sheets, daily deals and challenges with a try each, and tournaments; damage them."""
    database = Database(url, clock=lambda: starts_at("2026-11-21") + 1.0)
    await database.open()
    sheets, players = ScoreSheetStore(database), [{"name": name} for name in "ABCD"]
    rules = preset("contre").model_dump(mode="json")
    for channel in (71, 72):
        await sheets.create(
            guild_id=5, channel_id=channel, owner_id=1, locale="en", rules=rules, players=players
        )
    tries, daily = DailyTries(database, "barbu"), BarbuDaily()
    for day in ("2026-11-20", "2026-11-21"):
        await tries.make_day(day, bytes(32), BARBU.dump_rules(daily.rules(date.fromisoformat(day))))
        await tries.begin(day, 1, guild_id=5, name="Al", level="club")
    challenges, rules = challenges_of(database), BARBU.dump_rules(BarbuChallenge().rules(4))
    for guest in (2, 3):
        row = await made(challenges, 1, guest, rules=rules)
        await challenges.store.begin(row, 1, "Al")
    named = event("directors", directors=[])
    for channel in (71, 72):
        await store_tournament(database, named, named, guild_id=5, channel_id=channel)
    for statement in spoil:
        async with database.writing() as connection:
            await connection.execute(statement)  # type: ignore[call-overload]
    await database.close()


def test_stored_data_besides_games_is_read(shell: Shell, tmp_path: Path) -> None:
    """Score sheets, daily deals, challenges and tournaments are read and counted too."""
    asyncio.run(fill_beside(address(tmp_path)))
    result = shell("verify", "--database", address(tmp_path))
    assert result.exit_code == 0
    assert "0 games, 2 score sheets, 2 daily deals, 2 challenges, 2 tournaments" in result.output


@pytest.mark.parametrize(
    "harm",
    [
        update(daily_days).where(daily_days.c.day == "2026-11-20").values(rules="{}"),
        update(daily_tries).where(daily_tries.c.day == "2026-11-20").values(moves="[{"),
    ],
    ids=["rules", "moves"],
)
def test_unreadable_sheets_and_daily_deals_are_reported(shell: Shell, tmp_path: Path, harm: object) -> None:
    """An unreadable sheet or daily deal is reported with its place and the reason."""
    players = update(sheets_table).where(sheets_table.c.id == 1).values(players="{}")
    torn = update(contest_tries).where(contest_tries.c.contest_id == 1).values(moves="[{")
    second = update(contest_events).where(contest_events.c.contest_id == 3, contest_events.c.seq == 1)
    asyncio.run(fill_beside(address(tmp_path), players, harm, torn, second.values(payload='{"v":9}')))
    result = shell("verify", "--database", address(tmp_path))
    assert result.exit_code == 1
    assert "score sheet 1 (server 5, channel 71, open): row_unreadable: no players" in result.output
    assert "daily deal of 2026-11-20 (barbu)" in result.output
    assert "challenge 1, or a game of it" in result.output
    assert "tournament 1: row 1 of it: row_version" in result.output
    assert "tournament 2" not in result.output
    assert "challenge 2" not in result.output
    assert "score sheet 2" not in result.output
    assert "2026-11-21" not in result.output
    assert "1 of 2 score sheets, 1 of 2 daily deals, 1 of 2 challenges, 1 of 2 tournaments" in refused(result)


def test_a_missing_database_is_not_created(shell: Shell, tmp_path: Path) -> None:
    """A missing database is not created, and only one thing is verified at a time."""
    assert "no database" in refused(shell("verify", "--database", tmp_path / "none.db"))
    assert not (tmp_path / "none.db").exists()
    assert "no database" in refused(shell("verify"))
    assert "either" in refused(shell("verify", "some.jsonl", "--database", tmp_path / "none.db"))

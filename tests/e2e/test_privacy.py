"""Users' own data: described, exported and erased everywhere; and servers the bot left long ago."""

from __future__ import annotations

import json
from collections.abc import Sequence
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.daily.store import DailyTries
from bot.discord_io.viewer import Viewer
from bot.drills.service import Drills
from bot.game_kit.played import played_of
from bot.history.archive import Archive
from bot.leaderboard.recount import Recount
from bot.leaderboard.store import LeaderboardStore
from bot.privacy import DataRetention
from bot.privacy.data_retention import NotifyWithin, People, no_notification
from bot.storage import Games
from bot.storage.errors import StorageError
from bot.storage.event_log import SqlJournal
from bot.storage.game_row import GameAccess
from bot.storage.schema import departures, games, journal, snapshots
from engine.barbu.play.state import Phase
from engine.barbu.record.game_record import GameRecord, read_line
from engine.replaying import JournalRow
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.traces import traces, words_in
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import deals_over, is_closed, open_and_start, play_unseen, play_until
from tools.simulation.evenings.screen import HousePanel, OwnPanel

ZENO, YSE = "Zenobia", "Yseult"
GAME = 1
"""The number of the game that ``leave_traces`` plays."""


async def leave_traces(night: Evening) -> None:
    """Create all data the bot stores about the first user: a finished game, rules, a sheet."""
    first, *_ = night.people
    await open_and_start(night, length="express")
    await play_unseen(night, lambda: is_closed(night))
    await HousePanel(first).house(name="mine", base="contre")
    others = " ".join(person.member.mention for person in night.people[1:])
    await first.member.slash(night.channel, "sheet", players=f"{first.member.mention} {others} X Y")
    panel = OwnPanel(first)
    await panel.slash()
    await panel.choose("language", "fr")
    await panel.choose("language", "en")
    await panel.tap("own_flip", "calls")
    daily = DailyTries(night.bot.database, "barbu")
    await daily.make_day("2026-11-21", bytes(32), {})
    for person in night.people:
        name = person.member.name
        begun = await daily.begin("2026-11-21", person.id, guild_id=night.guild.id, name=name, level="club")
        await daily.write(begun, [{"card": "KH"}], points=12)


async def forget(night: Evening, person: int = 0) -> str:
    """Request to be forgotten and confirm."""
    panel = OwnPanel(night.people[person])
    await panel.slash("barbu forget-me")
    return await panel.tap("forget_yes")


async def replayed(night: Evening, game_id: int) -> GameRecord:
    """Return the record of a game from its current journal."""
    row = await night.bot.parts[Games].get(game_id)
    assert row is not None
    module = night.bot.modules["barbu"]
    played = await played_of(module.game, row, night.bot.parts[Games].journal(game_id))
    return read_line(module.history.record(played) or "")


# ---------------------------------------------------------------- described and exported


async def test_the_data_page_is_complete_and_plain(opened: Opener) -> None:
    """The page says in the reader's language what is stored, why, for how long, and who sees it."""
    async with opened("Ada", "Bea/fr") as night:
        ada, bea = map(OwnPanel, night.people)
        said = await ada.slash("barbu privacy")
        assert "/barbu forget-me" in said
        assert "30 days" in said
        assert ada.asks == [("export",), ("forget",), ("settings",)]
        assert night.say("settings-own-about") in await ada.tap("settings")
        assert "30 jours" in await bea.slash("barbu privacy")


@on_every_database
async def test_the_export_holds_everything_that_names_a_person(opened: Opener) -> None:
    """The export has every table with a row that names the user, and names no other user."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        zeno = night.people[0]
        panel = OwnPanel(zeno)
        await panel.slash("barbu export")
        told = json.loads(panel.file)
        assert told["user_id"] == str(zeno.id)
        named = await traces(night.bot.database, zeno.id, ZENO)
        sections = {"journal": "games", "snapshots": "games"}
        empty = [table for table in named if not told[sections.get(table, table)]]
        assert not empty
        assert YSE not in words_in(told)
        assert str(night.people[1].id) not in words_in(told)


async def test_the_export_of_a_running_game_has_no_secret(opened: Opener) -> None:
    """The export of a running game has neither seed nor cards, only seats and times."""
    async with opened(ZENO, YSE) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        panel = OwnPanel(night.people[0])
        await panel.slash("barbu export")
        (game,) = json.loads(panel.file)["games"]
        assert [row["kind"] for row in game["rows"]] == ["join"]
        assert set(game) >= {"guild_id", "channel_id", "status", "created_at", "is_host"}
        assert night.table.row.secret.hex() not in words_in(game)


async def test_the_export_of_an_unknown_user_is_empty(opened: Opener) -> None:
    """The export of an unknown user is empty, not an error."""
    async with opened("Ada") as night:
        panel = OwnPanel(night.people[0])
        await panel.slash("barbu export")
        assert not any(value for name, value in json.loads(panel.file).items() if isinstance(value, list))


# ---------------------------------------------------------------- erased


async def test_erasing_needs_a_confirmation(opened: Opener) -> None:
    """Erasing asks once, and No keeps everything."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        before = await traces(night.bot.database, night.people[0].id, ZENO)
        panel = OwnPanel(night.people[0])
        assert "Erase everything about you?" in await panel.slash("barbu forget-me")
        assert "Nothing was erased" in await panel.tap("keep")
        assert await traces(night.bot.database, night.people[0].id, ZENO) == before


@on_every_database
async def test_no_table_names_an_erased_user(opened: Opener) -> None:
    """No table holds the erased user's id or name, and the other user's rows remain."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        zeno, yse = night.people
        other = set(await traces(night.bot.database, yse.id, YSE))
        named = set(await traces(night.bot.database, zeno.id, ZENO))
        by_luck = {"feats"}
        sure = {"members", "guilds", "journal", "games", "sheets", "results", "daily_tries"}
        assert named >= other - by_luck | sure
        assert "One game keeps a seat" in await forget(night)
        assert await traces(night.bot.database, zeno.id, ZENO) == {}
        assert set(await traces(night.bot.database, yse.id, YSE)) == other


async def test_games_of_an_erased_user_still_replay(opened: Opener) -> None:
    """The record has the same deals with a nameless seat, and still replays and verifies."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        before = await replayed(night, GAME)
        await forget(night)
        after = await replayed(night, GAME)
        assert after.deals == before.deals
        assert [one.name for one in before.players][:2] == [ZENO, YSE]
        assert [one.name for one in after.players][1:] == [one.name for one in before.players][1:]
        assert ZENO not in after.players[0].name
        said = await night.people[1].slash("verify")
        assert ZENO not in said
        assert night.say("error-nothing-to-check") not in said


async def texts_kept(night: Evening) -> str:
    """Return what a replay and a puzzle show of the names at the table."""
    row = await night.bot.parts[Games].get(GAME)
    assert row is not None
    access = GameAccess(night.guild.id, 0, frozenset({night.channel.id}))
    replay = await night.bot.parts[Archive].open_replay(GAME, access)
    _, played = await night.bot.parts[Drills].load(row)
    shown = replay.deal(0).render(0, Viewer(night.say), title="")
    return f"{shown} {played.table}"


async def test_no_cache_names_an_erased_user(opened: Opener) -> None:
    """Cached replays and puzzles lose an erased name, even if another process erased the user."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        bot, yse = night.bot, night.people[1]
        before = await texts_kept(night)
        assert (before.count(ZENO), before.count(YSE)) >= (2, 2)
        await forget(night)
        after = await texts_kept(night)
        assert (after.count(ZENO), after.count(YSE)) == (0, before.count(YSE))
        # Another process writes, and then notifies this one.
        await People(bot.database).erase_from_games(yse.id, [GAME], no_notification)
        async with bot.registry.rewriting([GAME]):
            pass
        assert YSE not in await texts_kept(night)


async def test_two_erased_users_keep_separate_seats(opened: Opener) -> None:
    """Two erased users keep separate seats: the journal replays and they cannot be merged."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        totals = (await night.bot.registry.get(GAME)).state.game_state.totals
        await forget(night, 0)
        await forget(night, 1)
        await night.restart()
        table = await night.bot.registry.get(GAME)
        assert table.state.game_state.totals == totals
        numbers = [who.user for who in table.state.seats if who is not None and who.user is not None]
        assert len(set(numbers)) == 2
        assert max(numbers) < 0
        assert await traces(night.bot.database, *(p.id for p in night.people), ZENO, YSE) == {}


@pytest.mark.parametrize("phase", [repeated(Phase.DEAL), repeated(Phase.CHOOSE), Phase.PLAY])
async def test_a_table_in_play_continues_without_an_erased_user(opened: Opener, phase: Phase) -> None:
    """An erased user leaves the table first, a bot player plays on, and no later row names them."""
    async with opened(ZENO, YSE) as night:
        zeno, yse = night.people
        await open_and_start(night, length="express")
        await play_until(night, phase)
        panel = OwnPanel(zeno)
        assert "a bot plays on" in await panel.slash("barbu forget-me")
        await panel.tap("forget_yes")
        assert night.table.state.seat_of(zeno.id) is None
        assert ZENO not in night.board_text
        night.people = [yse]
        await play_unseen(night, deals_over(night, night.table.deals_finished + 1))
        assert await traces(night.bot.database, zeno.id, ZENO) == {}


async def test_an_erased_user_leaves_the_lobby(opened: Opener) -> None:
    """In a lobby an erased user's seat becomes free, and the host's role passes on."""
    async with opened(ZENO, YSE) as night:
        zeno, yse = night.people
        await zeno.slash("barbu new", length="express")
        await yse.tap_public(night.board, "join")
        await forget(night)
        assert [who.name for who in night.table.state.seats if who] == [YSE]
        assert night.table.state.host == yse.id
        assert await traces(night.bot.database, zeno.id, ZENO) == {}
        await yse.tap("start")
        assert night.table.state.match is not None


async def test_an_erased_user_can_come_back_as_a_new_one(opened: Opener) -> None:
    """An erased user can join the same table again like a stranger, on another seat."""
    async with opened(ZENO, YSE) as night:
        zeno, _ = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.CHOOSE)
        await forget(night)
        await zeno.slash("barbu join")
        seat = night.table.state.seat_of(zeno.id)
        assert seat is not None
        assert seat != 0


async def test_a_rematch_does_not_seat_an_erased_user(opened: Opener) -> None:
    """A rematch seats no erased user."""
    async with opened(ZENO, YSE) as night:
        zeno, yse = night.people
        await zeno.slash("barbu new", length="express")
        await yse.tap_public(night.board, "join")
        await zeno.tap("start")
        await yse.slash("barbu end")
        await zeno.slash("barbu end")
        await zeno.tap("end_yes")
        await forget(night)
        await yse.tap_public(night.board, "rematch")
        assert [who.name for who in night.table.state.seats if who and who.user] == [YSE]


async def test_an_erased_users_reserved_seat_is_released(opened: Opener) -> None:
    """An erased user's reserved seat is released, and no row of the new table names them."""
    async with opened(ZENO, YSE) as night:
        zeno, yse = night.people
        await open_and_start(night, length="express")
        await zeno.slash("barbu end")
        await zeno.tap("end_yes")
        await yse.tap_public(night.board, "rematch")
        assert night.table.state.seat_of(zeno.id) is not None
        await forget(night)
        assert [who.user for who in night.table.state.seats if who and who.user] == [yse.id]
        assert await traces(night.bot.database, zeno.id, ZENO) == {}


async def test_a_restart_does_not_restore_an_erased_user(opened: Opener) -> None:
    """After a hard stop journal and snapshot give the same table without the erased user."""
    async with opened(ZENO, YSE) as night:
        await open_and_start(night, length="short")
        await play_until(night, Phase.PLAY)
        await forget(night)
        seats, match = night.table.state.seats, night.table.state.match
        await night.restart()
        assert (night.table.state.seats, night.table.state.match) == (seats, match)
        assert await traces(night.bot.database, night.people[0].id, ZENO) == {}


async def test_a_second_request_erases_nothing_more(opened: Opener) -> None:
    """A second request and an unknown user get the same answer, without mention of a game."""
    async with opened(ZENO) as night:
        said = [await forget(night), await forget(night)]
        assert said[0] == said[1]
        assert "keep" not in said[1]


@pytest.mark.parametrize("error", [StorageError("disk_full"), KeyError("a mistake")])
async def test_an_erasure_that_fails_stops_no_table(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """An erasure that fails says so, and the clock of an open table runs on."""
    async with opened(ZENO, YSE) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        table = night.table
        monkeypatch.setattr(People, "erase_from_games", AsyncMock(side_effect=error))
        with night.as_bot(), pytest.raises(type(error)):
            await night.bot.parts[DataRetention].forget(night.people[0].id)
        await night.env.settle()
        assert night.table is table
        assert table.turn_timer.due_at is not None


async def test_an_erasure_without_an_answer_leaves_no_name_in_memory(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the database goes away at the end of an erasure, its tables are read again once it is back."""
    async with opened(ZENO, YSE) as night:
        zeno = night.people[0]
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        table, erase, read = night.table, People.erase_from_games, SqlJournal.read
        failures = [StorageError("database_gone"), StorageError("database_gone")]

        async def erase_unsurely(people: People, user: int, part: Sequence[int], tell: NotifyWithin) -> None:
            await erase(people, user, part, tell)
            monkeypatch.setattr(SqlJournal, "read", read_at_last)
            raise StorageError("database_unsure")

        async def read_at_last(journal: SqlJournal, after: int = -1) -> list[JournalRow]:
            if failures:
                raise failures.pop()
            return await read(journal, after)

        monkeypatch.setattr("bot.tables.registry.RELOAD_AFTER_S", 0.0)
        monkeypatch.setattr(People, "erase_from_games", erase_unsurely)
        with night.as_bot(), pytest.raises(StorageError):
            await night.bot.parts[DataRetention].forget(zeno.id)
        await night.env.settle()
        assert night.table is table
        assert ZENO not in str(table.state.seats)
        assert ZENO not in night.board_text
        assert table.turn_timer.due_at is not None


# ---------------------------------------------------------------- servers


async def rows_of(night: Evening) -> dict[str, list[str]]:
    """Return every row that names the server."""
    return await traces(night.bot.database, night.guild.id)


async def leave(night: Evening) -> None:
    """Remove the bot from the server."""
    guild = night.bot.get_guild(night.guild.id)
    assert guild is not None
    night.bot._connection._remove_guild(guild)
    night.bot.dispatch("guild_remove", guild)
    await night.env.settle()


@on_every_database
async def test_a_server_the_bot_left_is_erased_after_its_time(opened: Opener) -> None:
    """A left server is erased after its time and not before, and no row refers to it."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        await leave(night)
        await night.bot.recurring.sweep()
        assert "games" in await rows_of(night)
        late = night.bot.database.now() + 31 * 86_400
        night.bot.database.now = lambda: late  # type: ignore[method-assign]
        await night.bot.recurring.sweep()
        assert await rows_of(night) == {}
        async with night.bot.database.reading() as connection:
            for table in (games, journal, snapshots, departures):
                assert (await connection.execute(select(table))).first() is None


async def test_a_server_that_calls_the_bot_back_loses_nothing(opened: Opener) -> None:
    """A server that invites the bot back keeps its data, however long it waited."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        guild = night.bot.get_guild(night.guild.id)
        assert guild is not None
        await leave(night)
        night.bot._connection._add_guild(guild)
        night.bot.dispatch("guild_join", guild)
        await night.env.settle()
        late = night.bot.database.now() + 400 * 86_400
        night.bot.database.now = lambda: late  # type: ignore[method-assign]
        await night.bot.recurring.sweep()
        assert "games" in await rows_of(night)


async def test_a_server_left_while_the_bot_was_down_is_found(opened: Opener) -> None:
    """A server left while the bot was down is found at the next check, and unlisted if the bot is back."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        data_retention, now = night.bot.parts[DataRetention], night.bot.database.now()
        assert await data_retention.sweep(set(), after_days=30) == []
        night.bot.database.now = lambda: now + 31 * 86_400  # type: ignore[method-assign]
        assert await data_retention.sweep({night.guild.id}, after_days=30) == []
        assert await data_retention.sweep(set(), after_days=30) == []
        assert "games" in await rows_of(night)


@on_every_database
async def test_a_recount_restores_no_erased_user(opened: Opener) -> None:
    """A recount from journals restores the other user's rating and nothing of the erased one."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        zeno, yse = night.people
        store = LeaderboardStore(night.bot.database)
        recount = Recount(night.bot.database, night.bot.modules)
        await forget(night)
        kept = await store.results(night.guild.id, yse.id), await store.ratings(night.guild.id, yse.id)
        assert await recount.game(GAME) is None
        for guild_id in await recount.servers():
            await recount.server(guild_id)
        counted = await store.results(night.guild.id, yse.id), await store.ratings(night.guild.id, yse.id)
        assert counted == kept
        assert await traces(night.bot.database, zeno.id, ZENO) == {}


@on_every_database
async def test_other_processes_are_notified_of_an_erasure(opened: Opener) -> None:
    """Erasing notifies other processes of each rewritten game and of the user."""
    async with opened(ZENO, YSE) as night:
        await open_and_start(night, length="express")
        bot, zeno, told = night.bot, night.people[0], list[str]()

        async def notify_within(connection: AsyncConnection, what: str) -> None:
            assert connection.in_transaction()
            told.append(what)

        bot.settings.notify, bot.parts[DataRetention].notify_within = told.append, notify_within
        await bot.parts[DataRetention].forget(zeno.id)
        assert {f"rewritten:{night.table.id}", f"person:{zeno.id}"} <= set(told)

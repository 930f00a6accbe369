"""People's own data: told in plain words, given as a file, erased everywhere; and servers left long ago."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import select

from bot.daily.store import DailyTries
from bot.game_kit.played import played_of
from bot.leaderboard.recount import Recount
from bot.leaderboard.store import LeaderboardStore
from bot.storage.async_engine import AsyncConnection
from bot.storage.schema import departures, games, journal, snapshots
from engine.barbu.play.state import Phase
from engine.barbu.record.game_record import GameRecord, read_line
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.custom_rules_panel import HousePanel
from tests.e2e.evening import Evening
from tests.e2e.own_settings import OwnPanel
from tests.e2e.play import is_over, open_and_start, play_by_buttons, play_until
from tests.e2e.traces import traces, words_in

pytestmark = on_every_database

ZENO, YSE = "Zenobia", "Yseult"
GAME = 1
"""The number of the game that ``leave_traces`` plays."""


async def leave_traces(night: Evening) -> None:
    """The first person does all that a bot could remember: plays a game to its end, writes rules, a sheet."""
    first, *_ = night.people
    await open_and_start(night, length="express")
    await play_by_buttons(night, lambda: is_over(night))
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
    """Ask to be forgotten, and mean it."""
    panel = OwnPanel(night.people[person])
    await panel.slash("barbu forget-me")
    return await panel.tap("forget_yes")


async def replayed(night: Evening, game_id: int) -> GameRecord:
    """The record of a game as its journal now gives it."""
    row = await night.bot.games.get(game_id)
    assert row is not None
    module = night.bot.modules["barbu"]
    played = await played_of(module.game, row, night.bot.games.journal(game_id))
    return read_line(module.history.record(played) or "")


# ---------------------------------------------------------------- told and given


async def test_it_is_told_in_plain_words(opened: Opener) -> None:
    """What, why, who sees it and how long, in the reader's language, with the two buttons."""
    async with opened("Ada", "Bea/fr") as night:
        ada, bea = map(OwnPanel, night.people)
        said = await ada.slash("barbu privacy")
        assert "/barbu forget-me" in said
        assert "30 days" in said
        assert ada.asks == [("export",), ("forget",)]
        assert "30 jours" in await bea.slash("barbu privacy")


async def test_the_export_holds_everything_that_names_a_person(opened: Opener) -> None:
    """Each table with a row that names a person is in their file, which names nobody else."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        zeno = night.people[0]
        panel = OwnPanel(zeno)
        await panel.slash("barbu export")
        told = json.loads(panel.file)
        assert told["user_id"] == str(zeno.id)
        named = await traces(night.bot.database, zeno.id, ZENO)
        sections = {"journal": "games", "snapshots": "games", "guilds": "house_rules"}
        empty = [table for table in named if not told[sections.get(table, table)]]
        assert not empty
        assert YSE not in words_in(told)
        assert str(night.people[1].id) not in words_in(told)


async def test_the_export_of_a_game_in_play_tells_no_secret(opened: Opener) -> None:
    """Neither seed nor cards of anybody: the file says who sat where and when."""
    async with opened(ZENO, YSE) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        panel = OwnPanel(night.people[0])
        await panel.slash("barbu export")
        (game,) = json.loads(panel.file)["games"]
        assert [row["kind"] for row in game["rows"]] == ["join"]
        assert set(game) >= {"guild_id", "channel_id", "status", "created_at", "is_host"}
        assert night.table.row.secret.hex() not in words_in(game)


async def test_who_was_never_here_gets_an_empty_file(opened: Opener) -> None:
    """Nothing kept is nothing told, and no error."""
    async with opened("Ada") as night:
        panel = OwnPanel(night.people[0])
        await panel.slash("barbu export")
        assert not any(value for name, value in json.loads(panel.file).items() if isinstance(value, list))


# ---------------------------------------------------------------- erased


async def test_nothing_asked_nothing_erased(opened: Opener) -> None:
    """It asks once, and No keeps everything."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        before = await traces(night.bot.database, night.people[0].id, ZENO)
        panel = OwnPanel(night.people[0])
        assert "Forget you?" in await panel.slash("barbu forget-me")
        assert "Nothing was erased" in await panel.tap("keep")
        assert await traces(night.bot.database, night.people[0].id, ZENO) == before


async def test_no_table_names_who_was_forgotten(opened: Opener) -> None:
    """Neither number nor name stands anywhere in the database, and the other's are all still there."""
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


async def test_games_stay_what_they_were(opened: Opener) -> None:
    """The record is the same deal for deal, with a seat that has no name, and it still replays and checks."""
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


async def test_two_who_are_forgotten_stay_two(opened: Opener) -> None:
    """Each keeps a seat of their own: the journal still replays, and neither can be told to be one person."""
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


@pytest.mark.parametrize("phase", [Phase.DEAL, Phase.CHOOSE, Phase.PLAY])
async def test_a_table_in_play_goes_on_without_them(opened: Opener, phase: Phase) -> None:
    """They get up first, a bot plays on; no row written afterwards names them, nor does a snapshot."""
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
        dealt = len(night.table.state.game_state.finished)
        await play_by_buttons(night, lambda: len(night.table.state.game_state.finished) > dealt)
        assert await traces(night.bot.database, zeno.id, ZENO) == {}


async def test_a_lobby_is_left(opened: Opener) -> None:
    """In a table that gathers the seat becomes free, and who opened it is nobody any more."""
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


async def test_who_was_forgotten_can_come_back_as_somebody_new(opened: Opener) -> None:
    """They sit down at the same table like any stranger, on another seat than the one that was theirs."""
    async with opened(ZENO, YSE) as night:
        zeno, _ = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.CHOOSE)
        await forget(night)
        await zeno.slash("barbu join")
        seat = night.table.state.seat_of(zeno.id)
        assert seat is not None
        assert seat != 0


async def test_playing_again_is_for_those_who_are_still_known(opened: Opener) -> None:
    """The next game of the same table seats nobody who was forgotten."""
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


async def test_who_was_only_asked_to_play_is_forgotten_too(opened: Opener) -> None:
    """A seat kept for somebody is given up, and nothing of that person stays in the new table's rows."""
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


async def test_a_restart_knows_no_more_than_before(opened: Opener) -> None:
    """What was forgotten stays so: journal and snapshot give the same table after a hard stop."""
    async with opened(ZENO, YSE) as night:
        await open_and_start(night, length="short")
        await play_until(night, Phase.PLAY)
        await forget(night)
        seats, match = night.table.state.seats, night.table.state.match
        await night.restart()
        assert (night.table.state.seats, night.table.state.match) == (seats, match)
        assert await traces(night.bot.database, night.people[0].id, ZENO) == {}


async def test_asked_again_there_is_nothing_left_to_do(opened: Opener) -> None:
    """A second time, and somebody who never played, is told the same without a game."""
    async with opened(ZENO) as night:
        said = [await forget(night), await forget(night)]
        assert said[0] == said[1]
        assert "keep" not in said[1]


# ---------------------------------------------------------------- servers


async def rows_of(night: Evening) -> dict[str, list[str]]:
    """Everything that names the server."""
    return await traces(night.bot.database, night.guild.id)


async def leave(night: Evening) -> None:
    """The bot is taken out of the server."""
    guild = night.bot.get_guild(night.guild.id)
    assert guild is not None
    night.bot._connection._remove_guild(guild)
    night.bot.dispatch("guild_remove", guild)
    await night.env.settle()


async def test_a_server_the_bot_left_is_forgotten_in_the_end(opened: Opener) -> None:
    """Not before its time; then no row of any table names it, and nothing hangs loose."""
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
    """Coming back ends the waiting, however long it was."""
    async with opened("Ada", past=leave_traces) as night:
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
    """Its time begins at the next look round; one the bot is in again is struck off the list."""
    async with opened("Ada", past=leave_traces) as night:
        data_retention, now = night.bot.data_retention, night.bot.database.now()
        assert await data_retention.sweep(set(), after_days=30) == []
        night.bot.database.now = lambda: now + 31 * 86_400  # type: ignore[method-assign]
        assert await data_retention.sweep({night.guild.id}, after_days=30) == []
        assert await data_retention.sweep(set(), after_days=30) == []
        assert "games" in await rows_of(night)


async def test_counting_anew_brings_nobody_back(opened: Opener) -> None:
    """From journals without one person the other's results and rating come out the same, the one's do not."""
    async with opened(ZENO, YSE, past=leave_traces) as night:
        zeno, yse = night.people
        store = LeaderboardStore(night.bot.database)
        recount = Recount(night.bot.database, night.bot.modules)
        await forget(night)
        kept = (await store.of_user(yse.id), await store.ratings(night.guild.id, yse.id))
        assert await recount.game(GAME) is None
        for guild_id in await recount.servers():
            await recount.server(guild_id)
        assert (await store.of_user(yse.id), await store.ratings(night.guild.id, yse.id)) == kept
        assert await traces(night.bot.database, zeno.id, ZENO) == {}


async def test_other_processes_hear_who_was_forgotten(opened: Opener) -> None:
    """Each game that was rewritten is told of, and the person: no other process goes on knowing the name."""
    async with opened(ZENO, YSE) as night:
        await open_and_start(night, length="express")
        bot, zeno, told = night.bot, night.people[0], list[str]()

        async def tell_within(connection: AsyncConnection, what: str) -> None:
            assert connection.in_transaction()
            told.append(what)

        bot.settings.tell, bot.data_retention.tell_within = told.append, tell_within
        await bot.data_retention.forget(zeno.id)
        assert {f"rewritten:{night.table.id}", f"person:{zeno.id}"} <= set(told)

"""Tournaments in progress: rounds by the clock, restarts, and what a stop or an error left half done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest

from bot.contests.contest import ContestRow, Event, event
from bot.contests.runner import Contests
from bot.contests.store import ContestStore
from bot.contests.tournament.actions import players
from bot.contests.tournament.kind import Tournaments
from bot.contests.tournament.state import TournamentPhase
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import Rendered
from bot.games.bridge.statistics import BridgeStatistics
from bot.games.bridge.tournament import BridgeTournament
from bot.leaderboard.store import LeaderboardStore
from bot.pages.message import DurableMessage
from bot.solo.panel import show_private
from bot.storage import Games, StorageError
from bot.storage.event_log import SqlJournal
from engine.entries import Leave
from engine.errors import CodedError, SequenceTaken
from engine.table_state import TablePhase
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.tournament import (
    FOUR,
    QUICKLY,
    ask,
    inside_of,
    open_and_start,
    open_numbers,
    page,
    place_of,
    play_out,
    post_again,
    settled,
    state_of,
    tables,
    tap,
)
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import asks_of

SEATING = "bot.contests.tables.seat_and_deal"
UNSEATED = AsyncMock(side_effect=CodedError("disk_full"))
"""A stop before the players of a new table are seated."""


async def test_a_tournament_goes_on_after_a_restart(opened: Opener) -> None:
    """A tournament stopped hard in the second round plays on to the final standing."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=2)
        assert night.say("tournament-round", number=1, count=2) in text_of(page(night))
        for table in tables(night):
            posted = night.env.backend.messages[table.row.channel_id].values()
            assert any("North **" in str(one.embeds) for one in posted)
            await play_out(night, table)
        assert night.say("tournament-round", number=2, count=2) in text_of(page(night))
        assert night.say("tournament-standing") in text_of(page(night))
        before = [table.id for table in tables(night)]
        await night.restart()
        await settled(night)
        assert [table.id for table in tables(night)] == before
        await play_out(night, tables(night)[0])
        while tables(night):
            await play_out(night, tables(night)[0])
        state = await state_of(night)
        assert (state.phase, state.round, len(state.lines)) == (TournamentPhase.OVER, 2, 4)
        assert not state.row.is_open
        said = text_of(page(night))
        assert night.say("tournament-final") in said
        assert said.count("%") == 4
        results = await tap(night.people[0], "results", page(night))
        board = await results.choose("board", "1")
        assert "Board 1" in board
        assert len(results.files) == 1
        course = await results.choose("course", results.values("course")[0])
        assert night.say.of("bridge")("bridge-pass") in course
        files = await tap(night.people[0], "download", page(night))
        assert [one.filename.rpartition(".")[2] for one in files.files] == ["pbn", "csv", "json", "xml"]


@pytest.mark.parametrize("is_late", [True, False])
async def test_a_board_is_shown_while_its_analysis_is_worked_out(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, is_late: bool
) -> None:
    """The page of a board comes at once; the analysis, or why there is none, is added to it."""
    seen = list[str]()
    shown = show_private

    async def insight(*_: Any) -> str:
        if is_late:
            raise CodedError("thinking_late")
        return "Par: 4♠"

    async def answer_meanwhile(work: Awaitable[str], meanwhile: Callable[[], Awaitable[object]]) -> str:
        await meanwhile()
        return await work

    async def show(interaction: Any, rendered: Rendered, *rest: Any) -> None:
        seen.append(str([one.to_dict() for one in rendered.embeds]))
        await shown(interaction, rendered, *rest)

    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        while tables(night):
            await play_out(night, tables(night)[0])
        monkeypatch.setattr(BridgeTournament, "insight", insight)
        monkeypatch.setattr(players, "show_private", show)
        monkeypatch.setattr(players, "with_interim_answer", answer_meanwhile)
        results = await tap(night.people[0], "results", page(night))
        await results.choose("board", "1")
        await settled(night)
        more = night.say.error(CodedError("thinking_late")) if is_late else "Par: 4♠"
        assert ["⏳" in page for page in seen] == [True, False]
        assert [more in page for page in seen] == [False, True]


def live_pages(night: Evening) -> list[int]:
    """Return the tournament's public pages with enabled buttons, oldest first."""
    pages = [m for m in night.channel.history() if m.embeds and not m.flags.ephemeral]
    return sorted(m.id for m in pages if asks_of(m))


async def test_one_of_several_pages_keeps_its_buttons(opened: Opener) -> None:
    """If a command and the start post several pages at once, one keeps its buttons."""
    async with opened("Ada", **QUICKLY) as night:
        await night.people[0].post("tournament")
        await asyncio.gather(*(post_again(night) for _ in range(3)))
        assert live_pages(night) == [page(night).id]
        assert (await state_of(night)).row.message_id == page(night).id


@pytest.mark.parametrize("is_closed", [False, True])
async def test_a_start_leaves_one_live_page_after_a_kill(opened: Opener, is_closed: bool) -> None:
    """A stop between posting a page and storing its id leaves the newest as the only live page."""
    async with opened("Ada", **QUICKLY) as night:
        await night.people[0].post("tournament")
        old = page(night)
        await night.bot.parts[Contests].store.note(
            1, await night.bot.parts[Contests].store.row(1), message_id=None
        )
        await night.bot.parts[Contests].store.show_again(1)
        unseen = patch.object(DurableMessage, "own_in", AsyncMock(return_value=[]))
        with unseen, patch.object(night.bot.parts[Contests].store, "note", AsyncMock()):
            await night.bot.parts[Contests].show(1)
        if is_closed:
            channel = night.bot.get_partial_messageable(night.channel.id)
            await channel.get_partial_message(old.id).edit(view=None)
        await night.restart()
        await settled(night)
        assert page(night).id != old.id
        assert live_pages(night) == [page(night).id]
        assert (await state_of(night)).row.message_id == page(night).id


@pytest.mark.repetition
@on_every_database
async def test_an_interrupted_end_is_completed_at_the_start(opened: Opener) -> None:
    """A tournament that ended before a stop has its open tables closed at the next start."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        await night.bot.parts[Tournaments].write(await state_of(night), event("end"))
        assert len(tables(night)) == 2
        await night.restart()
        await settled(night)
        assert tables(night) == []
        assert await open_numbers(night) == []


async def test_a_round_ends_with_its_time(opened: Opener) -> None:
    """When a round's minutes are up, boards in play are finished and no others begin, even after a restart.

    The director adds minutes and stops the clock. A board that its players leave counts as an average.
    """
    async with opened(*FOUR, live_limit_s=86_400, **QUICKLY) as night:
        ada = night.people[0]
        await open_and_start(night, minutes=5)
        assert "<t:" in text_of(page(night))
        await night.env.advance_time(240)
        await ask(night, ada, "extend")
        await ask(night, ada, "pause")
        assert night.say("tournament-paused") in text_of(page(night))
        await settled(night)
        timers = [table.turn_timer for table in night.bot.registry.live]
        assert {timer.until for timer in timers} == {None}
        pause = (await state_of(night)).pause
        assert pause is not None
        paused_at = pause.at
        since = f"<t:{int(paused_at)}:R>"
        assert night.say("tournament-stopped-by", name="Ada", since=since) in text_of(page(night))
        with patch.object(night.bot.parts[Contests].store, "now", lambda: paused_at + 420):
            await night.env.advance_time(420)
            await ask(night, ada, "resume")
        await settled(night)
        assert None not in {timer.until for timer in timers}
        await night.env.advance_time(300)
        assert (await state_of(night)).allowed is None
        await night.env.advance_time(62)
        await settled(night)
        state = await state_of(night)
        assert (state.round, state.allowed) == (1, {1: 1, 2: 1})
        posted = night.env.backend.messages[tables(night)[0].row.channel_id].values()
        assert night.say("tournament-time") in [one.content for one in posted]
        await night.restart()
        await settled(night)
        first, second = tables(night)
        await play_out(night, first)
        for user in [second.state.occupant(seat).user for seat in second.state.present]:
            assert user is not None
            await second.commit(Leave(user))
        await settled(night)
        state = await state_of(night)
        assert state.round == 2
        ended = {await place_of(night, first): "", await place_of(night, second): "average"}
        assert [one.ruling for one in state.results("average", up_to=1)] == [ended[1], ended[2]]


async def test_loaded_tables_have_no_deadline_while_the_clock_is_stopped(opened: Opener) -> None:
    """After a restart no table has a deadline while the tournament's clock is stopped."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, minutes=5)
        await ask(night, night.people[0], "pause")
        with patch.object(Contests, "reconcile", AsyncMock()):
            await night.restart()
            assert [table.turn_timer.until for table in night.bot.registry.live] == [None, None]


@pytest.mark.repetition
@pytest.mark.parametrize("moved_s", [2 * 86_400, -2 * 86_400])
async def test_a_change_of_the_machines_clock_ends_no_round(opened: Opener, moved_s: float) -> None:
    """A change of the machine's clock does not change the length of a round."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, minutes=5)
        now = night.bot.database.now()
        night.bot.parts[Contests].store.now = lambda: now + moved_s
        with night.as_bot():  # by its clock
            night.bot.parts[Contests].proceed_soon(1)
        await night.env.advance_time(240)
        assert (await state_of(night)).allowed is None
        await night.env.advance_time(62)
        await settled(night)
        assert (await state_of(night)).allowed is not None


@pytest.mark.repetition
async def test_a_round_is_extended_by_a_standstill(opened: Opener) -> None:
    """After a standstill a round has its former time left, even if its end fell due before the restart."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, minutes=5)
        await night.env.advance_time(200)
        night.bot.parts[Tournaments].clock.stood_still(600)
        await night.env.advance_time(600)
        assert (await state_of(night)).round == 1
        await night.env.advance_time(101)
        await settled(night)
        assert (await state_of(night)).round == 2


async def test_a_tournament_goes_on_when_its_shard_connects(opened: Opener) -> None:
    """A round's clock runs after a start even if its server's shard connects later."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, minutes=5)
        now = night.bot.database.now()
        with patch.object(discord.Client, "get_guild", return_value=None):
            await night.restart()
            await settled(night)
        night.bot.parts[Contests].store.now = lambda: now + 301
        await night.bot.on_connect()
        await settled(night)
        assert (await state_of(night)).allowed is not None


@pytest.mark.parametrize(
    ("fault", "after_s"), [(SequenceTaken("sequence_taken"), 0), (ZeroDivisionError(), 60)]
)
async def test_a_blocked_tournament_is_retried(
    opened: Opener, errors: list[str], fault: Exception, after_s: float
) -> None:
    """A tournament blocked by a concurrent write or an internal error continues a little later."""
    async with opened(*FOUR, **QUICKLY) as night:
        store, faults = night.bot.parts[Contests].store, [fault]
        append = store.append

        async def written(row: ContestRow, payload: Event, *given: Any, **more: Any) -> None:
            if payload["kind"] == "round" and faults:
                raise faults.pop()
            await append(row, payload, *given, **more)

        with patch.object(store, "append", written):
            await open_and_start(night)
            assert not faults
            errors.clear()
            await night.env.advance_time(after_s)
            await settled(night)
            assert (await state_of(night)).round == 1


async def test_a_table_that_a_stop_left_empty_is_filled(opened: Opener) -> None:
    """A table stored without players before a stop is seated and dealt at the next start."""
    async with opened(*FOUR, **QUICKLY) as night:
        with patch(SEATING, UNSEATED):
            await open_and_start(night)
        assert [table.state.phase for table in tables(night)] == [TablePhase.LOBBY] * 2
        await night.restart()
        await settled(night)
        assert [table.state.phase for table in tables(night)] == [TablePhase.PLAYING] * 2
        assert all(table.state.game_state.deal is not None for table in tables(night))
        assert len({table.row.channel_id for table in tables(night)}) == 2


async def test_a_stop_before_a_tables_first_message_loses_no_buttons(opened: Opener) -> None:
    """A stop between storing a table and its first message does not leave it without its buttons."""
    async with opened(*FOUR, **QUICKLY) as night:
        with (
            patch(SEATING, UNSEATED),
            patch.object(discord.Thread, "send", AsyncMock()),
        ):
            await open_and_start(night)
        for _ in range(2):
            await night.restart()
            await settled(night)
            for table in tables(night):
                posted = night.env.backend.messages[table.row.channel_id].values()
                assert str([one.components for one in posted]).count(":call:") == 1


async def test_players_reach_their_thread_after_a_stop_before_seating(opened: Opener) -> None:
    """A stop between storing a table and seating its players keeps neither them nor a director out of it."""
    async with opened(*FOUR, **QUICKLY) as night:
        with (
            patch(SEATING, UNSEATED),
            patch.object(discord.Thread, "add_user", AsyncMock()),
        ):
            await open_and_start(night)
        await night.restart()
        await settled(night)
        inside = [await inside_of(night, table) for table in tables(night)]
        assert all(sum(one.id in users for one in night.people) == 2 for users in inside)


async def test_a_retried_table_has_one_thread(opened: Opener) -> None:
    """A table retried while the disk is full has one thread, even after a restart."""
    async with opened(*FOUR, **QUICKLY) as night:
        full = AsyncMock(side_effect=StorageError("disk_full", database="barbu.db"))
        with patch.object(night.bot.parts[Games], "create_game", full):
            await open_and_start(night)
            await night.bot.parts[Contests].proceed(1)
        assert tables(night) == []
        await night.restart()
        await settled(night)
        threads = {one.id for one in night.channel.threads}
        assert {table.row.channel_id for table in tables(night)} == threads
        assert len(threads) == 2


async def test_a_tournament_ends_with_its_channel(opened: Opener) -> None:
    """A tournament and its tables end when its channel is deleted."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        assert tables(night)
        night.env.backend.delete_channel(night.channel.id)
        await night.env.settle()
        await settled(night)
        assert (await state_of(night)).phase is TournamentPhase.OVER
        assert tables(night) == []
        assert await open_numbers(night) == []


async def test_boards_of_a_tournament_count_as_compared(opened: Opener) -> None:
    """Once its boards are open, each player has the IMPs against the other tables in their statistics."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        while tables(night):
            await play_out(night, tables(night)[0])
        state, store = await state_of(night), LeaderboardStore(night.bot.database)
        results = state.results("average")
        for person in night.people[:4]:
            own = state.contestant_of(person.id)
            assert own is not None
            sitting = state.sitting_of(own.number, 1)
            assert sitting is not None
            expected = BridgeTournament().figures(sitting, results)[0]
            (row,) = await store.results(night.guild.id, person.id, "bridge/", read=BridgeStatistics().read)
            assert (row.figures.compared, abs(row.figures.imps)) == (1, abs(expected["imps"]))


async def test_a_lone_table_of_a_tournament_is_compared_with_bots(opened: Opener) -> None:
    """If no other table has a result, its late statistics are computed once its deals are open."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1, movement="mitchell")
        with (
            patch("bot.tables.registry.compute_late_statistics") as computed,
            patch.object(BridgeTournament, "figures", lambda *_: []),
        ):
            while tables(night):
                await play_out(night, tables(night)[0])
        rows = (await night.bot.parts[Tournaments].tables.rows(await state_of(night))).values()
        over = [row for row in rows if row.status == "over"]
        assert {one.args[0].id for one in computed.call_args_list} == {row.id for row in over}


async def test_the_end_of_time_is_announced_once(opened: Opener) -> None:
    """The end of a round's time is announced once at each table, even if it could not be stored at first."""
    async with opened(*FOUR, live_limit_s=86_400, **QUICKLY) as night:
        await open_and_start(night, minutes=5)
        full = StorageError("disk_full", database="games")
        with patch.object(ContestStore, "append", AsyncMock(side_effect=full)):
            await night.env.advance_time(301)
            await settled(night)
        with night.as_bot():
            await night.bot.parts[Contests].proceed((await state_of(night)).row.id)
        await settled(night)
        assert (await state_of(night)).allowed == {1: 1, 2: 1}
        for table in tables(night):
            posted = night.env.backend.messages[table.row.channel_id].values()
            assert [one.content for one in posted].count(night.say("tournament-time")) == 1


@pytest.mark.parametrize(
    ("verb", "key"),
    [
        ("end_yes", "tournament-ended"),
        ("end_round_last", "tournament-round-finishes"),
        ("end_round_yes", "tournament-round-ends"),
    ],
)
async def test_an_end_is_confirmed_once_it_is_stored(opened: Opener, verb: str, key: str) -> None:
    """The director is not told that a round or the tournament ends if that cannot be stored."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        full = StorageError("disk_full", database="games")
        revision = str((await state_of(night)).revision)
        request = ComponentRequest("tournament", verb, ("1", revision))
        with (
            patch.object(ContestStore, "append", AsyncMock(side_effect=full)),
            patch.object(SqlJournal, "append", AsyncMock(side_effect=full)),
        ):
            answer = await forge(night.people[0], page(night), request.custom_id)
        assert answer == night.say.error(full)
        assert not any(night.say(key, number=1) in str(one.json) for one in night.env.http_requests)
        answer = await forge(night.people[0], page(night), request.custom_id)
        assert answer == night.say(key, number=1)
        await settled(night)

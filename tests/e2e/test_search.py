"""Looking for players: users who sign up are seated when the table opens automatically."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import AsyncMock, patch

import aiohttp
import pytest
from discord import PartialMessageable
from simcord.backend.models import Overwrite
from sqlalchemy import select

from bot.contests.contest import Contest, ContestRow, event
from bot.contests.runner import Contests
from bot.contests.search.kind import SEARCH
from bot.contests.search.rules import LIFE_S, Search, Signed
from bot.contests.store import ContestStore
from bot.contests.tables import ContestTables
from bot.contests.tournament.kind import Tournaments
from bot.privacy import DataRetention
from bot.privacy.export import export_of
from bot.storage.errors import StorageError
from bot.storage.schema import contest_events, contests
from bot.tables.opening import TableCreation
from bot.tables.table import LiveTable
from engine.barbu.rules.parts import Length
from engine.entries import End
from engine.errors import CodedError
from engine.table_state import TablePhase
from tests.databases import on_every_database
from tests.e2e.club import QUICKLY, move_time, posts, set_clock, tap
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import MEMBER
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen, asks_of


async def search_of(night: Evening, number: int = 1) -> Contest[Search]:
    """Return a stored search."""
    return await night.bot.parts[Contests].find(SEARCH, number)


@on_every_database
async def test_a_search_opens_its_table(opened: Opener) -> None:
    """Users who asked for it are mentioned; at the start those signed up sit in a thread, with bots."""
    async with opened("Ada", "Bob", "Cleo", **QUICKLY) as night:
        ada, bob, cleo = night.people
        assert await ada.post("lfg") == night.say("meeting-made")
        assert await tap(night, cleo, "calls") == night.say("meeting-calls-on")
        assert "start" not in asks_of(posts(night)[-1])
        await tap(night, ada, "cancel")
        assert night.say("meeting-cancelled") in text_of(posts(night)[-1])
        await ada.post("lfg", game="barbu", length="express")
        page = posts(night)[-1]
        assert [user.id for user in page.mentions] == [cleo.id]
        assert await tap(night, bob, "join") == night.say("meeting-joined")
        assert night.say("meeting-people", names="Ada and Bob", count=2, most=4) in text_of(posts(night)[-1])
        with night.as_bot():
            at = night.bot.database.now()
            await night.bot.parts[Contests].act(
                (await search_of(night, 2)).id, lambda _: event("start", at=at)
            )
        # and then the process is killed
        await night.restart()
        await move_time(night, 0)
        await move_time(night, 60)
        found = await search_of(night, 2)
        assert (found.state.status, found.row.shown) == ("over", found.revision)
        (table,) = night.bot.registry.live
        assert table.state.phase is TablePhase.PLAYING
        assert [who.user for who in table.state.seats if who is not None][:2] == [ada.id, bob.id]
        assert table.row.channel_id != night.channel.id
        assert f"<#{table.row.channel_id}>" in text_of(posts(night)[-1])


@pytest.mark.parametrize("is_in_thread", [False, True])
async def test_a_table_opened_just_before_a_stop_is_the_searchs(
    opened: Opener, *, is_in_thread: bool
) -> None:
    """A table is stored as its search's when it is opened: none is opened again, and it is never in the way.

    Its players are mentioned once. A search in a thread plays in that thread.
    """
    create = TableCreation.create

    async def create_and_stop(creation: TableCreation, **new: Any) -> LiveTable:
        await create(creation, **new)
        raise StorageError("database_gone")

    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("lfg", game="barbu", length="express")
        await tap(night, bob, "join")
        here: Any = AsyncMock(return_value=night.bot.get_partial_messageable(night.channel.id))
        with patch.object(ContestTables, "_place", ContestTables._place if is_in_thread else here):
            with night.as_bot(), patch.object(TableCreation, "create", create_and_stop):
                at = night.bot.database.now()
                await night.bot.parts[Contests].act(1, lambda _: event("start", at=at))
                await night.bot.parts[Contests].proceed(1)
            await night.restart()
            await move_time(night, 60)
            await move_time(night, 60)
        (table,) = night.bot.registry.live
        assert (await search_of(night)).state.status == "over"
        assert table.state.phase is TablePhase.PLAYING
        assert [who.user for who in table.state.seats if who is not None][:2] == [ada.id, bob.id]
        assert (table.row.channel_id == night.channel.id) is not is_in_thread
        greeting = night.say("meeting-greeting", users=night.say.list([f"<@{ada.id}>", f"<@{bob.id}>"]))
        said = [one.content for one in night.env.backend.messages[table.row.channel_id].values()]
        assert said.count(greeting) == 1


@pytest.mark.parametrize("is_sent", [True, False])
async def test_players_are_called_to_their_table_once(opened: Opener, *, is_sent: bool) -> None:
    """If Discord does not answer the greeting, nothing is dealt until it is there, once."""
    send, lost = PartialMessageable.send, list[bool]()

    async def unanswered(channel: PartialMessageable, content: Any = None, **options: Any) -> Any:
        if lost or "<@" not in (content or ""):
            return await send(channel, content, **options)
        lost.append(True)
        if is_sent:
            await send(channel, content, **options)
        raise aiohttp.ClientConnectionError

    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        with patch.object(PartialMessageable, "send", unanswered):
            await ada.post("lfg", game="barbu", length="express")
            await tap(night, bob, "join")
            with night.as_bot():
                at = night.bot.database.now()
                await night.bot.parts[Contests].act(1, lambda _: event("start", at=at))
                await night.bot.parts[Contests].proceed(1)
            assert lost
            (table,) = night.bot.registry.live
            assert table.state.phase is TablePhase.LOBBY
            await move_time(night, 60)
            await move_time(night, 60)
        assert table.state.phase is TablePhase.PLAYING
        greeting = night.say("meeting-greeting", users=night.say.list([f"<@{ada.id}>", f"<@{bob.id}>"]))
        said = [one.content for one in night.env.backend.messages[table.row.channel_id].values()]
        assert said.count(greeting) == 1


async def test_a_search_is_posted_by_a_tap_alone(opened: Opener) -> None:
    """The command shows the search to its user; the tap posts it, with the game, length and time shown."""
    async with opened("Ada", **QUICKLY) as night:
        (ada,) = night.people
        set_clock(night, 1_800_000_000)
        screen = Screen(ada)
        said = await screen.slash("lfg", game="bridge", minutes=30)
        assert night.say("meeting-title-dated") in said
        assert night.say("post-preview") in said
        assert posts(night) == []
        preview = screen.message
        await screen.tap("post")
        found = await search_of(night)
        assert (found.row.game, found.state.starts_at) == ("bridge", 1_800_001_800)
        assert preview is not None
        assert screen.result is not None
        assert screen.result.response is not None
        assert screen.result.response.id == preview.id
        assert text_of(preview) == night.say("meeting-made")
        (page,) = posts(night)
        assert night.say("meeting-title-dated") in text_of(page)


async def test_the_game_of_the_channel_is_proposed(opened: Opener) -> None:
    """After a table of bridge a search is for bridge, unless its length is Barbu's; others are a tap away."""
    async with opened("Ada", **QUICKLY) as night:
        (ada,) = night.people
        screen = Screen(ada)
        assert "**Barbu**" in await screen.slash("lfg")
        playing = night.say("meeting-playing", channels=f"<#{night.channel.id}>")
        assert playing not in screen.text
        assert "**Bridge**" in await screen.tap("game", "bridge", "0")
        await ada.slash("bridge new")
        await ada.tap("start")
        assert "**Barbu**" in await screen.slash("lfg", length="express")
        assert "game" not in screen.verbs
        assert playing in screen.text, "this search is not for the table in play"
        assert "**Bridge**" in await screen.slash("lfg", minutes=30)
        assert "**Barbu**" in await screen.tap("game", "barbu", "30")
        assert "**Bridge**" in await screen.tap("game", "bridge", "30")
        await screen.tap("post")
        found = await search_of(night)
        assert (found.row.game, found.state.starts_at is None) == ("bridge", False)


async def test_a_search_ends_at_its_hour(opened: Opener) -> None:
    """A search with too few players lapses; otherwise the table begins with those who signed up."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("lfg")
        await move_time(night, LIFE_S + 1)
        assert night.say("meeting-lapsed") in text_of(posts(night)[-1])
        ended = await forge(bob, posts(night)[-1], "ask:search:join:1:0")
        assert ended == night.say.error(CodedError("meeting_ended"))
        await ada.post("lfg", minutes=30, length="express")
        await tap(night, bob, "join")
        await move_time(night, 1801)
        assert (await search_of(night, 2)).state.status == "over"


@pytest.mark.repetition
async def test_a_search_that_has_opened_its_table_is_over(opened: Opener) -> None:
    """A deleted page of a search that opened its table is not posted again when the table closes."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("lfg", minutes=30, length="express")
        await tap(night, bob, "join")
        await move_time(night, 1801)
        night.env.backend.delete_message(night.channel.id, posts(night)[-1].id)
        before = [one.id for one in posts(night)]
        (table,) = night.bot.registry.live
        with night.as_bot():
            await table.commit(End(ada.id))
        await night.env.settle()
        await move_time(night, 60)
        assert [one.id for one in posts(night)] == before


async def test_a_search_ends_with_its_channel(opened: Opener) -> None:
    """A search in a deleted channel does not keep its user from the next one."""
    async with opened("Ada", **QUICKLY) as night:
        (ada,) = night.people
        gone, ada.channel = night.channel, night.guild.create_text_channel("other")
        home, ada.channel = ada.channel, gone
        await ada.post("lfg")
        night.env.backend.delete_channel(gone.id)
        await night.env.settle()
        ada.channel = home
        assert await ada.post("lfg") == night.say("meeting-made")
        assert (await search_of(night)).state.status == "cancelled"


async def test_impossible_searches_are_rejected_with_the_reason(opened: Opener) -> None:
    """Unknown games and lengths, a second search, other users' searches and hidden channels are rejected."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        assert await ada.post("lfg", game="x") == night.say.error(CodedError("meeting_no_game"))
        titles = tuple(night.say(f"choice-barbu-length-{one.value}") for one in Length)
        unknown = CodedError("length_unknown", name="x", known=titles)
        assert await ada.post("lfg", length="x") == night.say.error(unknown)
        await ada.post("lfg")
        assert await ada.post("lfg") == night.say("meeting-made-before")
        page = posts(night)[-1]
        for verb, code in (
            *(
                ("cancel", "meeting_not_yours"),
                ("leave", "meeting_not_signed"),
                ("start", "meeting_not_signed"),
            ),
        ):
            said = await forge(bob, page, f"ask:search:{verb}:1:0")
            assert said == night.say.error(CodedError(code)), verb
        said = await forge(ada, page, "ask:search:start:1:0")
        assert said == night.say.error(CodedError("meeting_too_few"))
        await tap(night, bob, "join")
        assert await tap(night, bob, "leave") == night.say("meeting-left")
        hidden, night.channel = night.channel, night.guild.create_text_channel("open")
        bob.channel = night.channel
        await bob.slash("barbu new")
        night.env.backend.set_overwrite(hidden.id, Overwrite(bob.id, MEMBER, allow=0, deny=1024))
        gone = night.say.error(CodedError("meeting_gone"))
        for verb in ("calls", "cancel", "join", "leave", "start"):
            assert await forge(bob, night.board, f"ask:search:{verb}:1:0") == gone, verb


async def test_two_searches_at_once_mention_once(opened: Opener) -> None:
    """A user's second search is too soon once the first one is stored."""
    async with opened("Ada", bot_workers=0, person_call_interval_s=60) as night:
        (ada,) = night.people
        store, calls = night.bot.parts[Contests].store, night.bot.parts[Tournaments].mention_limiter
        left = list[float]()

        async def create(*given: Any, **more: Any) -> ContestRow:
            left.append(calls.wait_s(ada.id))
            return await ContestStore.create(store, *given, **more)

        with patch.object(store, "create", create):
            await ada.post("lfg")
        assert [wait > 0 for wait in left] == [True]


async def test_a_failed_search_starts_no_interval(opened: Opener) -> None:
    """A user whose search could not be stored may search at once."""
    async with opened("Ada", bot_workers=0, person_call_interval_s=60) as night:
        (ada,) = night.people
        failed = AsyncMock(side_effect=StorageError("disk_full", database="barbu.db"))
        with patch.object(night.bot.parts[Contests].store, "create", failed):
            await ada.post("lfg")
        assert await ada.post("lfg") == night.say("meeting-made")


async def test_the_buttons_of_an_old_page_find_their_search(opened: Opener) -> None:
    """Searches had the room and the numbers of club nights once; their buttons still work."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("lfg")
        assert await forge(bob, posts(night)[-1], "ask:meeting:join:1:0") == night.say("meeting-joined")


async def test_an_erased_user_is_in_no_search(opened: Opener) -> None:
    """An erased user's own search ends, others continue without them, and none mentions them."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("lfg")
        await bob.post("lfg", minutes=180)
        with night.as_bot():
            other = await search_of(night, 2)
            joins = event("sign", person=Signed(ada.id, "Ada").payload)
            await night.bot.parts[Contests].act(other.id, lambda _: joins)
        exported = json.loads(await export_of(night.bot.database, ada.id))["contests"]
        assert [(one["number"], one["is_host"]) for one in exported] == [(1, True), (2, False)]
        with night.as_bot():
            await night.bot.parts[DataRetention].forget(ada.id)
            await night.bot.parts[Contests].reconcile()
        await night.env.settle()
        assert (await search_of(night, 1)).state.status == "cancelled"
        assert [one.user for one in (await search_of(night, 2)).state.people] == [bob.id]
        found = await night.bot.database.rows(select(contests.c.setup, contests.c.host_id))
        texts = [*map(str, found), *await night.bot.database.scalars(select(contest_events.c.payload))]
        assert not [text for text in texts if str(ada.id) in text or "Ada" in text]
        assert json.loads(await export_of(night.bot.database, ada.id))["contests"] == []


async def test_a_user_has_one_date_an_hour(opened: Opener) -> None:
    """A user cannot sign up for two searches that begin within an hour of each other."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("lfg", minutes=30)
        await bob.post("lfg", minutes=60)
        overlap = night.say.error(CodedError("meeting_overlap"))
        assert await tap(night, ada, "join") == overlap
        await tap(night, bob, "cancel")
        await bob.post("lfg", minutes=120)
        assert await tap(night, ada, "join") == night.say("meeting-joined")

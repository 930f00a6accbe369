"""Looking for players: users who sign up are seated when the table opens automatically."""

from __future__ import annotations

from typing import Any, Final
from unittest.mock import AsyncMock, patch

from simcord.backend.models import Overwrite

from bot.meetings.actions import ACTIONS
from bot.meetings.state import SEARCH_LIFE_S, MeetingRow
from bot.meetings.store import MeetingStore
from bot.storage.errors import StorageError
from engine.entries import End
from engine.errors import CodedError
from engine.table_state import TablePhase
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import MEMBER
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import asks_of

QUICKLY: Final[dict[str, Any]] = {"bot_workers": 0, "person_call_interval_s": 0}


def posts(night: Evening) -> list[Message]:
    """Return the pages in the channel, oldest first."""
    shown = (one for one in night.channel.history() if not one.flags.ephemeral and one.embeds)
    return sorted(shown, key=lambda one: one.id)


async def row_of(night: Evening, number: int = 1) -> MeetingRow:
    """Return a stored meeting."""
    return await night.bot.meetings.store.row(number)


async def tap(night: Evening, person: Person, verb: str) -> str:
    """Tap a button of the newest page, and return the private answer."""
    shown = posts(night)[-1]
    return await forge(person, shown, asks_of(shown)[verb]["custom_id"])


async def move_time(night: Evening, seconds: float) -> None:
    """Move the bot's clock, and let it do what is due."""
    now = night.bot.database.now() + seconds
    night.bot.database.now = lambda: now  # type: ignore[method-assign]
    with night.as_bot():
        await night.bot.meetings.reconcile()
    await night.env.settle()


@on_every_database
async def test_a_search_opens_its_table(opened: Opener) -> None:
    """Users who asked for it are mentioned; at the start those signed up sit in a thread, with bots."""
    async with opened("Ada", "Bob", "Cleo", **QUICKLY) as night:
        ada, bob, cleo = night.people
        assert await ada.slash("lfg") == night.say("meeting-made")
        assert await tap(night, cleo, "calls") == night.say("meeting-calls-on")
        assert "start" not in asks_of(posts(night)[-1])
        await tap(night, ada, "cancel")
        assert night.say("meeting-cancelled") in text_of(posts(night)[-1])
        await ada.slash("lfg", game="barbu", length="express")
        page = posts(night)[-1]
        assert [user.id for user in page.mentions] == [cleo.id]
        assert await tap(night, bob, "join") == night.say("meeting-joined")
        assert night.say("meeting-people", names="Ada and Bob", count=2, most=4) in text_of(posts(night)[-1])
        store = night.bot.meetings.store
        await store.start(await row_of(night, 2), [[ada.id, bob.id]])  # and then the process is killed
        await night.restart()
        await move_time(night, 0)
        await move_time(night, 60)
        row = await row_of(night, 2)
        assert (row.status, row.shown) == ("over", row.revision)
        (table,) = night.bot.registry.live
        assert table.state.phase is TablePhase.PLAYING
        assert [who.user for who in table.state.seats if who is not None][:2] == [ada.id, bob.id]
        assert table.row.channel_id != night.channel.id
        assert f"<#{table.row.channel_id}>" in text_of(posts(night)[-1])


async def test_a_search_ends_at_its_hour(opened: Opener) -> None:
    """A search with too few players lapses; otherwise the table begins with those who signed up."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.slash("lfg")
        await move_time(night, SEARCH_LIFE_S + 1)
        assert night.say("meeting-lapsed") in text_of(posts(night)[-1])
        ended = await forge(bob, posts(night)[-1], "ask:meeting:join:1:0")
        assert ended == night.say.error(CodedError("meeting_ended"))
        await ada.slash("lfg", minutes=30, length="express")
        await tap(night, bob, "join")
        await move_time(night, 1801)
        assert (await row_of(night, 2)).status == "over"


async def test_a_search_that_has_opened_its_table_is_over(opened: Opener) -> None:
    """A deleted page of a search that opened its table is not posted again when the table closes."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.slash("lfg", minutes=30, length="express")
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
        await ada.slash("lfg")
        night.env.backend.delete_channel(gone.id)
        await night.env.settle()
        ada.channel = home
        assert await ada.slash("lfg") == night.say("meeting-made")
        assert (await row_of(night)).status == "cancelled"


async def test_impossible_searches_are_rejected_with_the_reason(opened: Opener) -> None:
    """Unknown games and lengths, a second search, other users' searches and hidden channels are rejected."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        for code, options in (("meeting_no_game", {"game": "x"}), ("meeting_no_length", {"length": "x"})):
            assert await ada.slash("lfg", **options) == night.say.error(CodedError(code))
        await ada.slash("lfg")
        assert await ada.slash("lfg") == night.say("meeting-made-before")
        page = posts(night)[-1]
        for verb, code in (
            *(
                ("cancel", "meeting_not_yours"),
                ("leave", "meeting_not_signed"),
                ("start", "meeting_not_signed"),
            ),
        ):
            said = await forge(bob, page, f"ask:meeting:{verb}:1:0")
            assert said == night.say.error(CodedError(code)), verb
        said = await forge(ada, page, "ask:meeting:start:1:0")
        assert said == night.say.error(CodedError("meeting_too_few"))
        await tap(night, bob, "join")
        assert await tap(night, bob, "leave") == night.say("meeting-left")
        hidden, night.channel = night.channel, night.guild.create_text_channel("open")
        bob.channel = night.channel
        await bob.slash("barbu new")
        night.env.backend.set_overwrite(hidden.id, Overwrite(bob.id, MEMBER, allow=0, deny=1024))
        gone = night.say.error(CodedError("meeting_gone"))
        for verb in sorted(ACTIONS):
            assert await forge(bob, night.board, f"ask:meeting:{verb}:1:0") == gone, verb


async def test_two_searches_at_once_mention_once(opened: Opener) -> None:
    """A user's second search is too soon once the first one is stored."""
    async with opened("Ada", bot_workers=0, person_call_interval_s=60) as night:
        (ada,) = night.people
        store, calls = night.bot.meetings.store, night.bot.tournaments.mention_limiter
        left = list[float]()

        async def create(*given: Any) -> MeetingRow:
            left.append(calls.wait_s(ada.id))
            return await MeetingStore.create(store, *given)

        with patch.object(store, "create", create):
            await ada.slash("lfg")
        assert [wait > 0 for wait in left] == [True]


async def test_a_failed_search_starts_no_interval(opened: Opener) -> None:
    """A user whose search could not be stored may search at once."""
    async with opened("Ada", bot_workers=0, person_call_interval_s=60) as night:
        (ada,) = night.people
        failed = AsyncMock(side_effect=StorageError("disk_full", database="barbu.db"))
        with patch.object(night.bot.meetings.store, "create", failed):
            await ada.slash("lfg")
        assert await ada.slash("lfg") == night.say("meeting-made")

"""Club nights: from the command over the check-in and the draw to the next date."""

from __future__ import annotations

from datetime import datetime
from unittest.mock import patch

import discord
import pytest
from simcord import ResponseMessage
from simcord.backend.models import Overwrite

from bot.contests.fair_play import FAIR
from bot.contests.night.rules import CHECK_IN_S
from bot.contests.night.steps import NIGHT_HOURS
from bot.contests.runner import Contests
from bot.privacy import DataRetention
from engine.entries import Leave
from engine.errors import CodedError
from engine.table_state import TablePhase
from tests.e2e.club import (
    BEGINS,
    NIGHT,
    QUICKLY,
    SUNDAY,
    finish_deal,
    moderator,
    move_time,
    posts,
    recomputed,
    row_of,
    set_clock,
    tap,
)
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import MEMBER
from tests.e2e.test_trouble import delete_unheard
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Answer, asks_of


async def test_a_club_night(opened: Opener) -> None:
    """A club night has sign-up, one ping for the check-in, a draw, tables across a kill, and a next date."""
    async with opened("Bob", "Cleo", "Dan", "Eve", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob, cleo, dan, eve) = moderator(night, "Ada"), night.people
        assert await ada.post("club night", least=3, **NIGHT) == night.say(
            "club-made", at=f"<t:{int(BEGINS)}:F>", time="20:30", zone="Europe/Paris"
        )
        assert f"<t:{int(BEGINS)}:F>" in text_of(posts(night)[-1])
        for person, answer in (
            (ada, "going"),
            (bob, "going"),
            (cleo, "maybe"),
            (dan, "cant"),
            (eve, "going"),
        ):
            assert await tap(night, person, answer) == night.say(f"club-answered-{answer}")
        page = text_of(posts(night)[-1])
        assert night.say("club-going", count=3, names="Ada, Bob, Eve") in page
        assert night.say("club-cant", count=1, names="Dan") in page
        said = await forge(bob, posts(night)[-1], "ask:meeting:here:1:0")
        assert said == night.say.error(CodedError("club_early"))
        shown = posts(night)[-1]
        file = await bob.member.click(shown, custom_id=asks_of(shown)["calendar"]["custom_id"])
        assert file.response is not None
        assert [one.filename for one in file.response.attachments] == ["club-night-1.ics"]
        for _ in range(2):
            await move_time(night, (BEGINS - SUNDAY - 14 * 60) / 2)
            await move_time(night, 0)
        calls = [one for one in night.channel.history() if one.mentions]
        assert [{user.id for user in one.mentions} for one in calls] == [{ada.id, bob.id, cleo.id, eve.id}]
        assert await tap(night, dan, "cant") == night.say("club-answered-cant-now"), "Going is gone"
        for person in (ada, bob):
            assert await tap(night, person, "here") == night.say("club-answered-here")
        present = asks_of(calls[0])["present"]["custom_id"]
        assert await forge(cleo, calls[0], present) == night.say("club-answered-here")
        page = text_of(posts(night)[-1])
        assert night.say("club-present", count=3, names="Ada, Bob, Cleo") in page
        assert night.say("club-going", count=1, names="Eve") in page
        await night.restart()
        await move_time(night, 15 * 60)
        row = await row_of(night)
        assert row.status == "playing"
        (table,) = night.bot.registry.live
        assert table.state.phase is TablePhase.PLAYING
        seated = {who.user for who in table.state.seats if who is not None and who.user is not None}
        assert seated == {ada.id, bob.id, cleo.id}
        with night.as_bot():
            await table.commit(Leave(ada.id))
        host = {bob.id: bob, cleo.id: cleo}[table.state.host]
        shown = night.env.backend.messages[table.row.channel_id].values()
        board = next(ResponseMessage(night.env, one) for one in shown if one.components)
        for verb, code in (("end_yes", "night_table"), ("people", "people_contest")):
            said = await forge(host, board, table.subject.request(verb).custom_id)
            assert night.say.error(CodedError(code)) in said
        with night.as_bot():
            await table.check_may_end(ada.id, moderator=True)
            await table.seating.back(ada.id)
        assert f"<#{table.row.channel_id}>" in text_of(posts(night)[-1])
        await move_time(night, 30 * 60)
        assert table.state.is_open
        await finish_deal(night, table)
        row = await row_of(night)
        assert (row.status, row.is_prized) == ("over", True)
        over = night.say("standing-awaits-over", channel=f"<#{night.channel.id}>")
        assert any(over in str(one.embeds) for one in shown), "the only round leads to the standings"
        page, prizes, following = (text_of(one) for one in posts(night))
        assert night.say("club-over") in page
        assert ". 🤖 " in page, "the bot has a place, too"
        for text in (page, prizes):
            assert night.say("club-standing-places") in text
        assert night.say("club-next", at=f"<t:{int(BEGINS) + 7 * 86_400}:F>") in prizes
        assert night.say("club-going", count=0, names="–") in following
        weekly = night.say("club-weekly-at", time="20:30", zone="Europe/Paris")
        assert weekly in following
        assert weekly not in page, "this night is over"
        ranked = row.standing
        assert sum(one.value for one in ranked) <= 6
        assert {one.user for one in ranked} == {ada.id, bob.id, cleo.id}
        said = await ada.slash("club standings")
        assert night.say("club-season-count", count=3) in said
        await bob.slash("club standings")
        assert ada.panel is not None
        assert bob.panel is not None
        assert [FAIR in asks_of(shown) for shown in (ada.panel, bob.panel)] == [True, False]
        for which in ("night", "season"):
            assert "CSV, JSON" in await forge(bob, posts(night)[-1], f"ask:meeting:file:1:0:{which}")
        assert await recomputed(night, 1) == ranked
        again = await row_of(night, 2)
        assert (again.status, again.starts_at) == ("open", BEGINS + 7 * 86_400)
        await move_time(night, 0)
        assert await ada.slash("club stop") == night.say("club-stopped")
        await move_time(night, 60)
        assert (await row_of(night, 2)).status == "cancelled"
        assert night.say("club-cancelled") in text_of(posts(night)[-1])
        assert await night.bot.parts[Contests].store.numbered(3, "night") is None


async def test_calling_a_night_off_asks_first(opened: Opener) -> None:
    """A night is called off only after the question, and those who come are told."""
    async with opened("Bob", "Cleo", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob, cleo) = moderator(night, "Ada"), night.people
        await ada.post("club night", **NIGHT)
        page = posts(night)[0]
        await forge(bob, page, "ask:meeting:going:1:0")
        await forge(cleo, page, "ask:meeting:cant:1:0")
        assert night.say("club-cancel-text") in await forge(ada, page, "ask:meeting:cancel:1:0")
        assert (await row_of(night, 1)).status == "open"
        assert await forge(ada, page, "ask:meeting:stay:1:0") == night.say("confirm-stays")
        refusal = night.say.error(CodedError("club_not_moderator"))
        assert await forge(bob, page, "ask:meeting:cancel_yes:1:0") == refusal
        answer, page = Answer(ada), posts(night)[0]
        answer.see(await ada.member.click(page, custom_id=asks_of(page)["cancel"]["custom_id"]))
        assert await answer.tap("cancel_yes") == night.say("club-cancelled-now")
        assert (await row_of(night, 1)).status == "cancelled"
        assert answer.verbs == set(), "the question is answered"
        (told,) = [one for one in night.channel.history() if one.mentions]
        assert [user.id for user in told.mentions] == [bob.id]
        assert night.say("club-called-off", at=f"<t:{int(BEGINS)}:F>") in text_of(told)


async def test_a_club_night_ends_with_its_channel(opened: Opener) -> None:
    """A deleted channel has no further nights, and its series no longer counts for the server."""
    async with opened(clubs_per_guild=1, **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        clubs, club = night.bot.get_channel(night.channel.id), ada.channel
        assert isinstance(clubs, discord.TextChannel)
        await clubs.create_thread(name="nook", type=discord.ChannelType.public_thread)
        (ada.channel,) = night.channel.threads
        for place in (ada.channel, club):
            ada.channel = place
            assert night.say("club-made", at="", time="", zone="")[:10] in await ada.post(
                "club night", **NIGHT
            )
            night.env.backend.delete_channel(place.id)
            await night.env.settle()
        assert [(await row_of(night, number)).status for number in (1, 2)] == ["cancelled", "cancelled"]
        assert await night.bot.parts[Contests].store.due() == []


async def test_a_series_ends_if_its_channel_was_deleted_while_the_bot_was_away(opened: Opener) -> None:
    """A night whose page finds its channel gone is the last of its series."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        await ada.post("club night", **NIGHT)
        delete_unheard(night, night.channel.id)
        await move_time(night, BEGINS - SUNDAY)
        await move_time(night, 86_400)
        assert (await row_of(night)).status == "cancelled"
        assert await night.bot.parts[Contests].store.open_in(night.channel.id) == []
        assert await night.bot.parts[Contests].store.numbered(2, "night") is None


async def test_a_night_begins_later_if_the_bot_missed_its_check_in(opened: Opener) -> None:
    """A bot that missed the check-in pings for it, and begins once the players had time for it."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people
        await ada.post("club night", least=2, **NIGHT)
        await tap(night, bob, "going")
        await move_time(night, BEGINS - SUNDAY + 60)
        row = await row_of(night)
        assert (row.status, row.starts_at) == ("open", BEGINS + 60 + CHECK_IN_S / 3)
        for person in (ada, bob):
            assert await tap(night, person, "here") == night.say("club-answered-here")
        await move_time(night, CHECK_IN_S / 3)
        assert (await row_of(night)).status == "playing"


async def test_the_event_of_a_delayed_night_moves(opened: Opener) -> None:
    """Discord's event has the hour at which the night begins."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        events = night.env.backend.get_guild(night.guild.id).scheduled_events
        with patch.object(discord.Permissions, "create_events", new=True):
            await moderator(night, "Ada").post("club night", **NIGHT)
            await move_time(night, 0)
        (event,) = events.values()
        assert datetime.fromisoformat(event.scheduled_start_time).timestamp() == BEGINS
        await move_time(night, BEGINS - SUNDAY - 60)
        begins = (await row_of(night)).starts_at
        assert begins == BEGINS - 60 + CHECK_IN_S / 3
        (event,) = events.values()
        assert datetime.fromisoformat(event.scheduled_start_time).timestamp() == begins


async def test_a_sign_up_page_waits_for_permission(opened: Opener) -> None:
    """The page of the next night is posted once the bot may write in the channel."""
    async with opened(**QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada = moderator(night, "Ada")
        await ada.post("club night", **NIGHT)
        assert night.bot.user is not None
        own, write = night.bot.user.id, discord.Permissions(send_messages=True).value
        for deny, pages in ((write, 1), (0, 2)):
            rights = Overwrite(own, MEMBER, allow=write - deny, deny=deny)
            night.env.backend.set_overwrite(night.channel.id, rights)
            if deny:
                await forge(ada, posts(night)[0], "ask:meeting:cancel_yes:1:0")
            await move_time(night, 60)
            assert (await row_of(night, 2)).status == "open"
            assert len(posts(night)) == pages


async def test_a_sign_up_page_is_posted_after_an_erasure(opened: Opener) -> None:
    """An erased user keeps no sign-up page from its channel: others may still join."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        (bob,) = night.people
        await moderator(night, "Ada").post("club night", **NIGHT)
        await forge(bob, posts(night)[0], "ask:meeting:going:1:0")
        night.env.backend.delete_message(night.channel.id, posts(night)[0].id)
        await night.bot.parts[DataRetention].forget(bob.id)
        await move_time(night, 60)
        assert len(posts(night)) == 1


async def test_a_night_made_just_before_its_hour_begins_on_time(opened: Opener) -> None:
    """The first night of a series made a moment before its hour begins at that hour."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, BEGINS - 60)
        await moderator(night, "Ada").post("club night", **NIGHT)
        await move_time(night, 0)
        row = await row_of(night)
        assert (row.is_called, row.starts_at) == (True, BEGINS)


async def test_a_night_waits_for_its_server(opened: Opener) -> None:
    """A night whose hour comes before its server's shard has connected is neither drawn nor called off."""
    async with opened(**QUICKLY) as night:
        set_clock(night, SUNDAY)
        await moderator(night, "Ada").post("club night", least=2, **NIGHT)
        with patch.object(night.bot, "get_guild", return_value=None):
            await move_time(night, BEGINS - SUNDAY + 60)
        row = await row_of(night)
        assert (row.status, row.is_called) == ("open", False)
        await move_time(night, 0)
        row = await row_of(night)
        assert (row.status, row.is_called) == ("open", True)


async def test_a_night_missed_by_hours_lapses(opened: Opener) -> None:
    """A bot that was away for the whole night pings no players."""
    async with opened("Bob", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob,) = moderator(night, "Ada"), night.people
        await ada.post("club night", least=2, **NIGHT)
        await tap(night, bob, "going")
        await move_time(night, BEGINS - SUNDAY + 3600 * NIGHT_HOURS)
        row = await row_of(night)
        assert (row.status, row.is_called) == ("lapsed", False)


async def test_a_night_with_no_room_is_rejected_with_the_reason(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sealed tables need a channel with private threads; sign-up ends at the maximum of a night."""
    monkeypatch.setattr("bot.contests.night.rules.NIGHT_MOST", 1)
    async with opened("Bob", "Cleo", **QUICKLY) as night:
        set_clock(night, SUNDAY)
        ada, (bob, cleo) = moderator(night, "Ada"), night.people
        place, here = night.bot.get_channel(night.channel.id), ada.channel
        assert isinstance(place, discord.TextChannel)
        await place.create_thread(name="nook", type=discord.ChannelType.public_thread)
        (ada.channel,) = night.channel.threads
        said = await ada.post("club night", **{**NIGHT, "format": "duplicate"})
        assert said == night.say.error(CodedError("club_channel"))
        ada.channel = here
        await ada.post("club night", **NIGHT)
        page = posts(night)[0]
        await forge(bob, page, "ask:meeting:going:1:0")
        said = await forge(cleo, page, "ask:meeting:going:1:0")
        assert said == night.say.error(CodedError("club_full", most=1))

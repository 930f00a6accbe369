"""The deal of the day, announced once a day in the channel the server has chosen."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import AsyncMock, Mock, patch

import discord
from simcord.backend.models import Overwrite

from bot.daily.days import shifted
from bot.settings.store import SettingsStore
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import FIRST_DAY, MEMBER, at_noon, played
from tests.e2e.test_settings import manager, on_page
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, items_of, text_of
from tools.simulation.evenings.screen import asks_of


def posted(night: Evening) -> list[Message]:
    """Return the announcements in the channel."""
    return [one for one in night.channel.history() if "announced" in asks_of(one)]


async def chosen(night: Evening) -> None:
    """Choose the channel for the server's announcements."""
    await night.bot.settings.change_guild(night.guild.id, daily_channel=night.channel.id)


async def test_a_day_is_announced_once(opened: Opener) -> None:
    """A day is announced once in the chosen channel, across restarts, and the next day again."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        await night.regular_posts("the deal of the day").post_due()
        assert posted(night) == []
        await chosen(night)
        await night.regular_posts("the deal of the day").post_due()
        await night.regular_posts("the deal of the day").post_due()
        assert len(posted(night)) == 1
        await night.restart()
        at_noon(night, FIRST_DAY)
        await night.regular_posts("the deal of the day").post_due()
        assert len(posted(night)) == 1
        at_noon(night, shifted(FIRST_DAY, 1))
        await night.regular_posts("the deal of the day").post_due()
        assert len(posted(night)) == 2
        items = items_of(posted(night)[-1])
        plays = [item["label"] for item in items if "announced" in str(item.get("custom_id"))]
        assert plays == ["Play · Barbu", "Play · Bridge"], "each button says what it does, and in which game"


@on_every_database
async def test_a_day_announced_by_another_process_is_not_announced_again(opened: Opener) -> None:
    """A day that another process announces between the look-up and the post is not announced again."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        await chosen(night)
        await night.regular_posts("the deal of the day").post_due()
        assert len(posted(night)) == 1
        posts = night.regular_posts("the deal of the day")
        known = await posts.pages.get(night.guild.id)
        assert known is not None
        elsewhere = replace(known, channel_id=known.channel_id + 1)
        with (
            patch.object(posts.pages, "showing", AsyncMock(return_value=set())),
            patch.object(posts.pages, "get", AsyncMock(return_value=elsewhere)),
        ):
            await posts.post_due()
        assert len(posted(night)) == 1


async def test_two_queries_find_that_no_announcement_is_due(opened: Opener) -> None:
    """Two queries suffice to find that nothing is due, for any number of servers and processes."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        await chosen(night)
        await night.regular_posts("the deal of the day").post_due()
        for elsewhere in range(1, 10):
            await night.bot.parts[SettingsStore].set_guild(elsewhere, {"daily_channel": 5})
        database = night.bot.database
        with patch.object(database, "reading", Mock(wraps=database.reading)) as reading:
            await night.regular_posts("the deal of the day").post_due()
        assert reading.call_count == 2


async def test_an_announcement_names_yesterdays_best_and_no_card(opened: Opener) -> None:
    """The announcement's button opens the tapper's own try, on later days that day's result."""
    async with opened("Ada", bot_workers=0) as night:
        ada = night.people[0]
        at_noon(night, FIRST_DAY)
        await played(night, ada)
        await chosen(night)
        at_noon(night, shifted(FIRST_DAY, 1))
        await night.regular_posts("the deal of the day").post_due()
        (post,) = posted(night)
        text = text_of(post)
        assert "1\\. Ada" in text  # a medal takes an opponent
        assert "Yesterday, one player" in text
        assert not any(str(rank) + suit in text for rank in "AKJT98765432" for suit in "♠♥♣♦")
        at_noon(night, shifted(FIRST_DAY, 2))
        assert "25 November" in await ada.tap_id(post, asks_of(post)["announced"]["custom_id"])


@on_every_database
async def test_a_kill_before_an_announcement_neither_loses_nor_repeats_it(opened: Opener) -> None:
    """A noted announcement without a message is searched for in the channel, and sent if it is missing."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        await chosen(night)
        posts = night.regular_posts("the deal of the day")
        await night.note_pending_post("the deal of the day", FIRST_DAY)  # killed before it was sent
        await posts.post_due()
        assert len(posted(night)) == 1
        await night.note_pending_post("the deal of the day", FIRST_DAY)  # killed before Discord's answer
        await posts.post_due()
        assert len(posted(night)) == 1


async def test_a_shared_card_is_not_taken_for_an_announcement(opened: Opener) -> None:
    """A lost announcement is recognised by its own button, which a shared card does not have."""
    async with opened("Ada", bot_workers=0) as night:
        ada = night.people[0]
        at_noon(night, FIRST_DAY)
        screen = await played(night, ada)
        assert screen.message is not None
        await ada.member.click(screen.message, custom_id=screen.id_of("share"))
        await chosen(night)
        await night.note_pending_post("the deal of the day", FIRST_DAY)
        await night.regular_posts("the deal of the day").post_due()
        assert len(posted(night)) == 1


async def test_the_settings_name_a_permission_missing_in_the_channel(opened: Opener) -> None:
    """The settings name a permission the bot lacks in the channel; once granted, the day is announced."""
    async with opened("Ada", bot_workers=0) as night:
        at_noon(night, FIRST_DAY)
        panel = await on_page(await manager(night), "daily")
        bot, backend = night.bot.user.id, night.env.backend
        denied = discord.Permissions(send_messages=True).value
        backend.set_overwrite(night.channel.id, Overwrite(bot, MEMBER, allow=0, deny=denied))
        said = await panel.choose("daily_channel", night.channel)
        assert f"<#{night.channel.id}>" in said
        assert "Send Messages" in said
        await night.regular_posts("the deal of the day").post_due()
        assert posted(night) == []
        backend.set_overwrite(night.channel.id, Overwrite(bot, MEMBER, allow=denied, deny=0))
        await night.regular_posts("the deal of the day").post_due()
        assert len(posted(night)) == 1
        assert "Send Messages" not in await panel.tap("no_daily")

"""The first message in a server that adds the bot."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest
from discord import PartialMessageable
from simcord.backend.models import Overwrite

from bot.i18n import LOCALES, words
from bot.welcome import feature
from bot.welcome.feature import BIO_CHARS, open_label, render_greeting
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_settings import manager
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, items_of, text_of
from tools.simulation.evenings.screen import asks_of

MEMBER = 1

GREETING = words("en")("welcome-what")


@pytest.fixture
def bios(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the bot writes about itself, which the simulated Discord does not store."""
    written: list[str] = []

    async def edit(member: discord.Member, *, bio: str) -> None:
        written.append(bio)

    monkeypatch.setattr(discord.Member, "edit", edit)
    return written


async def join(night: Evening) -> None:
    """Let the server add the bot."""
    guild = night.bot.get_guild(night.guild.id)
    assert guild is not None
    with night.as_bot():
        await night.bot.on_guild_join(guild)


def greetings(night: Evening) -> list[Message]:
    """Return the first messages in the channel."""
    return [one for one in night.channel.history() if GREETING in text_of(one)]


@on_every_database
async def test_a_server_is_greeted_once(opened: Opener, bios: list[str]) -> None:
    """The first message comes once, also if the server removes the bot and adds it again soon."""
    async with opened("Ada", bot_workers=0) as night:
        await join(night)
        await join(night)
        (said,) = greetings(night)
        assert "Barbu and Bridge" in text_of(said)
        assert len(asks_of(said)) == 4
        opens = [item["label"] for item in items_of(said) if ":new" in item.get("custom_id", "")]
        assert opens == ["Barbu table", "Bridge table"], "a tap opens what its button says"
        assert bios == [words("en")("welcome-bio", games="Barbu and Bridge")]


async def test_its_buttons_lead_to_a_deal_a_table_and_the_settings(opened: Opener) -> None:
    """Anybody gets a guided deal, a table and their own language; a manager the server's settings."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        boss = (await manager(night)).person
        await join(night)
        (said,) = greetings(night)
        asks: dict[str, Any] = asks_of(said)
        assert words("en")("lesson-title") in await ada.tap_id(said, asks["start"]["custom_id"])
        assert words("en")("settings-mine") in await ada.tap_id(said, asks["language"]["custom_id"])
        assert words("en")("error-not-manager") in await ada.tap_id(said, asks["server"]["custom_id"])
        for verb in ("language", "server"):
            assert words("en")("settings-field-language") in await boss.tap_id(said, asks[verb]["custom_id"])
        await ada.tap_id(said, asks["new"]["custom_id"])
        assert night.table.row.host_id == ada.id


@pytest.mark.parametrize("locale", LOCALES)
async def test_help_in_direct_messages_says_what_works_there(opened: Opener, locale: str) -> None:
    """It links the user's table; its buttons start a guided deal, a drill and the user's settings."""
    async with opened("Ada", bot_workers=0) as night:
        ada, say = night.person("Anna", locale=locale), words(locale, "barbu")
        alone = ada.member.user
        said = text_of((await alone.slash("help")).response)
        assert say("welcome-direct-challenge") in said
        assert say("welcome-direct-tables", games=say.list(["Barbu", "Bridge"])) in said
        assert "<#" not in said
        for verb, shown in (("start", "lesson-title"), ("next", "drill-first"), ("mine", "settings-mine")):
            helped = (await alone.slash("help")).response
            custom_id = asks_of(helped)[verb]["custom_id"]
            assert say(shown) in text_of((await alone.click(helped, custom_id=custom_id)).response)
        await ada.slash("barbu new")
        assert f"<#{night.channel.id}>" in text_of((await alone.slash("help")).response)


async def test_servers_do_not_list_the_help_of_direct_messages(opened: Opener) -> None:
    """In a server each game has a help of its own, so ``/help`` is listed only outside."""
    async with opened("Ada", bot_workers=0) as night:
        member = night.people[0].member
        assert "help" in member.user.available_commands()
        assert "help" not in member.available_commands(night.channel)


@pytest.mark.parametrize("is_sent", [True, False])
async def test_a_greeting_is_sent_again_if_discord_does_not_answer(
    opened: Opener, bios: list[str], monkeypatch: pytest.MonkeyPatch, *, is_sent: bool
) -> None:
    """After a lost answer the channel is searched: the greeting comes once, whether it had arrived or not."""
    send, lost = PartialMessageable.send, [True]

    async def unanswered(channel: PartialMessageable, *args: Any, **kwargs: Any) -> Any:
        if not lost:
            return await send(channel, *args, **kwargs)
        lost.clear()
        if is_sent:
            await send(channel, *args, **kwargs)
        raise aiohttp.ClientConnectionError

    monkeypatch.setattr(feature, "WAITS_S", (0.0, 0.0))
    async with opened("Ada", bot_workers=0) as night:
        night.go_by_discords_clock()
        monkeypatch.setattr(PartialMessageable, "send", unanswered)
        await join(night)
        assert not lost
        assert len(greetings(night)) == 1


async def test_a_server_without_a_channel_to_write_in_gets_no_message(
    opened: Opener, bios: list[str]
) -> None:
    """A bot that may write in no channel sends no greeting, and nothing fails."""
    async with opened("Ada", bot_workers=0) as night:
        denied = discord.Permissions(send_messages=True).value
        bot = night.env.backend.bot_user.id
        night.env.backend.set_overwrite(night.channel.id, Overwrite(bot, MEMBER, allow=0, deny=denied))
        await join(night)
        assert greetings(night) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_of_its_profile_fits(locale: str) -> None:
    """Each language's text is as long as Discord allows, and its message names the games."""
    say = words(locale)
    titles = ["Barbu", "Bridge"]
    games = say.list(titles)
    assert len(str(say("welcome-bio", games=games))) <= BIO_CHARS
    (message,) = render_greeting(titles, say, lists_few=True).embeds
    assert games in str(message.title)
    assert all(f"**{open_label(title, say)}**" in str(message.description) for title in titles)

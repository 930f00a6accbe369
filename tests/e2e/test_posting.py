"""Users who may not write in a channel cannot make the bot post there."""

from __future__ import annotations

from typing import Any

import discord
from simcord.backend.models import Overwrite

from bot.contests.tournament.kind import Tournaments
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import MEMBER
from tests.e2e.test_leaderboard import crowd
from tests.e2e.test_settings import manager, on_page
from tests.e2e.tournament import ask
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import open_and_start
from tools.simulation.evenings.screen import Screen


def silence(night: Evening, person: Person, *, is_silent: bool = True) -> None:
    """Forbid a user to write in the channel, or allow it again."""
    write = discord.Permissions(send_messages=True).value
    deny, allow = (write, 0) if is_silent else (0, write)
    night.env.backend.set_overwrite(night.channel.id, Overwrite(person.id, MEMBER, allow=allow, deny=deny))


def posts(night: Evening) -> list[int]:
    """Return the public messages and threads of the channel."""
    public = [message.id for message in night.channel.history() if not message.flags.ephemeral]
    return [*public, *(thread.id for thread in night.channel.threads)]


async def test_commands_do_not_post_for_users_without_permission(opened: Opener) -> None:
    """New tables with and without a thread, tournaments and sheets are rejected, and nothing is created."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        silence(night, ada)
        refused = night.say("error-write-forbidden")
        asked: list[tuple[str, dict[str, Any]]] = [
            ("barbu new", {}),
            ("barbu new", {"thread": True}),
            ("bridge new", {}),
            ("duplicate", {}),
            ("tournament", {}),
            ("sheet", {"players": "Ada, Bob, Cleo, Dan"}),
            ("sheet", {}),
        ]
        for command, options in asked:
            assert await ada.slash(command, **options) == refused, command
        assert posts(night) == []
        assert night.bot.registry.live == ()


async def test_users_without_permission_cannot_repost(opened: Opener) -> None:
    """Without permission to write, users cannot repost tables or tournaments or rematch, but can join."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        refused = night.say("error-write-forbidden")
        await open_and_start(night, length="express")
        silence(night, bob)
        before = posts(night)
        assert refused in await bob.slash("barbu table")
        assert posts(night) == before
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        before = posts(night)
        assert refused in await bob.tap_public(night.board, "rematch")
        assert posts(night) == before
        await ada.tap_public(night.board, "rematch")
        await bob.tap_public(night.board, "join")
        assert night.table.state.seat_of(bob.id) is not None
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await ada.post("tournament")
        before = posts(night)
        assert await bob.post("tournament") == refused
        assert await ask(night, bob, "partner", value=str(ada.id)) == refused
        assert posts(night) == before
        assert (await night.bot.parts[Tournaments].load(1)).requests == ()


async def test_users_without_permission_see_the_leaderboard_in_private(opened: Opener) -> None:
    """A user without permission to write sees the leaderboard in private, and it is not posted."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await crowd(night, 1)
        silence(night, ada)
        assert await ada.slash("barbu leaderboard")
        assert posts(night) == []
        silence(night, ada, is_silent=False)
        screen = Screen(ada)
        await screen.slash("barbu leaderboard")
        shown, post = screen.message, screen.id_of("post")
        assert shown is not None
        silence(night, ada)
        await ada.member.click(shown, custom_id=post)
        assert posts(night) == []
        silence(night, ada, is_silent=False)
        await ada.member.click(shown, custom_id=post)
        assert len(posts(night)) == 1


async def test_a_manager_must_be_able_to_write_in_the_chosen_channel(opened: Opener) -> None:
    """A manager cannot choose a channel for announcements in which they may not write."""
    async with opened("Ada") as night:
        panel = await on_page(await manager(night), "daily")
        silence(night, panel.person)
        said = await panel.choose("daily_channel", night.channel)
        assert said == night.say("error-write-forbidden")
        assert (await night.bot.settings.guild(night.guild.id)).daily_channel is None

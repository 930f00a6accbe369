"""The commands that Discord lists in a server, if the host has it list few."""

from __future__ import annotations

from pathlib import Path

from discord import app_commands

from bot.config import AppConfig
from bot.config_loading import load_config
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_settings import manager, on_page
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, items_of, text_of

MOST = 45
BRIDGE = {"bridge new", "bid", "explain", "alert", "compare", "duplicate", "tournament"}
CLUB = {"club night", "league new", "ladder"}
CHECKS = {"cut", "verify", "record", "analyse"}


def listed(night: Evening) -> set[str]:
    """Return the paths in the server's list."""
    return set(night.people[0].member.available_commands(night.channel))


def answered(night: Evening) -> set[str]:
    """Return all paths that the bot answers in servers."""
    found = night.bot.tree.walk_commands()
    paths = {one.qualified_name for one in found if isinstance(one, app_commands.Command)}
    return paths - {"help"}  # listed outside servers only


def example() -> AppConfig:
    """Return the settings of a host who has copied the example."""
    return load_config(Path(__file__).parents[2] / ".env.example", {})


async def test_a_new_server_lists_few_commands(opened: Opener) -> None:
    """A server that has just added a bot with the example's settings lists at most 45 paths, and the first
    message says so; the others are answered all the same.
    """
    async with opened("Ada", commands=example().commands) as night:
        greeting = await join(night)
        assert night.say("welcome-commands") in text_of(greeting)
        now = listed(night)
        assert len(now) <= MOST
        assert now.isdisjoint(BRIDGE | CLUB | CHECKS)
        assert {"barbu new", "play", "contre", "barbu contre", "leaderboard", "barbu leaderboard"} <= now
        assert now | BRIDGE | CLUB | CHECKS <= answered(night)


async def test_all_are_listed_by_default(opened: Opener) -> None:
    """Without the setting, every server lists all commands, and its settings have no page of them."""
    async with opened("Ada") as night:
        assert listed(night) == answered(night)
        panel = await manager(night)
        assert "Commands" not in await panel.server()


async def join(night: Evening) -> Message:
    """Have the server add the bot, and return the first message."""
    with night.as_bot():
        guild = night.bot.get_guild(night.guild.id)
        assert guild is not None
        await night.bot.on_guild_join(guild)
    return night.channel.history()[-1]


async def open_bridge(night: Evening) -> None:
    """Open a bridge table by the button of the first message, since no command is listed for it."""
    ada, greeting = night.people[0], await join(night)
    ids = [one.get("custom_id", "") for one in items_of(greeting)]
    button = next(one for one in ids if one.endswith(":bridge"))
    await ada.member.click(greeting, custom_id=button)


@on_every_database
async def test_a_game_is_listed_after_its_first_table(opened: Opener) -> None:
    """The first table of a game brings its commands into the server's list; they stay after a restart."""
    async with opened("Ada", commands="few", bot_workers=0) as night:
        await open_bridge(night)
        assert listed(night) >= BRIDGE
        await night.restart()
        assert listed(night) >= BRIDGE
        assert listed(night).isdisjoint(CLUB)


async def test_a_manager_chooses_what_is_listed(opened: Opener) -> None:
    """A manager switches families on and off, and the list follows."""
    async with opened("Ada", commands="few") as night:
        panel = await on_page(await manager(night), "commands")
        said = await panel.choose("commands", "club", "checks")
        assert "Leagues" in said
        assert listed(night) >= CLUB | CHECKS
        assert "only the common ones" in await panel.choose("commands")
        assert listed(night).isdisjoint(CLUB | CHECKS)


async def test_the_host_changes_the_setting(opened: Opener) -> None:
    """Servers keep what they have used when the host lists few, and list nothing twice under all again."""
    async with opened("Ada", bot_workers=0) as night:
        await night.people[0].slash("bridge new")
        night.config = night.config.model_copy(update={"commands": "few"})
        await night.restart()
        assert listed(night) >= BRIDGE
        assert listed(night).isdisjoint(CLUB)
        night.config = night.config.model_copy(update={"commands": "all"})
        await night.restart()
        assert listed(night) == answered(night)
        assert night.env.backend.commands[night.guild.id] == {}

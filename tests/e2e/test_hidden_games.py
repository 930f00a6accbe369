"""Past games of channels a reader cannot see: only their players find them."""

from __future__ import annotations

import discord
from simcord.backend.models import Overwrite
from sqlalchemy import update

from bot.history.archive import no_past_games
from bot.storage.schema import games
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.test_history import MEMBER
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import one_game
from tools.simulation.evenings.screen import Screen


def hide(night: Evening, person: Person) -> None:
    """Hide the evening's channel from a user."""
    denied = discord.Permissions(view_channel=True).value
    night.env.backend.set_overwrite(night.channel.id, Overwrite(person.id, MEMBER, allow=0, deny=denied))


def forget_place(night: Evening, place_id: int) -> None:
    """Remove a channel or thread from the bot's cache, as if deleted, archived or not yet received."""
    guild = night.bot.get_guild(night.guild.id)
    assert guild is not None
    assert guild.get_channel_or_thread(place_id) is not None
    guild._channels.pop(place_id, None)
    guild._threads.pop(place_id, None)


async def move_game(night: Evening, thread_id: int, parent_id: int | None) -> None:
    """Let the past game have been played in a thread, which readers of the `parent_id` channel may see."""
    async with night.bot.database.writing() as connection:
        await connection.execute(update(games).values(channel_id=thread_id, parent_id=parent_id))


async def move_game_to_thread(night: Evening) -> int:
    """Let the past game have been played in a new public thread, and return the thread's id."""
    await night.people[0].slash("barbu new", thread=True)
    (thread,) = night.channel.threads
    await move_game(night, thread.id, night.channel.id)
    return thread.id


async def finds(night: Evening, person: Person) -> set[bool]:
    """Return whether a user finds the first game from another channel, by each command."""
    person.channel = lounge = night.guild.create_text_channel("lounge")
    screen, say = Screen(person), night.say
    unknown = say.error(CodedError("game_unknown"))
    nones = [say.error(no_past_games(game)) for game in ("barbu", None)]
    found = ["Game 1]" in await screen.slash("barbu history")]
    found.append(await person.offers("barbu replay", "game") == ["1"])
    for command, none in zip(("barbu replay", "record"), nones, strict=True):
        found.append(unknown not in await screen.slash(command, game="1"))
        found.append(none not in await screen.slash(command))
    assert person.channel is lounge
    return set(found)


async def test_an_archived_thread_of_a_hidden_channel(opened: Opener) -> None:
    """A hidden channel's thread stays hidden after Discord archives it and drops it from the cache."""
    async with opened("Ada", "Bob", past=one_game) as night:
        ada, bob = night.people
        thread = await move_game_to_thread(night)
        hide(night, bob)
        assert await finds(night, bob) == {False}
        forget_place(night, thread)
        assert await finds(night, bob) == {False}
        assert await finds(night, ada) == {True}


async def test_an_archived_thread_of_a_channel_one_can_see(opened: Opener) -> None:
    """A user who can read the channel can read its public threads, archived or not."""
    async with opened("Ada", "Bob", past=one_game) as night:
        ada, bob = night.people
        forget_place(night, await move_game_to_thread(night))
        assert await finds(night, bob) == {True}
        assert await finds(night, ada) == {True}


async def test_an_unknown_channel(opened: Opener) -> None:
    """Games of an unknown channel are only for their players."""
    async with opened("Ada", "Bob", past=one_game) as night:
        ada, bob = night.people
        assert await finds(night, bob) == {True}
        forget_place(night, night.channel.id)
        assert await finds(night, bob) == {False}
        assert await finds(night, ada) == {True}


async def test_a_private_thread(opened: Opener) -> None:
    """A private thread's game is only for its players, even if others can read the parent channel."""
    async with opened("Ada", "Bob", past=one_game) as night:
        ada, bob = night.people
        channel = night.channel
        guild = night.bot.get_guild(night.guild.id)
        assert guild is not None
        place = guild.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        made = await place.create_thread(name="cellar", type=discord.ChannelType.private_thread)
        await made.add_user(discord.Object(ada.id))
        await move_game(night, made.id, None)
        assert await finds(night, bob) == {False}
        forget_place(night, made.id)
        assert await finds(night, bob) == {False}
        assert await finds(night, ada) == {True}


async def test_the_deals_of_a_hidden_table_are_not_handed_on(opened: Opener) -> None:
    """A user cannot open a table with the deals of a table they cannot see."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await ada.slash("duplicate")
        hide(night, bob)
        bob.channel = night.guild.create_text_channel("lounge")
        assert night.say("error-game-unknown") in await bob.slash("duplicate", like=night.table.id)

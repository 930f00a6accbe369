"""The demo's servers and their members: a channel for each game, a thread, and direct messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
import simcord
from simcord.backend.access import can_access_channel

from bot.demo.world import LiveEnv
from bot.game_kit.module import GameModule


@dataclass(frozen=True, slots=True)
class Person:
    """A user of the demo; ``locale`` is their client's language, by default the first server's."""

    name: str
    locale: str | None = None


PEOPLE: Final = (Person("Alice"), Person("Bruno"), Person("Chloé", "fr"), Person("David"))
SERVER: Final = "Café Barbu"
THREADS: Final = "threads"
"""Name of the first server's channel whose tables are in threads."""
SECOND_SERVER: Final = "Chez Chloé"
SECOND_CHANNEL: Final = "salon"
DISCORD_LOCALES: Final = {"en": "en-US"}

ListAll = Callable[[int], Awaitable[object]]
"""Has Discord list all commands in a server."""

Viewer = Any
"""A ``MemberActor`` of a server, or a ``UserHandle`` in direct messages."""


@dataclass(frozen=True, slots=True)
class DemoPlace:
    """The place of a page: a channel, a thread, or a user's direct messages with the bot.

    ``viewers`` are the users who can see it, the server's manager first; ``game`` is the name of the game
    whose table was opened here at the start.
    """

    channel: simcord.ChannelHandle
    viewers: tuple[Viewer, ...]
    recipient: str | None = None
    game: str | None = None

    @property
    def id(self) -> int:
        return self.channel.id

    @property
    def name(self) -> str:
        """The channel's name, or the recipient's."""
        return self.recipient or self.channel.name or ""

    @property
    def is_thread(self) -> bool:
        return self.channel.is_thread


@dataclass(frozen=True, slots=True)
class Server:
    """A server of the demo; ``manager`` is the user who may change its settings."""

    handle: simcord.GuildHandle
    members: tuple[Viewer, ...]
    manager: str
    games: dict[int, str]
    """The name of the game whose table was opened in each channel, by the channel's id."""

    @property
    def name(self) -> str:
        return self.handle.name

    def places(self, env: LiveEnv) -> list[DemoPlace]:
        """Return its channels, each followed by its threads, including those opened later."""
        found = []
        for channel in self.handle.channels.values():
            for place in (channel, *channel.threads):
                viewers = tuple(
                    who for who in self.members if can_access_channel(env, place.id, who, history=True)
                )
                if viewers:
                    found.append(DemoPlace(place, viewers, game=self.games.get(place.id)))
        return found


@dataclass(frozen=True, slots=True)
class Demo:
    """The servers and direct messages of the demo."""

    env: LiveEnv
    modules: tuple[GameModule, ...]
    servers: tuple[Server, ...]
    people: tuple[simcord.UserHandle, ...]

    @property
    def direct(self) -> list[DemoPlace]:
        """The direct messages of each user with the bot."""
        return [DemoPlace(user.dm_channel, (user,), recipient=user.global_name) for user in self.people]

    def place(self, channel_id: int) -> DemoPlace | None:
        everywhere = [place for server in self.servers for place in server.places(self.env)]
        return next((place for place in (*everywhere, *self.direct) if place.id == channel_id), None)


HOST: Final = discord.Permissions(manage_guild=True, manage_messages=True)
"""The permissions of a server's first user: for settings, club nights, leagues and others' tables."""


async def furnished(env: LiveEnv, modules: Sequence[GameModule], list_all: ListAll, *, language: str) -> Demo:
    """Create the servers and users, a table of each game by the first user, and one table in a thread."""
    locale = DISCORD_LOCALES.get(language, language)
    users = []
    for person in PEOPLE:
        user = env.create_user(person.name.lower(), global_name=person.name)
        env.locales[user.id] = person.locale or locale
        users.append(user)
    alice, bruno, chloe, david = users
    first = _server(env, SERVER, locale, manager=alice, others=(bruno, chloe, david))
    # Here everything is at hand; the second server lists few commands, like one that has just added the bot.
    await list_all(first.handle.id)
    for module in modules:
        channel = first.handle.create_text_channel(module.name)
        first.games[channel.id] = module.name
        await first.members[0].slash(channel, f"{module.name} new")
    threads = first.handle.create_text_channel(THREADS)
    await first.members[1].slash(threads, f"{modules[0].name} new", thread=True)
    second_locale = "fr" if language != "fr" else DISCORD_LOCALES["en"]
    second = _server(env, SECOND_SERVER, second_locale, manager=chloe, others=(alice, david))
    second.handle.create_text_channel(SECOND_CHANNEL)
    # Users go there to see a server that has just added the bot.
    env.bot.dispatch("guild_join", env.bot.get_guild(second.handle.id))
    await env.catch_up()
    return Demo(env, tuple(modules), (first, second), tuple(users))


def _server(
    env: LiveEnv, name: str, locale: str, *, manager: simcord.UserHandle, others: Sequence[simcord.UserHandle]
) -> Server:
    handle = env.create_guild(name, preferred_locale=locale)
    manages = handle.create_role("Host", permissions=HOST)
    members = (handle.add_member(manager, roles=[manages]), *map(handle.add_member, others))
    return Server(handle, members, manager.global_name or manager.name, {})

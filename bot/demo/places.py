"""The demo's simulated Discord and its servers: SimCord's world in real time, a channel for each game.

SimCord is made for tests: its clock stops between actions, and an action waits until the bot has nothing more
to do in the next seconds. In the demo users watch, so the clock runs and an action waits for little more than
its answer.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import discord
import simcord
from simcord.backend import Backend
from simcord.backend.access import can_access_channel
from simcord.backend.cdn import CDN_BASE
from simcord.http import router
from simcord.http.routes.guilds import edit_my_member

from bot.discord_io.card_emoji import faces
from bot.game_kit.module import GameModule

LOOK_AHEAD_S: Final = 0.05
"""Seconds for whose events an action waits; later ones are shown when they happen."""

STARTING_S: Final = 120.0
"""Seconds for which a busy machine may start the bot."""

Payload = Mapping[str, Any]


def write_languages(backend: Backend, locales: Mapping[int, str], event: str, payload: Payload) -> None:
    """Set the languages of the user and the server in an interaction, for which SimCord uses English."""
    if event != "INTERACTION_CREATE" or not isinstance(payload, dict):
        return
    user = (payload.get("member") or payload).get("user") or {}
    payload["locale"] = locales.get(int(user.get("id", 0)), "en-US")
    if (guild := backend.guilds.get(int(payload.get("guild_id") or 0))) is not None:
        payload["guild_locale"] = guild.preferred_locale


def write_own_member(context: router.RequestContext) -> Any:
    """Edit the bot's own member; SimCord does not store the text that it writes about itself."""
    context.json = {name: value for name, value in (context.json or {}).items() if name != "bio"}
    return edit_my_member(context)


# Of two routes alike SimCord takes the first.
router._ROUTES["PATCH"].insert(0, (["guilds", "{guild_id}", "members", "@me"], write_own_member))


class LiveEnv(simcord.Env):
    """A world whose clock is the real one, and whose members have languages."""

    def __init__(self, bot: discord.Client, *, bot_name: str) -> None:
        # Errors of the bot go to its log, as on Discord; nothing is raised at the end.
        super().__init__(bot, check_errors=False, settle_timeout=1.0)
        self.locales: dict[int, str] = {}
        """The language of each member's client, by user id; English for the others."""
        self._is_starting = False
        self.backend.advance_clock(self.behind_s)
        self.backend.bot_user.name = bot_name
        # Before the bot's own gateway, so that the bot receives the languages set here.
        self.backend.subscribers.insert(0, partial(write_languages, self.backend, self.locales))

    async def start(self) -> None:
        """Connect the bot. *Raises:* TimeoutError if it is still busy after ``STARTING_S``."""
        self._is_starting = True
        try:
            await super().start()
        finally:
            self._is_starting = False

    @property
    def behind_s(self) -> float:
        """Seconds by which the simulated clock is behind the real one; never negative."""
        return max(0.0, (datetime.now(UTC) - self.now()).total_seconds())

    async def catch_up(self) -> None:
        """Advance the simulated clock to the real time, running everything that is due."""
        with suppress(TimeoutError):  # a busy bot: the next call advances the rest
            await self.advance_time(self.behind_s)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - the name is SimCord's
        idle: float = 0.01,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        if self._is_starting:
            # SimCord waits for every timer of the next seconds; the bot's watch of the clock always has one.
            until = time.monotonic() + STARTING_S
            while time.monotonic() < until:
                with suppress(TimeoutError):
                    await super()._settle_internal(timeout=LOOK_AHEAD_S, idle=idle, dispatch=dispatch)
                    return
        if timeout is not None or _deadline is not None:
            await super()._settle_internal(timeout=timeout, idle=idle, dispatch=dispatch, _deadline=_deadline)
            return
        # A test waits for all activity to end and fails if it does not; at a table of bots it never ends.
        for _ in range(round(3.0 / LOOK_AHEAD_S)):  # as long as Discord waits
            with suppress(TimeoutError):
                await super()._settle_internal(timeout=LOOK_AHEAD_S, idle=idle, dispatch=dispatch)
                return


@asynccontextmanager
async def running(
    bot: discord.Client, *, bot_name: str, faces_for: str | None = None
) -> AsyncIterator[LiveEnv]:
    """Connect the bot to a new world for the block; with ``faces_for``, a language, it has card faces."""
    env = LiveEnv(bot, bot_name=bot_name)
    if faces_for is not None:
        give_faces(env.backend, faces_for)
    await env.start()
    try:
        with env.time_context():
            try:
                yield env
            finally:
                with env._bot_scope():
                    await asyncio.wait_for(bot.close(), timeout=10)
    finally:
        await env.shutdown()


def give_faces(backend: Any, first: str) -> None:
    """Add every card face to the simulated Discord, those of the language ``first`` first.

    SimCord stores an emoji's name but not its picture, which is put where the page looks for it.
    """
    for tile in faces(first):
        emoji = backend.create_application_emoji(tile.name)
        backend.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = tile.png()


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

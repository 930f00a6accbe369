"""The servers, channels and users of the stored databases, with fixed ids."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final
from unittest.mock import patch

import discord
import simcord
from simcord import GuildHandle

from tools.simulation.evenings.evening import LOCALES, Evening, Location
from tools.simulation.evenings.person import Person

FIRST: Final = 1_300_000_000_000_000_000
"""First of the fixed ids, below every id that the simulated Discord generates."""

GUILD: Final = FIRST + 1
LEFT_GUILD: Final = FIRST + 2
"""A server from which the bot was removed."""

MANAGER: Final = "Eve"
ERASED: Final = "Zenobia"
"""The users who may manage the server, and whose data was erased."""

PEOPLE: Final = {"Ada": "en", "Bob": "fr", "Cleo": "en", "Dan": "de", MANAGER: "it", ERASED: "en"}
NUMBERS: Final = {name: FIRST + 10 + place for place, name in enumerate(PEOPLE)}

PLAYED: Final = "played"
PAPER: Final = "paper"
CLOSED_PAPER: Final = "closed-paper"
LEFT: Final = "left"
OPEN: Final = (
    "lobby",
    "deal",
    "result",
    "cut",
    "choose",
    "double",
    "redouble",
    "tricks",
    "domino",
    "undo",
    "paused",
    "away",
    "claim",
    "five",
)
"""The channels with an open table, each named after its state."""

CONTESTS: Final = "contests"
CHANNELS: Final = (PLAYED, PAPER, CLOSED_PAPER, *OPEN, CONTESTS)


def create(env: simcord.Env, *, since_s: float, left: bool = False) -> Location:
    """Create servers, channels and users.

    Args:
        since_s: seconds from the start of SimCord's clock.
        left: whether to create the server that the bot is removed from.
    """
    env.backend.advance_clock(since_s)
    env.backend.reserve_id(LEFT_GUILD + 100)
    guild = env.create_guild("Salon", id=GUILD, preferred_locale=LOCALES["en"])
    with _with_id(env, FIRST + 5):
        role = guild.create_role(
            "house", permissions=discord.Permissions(manage_guild=True, manage_messages=True)
        )
    for name, number in NUMBERS.items():
        with _with_id(env, number):
            user = env.create_user(name)
        guild.add_member(user, roles=[role] if name == MANAGER else [])
    for place, name in enumerate(CHANNELS):
        _channel(env, guild, name, FIRST + 50 + place)
    if left:
        other = env.create_guild("Left", id=LEFT_GUILD, preferred_locale=LOCALES["fr"])
        _channel(env, other, LEFT, FIRST + 40)
        for name, number in NUMBERS.items():
            if name in ("Ada", "Dan"):
                other.add_member(simcord.UserHandle(env, env.backend.users[number]))
    return guild, _channels(env)[PLAYED]


def settle_in(night: Evening) -> None:
    """Set each user's language."""
    night.locales.update({NUMBERS[name]: LOCALES[locale] for name, locale in PEOPLE.items()})


def at(night: Evening, channel: str, *names: str) -> Evening:
    """Return the evening with these users in one channel."""
    handle = _channels(night.env)[channel]
    guild = next(guild for guild in night.env._guilds if handle._channel.guild_id == guild.id)
    users = night.env.backend.users
    people = [
        Person(
            night.env,
            simcord.MemberActor(night.env, guild, simcord.UserHandle(night.env, users[NUMBERS[name]])),
            handle,
        )
        for name in names
    ]
    return replace(night, guild=guild, channel=handle, people=people)


def public_messages(env: simcord.Env) -> list[dict[str, Any]]:
    """Return the public messages with buttons, and the newest of each channel, for `post_again`."""
    backend: Any = env.backend
    found = []
    for channel in backend.guilds[GUILD].channel_ids:
        public = [message for message in backend.messages[channel].values() if not message.flags]
        found += [message for message in public if message.components or message is public[-1]]
    return [
        {
            "id": message.id,
            "channel": message.channel_id,
            "content": message.content,
            "embeds": [{key: embed[key] for key in STORED if key in embed} for embed in message.embeds],
            "components": message.components,
            "timestamp": message.timestamp,
        }
        for message in found
    ]


STORED: Final = ("title", "description", "fields", "color")
"""Embed fields to store, without images, which Discord hosts."""


def post_again(env: simcord.Env, messages: list[dict[str, Any]]) -> None:
    """Post messages of the bot in their channels, with their ids and times."""
    backend: Any = env.backend
    for sent in messages:
        with _with_id(env, sent["id"]):
            message = backend.prepare_message(
                sent["channel"],
                backend.bot_user.id,
                sent["content"],
                embeds=sent["embeds"],
                components=sent["components"],
            )
        message.timestamp = sent["timestamp"]
        backend.commit_message(message)


def _channel(env: simcord.Env, guild: GuildHandle, name: str, number: int) -> None:
    with _with_id(env, number):
        guild.create_text_channel(name)


def _channels(env: simcord.Env) -> dict[str, simcord.ChannelHandle]:
    return {
        str(channel.name): simcord.ChannelHandle(env, guild, channel)
        for guild in env._guilds
        for channel in env.backend.channels.values()
        if channel.guild_id == guild.id
    }


@contextmanager
def _with_id(env: simcord.Env, number: int) -> Iterator[None]:
    """Give the one object created inside the block this id."""
    backend: Any = env.backend
    with patch.object(backend, "snowflake", side_effect=[backend.reserve_id(number)]):
        yield

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import discord
from discord import app_commands

from bot.config import AppConfig
from bot.discord_io.commands import IN_SERVERS, Callback, Command, command
from bot.discord_io.dispatch import Room
from bot.discord_io.interaction import Beginning, Client, Interaction
from bot.discord_io.message import ListOption
from bot.i18n import Words, label
from bot.runtime.background import BackgroundTasks
from bot.storage.database import Database

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Standings:
    """Standings of a feature in the list of leaderboards.

    Attributes:
        room: the room that answers the requests for them.
        find: returns an entry for each one that the user can see, with its request as the value.
    """

    room: str
    find: Callable[[Interaction, Words], Awaitable[Sequence[ListOption]]]


Joined = Callable[[discord.Guild], Awaitable[object]]

End = Callable[[int], Awaitable[object]]
"""Called with the id of a channel or server that is gone."""


class Parts:
    """The parts of one bot, found by their class: ``bot[Settings]``.

    A feature's ``setup`` builds it from the parts of earlier features and adds its own.

    Attributes:
        checks: what may refuse an interaction before it is answered, by raising.
        rooms: who answers buttons, by the room in their ``custom_id``; old messages contain these names.
        commands: the slash commands and their groups.
        families: names of commands and groups that a server's list has once it needs them, by what for.
        every_minute: jobs run every minute in this order, by their name in the log.
        before_erasure: what a user leaves before they are erased, by their id.
        after_erasure: jobs that edit the pages which name an erased user.
        on_sweep: what deletes rows over since that many seconds.
        on_channel_deleted: what ends the activities in a channel, in this order.
        on_guild_joined: what follows when a server adds the bot, in this order.
        on_guild_left: what ends the activities in a server, in this order.
        on_standstill: called with the seconds for which the machine stood still.
        beginnings: how users begin what a channel lacks, by the code of the error that says so.
        standings: what finds standings beside the leaderboards, for their list.
        on_stop: what stops activity that no request started.
    """

    def __init__(
        self, client: Client, config: AppConfig, database: Database, background: BackgroundTasks
    ) -> None:
        self.client = client
        self.config = config
        self.database = database
        self.background = background
        self.checks: list[Callable[[Interaction], Awaitable[object]]] = []
        self.rooms: dict[str, Room] = {}
        self.commands: list[Command | app_commands.Group] = []
        self.families: dict[str, list[str]] = {}
        self.every_minute: dict[str, Callable[[], Awaitable[object]]] = {}
        self.before_erasure: list[Callable[[int], Awaitable[object]]] = []
        self.on_sweep: list[Callable[[float], Awaitable[object]]] = []
        self.after_erasure: list[Callable[[], Awaitable[object]]] = []
        self.on_channel_deleted: list[End] = []
        self.on_guild_joined: list[Joined] = []
        self.on_guild_left: list[End] = []
        self.on_standstill: list[Callable[[float], object]] = []
        self.beginnings: dict[str, Beginning] = {}
        self.standings: list[Standings] = []
        self.on_stop: list[Callable[[], object]] = []
        self._by_class: dict[type, object] = {}

    def add(self, part: T) -> T:
        """Add and return a part, which later features find by its class."""
        self._by_class[type(part)] = part
        return part

    def __getitem__(self, kind: type[T]) -> T:
        """Return the part of a class. *Raises:* KeyError if no feature has added it yet."""
        return cast(T, self._by_class[kind])

    def command(
        self,
        path: str | Sequence[str],
        callback: Callback,
        *,
        group: app_commands.Group | None = None,
        family: str = "",
        game: str = "",
        **options: Any,
    ) -> None:
        """Add a command, to a group or on its own; ``options`` are those of ``commands.command``.

        ``game`` is the one game that has the command; answers then name that game's other commands.
        """
        made = command(path, callback, **options)
        made.extras["game"] = game
        if group is None:
            self.list_command(made, family)
        else:
            group.add_command(made)

    def group(self, name: str, description: str, *, family: str = "") -> app_commands.Group:
        """Add and return a group of commands, with the texts of these keys."""
        made = app_commands.Group(name=label(name), description=label(description), **IN_SERVERS)
        self.list_command(made, family)
        return made

    def list_command(self, made: Command | app_commands.Group, family: str = "") -> None:
        """Add a command or group to the list of every server, or of those that need its ``family``."""
        self.commands.append(made)
        if family:
            self.families.setdefault(family, []).append(made.name)

"""The commands in each server's list: the common ones, and the families that it uses or has switched on.

Commands that a list does not have are answered all the same: an old list may still have them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from sqlalchemy import Select

from bot.discord_io.discord_internals import ListedCommands
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.runtime.background import errors_logged
from bot.settings.service import Settings
from bot.settings.store import SettingsStore
from bot.storage.game_row import GameRow

CHECKS: Final = "checks"
"""Family of the commands to check and study past deals, which buttons do too."""

CLUB: Final = "club"
"""Family of the commands of leagues, ladders and club nights."""

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class CommandLists:
    """The commands that Discord lists in each server.

    Attributes:
        build: the running program: with another one, every server's own commands are registered again.
        used: for each family the servers that have used it, as queries for their ids.
    """

    tree: ListedCommands
    bot: Parts
    settings: Settings
    store: SettingsStore
    build: str
    used: defaultdict[str, list[Select[Any]]] = field(default_factory=lambda: defaultdict(list))
    _showing: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def families(self) -> list[str]:
        """The families that a server can switch on; none where every server's list has all commands.

        It has all if the bot has one game: the settings panel has no room for the choice.
        """
        has_choice = self.bot.config.commands == "few" and len(self.bot[GameModules].all) > 1
        return list(self.bot.families) if has_choice else []

    def fill(self) -> None:
        """Have all commands answered, before any is registered."""
        for command in self.bot.commands:
            self.tree.add_command(command)
        self.tree.own = {name for family in self.families for name in self.bot.families[family]}
        self.tree.named = self._named

    def _named(self, guild_id: int) -> Collection[str]:
        families = self._families_of(guild_id)
        return {name for family in families for name in self.bot.families[family]}

    def _families_of(self, guild_id: int) -> list[str]:
        chosen = self.settings.of_guild(guild_id).commands
        return [family for family in self.families if family in chosen]

    async def register(self) -> None:
        """Register the common commands, and in the background those that single servers have beside them.

        *Raises:* discord.HTTPException, StorageError.
        """
        await self.tree.sync()
        self.bot.background.spawn(self._register_servers())

    async def _register_servers(self) -> None:
        """Register what servers have beside the common commands, where it is not what Discord has.

        A server whose list was never registered gets what it has used: it had all commands until now.
        """
        with errors_logged("servers keep their lists of commands"):
            used: dict[int, set[str]] = {}
            for family in self.families:
                for guild_id in await self._users_of(family):
                    used.setdefault(guild_id, set()).add(family)
            for name in ("listed", "commands"):
                for guild_id in await self.store.guilds_setting(name):
                    used.setdefault(guild_id, set())
            servers = sorted(used)
            await self.settings.read_guilds(servers)
            for guild_id in servers:
                with errors_logged(f"server {guild_id} keeps its list of commands"):
                    is_new = not self.settings.of_guild(guild_id).listed
                    await self.show(guild_id, used[guild_id] if is_new else ())

    async def show_all(self, guild_id: int) -> None:
        """Have Discord list all commands in a server. *Raises:* StorageError."""
        await self.show(guild_id, self.families)

    def table_opened(self, row: GameRow) -> None:
        """Show a game's commands to a server that has just opened a table of it."""
        if row.game in self.families and row.game not in self.settings.of_guild(row.guild_id).commands:
            self.show_soon(row.guild_id, row.game)

    def show_soon(self, guild_id: int, *families: str) -> None:
        """Register a server's own commands in the background, with these families beside the chosen ones."""

        async def show() -> None:
            with errors_logged(f"server {guild_id} sees its commands later"):
                await self.show(guild_id, families)

        self.bot.background.spawn(show())

    async def joined(self, guild: discord.Guild) -> None:
        """Register the commands of a server that has added the bot again. *Raises:* StorageError."""
        if (await self.settings.guild(guild.id)).listed:
            await self.settings.change_guild(guild.id, listed="")
        await self.show(guild.id)

    async def _users_of(self, family: str) -> list[int]:
        return [server for query in self.used[family] for server in await self.bot.database.scalars(query)]

    async def show(self, guild_id: int, families: Collection[str] = ()) -> None:
        """Register a server's own commands, and these families, unless Discord has them.

        *Raises:* StorageError.
        """
        async with self._showing:  # of two at once the second knows what the first has written
            settings = await self.settings.guild(guild_id)
            new = [one for one in self.families if one in families and one not in settings.commands]
            if new:
                settings = await self.settings.change_guild(guild_id, commands=(*settings.commands, *new))
            shown = self._families_of(guild_id)
            listed = " ".join((self.build, *shown)) if shown else ""
            if listed == settings.listed:
                return
            try:
                await self.tree.sync(guild=discord.Object(guild_id))
            except (discord.Forbidden, discord.NotFound):
                # It gets its list when it adds the bot again.
                log.info("server %d is gone, and has no list of commands", guild_id)
            await self.settings.change_guild(guild_id, listed=listed)

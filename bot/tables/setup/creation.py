"""Opening a table: whether one may be, its row in the database, and who sits down at once."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord

from bot.config import AppConfig
from bot.discord_io.access import public_parent
from bot.game_kit.module import GameModule
from bot.runtime.logs import about
from bot.settings import GuildSettings, Settings
from bot.storage.errors import StorageError
from bot.storage.games import GameRow, Games
from bot.tables.dealing import commitments_of
from bot.tables.registry import TableRegistry
from bot.tables.table import TableSession
from engine.dealing import SEED_BYTES
from engine.errors import CodedError
from engine.table_rules import Occupant


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody who sits down: the Discord user and the name shown."""

    user: int
    name: str


class TableCreation:
    """Opens tables where the server and the limits of this program allow it."""

    def __init__(
        self,
        client: discord.Client,
        config: AppConfig,
        registry: TableRegistry,
        games: Games,
        settings: Settings,
    ) -> None:
        self._client = client
        self._config = config
        self._registry = registry
        self._games = games
        self._settings = settings

    async def check_channel(self, guild_id: int, channel_id: int, channel: object = None) -> GuildSettings:
        """The server's settings; raises ``channel_not_allowed`` where it wants no tables in this channel.

        ``channel`` is what is known of it where the client does not keep it in mind. A channel that is gone
        counts no more: with the last of those chosen, tables may be opened everywhere again.
        """
        settings, guild = await self._settings.guild(guild_id), self._client.get_guild(guild_id)
        if channel is None and guild is not None:
            channel = guild.get_channel_or_thread(channel_id)
        allowed = [one for one in settings.channels if guild is None or guild.get_channel(one) is not None]
        here = {channel_id, getattr(channel, "parent_id", None)}
        if allowed and here.isdisjoint(allowed):
            raise CodedError("channel_not_allowed", channels=allowed)
        return settings

    async def is_first_game(self, user: int, module: GameModule) -> bool:
        """Whether a person has never played the game to its end; where that cannot be told, they have."""
        try:
            return not await self._games.has_finished(user, module.name)
        except StorageError:
            return False

    async def create(
        self,
        *,
        guild_id: int,
        channel_id: int,
        host: NewPlayer,
        module: GameModule,
        rules: Any,
        pace: str,
        locale: str,
        shown_by_caller: bool = False,
        again: Sequence[Occupant] = (),
        secret: bytes | None = None,
        parent_id: int | None = None,
    ) -> TableSession:
        """Open a table in a channel, and seat its host there.

        Args:
            guild_id, channel_id: where the table stands; a channel has one open table at most.
            host: whose table it is.
            module: the game.
            rules: its rules, of the game's own kind.
            pace: ``live``, ``relaxed`` or ``correspondence``.
            locale: the language of what everybody sees.
            shown_by_caller: the lobby is to be somebody's answer, so the public message is held back.
            again: those of an earlier table, the host among them, in the order in which they sit: its bots
                sit down, and its people are asked to.
            secret: that of another table, whose deals are to be played here too; else a new one.
            parent_id: the channel of a public thread that was made just now; else it is looked up.

        Raises:
            StorageError: ``channel_taken`` when the channel has an open table.
            UnreadableTable: that one cannot be loaded.
            CodedError: ``tables_own_full`` or ``tables_guild_full``.
        """
        secret = secrets.token_bytes(SEED_BYTES) if secret is None else secret
        guild = self._client.get_guild(guild_id)
        if parent_id is None and guild is not None:
            parent_id = public_parent(guild.get_thread(channel_id))

        async def create_row() -> GameRow:
            await self.check_limits(guild_id, host.user)
            return await self._games.create_game(
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=host.user,
                locale=locale,
                pace=pace,
                game=module.name,
                length=module.catalogue.length(rules),
                rules=module.game.dump_rules(rules),
                secret=secret,
                commitments=commitments_of(secret, module, rules),
                parent_id=parent_id,
            )

        try:
            table = await self._registry.admit_new(create_row)
        except StorageError as error:
            if error.code == "channel_taken":
                await self._registry.here(channel_id)  # who is told to sit down there must be able to
            raise
        if shown_by_caller:
            table.public_message.hold()
        try:
            arranged = again or [Occupant(host.name, user=host.user)]
            with about(table=table.id):
                await table.seating.ask_again(arranged, asker=host.user)
        except CodedError:
            # A table nobody could be seated at must not take up the channel.
            table.resume(0.0)
            with suppress(CodedError):
                await table.close_alone()
            raise
        return table

    async def check_limits(self, guild_id: int, host: int) -> None:
        """Check that one more table may be opened.

        Raises:
            CodedError: ``tables_own_full`` or ``tables_guild_full``.
        """
        config, games = self._config, self._games
        if await games.count_open(host_id=host) >= config.tables_per_person:
            raise CodedError("tables_own_full", most=config.tables_per_person)
        if await games.count_open(guild_id=guild_id) >= config.tables_per_guild:
            raise CodedError("tables_guild_full", most=config.tables_per_guild)

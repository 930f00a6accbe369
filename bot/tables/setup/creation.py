"""Opening a table: the checks, its row in the database, and its first players."""

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
from bot.runtime.logs import about_table
from bot.settings import GuildSettings, Settings
from bot.storage.caps import Caps
from bot.storage.errors import StorageError
from bot.storage.game_row import GameRow, NewGame
from bot.storage.games import Games
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from engine.dealing import SEED_BYTES
from engine.errors import CodedError
from engine.table_state import Occupant


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A user who sits down, and the name shown."""

    user: int
    name: str


@dataclass(eq=False, repr=False)
class TableCreation:
    """Opening tables, within the server's settings and the program's limits."""

    client: discord.Client
    config: AppConfig
    registry: TableRegistry
    games: Games
    settings: Settings

    async def check_channel(self, guild_id: int, channel_id: int, channel: object = None) -> GuildSettings:
        """Check that the server allows tables in a channel, and return its settings.

        Deleted channels do not count: once the last allowed one is gone, all channels are allowed. Pass the
        ``channel`` itself if the client may not have it cached.

        *Raises:* CodedError ``channel_not_allowed``.
        """
        settings, guild = await self.settings.guild(guild_id), self.client.get_guild(guild_id)
        if channel is None and guild is not None:
            channel = guild.get_channel_or_thread(channel_id)
        allowed = [one for one in settings.channels if guild is None or guild.get_channel(one) is not None]
        here = {channel_id, getattr(channel, "parent_id", None)}
        if allowed and here.isdisjoint(allowed):
            raise CodedError("channel_not_allowed", channels=allowed)
        return settings

    async def is_first_game(self, user: int, module: GameModule) -> bool:
        """Return whether a user has never finished a game; False if the database does not answer."""
        try:
            return not await self.games.has_finished(user, module.name)
        except StorageError:
            return False

    async def last_length(self, channel_id: int, module: GameModule) -> str | None:
        """Return the length of a channel's last table; None if that was another game or cannot be read."""
        try:
            row = await self.games.last_game_in(channel_id)
        except StorageError:
            return None
        is_known = row is not None and row.game == module.name and row.length in module.catalogue.lengths
        return row.length if row is not None and is_known else None

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
        arranged_seats: Sequence[Occupant | None] = (),
        secret: bytes | None = None,
        parent_id: int | None = None,
        is_sealed: bool = False,
        is_counted: bool = True,
        season_id: int | None = None,
        tournament_id: int | None = None,
    ) -> LiveTable:
        """Open a table in a channel, which has at most one open table, and seat its host there.

        Args:
            pace: ``live``, ``relaxed`` or ``correspondence``.
            locale: the language of public messages.
            shown_by_caller: the caller answers with the lobby, so the public message is held.
            arranged_seats: the players of an earlier table by seat, with the host; None for a free seat. Bot
                players sit down, and seats are reserved for the others.
            secret: the secret of another table whose deals are also played here; None for a new one.
            parent_id: the channel of a public thread just created; None to look it up.
            is_sealed: whether other tables have yet to play its deals.
            is_counted: whether there may be no more tables than the host and the server may have.
            season_id: the season of a league in which its result counts.
            tournament_id: the number of the tournament whose table it is.

        *Raises:* StorageError ``channel_taken`` if the channel has an open table, UnreadableTable if that
        cannot be loaded; CodedError ``tables_own_full`` or ``tables_guild_full``.
        """
        secret = secrets.token_bytes(SEED_BYTES) if secret is None else secret
        guild = self.client.get_guild(guild_id)
        if parent_id is None and guild is not None:
            parent_id = public_parent(guild.get_thread(channel_id))

        async def create_row() -> GameRow:
            new = NewGame(
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=host.user,
                locale=locale,
                pace=pace,
                game=module.name,
                length=module.catalogue.length(rules),
                rules=module.game.dump_rules(rules),
                secret=secret,
                commitments=module.commitments(secret, rules),
                parent_id=parent_id,
                is_sealed=is_sealed,
                season_id=season_id,
                tournament_id=tournament_id,
            )
            return await self.games.create_game(new, self._most if is_counted else None)

        try:
            table = await self.registry.admit_new(create_row)
        except StorageError as error:
            if error.code == "channel_taken":
                await self.registry.here(channel_id)  # raises if that table cannot be read
            raise
        if shown_by_caller:
            table.public_message.hold()
        try:
            arranged = arranged_seats or [Occupant(host.name, user=host.user)]
            with about_table(table.row):
                await table.seating.seat_again(arranged, asker=host.user)
        except Exception:
            # A table without a seated host must not occupy the channel; one that cannot be closed is shown.
            table.resume(0.0)
            with suppress(CodedError):
                await table.close_alone()
            if table.state.is_open:
                table.public_message.release()
            raise
        return table

    async def check_limits(self, guild_id: int, host: int) -> None:
        """Check that one more table may be opened. *Raises:* ``tables_own_full`` or ``tables_guild_full``."""
        await self.games.check_caps(guild_id, host, self._most)

    @property
    def _most(self) -> Caps:
        return Caps(self.config.tables_per_person, self.config.tables_per_guild)

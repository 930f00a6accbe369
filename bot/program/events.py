"""Handlers for server and channel events that affect tables or stored data."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.privacy import DataRetention
from bot.tables.closing import TableClosing
from bot.tournaments.rounds import TournamentRounds


class ServerEvents(commands.Cog):
    """Hears them.

    Args:
        closing: ends tables.
        rounds: ends tournaments.
        data_retention: forgets servers.
    """

    def __init__(
        self,
        closing: TableClosing,
        rounds: TournamentRounds,
        data_retention: DataRetention,
    ) -> None:
        self._closing = closing
        self._rounds, self._data_retention = rounds, data_retention

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table of a channel that is gone, and the tournament in it."""
        await self._rounds.channel_deleted(channel.id)
        await self._closing.channel_deleted(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the table of a thread that is gone."""
        await self._closing.channel_deleted(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server the bot was removed from; its data is deleted later."""
        await self._rounds.guild_left(guild.id)
        await self._closing.guild_left(guild.id)
        await self._data_retention.guild_left(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what is known of a server that calls the bot back."""
        await self._data_retention.guild_back(guild.id)

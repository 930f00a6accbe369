"""Who looks back, and at which channels' games: where somebody may not read, no game is found."""

from __future__ import annotations

import discord

from bot.discord_io.access import Place, guild_of, may_see
from bot.discord_io.interaction import Interaction
from bot.storage.games import GameAccess


def game_access_of(interaction: Interaction) -> GameAccess:
    """The person who acts, in this server; raises ``only_in_server``."""
    return GameAccess(guild_of(interaction), interaction.user.id, _hidden(interaction))


def _hidden(interaction: Interaction) -> frozenset[int]:
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return frozenset()
    places: list[Place] = [*guild.channels, *guild.threads]
    return frozenset(place.id for place in places if not may_see(place, member))

"""The game that a command is about: the one a channel plays, and those that are offered."""

from __future__ import annotations

from collections.abc import Iterable

from bot.discord_io.choices import Choices, offered
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import words_of
from bot.game_kit.module import GameModule
from bot.storage.games import Games


async def game_here(interaction: Interaction, played: Games, names: Iterable[str]) -> str | None:
    """Return the game of the channel's newest table, else the one the channel is named after, if any."""
    newest = await played.last_dealt_in(interaction.channel_id or 0)
    if newest is not None:
        return next((name for name in names if name == newest.game), None)
    channel = str(getattr(interaction.channel, "name", "")).casefold()
    return next((name for name in names if name in channel), None)


def offer_games(interaction: Interaction, games: Iterable[GameModule], typed: str) -> Choices:
    """Offer games by their titles."""
    words = words_of(interaction)
    return offered(((module.title(words), module.name) for module in games), typed)

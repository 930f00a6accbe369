"""Which game a channel plays, for commands that name none."""

from __future__ import annotations

from collections.abc import Iterable

from bot.discord_io.interaction import Interaction
from bot.storage.games import Games


async def game_here(interaction: Interaction, played: Games, names: Iterable[str]) -> str | None:
    """Return the game of the channel's newest table, else the one the channel is named after, if any."""
    newest = await played.last_dealt_in(interaction.channel_id or 0)
    if newest is not None:
        return next((name for name in names if name == newest.game), None)
    channel = str(getattr(interaction.channel, "name", "")).casefold()
    return next((name for name in names if name in channel), None)

"""Messages whose number is not stored: found again by their buttons, or met when a button is tapped.

They were posted before a stop that came too early to note them, or after the backup that was restored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction

LOOKED_THROUGH: Final = 100
"""Messages of a channel among which a lost one is looked for: it is among the last."""


async def last_messages(channel: discord.abc.Messageable) -> list[discord.Message]:
    """The last messages of a channel, the newest first; none where they may not be read."""
    return (await attempt(_last(channel), "looking for a lost message")).value or []


async def _last(channel: discord.abc.Messageable) -> list[discord.Message]:
    return [message async for message in channel.history(limit=LOOKED_THROUGH)]


async def has_below(channel: discord.abc.Messageable, message_id: int, count: int) -> bool:
    """Return whether at least that many messages follow a message; False where they may not be read."""
    found = await attempt(_below(channel, message_id, count), "counting messages below a page")
    return (found.value or 0) >= count


async def _below(channel: discord.abc.Messageable, message_id: int, count: int) -> int:
    after = discord.Object(message_id)
    return len([message async for message in channel.history(limit=count, after=after)])


def last_message_in(interaction: Interaction) -> int | None:
    """Return the id of the newest message in an interaction's channel, if known."""
    return getattr(interaction.channel, "last_message_id", None)


def is_own(message: discord.Message, client: discord.Client, is_ours: Callable[[str], bool]) -> bool:
    """Whether a message is the bot's and has a button whose ``custom_id`` is one of ours."""
    user = client.user
    if user is None or message.author.id != user.id:
        return False
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return any(is_ours(getattr(button, "custom_id", None) or "") for row in rows for button in row.children)


async def put_away(interaction: Interaction, text: str | None = None) -> None:
    """Answer a tap by taking the buttons from the tapped message, which is the page of nothing any more.

    Args:
        interaction: the tap; what is said beyond that follows in messages of its own.
        text: what the message says from now on above what it showed; ``None`` leaves it as it is.
    """
    said: dict[str, Any] = {} if text is None else {"content": text}
    await attempt(interaction.response.edit_message(**said, view=None), "putting an old page away")

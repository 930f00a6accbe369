"""Public threads in which tables are opened."""

from __future__ import annotations

import discord

from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.sending import defer
from bot.game_kit.module import GameModule
from bot.i18n import words
from engine.errors import CodedError


async def open_thread(
    interaction: Interaction, channel: discord.TextChannel, module: GameModule, locale: str
) -> discord.Thread:
    """Create a thread in a channel for a table of the acting user.

    *Raises:* CodedError ``permissions_missing``; ``thread_not_created`` if Discord failed for another reason.
    """
    # Creating a thread may take longer than Discord waits for an answer.
    await defer(interaction)
    say = words(locale)
    name = say("lobby-thread", game=module.title(say), name=interaction.user.display_name)
    made = await attempt(
        channel.create_thread(name=name[:100], type=discord.ChannelType.public_thread), "opening a thread"
    )
    if made.failure is Failure.FORBIDDEN:
        raise CodedError("permissions_missing", permissions=["create_public_threads"])
    if made.value is None:
        raise CodedError("thread_not_created")
    return made.value


async def delete_thread(thread: discord.Thread) -> None:
    """Delete a thread without a table; archive it if the bot may not delete it."""
    if (await attempt(thread.delete(), "deleting a thread")).failure is not None:
        await attempt(thread.edit(archived=True), "archiving a thread")

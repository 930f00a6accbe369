"""Threads in which the bot opens tables by itself."""

from __future__ import annotations

import discord

from bot.discord_io.delivery import attempt


async def thread_named(
    channel: discord.TextChannel, name: str, *, is_private: bool, is_unused: bool = False
) -> discord.Thread | None:
    """Return the bot's thread of a name, which an interrupted attempt has created, or a new one.

    Args:
        channel: where the thread is.
        name: its name, cut to what Discord allows.
        is_private: whether only members who are let in see it, who may let in no others.
        is_unused: pass over a thread that has messages.

    Returns:
        The thread; None if the bot may not create it.
    """
    name = name[:100]
    for thread in channel.threads:
        is_ours = thread.owner_id == channel.guild.me.id and thread.is_private() == is_private
        is_free = not thread.archived and not (is_unused and thread.total_message_sent)
        if is_ours and is_free and thread.name == name:
            return thread
    kind = discord.ChannelType.private_thread if is_private else discord.ChannelType.public_thread
    made = channel.create_thread(name=name, type=kind, invitable=not is_private)
    return (await attempt(made, "opening a thread")).value

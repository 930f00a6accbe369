"""The permissions the bot needs to host games."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord_io.interaction import Interaction

NEEDED: Final = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
)
TO_POST: Final = ("view_channel", "send_messages", "embed_links", "read_message_history")
"""The permissions for messages the bot posts on its own initiative."""
NEEDED_IN_THREADS: Final = ("send_messages_in_threads",)
NEEDED_TO_OPEN_THREADS: Final = ("create_public_threads", *NEEDED_IN_THREADS)
NEEDED_TO_OPEN_PRIVATE_THREADS: Final = ("create_private_threads", *NEEDED_IN_THREADS)
"""A tournament's tables are in private threads, because other players have yet to play the same deals."""


def invited_permissions() -> discord.Permissions:
    """Return all permissions the bot ever needs, for the invite link; never Administrator."""
    needed = (*NEEDED, *NEEDED_TO_OPEN_THREADS, *NEEDED_TO_OPEN_PRIVATE_THREADS)
    return discord.Permissions(**dict.fromkeys(needed, True))


def invite_link(application_id: int) -> str:
    """Return the link that adds the bot to a server."""
    return discord.utils.oauth_url(
        application_id, permissions=invited_permissions(), scopes=("bot", "applications.commands")
    )


def missing_to_post(guild: discord.Guild, channel_id: int) -> list[str] | None:
    """Return the permissions the bot lacks to post in a channel; None if there is no such channel."""
    channel = guild.get_channel(channel_id)
    if channel is None:
        return None
    allowed = channel.permissions_for(guild.me)
    return [name for name in TO_POST if not getattr(allowed, name)]


def missing_to_write(interaction: Interaction) -> list[str]:
    """Return the permissions the bot lacks to post in this channel or thread at a user's request."""
    needed = [*TO_POST]
    if isinstance(interaction.channel, discord.Thread):
        needed[needed.index("send_messages")] = "send_messages_in_threads"
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def missing_permissions(
    interaction: Interaction, *, thread: bool = False, private_thread: bool = False
) -> list[str]:
    """Return the permissions the bot lacks to open a table in this channel, or in a new thread of it."""
    needed = [*NEEDED]
    if isinstance(interaction.channel, discord.Thread):
        needed += NEEDED_IN_THREADS
        needed.remove("send_messages")
    elif private_thread:
        needed += NEEDED_TO_OPEN_PRIVATE_THREADS
    elif thread:
        needed += NEEDED_TO_OPEN_THREADS
    return [name for name in needed if not getattr(interaction.app_permissions, name)]

"""What the bot must be allowed in a channel to host a game there."""

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
"""What a message that the bot posts by itself takes."""
NEEDED_IN_THREADS: Final = ("send_messages_in_threads",)
NEEDED_TO_OPEN_THREADS: Final = ("create_public_threads", *NEEDED_IN_THREADS)
NEEDED_TO_OPEN_PRIVATE_THREADS: Final = ("create_private_threads", *NEEDED_IN_THREADS)
"""A tournament's tables are private: others have yet to play their deals."""


def invited_permissions() -> discord.Permissions:
    """All the bot ever needs, for the link that takes it into a server; never Administrator."""
    needed = (*NEEDED, *NEEDED_TO_OPEN_THREADS, *NEEDED_TO_OPEN_PRIVATE_THREADS)
    return discord.Permissions(**dict.fromkeys(needed, True))


def invite_link(application_id: int) -> str:
    """The link that adds the bot to a server, for anyone who may manage one."""
    return discord.utils.oauth_url(
        application_id, permissions=invited_permissions(), scopes=("bot", "applications.commands")
    )


def missing_to_post(guild: discord.Guild, channel_id: int) -> list[str] | None:
    """What the bot lacks in a channel to post there by itself; ``None`` where there is no such channel."""
    channel = guild.get_channel(channel_id)
    if channel is None:
        return None
    allowed = channel.permissions_for(guild.me)
    return [name for name in TO_POST if not getattr(allowed, name)]


def missing_permissions(
    interaction: Interaction, *, thread: bool = False, private_thread: bool = False
) -> list[str]:
    """What is missing where this was asked, to play there or (``thread``) in a thread of its own."""
    needed = [*NEEDED]
    if isinstance(interaction.channel, discord.Thread):
        needed += NEEDED_IN_THREADS
        needed.remove("send_messages")
    elif private_thread:
        needed += NEEDED_TO_OPEN_PRIVATE_THREADS
    elif thread:
        needed += NEEDED_TO_OPEN_THREADS
    return [name for name in needed if not getattr(interaction.app_permissions, name)]

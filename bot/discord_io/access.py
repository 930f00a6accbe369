"""The bot's permissions, and users' rights to use, moderate and see tables, games and sheets."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord_io.interaction import Interaction
from bot.runtime.current import Located
from bot.storage.game_row import GameAccess
from engine.errors import CodedError

Place = discord.abc.GuildChannel | discord.Thread

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")

TO_POST: Final = ("view_channel", "send_messages", "embed_links", "read_message_history")
"""The permissions for messages the bot posts on its own initiative."""

NEEDED_IN_THREADS: Final = ("send_messages_in_threads",)

NEEDED_TO_OPEN_THREADS: Final = ("create_public_threads", *NEEDED_IN_THREADS)

NEEDED_TO_OPEN_PRIVATE_THREADS: Final = ("create_private_threads", *NEEDED_IN_THREADS)
"""Permissions for a tournament's tables, in private threads because others have yet to play their deals."""


def invite_link(application_id: int) -> str:
    """Return the link that adds the bot to a server, with all permissions it needs; never Administrator."""
    needed = (*NEEDED, *NEEDED_TO_OPEN_THREADS, *NEEDED_TO_OPEN_PRIVATE_THREADS)
    allowed = discord.Permissions(**dict.fromkeys(needed, True))
    return discord.utils.oauth_url(
        application_id, permissions=allowed, scopes=("bot", "applications.commands")
    )


def missing_to_post(guild: discord.Guild, channel_id: int) -> list[str] | None:
    """Return the permissions the bot lacks to post in a channel; None if there is no such channel."""
    channel = guild.get_channel(channel_id)
    if channel is None:
        return None
    allowed = channel.permissions_for(guild.me)
    return [name for name in TO_POST if not getattr(allowed, name)]


def missing_permissions(
    interaction: Interaction, *, thread: bool = False, private_thread: bool = False
) -> list[str]:
    """Return the permissions the bot lacks to open a table in this channel, or in a new thread of it."""
    needed = [*NEEDED]
    if thread:
        needed += NEEDED_TO_OPEN_THREADS
    elif isinstance(interaction.channel, discord.Thread):
        needed += NEEDED_IN_THREADS
        needed.remove("send_messages")
    elif private_thread:
        needed += NEEDED_TO_OPEN_PRIVATE_THREADS
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def guild_of(interaction: Interaction) -> int:
    """Return the server of an interaction. *Raises:* CodedError ``only_in_server``."""
    if interaction.guild_id is None:
        raise CodedError("only_in_server")
    return interaction.guild_id


def is_visiting(interaction: Interaction) -> bool:
    """Return whether the bot is not a member of this place, and can only answer the acting user here.

    That is true in a conversation of users, or a server that has not added the bot: a user has installed it
    for themselves.
    """
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return interaction.is_user_integration() and not interaction.is_guild_integration()


def game_access_of(interaction: Interaction, *, anywhere: bool = False) -> GameAccess:
    """Return the acting user's access to past games of this server.

    With ``anywhere``, the result has the server 0 in a place that is not one of the bot's servers.
    *Raises:* CodedError ``only_in_server``.
    """
    guild, member = interaction.guild, interaction.user
    readable = set() if interaction.channel_id is None else {interaction.channel_id}
    if guild is not None and isinstance(member, discord.Member):
        places: list[Place] = [*guild.channels, *guild.threads]
        readable |= {place.id for place in places if may_see(place, member)}
    has_none = anywhere and (interaction.guild_id is None or is_visiting(interaction))
    return GameAccess(0 if has_none else guild_of(interaction), member.id, frozenset(readable))


def public_parent(place: object) -> int | None:
    """Return the channel of a public thread, whose readers can also read the thread; else ``None``."""
    return place.parent_id if isinstance(place, discord.Thread) and not place.is_private() else None


def threads_channel(place: object) -> discord.TextChannel | None:
    """Return the text channel that can hold a thread: the place itself, or that of a public thread."""
    if isinstance(place, discord.Thread) and not place.is_private():
        place = place.parent
    return place if isinstance(place, discord.TextChannel) else None


def can_open_threads(guild: discord.Guild, channel_id: int) -> bool:
    """Return whether the bot can open a thread beside a place; True for a place it has not cached."""
    place = guild.get_channel_or_thread(channel_id)
    if place is None:
        return True
    channel = threads_channel(place)
    allowed = None if channel is None else channel.permissions_for(guild.me)
    return allowed is not None and all(getattr(allowed, name) for name in NEEDED_TO_OPEN_THREADS)


def is_open_to_all(guild: discord.Guild | None, channel_id: int) -> bool:
    """Return whether every member of a server can read a channel; False for a channel it has not cached."""
    if guild is None or (channel := guild.get_channel(channel_id)) is None:
        return False
    return channel.permissions_for(guild.default_role).view_channel


def may_write(interaction: Interaction, channel_id: int | None = None) -> bool:
    """Return whether the acting user may write in a channel, by default in that of the interaction.

    If not, the bot posts nothing there at their request either. A direct message does not contain the user's
    permissions, so they count as granted: only players can act from there.
    """
    place: object = interaction.channel
    allowed = interaction.permissions
    if channel_id not in (None, interaction.channel_id):
        guild, member = interaction.guild, interaction.user
        place = None if guild is None else guild.get_channel_or_thread(channel_id or 0)
        if not isinstance(place, Place) or not isinstance(member, discord.Member):
            return interaction.guild_id is None
        allowed = place.permissions_for(member)
    return allowed.send_messages_in_threads if isinstance(place, discord.Thread) else allowed.send_messages


def check_may_write(interaction: Interaction, channel_id: int | None = None) -> None:
    """Check that the bot may post for the acting user; see ``may_write``. *Raises:* ``write_forbidden``."""
    if not may_write(interaction, channel_id):
        raise CodedError("write_forbidden")


def check_can_post(interaction: Interaction) -> None:
    """Check that the bot can post for the user. *Raises:* ``write_forbidden``, ``permissions_missing``."""
    check_may_write(interaction)
    needed = [*TO_POST]
    if isinstance(interaction.channel, discord.Thread):
        needed[needed.index("send_messages")] = "send_messages_in_threads"
    if missing := [name for name in needed if not getattr(interaction.app_permissions, name)]:
        raise CodedError("permissions_missing", permissions=missing)


def check_can_open(interaction: Interaction, *, thread: bool = False, private_thread: bool = False) -> None:
    """Check that a table may be opened in this channel, or in a new thread of it, at the user's request.

    *Raises:* CodedError ``only_in_server``, ``write_forbidden``, ``permissions_missing``.
    """
    guild_of(interaction)
    channel = threads_channel(interaction.channel) if thread else None
    check_may_write(interaction, None if channel is None else channel.id)
    if missing := missing_permissions(interaction, thread=thread, private_thread=private_thread):
        raise CodedError("permissions_missing", permissions=missing)


def may_use(interaction: Interaction, what: Located, *, takes_part: bool) -> bool:
    """Return whether a button may be used where it was tapped.

    In the server it may be used by users who can see the channel or take part, in a direct message only by
    users who take part. Having a button grants no rights, because its id can be forged. A public message in
    another channel belongs to a table or sheet that had the same id before a backup was restored.
    """
    if interaction.guild_id is None:
        return takes_part
    if interaction.guild_id != what.guild_id:
        return False
    if is_public(interaction) and interaction.channel_id != what.channel_id:
        return False
    return takes_part or interaction.channel_id == what.channel_id or _may_see(interaction, what)


def is_private(interaction: Interaction) -> bool:
    """Return whether only the acting user sees the tapped message, so that it can be edited as the answer.

    That is an ephemeral message, or one in the direct messages of the user and the bot. A conversation of
    users has no server either, but all of them read its messages.
    """
    message = interaction.message
    is_direct = interaction.guild_id is None and not interaction.context.private_channel
    return message is not None and (message.flags.ephemeral or is_direct)


def is_public(interaction: Interaction) -> bool:
    return interaction.message is not None and not is_private(interaction)


def manages_server(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def managed_server(interaction: Interaction) -> int:
    """Return the server, which the user manages. *Raises:* CodedError ``only_in_server``, ``not_manager``."""
    guild_id = guild_of(interaction)
    if not manages_server(interaction):
        raise CodedError("not_manager")
    return guild_id


def moderates_here(interaction: Interaction) -> bool:
    """Return whether the acting user may manage messages in the channel of the interaction."""
    return interaction.guild_id is not None and interaction.permissions.manage_messages


def moderates(interaction: Interaction, what: Located) -> bool:
    """Return whether the acting user may manage messages in the channel of a table, sheet or tournament."""
    if interaction.guild_id != what.guild_id:
        return False
    if interaction.channel_id == what.channel_id:
        return moderates_here(interaction)
    member, place = interaction.user, _place(interaction, what)
    if not isinstance(member, discord.Member):
        return False
    rights = member.guild_permissions if place is None else place.permissions_for(member)
    return rights.manage_messages


def closes_tables(interaction: Interaction, what: Located, role: int | None) -> bool:
    """Return whether the user may close any table here, as a moderator or by the role set for that."""
    user = interaction.user
    chosen = isinstance(user, discord.Member) and role is not None and user.get_role(role) is not None
    return (chosen and interaction.guild_id == what.guild_id) or moderates(interaction, what)


def may_see(place: Place, member: discord.Member) -> bool:
    """Return whether a member may read a channel or thread."""
    if not place.permissions_for(member).view_channel:
        return False
    if isinstance(place, discord.Thread) and place.is_private():
        manages = place.permissions_for(member).manage_threads
        return manages or any(one.id == member.id for one in place.members)
    return True


def _may_see(interaction: Interaction, what: Located) -> bool:
    member, place = interaction.user, _place(interaction, what)
    return place is not None and isinstance(member, discord.Member) and may_see(place, member)


def _place(interaction: Interaction, what: Located) -> Place | None:
    guild = interaction.guild
    return None if guild is None else guild.get_channel_or_thread(what.channel_id)

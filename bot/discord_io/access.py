"""Where a table or a sheet belongs: from which places it may be used, and who moderates it."""

from __future__ import annotations

from typing import Protocol

import discord

from bot.discord_io.interaction import Interaction
from engine.errors import CodedError

Place = discord.abc.GuildChannel | discord.Thread


class Placed(Protocol):
    """What stands in one channel of one server: the row of a table or of a sheet."""

    @property
    def guild_id(self) -> int:
        """The server."""
        ...

    @property
    def channel_id(self) -> int:
        """The channel or thread in it."""
        ...


def guild_of(interaction: Interaction) -> int:
    """The server this happens in; raises ``only_in_server``."""
    if interaction.guild_id is None:
        raise CodedError("only_in_server")
    return interaction.guild_id


def may_write(interaction: Interaction) -> bool:
    """Whether this person may write where they act; where not, the bot posts nothing in their name either."""
    allowed = interaction.permissions
    if isinstance(interaction.channel, discord.Thread):
        return allowed.send_messages_in_threads
    return allowed.send_messages


def may_use(interaction: Interaction, what: Placed, *, takes_part: bool) -> bool:
    """Whether the buttons of this work where it is asked.

    They do in its own server for those who can see its channel or take part, and for these in a direct
    message. A button is no proof of a right: anybody may write its number, anywhere.
    """
    if interaction.guild_id is None:
        return takes_part
    if interaction.guild_id != what.guild_id:
        return False
    return takes_part or interaction.channel_id == what.channel_id or _may_see(interaction, what)


def moderates(interaction: Interaction, what: Placed) -> bool:
    """Whether the person who acts may manage messages where this stands, wherever that is said."""
    if interaction.guild_id != what.guild_id:
        return False
    if interaction.channel_id == what.channel_id:
        return interaction.permissions.manage_messages
    member, place = interaction.user, _place(interaction, what)
    if not isinstance(member, discord.Member):
        return False
    rights = member.guild_permissions if place is None else place.permissions_for(member)
    return rights.manage_messages


def closes_tables(interaction: Interaction, what: Placed, role: int | None) -> bool:
    """Whether the person may close any table here: as a moderator, or by the role a server chose."""
    user = interaction.user
    chosen = isinstance(user, discord.Member) and role is not None and user.get_role(role) is not None
    return (chosen and interaction.guild_id == what.guild_id) or moderates(interaction, what)


def may_see(place: Place, member: discord.Member) -> bool:
    """Whether somebody may read what is written in a channel or thread."""
    if not place.permissions_for(member).view_channel:
        return False
    if isinstance(place, discord.Thread) and place.is_private():
        manages = place.permissions_for(member).manage_threads
        return manages or any(one.id == member.id for one in place.members)
    return True


def _may_see(interaction: Interaction, what: Placed) -> bool:
    member, place = interaction.user, _place(interaction, what)
    return place is not None and isinstance(member, discord.Member) and may_see(place, member)


def _place(interaction: Interaction, what: Placed) -> Place | None:
    guild = interaction.guild
    return None if guild is None else guild.get_channel_or_thread(what.channel_id)

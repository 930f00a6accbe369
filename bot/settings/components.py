"""Lists that Discord fills with channels, roles or members."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import Component, list_component

TABLE_CHANNELS: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
"""Channel types in which a table can be opened, directly or in a thread."""

WRITTEN: Final = [discord.ChannelType.text, discord.ChannelType.news]
"""Channel types with a chronological list of messages."""


def channel_list(
    request: ComponentRequest,
    chosen: Sequence[int],
    *,
    placeholder: str,
    most: int,
    kinds: Sequence[discord.ChannelType] = TABLE_CHANNELS,
) -> Component:
    """Return a list of the server's channels, with up to ``most`` choices, or none."""
    marked = [
        discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.channel) for one in chosen
    ]
    chooser: discord.ui.ChannelSelect[discord.ui.View] = discord.ui.ChannelSelect(
        custom_id=request.list_id,
        channel_types=list(kinds),
        placeholder=placeholder,
        min_values=0,
        max_values=most,
        default_values=marked,
    )
    return list_component(chooser)


def role_list(request: ComponentRequest, chosen: int | None, *, placeholder: str) -> Component:
    """Return a list of the server's roles, with at most one choice."""
    kind = discord.SelectDefaultValueType.role
    marked = [] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=kind)]
    chooser: discord.ui.RoleSelect[discord.ui.View] = discord.ui.RoleSelect(
        custom_id=request.list_id, placeholder=placeholder, min_values=0, max_values=1, default_values=marked
    )
    return list_component(chooser)

"""The way out of an error: buttons that take a seat at the channel's table, or lead to it."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord_io.interaction import Interaction
from bot.discord_io.message import stateless_view
from bot.i18n import Words
from bot.i18n.suit_signs import as_text
from engine.errors import CodedError

WITH_WAY: Final = frozenset(
    {"channel_taken", "not_seated", "seat_kept", "away", "already_seated", "table_full"}
)
"""Refusals that a seat at the channel's table, or a look at it, would answer."""


async def way_out(interaction: Interaction, words: Words, error: CodedError) -> discord.ui.View | None:
    """Return a button that takes a seat at the channel's table, if there is one, and a link to the table.

    None for an error that neither would help with, and in a channel without a table.
    """
    if error.code not in WITH_WAY:
        return None
    way = await interaction.client.table_entry.way_for(interaction)
    if way is None:
        return None
    row = list[discord.ui.Item[discord.ui.View]]()
    if way.request is not None:
        label, style = as_text(words(way.label, name=way.name)), discord.ButtonStyle.success
        row.append(discord.ui.Button(custom_id=way.request.custom_id, label=label, style=style))
    if way.link:
        row.append(discord.ui.Button(url=way.link, label=as_text(words("way-table"))))
    return stateless_view([row]) if row else None

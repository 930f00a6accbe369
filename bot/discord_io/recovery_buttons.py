"""Buttons below an error, which take a seat at the channel's table or link to it."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord_io.interaction import Interaction
from bot.discord_io.message import ButtonSpec, Component, StatelessView
from bot.i18n import Words
from bot.i18n.texts import as_text
from engine.errors import CodedError

RECOVERABLE: Final = frozenset(
    {"channel_taken", "not_seated", "seat_kept", "away", "already_seated", "table_full"}
)
"""Error codes for which a seat at the channel's table, or a link to it, helps."""


async def recovery_buttons(
    interaction: Interaction, words: Words, error: CodedError
) -> discord.ui.View | None:
    """Return a button that takes a seat at the channel's table, if there is one, and a link to the table.

    None for an error with which neither would help, and in a channel without a table.
    """
    if error.code not in RECOVERABLE:
        return None
    way = await interaction.client.table_entry.way_for(interaction)
    if way is None:
        return None
    row = list[Component]()
    if way.request is not None:
        button = ButtonSpec(way.request.verb, label=words(way.label, name=way.name), style="success")
        row.append(button.component(way.request.custom_id))
    if way.link:
        link = discord.ui.Button[discord.ui.View](url=way.link, label=as_text(words("way-table")))
        row.append(dict(link.to_component_dict()))
    return StatelessView([row]) if row else None

"""Answering one interaction at a table: with the panel of the person who acts, or with an error on it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import discord

from bot.discord_io import responses
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer, answer_private, discord_locale, is_private, words_of
from bot.tables.table import TableSession
from bot.tables.view.direct_messages import DM_WITHIN_S
from bot.tables.view.moved_panel import Place
from engine.errors import CodedError


def sentence(interaction: Interaction, table: TableSession, error: CodedError) -> str:
    """What an error says to the person who acts, with the names of the table."""
    return responses.sentence(interaction, error, table.presenter.scene().name, table.module.name)


async def answer_panel(
    interaction: Interaction,
    table: TableSession,
    *,
    notice: str | None = None,
    draft: object | None = None,
) -> None:
    """Show the person's panel: redrawn in place when it was tapped there, else as a private message.

    One panel lives: an earlier one closes when it is tapped, and what the tap has done is in the newest.
    ``draft`` is what they have begun to choose, of the game's own making.
    """
    user, tapped = interaction.user.id, _private_message(interaction)
    if tapped is not None and table.panels.has_moved(user, tapped.id):
        way = table.panels.way_from(user, interaction.channel_id)
        rendered = table.presenter.moved(user, way, notice=notice)
        await answer(interaction, rendered, None)
        return
    if table.presenter.sets_up(user):
        await look_up_rules(interaction, table)
    table.presenter.panel_stands_in(user, interaction.channel_id or 0)
    table.panels.drawn(user)
    rendered = table.presenter.panel(user, draft=draft, notice=notice)
    shown = await answer(interaction, rendered, table.presenter.view_of(rendered))
    if shown is None:
        return
    if tapped is not None and tapped.id == shown.message_id and not tapped.flags.ephemeral:
        table.panels.opened_dm(user, tapped)
    else:
        table.panels.opened(user, shown, _place(interaction, shown.message_id))


def _private_message(interaction: Interaction) -> discord.Message | None:
    """The tapped message, where it is to be redrawn in place."""
    redrawn = is_private(interaction) and not interaction.response.is_done()
    return interaction.message if redrawn else None


def _place(interaction: Interaction, message_id: int) -> Place:
    """Where a private answer stands."""
    channel_id = interaction.channel_id or 0
    if interaction.guild_id is not None:
        return Place(channel_id, f"<#{channel_id}>")
    chat = interaction.client.get_partial_messageable(channel_id)
    return Place(channel_id, chat.get_partial_message(message_id).jump_url)


async def show_seat(interaction: Interaction, table: TableSession) -> None:
    """Show a person who sat down their hand: as a direct message if they prefer that, else here."""
    seat = table.state.seat_of(interaction.user.id)
    if seat is not None and table.state.occupant(seat).dm:
        sending = table.direct_messages.send(interaction.user.id)
        arrived, _ = await asyncio.wait([sending], timeout=DM_WITHIN_S)
        if arrived and sending.result():
            notice = words_of(interaction)("panel-dm-on")
            await answer_private(interaction, Rendered(content=notice), anew=True)
            return
    heard(interaction, table)
    await answer_panel(interaction, table)


async def look_up_rules(interaction: Interaction, table: TableSession) -> None:
    """Have the server's own rule sets on offer as they are now; where they cannot be had, as they were."""
    with suppress(CodedError):
        table.presenter.rule_names = await table.module.catalogue.names(interaction)


def heard(interaction: Interaction, table: TableSession) -> None:
    """Remember the language of the person who acts, for what is pushed to them later, and their avatar."""
    table.avatars.heard(interaction.user)
    table.presenter.heard(interaction.user.id, discord_locale(interaction))


async def tell_at(interaction: Interaction, table: TableSession, error: CodedError) -> None:
    """Say in private what is wrong: on top of the panel where one was tapped, else in a message."""
    told = sentence(interaction, table, error)
    is_seated = table.state.seat_of(interaction.user.id) is not None
    if is_seated and is_private(interaction) and not interaction.response.is_done():
        await answer_panel(interaction, table, notice=told)
    else:
        await answer_private(interaction, Rendered(content=told))

"""Answering one interaction: with a panel, a private message, or the sentence of what went wrong."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import discord

from bot.delivery import attempt
from bot.hosted import HostedTable
from bot.i18n import Words, closest, words
from bot.outgoing import for_edit, for_send
from bot.ui.scene import Rendered
from engine.errors import BarbuError
from engine.seats import Seat

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]


def words_of(interaction: Interaction) -> Words:
    """The catalogue in the language of the person who acts."""
    return words(closest(interaction.locale, default=interaction.client.settings.locale))


def heard(interaction: Interaction, table: HostedTable) -> None:
    """Remember the language of the person who acts, for what is pushed to him later."""
    table.presenter.heard(interaction.user.id, words_of(interaction).locale)


def is_private(interaction: Interaction) -> bool:
    """Whether the tapped message is for this person's eyes only, so that it may be redrawn in place."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


@asynccontextmanager
async def answering(interaction: Interaction, table: HostedTable | None = None) -> AsyncIterator[None]:
    """Turn whatever goes wrong inside into a private sentence; nothing is refused silently.

    An error that is nobody's fault but ours is logged under a reference the player is told.
    """
    try:
        yield
    except BarbuError as error:
        await answer_error(interaction, error, table)
    except Exception:
        reference = secrets.token_hex(3)
        log.exception("unexpected error, reference %s", reference)
        await answer_error(interaction, BarbuError("unexpected", reference=reference), table)


async def answer_error(interaction: Interaction, error: BarbuError, table: HostedTable | None = None) -> None:
    """Say in private what is wrong: on top of the panel where one was tapped, else in a message."""
    if table is not None and is_private(interaction) and not interaction.response.is_done():
        seated = table.state.seat_of(interaction.user.id) is not None
        if seated:
            await answer_panel(interaction, table, notice=sentence(interaction, error, table))
            return
    await answer_private(interaction, Rendered(content=sentence(interaction, error, table)))


def sentence(interaction: Interaction, error: BarbuError, table: HostedTable | None) -> str:
    """What an error says to the person who acts, with the names of the table."""
    name_of = None if table is None else table.presenter.scene().name
    return words_of(interaction).error(error, name_of)


async def answer_panel(
    interaction: Interaction,
    table: HostedTable,
    *,
    notice: str | None = None,
    picking: str | None = None,
    marked: frozenset[Seat] = frozenset(),
) -> None:
    """Show the person's panel: redrawn in place when it was tapped there, else as a private message."""
    heard(interaction, table)
    user = interaction.user.id
    table.panels.drawn(user)
    rendered = table.presenter.panel(user, picking=picking, marked=marked, notice=notice)
    view = table.presenter.view_of(rendered)
    if not await _answer(interaction, rendered, view):
        return
    if interaction.guild_id is None and interaction.message is not None:
        table.panels.opened_dm(user, interaction.message)
    else:
        table.panels.opened(user, interaction)


async def answer_private(
    interaction: Interaction, rendered: Rendered, view: discord.ui.View | None = None, *, anew: bool = False
) -> None:
    """Show something to this person alone; ``anew`` leaves the tapped message as it is."""
    await _answer(interaction, rendered, view, anew=anew or not is_private(interaction))


async def answer_quietly(interaction: Interaction) -> None:
    """Acknowledge a tap that changes nothing."""
    if not interaction.response.is_done():
        await attempt(interaction.response.defer(), "acknowledging a tap")


async def _answer(
    interaction: Interaction, rendered: Rendered, view: discord.ui.View | None, *, anew: bool = False
) -> bool:
    if interaction.response.is_done():
        fields = for_send(rendered, view)
        sent = await attempt(interaction.followup.send(**fields, ephemeral=True), "following up")
        return sent.failure is None
    if is_private(interaction) and not anew:
        edit = interaction.response.edit_message(**for_edit(rendered, view))
        return (await attempt(edit, "redrawing a panel")).failure is None
    send = interaction.response.send_message(**for_send(rendered, view), ephemeral=True)
    return (await attempt(send, "answering in private")).failure is None

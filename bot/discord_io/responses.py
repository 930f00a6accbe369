"""Answering one interaction: with a panel, a private message, or the sentence of what went wrong."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import discord

from bot.discord_io.card_emoji import in_letters
from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit, for_send
from bot.i18n import Words, closest, words
from bot.tables.panels import Edit
from bot.tables.session import TableSession
from engine.cards import Card
from engine.errors import CodedError
from engine.seats import Seat

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]


def words_of(interaction: Interaction) -> Words:
    """The catalogue in the language of the person who acts: the one chosen, else Discord's."""
    chosen: str | None = interaction.client.settings.of(interaction.user.id).language
    return words(chosen or _discords(interaction))


def _discords(interaction: Interaction) -> str:
    return closest(interaction.locale, default=interaction.client.config.locale)


def heard(interaction: Interaction, table: TableSession) -> None:
    """Remember the language of the person who acts, for what is pushed to him later."""
    table.presenter.heard(interaction.user.id, _discords(interaction))


def is_private(interaction: Interaction) -> bool:
    """Whether the tapped message is for this person's eyes only, so that it may be redrawn in place."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


@asynccontextmanager
async def answering(interaction: Interaction, table: TableSession | None = None) -> AsyncIterator[None]:
    """Turn whatever goes wrong inside into a private sentence; nothing is refused silently.

    What the person wishes for is at hand inside.
    """
    try:
        await interaction.client.settings.person(interaction.user.id)
        yield
    except Exception as error:
        await answer_error(interaction, told_of(error), table)


def told_of(error: Exception) -> CodedError:
    """What a person is told of an error; one that is nobody's fault but ours is logged under a reference."""
    if isinstance(error, CodedError):
        return error
    reference = secrets.token_hex(3)
    log.error("unexpected error, reference %s", reference, exc_info=error)
    return CodedError("unexpected", reference=reference)


async def answer_error(
    interaction: Interaction, error: CodedError, table: TableSession | None = None
) -> None:
    """Say in private what is wrong: on top of the panel where one was tapped, else in a message."""
    if table is not None and is_private(interaction) and not interaction.response.is_done():
        seated = table.state.seat_of(interaction.user.id) is not None
        if seated:
            await answer_panel(interaction, table, notice=sentence(interaction, error, table))
            return
    await answer_private(interaction, Rendered(content=sentence(interaction, error, table)))


def sentence(interaction: Interaction, error: CodedError, table: TableSession | None) -> str:
    """What an error says to the person who acts, with the names of the table."""
    name_of = None if table is None else table.presenter.scene().name
    return words_of(interaction).error(error, name_of)


async def answer_panel(
    interaction: Interaction,
    table: TableSession,
    *,
    notice: str | None = None,
    picking: str | None = None,
    marked: frozenset[Seat] = frozenset(),
    aimed: Card | None = None,
) -> None:
    """Show the person's panel: redrawn in place when it was tapped there, else as a private message."""
    heard(interaction, table)
    user = interaction.user.id
    table.panels.drawn(user)
    rendered = table.presenter.panel(user, picking=picking, marked=marked, aimed=aimed, notice=notice)
    view = table.presenter.view_of(rendered)
    edit = await _answer(interaction, rendered, view)
    tapped = interaction.message
    if (
        edit is not None
        and interaction.guild_id is None
        and tapped is not None
        and not tapped.flags.ephemeral
    ):
        table.panels.opened_dm(user, tapped)
    elif edit is not None:
        table.panels.opened(user, edit)


async def answer_private(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None = None,
    *,
    anew: bool = False,
    file: discord.File | None = None,
) -> None:
    """Show something to this person alone; ``anew`` leaves the tapped message alone, as a ``file`` does."""
    apart = anew or file is not None or not is_private(interaction)
    await _answer(interaction, rendered, view, anew=apart, file=file)


async def answer_quietly(interaction: Interaction) -> None:
    """Acknowledge a tap that changes nothing."""
    if not interaction.response.is_done():
        await attempt(interaction.response.defer(), "acknowledging a tap")


async def _answer(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None,
    *,
    anew: bool = False,
    file: discord.File | None = None,
) -> Edit | None:
    """Show ``rendered`` in private; gives back what edits just that message, ``None`` when it failed."""
    shown = await _show(interaction, rendered, view, anew=anew, file=file)
    if shown.failure is Failure.BAD_EMOJI and view is not None:
        interaction.client.card_emoji.distrust()
        shown = await _show(interaction, rendered, in_letters(view), anew=anew, file=file)
    return shown.value


async def _show(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None,
    *,
    anew: bool,
    file: discord.File | None,
) -> Delivered[Edit]:
    if not interaction.response.is_done() and is_private(interaction) and not anew:
        redraw = interaction.response.edit_message(**await for_edit(rendered, view))
        done: Delivered[Any] = await attempt(redraw, "redrawing a panel")
        return Delivered(interaction.edit_original_response if done.failure is None else None, done.failure)
    fields = await for_send(rendered, view)
    if file is not None:
        fields["files"] = [*fields.get("files", ()), file]
    if interaction.response.is_done():
        # The first answer may have been public: it must never be taken for this one.
        follow = interaction.followup.send(**fields, ephemeral=True, wait=True)
        sent = await attempt(follow, "following up")
        return Delivered(None if sent.value is None else sent.value.edit, sent.failure)
    send = interaction.response.send_message(**fields, ephemeral=True)
    done = await attempt(send, "answering in private")
    return Delivered(interaction.edit_original_response if done.failure is None else None, done.failure)

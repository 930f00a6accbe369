"""Private answers to an interaction: edits of the tapped message if it is private, else new messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Self, TypeAlias

import discord

from bot.discord_io.access import is_private
from bot.discord_io.card_emoji import in_letters
from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered
from bot.discord_io.payload import NO_PINGS
from bot.discord_io.sending import edit, send_by
from bot.i18n import Words

Edit: TypeAlias = Callable[..., Awaitable[object]]
"""Function that edits or deletes a private message."""


@dataclass(frozen=True, slots=True)
class PrivateAnswer:
    """A private answer; ``send_below`` sends another one with the same token (None if there is none)."""

    message_id: int
    edit: Edit
    delete: Edit
    send_below: Callable[..., Awaitable[discord.WebhookMessage]] | None = None

    @classmethod
    def original(cls, interaction: Interaction, message_id: int) -> Self:
        """Return the interaction's first answer, or the tapped message that it edits."""
        edit, delete = interaction.edit_original_response, interaction.delete_original_response
        return cls(message_id, edit, delete, interaction.followup.send)


async def answer_text(
    interaction: Interaction, key: str, game: str = "", *, as_new: bool = True, **facts: Any
) -> None:
    """Send a sentence in private, in the words of a game."""
    text = words_of(interaction, game)(key, **facts)
    await answer_private(interaction, Rendered(content=text), as_new=as_new)


def with_host_note(interaction: Interaction, rendered: Rendered, words: Words) -> Rendered:
    """Add the operator's links below the message, and the notice for the operator if the user is they."""
    linked = interaction.client.links.below(rendered, words)
    note = interaction.client.host_note(interaction)
    return linked if note is None else replace(linked, embeds=(*linked.embeds, note))


async def answer_private(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None = None,
    *,
    as_new: bool = False,
    files: Sequence[discord.File] = (),
) -> PrivateAnswer | None:
    """Show a message to the acting user only: by editing the tapped one if that is private.

    With ``as_new`` or files it is sent as a new message. Return None if it could not be shown.
    """
    as_new |= bool(files)
    shown = await _show(interaction, rendered, view, as_new=as_new, files=files)
    if shown.failure is Failure.BAD_EMOJI and view is not None:
        interaction.client.card_emoji.disable()
        shown = await _show(interaction, rendered, in_letters(view), as_new=as_new, files=files)
    if shown.failure is Failure.MESSAGE_GONE:
        await answer_quietly(interaction)  # the tapped message was deleted meanwhile
    return shown.value


async def answer_layout(
    interaction: Interaction, layout: discord.ui.LayoutView, *, as_new: bool, doing: str
) -> None:
    """Show a message made of components to the acting user only, as ``answer_private`` does."""
    response = interaction.response
    if is_private(interaction) and not as_new:
        shown: Awaitable[object] = response.edit_message(view=layout, allowed_mentions=NO_PINGS)
    else:
        shown = response.send_message(view=layout, ephemeral=True, allowed_mentions=NO_PINGS)
    await attempt(shown, doing)


async def answer_quietly(interaction: Interaction) -> None:
    """Acknowledge a tap without changing a message."""
    if not interaction.response.is_done():
        await attempt(interaction.response.defer(), "acknowledging a tap")


async def _show(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None,
    *,
    as_new: bool,
    files: Sequence[discord.File],
) -> Delivered[PrivateAnswer]:
    tapped = interaction.message
    if not interaction.response.is_done() and tapped is not None and is_private(interaction) and not as_new:
        call = interaction.response.edit_message
        done = await edit(call, rendered, view, doing="redrawing a panel")
        if done.failure is not None:
            return Delivered(failure=done.failure)
        return Delivered(PrivateAnswer.original(interaction, tapped.id))
    if interaction.response.is_done():
        # The first answer may have been public: it must never be mistaken for this one.
        follow_up = partial(interaction.followup.send, ephemeral=True, wait=True)
        sent = await send_by(follow_up, rendered, view, doing="following up", files=files)
        if sent.value is None:
            return Delivered(failure=sent.failure)
        found = sent.value
        return Delivered(PrivateAnswer(found.id, found.edit, found.delete, interaction.followup.send))
    send = partial(interaction.response.send_message, ephemeral=True)
    answered = await send_by(send, rendered, view, doing="answering in private", files=files)
    if answered.value is None or answered.value.message_id is None:
        return Delivered(failure=answered.failure)
    return Delivered(PrivateAnswer.original(interaction, answered.value.message_id))

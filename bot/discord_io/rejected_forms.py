"""Rejected forms: the reason, with a button that opens the form again with what was typed."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.forms import OpenForm, ask_form, filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, Rendered, request_view
from bot.discord_io.private_answers import answer_private

FORM_ROOM: Final = "form"
VERBS: Final = frozenset({"again"})


def rejected_form(interaction: Interaction) -> OpenForm | None:
    """Return the submitted form with what was typed; None for other interactions, or if it is not held."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    return interaction.client.forms.rejected(interaction.user.id, custom_id, filled_in(interaction))


async def answer_rejection(interaction: Interaction, form: OpenForm, text: str) -> None:
    """Say why a form was rejected, with a button that opens it again.

    The page it was opened from stays; a message about an earlier rejection of the form is replaced.
    """
    button = ButtonSpec("again", arg=form.token, label=words_of(interaction)("form-again"), style="primary")
    rendered = Rendered(content=text, buttons=((button,),))
    tapped = None if interaction.message is None else interaction.message.id
    is_replaced = tapped is not None and tapped == form.message_id
    view = request_view(rendered, FORM_ROOM)
    shown = await answer_private(interaction, rendered, view, as_new=not is_replaced)
    if shown is not None:
        interaction.client.forms.answered(interaction.user.id, form, shown.message_id)


async def open_again(interaction: Interaction, request: ComponentRequest) -> None:
    """Open a rejected form with what was typed. *Raises:* CodedError ``unknown_button``, ``form_gone``."""
    form = interaction.client.forms.find(interaction.user.id, request.word(0))
    await ask_form(interaction, form.custom_id, form.title, form.fields)

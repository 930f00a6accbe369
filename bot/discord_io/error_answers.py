"""Answers to interactions that fail: the text of the error in private, with a way on if there is one.

Below an error is a button that takes a seat at the channel's table or a link to it; below the reason why a
form was rejected, one that opens it again with what was typed.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord

from bot.discord_io.access import is_private
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.delivery import attempt
from bot.discord_io.forms import FormField, OpenForm, Rejection, ask_form, filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import (
    ButtonSpec,
    Component,
    Rendered,
    StatelessView,
    request_button,
    request_view,
)
from bot.discord_io.private_answers import answer_private, answer_quietly
from bot.i18n import Words
from bot.i18n.texts import as_text
from bot.runtime.current import InteractionExpired
from engine.errors import CodedError
from engine.seats import Seat

log = logging.getLogger(__name__)

_OF_OTHERS: Final = frozenset({"shard_lost", "interaction_taken"})
"""Errors of requests that another process of this bot answers."""

ErrorReporter: TypeAlias = Callable[[CodedError], Awaitable[None]]


async def report_exception(
    interaction: Interaction,
    error: Exception,
    report: ErrorReporter | None = None,
    sentence: Callable[[CodedError], str] | None = None,
) -> None:
    """Report an exception that was raised while an interaction was answered.

    An unexpected one is logged under a reference. Nothing is sent if the interaction has expired. ``report``
    reports it; by default it is sent as a private message. The user can open a rejected form again with what
    they typed; ``sentence`` returns the text of the error.
    """
    if isinstance(error, InteractionExpired):
        log.info("an interaction expired before it could be answered")
        return
    coded = as_coded_error(error)
    if coded.code in _OF_OTHERS and not interaction.response.is_done():
        log.info("left to another process: %s", coded.code)
        return
    if (form := rejected_form(interaction)) is not None:
        text = error_text(interaction, coded) if sentence is None else sentence(coded)
        await answer_rejection(interaction, form, text)
        return
    await (answer_error(interaction, coded) if report is None else report(coded))


def as_coded_error(error: Exception) -> CodedError:
    """Return the error as shown to the user; an unexpected one is logged under a reference."""
    if isinstance(error, CodedError):
        return error
    reference = secrets.token_hex(3)
    log.error("unexpected error, reference %s", reference, exc_info=error)
    return CodedError("unexpected", reference=reference)


async def answer_error(
    interaction: Interaction,
    error: CodedError,
    *,
    as_new: bool = False,
    game: str = "",
    in_thread: ComponentRequest | None = None,
) -> None:
    """Send the text of an error in private; with ``as_new``, never by editing the tapped message.

    The message of a list stays too, so that the user can choose something else. The text names the commands
    of ``game``. ``in_thread`` is the request of a button that opens a table in a thread.
    """
    words = words_of(interaction, game)
    recovery = await find_recovery(interaction, words, error, in_thread)
    rendered = Rendered(content=recovery.text(error, words))
    await answer_private(interaction, rendered, recovery.view, as_new=as_new or is_choice(interaction))


_BUTTON: Final = discord.ComponentType.button.value


def is_choice(interaction: Interaction) -> bool:
    """Return whether the user chose from a list."""
    data: Any = interaction.data or {}
    return interaction.type is discord.InteractionType.component and data.get("component_type") != _BUTTON


def is_passed_on(interaction: Interaction, request: ComponentRequest) -> bool:
    """Return whether the tapped button is of another room, whose page stays if the request is refused."""
    tapped = ComponentRequest.read(interaction.data)
    return tapped is not None and tapped.room != request.room


def error_text(
    interaction: Interaction, error: CodedError, name_of: Callable[[Seat], str] | None = None, game: str = ""
) -> str:
    """Return an error's text in the user's language; ``name_of`` names the seats of a table of ``game``."""
    return words_of(interaction, game).error(error, name_of)


_EDITS: Final = (
    discord.InteractionResponseType.message_update,
    discord.InteractionResponseType.deferred_message_update,
)
"""Answers that change the tapped message."""

FORM_ROOM: Final = "form"
FORM_VERBS: Final = frozenset({"again"})


def rejected_form(interaction: Interaction) -> OpenForm | None:
    """Return the submitted form with what was typed; None for other interactions, or if it is not held."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    return interaction.client.forms.rejected(
        interaction.user.id, _form_id(interaction), filled_in(interaction)
    )


def _form_id(interaction: Interaction) -> str:
    data: Any = interaction.data or {}
    return str(data.get("custom_id", ""))


async def answer_rejection(interaction: Interaction, form: OpenForm, text: str) -> None:
    """Say why a form was rejected, with a button that opens it again.

    The page it was opened from stays; a message about an earlier rejection of the form goes. A private page
    is acknowledged first: the interaction's first answer is then the page, which ``withdraw_rejection``
    deletes.
    """
    button = ButtonSpec("again", arg=form.token, label=words_of(interaction)("form-again"), style="primary")
    rendered = Rendered(content=text, buttons=((button,),))
    tapped, earlier = None if interaction.message is None else interaction.message.id, form.rejection
    is_replaced = earlier is not None and tapped == earlier.message_id
    delete_page = earlier.delete_page if is_replaced and earlier is not None else None
    if not is_replaced and is_private(interaction) and not interaction.response.is_done():
        await answer_quietly(interaction)
        delete_page = interaction.delete_original_response
    view = request_view(rendered, FORM_ROOM)
    shown = await answer_private(interaction, rendered, view, as_new=not is_replaced)
    rejection = None if shown is None else Rejection(shown.message_id, shown.delete, delete_page)
    interaction.client.forms.answered(interaction.user.id, form, rejection, interaction.id)
    if rejection is not None and earlier is not None and not is_replaced:
        await attempt(earlier.delete(), "deleting an earlier reason why a form was rejected")


async def answer_unasked_form(
    interaction: Interaction, custom_id: str, title: str, fields: Sequence[FormField], text: str
) -> None:
    """Say why a command was rejected, with a button that opens a form with what was typed in the command."""
    forms, user = interaction.client.forms, interaction.user.id
    forms.opened(user, custom_id, title, fields)
    form = forms.rejected(user, custom_id, {line.name: line.value for line in fields})
    if form is not None:
        await answer_rejection(interaction, form, text)


async def withdraw_rejection(interaction: Interaction) -> None:
    """Delete the message about an earlier rejection of a form that has now been accepted.

    If the answer was shown in its place, delete the page that the form was opened from instead, which the
    answer would have replaced without the rejection.
    """
    if interaction.type is not discord.InteractionType.modal_submit:
        return
    rejection = interaction.client.forms.accepted(interaction.user.id, _form_id(interaction), interaction.id)
    tapped = None if interaction.message is None else interaction.message.id
    if rejection is None:
        return
    delete: Callable[[], Awaitable[object]] | None = rejection.delete
    if tapped == rejection.message_id and interaction.response.type in _EDITS:
        delete = rejection.delete_page
    if delete is not None:
        await attempt(delete(), "deleting a message about a form that was rejected")


async def open_again(interaction: Interaction, request: ComponentRequest) -> None:
    """Open a rejected form with what was typed. *Raises:* CodedError ``unknown_button``, ``form_gone``."""
    form = interaction.client.forms.find(interaction.user.id, request.word(0))
    await ask_form(interaction, form.custom_id, form.title, form.fields)


RECOVERABLE: Final = frozenset(
    {
        "channel_taken",
        "channel_has_table",
        "join_first",
        "not_seated",
        "pause_not_seated",
        "seat_kept",
        "away",
        "already_seated",
        "table_full",
    }
)
"""Error codes for which a seat at the channel's table, or a link to it, helps."""

UNPLAYED: Final = frozenset(
    {
        "no_past_games",
        "no_past_games_in",
        "no_past_games_own",
        "no_table_here",
        "nothing_to_analyse",
        "nothing_to_check",
        "bridge_nothing_to_compare",
        "rematch_not_yours",
    }
)
"""Error codes that come with a way into a game: of pages that are empty until one has been played, and of the
rematch of a game that the user did not play."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """The buttons below an error, None without any, and the label of one that takes a seat or begins."""

    view: discord.ui.View | None = None
    label: str = ""

    def text(self, error: CodedError, words: Words, name_of: Callable[[Seat], str] | None = None) -> str:
        """Return the error's text, which names the button in place of a command."""
        key = f"tap-{error.code.replace('_', '-')}"
        if self.label and words.has(key):
            return words(key, button=self.label)
        return words.error(error, name_of)


async def find_recovery(
    interaction: Interaction, words: Words, error: CodedError, in_thread: ComponentRequest | None = None
) -> Recovery:
    """Return a button that takes a seat at the channel's table or opens the user's hand, and a link to it.

    For a page that is empty until a game has been played, the button may also open a table; for what the
    channel lacks, it begins that. With ``in_thread`` there is a button that opens another table in a thread.
    None of them for an error with which they would not help, and in a channel without a table.
    """
    beginning = interaction.client.beginnings.get(error.code)
    if beginning is not None and beginning.may(interaction):
        label = words(beginning.label)
        return Recovery(StatelessView([[request_button(beginning.request, label, "primary")]]), label)
    if error.code in UNPLAYED:
        play = await play_button(interaction, words)
        return Recovery(StatelessView([play]) if play else None)
    if error.code not in RECOVERABLE:
        return Recovery()
    way = await interaction.client.table_entry.way_for(interaction)
    if way is None:
        return Recovery()
    row, label = list[Component](), ""
    if way.request is not None:
        label = words(way.label, name=way.name)
        row.append(request_button(way.request, label, "success"))
    if way.link:
        link = discord.ui.Button[discord.ui.View](url=way.link, label=as_text(words("way-table")))
        row.append(dict(link.to_component_dict()))
    if in_thread is not None:
        row.append(request_button(in_thread, words("way-thread")))
    return Recovery(StatelessView([row]) if row else None, label)


async def play_button(interaction: Interaction, words: Words) -> list[Component]:
    """Return the button that leads into a game from a page with nothing on it yet; empty outside a server."""
    way = await interaction.client.table_entry.play_for(interaction, words.game)
    if way is None or way.request is None:
        return []
    return [request_button(way.request, words(way.label), "success")]

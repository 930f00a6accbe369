"""Answers to one interaction: a private message, or the text of an error with a way out of it."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, replace
from typing import Any, Final, Self, TypeAlias

import discord

from bot.discord_io.card_emoji import in_letters
from bot.discord_io.choices import Choices, reason
from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered, stateless_view
from bot.discord_io.payload import for_edit, for_send, without_pictures
from bot.discord_io.viewer import Viewer
from bot.i18n import Words, closest, words
from bot.i18n.cards import as_text
from bot.load.fair_turns import on_behalf_of
from bot.load.limiters import InteractionExpired
from bot.metrics.meters import UNEXPECTED
from bot.runtime.interaction_once import requested_by
from bot.runtime.logs import about
from engine.errors import CodedError
from engine.seats import Seat

log = logging.getLogger(__name__)

_OF_OTHERS: Final = frozenset({"shard_lost", "interaction_taken"})
"""Errors of requests that another process of this bot has handled or will handle; it answers them."""

WITH_WAY: Final = frozenset(
    {"channel_taken", "not_seated", "seat_kept", "away", "already_seated", "table_full"}
)
"""Refusals that a seat at the channel's table, or a look at it, would answer."""


Edit: TypeAlias = Callable[..., Awaitable[object]]
"""Edits or deletes one particular private message."""


@dataclass(frozen=True, slots=True)
class SentMessage:
    """A private message sent as an answer.

    Attributes:
        message_id: its id.
        edit, delete: edit and delete this message.
        send_below: sends another message by the same token, and returns it; None without a token.
    """

    message_id: int
    edit: Edit
    delete: Edit
    send_below: Callable[..., Awaitable[discord.WebhookMessage]] | None = None

    @classmethod
    def original(cls, interaction: Interaction, message_id: int) -> Self:
        """Return the interaction's first answer, or the tapped message that it edits."""
        edit, delete = interaction.edit_original_response, interaction.delete_original_response
        return cls(message_id, edit, delete, interaction.followup.send)


ErrorReporter: TypeAlias = Callable[[CodedError], Awaitable[None]]
"""Reports an error to the user who acts."""


def words_of(interaction: Interaction, game: str = "") -> Words:
    """Return the texts in the language of the acting user: the one they chose, else Discord's.

    Texts name the commands of ``game``, by default of the game in whose group the command is, as the user's
    Discord lists them.
    """
    chosen, listed = interaction.client.settings.of(interaction.user.id).language, discord_locale(interaction)
    return words(chosen or listed, game or _game_of(interaction), listed)


def viewer_of(interaction: Interaction, game: str = "") -> Viewer:
    """Return the acting user as the viewer of a screen about a game; see ``words_of``."""
    client, words = interaction.client, words_of(interaction, game)
    display = client.settings.of(interaction.user.id).display
    return Viewer(words, display, client.card_emoji.for_display(display, words.locale))


def _game_of(interaction: Interaction) -> str:
    """Return the game of a command's group; empty for any other request."""
    group = getattr(interaction.command, "root_parent", None)
    return "" if group is None else str(group.extras.get("game", ""))


def discord_locale(interaction: Interaction) -> str:
    """Return the available language that is closest to the acting user's in Discord."""
    return closest(interaction.locale, default=interaction.client.locale)


async def public_locale(interaction: Interaction) -> str:
    """Return the language of public messages here: the one the server chose, else Discord's for it."""
    chosen = (await interaction.client.settings.guild(interaction.guild_id or 0)).language
    return chosen or closest(interaction.guild_locale, default=interaction.client.locale)


def is_private(interaction: Interaction) -> bool:
    """Return whether only the acting user sees the tapped message, so that it can be edited as the answer.

    That is an ephemeral message, or one in the direct messages of the user and the bot. A conversation of
    users has no server either, but its messages are read by all of them.
    """
    message = interaction.message
    is_direct = interaction.guild_id is None and not interaction.context.private_channel
    return message is not None and (message.flags.ephemeral or is_direct)


def is_public(interaction: Interaction) -> bool:
    """Return whether the tapped message is visible to a whole channel."""
    return interaction.message is not None and not is_private(interaction)


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[None]:
    """Answer an interaction inside the block: errors are reported to the user in private.

    Requests that another process handles are left to it without an answer. The preferences of the acting
    user are loaded before the block starts.
    """
    server = interaction.guild_id or interaction.user.id
    with about(interaction=interaction.id), requested_by(interaction.id), on_behalf_of(server):
        try:
            await interaction.client.settings.person(interaction.user.id)
            yield
        except Exception as error:
            await report_exception(interaction, error)


async def report_exception(
    interaction: Interaction, error: Exception, report: ErrorReporter | None = None
) -> None:
    """Report an exception that was raised while an interaction was answered.

    Nothing is sent if the interaction has expired.

    Args:
        interaction: the interaction.
        error: the exception; an unexpected one is logged under a reference.
        report: reports it; by default it is sent as a private message.
    """
    if isinstance(error, InteractionExpired):
        log.info("an interaction had expired before there was time for it")
        return
    coded = as_coded_error(error)
    if coded.code in _OF_OTHERS and not interaction.response.is_done():
        log.info("left to another process: %s", coded.code)
        return
    await (answer_error(interaction, coded) if report is None else report(coded))


async def suggesting(
    interaction: Interaction, find: Callable[[], Awaitable[Choices]], *, is_costly: bool = False
) -> Choices:
    """Return the suggestions of ``find`` for an option, or the reason of an error as the only suggestion.

    The user's preferences are loaded first. After the interaction has expired, nothing is suggested.

    Args:
        interaction: the autocomplete request.
        find: finds the suggestions.
        is_costly: whether it counts as a costly query of the user.
    """
    with about(interaction=interaction.id):
        try:
            await interaction.client.settings.person(interaction.user.id)
            async with interaction.client.costly_queries.turn(interaction) if is_costly else nullcontext():
                return await find()
        except InteractionExpired:
            return []
        except CodedError as error:
            return reason(sentence(interaction, error))


def as_coded_error(error: Exception) -> CodedError:
    """Return the error as shown to the user; an unexpected one is logged under a reference."""
    if isinstance(error, CodedError):
        return error
    reference = secrets.token_hex(3)
    UNEXPECTED.inc()
    log.error("unexpected error, reference %s", reference, exc_info=error)
    return CodedError("unexpected", reference=reference)


async def answer_error(interaction: Interaction, error: CodedError, *, as_new: bool = False) -> None:
    """Send the text of an error in private; with ``as_new``, never by editing the tapped message."""
    rendered = Rendered(content=sentence(interaction, error))
    view = await way_out(interaction, words_of(interaction), error)
    await answer_private(interaction, rendered, view, as_new=as_new)


def sentence(
    interaction: Interaction,
    error: CodedError,
    name_of: Callable[[Seat], str] | None = None,
    game: str = "",
) -> str:
    """Return the text of an error in the acting user's language.

    Args:
        interaction: the interaction.
        error: the error.
        name_of: returns the name of the player in a seat.
        game: the game of the table at which it was raised.
    """
    return words_of(interaction, game).error(error, name_of)


async def answer_text(
    interaction: Interaction, key: str, game: str = "", *, as_new: bool = True, **facts: Any
) -> None:
    """Send a sentence in private, in the words of a game."""
    text = words_of(interaction, game)(key, **facts)
    await answer_private(interaction, Rendered(content=text), as_new=as_new)


def with_host_note(interaction: Interaction, rendered: Rendered) -> Rendered:
    """Add the operator's notice below the message, if the acting user operates the bot."""
    note = interaction.client.host_note(interaction)
    return rendered if note is None else replace(rendered, embeds=(*rendered.embeds, note))


async def answer_private(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None = None,
    *,
    as_new: bool = False,
    files: Sequence[discord.File] = (),
) -> SentMessage | None:
    """Show a message to the acting user only: by editing the tapped one if that is private.

    With ``as_new`` or files it is a new message.

    Returns:
        The message, or None if it could not be shown.
    """
    as_new |= bool(files)
    shown = await _show(interaction, rendered, view, as_new=as_new, files=files)
    if shown.failure is Failure.BAD_EMOJI and view is not None:
        interaction.client.card_emoji.disable()
        shown = await _show(interaction, rendered, in_letters(view), as_new=as_new, files=files)
    if shown.failure is Failure.MESSAGE_GONE:
        await answer_quietly(interaction)  # the tapped message was deleted meanwhile
    return shown.value


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
) -> Delivered[SentMessage]:
    tapped = interaction.message
    if not interaction.response.is_done() and tapped is not None and is_private(interaction) and not as_new:
        fields = await for_edit(rendered, view) if rendered.drawings else without_pictures(rendered, view)
        redraw = interaction.response.edit_message(**fields)
        done = await attempt(redraw, "redrawing a panel")
        if done.failure is not None:
            return Delivered(failure=done.failure)
        return Delivered(SentMessage.original(interaction, tapped.id))
    fields = await for_send(rendered, view)
    if files:
        fields["files"] = [*fields.get("files", ()), *files]
    if interaction.response.is_done():
        # The first answer may have been public: it must never be taken for this one.
        follow = interaction.followup.send(**fields, ephemeral=True, wait=True)
        sent = await attempt(follow, "following up")
        if sent.value is None:
            return Delivered(failure=sent.failure)
        found = sent.value
        return Delivered(SentMessage(found.id, found.edit, found.delete, interaction.followup.send))
    send = interaction.response.send_message(**fields, ephemeral=True)
    answered = await attempt(send, "answering in private")
    if answered.value is None or answered.value.message_id is None:
        return Delivered(failure=answered.failure)
    return Delivered(SentMessage.original(interaction, answered.value.message_id))


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

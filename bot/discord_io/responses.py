"""Answering one interaction: with a private message, or the sentence of what went wrong."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import discord

from bot.discord_io.card_emoji import in_letters
from bot.discord_io.choices import Choices, reason
from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit, for_send, without_pictures
from bot.i18n import Words, closest, words
from bot.load.fair_turns import on_behalf_of
from bot.load.limiters import InteractionExpired
from bot.metrics.meters import UNEXPECTED
from bot.runtime.interaction_once import requested_by
from bot.runtime.logs import about
from engine.errors import CodedError
from engine.seats import Seat

log = logging.getLogger(__name__)

_OF_OTHERS: Final = frozenset({"shard_lost", "interaction_taken"})
"""What another process of this bot has written, or may be about to: it answers for itself."""

Edit: TypeAlias = Callable[..., Awaitable[object]]
"""Edits or deletes one private message and no other."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A private message as it was answered with: its id, and what edits and deletes just that message."""

    message_id: int
    edit: Edit
    delete: Edit


Tell: TypeAlias = Callable[[CodedError], Awaitable[None]]
"""Says to the person who acts what went wrong."""


def words_of(interaction: Interaction, game: str = "") -> Words:
    """The catalogue in the language of the person who acts: the one chosen, else Discord's.

    The commands it names are those of ``game``, else of the game in whose group a command was given.
    """
    chosen = interaction.client.settings.of(interaction.user.id).language
    return words(chosen or discord_locale(interaction), game or _game_of(interaction))


def _game_of(interaction: Interaction) -> str:
    """The game a command's group says it is of; empty for any other request."""
    group = getattr(interaction.command, "root_parent", None)
    return "" if group is None else str(group.extras.get("game", ""))


def discord_locale(interaction: Interaction) -> str:
    """Of the languages offered, the one Discord is set to for the person who acts."""
    return closest(interaction.locale, default=interaction.client.locale)


async def public_locale(interaction: Interaction) -> str:
    """The language of what everybody sees here: the one the server chose, else Discord's for it."""
    chosen = (await interaction.client.settings.guild(interaction.guild_id or 0)).language
    return chosen or closest(interaction.guild_locale, default=interaction.client.locale)


def is_private(interaction: Interaction) -> bool:
    """Whether the tapped message is visible only to this person, so that it may be redrawn in place."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def is_public(interaction: Interaction) -> bool:
    """Whether a message was tapped that everybody in a channel sees."""
    return interaction.message is not None and not is_private(interaction)


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[None]:
    """Turn whatever goes wrong inside into a private sentence; nothing is refused silently.

    But what another process of this bot does: a refusal that came before its answer would be a lie.

    The preferences of the person who acts have been read once inside.
    """
    server = interaction.guild_id or interaction.user.id
    with about(interaction=interaction.id), requested_by(interaction.id), on_behalf_of(server):
        try:
            await interaction.client.settings.person(interaction.user.id)
            yield
        except Exception as error:
            await tell_of(interaction, error)


async def tell_of(interaction: Interaction, error: Exception, tell: Tell | None = None) -> None:
    """Say in private what went wrong while ``interaction`` was answered, as ``answering`` does.

    ``tell`` says it where a private message is not the place for it; to who waits no more, nothing is said.
    """
    if isinstance(error, InteractionExpired):
        log.info("an interaction had expired before there was time for it")
        return
    told = told_of(error)
    if told.code in _OF_OTHERS and not interaction.response.is_done():
        log.info("left to another process: %s", told.code)
        return
    await (answer_error(interaction, told) if tell is None else tell(told))


async def suggesting(
    interaction: Interaction, find: Callable[[], Awaitable[Choices]], *, is_costly: bool = False
) -> Choices:
    """What ``find`` offers while an option is typed, or as the one choice why it cannot.

    The preferences of the person who types have been read once inside. What ``is_costly`` counts among the
    questions one person may have under way; once it has expired Discord takes no answer, and none is made.
    """
    with about(interaction=interaction.id):
        try:
            await interaction.client.settings.person(interaction.user.id)
            async with interaction.client.reads.turn(interaction) if is_costly else nullcontext():
                return await find()
        except InteractionExpired:
            return []
        except CodedError as error:
            return reason(sentence(interaction, error))


def told_of(error: Exception) -> CodedError:
    """What a person is told of an error; one that is nobody's fault but ours is logged under a reference."""
    if isinstance(error, CodedError):
        return error
    reference = secrets.token_hex(3)
    UNEXPECTED.inc()
    log.error("unexpected error, reference %s", reference, exc_info=error)
    return CodedError("unexpected", reference=reference)


async def answer_error(interaction: Interaction, error: CodedError, *, anew: bool = False) -> None:
    """Say in private what is wrong; ``anew`` leaves a tapped message as it is."""
    await answer_private(interaction, Rendered(content=sentence(interaction, error)), anew=anew)


def sentence(
    interaction: Interaction,
    error: CodedError,
    name_of: Callable[[Seat], str] | None = None,
    game: str = "",
) -> str:
    """What an error says to the person who acts; ``name_of`` names who sits where it tells of a seat.

    ``game`` is what is played where it came up.
    """
    return words_of(interaction, game).error(error, name_of)


def with_host_note(interaction: Interaction, rendered: Rendered) -> Rendered:
    """The message, and under it what the host of the bot should know, if this is the host."""
    note = interaction.client.host_note(interaction)
    return rendered if note is None else replace(rendered, embeds=(*rendered.embeds, note))


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
    await answer(interaction, rendered, view, anew=apart, file=file)


async def answer_quietly(interaction: Interaction) -> None:
    """Acknowledge a tap that changes nothing."""
    if not interaction.response.is_done():
        await attempt(interaction.response.defer(), "acknowledging a tap")


async def answer(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None,
    *,
    anew: bool = False,
    file: discord.File | None = None,
) -> Shown | None:
    """Show ``rendered`` in private: in place of what was tapped if that was private, unless ``anew``.

    Returns:
        The message; ``None`` when it could not be shown.
    """
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
) -> Delivered[Shown]:
    tapped = interaction.message
    if not interaction.response.is_done() and tapped is not None and is_private(interaction) and not anew:
        fields = await for_edit(rendered, view) if rendered.drawings else without_pictures(rendered, view)
        redraw = interaction.response.edit_message(**fields)
        done = await attempt(redraw, "redrawing a panel")
        if done.failure is not None:
            return Delivered(failure=done.failure)
        edit, delete = interaction.edit_original_response, interaction.delete_original_response
        return Delivered(Shown(tapped.id, edit, delete))
    fields = await for_send(rendered, view)
    if file is not None:
        fields["files"] = [*fields.get("files", ()), file]
    if interaction.response.is_done():
        # The first answer may have been public: it must never be taken for this one.
        follow = interaction.followup.send(**fields, ephemeral=True, wait=True)
        sent = await attempt(follow, "following up")
        if sent.value is None:
            return Delivered(failure=sent.failure)
        return Delivered(Shown(sent.value.id, sent.value.edit, sent.value.delete))
    send = interaction.response.send_message(**fields, ephemeral=True)
    answered = await attempt(send, "answering in private")
    if answered.value is None or answered.value.message_id is None:
        return Delivered(failure=answered.failure)
    edit, delete = interaction.edit_original_response, interaction.delete_original_response
    return Delivered(Shown(answered.value.message_id, edit, delete))

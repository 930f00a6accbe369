"""Answers to interactions that fail: the text of the error in private, with recovery buttons."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Final, TypeAlias

from bot.discord_io.choices import Choices, reason
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private
from bot.discord_io.recovery_buttons import recovery_buttons
from bot.discord_io.rejected_forms import answer_rejection, rejected_form
from bot.runtime.current import InteractionExpired, about_interaction
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


async def suggesting(
    interaction: Interaction, find: Callable[[], Awaitable[Choices]], *, is_costly: bool = False
) -> Choices:
    """Return the suggestions of ``find`` for an option; after an error, its text as the only suggestion.

    The user's preferences are loaded first. There are no suggestions after the interaction has expired. With
    ``is_costly`` it counts as a costly query of the user.
    """
    with about_interaction(interaction):
        try:
            await interaction.client.settings.person(interaction.user.id)
            async with interaction.client.costly_queries.turn(interaction) if is_costly else nullcontext():
                return await find()
        except InteractionExpired:
            return []
        except CodedError as error:
            return reason(error_text(interaction, error))


def as_coded_error(error: Exception) -> CodedError:
    """Return the error as shown to the user; an unexpected one is logged under a reference."""
    if isinstance(error, CodedError):
        return error
    reference = secrets.token_hex(3)
    log.error("unexpected error, reference %s", reference, exc_info=error)
    return CodedError("unexpected", reference=reference)


async def answer_error(interaction: Interaction, error: CodedError, *, as_new: bool = False) -> None:
    """Send the text of an error in private; with ``as_new``, never by editing the tapped message."""
    rendered = Rendered(content=error_text(interaction, error))
    view = await recovery_buttons(interaction, words_of(interaction), error)
    await answer_private(interaction, rendered, view, as_new=as_new)


def error_text(
    interaction: Interaction, error: CodedError, name_of: Callable[[Seat], str] | None = None, game: str = ""
) -> str:
    """Return an error's text in the user's language; ``name_of`` names the seats of a table of ``game``."""
    return words_of(interaction, game).error(error, name_of)

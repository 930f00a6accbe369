"""The path of every request: find its room, open its subject, check it, run its action, report errors."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Protocol, TypeAlias

from typing_extensions import TypeVar

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.error_answers import (
    answer_error,
    error_text,
    is_passed_on,
    report_exception,
    withdraw_rejection,
)
from bot.discord_io.interaction import Interaction
from bot.discord_io.private_answers import answer_quietly
from bot.runtime.current import about_interaction, on_behalf_of, requested_by
from engine.errors import CodedError, IllegalAction

T = TypeVar("T", default=Any)
H = TypeVar("H")

Answer: TypeAlias = Callable[[H, Interaction, ComponentRequest], Awaitable[None]]
"""A method of a feature's handlers that answers a request."""


def leading_to(request: ComponentRequest) -> Answer[Any]:
    """Return the answer of a button that leads to another room: that of the request there."""
    return lambda _handlers, interaction, _tapped: interaction.client.handle_request(interaction, request)


@dataclass(frozen=True, slots=True)
class ButtonAction(Generic[T]):
    """Action of a verb, with the treatment of late and repeated taps.

    Attributes:
        is_bound_to_revision: whether the button is valid only at the revision it was rendered at.
        already_done: error codes that mean the requested change has happened already; the bot then redraws.
        already_done_if_late: error codes with that meaning only for buttons of an earlier revision.
        is_costly: whether it reads much of the database; a user's requests for such actions are limited.
        is_reading: whether it changes nothing, so that every user who may see the subject may request it.
        lasting: whether its button may stay under a closed page.
        takes_seat: whether it gets the user a seat that the subject's host may refuse them.
    """

    run: Callable[[T], Awaitable[None]]
    is_bound_to_revision: bool = False
    already_done: frozenset[str] = frozenset()
    already_done_if_late: frozenset[str] = frozenset()
    is_costly: bool = False
    is_reading: bool = False
    lasting: bool = False
    takes_seat: bool = False


@dataclass(frozen=True, slots=True)
class ActionContext:
    """A request and its interaction. Rooms add the subject in subclasses: a table, a score sheet, a lesson.

    This base class has no subject that could have changed since the button was rendered.
    """

    interaction: Interaction
    request: ComponentRequest

    @property
    def user(self) -> int:
        return self.interaction.user.id

    @property
    def is_late(self) -> bool:
        """Whether the subject has changed since the button was rendered."""
        return False

    @property
    def already_done(self) -> frozenset[str]:
        """Error codes that mean, for any button of this room, that the change has happened already."""
        return frozenset()

    def permit(self, action: ButtonAction) -> None:
        """Check that the user may request the action here. *Raises:* CodedError if they may not."""

    def check_moment(self) -> None:
        """Check that a button bound to a revision was rendered at the current one. *Raises:* ``stale``."""
        if self.is_late:
            raise IllegalAction("stale")

    def held(self) -> AbstractContextManager[None]:
        """Return a context that is open while the request is answered."""
        return nullcontext()

    async def run(self, action: ButtonAction) -> None:
        await action.run(self)

    async def redraw(self) -> None:
        """Answer without text, by showing the current state of the subject."""
        await answer_quietly(self.interaction)

    def sentence(self, error: CodedError) -> str:
        """Return the text of an error in the user's language, with the names of the subject's players."""
        return error_text(self.interaction, error)

    async def report(self, error: CodedError) -> None:
        """Report an error to the user, or raise it if a private message is the best place for it."""
        await answer_error(self.interaction, error, as_new=is_passed_on(self.interaction, self.request))


ContextT = TypeVar("ContextT", bound=ActionContext, default=Any)


class Room(Protocol[ContextT]):
    """Handler of all requests with its name: those to all tables, to all score sheets, to a feature."""

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> ContextT | None:
        """Return the request with its subject, or None if it has been answered already.

        *Raises:* CodedError if the subject cannot be found; ``unknown_button`` for a malformed request.
        """

    def action(self, context: ContextT, /) -> ButtonAction[ContextT]:
        """Return the action of the request's verb. *Raises:* CodedError ``unknown_button``."""


@dataclass(frozen=True, slots=True)
class FeatureRoom:
    """The room of a feature whose requests have no subject: its actions, by verb."""

    actions: Mapping[str, ButtonAction[ActionContext]]

    @classmethod
    def of(cls, handlers: H, answers: Mapping[str, Answer[H]], *, is_costly: bool = False) -> FeatureRoom:
        """Return the room of handlers with a method for each verb; ``is_costly`` if they read much data."""

        def action(answer: Answer[H]) -> ButtonAction[ActionContext]:
            return ButtonAction(
                lambda tap: answer(handlers, tap.interaction, tap.request), is_costly=is_costly
            )

        return cls({verb: action(answer) for verb, answer in answers.items()})

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> ActionContext:
        return ActionContext(interaction, request)

    def action(self, context: ActionContext, /) -> ButtonAction[ActionContext]:
        return context.request.among(self.actions)


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[None]:
    """Answer an interaction inside the block: errors are reported to the user in private.

    Requests that another process handles get no answer here. The preferences of the acting user are loaded
    before the block starts.
    """
    user, settings = interaction.user.id, interaction.client.settings
    server = interaction.guild_id or user
    with about_interaction(interaction), requested_by(interaction.id), on_behalf_of(server):
        try:
            if user not in settings.loaded:
                await settings.person(user)
            yield
        except Exception as error:
            await report_exception(interaction, error)


async def dispatch(
    rooms: Mapping[str, Room], interaction: Interaction, request: ComponentRequest | None
) -> None:
    """Answer a request, None for a ``custom_id`` of other origin; errors are reported to the user."""
    async with answering(interaction):
        if request is None or (room := rooms.get(request.room)) is None:
            raise CodedError("unknown_button")
        context = await room.open(interaction, request)
        if context is not None:
            await perform(context, room.action(context))
        await withdraw_rejection(interaction)


async def perform(context: ContextT, action: ButtonAction[ContextT], *, is_command: bool = False) -> None:
    """Run an action for an opened request, inside ``answering``; errors are reported to the user.

    A command is never late, and its user also gets the error if the requested change has happened already.
    *Raises:* CodedError if the user may not request that here.
    """
    context.permit(action)
    run = context.run if is_command else partial(_run_guarded, context)
    with context.held():
        try:
            if action.is_costly:
                async with context.interaction.client.costly_queries.turn(context.interaction):
                    await run(action)
            else:
                await run(action)
        except Exception as error:
            await report_exception(context.interaction, error, context.report, context.sentence)


async def _run_guarded(context: ContextT, action: ButtonAction[ContextT]) -> None:
    """Run the action; redraw if the change it requests has happened already."""
    is_late = context.is_late
    try:
        if action.is_bound_to_revision:
            context.check_moment()
        await context.run(action)
    except IllegalAction as error:
        already_done = context.already_done | action.already_done
        if is_late:
            already_done |= action.already_done_if_late
        if error.code not in already_done:
            raise
        await context.redraw()

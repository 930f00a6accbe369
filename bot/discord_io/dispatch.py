"""The one way of a tap: a request finds its room, the room opens what it is about, an action answers it.

A *request* is what a button, a list, a form or a command asks (``bot.discord_io.ask.Ask``). A *room*
answers all requests of one name: those of every table, of every score sheet, of a feature. Late and second
taps are met here, by the policy each action carries.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from bot.discord_io.ask import Ask
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answer_error, answer_quietly, answering, tell_of
from engine.errors import CodedError, IllegalAction

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Action(Generic[T]):
    """What answers a verb, and how a late or a second tap is taken.

    Attributes:
        run: answers one tap.
        of_one_moment: it means something only at the revision its button was drawn at.
        echo: codes of refusals that only say it has happened already: the tap is answered by a redraw.
        late_echo: the same, as far as the button is of an earlier revision.
        is_costly: it looks through much that is stored: one person may ask only so many at once.
        is_reading: it changes nothing, so that whoever may look may ask it.
        lasting: its button may stay under a page that is closed, of which it then says nothing.
    """

    run: Callable[[T], Awaitable[None]]
    of_one_moment: bool = False
    echo: frozenset[str] = frozenset()
    late_echo: frozenset[str] = frozenset()
    is_costly: bool = False
    is_reading: bool = False
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Tap:
    """A request, and in a room's own kind of tap also what it is about: what an action is given.

    As it stands here it is about nothing that could have gone on since the button was drawn.
    """

    interaction: Interaction
    request: Ask

    @property
    def user(self) -> int:
        """Who tapped."""
        return self.interaction.user.id

    @property
    def is_late(self) -> bool:
        """Whether what the tap is about has gone on since its button was drawn."""
        return False

    @property
    def echo(self) -> frozenset[str]:
        """Codes of refusals that, in this room, only say that it has happened already."""
        return frozenset()

    def permit(self, action: Action[Any]) -> None:
        """Raise why this person may not ask that here."""

    def check_moment(self) -> None:
        """Raise why what is meant for one moment is not of this one."""
        if self.is_late:
            raise IllegalAction("stale")

    def held(self) -> AbstractContextManager[None]:
        """A context held while the tap is answered."""
        return nullcontext()

    async def run(self, action: Action[Any]) -> None:
        """Do what is asked."""
        await action.run(self)

    async def redraw(self) -> None:
        """Answer without a word, by what the tap is about as it stands now."""
        await answer_quietly(self.interaction)

    async def tell(self, error: CodedError) -> None:
        """Say what is wrong; raises the error itself where there is no better place for it than a message."""
        await answer_error(self.interaction, error)


TapT = TypeVar("TapT", bound=Tap)


class Room(Protocol[TapT]):
    """What answers all requests of one name."""

    async def open(self, interaction: Interaction, request: Ask, /) -> TapT | None:
        """The tap with what it is about, found and read; ``None`` where that has been answered already.

        Raises why it cannot be found, and ``unknown_button`` for a request this room never wrote.
        """
        ...

    def action(self, tap: TapT, /) -> Action[TapT]:
        """What answers the tap's verb; raises ``unknown_button``."""
        ...


@dataclass(frozen=True, slots=True)
class FeatureRoom:
    """The room of a feature whose requests are about no one thing.

    Attributes:
        answer: answers every request of the feature.
        is_costly: all of them look through much that is stored.
    """

    answer: Callable[[Interaction, Ask], Awaitable[None]]
    is_costly: bool = False

    async def open(self, interaction: Interaction, request: Ask, /) -> Tap:
        """The tap alone."""
        return Tap(interaction, request)

    def action(self, tap: Tap, /) -> Action[Tap]:
        """The one action of the feature."""
        return Action(self._answer, is_costly=self.is_costly)

    async def _answer(self, tap: Tap) -> None:
        await self.answer(tap.interaction, tap.request)


async def dispatch(rooms: Mapping[str, Room[Any]], interaction: Interaction, request: Ask) -> None:
    """Answer a request; any error is told to the person who asked."""
    async with answering(interaction):
        room = rooms.get(request.room)
        if room is None:
            raise CodedError("unknown_button")
        tap = await room.open(interaction, request)
        if tap is not None:
            await perform(tap, room.action(tap))


async def perform(tap: TapT, action: Action[TapT], *, is_command: bool = False) -> None:
    """Do what is asked of something that has been opened; what goes wrong is told where that is shown.

    To be asked while the interaction is being answered (``answering``).

    A command is never late, and whoever gives one is told also of what has happened already.

    Raises:
        CodedError: why this person may not ask that here.
    """
    tap.permit(action)
    run = tap.run if is_command else partial(_run_guarded, tap)
    with tap.held():
        try:
            if action.is_costly:
                async with tap.interaction.client.reads.turn(tap.interaction):
                    await run(action)
            else:
                await run(action)
        except Exception as error:
            await tell_of(tap.interaction, error, tap.tell)


async def _run_guarded(tap: TapT, action: Action[TapT]) -> None:
    """Do it, unless what the tap is about has gone on since: then that is redrawn quietly."""
    is_late = tap.is_late
    try:
        if action.of_one_moment:
            tap.check_moment()
        await tap.run(action)
    except IllegalAction as error:
        if error.code not in tap.echo | action.echo | (action.late_echo if is_late else frozenset()):
            raise
        await tap.redraw()

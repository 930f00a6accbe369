"""Course: the guided deals of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from bot.discord_io.message import Rendered
from engine.game import Game, Rules
from engine.seats import Seat
from engine.table_rules import Occupant, TablePhase, TableState, new_table


class LessonProgress(Protocol):
    """A learner's progress in a guided deal; it follows from the learner's own moves."""

    @property
    def number(self) -> int:
        """The deal, as buttons carry it; 0 is the first one there was."""

    @property
    def moves(self) -> str:
        """The newcomer's moves as buttons carry them; empty before the first."""

    @property
    def state(self) -> Any:
        """The game's state: it waits for the learner or the deal is over. *Raises:* IllegalAction."""

    def moved(self, verb: str, word: str, /) -> Self:
        """Return the progress after the move of a button.

        Raises:
            IllegalAction: for a move against the rules.
            CodedError: ``unknown_button`` for a button that is no move.
        """


P = TypeVar("P", bound=LessonProgress)
SceneT = TypeVar("SceneT")


@dataclass(frozen=True, kw_only=True)
class Course(Generic[P, SceneT]):
    """The guided deals of a game.

    Attributes:
        room: name of the handler of their buttons, as their ``custom_id`` carries it.
        game: the game.
        rules: returns the rules of the guided deals.
        learner: the learner's seat.
        bots: names of the bots on the other seats, in seat order.
        spare: name of the bot that has the learner's own name.
        move_verbs: verbs of the buttons that make a move.
        read: parses the number of a deal and the moves a button carries. *Raises:* ``unknown_button``.
        intro: renders the first page.
        lesson: renders a deal, from the deal as a table, the progress, why the last tap did nothing, and the
            way to a table at the end of the deal (``bot.discord_io.table_entry``); the last two may be empty.
    """

    room: str
    game: Game
    rules: Callable[[], Rules]
    learner: Seat
    bots: tuple[str, ...]
    spare: str
    move_verbs: frozenset[str]
    read: Callable[[str, str], P]
    intro: Callable[[SceneT], Rendered]
    lesson: Callable[[SceneT, P, str, str], Rendered]

    def table(self, progress: P, person: Occupant) -> TableState:
        """Return the deal as a table of the learner and bots. *Raises:* IllegalAction if it cannot be."""
        seats = [Occupant(name) for name in bots_beside(person.name, self.bots, self.spare)]
        seats.insert(self.learner, person)
        return replace(
            new_table(self.rules(), host=person.user or 0),
            match=progress.state,
            phase=TablePhase.PLAYING,
            seats=tuple(seats),
        )


AnyCourse: TypeAlias = Course[Any, Any]


def bots_beside(person: str, bots: Sequence[str], spare: str) -> tuple[str, ...]:
    """Return the bots' names at a table with this player: ``spare`` replaces an equal name."""
    return tuple(spare if bot.casefold() == person.strip().casefold() else bot for bot in bots)

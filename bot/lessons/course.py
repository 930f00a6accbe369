"""Course: the guided deals of a game, and the screens that all courses share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from bot.discord_io.interaction import ELSEWHERE, OPEN
from bot.discord_io.message import ButtonSpec, ListOption, ListSpec, Rendered, Style, embed
from bot.game_kit.lobby import ButtonRow
from bot.i18n import Words
from engine.game import Game, Rules
from engine.seats import Seat
from engine.table_state import Occupant, TablePhase, TableState, new_table


class LessonProgress(Protocol):
    """A learner's progress in a guided deal; it follows from the learner's own moves."""

    @property
    def number(self) -> int:
        """Index of the deal, as buttons carry it."""

    @property
    def moves(self) -> str:
        """The learner's moves as buttons carry them; empty before the first."""

    @property
    def state(self) -> Any:
        """The game's state: it waits for the learner or the deal is over. *Raises:* IllegalAction."""

    def moved(self, verb: str, word: str, /) -> Self:
        """Return the progress after the move of a button.

        *Raises:* IllegalAction if it is against the rules; CodedError ``unknown_button`` if it is no move.
        """


P = TypeVar("P", bound=LessonProgress)
SceneT = TypeVar("SceneT")


@dataclass(frozen=True, kw_only=True)
class Course(Generic[P, SceneT]):
    """The guided deals of a game.

    Attributes:
        room: name of the handler of their buttons, as their ``custom_id`` carries it.
        bots: names of the bots on the other seats, in seat order.
        spare: name for a bot whose name is that of the learner.
        move_verbs: verbs of the buttons that make a move.
        read: parses the number of a deal and the moves a button carries. *Raises:* ``unknown_button``.
        lesson: renders a deal, from the deal as a table, the progress, the reason why the last tap failed,
            and the way to a table at the end (``bot.discord_io.interaction``); the last two may be empty.
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
        """Return the deal as a table of the learner and bots. *Raises:* IllegalAction for an illegal move."""
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
    """Return the bots' names at a table with this player; ``spare`` replaces a name equal to theirs."""
    return tuple(spare if bot.casefold() == person.strip().casefold() else bot for bot in bots)


def render_first_page(words: Words, text: str, lessons: Sequence[tuple[int, str]]) -> Rendered:
    """Render the first page: the game's introduction, and buttons for the course and each of its deals.

    ``lessons`` are the number and the name of each deal, in the order of the course.
    """
    go = ButtonSpec("deal", arg=str(lessons[0][0]), label=words("lesson-go"), style="success")
    lines = tuple(
        ListOption(str(number), words("lesson-line", place=place, contract=name))
        for place, (number, name) in enumerate(lessons, start=1)
    )
    return Rendered(
        embeds=(embed(words("lesson-title"), text),),
        buttons=((go, rules_button(words)),),
        lists=(ListSpec("deal", lines, words("lesson-which"), is_single=True),),
    )


def door_line(words: Words, door: str) -> str:
    """Return the line on how to get to a table from here, if no button leads there."""
    return words(f"lesson-told-{door}") if door in (OPEN, ELSEWHERE) else ""


def end_row(words: Words, number: int, following: tuple[int, str] | None, door: str) -> ButtonRow:
    """Return the buttons for the next deal, a table, a repeat, and the rules."""
    row = [] if following is None else [next_button(words, *following, style="success")]
    if door and door != ELSEWHERE:
        label = words("lesson-open" if door == OPEN else f"lesson-door-{door}")
        style: Style = "secondary" if row else "success"
        spec = ButtonSpec("new", label=label, style=style)
        row.append(spec if door == OPEN else replace(spec, verb="door", arg=door))
    again = ButtonSpec("deal", arg=str(number), label=words("lesson-again"))
    return (*row, again, rules_button(words))


def next_button(words: Words, number: int, name: str, *, style: Style = "secondary") -> ButtonSpec:
    """Return the button that leads to a deal by its number and name."""
    return ButtonSpec("deal", arg=str(number), label=words("lesson-next", contract=name), style=style)


def restart_buttons(words: Words, number: int, *, is_begun: bool) -> list[ButtonSpec]:
    """Return the button that restarts a deal in play, if the learner has moved."""
    return [ButtonSpec("deal", arg=str(number), label=words("lesson-restart"))] if is_begun else []


def rules_button(words: Words) -> ButtonSpec:
    """Return the button that shows the rules."""
    return ButtonSpec("rules", label=words("button-rules"))

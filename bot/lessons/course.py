"""Course: the guided deals of a game, and the screens that all courses share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias

from typing_extensions import TypeVar

from bot.discord_io.interaction import ELSEWHERE, OPEN
from bot.discord_io.message import ButtonSpec, ListOption, ListSpec, Rendered, Style, embed
from bot.game_kit.catalogue import ALL
from bot.game_kit.lobby import ButtonRow
from bot.i18n import Words
from engine.game import Game, Rules
from engine.seats import Seat
from engine.table_state import Occupant, TablePhase, TableState, new_table

LessonT = TypeVar("LessonT", default=Any)

INTRO: Final = "intro"
"""Part of the argument of buttons that lead back to a course's first page."""


@dataclass(frozen=True)
class LessonProgress(ABC, Generic[LessonT]):
    """A learner's progress in a guided deal; it follows from the learner's own moves, which a game adds.

    Attributes:
        lessons: the deals of the course; buttons carry the index of one, ``number``.
        order: their numbers in the order of the course.
    """

    lessons: ClassVar[Sequence[Any]]
    order: ClassVar[Sequence[int]]
    number: int

    @property
    def lesson(self) -> LessonT:
        lesson: LessonT = self.lessons[self.number]
        return lesson

    @property
    def place(self) -> int:
        """Index of the deal in the course, from 0."""
        return self.order.index(self.number)

    @property
    def next(self) -> int | None:
        """The number of the next deal; None after the last."""
        return self.order[self.place + 1] if self.place + 1 < len(self.order) else None

    @property
    @abstractmethod
    def moves(self) -> str:
        """The learner's moves as buttons carry them; empty before the first."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """The game's state: it waits for the learner or the deal is over. *Raises:* IllegalAction."""

    @abstractmethod
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
        about: key of the course's introduction; ``name`` returns the name of a deal by its number.
        read: parses the number of a deal and the moves a button carries. *Raises:* ``unknown_button``.
        lesson: renders a deal, from the deal as a table, the progress, the reason why the last tap failed,
            and the way to a table (``bot.discord_io.interaction``); the last two may be empty.
    """

    room: str
    game: Game
    rules: Callable[[], Rules]
    learner: Seat
    bots: tuple[str, ...]
    spare: str
    move_verbs: frozenset[str]
    read: Callable[[str, str], P]
    about: str
    name: Callable[[int, Words], str]
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

    def render_intro(self, words: Words) -> Rendered:
        """Render the first page: the introduction, and buttons for the course and each of its deals."""
        order = self.read("0", "").order
        go = ButtonSpec("deal", arg=str(order[0]), label=words("lesson-go"), style="success")
        lines = tuple(
            ListOption(str(number), words("lesson-line", place=place, contract=self.name(number, words)))
            for place, number in enumerate(order, start=1)
        )
        return Rendered(
            embeds=(embed(words("lesson-title"), words(self.about)),),
            buttons=((go, replace(rules_button(words), arg=f"{ALL}.{INTRO}")),),
            lists=(ListSpec("deal", lines, words("lesson-which"), is_single=True),),
        )

    def title(self, progress: P, words: Words) -> str:
        """Return the title of a deal: its place in the course, and its name."""
        name, count = self.name(progress.number, words), len(progress.order)
        return words("lesson-title-deal", number=progress.place + 1, count=count, contract=name)

    def next_buttons(self, progress: P, words: Words, *, style: Style = "secondary") -> list[ButtonSpec]:
        """Return the button that leads to the next deal, if there is one."""
        if (number := progress.next) is None:
            return []
        label = words("lesson-next", contract=self.name(number, words))
        return [ButtonSpec("deal", arg=str(number), label=label, style=style)]

    def end_row(self, progress: P, words: Words, door: str) -> ButtonRow:
        """Return the buttons for the next deal, a table, a repeat, and the rules."""
        row = self.next_buttons(progress, words, style="success")
        row += self.door_buttons(words, door, style="secondary" if row else "success")
        again = ButtonSpec("deal", arg=str(progress.number), label=words("lesson-again"))
        return (*row, again, rules_button(words))

    def door_buttons(self, words: Words, door: str, *, style: Style = "secondary") -> list[ButtonSpec]:
        """Return the button that leads to a table, if there is a way to one."""
        if not door or door == ELSEWHERE:
            return []
        label = words("lesson-open" if door == OPEN else f"lesson-door-{door}")
        spec = ButtonSpec("new", label=label, style=style)
        return [spec if door == OPEN else replace(spec, verb="door", arg=door)]


AnyCourse: TypeAlias = Course[Any, Any]


def bots_beside(person: str, bots: Sequence[str], spare: str) -> tuple[str, ...]:
    """Return the bots' names at a table with this player; ``spare`` replaces a name equal to theirs."""
    return tuple(spare if bot.casefold() == person.strip().casefold() else bot for bot in bots)


def door_line(words: Words, door: str) -> str:
    """Return the line on what the button that opens a table does, or on where else to open one."""
    return words(f"lesson-told-{door}") if door in (OPEN, ELSEWHERE) else ""


def restart_buttons(words: Words, number: int, *, is_begun: bool) -> list[ButtonSpec]:
    """Return the button that restarts a deal in play, if the learner has moved."""
    return [ButtonSpec("deal", arg=str(number), label=words("lesson-restart"))] if is_begun else []


def rules_button(words: Words) -> ButtonSpec:
    return ButtonSpec("rules", label=words("button-rules"))

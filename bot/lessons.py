"""Guided deals for new players: real rules, bots that play by plain rules, nothing stored.

A game adds its course. The buttons carry the whole state.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias

from typing_extensions import TypeVar

from bot.discord_io.component_request import ComponentRequest, Subject
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.error_answers import answer_error
from bot.discord_io.interaction import ELSEWHERE, ENTRIES, KEPT, OPEN, Interaction
from bot.discord_io.languages import viewer_of
from bot.discord_io.message import ButtonSpec, ListOption, ListSpec, Rendered, Style, embed
from bot.discord_io.private_answers import answer_private
from bot.game_kit.catalogue import ALL, Catalogue, with_way_back
from bot.game_kit.lobby import ButtonRow
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.settings.screens import OWN_SETTINGS
from bot.tables.commands import rules_request
from bot.tables.threads import new_table_request
from engine.errors import CodedError, IllegalAction
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
            lists=(ListSpec("deal", lines, words("lesson-which")),),
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
    """Return the line on the button that opens a table or takes a kept seat, or on where else to open one."""
    return words(f"lesson-told-{door}") if door in (OPEN, KEPT, ELSEWHERE) else ""


def restart_buttons(words: Words, number: int, *, is_begun: bool) -> list[ButtonSpec]:
    """Return the button that restarts a deal in play, if the learner has moved."""
    return [ButtonSpec("deal", arg=str(number), label=words("lesson-restart"))] if is_begun else []


def rules_button(words: Words) -> ButtonSpec:
    return ButtonSpec("rules", label=words("button-rules"))


@dataclass(frozen=True, slots=True)
class LessonContext(ActionContext):
    """A tap on a button of a guided deal."""

    course: AnyCourse
    catalogue: Catalogue[Any]

    @property
    def progress(self) -> LessonProgress:
        """The learner's progress before the move of this button."""
        found: LessonProgress = self.course.read(self.request.word(0), self.request.word(1))
        return found

    async def report(self, error: CodedError) -> None:
        """Show the reason for rejecting a move above the unchanged deal; other errors leave the deal."""
        if not isinstance(error, IllegalAction):
            await answer_error(self.interaction, error, as_new=True)
            return
        scene = lesson_scene(self.interaction, self.course, self.progress)
        await _show_deal(self, self.progress, scene.words.error(error, scene.name))


class LessonRoom:
    """Handler of the requests about a game's guided deals, and of its help outside a table.

    ``catalogue`` has the whole game's rule sets; ``more`` are the game's own actions in that help, by verb.
    """

    def __init__(
        self,
        course: AnyCourse,
        catalogue: Catalogue[Any],
        more: Mapping[str, ButtonAction] = MappingProxyType({}),
    ) -> None:
        self._course, self._catalogue = course, catalogue
        self._actions = {**ACTIONS, **more, **dict.fromkeys(course.move_verbs, ButtonAction(_move))}

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> LessonContext:
        """Build the tap; the progress is parsed from its button."""
        return LessonContext(interaction, request, self._course, self._catalogue)

    def action(self, context: LessonContext, /) -> ButtonAction[LessonContext]:
        return context.request.among(self._actions)


def lesson_scene(interaction: Interaction, course: AnyCourse, progress: LessonProgress) -> Scene:
    """Build the deal as the learner sees it. *Raises:* CodedError ``unknown_button`` if it is impossible."""
    person = Occupant(interaction.user.display_name, user=interaction.user.id)
    try:
        table = course.table(progress, person)
    except IllegalAction as error:  # not one of our deals: a button of another version
        raise CodedError("unknown_button") from error
    game, match, viewer = course.game, table.game_state, viewer_of(interaction, course.game.name)
    scene: Scene = Scene.looked_back(
        table, game.view_for(match, course.learner), viewer, seat=course.learner, ended=game.last_deal(match)
    )
    return replace(scene, display=replace(scene.display, confirm_card=False))


async def show_start(interaction: Interaction, course: AnyCourse, *, as_new: bool = False) -> None:
    """Show the course's first page, by editing the tapped message or, with ``as_new``, as a new one."""
    first = course.read("0", "")
    rendered = course.render_intro(lesson_scene(interaction, course, first).words)
    await _show(interaction, course, rendered, first, as_new=as_new)


async def _start(context: LessonContext) -> None:
    await show_start(context.interaction, context.course)


async def _deal(context: LessonContext) -> None:
    request = context.request
    number = request.chosen() if request.values else request.word(2)
    await _show_deal(context, context.course.read(number, ""))


async def _move(context: LessonContext) -> None:
    await _show_deal(context, context.progress.moved(context.request.verb, context.request.word(2)))


async def _back(context: LessonContext) -> None:
    await _show_deal(context, context.progress)


async def _rules(context: LessonContext) -> None:
    """Show the server's rules in place of the deal, the first page or the help."""
    if not context.request.args:
        await _elsewhere(context)
        return
    interaction, course, progress = context.interaction, context.course, context.progress
    rules = await context.catalogue.find(interaction, None)
    words, (chapter, _, origin) = (
        lesson_scene(interaction, course, progress).words,
        context.request.own(2).partition("."),
    )
    page = context.catalogue.chapter(rules, words, "" if chapter == ALL else chapter)
    back = ButtonSpec("start" if origin == INTRO else "back", label=words("lesson-back"))
    page = with_way_back(page, back, origin)
    await _show(interaction, course, page, progress)


async def _elsewhere(context: LessonContext) -> None:
    request = WAYS_OUT[context.request.verb](context.course.game.name)
    await context.interaction.client.handle_request(context.interaction, request)


async def _door(context: LessonContext) -> None:
    """Pass the request of the door on to the table in this channel, whose answer replaces the deal.

    At a table of another game, pass on a request to open one of this game.
    """
    _ = context.progress  # raises for a forged button
    entry, game = context.interaction.client.table_entry, context.course.game.name
    request = await entry.request_for(context.interaction, context.request.word(2, ENTRIES), game)
    await context.interaction.client.handle_request(context.interaction, request or new_table_request(game))


async def _show_deal(context: LessonContext, progress: LessonProgress, notice: str = "") -> None:
    scene = lesson_scene(context.interaction, context.course, progress)
    entry = context.interaction.client.table_entry
    door = await entry.option_for(context.interaction, context.course.game.name)
    # In a thread, since tips take time to compute.
    rendered = await asyncio.to_thread(context.course.lesson, scene, progress, notice, door)
    await _show(context.interaction, context.course, rendered, progress)


async def _show(
    interaction: Interaction,
    course: AnyCourse,
    rendered: Rendered,
    progress: LessonProgress,
    *,
    as_new: bool = False,
) -> None:
    view = rendered.view(Subject(course.room, progress.number, progress.moves))
    await answer_private(interaction, rendered, view, as_new=as_new)


WAYS_OUT: Final[dict[str, Callable[[str], ComponentRequest]]] = {
    "rules": rules_request,
    "new": new_table_request,
    "mine": lambda game: OWN_SETTINGS,
}
"""Requests of the buttons that lead out of the guided deals, by verb, for a game."""

ACTIONS: Final[dict[str, ButtonAction[LessonContext]]] = {
    "start": ButtonAction(_start),
    "deal": ButtonAction(_deal),
    "door": ButtonAction(_door),
    **dict.fromkeys(WAYS_OUT, ButtonAction(_elsewhere)),
    "back": ButtonAction(_back),
    "rules": ButtonAction(_rules),
}
"""Actions of every game's guided deals."""

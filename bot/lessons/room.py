"""Handlers of the buttons of guided deals; the buttons carry the whole state."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.discord_io.ask import Ask
from bot.discord_io.component import asks_view
from bot.discord_io.dispatch import Action, Tap
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.discord_io.table_entry import ENTRIES
from bot.discord_io.viewer import viewer_of
from bot.game_kit.catalogue import Catalogue
from bot.game_kit.scene import AnyScene, Scene
from bot.lessons.course import AnyCourse, LessonProgress
from bot.settings.screens import OWN_SETTINGS
from bot.tables.commands import new_table_ask
from engine.errors import CodedError, IllegalAction
from engine.table_rules import Occupant


@dataclass(frozen=True, slots=True)
class LessonTap(Tap):
    """A tap on a button of a guided deal."""

    course: AnyCourse
    catalogue: Catalogue[Any]

    @property
    def progress(self) -> LessonProgress:
        """The learner's progress before the move of this button."""
        found: LessonProgress = self.course.read(self.request.word(0), self.request.word(1))
        return found

    async def tell(self, error: CodedError) -> None:
        """Show why a move was rejected, above the unchanged deal."""
        if not isinstance(error, IllegalAction):
            raise error
        scene = lesson_scene(self.interaction, self.course, self.progress)
        await _show_deal(self, self.progress, scene.words.error(error, scene.name))


class LessonRoom:
    """Handler of the requests about a game's guided deals."""

    def __init__(self, course: AnyCourse, catalogue: Catalogue[Any]) -> None:
        self._course = course
        self._catalogue = catalogue
        self._actions = {**ACTIONS, **dict.fromkeys(course.move_verbs, Action(_move))}

    async def open(self, interaction: Interaction, request: Ask, /) -> LessonTap:
        """Build the tap; the progress is parsed from its button."""
        return LessonTap(interaction, request, self._course, self._catalogue)

    def action(self, tap: LessonTap, /) -> Action[LessonTap]:
        """Return the action for the tap's verb."""
        return tap.request.among(self._actions)


def lesson_scene(interaction: Interaction, course: AnyCourse, progress: LessonProgress) -> AnyScene:
    """Build the deal as the learner sees it.

    *Raises:* CodedError ``unknown_button`` for an impossible state.
    """
    person = Occupant(interaction.user.display_name, user=interaction.user.id)
    try:
        table = course.table(progress, person)
    except IllegalAction as error:  # no deal of ours: a button of another version
        raise CodedError("unknown_button") from error
    game, match, viewer = course.game, table.game_state, viewer_of(interaction, course.game.name)
    scene: AnyScene = Scene.looked_back(
        table, game.view_for(match, course.learner), viewer, seat=course.learner, ended=game.last_deal(match)
    )
    return replace(scene, display=replace(scene.display, confirm_card=False))


async def show_start(interaction: Interaction, course: AnyCourse, *, anew: bool = False) -> None:
    """Show the course's first page, by editing the tapped message or, with ``anew``, as a new one."""
    first = course.read("0", "")
    rendered = course.intro(lesson_scene(interaction, course, first))
    await _show(interaction, course, rendered, first, anew=anew)


async def _start(tap: LessonTap) -> None:
    await show_start(tap.interaction, tap.course)


async def _deal(tap: LessonTap) -> None:
    await _show_deal(tap, tap.course.read(tap.request.word(2), ""))


async def _move(tap: LessonTap) -> None:
    await _show_deal(tap, tap.progress.moved(tap.request.verb, tap.request.word(2)))


async def _rules(tap: LessonTap) -> None:
    found: Any = await tap.catalogue.find(tap.interaction, None)
    said = words_of(tap.interaction, tap.course.game.name)
    await answer_private(tap.interaction, tap.catalogue.render(found, said), anew=True)


async def _mine(tap: LessonTap) -> None:
    await tap.interaction.client.asked(tap.interaction, OWN_SETTINGS)


async def _new(tap: LessonTap) -> None:
    await tap.interaction.client.asked(tap.interaction, new_table_ask(tap.course.game.name))


async def _door(tap: LessonTap) -> None:
    """Pass the request of the door on to the table here, which answers in place of the deal."""
    _ = tap.progress
    entry = tap.interaction.client.table_entry
    ask = await entry.request_for(tap.interaction, tap.request.word(2, ENTRIES))
    await tap.interaction.client.asked(tap.interaction, ask)


async def _show_deal(tap: LessonTap, progress: LessonProgress, notice: str = "") -> None:
    scene = lesson_scene(tap.interaction, tap.course, progress)
    door = (
        await tap.interaction.client.table_entry.option_for(tap.interaction)
        if scene.ended is not None
        else ""
    )
    # Tips take time to compute: in a thread.
    rendered = await asyncio.to_thread(tap.course.lesson, scene, progress, notice, door)
    await _show(tap.interaction, tap.course, rendered, progress)


async def _show(
    interaction: Interaction,
    course: AnyCourse,
    rendered: Rendered,
    progress: LessonProgress,
    *,
    anew: bool = False,
) -> None:
    view = asks_view(rendered, course.room, str(progress.number), progress.moves)
    await answer_private(interaction, rendered, view, anew=anew)


ACTIONS: Final[dict[str, Action[LessonTap]]] = {
    "start": Action(_start),
    "deal": Action(_deal),
    "door": Action(_door),
    "rules": Action(_rules),
    "new": Action(_new),
    "mine": Action(_mine),
}
"""Actions of every game's guided deals."""

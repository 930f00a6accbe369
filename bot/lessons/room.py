"""Handlers of the buttons of guided deals; the buttons carry the whole state."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from bot.discord_io.component_request import ComponentRequest, Subject
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.interaction import ENTRIES, Interaction
from bot.discord_io.languages import viewer_of
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.private_answers import answer_private
from bot.game_kit.catalogue import ALL, Catalogue, with_way_back
from bot.game_kit.scene import Scene
from bot.lessons.course import INTRO, AnyCourse, LessonProgress
from bot.settings.screens import OWN_SETTINGS
from bot.tables.commands import rules_request
from bot.tables.threads import new_table_request
from engine.errors import CodedError, IllegalAction
from engine.table_state import Occupant


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
        """Show the reason for rejecting a move above the unchanged deal."""
        if not isinstance(error, IllegalAction):
            raise error
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

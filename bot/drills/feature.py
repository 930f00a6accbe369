"""Drills as a feature: ``/drill``, the buttons, the puzzles of the morning and of the week."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.commands import choices, offer_zones
from bot.discord_io.component_request import ComponentRequest, Subject, number_of, one_of
from bot.discord_io.dispatch import ActionContext, ButtonAction, answering
from bot.discord_io.error_answers import answer_error
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import viewer_of, words_of
from bot.discord_io.parts import Parts
from bot.discord_io.safe_text import plain_name
from bot.discord_io.sending import defer
from bot.drills.positions import DRILL_ROOM, SEEDS, PuzzlePosition, Task
from bot.drills.posts import MorningPuzzles, MorningStore, PuzzlePost
from bot.drills.screens import (
    COUNT,
    MORNING,
    NEXT,
    OFF,
    ON,
    PROGRESS,
    REPLAY,
    SHOW,
    WEEK,
    render_answer,
    render_counted,
    render_nothing_due,
    render_progress,
    render_puzzle,
    render_task,
)
from bot.drills.service import Drills, DrillScope
from bot.drills.store import DrillRow, DrillStore
from bot.game_kit.module import GameModules, game_here
from bot.game_kit.private_game import DRILL_AT_TABLE
from bot.game_kit.scene import Scene
from bot.history.archive import Archive
from bot.history.replay import ReplayHandlers
from bot.posts import post_regularly
from bot.runtime.background import BackgroundTasks
from bot.settings import Settings
from bot.solo.panel import show_private, with_interim_answer
from bot.storage.games import Games
from bot.tables.actions.context import TableContext
from bot.tables.handlers import TableHandlers
from bot.tables.registry import TableRegistry
from bot.tables.stored_table import TableServices
from bot.workers.pool import WorkerPool
from engine.errors import CodedError, IllegalAction

log = logging.getLogger(__name__)

ABOUT: Final = ("mistakes", "counting")
"""The subjects of drills that a user can choose."""

MOST_OPTION: Final = 51
"""Highest answer to an exercise: a number, a seat or a card."""

ShowReplay = Callable[[Interaction, str, int, int], Awaitable[object]]
"""Function that shows a step of a deal of a game in a new message."""


@dataclass(frozen=True, slots=True)
class DrillContext(ActionContext):
    """A tap on a button of a drill; ``position`` is the puzzle whose panel has it, None for other buttons."""

    handlers: DrillHandlers
    position: PuzzlePosition | None = None

    @property
    def puzzle(self) -> PuzzlePosition:
        """The puzzle. *Raises:* CodedError ``unknown_button`` if the button is not on a puzzle."""
        if self.position is None:
            raise CodedError("unknown_button")
        return self.position

    @property
    def is_late(self) -> bool:
        return self.position is not None and self.request.revision != self.position.row.seen

    @property
    def already_done(self) -> frozenset[str]:
        return frozenset({"stale"})

    async def redraw(self) -> None:
        """Show the current state of the puzzle: the last answer, else the question."""
        shown = self.puzzle
        position = await self.handlers.drills.puzzle(self.user, shown.row.id)
        position = replace(position, about=shown.about)
        if position.row.seen == self.request.revision:
            await self.show_puzzle(position)
        else:
            await self.show_answer(position, position.row)

    async def report(self, error: CodedError) -> None:
        if self.position is None or not isinstance(error, IllegalAction):
            await answer_error(self.interaction, error)
        else:
            await self.show_puzzle(self.position, error=error)

    async def show_next(self, scope: DrillScope) -> None:
        """Show the user's next puzzle of a scope, or an exercise if none is due."""
        drills, is_first = self.handlers.drills, False
        if scope.about != "counting":
            position = await drills.next_puzzle(self.user, scope)
            if position is not None:
                await self.show_puzzle(position)
                return
            count, _ = await drills.store.counts(self.user)
            if scope.about == "mistakes":
                rendered = render_nothing_due(words_of(self.interaction), count)
                await show_private(self.interaction, rendered, Subject(DRILL_ROOM))
                return
            # The first time: with neither a puzzle nor an answer yet.
            is_first = not count and not await drills.store.days(self.user)
        await self.show_task(drills.exercise(scope), scope.about, is_first=is_first)

    async def show_puzzle(
        self, position: PuzzlePosition, *, draft: object | None = None, error: CodedError | None = None
    ) -> None:
        scene = self._scene(position)
        notice = None if error is None else scene.words.error(error, scene.name)
        rendered = render_puzzle(position, scene, draft=draft, notice=notice)
        await show_private(self.interaction, rendered, position.subject)

    async def show_answer(self, position: PuzzlePosition, row: DrillRow) -> None:
        has_replay = self.interaction.guild_id == position.guild_id
        is_new = await self.handlers.mornings.store.of(row.user_id) is None
        scene = self._scene(position)
        rendered = render_answer(position, scene, row, replay=has_replay, offers_mornings=is_new)
        await show_private(self.interaction, rendered, replace(position, row=row).subject)

    def _scene(self, position: PuzzlePosition) -> Scene:
        return position.scene(viewer_of(self.interaction, position.module.name))

    async def show_progress(self) -> None:
        store, user = self.handlers.drills.store, self.user
        days, (count, due) = await store.days(user), await store.counts(user)
        morning = await self.handlers.mornings.store.of(user)
        rendered = render_progress(words_of(self.interaction), days, count, due, morning)
        await show_private(self.interaction, rendered, Subject(DRILL_ROOM))

    async def want_mornings(self, zone: str | None = None) -> None:
        """Store that the user wants a puzzle each morning, and show when the next one comes."""
        locale = words_of(self.interaction).locale
        await self.handlers.mornings.want(self.user, locale, zone, str(self.interaction.locale))
        await self.show_progress()

    async def show_task(
        self, made: Coroutine[Any, Any, Task], about: str = "", *, is_first: bool = False
    ) -> None:
        """Show an exercise, once it is made; the next question keeps the subject ``about``.

        ``is_first`` adds why it is not a puzzle from the user's deals.
        """
        task = await with_interim_answer(made, lambda: defer(self.interaction, thinking=True))
        scene = self.task_scene(task)
        rendered = render_task(task, scene, notice=scene.words("drill-first") if is_first else "")
        subject = Subject(DRILL_ROOM, f"{task.module.name}.{task.seed}", about or 0)
        await show_private(self.interaction, rendered, subject)

    def task_scene(self, task: Task) -> Scene:
        """Return the table of an exercise, with the user's name on their seat."""
        viewer = viewer_of(self.interaction, task.module.name)
        return task.scene(viewer, plain_name(self.interaction.user.display_name))

    async def task(self) -> Task:
        """Return the exercise of the button. *Raises:* CodedError ``unknown_button``."""
        name, _, seed = self.request.word(0).partition(".")
        game = one_of(name, self.handlers.drills.modules)
        return await self.handlers.drills.task(game, number_of(seed, most=SEEDS - 1))


@dataclass(eq=False, repr=False)
class DrillHandlers:
    """Handlers of drills."""

    drills: Drills
    mornings: MorningPuzzles
    background: BackgroundTasks
    replay: ShowReplay
    played: Games

    def __post_init__(self) -> None:
        games = (module.buttons for module in self.drills.modules.values())
        self._answers = frozenset().union(*({*buttons.moves, *buttons.drafts} for buttons in games))

    async def command(
        self,
        interaction: Interaction,
        game: str | None = None,
        about: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Answer ``/drill``: the user's next puzzle, or an exercise; by default of the channel's game.

        With a time zone, the user gets a puzzle each morning there.
        """
        context = DrillContext(interaction, Subject(DRILL_ROOM).request(NEXT), self)
        if zone is not None:
            await context.want_mornings(zone)
            return
        if game is None:
            game = await game_here(interaction, self.played, self.drills.modules)
        scope = DrillScope((game or "").casefold(), one_of(about, ABOUT) if about else "")
        among = self.drills.among(scope)
        async with interaction.client.costly_queries.turn(interaction):
            await context.show_next(scope)
        self.background.spawn(self._search(interaction.user.id, among))

    async def ask_at_table(self, context: TableContext) -> None:
        """Show the user's next puzzle, from the button of a finished table of its game."""
        async with answering(context.interaction):
            await self.command(context.interaction, context.table.module.name)

    async def _search(self, user: int, among: list[str]) -> None:
        try:
            await self.drills.search(user, among)
        except CodedError as error:
            log.info("could not search for puzzles: %s", error.code)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> DrillContext:
        """Load the puzzle of a button. *Raises:* CodedError ``drill_gone``."""
        if request.verb in ACTIONS:
            return DrillContext(interaction, request, self)
        number, _, about = request.word(0).partition(".")
        request = replace(request, args=(number, *request.args[1:]))
        subject = request.subject(self._answers | PUZZLE_ACTIONS.keys())
        position = await self.drills.puzzle(interaction.user.id, subject)
        position = replace(position, about=one_of(about, ("", *ABOUT)))
        return DrillContext(interaction, request, self, position)

    def action(self, context: DrillContext, /) -> ButtonAction[DrillContext]:
        """Return the action for the tap's verb. *Raises:* CodedError ``unknown_button``."""
        if context.position is None:
            return context.request.among(ACTIONS)
        buttons = context.position.module.buttons
        moves = dict.fromkeys(buttons.drafts, DRAFTING) | dict.fromkeys(buttons.moves, ANSWERING)
        return context.request.among(moves | PUZZLE_ACTIONS)


async def _next(context: DrillContext) -> None:
    scope = DrillScope.read(context.request.arg)
    one_of(scope.about, ("", *ABOUT))
    one_of(scope.game, ("", *context.handlers.drills.modules))
    await context.show_next(scope)


async def _morning(context: DrillContext) -> None:
    if context.request.word(2, (ON, OFF)) == ON:
        await context.want_mornings()
    else:
        await context.handlers.mornings.store.stop(context.user, is_refused=False)
        await context.show_progress()


async def _count(context: DrillContext) -> None:
    """Show the verdict on the answer to an exercise."""
    chosen, about = context.request.number(2, most=MOST_OPTION), context.request.word(1)
    task = await context.task()
    if chosen not in task.exercise.options:
        raise CodedError("unknown_button")
    await context.handlers.drills.count(context.user, task, is_right=chosen in task.exercise.right)
    scope = DrillScope(task.module.name, about if about in ABOUT else "")
    rendered = render_counted(task, context.task_scene(task), chosen, scope)
    await show_private(context.interaction, rendered, Subject(DRILL_ROOM))


async def _answer(context: DrillContext) -> None:
    position = context.puzzle
    action = position.chosen(context.request.verb, context.request.arg)
    row = await context.handlers.drills.answer(position, action)
    await context.show_answer(position, row)


async def _draft(context: DrillContext) -> None:
    position = context.puzzle
    draft = position.module.buttons.draft_of(context.request.verb, context.request.arg)
    await context.show_puzzle(position, draft=draft)


async def _look(context: DrillContext) -> None:
    """Show the deal of a puzzle, at the moment before the move."""
    row = context.puzzle.row
    await context.handlers.replay(context.interaction, str(row.game_id), row.deal, row.step)


ACTIONS: Final[dict[str, ButtonAction[DrillContext]]] = {
    NEXT: ButtonAction(_next, is_costly=True),
    PROGRESS: ButtonAction(DrillContext.show_progress),
    MORNING: ButtonAction(_morning),
    WEEK: ButtonAction(lambda tap: tap.show_task(tap.task()), is_costly=True),
    COUNT: ButtonAction(_count, is_costly=True),
}
ANSWERING: Final = ButtonAction(_answer, is_bound_to_revision=True)
DRAFTING: Final = ButtonAction(_draft, is_bound_to_revision=True)
PUZZLE_ACTIONS: Final[dict[str, ButtonAction[DrillContext]]] = {
    SHOW: ButtonAction(DrillContext.redraw),
    REPLAY: ButtonAction(_look, is_costly=True),
}

VERBS: Final = frozenset({*ACTIONS, *PUZZLE_ACTIONS})
"""Verbs of all buttons of drills except those of panels."""


def setup(bot: Parts) -> None:
    games, modules = bot[Games], bot[GameModules]
    most = bot.config.drills_per_person
    drills = bot.add(Drills(DrillStore(bot.database), games, bot[Archive], modules, bot[WorkerPool], most))
    bot[TableServices].on_analysed.append(drills.on_analysed)
    bot[TableRegistry].on_erased.append(drills.forget)
    mornings = bot.add(
        MorningPuzzles(
            bot.client, bot[CardEmoji], MorningStore(bot.database), drills, bot[Settings], bot.background
        )
    )
    bot.every_minute["puzzles of the morning"] = mornings.reconcile
    post_regularly(bot, PuzzlePost(drills))
    show = partial(bot[ReplayHandlers].show, as_new=True)
    handlers = DrillHandlers(drills, mornings, bot.background, show, games)
    bot.rooms[DRILL_ROOM] = handlers
    bot[TableHandlers].feature_actions[DRILL_AT_TABLE] = ButtonAction(handlers.ask_at_table)
    bot.command(
        "drill",
        handlers.command,
        place="everywhere",
        choices={"about": choices("about", ABOUT)},
        offers={"game": partial(modules.offer, having="drills"), "zone": offer_zones},
    )

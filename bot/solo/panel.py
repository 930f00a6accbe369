"""The panel of a private game, a table's panel without the parts that need a table, and its actions."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, TypeVar

from bot.discord_io.component_request import Subject
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.error_answers import answer_error
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import viewer_of
from bot.discord_io.message import Component, Rendered
from bot.discord_io.private_answers import answer_private
from bot.discord_io.sending import edit
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.i18n.texts import as_text
from bot.solo.games import SoloGames, Try
from bot.solo.tries import own_seat_of
from engine.errors import CodedError, IllegalAction
from engine.table_state import TableState

T = TypeVar("T")

THINKING_S: Final = 1.2
"""Seconds an answer waits for bots or workers; Discord allows three, and a slow database needs some."""

SHOW: Final = "show"
"""The verb of a panel's button that shows it again."""


def panel_verbs(module: GameModule) -> frozenset[str]:
    """Return the verbs of the panel's buttons that work in a private game."""
    buttons = module.buttons
    return frozenset((*buttons.moves, *buttons.drafts, *buttons.looks, SHOW))


def render_private_panel(module: GameModule, title: str, panel: Rendered) -> Rendered:
    """Render a table's panel under a title, without help and the buttons that need a table."""
    answered = panel_verbs(module)
    rows = tuple(tuple(spec for spec in row if spec.verb in answered) for row in panel.buttons)
    return replace(panel, content=as_text(title), buttons=tuple(row for row in rows if row))


def private_scene(interaction: Interaction, module: GameModule, table: TableState) -> Scene:
    game, match, seat = module.game, table.game_state, own_seat_of(table)
    view, viewer = game.view_for(match, seat), viewer_of(interaction, module.name)
    return Scene.looked_back(table, view, viewer, seat=seat, ended=game.last_deal(match))


async def with_interim_answer(
    work: Coroutine[Any, Any, T], show_meanwhile: Callable[[], Awaitable[object]]
) -> T:
    """Return the result of ``work``; if it takes long, answer the user first with ``show_meanwhile``.

    The work is completed even if no request waits for it any more.
    """
    working = asyncio.ensure_future(work)
    # Its exception is retrieved even if the caller is gone, so that asyncio does not warn.
    working.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.wait([working], timeout=THINKING_S)
    if not working.done():
        await show_meanwhile()
    return await asyncio.shield(working)


async def show_private(
    interaction: Interaction, rendered: Rendered, subject: Subject, lists: Sequence[Component] = ()
) -> None:
    """Show a private page above ``lists``, by editing the answer if there is one, else as the answer."""
    view = rendered.view(subject, lists)
    if interaction.response.is_done():
        # The answer showed the table before the bots moved; that message is edited.
        call, doing = interaction.edit_original_response, "editing the page of a private game"
        await edit(call, rendered, view, doing=doing)
    else:
        await answer_private(interaction, rendered, view)


AnyTry = Try[Any]
GamesT = TypeVar("GamesT", bound=SoloGames[Any, Any])


@dataclass(frozen=True, slots=True)
class PrivateContext(ActionContext, Generic[GamesT]):
    """A tap on a button of a private game.

    Attributes:
        current: the try whose panel has the button; None for another button.
        key: the day or the challenge the button belongs to.
    """

    current: AnyTry | None
    games: GamesT
    key: Any

    @property
    def module(self) -> GameModule:
        return self.games.module

    async def found(self) -> AnyTry:
        """Return the stored try. Raises the errors of ``SoloGames.current``."""
        return await self.games.current(self.user, self.key)

    @abstractmethod
    def title(self, current: AnyTry, words: Words) -> str:
        """Return the title of the panel."""

    @abstractmethod
    async def show(self, rendered: Rendered, current: AnyTry) -> None:
        """Show a page of a try, with buttons bound to its current revision."""

    @abstractmethod
    async def show_end(self, current: AnyTry) -> None:
        """Show the result of a finished try."""

    async def show_deal_over(self, current: AnyTry) -> None:
        """Show a finished deal that is followed by another one."""
        await self.show_panel(current)

    async def advance(self, current: AnyTry) -> None:
        """Let the bots move, then show the panel, the finished deal or the end.

        If that takes long, also show the panel before their moves. If no worker answers them in time, the
        panel says so; its button asks again.
        """
        if not current.is_over:
            moving = self.games.play_on(self.user, self.key)
            try:
                current = await with_interim_answer(moving, partial(self.show_panel, current))
            except CodedError as error:
                if not error.code.startswith("thinking_"):
                    raise
                await self.show_panel(await self.found(), error=error)
                return
        if current.is_over:
            await self.show_end(current)
        elif current.awaits_deal:
            await self.show_deal_over(current)
        else:
            await self.show_panel(current)

    async def show_panel(
        self, current: AnyTry, *, draft: object | None = None, error: CodedError | None = None
    ) -> None:
        """Show the player's panel with a draft, or with an error on top."""
        module, scene = self.module, private_scene(self.interaction, self.module, current.table)
        notice = None if error is None else scene.words.error(error, scene.name)
        panel = module.screens.panel(scene, draft=draft, notice=notice, finished_trick=False)
        title = self.title(current, scene.words)
        await self.show(render_private_panel(module, title, panel), current)

    @property
    def is_late(self) -> bool:
        return self.current is not None and self.request.revision != self.current.revision

    @property
    def already_done(self) -> frozenset[str]:
        return frozenset({"stale"})

    async def redraw(self) -> None:
        current = await self.found()
        if current.awaits_person:
            await self.show_panel(current)
        else:
            await self.advance(current)

    async def report(self, error: CodedError) -> None:
        if self.current is None or not isinstance(error, IllegalAction):
            await answer_error(self.interaction, error)
        else:
            await self.show_panel(await self.found(), error=error)


async def _move(context: PrivateContext[Any]) -> None:
    buttons, request = context.module.buttons, context.request
    moved = await context.games.act(
        context.user,
        context.key,
        request.revision,
        lambda state, seat: buttons.action_of(request.verb, request.arg, state, seat),
    )
    await context.advance(moved)


async def _draft(context: PrivateContext[Any]) -> None:
    current = await context.found()
    if not current.awaits_person:
        await context.redraw()
        return
    draft = context.module.buttons.draft_of(context.request.verb, context.request.arg)
    await context.show_panel(current, draft=draft)


MOVE: Final = ButtonAction(_move, is_bound_to_revision=True)
DRAFT: Final = ButtonAction(_draft, is_bound_to_revision=True)


def panel_action(module: GameModule, verb: str) -> ButtonAction | None:
    """Return the action of a button that makes or drafts a move; None for any other."""
    if verb in module.buttons.moves:
        return MOVE
    return DRAFT if verb in module.buttons.drafts or verb in module.buttons.looks else None

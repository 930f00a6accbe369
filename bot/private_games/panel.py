"""The panel of a private game: that of a table, without what needs a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any, Final, TypeVar

from bot.discord_io.component import request_view
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit
from bot.discord_io.responses import answer_private
from bot.discord_io.viewer import viewer_of
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import PrivateGame
from bot.game_kit.scene import Scene
from bot.i18n.cards import as_text
from bot.private_games.table import own_seat_of
from engine.table_rules import TableState

T = TypeVar("T")

THINKING_S: Final = 1.2
"""Seconds an answer waits for bots or workers; Discord allows three, and a slow database needs some."""

SHOW: Final = "show"
"""The verb of a panel's button that shows it again."""


def panel_verbs(module: GameModule) -> frozenset[str]:
    """Return the verbs of the panel's buttons that a private game answers."""
    buttons = module.buttons
    return buttons.moves | buttons.drafts | buttons.looks | {SHOW}


def render_private_panel(
    module: GameModule, game: PrivateGame, scene: Scene, title: str, panel: Rendered
) -> Rendered:
    """Render a table's panel under a title, without help and without what needs a table."""
    answered = panel_verbs(module)
    rows = tuple(tuple(spec for spec in row if spec.verb in answered) for row in panel.buttons)
    head = "\n".join(filter(None, (title, game.trick_gone_line(scene), game.other_hand_line(scene))))
    return replace(panel, content=as_text(head), buttons=tuple(row for row in rows if row))


def private_scene(interaction: Interaction, module: GameModule, table: TableState) -> Scene:
    """Return a private game as its player sees it."""
    game, seat, viewer = module.game, own_seat_of(table), viewer_of(interaction, module.name)
    return Scene(
        table_id=0,
        state=table,
        view=game.view_for(table.game_state, seat),
        words=viewer.words,
        until=None,
        pace="live",
        seat=seat,
        ended=game.last_deal(table.game_state),
        display=viewer.display,
        card_emoji=viewer.card_emoji,
        hints=False,
    )


async def with_interim_answer(
    work: Coroutine[Any, Any, T], show_meanwhile: Callable[[], Awaitable[object]]
) -> T:
    """Return the result of ``work``; if it takes long, answer the user first by ``show_meanwhile``.

    The work is done even if no request waits for it any more.
    """
    working = asyncio.ensure_future(work)
    working.add_done_callback(_consume_exception)
    await asyncio.wait([working], timeout=THINKING_S)
    if not working.done():
        await show_meanwhile()
    return await asyncio.shield(working)


async def show_private(interaction: Interaction, rendered: Rendered, room: str, *context: str) -> None:
    """Show a page of a private game: in the answer that shows one already, else as the answer."""
    view = request_view(rendered, room, *context)
    if interaction.response.is_done():
        # The answer showed the table before the bots had moved: it is that message that goes on.
        edit = interaction.edit_original_response(**await for_edit(rendered, view))
        await attempt(edit, "going on with a private game")
    else:
        await answer_private(interaction, rendered, view)


def _consume_exception(work: asyncio.Future[Any]) -> None:
    """Retrieve the exception of a task whose caller may be gone, so that asyncio does not warn."""
    if not work.cancelled():
        work.exception()

"""Actions that show something and change nothing: the auction, the last trick, the sheet, the rules."""

from __future__ import annotations

from typing import Final

from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import explanation_lines, place_line, view_table
from bot.games.bridge.tutorial.screens import COURSE
from bot.lessons.room import show_start
from bot.tables.actions.context import TableContext
from bot.tables.actions.reading import GAME_READING, scene_in_play, show


async def _auction(context: TableContext) -> None:
    scene: Scene = scene_in_play(context)
    title = scene.words("bridge-button-auction")
    message = embed(title, place_line(scene), view_table(scene), explanation_lines(scene))
    await show(context, Rendered(embeds=(message,)))


async def _lesson(context: TableContext) -> None:
    await show_start(context.interaction, COURSE, as_new=True)


READING: Final[dict[str, ButtonAction[TableContext]]] = {
    **GAME_READING,
    "auction": ButtonAction(_auction),
    "lesson": ButtonAction(_lesson),
}

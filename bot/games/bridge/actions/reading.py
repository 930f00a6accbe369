"""Actions that show something and change nothing: the auction, the last trick, the sheet, the rules."""

from __future__ import annotations

from typing import Final

from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import Rendered, embed
from bot.discord_io.responses import words_of
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import explanation_lines, place_line, view_table
from bot.games.bridge.screens.menu import render_last_trick
from bot.games.bridge.screens.rules import render_rules
from bot.games.bridge.screens.sheet import render_sheet
from bot.games.bridge.tutorial.course import COURSE
from bot.lessons.room import show_start
from bot.tables.actions.context import TableContext
from bot.tables.actions.reading import begun, show


async def _last(context: TableContext) -> None:
    await show(context, render_last_trick(begun(context)))


async def _auction(context: TableContext) -> None:
    scene: Scene = begun(context)
    title = scene.words("bridge-button-auction")
    message = embed(title, place_line(scene), view_table(scene), explanation_lines(scene))
    await show(context, Rendered(embeds=(message,)))


async def _score(context: TableContext) -> None:
    await show(context, render_sheet(begun(context)))


async def _rules(context: TableContext) -> None:
    await show(context, render_rules(context.table.rules, words_of(context.interaction)))


async def _lesson(context: TableContext) -> None:
    await show_start(context.interaction, COURSE, as_new=True)


READING: Final[dict[str, ButtonAction[TableContext]]] = {
    "last": ButtonAction(_last),
    "auction": ButtonAction(_auction),
    "score": ButtonAction(_score),
    "rules": ButtonAction(_rules),
    "lesson": ButtonAction(_lesson),
}

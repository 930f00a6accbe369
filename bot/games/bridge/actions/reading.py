"""Actions that show something and change nothing: the auction, the last trick, the sheet, the rules."""

from __future__ import annotations

from typing import Final

from bot.discord_io.dispatch import Action
from bot.discord_io.message import Rendered, embed
from bot.discord_io.responses import words_of
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import explanation_lines, place_line, view_table
from bot.games.bridge.screens.menu import render_last_trick
from bot.games.bridge.screens.rules import render_rules
from bot.games.bridge.screens.sheet import render_sheet
from bot.games.bridge.tutorial.course import COURSE
from bot.lessons.room import show_start
from bot.tables.actions.reading import begun, show
from bot.tables.actions.tap import TableTap


async def _last(tap: TableTap) -> None:
    await show(tap, render_last_trick(begun(tap)))


async def _auction(tap: TableTap) -> None:
    scene: Scene = begun(tap)
    title = scene.words("bridge-button-auction")
    message = embed(title, place_line(scene), view_table(scene), explanation_lines(scene))
    await show(tap, Rendered(embeds=(message,)))


async def _score(tap: TableTap) -> None:
    await show(tap, render_sheet(begun(tap)))


async def _rules(tap: TableTap) -> None:
    await show(tap, render_rules(tap.table.rules, words_of(tap.interaction)))


async def _lesson(tap: TableTap) -> None:
    await show_start(tap.interaction, COURSE, anew=True)


READING: Final[dict[str, Action[TableTap]]] = {
    "last": Action(_last),
    "auction": Action(_auction),
    "score": Action(_score),
    "rules": Action(_rules),
    "lesson": Action(_lesson),
}

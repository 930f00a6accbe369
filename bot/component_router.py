"""Whoever answers buttons, lists and forms that belong to no table, by the name in their ``custom_id``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Final

from bot.discord_io.component import Ask
from bot.discord_io.custom_id import one_of
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answering
from bot.games.barbu.custom_rules.handlers import press_house
from bot.games.barbu.score_sheet.handlers import press_sheet
from bot.games.barbu.tutorial.handlers import press_lesson
from bot.handlers import Handlers
from bot.history.handlers import press_history
from bot.history.replay import press_replay
from bot.leaderboard.handlers import press_leaderboard

Answer = Callable[[Interaction, Ask], Awaitable[None]]

DESKS: Final[dict[str, Callable[[Handlers], Answer]]] = {
    "daily": lambda handlers: handlers.daily.press,
    "history": lambda _: press_history,
    "ladder": lambda _: press_leaderboard,
    "replay": lambda _: press_replay,
    "house": lambda _: press_house,
    "lesson": lambda _: press_lesson,
    "sheet": lambda _: press_sheet,
    "settings": lambda handlers: handlers.settings.press,
    "privacy": lambda handlers: handlers.privacy.press,
}


COSTLY: Final = frozenset({"history", "ladder", "replay"})
"""Desks that look through stored games."""


async def answer_ask(interaction: Interaction, ask: Ask, handlers: Handlers) -> None:
    """Let the desk answer; whatever goes wrong is said in private."""
    async with answering(interaction):
        answer = DESKS[one_of(ask.desk, DESKS)](handlers)
        async with interaction.client.reads.turn(interaction) if ask.desk in COSTLY else nullcontext():
            await answer(interaction, ask)

"""Whoever answers buttons, lists and forms that belong to no table, by the name in their ``custom_id``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.daily.handlers import press_daily
from bot.discord_io.component import Ask
from bot.discord_io.custom_id import one_of
from bot.discord_io.responses import Interaction, answering
from bot.games.barbu.custom_rules.handlers import press_house
from bot.games.barbu.score_sheet.handlers import press_sheet
from bot.games.barbu.tutorial.handlers import press_lesson
from bot.history.handlers import press_history
from bot.history.replay import press_replay
from bot.leaderboard.handlers import press_leaderboard
from bot.privacy.handlers import press_privacy
from bot.settings.handlers import press_settings

Desk = Callable[[Interaction, Ask], Awaitable[None]]

DESKS: Final[dict[str, Desk]] = {
    "daily": press_daily,
    "history": press_history,
    "ladder": press_leaderboard,
    "replay": press_replay,
    "house": press_house,
    "lesson": press_lesson,
    "sheet": press_sheet,
    "settings": press_settings,
    "privacy": press_privacy,
}


async def answer_ask(interaction: Interaction, ask: Ask) -> None:
    """Let the desk answer; whatever goes wrong is said in private."""
    async with answering(interaction):
        await DESKS[one_of(ask.desk, DESKS)](interaction, ask)

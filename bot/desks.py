"""Whoever answers buttons, lists and forms that belong to no table, by the name in their ``custom_id``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.answers import Interaction, answering
from bot.daily.desk import press_daily
from bot.house.desk import press_house
from bot.lesson.desk import press_lesson
from bot.paper.press import press_sheet
from bot.past.history import press_history
from bot.past.replay import press_replay
from bot.privacy.desk import press_privacy
from bot.standings.desk import press_leaderboard
from bot.ui.asks import Ask
from bot.ui.custom_ids import one_of
from bot.wishes.desk import press_settings

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

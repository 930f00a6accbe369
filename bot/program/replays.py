"""Replays that are no stored games, by their names: tries at a past day's deal, and games of a challenge."""

from __future__ import annotations

from bot.challenges.service import REPLAY_PREFIX, Challenges
from bot.daily.games import DailyGames
from bot.game_kit.history import Replayable
from bot.i18n import Words
from bot.storage.games import GameAccess


class PrivateReplays:
    """Replays of private games. *Args:* ``daily``, ``challenges``: their sources."""

    def __init__(self, daily: DailyGames, challenges: Challenges) -> None:
        self._daily = daily
        self._challenges = challenges

    async def open_replay(self, what: str, access: GameAccess, words: Words) -> tuple[Replayable, str]:
        """Return a replay and its title, from its name. *Raises:* as the sources do."""
        if what.startswith(REPLAY_PREFIX):
            return await self._challenges.open_replay(what, access, words)
        return await self._daily.open_replay(what, access.user, access.guild_id, words)

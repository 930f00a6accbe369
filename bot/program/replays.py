"""Replays that are no stored games, by their names: tries at a past day's deal, and games of a challenge."""

from __future__ import annotations

from bot.challenges.service import REPLAY_PREFIX, Challenges
from bot.daily.games import DailyGames
from bot.game_kit.history import Replayable
from bot.history.replay import OpenReplay
from bot.i18n import Words
from bot.storage.games import GameAccess


def private_replays(daily: DailyGames, challenges: Challenges) -> OpenReplay:
    """Return what opens the replays of private games."""

    async def open_replay(what: str, access: GameAccess, words: Words) -> tuple[Replayable, str]:
        if what.startswith(REPLAY_PREFIX):
            return await challenges.open_replay(what, access, words)
        return await daily.open_replay(what, access.user, access.guild_id, words)

    return open_replay

"""Leaderboards and statistics as a feature."""

from __future__ import annotations

from discord import app_commands

from bot.discord_io.choices import Choices
from bot.discord_io.commands import choices
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.leaderboard.averages import Averages
from bot.leaderboard.handlers import LEADERBOARD_ROOM, VERBS, LeaderboardHandlers
from bot.leaderboard.store import LeaderboardStore
from bot.ratings.ratings import PERIODS
from bot.settings import Settings
from bot.storage import Games


def setup(bot: Parts) -> None:
    games, modules, store = bot[Games], bot[GameModules], bot.add(LeaderboardStore(bot.database))
    handlers = bot.add(
        LeaderboardHandlers(store, Averages(bot.database), games.feats, bot[Settings], modules, games)
    )
    bot.rooms[LEADERBOARD_ROOM] = FeatureRoom.of(handlers, VERBS, is_costly=True)

    @bot.command("leaderboard", "game", "period")
    @app_commands.choices(period=choices("period", PERIODS))
    async def leaderboard(interaction: Interaction, game: str | None = None, period: str = "all") -> None:
        """Post the leaderboard of a game, by default of the channel's."""
        await handlers.post_here(interaction, game, period)

    @leaderboard.autocomplete("game")
    async def ranked_games(interaction: Interaction, typed: str) -> Choices:
        return modules.offer(interaction, typed)

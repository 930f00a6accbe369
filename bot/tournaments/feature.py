"""Tournaments as a feature; the game that has them has the command."""

from __future__ import annotations

from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.pages.watch import PageWatch
from bot.settings import Settings
from bot.storage import Games
from bot.storage.caps import Caps
from bot.tables.feature import CallIntervals
from bot.tables.registry import TableRegistry
from bot.tables.setup.creation import TableCreation
from bot.tournaments.handlers import TournamentHandlers
from bot.tournaments.rounds import TournamentRounds
from bot.tournaments.service import TOURNAMENT_ROOM, Tournaments
from bot.tournaments.store import TournamentStore
from bot.workers.pool import WorkerPool


def setup(bot: Parts) -> None:
    """Add the tournaments."""
    store, games = TournamentStore(bot.database), bot[Games]
    tournaments = bot.add(Tournaments(bot.client, store, games, bot[GameModules], bot[CallIntervals]))
    rounds = bot.add(TournamentRounds(tournaments, bot[TableRegistry], bot[WorkerPool], bot.background))
    bot[PageWatch].sources["tournament"] = tournaments
    # First: then their tables close.
    bot.on_channel_deleted.insert(0, rounds.channel_deleted)
    bot.on_guild_left.insert(0, rounds.guild_left)
    bot.on_standstill.append(rounds.stood_still)
    bot.on_stop.append(rounds.stop)
    most = Caps(bot.config.tournaments_per_person, bot.config.tournaments_per_guild)
    bot.rooms[TOURNAMENT_ROOM] = bot.add(
        TournamentHandlers(tournaments, rounds, bot[TableCreation], bot[Settings], most)
    )

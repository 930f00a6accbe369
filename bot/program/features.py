"""The installed features, named only here: each one's ``setup`` follows those whose parts it needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot import server_week
from bot.contests import feature as contests
from bot.contests.challenge import feature as challenges
from bot.contests.ladder import feature as ladders
from bot.contests.league import feature as leagues
from bot.contests.night import feature as nights
from bot.contests.search import feature as searches
from bot.contests.tournament import feature as tournaments
from bot.daily import feature as daily
from bot.discord_io.parts import Parts
from bot.drills import feature as drills
from bot.exclusions import feature as exclusions
from bot.history import feature as history
from bot.leaderboard import feature as leaderboard
from bot.move_reports import feature as move_reports
from bot.privacy import feature as privacy
from bot.profiles import feature as profiles
from bot.settings import feature as settings
from bot.tables import feature as tables
from bot.welcome import feature as welcome

COGS: Final = ("cogs.table",)
"""Modules with the commands at tables, by ``add_commands(parts)``; each game's module names its own."""

Setup = Callable[[Parts], None]

FEATURES: Final[tuple[Setup, ...]] = (
    settings.setup,
    exclusions.setup,
    tables.setup,
    history.setup,
    contests.setup,
    challenges.setup,
    tournaments.setup,
    nights.setup,
    searches.setup,
    leagues.setup,
    ladders.setup,
    drills.setup,
    daily.setup,
    leaderboard.setup,
    profiles.setup,
    server_week.setup,
    welcome.setup,
    move_reports.setup,
    privacy.setup,
)

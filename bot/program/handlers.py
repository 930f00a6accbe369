"""The handlers of all features, built once in ``bot.program.assembly`` with what each of them needs."""

from __future__ import annotations

from dataclasses import dataclass

from bot.challenges.handlers import ChallengeHandlers
from bot.daily.handlers import DailyHandlers
from bot.drills.handlers import DrillHandlers
from bot.history.handlers import HistoryHandlers
from bot.history.replay import ReplayHandlers
from bot.history.watching import WatchHandlers
from bot.leaderboard.handlers import LeaderboardHandlers
from bot.leagues.handlers import LeagueHandlers
from bot.leagues.ladder import LadderHandlers
from bot.meetings.handlers import MeetingHandlers
from bot.privacy import PrivacyHandlers
from bot.profiles.handlers import ProfileHandlers
from bot.settings.handlers import SettingsHandlers
from bot.tables.autocomplete import TableOffers
from bot.tables.commands import TableCommands
from bot.tables.handlers import TableHandlers
from bot.tournaments.handlers import TournamentHandlers


@dataclass(frozen=True, slots=True)
class Handlers:
    """The handlers of commands (``cogs``) and components (``bot.program.router``), one field per feature."""

    challenges: ChallengeHandlers
    daily: DailyHandlers
    drills: DrillHandlers
    tables: TableHandlers
    table_commands: TableCommands
    table_offers: TableOffers
    leaderboard: LeaderboardHandlers
    leagues: LeagueHandlers
    ladders: LadderHandlers
    history: HistoryHandlers
    privacy: PrivacyHandlers
    profiles: ProfileHandlers
    replay: ReplayHandlers
    settings: SettingsHandlers
    meetings: MeetingHandlers
    tournaments: TournamentHandlers
    watching: WatchHandlers

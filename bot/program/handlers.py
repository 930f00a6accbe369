"""The handlers of all features, built once in ``bot.program.assembly``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.challenges.handlers import ChallengeHandlers
from bot.contests.night.actions import NightActions
from bot.contests.night.commands import CLUB_ROOM, ClubHandlers
from bot.contests.night.kind import NIGHT
from bot.contests.room import ContestRoom
from bot.contests.search.actions import SearchHandlers
from bot.contests.search.kind import SEARCH
from bot.daily.handlers import DailyHandlers
from bot.discord_io.component_request import TABLE_ROOM
from bot.discord_io.dispatch import FeatureRoom, Room
from bot.discord_io.rejected_forms import FORM_ROOM, open_again
from bot.drills.handlers import DrillHandlers
from bot.drills.service import DRILL_ROOM
from bot.game_kit.module import GameModules
from bot.game_kit.private_game import CHALLENGE_ROOM
from bot.history.handlers import HistoryHandlers
from bot.history.replay import ReplayHandlers
from bot.history.watching import WATCH_ROOM, WatchHandlers
from bot.leaderboard.handlers import LEADERBOARD_ROOM, LeaderboardHandlers
from bot.leagues.handlers import LeagueHandlers
from bot.leagues.ladder_handlers import LADDER_ROOM, LadderHandlers
from bot.leagues.service import LEAGUE_ROOM
from bot.privacy import PrivacyHandlers
from bot.profiles.handlers import PROFILE_ROOM, ProfileHandlers
from bot.settings.handlers import SettingsHandlers
from bot.tables.autocomplete import TableOffers
from bot.tables.commands import TABLES_ROOM, TableCommands
from bot.tables.handlers import TableHandlers
from bot.tournaments.handlers import TournamentHandlers
from bot.tournaments.service import TOURNAMENT_ROOM

OLD_ROOM: Final = "meeting"
"""The room of the buttons of searches and club nights in earlier versions, which shared their numbers."""


@dataclass(frozen=True, slots=True)
class Handlers:
    """The handlers of commands (``cogs``) and components (``rooms_of``), one field per feature."""

    challenges: ChallengeHandlers
    clubs: ClubHandlers
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
    nights: NightActions
    searches: SearchHandlers
    tournaments: TournamentHandlers
    watching: WatchHandlers


def rooms_of(handlers: Handlers, modules: GameModules) -> dict[str, Room]:
    """Return the rooms of all features and games by name; buttons of old messages contain these names."""
    nights, searches = handlers.nights.by_verb, handlers.searches.by_verb
    old_room = ContestRoom(handlers.searches.contests, {NIGHT: nights, SEARCH: searches})
    rooms: dict[str, Room] = {
        TABLE_ROOM: handlers.tables,
        CHALLENGE_ROOM: handlers.challenges,
        "daily": handlers.daily,
        DRILL_ROOM: handlers.drills,
        "history": FeatureRoom(handlers.history.handle, is_costly=True),
        LEADERBOARD_ROOM: FeatureRoom(handlers.leaderboard.handle, is_costly=True),
        PROFILE_ROOM: FeatureRoom(handlers.profiles.handle, is_costly=True),
        "replay": FeatureRoom(handlers.replay.handle, is_costly=True),
        "settings": FeatureRoom(handlers.settings.handle),
        "privacy": FeatureRoom(handlers.privacy.handle),
        TOURNAMENT_ROOM: handlers.tournaments,
        OLD_ROOM: old_room,
        NIGHT: replace(old_room, actions={NIGHT: nights}),
        SEARCH: replace(old_room, actions={SEARCH: searches}),
        FORM_ROOM: FeatureRoom(open_again),
        CLUB_ROOM: FeatureRoom(handlers.clubs.handle),
        LEAGUE_ROOM: handlers.leagues,
        LADDER_ROOM: FeatureRoom(handlers.ladders.handle, is_costly=True),
        WATCH_ROOM: FeatureRoom(handlers.watching.handle, is_costly=True),
        TABLES_ROOM: FeatureRoom(handlers.table_commands.handle),
    }
    for module in modules.all:
        rooms.update(module.rooms)
    return rooms

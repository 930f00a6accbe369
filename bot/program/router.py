"""The rooms that answer buttons, lists and forms, by the name in their ``custom_id``."""

from __future__ import annotations

from bot.discord_io.component_request import TABLE_ROOM
from bot.discord_io.dispatch import FeatureRoom, Room
from bot.drills.service import DRILL_ROOM
from bot.game_kit.challenge import CHALLENGE_ROOM
from bot.game_kit.module import GameModules
from bot.history.watching import WATCH_ROOM
from bot.leagues.ladder import LADDER_ROOM
from bot.leagues.service import LEAGUE_ROOM
from bot.meetings.state import MEETING_ROOM
from bot.profiles.handlers import PROFILE_ROOM
from bot.program.handlers import Handlers
from bot.tables.commands import TABLES_ROOM
from bot.tournaments.service import TOURNAMENT_ROOM


def rooms_of(handlers: Handlers, modules: GameModules) -> dict[str, Room]:
    """The rooms of all features and of all games; their names stand in messages of years ago."""
    rooms: dict[str, Room] = {
        TABLE_ROOM: handlers.tables,
        CHALLENGE_ROOM: handlers.challenges,
        "daily": handlers.daily,
        DRILL_ROOM: handlers.drills,
        "history": FeatureRoom(handlers.history.handle, is_costly=True),
        "ladder": FeatureRoom(handlers.leaderboard.handle, is_costly=True),
        PROFILE_ROOM: FeatureRoom(handlers.profiles.handle, is_costly=True),
        "replay": FeatureRoom(handlers.replay.handle, is_costly=True),
        "settings": FeatureRoom(handlers.settings.handle),
        "privacy": FeatureRoom(handlers.privacy.handle),
        TOURNAMENT_ROOM: handlers.tournaments,
        MEETING_ROOM: handlers.meetings,
        LEAGUE_ROOM: handlers.leagues,
        LADDER_ROOM: FeatureRoom(handlers.ladders.handle, is_costly=True),
        WATCH_ROOM: FeatureRoom(handlers.watching.handle, is_costly=True),
        TABLES_ROOM: FeatureRoom(handlers.table_commands.handle),
    }
    for module in modules.all:
        rooms.update(module.rooms)
    return rooms

"""The schema, for both databases, by topic; ``migrations/`` builds the same tables step by step.

Times are UTC seconds since the epoch; JSON is stored as text on both databases.
"""

from bot.storage.schema.base import FIRST_GAME, POINTS, UNCHANGED_ROW, metadata
from bot.storage.schema.challenges import challenge_tries, challenges
from bot.storage.schema.daily import daily_days, daily_keys, daily_marks, daily_tries
from bot.storage.schema.drills import drill_days, drill_deals, drill_mornings, drills
from bot.storage.schema.games import (
    FINISHED_STATUSES,
    OPEN_STATUSES,
    GameStatus,
    game_pages,
    game_people,
    game_watchers,
    games,
    journal,
    sheet_rows,
    sheets,
    snapshots,
    tournament_rows,
    tournaments,
)
from bot.storage.schema.leagues import ladder_places, league_matches, league_players, league_seasons, leagues
from bot.storage.schema.meetings import clubs, meeting_calls, meeting_people, meeting_tables, meetings
from bot.storage.schema.people import daily_posts, departures, drill_weeks, guilds, members, server_weeks
from bot.storage.schema.processes import interactions, shards
from bot.storage.schema.results import feats, players, ratings, results, standings

"""What outlives the process: games, their journals, preferences."""

from __future__ import annotations

from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.games import GameRow, Games
from bot.storage.journal import SqlJournal
from bot.storage.preferences import MemberRow, Preferences
from bot.storage.schema import GameStatus

__all__ = [
    "Database",
    "GameRow",
    "GameStatus",
    "Games",
    "MemberRow",
    "Preferences",
    "SqlJournal",
    "StorageError",
]

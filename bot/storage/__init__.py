"""What outlives the process: games, their journals, preferences."""

from __future__ import annotations

from bot.settings.store import MemberRow, SettingsStore
from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.games import GameRow, Games
from bot.storage.journal import SqlJournal
from bot.storage.schema import GameStatus

__all__ = [
    "Database",
    "GameRow",
    "GameStatus",
    "Games",
    "MemberRow",
    "SettingsStore",
    "SqlJournal",
    "StorageError",
]

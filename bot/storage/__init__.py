"""Storage: the database, the stored games and their journals."""

from __future__ import annotations

from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.event_log import SqlJournal
from bot.storage.game_row import GameRow
from bot.storage.games import Games
from bot.storage.schema import GameStatus

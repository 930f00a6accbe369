"""The games that commands can play, and those whose tables they can read."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.game_kit.module import GameModules
    from bot.storage import Database


class CliGame(StrEnum):
    """Values of ``--game``."""

    BARBU = "barbu"
    BRIDGE = "bridge"


def games_of(database: Database) -> GameModules:
    """Return the games whose stored tables this program can read."""
    from bot.config import AppConfig
    from bot.game_kit.module import GameModules
    from bot.program.wiring import installed_games

    # Of the settings only those of new tables matter to a game, and none is opened here.
    return GameModules(installed_games(AppConfig.model_construct(), database))

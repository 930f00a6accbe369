"""Reports of bots' moves as a feature."""

from __future__ import annotations

from bot.discord_io.dispatch import ButtonAction, FeatureRoom
from bot.discord_io.parts import Parts
from bot.game_kit.replays import REPORT, REPORT_ROOM
from bot.history.archive import Archive
from bot.move_reports.handlers import VERBS, MoveReportHandlers
from bot.move_reports.store import MoveReports
from bot.tables.handlers import TableHandlers


def setup(bot: Parts) -> None:
    """Add the question and its answer."""
    handlers = MoveReportHandlers(bot[Archive], MoveReports(bot.database))
    bot[TableHandlers].feature_actions[REPORT] = ButtonAction(
        handlers.ask_at_table, is_costly=True, lasting=True
    )
    bot.rooms[REPORT_ROOM] = FeatureRoom.of(handlers, VERBS, is_costly=True)

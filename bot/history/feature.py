"""Past games as a feature: their list, replays and records, and tables in play to watch."""

from __future__ import annotations

from bot.discord_io.choices import Choices
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.history.archive import Archive
from bot.history.handlers import ROOM, VERBS, HistoryHandlers
from bot.history.replay import ROOM as REPLAY_ROOM
from bot.history.replay import VERBS as REPLAY_VERBS
from bot.history.replay import ReplayHandlers
from bot.history.table_actions import TableHistory
from bot.history.watching import VERBS as WATCH_VERBS
from bot.history.watching import WATCH_ROOM, WatchHandlers
from bot.storage import Games
from bot.tables.handlers import TableHandlers
from bot.tables.registry import TableRegistry


def setup(bot: Parts) -> None:
    """Add the past games."""
    games, modules, registry = bot[Games], bot[GameModules], bot[TableRegistry]
    archive = bot.add(Archive(games, modules))
    registry.on_erased.append(archive.forget)
    replay = bot.add(ReplayHandlers(archive))
    bot.add(replay.named)
    bot[TableHandlers].feature_actions.update(TableHistory(replay).actions)
    history = bot.add(HistoryHandlers(archive, games, modules, replay))
    watching = WatchHandlers(registry, games, archive, replay, modules)
    bot.rooms[ROOM] = FeatureRoom.of(history, VERBS, is_costly=True)
    bot.rooms[REPLAY_ROOM] = FeatureRoom.of(replay, REPLAY_VERBS, is_costly=True)
    bot.rooms[WATCH_ROOM] = FeatureRoom.of(watching, WATCH_VERBS, is_costly=True)

    @bot.command("record", "game")
    async def record(interaction: Interaction, game: str | None = None) -> None:
        """Send the record of a game, in the format of ``barbu verify``."""
        await history.record(interaction, game)

    @record.autocomplete("game")
    async def past_games(interaction: Interaction, typed: str) -> Choices:
        return await history.suggest(interaction, typed)

    @bot.command("watch")
    async def watch(interaction: Interaction) -> None:
        """List the tables in play, each with a button to watch it."""
        await watching.command(interaction)

"""The core of all contests as a feature: each kind adds itself, and its standings to the leaderboards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.contests.contest import NO_CHANNEL, ContestRow
from bot.contests.fair_play import FairPlay, SharedGames
from bot.contests.making import Making
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.store import ContestStore
from bot.contests.tables import ContestTables
from bot.discord_io.access import guild_of, may_use
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import ListOption
from bot.discord_io.parts import Parts, Standings
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModules
from bot.i18n import Words
from bot.pages.page import PageWatch
from bot.settings import Settings
from bot.storage import Games
from bot.storage.schema import contests as rows
from bot.tables.opening import TableCreation
from bot.tables.registry import TableRegistry
from bot.workers.pool import WorkerPool

MOST: Final = 5
"""The most standings of one kind in the list, the newest first."""


def standings_of(
    contests: Contests,
    modules: GameModules,
    kind: str,
    request_for: Callable[[ContestRow], ComponentRequest | None],
    *,
    room: str = "",
) -> Standings:
    """Return what finds the standings of a server's open contests of a kind.

    Args:
        request_for: returns the request for the standing of a contest; None if it has none.
        room: the room of those requests; by default that of the kind.
    """

    async def find(interaction: Interaction, words: Words) -> list[ListOption]:
        here = rows.c.kind == kind, rows.c.guild_id == guild_of(interaction), rows.c.is_open
        found = []
        for row in reversed(await contests.store.select(*here)):
            request, module = request_for(row), modules.get(row.game)
            is_seen = row.channel_id == NO_CHANNEL or may_use(interaction, row, takes_part=False)
            if request is None or module is None or not is_seen:
                continue
            label = words(f"leaderboard-other-{kind}", game=module.title(words))
            found.append(ListOption(request.custom_id, label, _channel_name(interaction, row)))
        return found[:MOST]

    return Standings(room or kind, find)


def _channel_name(interaction: Interaction, row: ContestRow) -> str:
    channel = None if interaction.guild is None else interaction.guild.get_channel_or_thread(row.channel_id)
    return "" if channel is None else f"#{channel.name}"


OLD_ROOM: Final = "meeting"
"""The room of the buttons of searches and club nights in earlier versions, which shared their numbers."""


def setup(bot: Parts) -> None:
    modules, games, registry, creation = bot[GameModules], bot[Games], bot[TableRegistry], bot[TableCreation]
    store = ContestStore(bot.database)
    doors = bot[Doors]
    tables = bot.add(
        ContestTables(bot.client, store, modules, games, registry, creation, bot[Settings], doors)
    )
    contests = bot.add(Contests(bot.client, store, games, tables, bot.background, doors))
    doors.on_excluded.append(contests.leave_all)
    bot.add(Making(modules, creation))
    bot.add(FairPlay(SharedGames(bot.database), tables, modules, bot[WorkerPool], bot.background))
    bot.rooms[OLD_ROOM] = bot.add(ContestRoom(contests, {}))
    bot[PageWatch].sources["contest"] = store
    bot.every_minute["contests"] = contests.reconcile
    bot.before_erasure.append(contests.leave_all)
    bot.after_erasure.append(contests.reconcile)
    bot.on_sweep.append(contests.forget_old)
    bot.on_channel_deleted.insert(0, contests.channel_deleted)  # first: then their tables close
    bot.on_stop.append(contests.stop)
    registry.on_closed.append(contests.on_table_closed)
    registry.on_rest.append(contests.on_table_rests)
    registry.on_pause.append(contests.on_table_paused)

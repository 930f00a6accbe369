"""Tables with a journal in memory, and the parts of the program they need."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.config import AppConfig
from bot.discord_io.payload import PictureQueue
from bot.game_kit.module import GameModule
from bot.load.monitor import LoadMonitor
from bot.load.token_budget import TokenBudget
from bot.runtime.background import BackgroundTasks
from bot.runtime.keyed import Intervals
from bot.settings import GuildSettings, PersonSettings
from bot.storage.game_row import GameRow
from bot.tables.stored_table import StoredTable, TableServices
from engine.table import Table
from tests.engine.journal import SECRET
from tools.simulation.modules import BARBU_MODULE


class FixedSettings:
    """Settings of servers and players that never change."""

    def __init__(self, guild: GuildSettings | None = None) -> None:
        self._guild = guild or GuildSettings()

    def of_guild(self, _: int) -> GuildSettings:
        """Return the settings of any server."""
        return self._guild

    def of(self, _: int) -> PersonSettings:
        """Return the settings of any player."""
        return PersonSettings()

    async def person(self, user: int) -> PersonSettings:
        """Return the settings of any player, as if read from the database."""
        return self.of(user)


def services(channel: Any = None, **given: Any) -> TableServices:
    """Return services whose client has one channel; ``given`` replaces others by name."""
    load = given.pop("load", None) or LoadMonitor()
    config = given.pop("config", None) or AppConfig()
    names = "games", "workers", "card_emoji", "avatars", "fingerprints", "doors"
    unused = dict.fromkeys(names, cast(Any, None))
    return TableServices(
        **{
            **unused,
            "client": SimpleNamespace(get_partial_messageable=lambda *_, **__: channel),
            "config": config,
            "settings": FixedSettings(),
            "background": BackgroundTasks(),
            "load": load,
            "pictures": PictureQueue(load),
            "budget": TokenBudget(1000),
            "ping_limiter": Intervals(config.role_call_interval_s),
            **given,
        }
    )


def game_row(module: GameModule, core: Table, commitments: tuple[str, ...] = ()) -> GameRow:
    """Return the row of an open game."""
    return GameRow(
        id=1,
        guild_id=1,
        channel_id=5,
        host_id=1,
        locale="en",
        pace="live",
        game=module.name,
        length=module.catalogue.length(core.state.rules),
        rules={},
        secret=SECRET,
        commitments=commitments,
        status="playing",
        message_id=None,
        created_at=0.0,
        updated_at=0.0,
        ended_at=None,
    )


def stored_table(
    core: Table,
    module: GameModule = BARBU_MODULE,
    commitments: tuple[str, ...] = (),
    **given: Any,
) -> StoredTable:
    """Return the stored table for an engine's table; ``given`` are services."""
    given = {"games": SimpleNamespace(journal=lambda _: core._journal), **given}
    table = StoredTable(game_row(module, core, commitments), module, services(**given), core._initial)
    table.state = core.state
    table.subscribe(lambda change: setattr(core, "state", change.after))
    return table

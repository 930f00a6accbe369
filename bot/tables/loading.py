"""Loading live tables from the database."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from bot.game_kit.module import GameModule, GameModules
from bot.storage.games import GameRow
from bot.storage.jsontext import to_json
from bot.storage.unreadable import reading
from bot.tables.services import TableServices
from bot.tables.table import LiveTable
from engine.table_rules import new_table


@dataclass(eq=False)
class TableLoader:
    """Loads tables from the database.

    Attributes:
        services: the services the tables use.
        modules: the games that can be played.
    """

    services: TableServices
    modules: GameModules
    _rules: dict[tuple[str, str], tuple[Any, dict[str, Any]]] = field(default_factory=dict)

    async def load(self, row: GameRow) -> LiveTable:
        """Return the table of a row, with the state its journal gives.

        Raises:
            UnreadableTable: the row or the journal is damaged.
            StorageError: the database does not answer.
        """
        games = self.services.games
        await self.services.settings.guild(row.guild_id)
        with reading(row):
            module = self.modules.installed(row.game)
            rules, written = self._rules_of(row, module)
            row, start = replace(row, rules=written), new_table(rules, row.host_id)
            table = LiveTable(row, module, self.services, start, await games.pages.of(row.id))
            await table.load()
            await table.recall()
        return table

    async def idle_s(self, row: GameRow) -> float:
        """Return the seconds since a table's last row was written, or since it opened without any."""
        games = self.services.games
        last_at = await games.journal(row.id).last_at()
        return games.now() - (row.created_at if last_at is None else last_at)

    def _rules_of(self, row: GameRow, module: GameModule) -> tuple[Any, dict[str, Any]]:
        """Return the rules of a table, parsed and as written; equal rules are one object for all tables."""
        key = row.game, to_json(row.rules)
        if key not in self._rules:
            if len(self._rules) >= 64:
                self._rules.clear()
            self._rules[key] = module.game.load_rules(row.rules), row.rules
        return self._rules[key]

"""The terms of a game, set by the host in the lobby: rules, length, options, pace and bot levels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.storage.journal import rules_terms
from bot.tables.stored_table import StoredTable
from engine.entries import NewLevel, NewPace, NewRules, NewWatch
from engine.errors import IllegalAction
from engine.seats import Seat


class TableTerms:
    """Sets the terms of one table. Each change raises as ``StoredTable.commit``."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table

    def check_may_set(self, user: int, *, moderator: bool) -> None:
        """Check that the user is the host or a moderator. *Raises:* IllegalAction ``not_host``."""
        if user != self._table.state.host and not moderator:
            raise IllegalAction("not_host")

    async def set_rules(self, user: int, rules: Any) -> None:
        """Set the rules.

        Raises:
            IllegalAction: ``rules_other_seats`` if more people sit at the table than they are for.
        """
        table, module = self._table, self._table.module
        if rules == table.rules:
            return
        entry = NewRules(user, module.game.dump_rules(rules))
        commitments = module.commitments(table.row.secret, rules)
        terms = rules_terms(entry.rules, module.catalogue.length(rules), commitments)
        await table.commit(entry, terms=terms)

    async def set_length(self, user: int, length: str) -> None:
        """Set the length of the game."""
        await self.set_rules(user, self._table.module.catalogue.of_length(self._table.rules, length))

    async def set_players(self, user: int, players: int) -> None:
        """Set the number of players. *Raises:* IllegalAction as ``set_rules``."""
        await self.set_rules(user, self._table.module.catalogue.for_players(self._table.rules, players))

    async def set_options(self, user: int, keys: Iterable[str]) -> None:
        """Turn on exactly these options of the rules.

        Raises:
            InvalidRules: the rules have no such option.
        """
        await self.set_rules(user, self._table.module.catalogue.with_options(self._table.rules, tuple(keys)))

    async def set_pace(self, user: int, pace: str) -> None:
        """Set the pace."""
        await self._table.commit(NewPace(user, pace), terms={"pace": pace})

    async def set_watched(self, user: int, tricks: int | None) -> None:
        """Set how many tricks later spectators see all hands; None for after the deal."""
        if tricks != self._table.state.watched:
            await self._table.commit(NewWatch(user, tricks))

    async def set_level(self, seat: Seat, level: str) -> None:
        """Set the level of a bot player. *Raises:* IllegalAction ``not_a_bot``."""
        await self._table.commit(NewLevel(seat, level))

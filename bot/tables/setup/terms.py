"""What a table will be played by: while people gather, its host sets rules, length, pace and bots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.game_kit.module import GameModule
from bot.storage.journal import PaceTerms, RulesTerms
from bot.tables.dealing import Dealing
from bot.workers.pool import WorkerPool
from engine.entries import NewLevel, NewPace, NewRules
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.table import Table
from engine.table_rules import TableState


class TableTerms:
    """Sets one table up; each change raises what ``Table.commit`` raises, ``already_started`` among it.

    Args:
        core: the table.
        module: its game.
        dealing: knows what is promised of the deals by other rules.
        workers: where the bots will think.
    """

    def __init__(
        self, core: Table[Any, Any], module: GameModule, dealing: Dealing, workers: WorkerPool
    ) -> None:
        self._core = core
        self._module = module
        self._dealing = dealing
        self._workers = workers

    def may_set(self, user: int, *, moderator: bool) -> None:
        """Raise ``not_host`` unless this is the host or a moderator."""
        if user != self._state.host and not moderator:
            raise IllegalAction("not_host")

    async def play_by(self, user: int, rules: Any) -> None:
        """Play by these rules; raises ``rules_other_seats`` where they are for more or fewer players."""
        if rules == self._state.rules:
            return
        entry = NewRules(user, self._module.game.dump_rules(rules))
        length = self._module.catalogue.length(rules)
        terms = RulesTerms(entry.rules, length, self._dealing.commitments_by(rules))
        await self._core.commit(entry, terms=terms)

    async def play_length(self, user: int, length: str) -> None:
        """Play a game of this length."""
        await self.play_by(user, self._module.catalogue.of_length(self._state.rules, length))

    async def take_options(self, user: int, keys: Iterable[str]) -> None:
        """Play with exactly these options of the rules; raises ``InvalidRules`` for what is not on offer."""
        await self.play_by(user, self._module.catalogue.with_options(self._state.rules, tuple(keys)))

    async def play_at(self, user: int, pace: str) -> None:
        """Play at this pace."""
        await self._core.commit(NewPace(user, pace), terms=PaceTerms(pace))

    async def set_level(self, seat: Seat, level: str) -> None:
        """Let the bot of a seat play at this level; raises ``not_a_bot``."""
        await self._core.commit(NewLevel(seat, level))
        self._module.players.prewarm(self._workers, level, self._state.rules)

    @property
    def _state(self) -> TableState[Any, Any]:
        return self._core.state

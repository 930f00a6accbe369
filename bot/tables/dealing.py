"""Dealing at one table, and computations of workers about its deals: analysis of the last one, statistics."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.game_kit.played import played_of
from bot.runtime.background import errors_logged
from bot.storage.sealing import is_public
from bot.tables.stored_table import StoredTable
from engine.dealing import CutBy, CutSource, commitment_of
from engine.entries import By
from engine.errors import IllegalAction
from engine.game import DealEnded
from engine.table_state import Change, TablePhase


@dataclass(eq=False, repr=False)
class Dealing:
    """Dealing at one table; ``message_id`` returns the id of its public message, which can cut the cards."""

    table: StoredTable
    message_id: Callable[[], int | None]
    _interaction_id: int | None = None

    def commitment(self, number: int) -> str:
        """Return the commitment to a deal, by its number from 0, in hex; the stored one if it was planned."""
        row = self.table.row
        if number < len(row.commitments):
            return row.commitments[number]
        return commitment_of(self.table.module.game.seed_of(self.table.rules, row.secret, number))

    def changed_by(self, interaction_id: int) -> None:
        """Record the interaction that last changed the table: its id cuts the cards if no player does."""
        self._interaction_id = interaction_id

    def check_may_deal(self, user: int) -> None:
        """Check that the user may deal: the dealer, or any seated player while a bot player is the dealer.

        *Raises:* IllegalAction ``not_seated``, ``already_dealt``, ``table_closed`` or ``not_dealer``.
        """
        state, game = self.table.state, self.table.module.game
        seat, match = state.own_seat(user), state.game_state
        dealer = game.dealer(match)
        if dealer is None:
            raise IllegalAction("already_dealt" if game.outcome(match) is None else "table_closed")
        if seat != dealer and state.occupant(dealer).is_present:
            raise IllegalAction("not_dealer", dealer=dealer)

    async def deal_now(self, by: By, *, revision: int | None = None) -> None:
        """Deal the next hand. Raises the errors of ``StoredTable.commit``."""
        await self.table.deal(self._cut(), by, revision=revision)

    def _cut(self) -> CutSource | int:
        """Return the source of the cut if no player cuts.

        Discord's ids are preferred to a random number, since this program knows the seed already.
        """
        if self._interaction_id is not None:
            return CutSource(CutBy.INTERACTION, self._interaction_id)
        if (message_id := self.message_id()) is not None:
            return CutSource(CutBy.MESSAGE, message_id)
        return secrets.randbelow(self.table.module.game.deck_size(self.table.state.game_state))


class DealAnalyser:
    """Analysis of one deal at a time, started when its result is first rendered.

    ``on_found`` is called when a result can be shown with its analysis. ``is_pending`` is true until the
    analysis of the last deal is done.
    """

    def __init__(self, table: StoredTable, on_found: Callable[[], None]) -> None:
        self._analyse_deal = table.module.analyse_deal
        self._services = table.services
        self._on_found = on_found
        self._deal: DealEnded | None = None
        self._found: Any = None
        self.is_pending = False

    def of(self, ended: DealEnded) -> Any:
        """Return the analysis of a finished deal, or None until there is one; start it on the first call."""
        if self._analyse_deal is not None and ended != self._deal:
            self._deal, self._found, self.is_pending = ended, None, True
            finding = self._analyse_deal(self._services.workers, ended)
            self._services.background.spawn(self._find(finding, ended))
        return self._found

    async def _find(self, finding: Awaitable[Any], ended: DealEnded) -> None:
        found = await finding
        if ended != self._deal:
            return
        self.is_pending = False
        if found is not None:
            self._found = found
            self._on_found()


def add_late_statistics(table: StoredTable, change: Change) -> None:
    """Start computing a game's late statistics, if it has any, once the game is over and counted."""
    if change.after.phase is TablePhase.OVER and is_public(table.row):
        compute_late_statistics(table)


def compute_late_statistics(table: StoredTable) -> None:
    """Start computing the late statistics, if there are any, of a game that has been counted."""
    compute = table.module.late_statistics

    async def add() -> None:
        with errors_logged(f"game {table.id}: could not store late statistics"):
            played = await played_of(table.module.game, table.row, table.journal)
            if compute is not None and (figures := await compute(table.services.workers, played)) is not None:
                await table.journal.add_figures(figures)

    if compute is not None:
        table.services.background.spawn(add())

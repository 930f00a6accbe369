from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from bot.tables.stored_table import StoredTable
from engine.dealing import CutBy, CutSource, commitment_of, deal_seed
from engine.entries import By
from engine.errors import IllegalAction


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
        return commitment_of(deal_seed(row.secret, number))

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

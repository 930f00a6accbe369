"""Start of a table that the program opens: seats its players, fills it with bots, and deals."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.tables.table import LiveTable
from engine.entries import AddBot, By
from engine.errors import IllegalAction
from engine.table_rules import Occupant, TablePhase

log = logging.getLogger(__name__)


async def seat_and_deal(table: LiveTable, sitters: Sequence[Occupant]) -> None:
    """Seat the players who have no seat, start the table and deal. Safe to call more than once.

    Args:
        table: the table, which has no other players.
        sitters: who sits there, in the order of the seats; bot players without a name get one.
    """
    table.public_message.hold()
    try:
        for seat, who in enumerate(sitters):
            if table.state.phase is not TablePhase.LOBBY:
                break
            if who.user is not None:
                if table.state.seat_of(who.user) is None:
                    await table.seating.join(who.user, who.name)
            elif table.state.seats[seat] is None:
                if who.name:
                    await table.commit(AddBot(who.name, who.level or table.module.players.stand_in))
                else:
                    await table.seating.add_bot(who.level)
        seated = [
            who.user for who in sitters if who.user is not None and table.state.seat_of(who.user) is not None
        ]
        if table.state.phase is TablePhase.LOBBY and seated:
            await table.seating.start(seated[0])
            await table.dealing.deal_now(By.CLOCK)
    except IllegalAction as error:
        # A player or the table's own clock was faster.
        log.info("table %d was started by others: %s", table.id, error.code)
    finally:
        table.public_message.release()

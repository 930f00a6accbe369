"""Access to the deal whose calls a user may ask about."""

from __future__ import annotations

from bot.tables.table import LiveTable
from engine.bridge.state import DealState, MatchState, Phase
from engine.errors import IllegalAction


def called_deal(table: LiveTable, user: int) -> tuple[MatchState, DealState]:
    """Return the match and its deal, if there are calls and the user may know their meaning.

    Raises:
        IllegalAction: ``bridge_nothing_called``; ``bridge_onlooker_calls`` for a spectator during the
            auction, who could pass on to a player what partner may not know.
    """
    match: MatchState | None = table.state.match
    if match is None or match.deal is None or not match.deal.calls or match.phase in (Phase.DEAL, Phase.OVER):
        raise IllegalAction("bridge_nothing_called")
    if match.phase is Phase.AUCTION and table.state.seat_of(user) is None:
        raise IllegalAction("bridge_onlooker_calls")
    return match, match.deal

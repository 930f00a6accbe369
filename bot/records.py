"""Stored games as records: what a journal says, written down for anybody to replay and check."""

from __future__ import annotations

from typing import Any, Protocol

from bot.storage.games import GameRow
from engine.barbu.actions import Action
from engine.barbu.events import DealEnded
from engine.barbu.game import BARBU
from engine.barbu.rules import load_rules
from engine.barbu.state import DealScore, DealState, MatchState, Phase
from engine.barbu.writing import record_of
from engine.entries import from_payload
from engine.record import GameRecord, PlayerRecord
from engine.seating import Occupant, TablePhase, TableState, advance, new_table


class Rows(Protocol):
    """The part of a journal that is read here."""

    async def read(self) -> list[tuple[int, dict[str, Any]]]:
        """All rows, in order."""
        ...


async def record_of_game(row: GameRow, journal: Rows) -> GameRecord | None:
    """The record of a stored game; ``None`` for one whose play has not begun.

    A game still being played is written without the deal on the table, since hands and seed of that one
    are secret; one that was closed before its end is written as far as it went.

    Raises ``InvalidRecord`` or ``IllegalAction`` for rows that do not replay, ``InvalidRules`` for rules
    that cannot be played, and ``StorageError`` from the journal.
    """
    rules = load_rules(row.rules)
    state: TableState[MatchState, Action] = new_table(rules, row.host_id)
    deals: list[tuple[DealState, DealScore]] = []
    for _, payload in await journal.read():
        change = advance(BARBU, state, from_payload(payload, BARBU))
        state = change.after
        deals += [(event.deal, event.score) for event in change.events if isinstance(event, DealEnded)]
        if state.match is not None:
            # A move taken back may reopen the deal it had ended.
            del deals[len(state.match.finished) :]
    match = state.match
    if match is None:
        return None
    stopped_short = state.phase is TablePhase.ENDED and match.phase not in (Phase.DEAL, Phase.OVER)
    players = [_player(occupant) for occupant in state.seats if occupant is not None]
    return record_of(rules, players, match.first_dealer, deals, match.deal if stopped_short else None)


def _player(occupant: Occupant) -> PlayerRecord:
    # The name at the table and nothing else: a record is handed around, an account's number is not.
    if occupant.user is None:
        return PlayerRecord(name=occupant.name, kind="bot", level=occupant.level)
    return PlayerRecord(name=occupant.name, kind="human")

"""Stored games as records: what a journal says, written down for anybody to replay and check."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.storage.games import GameRow
from bot.storage.unreadable import reading
from engine.barbu.actions import Action
from engine.barbu.events import DealSettled
from engine.barbu.game import BARBU
from engine.barbu.record import GameRecord, PlayerRecord
from engine.barbu.record_writer import record_of
from engine.barbu.rules import load_rules
from engine.barbu.state import DealScore, DealState, MatchState, Phase
from engine.entries import Act, Start
from engine.replaying import Row, changes_of
from engine.table_rules import Occupant, TablePhase, TableState, new_table


class Rows(Protocol):
    """The part of a journal that is read here."""

    async def read(self) -> list[Row]:
        """All rows, in order."""
        ...


@dataclass(frozen=True, slots=True)
class Played:
    """A stored game as far as it went: its table, and each finished deal with its score.

    Attributes:
        cutters: by number of the deal, who cut it, by name; ``None`` where the bot did.
        draw_seed: what the first dealer was drawn from, in hex; empty where that was never promised.
    """

    table: TableState[MatchState, Action]
    deals: tuple[tuple[DealState, DealScore], ...]
    cutters: Mapping[int, str | None]
    draw_seed: str = ""

    @property
    def unfinished(self) -> DealState | None:
        """The deal a closed game stopped in. That of a game still being played is secret."""
        match = self.table.match
        if match is None or self.table.phase is not TablePhase.ENDED:
            return None
        return match.deal if match.phase not in (Phase.DEAL, Phase.OVER) else None


async def record_of_game(row: GameRow, journal: Rows) -> GameRecord | None:
    """The record of a stored game; ``None`` for one whose play has not begun.

    A game still being played is written without the deal on the table, since hands and seed of that one
    are secret; one that was closed before its end is written as far as it went.

    Raises ``UnreadableTable``, and ``StorageError`` from the journal.
    """
    played = await played_of(row, journal)
    match = played.table.match
    if match is None:
        return None
    players = [_player(occupant) for occupant in played.table.seats if occupant is not None]
    with reading(row):
        return record_of(
            match.rules,
            players,
            match.first_dealer,
            played.deals,
            played.unfinished,
            draw_seed=played.draw_seed,
        )


async def played_of(row: GameRow, journal: Rows) -> Played:
    """A stored game from its journal. A whole evening is folded beside the event loop, which goes on.

    Raises as ``record_of_game`` does.
    """
    with reading(row):
        return await asyncio.to_thread(played_from, row, await journal.read())


def played_from(row: GameRow, rows: Iterable[Row]) -> Played:
    """A game folded from all its journal's rows; takes as long as its moves. Raises ``UnreadableTable``."""
    with reading(row):
        return _played_from(row, rows)


def _played_from(row: GameRow, rows: Iterable[Row]) -> Played:
    state: TableState[MatchState, Action] = new_table(load_rules(row.rules), row.host_id)
    deals: list[tuple[DealState, DealScore]] = []
    cutters: dict[int, str | None] = {}
    draw_seed = ""
    for change in changes_of(BARBU, state, rows):
        state = change.after
        if isinstance(change.entry, Start):
            draw_seed = change.entry.seed
        if isinstance(change.entry, Act) and BARBU.is_deal(change.entry.action):
            cutters[state.game_state.in_play.index] = _cutter(change.before)
        deals += [(event.deal, event.score) for event in change.events if isinstance(event, DealSettled)]
        if state.match is not None:
            # A move taken back may reopen the deal it had ended.
            del deals[len(state.match.finished) :]
    return Played(state, tuple(deals), cutters, draw_seed)


def _cutter(before: TableState[MatchState, Action]) -> str | None:
    """The name of who cut the deal that is dealt next."""
    seat = BARBU.cutter(before.game_state)
    return None if before.cut is None or seat is None else before.occupant(seat).name


def _player(occupant: Occupant) -> PlayerRecord:
    # The name at the table and nothing else: a record is handed around, an account's number is not.
    if occupant.user is None:
        return PlayerRecord(name=occupant.name, kind="bot", level=occupant.level)
    return PlayerRecord(name=occupant.name, kind="human")

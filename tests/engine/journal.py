"""A journal in memory that stores rows as text, like a database, and can be made to fail."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import Length, RuleSet, preset
from engine.entries import Act, By, Join
from engine.errors import JournalUnavailable, SequenceTaken
from engine.table import Table
from engine.table_state import TablePhase, TableState, new_table

SECRET = bytes(range(32))
NAMES = ("Ada", "Bob", "Cleo", "Dan")
BarbuTable = Table[MatchState, Action]


class MemoryJournal:
    """Rows and the newest snapshot; ``refuses``, ``hangs`` and ``is_lost`` are its ways to fail."""

    def __init__(self) -> None:
        self.rows: dict[int, str] = {}
        self.statuses: list[str] = []
        self.kept: tuple[int, str] | None = None
        self.refuses = False
        self.hangs: asyncio.Event | None = None
        self.is_lost = False

    async def append(
        self,
        seq: int,
        payload: Mapping[str, Any],
        *,
        status: str | None = None,
        snapshot: Mapping[str, Any] | None = None,
        outcome: Any = None,
        terms: Any = None,
    ) -> None:
        """Store one row; a row that hangs is stored before it is confirmed."""
        if self.refuses:
            raise JournalUnavailable("disk_full")
        if seq in self.rows:
            raise SequenceTaken("sequence_taken", seq=seq)
        self.rows[seq] = json.dumps(payload)
        if status is not None:
            self.statuses.append(status)
        if snapshot is not None:
            self.kept = (seq, json.dumps(snapshot))
        await asyncio.sleep(0)
        if self.hangs is not None:
            await self.hangs.wait()
        if self.is_lost:
            raise JournalUnavailable("database_unsure")

    async def read(self, after: int = -1) -> list[tuple[int, dict[str, Any]]]:
        """Return the rows numbered above ``after``."""
        return [(seq, json.loads(row)) for seq, row in sorted(self.rows.items()) if seq > after]

    async def snapshot(self) -> tuple[int, dict[str, Any]] | None:
        """Return the newest snapshot."""
        return None if self.kept is None else (self.kept[0], json.loads(self.kept[1]))


def table_on(journal: MemoryJournal, rules: str = "contre", length: Length = Length.EXPRESS) -> BarbuTable:
    """Return a new table on a journal, which it has not read yet."""
    return Table(BARBU, journal, new_lobby(rules, length), secret=SECRET)


def new_lobby(rules: str = "contre", length: Length = Length.EXPRESS) -> TableState[MatchState, Any]:
    """Return the state of a table before its first row."""
    rule_set: RuleSet = preset(rules).of_length(length)
    return new_table(rule_set, 1)


async def started(journal: MemoryJournal, rules: str = "contre", people: int = 4) -> BarbuTable:
    """Return a table of this many users (1, 2, …) and bot players, before its first deal."""
    from engine.entries import AddBot

    table = table_on(journal, rules)
    for number, name in enumerate(NAMES):
        await table.commit(Join(number + 1, name) if number < people else AddBot(name, "club"))
    await table.start()
    return table


async def step(table: BarbuTable, by: By = By.PLAYER) -> None:
    """Make one move of the game: the deal, or the heuristic player's move."""
    match = table.state.game_state
    if match.phase is Phase.DEAL:
        await table.deal(17, By.CLOCK)
        return
    seat = BARBU.seat_to_act(match)
    assert seat is not None
    await table.commit(Act(make_player("club").decide(BARBU.view_for(match, seat)), by))


async def play_to(table: BarbuTable, phase: Phase) -> None:
    """Make moves until the match is in ``phase``."""
    await step(table)
    while table.state.game_state.phase is not phase:
        await step(table)


def is_on(table: BarbuTable) -> bool:
    """Return whether the game is running."""
    return table.state.phase is TablePhase.PLAYING

"""The stored games, opened to be looked at; those asked for last stay at hand."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from bot.discord_io.choices import WHY
from bot.history.game_record import Played, played_of
from bot.history.replayable import Replayable
from bot.lru import keep
from bot.single_flight import SingleFlight
from bot.storage.games import GameAccess, GameRow, Games
from bot.storage.unreadable import UnreadableTable, reading
from engine.barbu.game import BARBU
from engine.barbu.rules import load_rules
from engine.barbu.state import MatchState
from engine.errors import CodedError
from engine.table import loaded
from engine.table_rules import TableState, new_table

log = logging.getLogger(__name__)

OPENED_KEPT: Final = 16
"""Whole games in memory, some hundred kilobytes each."""

SUMMARIES_KEPT: Final = 1024
"""Closed games of which the outcome is remembered."""

NUMBER_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class Summary:
    """How a game came out."""

    row: GameRow
    table: TableState[MatchState, Any]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.table.game_state.totals


class Book:
    """Finds what may be looked at of a game. Every method raises ``StorageError`` too."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._working = SingleFlight()
        self._opened: OrderedDict[int, tuple[GameRow, Replayable]] = OrderedDict()
        self._summaries: OrderedDict[int, Summary] = OrderedDict()

    async def row(self, game_id: int, access: GameAccess) -> GameRow:
        """The stored game of that number, if the viewer may look at it; raises ``game_unknown``."""
        row = await self._games.get(game_id)
        if row is None or not await self._may_see(access, row):
            raise CodedError("game_unknown", game_id=game_id)
        return row

    async def meant(self, typed: str | None, access: GameAccess, channel_id: int | None) -> int:
        """The number of the game somebody means: as typed, else the newest of the channel, else the server's.

        Raises ``game_unknown`` for what is no number, ``no_past_games`` where nothing was played yet.
        """
        if typed is not None and typed != WHY:
            digits = typed.strip().removeprefix("#")
            if not digits.isdecimal() or len(digits) > NUMBER_DIGITS:
                raise CodedError("game_unknown", game_id=typed)
            return int(digits)
        here = await self._games.last_dealt_in(channel_id or 0)
        if here is not None:
            return here.id
        newest = await self._games.finished_games(access, limit=1)
        if not newest:
            raise CodedError("no_past_games")
        return newest[0].id

    async def opened(self, game_id: int, access: GameAccess) -> Replayable:
        """What of a game the viewer may look at; raises ``game_unknown`` or ``not_started``.

        The deal in play of a running game is not in it, nor one that an undo has opened again.
        """
        known = self._opened.get(game_id)
        row = None if known is None else known[0]
        if row is None or not await self._may_see(access, row):
            row = await self.row(game_id, access)
        return await self._working.shared(("opened", game_id), lambda: self._open(row))

    async def summaries(self, rows: Sequence[GameRow]) -> list[Summary]:
        """How these games came out; of a game whose journal does not replay, nothing is told."""
        for row in rows:
            if row.id not in self._summaries:
                await self._working.shared(("summary", row.id), partial(self._sum_up, row))
        return [self._summaries[row.id] for row in rows if row.id in self._summaries]

    def forget(self) -> None:
        """Read everything anew: names or whole games were erased."""
        self._opened.clear()
        self._summaries.clear()

    async def _open(self, row: GameRow) -> Replayable:
        known = self._opened.get(row.id)
        if known is not None and await self._is_current(*known):
            self._opened.move_to_end(row.id)
            return known[1]
        row = await self._games.get(row.id) or row
        opened = _open(row, await played_of(row, self._games.journal(row.id)))
        keep(self._opened, row.id, (row, opened), OPENED_KEPT)
        return opened

    async def _sum_up(self, row: GameRow) -> None:
        if (summary := await self._summary(row)) is not None:
            keep(self._summaries, row.id, summary, SUMMARIES_KEPT)

    async def _may_see(self, access: GameAccess, row: GameRow) -> bool:
        if row.guild_id != access.guild_id:
            return False
        return row.channel_id not in access.hidden or await self._games.is_named(row.id, access.user)

    async def _is_current(self, row: GameRow, opened: Replayable) -> bool:
        # A closed game never changes; of a running one, the next row says whether it did.
        if not opened.table.is_open:
            return True
        return not await self._games.journal(row.id).read(opened.table.seq - 1)

    async def _summary(self, row: GameRow) -> Summary | None:
        try:
            with reading(row):
                start: TableState[MatchState, Any] = new_table(load_rules(row.rules), row.host_id)
                table = await loaded(BARBU, self._games.journal(row.id), start)
        except UnreadableTable as error:
            log.warning("game %d is not told of: %s", row.id, error.fault)
            return None
        return None if table.match is None else Summary(row, table)


def _open(row: GameRow, played: Played) -> Replayable:
    if played.table.match is None:
        raise CodedError("not_started")
    deals = [deal for deal, _ in played.deals]
    if played.unfinished is not None:
        deals.append(played.unfinished)
    return Replayable(row.id, played.table, tuple(deals), tuple(score for _, score in played.deals))

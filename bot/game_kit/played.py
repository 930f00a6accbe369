"""Stored game, replayed from its journal as far as it was played.

The code of the error for a game without a finished deal is that of who asks:

- ``nothing_to_analyse``
- ``nothing_to_show``
- ``bridge_nothing_to_compare``
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from bot.discord_io.component_request import number_of
from bot.storage.event_log import SqlJournal
from bot.storage.game_row import GameRow, reading
from engine.dealing import DealTime
from engine.entries import Act, By, Start
from engine.errors import CodedError
from engine.game import DealEnded, Game
from engine.replaying import JournalRow, replay_changes
from engine.seats import Seat
from engine.table_state import TablePhase, TableState, new_table

EndedT = TypeVar("EndedT", bound=DealEnded)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as far as it was played.

    Attributes:
        deals: the ends of the finished deals in order.
        cutters: by number of the deal, name of the player who cut it; None if the bot did.
        draw_seed: seed of the draw for first dealer, in hex; empty if there was no commitment to it.
        deal_rows: by number of the deal, the journal row that dealt it.
        bot_moves: by number of the deal, the moves that were not their players', but made by a bot or when
            time ran out.
        times: by number of the deal, the times of commitment and deal, if looked up.
    """

    table: TableState
    deals: tuple[DealEnded, ...]
    cutters: Mapping[int, str | None] = field(default_factory=dict)
    draw_seed: str = ""
    deal_rows: Mapping[int, int] = field(default_factory=dict)
    bot_moves: Mapping[int, frozenset[Any]] = field(default_factory=dict)
    times: Mapping[int, DealTime] = field(default_factory=dict)

    def ends(self, kind: type[EndedT]) -> list[EndedT]:
        """Return the ends of the finished deals that are of this type."""
        return [ended for ended in self.deals if isinstance(ended, kind)]

    def ends_to(self, kind: type[EndedT], number: str, *, none: str) -> list[EndedT]:
        """Return the ends of the finished deals up to one, by its number as in ``finished_index``.

        *Raises:* CodedError ``none`` if no deal is finished, else as ``finished_index``.
        """
        ends = self.ends(kind)
        if not ends:
            raise CodedError(none)
        return ends[: finished_index(number, len(ends)) + 1]


def is_in_deal(game: Game, table: TableState) -> bool:
    """Return whether a deal is in play: its cards are secret unless the table was closed."""
    match = table.match
    return match is not None and game.dealer(match) is None and game.outcome(match) is None


def stopped_in_deal(game: Game, table: TableState) -> bool:
    """Return whether a table was closed in the middle of a deal, which is then no longer secret."""
    return table.phase is TablePhase.ENDED and is_in_deal(game, table)


def bots_of(table: TableState, deal: int) -> frozenset[Seat]:
    """Return the seats for which a bot played in a finished deal, if only in a part of it."""
    users = table.sitters[deal].played if deal < len(table.sitters) else frozenset()
    return frozenset(range(len(table.seats))) - users


def finished_index(number: str, count: int) -> int:
    """Return the index of a deal from its number as typed, from 1; an empty number is the last deal.

    *Raises:* CodedError ``deal_unknown`` beyond ``count``, ``unknown_button`` if it is not a number.
    """
    index = number_of(number) - 1 if number else count - 1
    if not 0 <= index < count:
        raise CodedError("deal_unknown", deal=index + 1, most=count)
    return index


async def played_of(game: Game, row: GameRow, journal: SqlJournal) -> PlayedGame:
    """Replay a stored game from its journal, in a thread.

    *Raises:* UnreadableTable for a damaged journal; StorageError if the journal cannot be read.
    """
    with reading(row):
        rows = await journal.read()
    played = await asyncio.to_thread(played_from, game, row, rows)
    moments, committed_at = await journal.moments(played.deal_rows.values()), round(1000 * row.created_at)
    times = {
        number: DealTime(committed_at, round(1000 * moments[seq]))
        for number, seq in played.deal_rows.items()
        if seq in moments
    }
    return replace(played, times=times)


def played_from(game: Game, row: GameRow, rows: Iterable[JournalRow]) -> PlayedGame:
    """Replay a game from all rows of its journal. *Raises:* UnreadableTable."""
    with reading(row):
        state: TableState = new_table(game.load_rules(row.rules), row.host_id)
        deals: list[DealEnded] = []
        cutters: dict[int, str | None] = {}
        deal_rows: dict[int, int] = {}
        bot_moves: dict[int, frozenset[Any]] = {}
        draw_seed = ""
        for change in replay_changes(game, state, rows):
            state = change.after
            if isinstance(change.entry, Start):
                draw_seed = change.entry.seed
            if isinstance(change.entry, Act) and game.is_deal(change.entry.action):
                number = game.deal_number(state.game_state)
                cutters[number], deal_rows[number] = _cutter(game, change.before), change.before.seq
            for ended in (event for event in change.events if isinstance(event, DealEnded)):
                bot_moves[len(deals)] = frozenset(
                    act.action for act in state.line if act.by in (By.BOT, By.CLOCK)
                )
                deals.append(ended)
            if state.match is not None:
                # A move taken back may reopen the deal it had ended.
                del deals[game.deals_finished(state.match) :]
        return PlayedGame(state, tuple(deals), cutters, draw_seed, deal_rows, bot_moves)


def _cutter(game: Game, before: TableState) -> str | None:
    seat = game.cutter(before.game_state)
    return None if before.cut is None or seat is None else before.occupant(seat).name

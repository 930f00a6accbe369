"""Tries: one stored row that grows with every move, by one writer at a time, and the table built from it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

from sqlalchemy import ColumnElement, Row, Table, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.game_kit.private_game import PrivateGame
from bot.storage.event_log import confirmed, events_from_json
from bot.storage.store import Store, make_row, to_json
from engine.entries import Act, AddBot, By, Join, Start, TableEntry, to_payload
from engine.errors import SequenceTaken
from engine.game import DealEnded, Game
from engine.replaying import replay_changes
from engine.seats import Seat
from engine.table_rules import fold
from engine.table_state import TableState, new_table

Move = dict[str, Any]


@dataclass(frozen=True, slots=True)
class DealSource:
    """Source of a private game's deals: 32 secret bytes, and the resolved rule set in its stored form.

    The bot players' ``level`` is the same for all users; None until the first try begins.
    """

    secret: bytes = field(repr=False)
    rules: Mapping[str, Any]
    level: str | None


def begun_table(
    module: GameModule, private: PrivateGame, source: DealSource, name: str, *, user: int = 0
) -> TableState:
    """Return the table of a user's try at the deal of its first cards.

    Rows and revisions count from there.
    """
    game, players = module.game, module.players
    rules = game.load_rules(source.rules)
    # A player and a bot must have different names.
    names = [bot for bot in players.names if bot.casefold() != name.strip().casefold()]
    level = source.level or players.stand_in
    entries: list[TableEntry] = [AddBot(bot, level) for bot in names[: rules.players - 1]]
    first_dealer, drawn = game.first_dealer_from(rules, game.draw_seed(rules, source.secret))
    entries.insert(private.own_seat(rules, first_dealer), Join(user, name))
    table: TableState = fold(game, new_table(rules, user), [*entries, Start(first_dealer, drawn)])
    return replace(dealt(game, table, source), seq=0, revision=-1)


def try_played(
    module: GameModule,
    private: PrivateGame,
    source: DealSource,
    name: str,
    moves: Iterable[Mapping[str, Any]] = (),
    *,
    user: int = 0,
) -> PlayedGame:
    """Return a user's try after these moves, with its finished deals. *Raises:* InvalidRecord."""
    table, ended = begun_table(module, private, source, name, user=user), list[DealEnded]()
    rows = [(number, dict(move)) for number, move in enumerate(moves)]
    for change in replay_changes(module.game, table, rows, source.secret):
        table = change.after
        ended += [event for event in change.events if isinstance(event, DealEnded)]
    return PlayedGame(table, tuple(ended))


def dealt(game: Game, table: TableState, source: DealSource) -> TableState:
    """Return the table after the deal it awaits."""
    deal: Act = Act(game.deal(table.game_state, source.secret, 0))
    return fold(game, table, [deal])


def own_seat_of(table: TableState) -> Seat:
    """Return the player's seat: all others are bots."""
    return next(seat for seat, who in enumerate(table.seats) if who is not None and who.user is not None)


def serialize_move(game: Game, action: Any, by: By) -> Move:
    return to_payload(Act(action, by), game)


@dataclass(frozen=True, slots=True, kw_only=True)
class TryRow:
    """A stored try. A ``user_id`` below zero stands for an erased user.

    Attributes:
        user_id, name: the player, and the player's name at the table.
        moves: all moves after the first deal, in the form of the journal; ``seq`` of them.
        points: the result, once the try is finished.
        started_at, finished_at: UTC seconds since the epoch.
    """

    user_id: int
    name: str
    seq: int
    moves: tuple[Move, ...] = field(repr=False)
    points: int | None
    started_at: float
    finished_at: float | None


RowT = TypeVar("RowT", bound=TryRow)


class TryStore(Store, Generic[RowT]):
    """Storage of tries, in a table whose columns are the fields of their rows."""

    tries: ClassVar[Table]
    row_type: type[RowT]

    async def write(
        self, before: RowT, moves: Sequence[Mapping[str, Any]], *, points: int | None = None
    ) -> RowT:
        """Append moves to a try; durable on return. With ``points`` it is finished.

        *Raises:* SequenceTaken if another writer was first; StorageError, see ``bot.storage.errors``. Nothing
        was written, unless it is ``database_unsure``.
        """
        together = (*before.moves, *map(dict, moves))
        finished_at = self.now() if points is not None else None
        after = replace(before, seq=len(together), moves=together, points=points, finished_at=finished_at)
        values = {
            "seq": after.seq,
            "moves": to_json(list(together)),
            "points": points,
            "finished_at": finished_at,
        }

        async def write() -> None:
            grown = update(self.tries).where(*self._is(before), self.tries.c.seq == before.seq)
            async with self._database.writing() as connection:
                if not (await connection.execute(grown.values(**values))).rowcount:
                    raise SequenceTaken("sequence_taken", seq=before.seq)
                if points is not None:
                    await self._note_finished(connection, after)

        async def is_stored() -> bool:
            return await self.read_again(before) == after

        await confirmed(write(), is_stored)
        return after

    async def read_again(self, row: RowT) -> RowT | None:
        """Return a try as it is stored now; None if it was deleted."""
        found = await self._database.first(select(self.tries).where(*self._is(row)))
        return None if found is None else self._try(found)

    def _is(self, row: RowT) -> list[ColumnElement[bool]]:
        """Return the conditions on the primary key of a try."""
        return [column == getattr(row, column.name) for column in self.tries.primary_key]

    def key_of(self, row: RowT) -> tuple[Hashable, ...]:
        """Return the primary key of a try."""
        return tuple(getattr(row, column.name) for column in self.tries.primary_key)

    async def _note_finished(self, connection: AsyncConnection, row: RowT) -> None:
        """Store further changes when a try is finished; none by default."""

    async def _make_try(self, connection: AsyncConnection, key: Mapping[str, Any], **values: Any) -> None:
        """Store a try without moves, unless the user has one."""
        new = {"seq": 0, "moves": "[]", "started_at": self.now(), **values}
        await make_row(connection, self.tries, key, new)

    def _try(self, row: Row[Any]) -> RowT:
        """Return a row as a try. *Raises:* DamagedRow."""
        values = dict(row._mapping)
        return self.row_type(**{**values, "moves": events_from_json(values["moves"], values["seq"])})

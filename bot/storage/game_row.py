"""Stored games: the row of a game, users' access to it, and errors for those that cannot be loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from sqlalchemy import Row

from bot.storage.errors import DamagedRow, StorageError
from bot.storage.pages import PageRow
from bot.storage.schema import FIRST_GAME, OPEN_STATUSES, GameStatus
from bot.storage.store import Hosted, object_from_json, strings_from_json
from engine.errors import CodedError, InvalidRecord

T = TypeVar("T")
RowT = TypeVar("RowT")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame(Hosted):
    """A game to be stored, in its lobby.

    Attributes:
        rules: the rule set as resolved when the game was created; empty if it is unreadable.
        secret: 32 bytes from which every deal is derived; not shown before the deals are over.
        commitments: the commitment to every deal, in order; empty if it is unreadable.
        is_sealed: whether other tables have yet to play its deals: only users named in the game may see them.
        parent_id: for a thread, the channel whose readers may also see the finished game; None for a private
            thread, and for games of versions that did not store it.
        season_id: the season of a league in which its result will count.
        tournament_id: the number of the tournament whose table it is.
    """

    pace: str
    game: str = FIRST_GAME
    length: str
    rules: dict[str, Any]
    secret: bytes = field(repr=False)
    commitments: Sequence[str] = ()
    tournament_id: int | None = None
    is_sealed: bool = False
    parent_id: int | None = None
    season_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow(NewGame):
    """A stored game, with its current public message. Times are UTC seconds since the epoch.

    ``updated_at`` is the time of the last change of this row; the rows of the journal have their own times.
    """

    id: int
    status: GameStatus
    message_id: int | None
    created_at: float
    updated_at: float
    ended_at: float | None

    @property
    def is_contest(self) -> bool:
        """Whether other tables play its deals in a contest, which determines its players and its end."""
        return self.tournament_id is not None or self.is_sealed

    @property
    def is_open(self) -> bool:
        """Whether the game has not ended, so that its channel is taken."""
        return self.status in OPEN_STATUSES


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open game as read at a start, without its journal."""

    id: int
    guild_id: int
    locale: str
    pace: str
    rows: int
    """Number of rows of its journal."""
    last_at: float
    """Time of the newest of these rows, or of the game's creation."""
    updated_at: float
    page: PageRow
    """Its public message."""


@dataclass(frozen=True, slots=True)
class Sequel:
    """Where the users of a contest's table play on.

    Attributes:
        kind: the kind of the contest, ``contest_id`` its id.
        channel_id: the channel of the contest's page.
        tables: the channel of each user's table of the next round; empty until it has opened.
        round: the table's round, from 1.
        is_over: whether the contest is over.
        is_last: whether no round is planned after the table's; not looked up once the contest is over.
    """

    kind: str
    contest_id: int
    channel_id: int
    tables: Mapping[int, int]
    round: int
    is_over: bool
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class GameAccess:
    """A user who looks for games, and the channels of the server that the user can read now.

    ``bot.storage.sealing.may_see`` says what the user may see of these channels and of their public threads,
    even archived ones. An unknown channel counts as one the user cannot read: it was deleted, or Discord has
    not reported it yet.
    """

    guild_id: int
    user: int
    readable: frozenset[int]

    def can_read(self, row: GameRow) -> bool:
        is_here = row.guild_id == self.guild_id
        return is_here and not self.readable.isdisjoint({row.channel_id, row.parent_id})


def game_row(row: Row[Any]) -> GameRow:
    """Parse a row of the table ``games``; an unreadable column is empty."""
    values = {"message_id": None, **row._mapping}  # a new one has no message yet
    # A damaged row is returned like any other, so that the game can be closed and others can be listed.
    values["rules"] = _read(object_from_json, values["rules"]) or {}
    values["commitments"] = _read(strings_from_json, values["commitments"]) or ()
    values["secret"] = bytes(values["secret"])
    return GameRow(**values)


def _read(read: Callable[[str], T], text: str) -> T | None:
    try:
        return read(text)
    except DamagedRow:
        return None


class UnreadableRow(InvalidRecord, Generic[RowT]):
    """Raised for something stored that cannot be loaded: it is damaged, or of another version.

    ``row`` is its row, ``fault`` the code of the error, ``place`` the number of the event at fault, if any.
    """

    def __init__(self, code: str, *, row: RowT, fault: str, place: int | None, **facts: Any) -> None:
        super().__init__(code, **facts)
        self.row, self.fault, self.place = row, fault, place


class UnreadableTable(UnreadableRow[GameRow]):
    """A stored game that cannot be loaded."""


@contextmanager
def replace_errors(error_of: Callable[[str, int | None], CodedError]) -> Iterator[None]:
    """Replace every error in the block by ``error_of(fault, place)``, except failures of the database."""
    try:
        yield
    except UnreadableRow:
        raise
    except CodedError as error:
        if isinstance(error, StorageError) and not isinstance(error, DamagedRow):
            raise
        raise error_of(_fault(error), error.facts.get("row")) from error
    except Exception as error:
        raise error_of(type(error).__name__, None) from error


@contextmanager
def reading(row: GameRow) -> Iterator[None]:
    """Raise ``UnreadableTable`` for every error in the block, except failures of the database."""
    with replace_errors(partial(_unreadable, row)):
        yield


def _unreadable(row: GameRow, fault: str, place: int | None) -> UnreadableTable:
    is_open = "yes" if row.is_open else "no"
    return UnreadableTable("table_unreadable", row=row, fault=fault, place=place, number=row.id, open=is_open)


def _fault(error: CodedError) -> str:
    reason = error.facts.get("reason")
    return f"{error.code}: {reason}" if error.code == "row_unreadable" and reason else error.code

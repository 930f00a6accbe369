"""A table as a value: who sits where, the game on it, and where the evening stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic

from engine.entries import Act, TableEntry
from engine.errors import IllegalAction
from engine.fast_replace import quickly_made
from engine.game import A, S
from engine.seats import Seat


class TablePhase(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """The game was played to its end."""
    ENDED = "ended"
    """The table was closed before."""


_OPEN = (TablePhase.LOBBY, TablePhase.PLAYING)


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits on a seat: a person (``user``) or a bot player (``level``).

    Attributes:
        misses: moves in a row that the clock had to make for them.
        away: a bot keeps the seat until they come back; in a lobby it is kept for somebody who was asked.
        dm: they want their hands as direct messages.
        gone: away for good: the result is still theirs, the seat is not.
    """

    name: str
    user: int | None = None
    level: str | None = None
    misses: int = 0
    away: bool = False
    dm: bool = False
    gone: bool = False

    @property
    def is_present(self) -> bool:
        """Whether a person sits here and plays."""
        return self.user is not None and not self.away


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A move one player wants to take back, and those who have agreed or need not be asked."""

    asker: Seat
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Sitters:
    """Whose seats a deal was played on. A seat is one person's at most, from the moment they sat down.

    Attributes:
        seated: the seats that were a person's when the deal was dealt, also where a bot kept them.
        played: those of them whose persons were there at the beginning and at the end.
    """

    seated: frozenset[Seat] = frozenset()
    played: frozenset[Seat] = frozenset()


@dataclass(frozen=True)  # no slots: see fast_replace
class TableState(Generic[S, A]):
    """A table between two entries.

    Attributes:
        host: the user who may end the table.
        opened_by: the user who opened it, and is its host whenever they are there.
        has_called: whether the people with a role were called to the last free seat.
        seats: by seat; ``None`` is free.
        match: the game's own state once play has begun.
        deal_start: the state the last deal was dealt from, and ``line`` the moves since, deal included.
        dealt_to: the people to whom the deal on view was dealt.
        sitters: the people who played each finished deal.
        drawn: cards that made the first dealer, a card a seat, until the first deal; empty for a lot.
        cut: after how many cards the next deal is cut, once its cutter has said so.
        cut_from: where ``cut`` came from, when the cutter named no number.
        seq: the number the next journal row will carry.
        revision: the number of the last row that changed the game; buttons carry it.
    """

    rules: Any
    host: int
    seats: tuple[Occupant | None, ...]
    phase: TablePhase = TablePhase.LOBBY
    match: S | None = None
    deal_start: S | None = None
    line: tuple[Act[A], ...] = ()
    dealt_to: Sitters = Sitters()
    sitters: tuple[Sitters, ...] = ()
    paused: bool = False
    undo: UndoRequest | None = None
    drawn: str = ""
    cut: int | None = None
    cut_from: str = ""
    seq: int = 0
    revision: int = 0
    opened_by: int = 0
    has_called: bool = False

    @property
    def game_state(self) -> S:
        """The game's own state; only to be asked for once play has begun."""
        if self.match is None:
            raise IllegalAction("not_started")
        return self.match

    def seat_of(self, user: int) -> Seat | None:
        """The seat a person sits on, or that is kept for them."""
        for seat, who in enumerate(self.seats):
            if who is not None and who.user == user and not who.gone:
                return seat
        return None

    def own_seat(self, user: int) -> Seat:
        """The same; raises ``not_seated`` where there is none."""
        seat = self.seat_of(user)
        if seat is None:
            raise IllegalAction("not_seated")
        return seat

    def occupant(self, seat: Seat) -> Occupant:
        """Who sits on ``seat``; raises ``IllegalAction`` when nobody does."""
        occupant = self.seats[seat]
        if occupant is None:
            raise IllegalAction("seat_empty", seat=seat)
        return occupant

    @property
    def present(self) -> tuple[Seat, ...]:
        """Seats where a person sits and plays."""
        return tuple(n for n, who in enumerate(self.seats) if who is not None and who.is_present)

    @property
    def is_open(self) -> bool:
        """Whether anything can still happen here."""
        return self.phase in _OPEN


@quickly_made
@dataclass(frozen=True, slots=True)
class Change(Generic[S, A]):
    """One accepted entry: the states around it and the game's events."""

    before: TableState[S, A]
    after: TableState[S, A]
    entry: TableEntry | Act[A]
    events: tuple[Any, ...] = ()


def new_table(rules: Any, host: int) -> TableState[Any, Any]:
    """An empty table in its lobby; ``rules`` say how many seats it has."""
    return TableState(rules=rules, host=host, seats=(None,) * rules.players, opened_by=host)

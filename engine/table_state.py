"""A table as a value: its seats, its game and its progress."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic

from engine.entries import Act, KeepOut, TableEntry
from engine.errors import IllegalAction
from engine.game import A, S
from engine.seats import Seat


class TablePhase(StrEnum):
    """The phase of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """The game was played to its end."""
    ENDED = "ended"
    """The table was closed before the end of the game."""


@dataclass(frozen=True)
class Occupant:
    """The occupant of a seat: a user (``user``) or a bot player (``level``).

    Attributes:
        misses: moves in a row made by the clock.
        away: a bot player keeps the seat until they return; in a lobby it is reserved for an invited user.
        dm: whether they want their hands by direct message.
        gone: away for good: they keep the result, not the seat.
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
        """Whether a user sits here and plays."""
        return self.user is not None and not self.away


@dataclass(frozen=True)
class UndoRequest:
    """A requested undo: its seats that agreed or need not agree, and whether talk since the move stays."""

    asker: Seat
    agreed: frozenset[Seat] = frozenset()
    keeps_talk: bool = False


@dataclass(frozen=True, slots=True)
class UndoAnswer(Generic[A]):
    """The answer to a requested undo, until the next move.

    ``refuser`` is ``None`` if the move, ``action``, was taken back, ``since`` with others made after it; both
    are ``None`` if the next move came before every answer, which is kept until the asker chooses a move.
    """

    asker: Seat
    refuser: Seat | None = None
    action: A | None = None
    since: bool = False


@dataclass(frozen=True, slots=True)
class FormerUser:
    """A user whose seat another user has taken since."""

    seat: Seat
    name: str
    user: int


@dataclass(frozen=True, slots=True)
class DealUsers:
    """The users of a deal, by seat; one who sits down before their side's first move is there from its start.

    Attributes:
        seated: seats owned by a user at the start, including those kept by a bot player, without ``former``.
        played: those whose user was present at the start and at the end.
        bots: the seats dealt to a bot player, with its name, and in a finished deal kept by it to the end; a
            user may have one by now.
        former: the users who owned a seat at the start and whom another user has replaced since.
    """

    seated: frozenset[Seat] = frozenset()
    played: frozenset[Seat] = frozenset()
    bots: tuple[tuple[Seat, str], ...] = ()
    former: tuple[FormerUser, ...] = ()


@dataclass(frozen=True)
class TableState(Generic[S, A]):
    """The state of a table between two entries.

    Attributes:
        host: the user who may end the table.
        opened_by: the user who opened it, and is host whenever present.
        kept_out: the entries about users whom the host keeps from the table.
        invite_only: whether only invited users may sit down.
        invited: the users a seat was reserved for; a bot player may have it by now.
        watched: number of tricks after which spectators see all hands; ``None`` for after the deal.
        has_pinged: whether users with a role were pinged for the last free seat.
        ping_message: the id of the message that pinged them; 0 if there is none.
        seats: by seat; ``None`` is free.
        match: the game's own state once play has begun.
        deal_start: the state before the last deal; ``line`` has the moves since, deal included.
        dealt_to: the users to whom the current deal was dealt.
        dealt_bots: the bot players to whom it was dealt, by seat; a user may have taken the seat since.
        sitters: the users who played each finished deal.
        announced: moves announced before their turn, each with its player's seat.
        lapsed: players whose announced move no longer stands, until their next move or announcement.
        drawn: cards drawn for first dealer, one per seat, until the first deal; empty for a lot.
        cut: the cut of the next deal, once its cutter has chosen one.
        cut_from: origin of ``cut``, if the cutter left the number to chance.
        seq: the number of the next journal row.
        revision: the number of the last row with a move or another change of the game, carried by buttons.
    """

    rules: Any
    host: int
    seats: tuple[Occupant | None, ...]
    phase: TablePhase = TablePhase.LOBBY
    match: S | None = None
    deal_start: S | None = None
    line: tuple[Act[A], ...] = ()
    dealt_to: DealUsers = DealUsers()
    dealt_bots: tuple[tuple[Seat, Occupant], ...] = ()
    sitters: tuple[DealUsers, ...] = ()
    paused: bool = False
    undo: UndoRequest | None = None
    undo_answer: UndoAnswer[A] | None = None
    announced: tuple[tuple[Seat, A], ...] = ()
    lapsed: frozenset[Seat] = frozenset()
    drawn: str = ""
    cut: int | None = None
    cut_from: str = ""
    seq: int = 0
    revision: int = 0
    opened_by: int = 0
    has_pinged: bool = False
    ping_message: int = 0
    watched: int | None = None
    kept_out: tuple[KeepOut, ...] = ()
    invite_only: bool = False
    invited: tuple[int, ...] = ()

    def is_kept_out(self, user: int) -> bool:
        return any(one.is_about(user) for one in self.kept_out)

    @property
    def game_state(self) -> S:
        """The game's own state. *Raises:* IllegalAction before play begins."""
        if self.match is None:
            raise IllegalAction("not_started")
        return self.match

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat of a user, or reserved for them; ``None`` if there is none."""
        for seat, who in enumerate(self.seats):
            if who is not None and who.user == user and not who.gone:
                return seat
        return None

    def own_seat(self, user: int) -> Seat:
        """Return the seat of a user, or reserved for them. *Raises:* IllegalAction if there is none."""
        seat = self.seat_of(user)
        if seat is None:
            raise IllegalAction("not_seated")
        return seat

    def acting_seat(self, user: int) -> Seat:
        """Return the seat of a user who may act now. *Raises:* ``not_seated``; ``away`` while a bot plays."""
        seat = self.own_seat(user)
        if self.occupant(seat).away:
            raise IllegalAction("away")
        return seat

    def occupant(self, seat: Seat) -> Occupant:
        """Return the occupant of ``seat``. *Raises:* IllegalAction if it is free."""
        who = self.seats[seat]
        if who is None:
            raise IllegalAction("seat_empty", seat=seat)
        return who

    def announced_by(self, seat: Seat) -> A | None:
        """Return the move that a player has announced before their turn."""
        return next((action for one, action in self.announced if one == seat), None)

    @property
    def present(self) -> tuple[Seat, ...]:
        return tuple(n for n, who in enumerate(self.seats) if who is not None and who.is_present)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """Seats of bot players."""
        return tuple(n for n, who in enumerate(self.seats) if who is not None and who.user is None)

    @property
    def next_bot(self) -> Seat | None:
        """Seat of the bot player whom the next user to join replaces when no seat is free."""
        return next(iter(self.bots), None)

    @property
    def is_open(self) -> bool:
        """Whether the table can still change."""
        return self.phase in (TablePhase.LOBBY, TablePhase.PLAYING)


@dataclass(frozen=True, slots=True)
class Change(Generic[S, A]):
    """One accepted entry: the states before and after it, and the game's events."""

    before: TableState[S, A]
    after: TableState[S, A]
    entry: TableEntry | Act[A]
    events: tuple[Any, ...] = ()


def new_table(rules: Any, host: int) -> TableState:
    """Return an empty table in its lobby, with as many seats as ``rules`` say."""
    return TableState(rules=rules, host=host, seats=(None,) * rules.players, opened_by=host)


def expect_lobby(state: TableState) -> None:
    """Check that play has not begun. *Raises:* IllegalAction ``already_started``."""
    if state.phase is not TablePhase.LOBBY:
        raise IllegalAction("already_started")


def expect_playing(state: TableState) -> None:
    """Check that the game is being played. *Raises:* IllegalAction ``not_started``."""
    if state.phase is not TablePhase.PLAYING:
        raise IllegalAction("not_started")

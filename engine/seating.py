"""The state of a table: who sits where, the game on it, and what each journal entry makes of it.

Pure: a table's state is the fold of its journal. Nothing here waits, writes or knows the time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic, assert_never

from engine.entries import (
    Act,
    AddBot,
    AnswerUndo,
    AskUndo,
    Back,
    By,
    End,
    Join,
    Leave,
    Pause,
    Prefer,
    Resume,
    Start,
    TableEntry,
)
from engine.errors import IllegalAction
from engine.game import A, Game, S
from engine.seats import Seat

MISSES_BEFORE_AWAY = 2


class TablePhase(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """The game was played to its end."""
    ENDED = "ended"
    """The table was closed before."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits on a seat: a person (``user``) or a bot player (``level``).

    Attributes:
        misses: moves in a row that the clock had to make for him.
        away: a bot keeps the seat until he comes back.
        dm: he wants his hands as direct messages.
    """

    name: str
    user: int | None = None
    level: str | None = None
    misses: int = 0
    away: bool = False
    dm: bool = False

    @property
    def is_present(self) -> bool:
        """Whether a person sits here and plays."""
        return self.user is not None and not self.away


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A move one player wants to take back, and those who have agreed."""

    asker: Seat
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class TableState(Generic[S, A]):
    """A table between two entries.

    Attributes:
        host: the user who may end the table.
        seats: by seat; ``None`` is free.
        match: the game's own state once play has begun.
        deal_start: the state the last deal was dealt from, and ``line`` the moves since, deal included.
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
    paused: bool = False
    undo: UndoRequest | None = None
    seq: int = 0
    revision: int = 0

    @property
    def game_state(self) -> S:
        """The game's own state; only to be asked for once play has begun."""
        if self.match is None:
            raise IllegalAction("not_started")
        return self.match

    def seat_of(self, user: int) -> Seat | None:
        """The seat a person sits on (or has kept for him)."""
        return next((n for n, who in enumerate(self.seats) if who is not None and who.user == user), None)

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
        return self.phase in (TablePhase.LOBBY, TablePhase.PLAYING)


@dataclass(frozen=True, slots=True)
class Change(Generic[S, A]):
    """One accepted entry: the states around it and the game's events."""

    before: TableState[S, A]
    after: TableState[S, A]
    entry: TableEntry | Act[A]
    events: tuple[Any, ...] = ()


def new_table(rules: Any, host: int) -> TableState[Any, Any]:
    """An empty table in its lobby; ``rules`` say how many seats it has."""
    return TableState(rules=rules, host=host, seats=(None,) * rules.players)


def advance(game: Game[S, A], state: TableState[S, A], entry: TableEntry | Act[A]) -> Change[S, A]:
    """What ``entry`` makes of the table; raises ``IllegalAction`` when it may not happen now."""
    if not state.is_open:
        raise IllegalAction("table_closed")
    if isinstance(entry, Act):
        after, events = _act(game, state, entry)
    else:
        after, events = _rearranged(game, state, entry), ()
    after = replace(after, seq=state.seq + 1)
    if after.match is not state.match or state.phase is TablePhase.LOBBY:
        after = replace(after, revision=state.seq)
    return Change(state, after, entry, events)


def _rearranged(game: Game[S, A], state: TableState[S, A], entry: TableEntry) -> TableState[S, A]:
    match entry:
        case Join():
            return _join(state, entry)
        case Leave():
            return _leave(state, entry)
        case AddBot():
            _expect_lobby(state)
            return _seated(state, _free_seat(state), Occupant(entry.name, level=entry.level))
        case Start():
            return _start(game, state, entry)
        case AskUndo():
            return _ask_undo(game, state, entry)
        case AnswerUndo():
            return _answer_undo(game, state, entry)
        case Pause() | Resume():
            return _paused(state, entry.user, paused=isinstance(entry, Pause))
        case Back():
            return _back(state, entry)
        case Prefer():
            seat = _own_seat(state, entry.user)
            return _seated(state, seat, replace(state.occupant(seat), dm=entry.dm))
        case End():
            return replace(state, phase=TablePhase.ENDED)
        case _:
            assert_never(entry)


def fold(
    game: Game[S, A], state: TableState[S, A], entries: Iterable[TableEntry | Act[A]]
) -> TableState[S, A]:
    """The table after a run of entries."""
    for entry in entries:
        state = advance(game, state, entry).after
    return state


def undo_target(game: Game[S, A], state: TableState[S, A], seat: Seat) -> int | None:
    """Index in ``line`` of the last move ``seat`` chose himself, ``None`` when there is none."""
    for index in range(len(state.line) - 1, -1, -1):
        act = state.line[index]
        if game.actor(act.action) == seat and act.by is By.PLAYER:
            return index
    return None


def _act(game: Game[S, A], state: TableState[S, A], act: Act[A]) -> tuple[TableState[S, A], tuple[Any, ...]]:
    if state.phase is not TablePhase.PLAYING:
        raise IllegalAction("not_started")
    if state.paused:
        raise IllegalAction("table_paused")
    step = game.apply(state.game_state, act.action)
    begins = game.is_deal(act.action)
    after = replace(
        state,
        match=step.state,
        deal_start=state.match if begins else state.deal_start,
        line=(act,) if begins else (*state.line, act),
        undo=None,
    )
    seat = game.actor(act.action)
    if seat is not None:
        after = _counted(after, seat, act.by)
    if game.outcome(step.state) is not None:
        after = replace(after, phase=TablePhase.OVER)
    return after, tuple(step.events)


def _counted(state: TableState[S, A], seat: Seat, by: By) -> TableState[S, A]:
    """Missed turns add up until the player moves himself; then a bot keeps his seat."""
    occupant = state.occupant(seat)
    if occupant.user is None or by in (By.AUTO, By.BOT):
        return state
    misses = occupant.misses + 1 if by is By.CLOCK else 0
    if misses == occupant.misses:
        return state
    away = occupant.away or misses >= MISSES_BEFORE_AWAY
    return _seated(state, seat, replace(occupant, misses=0 if away else misses, away=away))


def _join(state: TableState[S, A], entry: Join) -> TableState[S, A]:
    if state.seat_of(entry.user) is not None:
        raise IllegalAction("already_seated")
    bots = [n for n, who in enumerate(state.seats) if who is not None and who.user is None]
    seat = bots[0] if None not in state.seats and bots else _free_seat(state)
    return _seated(state, seat, Occupant(entry.name, user=entry.user))


def _leave(state: TableState[S, A], entry: Leave) -> TableState[S, A]:
    seat = _own_seat(state, entry.user)
    if state.phase is TablePhase.LOBBY:
        after = _seated(state, seat, None)
    else:
        after = _seated(state, seat, replace(state.occupant(seat), away=True, misses=0))
    if state.host == entry.user and after.present:
        after = replace(after, host=after.occupant(after.present[0]).user or state.host)
    # With nobody left to play for, the bots wait instead of playing the evening out alone.
    alone = state.phase is TablePhase.PLAYING and not after.present
    return replace(after, paused=after.paused or alone, undo=None)


def _start(game: Game[S, A], state: TableState[S, A], entry: Start) -> TableState[S, A]:
    _expect_lobby(state)
    if None in state.seats:
        raise IllegalAction("seats_free", free=state.seats.count(None))
    match = game.initial(state.rules, entry.first_dealer)
    return replace(state, phase=TablePhase.PLAYING, match=match)


def _ask_undo(game: Game[S, A], state: TableState[S, A], entry: AskUndo) -> TableState[S, A]:
    _expect_playing(state)
    if undo_target(game, state, entry.seat) is None:
        raise IllegalAction("nothing_to_undo")
    return _undone_if_agreed(game, replace(state, undo=UndoRequest(entry.seat)))


def _answer_undo(game: Game[S, A], state: TableState[S, A], entry: AnswerUndo) -> TableState[S, A]:
    _expect_playing(state)
    if state.undo is None or entry.seat == state.undo.asker or entry.seat not in state.present:
        raise IllegalAction("no_undo_asked")
    if not entry.agrees:
        return replace(state, undo=None)
    request = replace(state.undo, agreed=state.undo.agreed | {entry.seat})
    return _undone_if_agreed(game, replace(state, undo=request))


def _undone_if_agreed(game: Game[S, A], state: TableState[S, A]) -> TableState[S, A]:
    request = state.undo
    if request is None or set(state.present) - request.agreed - {request.asker}:
        return state
    target = undo_target(game, state, request.asker)
    if target is None or state.deal_start is None:
        raise IllegalAction("nothing_to_undo")
    match, line = state.deal_start, state.line[:target]
    for act in line:
        match = game.apply(match, act.action).state
    return replace(state, match=match, line=line, undo=None)


def _paused(state: TableState[S, A], user: int, *, paused: bool) -> TableState[S, A]:
    _expect_playing(state)
    _own_seat(state, user)
    if state.paused == paused:
        raise IllegalAction("already_paused" if paused else "not_paused")
    return replace(state, paused=paused)


def _back(state: TableState[S, A], entry: Back) -> TableState[S, A]:
    seat = _own_seat(state, entry.user)
    occupant = state.occupant(seat)
    if not occupant.away:
        raise IllegalAction("not_away")
    alone = not state.present
    after = _seated(state, seat, replace(occupant, away=False, misses=0))
    return replace(after, paused=after.paused and not alone)


def _expect_lobby(state: TableState[S, A]) -> None:
    if state.phase is not TablePhase.LOBBY:
        raise IllegalAction("already_started")


def _expect_playing(state: TableState[S, A]) -> None:
    if state.phase is not TablePhase.PLAYING:
        raise IllegalAction("not_started")


def _own_seat(state: TableState[S, A], user: int) -> Seat:
    seat = state.seat_of(user)
    if seat is None:
        raise IllegalAction("not_seated")
    return seat


def _free_seat(state: TableState[S, A]) -> Seat:
    if None not in state.seats:
        raise IllegalAction("table_full")
    return state.seats.index(None)


def _seated(state: TableState[S, A], seat: Seat, occupant: Occupant | None) -> TableState[S, A]:
    seats = (*state.seats[:seat], occupant, *state.seats[seat + 1 :])
    return replace(state, seats=seats)

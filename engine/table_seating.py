"""The seats of a table: joining and leaving, seats kept by bot players, and the host."""

from __future__ import annotations

from typing import Any

from engine.entries import By, Join, Leave, NewRules, ReserveSeat, ReturnToSeat, Sit, TakeOver
from engine.errors import IllegalAction
from engine.game import A, S
from engine.seats import Seat
from engine.table_state import DealUsers, Occupant, TablePhase, TableState, expect_lobby, expect_playing
from engine.values import changed


def join(state: TableState[S, A], entry: Join | ReserveSeat) -> TableState[S, A]:
    """Seat a user, or reserve a seat for them."""
    if any(who is not None and who.user == entry.user for who in state.seats):
        raise IllegalAction("already_seated")
    if isinstance(entry, ReserveSeat):
        expect_lobby(state)
        return with_occupant(state, free_seat(state), Occupant(entry.name, user=entry.user, away=True))
    bot = state.next_bot
    seat = bot if None not in state.seats and bot is not None else free_seat(state)
    after = _ensure_host(with_occupant(state, seat, Occupant(entry.name, user=entry.user)), entry.user)
    return _resume_on_return(state, after)


def leave(state: TableState[S, A], entry: Leave) -> TableState[S, A]:
    """Free the seat of a user; once play has begun, a bot player keeps it."""
    seat = state.own_seat(entry.user)
    if state.phase is TablePhase.LOBBY:
        return _pass_on_host(with_occupant(state, seat, None), entry.user)
    if state.occupant(seat).away and not entry.for_good:
        raise IllegalAction("away")
    after = changed(_set_away(state, seat), undo=None)
    return with_occupant(after, seat, changed(after.occupant(seat), gone=entry.for_good))


def sit(state: TableState[S, A], entry: Sit) -> TableState[S, A]:
    """Move a user to another seat, in exchange for its occupant."""
    seat = state.own_seat(entry.user)
    if not 0 <= entry.seat < len(state.seats):
        raise IllegalAction("seat_unknown", seat=entry.seat)
    there = state.seats[entry.seat]
    # Only the host may move another user by taking their seat.
    if there is not None and there.user not in (None, entry.user) and entry.user != state.host:
        raise IllegalAction("seat_of_another", seat=entry.seat)
    return with_occupant(with_occupant(state, seat, there), entry.seat, state.occupant(seat))


def back(state: TableState[S, A], entry: ReturnToSeat) -> TableState[S, A]:
    """Return a user's seat from the bot player that keeps it."""
    seat = state.own_seat(entry.user)
    occupant = state.occupant(seat)
    if not occupant.away:
        raise IllegalAction("not_away")
    after = _ensure_host(with_occupant(state, seat, changed(occupant, away=False)), entry.user)
    if entry.hosts and entry.user == state.opened_by:
        after = changed(after, host=entry.user)
    return _resume_on_return(state, after)


def take_over(state: TableState[S, A], entry: TakeOver) -> TableState[S, A]:
    """Seat a user in place of a bot player or of a player who is gone, who may be the same user."""
    expect_playing(state)
    if state.seat_of(entry.user) is not None:
        raise IllegalAction("already_seated")
    before = state.occupant(entry.seat)
    if before.user is not None and not before.gone:
        raise IllegalAction("seat_of_another", seat=entry.seat)
    after = with_occupant(state, entry.seat, Occupant(entry.name, user=entry.user))
    if before.user != entry.user:
        # A player gets no results of deals that another player played from this seat.
        without = frozenset({entry.seat})
        kept = tuple(DealUsers(deal.seated - without, deal.played - without) for deal in state.sitters)
        dealt = DealUsers(state.dealt_to.seated - without, state.dealt_to.played - without)
        after = changed(after, sitters=kept, dealt_to=dealt)
    return _resume_on_return(state, _ensure_host(after, entry.user))


def count_missed_turn(state: TableState[S, A], seat: Seat, by: By) -> TableState[S, A]:
    """Count missed turns in a row; after two a bot player takes over the seat."""
    if by in (By.AUTO, By.BOT):
        return state
    occupant = state.occupant(seat)
    if occupant.user is None:
        return state
    misses = occupant.misses + 1 if by is By.CLOCK else 0
    if misses == occupant.misses:
        return state
    if occupant.away or misses < 2:
        return with_occupant(state, seat, changed(occupant, misses=0 if occupant.away else misses))
    return _set_away(state, seat)


def change_rules(state: TableState[S, A], entry: NewRules, rules: Any) -> TableState[S, A]:
    """Change the rules and the number of seats: free seats are removed first, then those of bots."""
    if entry.seats not in (0, len(state.seats)):
        raise IllegalAction("stale", now=state.revision)
    seats = [*state.seats, *[None] * (rules.players - len(state.seats))]
    spare = [n for n, who in enumerate(seats) if who is None or who.user is None]
    spare.sort(key=lambda n: (seats[n] is not None, -n))
    excess = len(seats) - rules.players
    if excess > len(spare):
        people = len(seats) - len(spare)
        raise IllegalAction("rules_other_seats", players=rules.players, seats=people)
    kept = tuple(who for n, who in enumerate(seats) if n not in spare[:excess])
    return changed(state, rules=rules, seats=kept)


def _set_away(state: TableState[S, A], seat: Seat) -> TableState[S, A]:
    """Let a bot player keep ``seat``; a host who leaves passes the role to a present user."""
    occupant = state.occupant(seat)
    after = _pass_on_host(with_occupant(state, seat, changed(occupant, away=True, misses=0)), occupant.user)
    # With no user left, the bot players wait instead of finishing the game alone.
    return changed(after, paused=after.paused or not after.present)


def _pass_on_host(state: TableState[S, A], leaver: int | None) -> TableState[S, A]:
    if state.host != leaver or not state.present:
        return state
    return changed(state, host=state.occupant(state.present[0]).user or state.host)


def _ensure_host(state: TableState[S, A], user: int) -> TableState[S, A]:
    """Make ``user`` the host if the host is absent, so that the table always has one."""
    seat = state.seat_of(state.host)
    here = seat is not None and state.occupant(seat).is_present
    return state if here else changed(state, host=user)


def _resume_on_return(before: TableState[S, A], after: TableState[S, A]) -> TableState[S, A]:
    """Resume play with the first user who returns to a table of waiting bot players."""
    return after if before.present else changed(after, paused=False)


def free_seat(state: TableState[S, A]) -> Seat:
    """Return the first free seat. *Raises:* IllegalAction ``table_full``."""
    if None not in state.seats:
        raise IllegalAction("table_full")
    return state.seats.index(None)


def with_occupant(state: TableState[S, A], seat: Seat, occupant: Occupant | None) -> TableState[S, A]:
    """Return the table with another occupant of ``seat``."""
    return changed(state, seats=(*state.seats[:seat], occupant, *state.seats[seat + 1 :]))

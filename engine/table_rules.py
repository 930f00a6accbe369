"""Rules of a table: the effect of each journal entry on seats, pauses, undo and moves.

Pure: a table's state is the fold of its journal, without input, output or time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, assert_never

from engine import entries
from engine.entries import (
    Act,
    By,
    InviteOnly,
    Join,
    KeepOut,
    Leave,
    NewRules,
    ReserveSeat,
    ReturnToSeat,
    Sit,
    TableEntry,
    TakeOver,
)
from engine.errors import IllegalAction
from engine.game import A, Game, S, changed
from engine.seats import Seat
from engine.table_state import (
    Change,
    DealUsers,
    FormerUser,
    Occupant,
    TablePhase,
    TableState,
    UndoAnswer,
    expect_lobby,
    expect_playing,
)
from engine.table_undo import answer_undo, ask_undo


def advance(game: Game[S, A], state: TableState[S, A], entry: TableEntry | Act[A]) -> Change[S, A]:
    """Return the change ``entry`` makes to the table. *Raises:* IllegalAction if it is not allowed now."""
    if not state.is_open:
        raise IllegalAction("table_closed")
    if isinstance(entry, Act):
        return _apply_move(game, state, entry)
    after = _apply_table_entry(game, state, entry)
    if isinstance(entry, Join | TakeOver | ReturnToSeat):
        after = _dealt_to_new(game, state, after, entry.user)
    moved = after.match is not state.match or state.phase is TablePhase.LOBBY
    after = changed(after, seq=state.seq + 1, revision=state.seq if moved else state.revision)
    return Change(state, after, entry)


_LobbyEntry = (
    entries.AddBot
    | entries.NewLevel
    | entries.NewPace
    | entries.NewRules
    | entries.RolePing
    | entries.SetSpectatorDelay
    | entries.Sit
)
"""Entries that are only allowed in the lobby."""


def _apply_table_entry(game: Game[S, A], state: TableState[S, A], entry: TableEntry) -> TableState[S, A]:
    if isinstance(entry, _LobbyEntry):
        return _apply_lobby_entry(game, state, entry)
    match entry:
        case entries.Join() | entries.ReserveSeat():
            return join(state, entry)
        case entries.Leave() | entries.KeepOut() | entries.InviteOnly():
            return leave(state, entry) if isinstance(entry, entries.Leave) else admit(state, entry)
        case entries.Start():
            return _start(game, state, entry)
        case entries.Announce() | entries.Cut():
            return (
                _cut(game, state, entry) if isinstance(entry, entries.Cut) else _announce(game, state, entry)
            )
        case entries.AskUndo():
            return ask_undo(game, state, entry)
        case entries.AnswerUndo():
            return answer_undo(game, state, entry)
        case entries.Pause() | entries.Resume():
            return _set_paused(state, entry.user, paused=isinstance(entry, entries.Pause))
        case entries.ReturnToSeat() | entries.TakeOver():
            return back(state, entry) if isinstance(entry, entries.ReturnToSeat) else take_over(state, entry)
        case entries.SetDirectMessages():
            seat = state.own_seat(entry.user)
            return with_occupant(state, seat, changed(state.occupant(seat), dm=entry.dm))
        case entries.End():
            return _end(game, state, entry)
        case _:
            assert_never(entry)


def fold(game: Game[S, A], state: TableState[S, A], made: Iterable[TableEntry | Act[A]]) -> TableState[S, A]:
    for entry in made:
        state = advance(game, state, entry).after
    return state


def _apply_move(game: Game[S, A], state: TableState[S, A], act: Act[A]) -> Change[S, A]:
    expect_playing(state)
    if state.paused:
        raise IllegalAction("table_paused")
    action, match, seq = act.action, state.game_state, state.seq
    step = game.apply(match, action)
    changes: dict[str, Any] = {"match": step.state, "line": (*state.line, act), "seq": seq + 1}
    if not game.is_talk(action):
        changes |= {"undo": None, "undo_answer": _unanswered_undo(game, state, act), "revision": seq}
    if state.announced or state.lapsed:
        seat = game.actor(action)
        others = _others_announced(state, seat)
        kept = tuple(one for one in others if game.stands_early(match, step.state, one[1], action))
        ended = {one for one, _ in others} - {one for one, _ in kept}
        changes |= {"announced": kept, "lapsed": (state.lapsed | ended) - {seat}}
    if game.is_deal(action):
        changes |= {"deal_start": match, "line": (act,), "dealt_to": _sitters_at_deal(state)}
        changes |= {"dealt_bots": tuple(_bots_at_deal(state))}
        changes |= {"drawn": "", "cut": None, "cut_from": "", "lapsed": frozenset()}
    if game.deals_finished(step.state) > game.deals_finished(match):
        changes["sitters"] = (*state.sitters, _sitters_at_end(state))
    if game.outcome(step.state) is not None:
        changes["phase"] = TablePhase.OVER
    after, seat = changed(state, **changes), game.actor(action)
    if seat is not None:
        after = count_missed_turn(after, seat, act.by)
    return Change(state, after, act, tuple(step.events))


def _unanswered_undo(game: Game[S, A], state: TableState[S, A], act: Act[A]) -> UndoAnswer[A] | None:
    """Return that a requested undo has ended without every answer, until its asker chooses a move."""
    if state.undo is not None:
        return UndoAnswer(state.undo.asker)
    lapsed = state.undo_answer
    if lapsed is None or lapsed.refuser is not None or lapsed.action is not None or game.is_deal(act.action):
        return None
    is_seen = act.by is By.PLAYER and game.actor(act.action) == lapsed.asker
    return None if is_seen else lapsed


def _sitters_at_deal(state: TableState[S, A]) -> DealUsers:
    owned = frozenset(n for n, who in enumerate(state.seats) if who is not None and who.user is not None)
    bots = ((seat, who.name) for seat, who in _bots_at_deal(state))
    return DealUsers(owned, frozenset(state.present), tuple(bots))


def _bots_at_deal(state: TableState[S, A]) -> Iterator[tuple[Seat, Occupant]]:
    return ((seat, who) for seat in state.bots if (who := state.seats[seat]) is not None)


def _dealt_to_new(
    game: Game[S, A], before: TableState[S, A], after: TableState[S, A], user: int
) -> TableState[S, A]:
    """Return the table with the deal dealt to a user who came before their side's first move in it."""
    seat, moved = after.own_seat(user), {game.actor(act.action) for act in before.line}
    side = next(side for side in game.sides(before.rules) if seat in side)
    if before.deal_start is None or not moved.isdisjoint(side):
        return after
    dealt = after.dealt_to
    bots = tuple(bot for bot in dealt.bots if bot[0] != seat)
    former = tuple(one for one in dealt.former if one.seat != seat)
    return changed(after, dealt_to=DealUsers(dealt.seated | {seat}, dealt.played | {seat}, bots, former))


def _sitters_at_end(state: TableState[S, A]) -> DealUsers:
    dealt = state.dealt_to
    bots = tuple(bot for bot in dealt.bots if bot[0] in state.bots)
    return replace(dealt, played=dealt.played & frozenset(state.present), bots=bots)


def _apply_lobby_entry(game: Game[S, A], state: TableState[S, A], entry: _LobbyEntry) -> TableState[S, A]:
    expect_lobby(state)
    match entry:
        case entries.NewRules():
            return change_rules(state, entry, game.load_rules(entry.rules))
        case entries.NewPace():
            return state  # game rules are independent of time
        case entries.SetSpectatorDelay():
            return changed(state, watched=entry.tricks)
        case entries.RolePing():
            if state.has_pinged and not entry.message:
                raise IllegalAction("already_called")
            return changed(state, has_pinged=True, ping_message=entry.message)
        case entries.NewLevel():
            bot = state.occupant(entry.seat)
            if bot.user is not None:
                raise IllegalAction("not_a_bot", seat=entry.seat)
            return with_occupant(state, entry.seat, changed(bot, level=entry.level))
        case entries.AddBot():
            return with_occupant(state, free_seat(state), Occupant(entry.name, level=entry.level))
        case entries.Sit():
            return sit(state, entry)
        case _:
            assert_never(entry)


def _start(game: Game[S, A], state: TableState[S, A], entry: entries.Start) -> TableState[S, A]:
    expect_lobby(state)
    if free := sum(who is None or who.away for who in state.seats):
        raise IllegalAction("seats_free", free=free)
    match = game.initial(state.rules, entry.first_dealer)
    return changed(state, phase=TablePhase.PLAYING, match=match, drawn=entry.drawn)


def _announce(game: Game[S, A], state: TableState[S, A], entry: entries.Announce) -> TableState[S, A]:
    expect_playing(state)
    if state.paused:
        raise IllegalAction("table_paused")
    others, lapsed = _others_announced(state, entry.seat), state.lapsed - {entry.seat}
    if not entry.move:
        return changed(state, announced=others, lapsed=lapsed)
    action = game.from_payload(entry.move)
    if game.actor(action) != entry.seat or action not in game.early_actions(state.game_state, entry.seat):
        raise IllegalAction("stale", now=state.revision)
    return changed(state, announced=(*others, (entry.seat, action)), lapsed=lapsed)


def _others_announced(state: TableState[S, A], seat: Seat | None) -> tuple[tuple[Seat, A], ...]:
    return tuple(one for one in state.announced if one[0] != seat)


def _cut(game: Game[S, A], state: TableState[S, A], entry: entries.Cut) -> TableState[S, A]:
    expect_playing(state)
    if state.paused:
        raise IllegalAction("table_paused")
    cutter, most = game.cutter(state.game_state), game.deck_size(state.game_state) - 1
    if cutter is None:
        raise IllegalAction("cut_too_late")
    if entry.seat != cutter:
        raise IllegalAction("not_cutter", turn=cutter)
    if not 1 <= entry.at <= most:
        raise IllegalAction("cut_impossible", cut=entry.at, most=most)
    if entry.source and not game.may_come_from(state.game_state, entry.at, entry.source):
        raise IllegalAction("cut_unfounded", cut=entry.at)
    return changed(state, cut=entry.at, cut_from=entry.source)


def _set_paused(state: TableState[S, A], user: int, *, paused: bool) -> TableState[S, A]:
    expect_playing(state)
    if user:  # 0 stands for a director, who has no seat
        state.own_seat(user)
    if state.paused == paused:
        raise IllegalAction("already_paused" if paused else "not_paused")
    return changed(state, paused=paused)


def _end(game: Game[S, A], state: TableState[S, A], entry: entries.End) -> TableState[S, A]:
    if entry.counts and state.match is not None:
        match = game.close(state.match)
        if game.outcome(match) is not None:
            return changed(state, match=match, phase=TablePhase.OVER, paused=False, undo=None)
    return changed(state, phase=TablePhase.ENDED)


def join(state: TableState[S, A], entry: Join | ReserveSeat) -> TableState[S, A]:
    """Seat a user, or reserve a seat for them.

    One who left for good gets the seat again that a bot player keeps, whatever seat they name.

    *Raises:* IllegalAction ``kept_out`` for a user whom the host keeps from the table, ``host_chooses`` for
    one without an invitation where they need one, ``already_seated``, ``table_full``, ``seat_of_another``
    for a named seat that no bot player has.
    """
    if isinstance(entry, Join) and state.is_kept_out(entry.user):
        raise IllegalAction("kept_out")
    before = next((seat for seat, who in enumerate(state.seats) if who and who.user == entry.user), None)
    if before is not None and (isinstance(entry, ReserveSeat) or not state.occupant(before).gone):
        raise IllegalAction("already_seated")
    if isinstance(entry, ReserveSeat):
        expect_lobby(state)
        others = _without(state.kept_out, entry.user)
        invited = changed(state, kept_out=others, invited=(*state.invited, entry.user))
        return with_occupant(invited, free_seat(state), Occupant(entry.name, user=entry.user, away=True))
    if before is not None:
        return _sit_down(state, entry, before)
    if state.invite_only and entry.user not in (state.opened_by, *state.invited):
        raise IllegalAction("host_chooses")
    if entry.place:
        expect_playing(state)
        seat = entry.place - 1
        if seat not in state.bots:
            raise IllegalAction("seat_of_another", seat=seat)
    else:
        bot = state.next_bot
        seat = bot if None not in state.seats and bot is not None else free_seat(state)
    return _sit_down(state, entry, seat)


def _sit_down(state: TableState[S, A], entry: Join, seat: Seat) -> TableState[S, A]:
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


def admit(state: TableState[S, A], entry: KeepOut | InviteOnly) -> TableState[S, A]:
    """Keep a user from the table and from the seat they have, or let them back in; or only invited users.

    *Raises:* IllegalAction ``keep_out_host``.
    """
    if isinstance(entry, InviteOnly):
        return changed(state, invite_only=entry.on)
    others, user = _without(state.kept_out, entry.user), entry.user
    if not entry.on:
        return changed(state, kept_out=others)
    if user == state.host:
        raise IllegalAction("keep_out_host")
    invited = tuple(one for one in state.invited if one != user)
    kept = changed(state, kept_out=(*others, entry), invited=invited)
    return kept if state.seat_of(user) is None else leave(kept, Leave(user, for_good=True))


def _without(kept_out: tuple[KeepOut, ...], user: int) -> tuple[KeepOut, ...]:
    return tuple(one for one in kept_out if not one.is_about(user))


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
    if before.user is not None and before.user != entry.user:
        left = FormerUser(entry.seat, before.name, before.user)
        *kept, dealt = (_without_user(deal, left) for deal in (*state.sitters, state.dealt_to))
        after = changed(after, sitters=tuple(kept), dealt_to=dealt)
    return _resume_on_return(state, _ensure_host(after, entry.user))


def _without_user(deal: DealUsers, left: FormerUser) -> DealUsers:
    """Return the users of a deal after another player took the seat: they get no result of it."""
    seat, owned = left.seat, deal.seated
    former = (*deal.former, left) if seat in owned else deal.former
    return replace(deal, seated=owned - {seat}, played=deal.played - {seat}, former=former)


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
    after = changed(after, announced=_others_announced(after, seat), lapsed=after.lapsed - {seat})
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
    return changed(state, seats=(*state.seats[:seat], occupant, *state.seats[seat + 1 :]))

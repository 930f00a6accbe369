"""Rules of a table: the effect of each journal entry on seats, pauses, undo and moves.

Pure: a table's state is the fold of its journal, without input, output or time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from engine import entries
from engine.entries import Act, TableEntry
from engine.errors import IllegalAction
from engine.game import A, Game, S
from engine.table_seating import (
    back,
    change_rules,
    count_missed_turn,
    free_seat,
    join,
    leave,
    sit,
    take_over,
    with_occupant,
)
from engine.table_state import (
    Change,
    DealUsers,
    Occupant,
    TablePhase,
    TableState,
    expect_lobby,
    expect_playing,
)
from engine.table_undo import answer_undo, ask_undo
from engine.values import changed


def advance(game: Game[S, A], state: TableState[S, A], entry: TableEntry | Act[A]) -> Change[S, A]:
    """Return the change ``entry`` makes to the table. *Raises:* IllegalAction if it is not allowed now."""
    if not state.is_open:
        raise IllegalAction("table_closed")
    if isinstance(entry, Act):
        return _apply_move(game, state, entry)
    after = _apply_table_entry(game, state, entry)
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
        case entries.Leave():
            return leave(state, entry)
        case entries.Start():
            return _start(game, state, entry)
        case entries.Cut():
            return _cut(game, state, entry)
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
    """Return the table after a sequence of entries."""
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
        changes |= {"undo": None, "undo_answer": None, "revision": seq}
    if game.is_deal(action):
        changes |= {"deal_start": match, "line": (act,), "dealt_to": _sitters_at_deal(state)}
        changes |= {"drawn": "", "cut": None, "cut_from": ""}
    if game.deals_finished(step.state) > game.deals_finished(match):
        changes["sitters"] = (*state.sitters, _sitters_at_end(state))
    if game.outcome(step.state) is not None:
        changes["phase"] = TablePhase.OVER
    after, seat = changed(state, **changes), game.actor(action)
    if seat is not None:
        after = count_missed_turn(after, seat, act.by)
    return Change(state, after, act, tuple(step.events))


def _sitters_at_deal(state: TableState[S, A]) -> DealUsers:
    owned = frozenset(n for n, who in enumerate(state.seats) if who is not None and who.user is not None)
    return DealUsers(owned, frozenset(state.present))


def _sitters_at_end(state: TableState[S, A]) -> DealUsers:
    return DealUsers(state.dealt_to.seated, state.dealt_to.played & frozenset(state.present))


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

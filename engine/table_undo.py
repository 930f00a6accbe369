"""Undo of a move: the players who must agree, and the table after it."""

from __future__ import annotations

from contextlib import suppress

from engine.entries import Act, AnswerUndo, AskUndo, By
from engine.errors import IllegalAction, require
from engine.game import A, Game, S, changed
from engine.seats import Seat
from engine.table_state import TableState, UndoAnswer, UndoRequest, expect_playing


def ask_undo(game: Game[S, A], state: TableState[S, A], entry: AskUndo) -> TableState[S, A]:
    """Record a request to take back a player's last move; take it back now if no other must agree."""
    expect_playing(state)
    if undo_target(game, state, entry.seat) is None:
        raise IllegalAction("nothing_to_undo")
    request = UndoRequest(entry.seat, frozenset(entry.spares), entry.keeps_talk)
    return _undo_if_agreed(game, changed(state, undo=request, undo_answer=None))


def answer_undo(game: Game[S, A], state: TableState[S, A], entry: AnswerUndo) -> TableState[S, A]:
    """Record an answer to a request; the player who made it withdraws it by a no."""
    expect_playing(state)
    if state.undo is None or entry.seat not in state.present:
        raise IllegalAction("no_undo_asked")
    if entry.seat == state.undo.asker:
        if entry.agrees:
            raise IllegalAction("no_undo_asked")
        return changed(state, undo=None)
    if not entry.agrees:
        return changed(state, undo=None, undo_answer=UndoAnswer(state.undo.asker, entry.seat))
    request = changed(state.undo, agreed=state.undo.agreed | {entry.seat})
    return _undo_if_agreed(game, changed(state, undo=request))


def _undo_if_agreed(game: Game[S, A], state: TableState[S, A]) -> TableState[S, A]:
    request = state.undo
    if request is None or seats_to_agree(state):
        return state
    target = require(undo_target(game, state, request.asker), IllegalAction("nothing_to_undo"))
    match, line = state_before(game, state, target), state.line[:target]
    undone, *later = state.line[target:]
    if request.keeps_talk:
        match, line = _with_talk(game, match, line, state.line[target:])
    return changed(
        state,
        match=match,
        line=line,
        sitters=state.sitters[: game.deals_finished(match)],
        announced=(),
        lapsed=frozenset(),
        undo=None,
        undo_answer=UndoAnswer(request.asker, action=undone.action, since=bool(later)),
        cut=None,
        cut_from="",
    )


def _with_talk(
    game: Game[S, A], match: S, line: tuple[Act[A], ...], undone: tuple[Act[A], ...]
) -> tuple[S, tuple[Act[A], ...]]:
    """Return match and line with the questions and explanations since, except about calls taken back."""
    for act in undone:
        if game.is_talk(act.action):
            with suppress(IllegalAction):
                match = game.apply(match, act.action).state
                line = (*line, act)
    return match, line


def seats_to_agree(state: TableState) -> list[Seat]:
    undo = state.undo
    return [] if undo is None else [seat for seat in state.present if seat not in {undo.asker, *undo.agreed}]


def undo_target(game: Game[S, A], state: TableState[S, A], seat: Seat) -> int | None:
    """Return the index in ``line`` of the last move the player of ``seat`` chose, or ``None``."""
    for index in range(len(state.line) - 1, -1, -1):
        act = state.line[index]
        if game.actor(act.action) == seat and act.by is By.PLAYER:
            return index
    return None


def state_before(game: Game[S, A], state: TableState[S, A], target: int) -> S:
    """Return the match before move ``target`` of ``line``. *Raises:* IllegalAction if no deal has begun."""
    if state.deal_start is None:
        raise IllegalAction("nothing_to_undo")
    match = state.deal_start
    for act in state.line[:target]:
        match = game.apply(match, act.action).state
    return match


def check_undo(game: Game[S, A], state: TableState[S, A], seat: Seat) -> None:
    """Check that the player of ``seat`` has seen no other hand since their last move.

    *Raises:* IllegalAction ``not_started``; ``nothing_to_undo``; ``undo_deal_over`` once the deal is over and
    all hands are shown; ``undo_hand_seen`` if a hand was put face up after the move.
    """
    match, target = state.game_state, undo_target(game, state, seat)
    if target is None:
        raise IllegalAction("nothing_to_undo")
    if game.last_deal(match) is not None:
        raise IllegalAction("undo_deal_over")
    if game.open_hands(match) != game.open_hands(state_before(game, state, target)):
        raise IllegalAction("undo_hand_seen")


def seats_asked(game: Game[S, A], state: TableState[S, A], asker: Seat) -> list[Seat]:
    """Return the seats of the players who would have to agree if ``asker`` took back a move."""
    spared = {asker, *spared_seats(game, state, asker)}
    return [seat for seat in state.present if seat not in spared]


def spared_seats(game: Game[S, A], state: TableState[S, A], asker: Seat) -> tuple[Seat, ...]:
    """Return the seats whose consent is not needed: a partner whose hand the asker plays."""
    return tuple(hand for hand in game.hands_played(state.game_state, asker) if hand != asker)

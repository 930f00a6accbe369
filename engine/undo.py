"""Undo: which move, whether it is allowed, and who need not agree.

Journal rows replay by ``engine.table_rules`` alone. Undos rejected here are rejected before a row is written,
so that journals of earlier versions keep theirs.
"""

from __future__ import annotations

from engine.entries import By
from engine.errors import IllegalAction
from engine.game import A, Game, S
from engine.seats import Seat
from engine.table_state import TableState


def undo_target(game: Game[S, A], state: TableState[S, A], seat: Seat) -> int | None:
    """Return the index in ``line`` of the last move the player of ``seat`` chose, or ``None``."""
    for index in range(len(state.line) - 1, -1, -1):
        act = state.line[index]
        if game.actor(act.action) == seat and act.by is By.PLAYER:
            return index
    return None


def state_before(game: Game[S, A], state: TableState[S, A], target: int) -> S:
    """Return the match before the move at index ``target`` of ``line``.

    Raises:
        IllegalAction: ``nothing_to_undo`` if no deal has begun.
    """
    if state.deal_start is None:
        raise IllegalAction("nothing_to_undo")
    match = state.deal_start
    for act in state.line[:target]:
        match = game.apply(match, act.action).state
    return match


def check_undo(game: Game[S, A], state: TableState[S, A], seat: Seat) -> None:
    """Check that the player of ``seat`` has seen no other hand since their last move.

    Raises:
        IllegalAction: ``not_started``; ``nothing_to_undo``; ``undo_deal_over`` once the deal is over and all
            hands are shown; ``undo_hand_seen`` if a hand was put face up after the move.
    """
    match, target = state.game_state, undo_target(game, state, seat)
    if target is None:
        raise IllegalAction("nothing_to_undo")
    if game.last_deal(match) is not None:
        raise IllegalAction("undo_deal_over")
    if game.open_hands(match) != game.open_hands(state_before(game, state, target)):
        raise IllegalAction("undo_hand_seen")


def spared_seats(game: Game[S, A], state: TableState[S, A], asker: Seat) -> tuple[Seat, ...]:
    """Return the seats whose consent is not needed: a partner whose hand the asker plays."""
    return tuple(hand for hand in game.hands_played(state.game_state, asker) if hand != asker)

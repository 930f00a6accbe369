"""Calls that a player announces before their turn, to be made in it. Source: docs/rules.md, "Doubling"."""

from __future__ import annotations

from engine.barbu.play.actions import Action, Double, Redouble
from engine.barbu.play.doubling import answering_order, speaking_order
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState, Phase
from engine.game import changed
from engine.seats import Seat


def early_calls(state: MatchState, seat: Seat) -> tuple[Action, ...]:
    """Return the calls that a player has still to make, as if it were their turn; none in their turn itself.

    A player who could only pass makes no call.
    """
    if state.phase not in (Phase.DOUBLE, Phase.REDOUBLE):
        return ()
    deal = state.in_play
    order = speaking_order(state) if state.phase is Phase.DOUBLE else answering_order(state)
    if deal.turn is None or seat not in order[order.index(deal.turn) + 1 :]:
        return ()
    calls = tuple(legal_actions(changed(state, deal=changed(deal, turn=seat)), seat))
    return calls if any(not leaves_early(call) for call in calls) else ()


def leaves_early(action: Action) -> bool:
    """Return whether announced calls still stand after an action: only after a pass."""
    return isinstance(action, Double | Redouble) and not action.targets

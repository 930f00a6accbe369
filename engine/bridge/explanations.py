"""Meanings of calls: alerts, questions and answers. Source: docs/bridge.md, "What calls mean".

None of these is a move: the turn does not pass and they cannot be undone. Partner sees none of them before
the auction is over.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.bridge.actions import AskMeaning, Explain
from engine.bridge.state import DealState, MatchState, Phase
from engine.errors import IllegalAction
from engine.seats import Seat

TEXT_CHARS: Final = 200
"""Maximum length of an explanation, in characters."""

_TALKING: Final = (Phase.AUCTION, Phase.PLAY, Phase.CLAIM)


def apply_explanation(state: MatchState, action: Explain | AskMeaning) -> DealState:
    """Return the deal after an explanation or a question about a call. *Raises:* IllegalAction."""
    if state.phase not in _TALKING:
        raise IllegalAction("bridge_nothing_called")
    deal = state.in_play
    if not 0 <= action.turn < len(deal.calls) or action.seat not in deal.seating:
        raise IllegalAction("bridge_nothing_called")
    caller = deal.caller(action.turn)
    if isinstance(action, AskMeaning):
        return _apply_question(deal, action, caller, is_auction=state.phase is Phase.AUCTION)
    if caller != action.seat:
        raise IllegalAction("bridge_not_your_call", turn=caller)
    text = " ".join(action.text.split())
    if len(text) > TEXT_CHARS:
        raise IllegalAction("bridge_explanation_long", most=TEXT_CHARS, count=len(text))
    others = (note for note in deal.explained if note[0] != action.turn)
    return replace(deal, explained=tuple(sorted((*others, (action.turn, text)))))


def may_know(deal: DealState, turn: int, seat: Seat | None, *, is_auction: bool) -> bool:
    """Return whether the player of ``seat`` may see a call's meaning; ``None`` is all players together."""
    if not is_auction:
        return True
    caller = deal.caller(turn)
    return seat is not None and (seat == caller or deal.seating.side(seat) != deal.seating.side(caller))


def _apply_question(deal: DealState, action: AskMeaning, caller: Seat, *, is_auction: bool) -> DealState:
    if caller == action.seat:
        raise IllegalAction("bridge_own_call")
    if not may_know(deal, action.turn, action.seat, is_auction=is_auction):
        raise IllegalAction("bridge_partners_call")
    question = (action.seat, action.turn)
    if question in deal.asked:
        raise IllegalAction("bridge_asked_already", turn=caller)
    return replace(deal, asked=(*deal.asked, question))

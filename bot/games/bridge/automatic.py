"""Moves that a table of bridge makes for its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.game_kit.players import Automatic
from engine.bridge.actions import Action, Claim, MakeCall, Play
from engine.bridge.state import MatchState


def choices(legal: Sequence[Action]) -> Sequence[Action]:
    """Return the legal actions without claims."""
    return [action for action in legal if not isinstance(action, Claim)]


def is_public_knowledge(state: MatchState, forced: Action) -> bool:
    """Return whether every viewer can see that a call or card is the only legal one."""
    if isinstance(forced, MakeCall):
        # Which calls are legal follows from those made: over 7NT of one's own side there is only a pass.
        return True
    # Dummy's cards lie open, and with one card left in each hand there is no choice.
    deal = state.deal
    is_open = deal is not None and (deal.turn in deal.faced or deal.tricks_left == 1)
    return isinstance(forced, Play) and is_open


AUTOMATIC: Final[Automatic[MatchState, Action]] = Automatic(
    choices=choices, is_public_knowledge=is_public_knowledge
)

"""What happens by itself at a table of bridge."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bridge.actions import Action, Claim, MakeCall, Play
from engine.bridge.state import MatchState


class BridgeAutomatic:
    """``bot.game_kit.module.Automatic`` for bridge."""

    def choices(self, legal: Sequence[Action]) -> Sequence[Action]:
        """All but claims."""
        return [action for action in legal if not isinstance(action, Claim)]

    def betrays_nothing(self, state: MatchState, forced: Action) -> bool:
        """What everybody can see to be the only call or card there is."""
        if isinstance(forced, MakeCall):
            # Which calls are legal follows from those made: over 7NT of one's own side there is only a pass.
            return True
        # Dummy's cards lie open, and with one card each nobody has anything to choose.
        deal = state.deal
        is_open = deal is not None and (deal.turn in deal.faced or deal.tricks_left == 1)
        return isinstance(forced, Play) and is_open

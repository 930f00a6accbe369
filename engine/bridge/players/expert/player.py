"""The expert: bids the system, and plays the card that does best on deals like the one it sees."""

from __future__ import annotations

import random

from engine.bridge.double_dummy import library
from engine.bridge.players.club import Club
from engine.bridge.players.expert.effort import Effort
from engine.bridge.view import View
from engine.cards import Card


class Expert(Club):
    """The club player's calls and claims, and cards by search wherever this process may solve.

    Elsewhere it plays by rule, as the club player does. The same view gives the same action.
    """

    def __init__(self, rng: random.Random | None = None, effort: Effort | None = None) -> None:
        super().__init__(rng)
        self._effort = effort or Effort()

    def card(self, view: View) -> Card:
        """Return the best card on average, or the club player's if it is as good."""
        by_rule = super().card(view)
        if not library.is_ready() or len(view.legal) <= 1:
            return by_rule
        # Loaded late: players by rule do not need the code that draws deals.
        from engine.bridge.players.expert.values import best_card, card_values

        return best_card(card_values(view, self._effort), by_rule)

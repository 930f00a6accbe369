"""The elite player: the expert's decisions with more computation."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.barbu.play.actions import Pass, Play
from engine.barbu.play.view import View
from engine.barbu.players.elite import cards
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.player import Expert

CALLS = Effort(choice=600, domino_choice=2_000, calls=4_000)
"""Effort for contracts, doubles and redoubles."""


class Elite(Expert):
    """Plays by sampling. Deterministic for a view without ``rng``.

    ``looks`` are the first evaluation of all cards and the longer one of close ones.
    """

    def __init__(
        self,
        rng: random.Random | None = None,
        effort: Effort = CALLS,
        looks: tuple[cards.Look, cards.Look] = (cards.FIRST, cards.LONGER),
    ) -> None:
        super().__init__(rng, effort)
        self._looks = looks

    def _card_values(self, view: View, actions: Sequence[Play | Pass], rng: random.Random) -> Sequence[float]:
        return cards.card_values(view, actions, rng, self._looks)

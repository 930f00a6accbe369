"""The second game keeps the laws of every game."""

from __future__ import annotations

import pytest

from tests.conformance import Simulation
from tests.second_game.game import Rules
from tests.second_game.subject import Tandem


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("target", [1, 5])
def test_the_second_game_conforms(target: int, seed: int) -> None:
    """A game of an open-ended number of deals, with a player who plays two hands, keeps every law."""
    Simulation(Tandem(Rules("tandem", target)), seed).run()

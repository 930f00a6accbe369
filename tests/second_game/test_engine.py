"""The second game follows the laws of every game."""

from __future__ import annotations

import pytest

from tests.conformance import Simulation
from tests.second_game.game import Rules
from tests.second_game.subject import Tandem


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("target", [1, 5])
def test_the_second_game_conforms(target: int, seed: int) -> None:
    """A game with an open number of deals and a player with two hands follows every law."""
    Simulation(Tandem(Rules(target=target)), seed).run()

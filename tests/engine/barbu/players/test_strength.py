"""The strength of the heuristic player against random players."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import fmean, stdev

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.actions import Choose
from engine.barbu.play.match import apply, initial
from engine.barbu.play.state import Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.base import Player, make_player
from engine.barbu.rules.rule_set import preset
from tests.engine.barbu.players.helpers import RandomPlayer
from tests.repetition import sample

CONTRE = preset("contre")
DEALS = 120


def lead_of(contract: str, number: int) -> float:
    """Return one seat's raw points less the mean of three random players in deal ``number``."""
    rng = random.Random(number)
    seat, declarer = number % 4, number // 4 % 4
    players: list[Player] = [RandomPlayer(rng) for _ in range(4)]
    players[seat] = make_player("heuristic")
    state = initial(CONTRE, declarer)
    state = apply(state, BARBU.deal(state, rng.randbytes(32), 0)).state
    while state.phase not in (Phase.DEAL, Phase.OVER):
        turn = BARBU.seat_to_act(state)
        assert turn is not None
        view = view_for(state, turn)
        if state.phase is Phase.CHOOSE:
            only = tuple(a for a in view.legal if isinstance(a, Choose) and a.contract == contract)
            view = replace(view, legal=only)
        passes = state.phase in (Phase.DOUBLE, Phase.REDOUBLE)  # all pass, so that raw points are compared
        state = apply(state, view.legal[0] if passes else players[turn].decide(view)).state
    raw = state.finished[-1].raw
    return raw[seat] - fmean(points for other, points in enumerate(raw) if other != seat)


@pytest.mark.parametrize("contract", sample([contract.name for contract in CONTRE.contracts], every=3))
def test_it_clearly_beats_random_players(contract: str) -> None:
    """In every contract the 95 % interval of its mean lead a deal over random players is above 0."""
    leads = [lead_of(contract, number) for number in range(DEALS)]
    assert fmean(leads) - 1.96 * stdev(leads) / DEALS**0.5 > 0

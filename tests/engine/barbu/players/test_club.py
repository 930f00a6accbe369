"""The club player: searches if that is fast, and otherwise never waits."""

from __future__ import annotations

import random
import subprocess
import sys
from threading import Event

import pytest

from engine.barbu.arena import play_match
from engine.barbu.play.match import initial
from engine.barbu.play.state import Phase, seat_to_act
from engine.barbu.play.view import view_for
from engine.barbu.players import base
from engine.barbu.players.base import LEVELS, YARDSTICKS, Club, Player, make_player
from engine.barbu.players.heuristic.player import HeuristicPlayer
from engine.barbu.players.jit_readiness import ENTRY_POINTS, is_ready, make_ready
from engine.barbu.rules.rule_set import preset
from tests.engine.barbu.players.helpers import RandomPlayer, shortest
from tests.engine.barbu.players.test_any_rules import Watched
from tests.engine.barbu.players.test_expert import RULES
from tests.engine.helpers import dealt
from tests.engine.subject import Barbu
from tests.repetition import sample

COLD = """
import sys
from engine.barbu.rules.rule_set import preset
from engine.barbu.play.view import view_for
from engine.barbu.players.base import make_player
from tests.engine.helpers import dealt
view = view_for(dealt(preset("contre")), 0)
assert make_player("club").decide(view) == make_player("heuristic").decide(view)
assert not [name for name in sys.modules if name.split(".")[0] in ("numba", "llvmlite")]
"""


def test_cold_it_loads_nothing() -> None:
    """In a process without kernels it plays by heuristics and does not load the compiler."""
    subprocess.run([sys.executable, "-c", COLD], check=True, timeout=120)


def test_warm_it_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The club player searches once the kernels are ready, which it checks at each decision."""
    make_ready()
    assert base.KERNELS_READY.is_set()
    state = dealt(preset("contre"))
    view = view_for(state, 0)
    player, played = Club(), []
    monkeypatch.setattr(HeuristicPlayer, "decide", lambda self, view: played.append(view) or view.legal[0])
    player.decide(view)
    assert not played
    monkeypatch.setattr(base, "KERNELS_READY", Event())
    player.decide(view)
    assert played == [view]


@pytest.mark.parametrize("name", sample(RULES, every=4))
def test_whole_matches_run_to_their_end_on_legal_actions(name: str) -> None:
    """Warm, it gives legal actions of its view under every rule set, until the last deal is over."""
    make_ready()
    rng = random.Random(4)
    short = shortest(RULES[name])
    players: list[Player] = [RandomPlayer(rng) for _ in range(short.players)]
    players[1] = Watched(Club(rng))
    state = initial(short)
    for step in play_match(short, players, secret=bytes(32), rng=rng):
        state = step.state
    assert state.phase is Phase.OVER


def test_hidden_cards_change_nothing() -> None:
    """When cards in the other hands are swapped, every decision stays the same."""
    make_ready()
    rules = RULES["contre"]
    subject, rng, compared = Barbu(rules), random.Random(5), 0
    players: list[Player] = [RandomPlayer(rng) for _ in range(rules.players)]
    for number, step in enumerate(play_match(rules, players, secret=bytes(32), rng=rng)):
        seat = seat_to_act(step.state)
        other = subject.with_unseen_swapped(step.state, seat, rng) if number % 11 == 0 else None
        if other is not None:
            here, there = (Club().decide(view_for(state, seat)) for state in (step.state, other))
            assert here == there
            compared += 1
    assert compared > 12


def test_the_heuristic_player_is_not_offered() -> None:
    """The heuristic player can be made by its name, but is not a level to choose."""
    assert isinstance(make_player("heuristic"), HeuristicPlayer)
    assert not set(YARDSTICKS) & set(LEVELS)


def test_made_ready_all_kernels_are_there() -> None:
    """Once the kernels were made ready, nothing is left to compile, whatever is played first."""
    make_ready()
    assert all(kernel.signatures for kernel in ENTRY_POINTS)
    assert is_ready()

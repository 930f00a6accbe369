"""The rehearsal loads all that a player needs, so that nothing is compiled during a game."""

from __future__ import annotations

import importlib
import pkgutil
import random

import engine.barbu.players.kernel
from engine.barbu.arena import play_match
from engine.barbu.players.base import make_player
from engine.barbu.players.expert.prospects import prospects_of
from engine.barbu.players.jit_readiness import ENTRY_POINTS, make_ready, measure_contracts, warm_up
from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import Length, load_rules, preset

SMALL = preset("trente-deux")


def compiled() -> dict[str, int]:
    """Return the number of compiled forms of each kernel."""
    found = {}
    for info in pkgutil.iter_modules(engine.barbu.players.kernel.__path__):
        module = importlib.import_module(f"engine.barbu.players.kernel.{info.name}")
        for name, value in vars(module).items():
            if hasattr(value, "py_func"):
                found[f"{info.name}.{name}"] = len(value.signatures)
    return found


def test_nothing_is_compiled_after_the_rehearsal() -> None:
    """Experts find their kernels compiled, whatever they decide after the rehearsal."""
    make_ready()
    warm_up(SMALL)
    ready = compiled()
    expert = make_player("expert")
    steps = play_match(SMALL, [expert] * SMALL.players, secret=bytes(32), rng=random.Random(1))
    for step in steps:
        if len(step.state.finished) == SMALL.players * len(SMALL.values) // 2:
            break
    assert compiled() == ready
    # The image has them compiled for one set of types each, and would not notice others.
    assert [len(kernel.signatures) for kernel in ENTRY_POINTS] == [1] * len(ENTRY_POINTS)


def test_games_of_all_lengths_share_one_measurement() -> None:
    """What cards bring depends on the number of players and the values, not on length, doubles or sharing."""
    contre = preset("contre")
    express, single = contre.of_length(Length.EXPRESS), load_rules({**contre.model_dump(), "doubling": None})
    assert prospects_of(express) is prospects_of(single) is prospects_of(contre)
    assert prospects_of(contre.model_copy(update={"shared": True})) is prospects_of(contre)
    assert prospects_of(preset("solar")) is not prospects_of(contre)
    assert prospects_of(for_players(contre, 5)) is not prospects_of(contre)


def test_rules_in_use_are_measured_once() -> None:
    """However many other rule sets come and go, a set in use and its shorter games keep one measurement."""
    contre = preset("contre")
    kept = prospects_of(contre)
    for scale in range(2, 40):
        prospects_of(load_rules({**contre.model_dump(), "scale": scale}))
        assert prospects_of(contre) is kept
    assert prospects_of(contre.of_length(Length.EXPRESS)) is kept


def test_contracts_are_measured_step_by_step() -> None:
    """After all steps a decision finds a measurement of every contract."""
    steps = sum(1 for _ in measure_contracts(SMALL))
    found = prospects_of(SMALL)
    options = [option for contract in SMALL.values for option in found.options(contract)]
    assert steps == len(SMALL.values) + len(options)
    assert set(found._norms) == set(SMALL.values)
    assert set(found._worth) == set(options)

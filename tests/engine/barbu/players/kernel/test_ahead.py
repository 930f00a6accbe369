"""The kernels compiled ahead of time, for an installation without Numba: the container image."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from engine.barbu.players.kernel import ahead, bits, tricks

ROOT = Path(__file__).resolve().parents[5]

DECISIONS = """
import random, sys
if len(sys.argv) > 1:  # as if Numba were not installed
    sys.modules["numba"] = None
    import engine.barbu.players.kernel as kernels
    kernels.__path__.append(sys.argv[1])
from engine.barbu.players.base import make_player
from engine.barbu.players.jit_readiness import make_ready
from engine.barbu.rules.rule_set import Length, preset
from engine.barbu.arena import play_match
make_ready()
for name, levels in (("contre", ("elite", "club")), ("trente-deux", ("expert", "elite"))):
    rules = preset(name).of_length(Length.EXPRESS)
    players = [make_player(levels[seat % 2], random.Random(seat)) for seat in range(rules.players)]
    for step in play_match(rules, players, secret=bytes(32), rng=random.Random(1)):
        print(step.state.in_play)
assert len(sys.argv) == 1 or not [name for name in sys.modules if name.startswith(("numba.", "llvmlite"))]
"""


def test_a_kernel_is_taken_from_the_module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Exported functions are replaced by the module's; kernels that only kernels call stay as they are."""
    module: Any = ModuleType(ahead.MODULE)
    module.__file__ = str(tmp_path / "compiled.so")
    module.tricks_play = lambda state, card: (state.sum(), card)
    (tmp_path / ahead.TYPES).write_text('{"tricks_play": ["int64 1 C", "number"]}')
    monkeypatch.setitem(sys.modules, f"{ahead.__package__}.{ahead.MODULE}", module)
    play, finish = (getattr(one, "py_func", one) for one in (tricks.play, tricks.finish))
    compiled: Any = ahead.compile_kernel(play)
    assert compiled(np.arange(4), 5) == (6, 5)
    assert ahead.compile_kernel(finish) is finish
    assert ahead.is_cached(play)


@pytest.mark.parametrize("wrong", [np.arange(8)[::2], np.zeros((2, 2), np.int64), np.zeros(4), 3])
def test_arguments_of_another_type_are_refused(wrong: Any) -> None:
    """Machine code would misread strides, dimensions and floats, so the call is refused."""
    kernel = ahead.checked(min, ["int64 1 C"])
    assert kernel(np.arange(4)) == 0
    with pytest.raises(TypeError, match="min takes"):
        kernel(wrong)


@pytest.mark.parametrize("mask", [1, 0b1011010, 1 << 51, (1 << 52) - 1])
def test_bit_operations_match_numbas(mask: int) -> None:
    """The bit operations give the results of those that Numba compiles."""
    assert ahead.count(mask) == mask.bit_count()
    assert bits.nth_bit(mask, 0) == ahead.lowest(mask)


@pytest.mark.repetition
def test_players_play_alike_without_numba(tmp_path: Path) -> None:
    """With the kernels compiled ahead of time, strong players play every card as with Numba."""
    compiled = [sys.executable, "-m", "tools.compile_kernels", str(tmp_path)]
    subprocess.run(compiled, cwd=ROOT, check=True)
    games = [
        subprocess.run(
            [sys.executable, "-c", DECISIONS, *folder], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout
        for folder in ([], [str(tmp_path)])
    ]
    assert games[0] == games[1]
    assert games[0].count("\n") > 100

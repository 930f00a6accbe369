"""Fixtures for tests of bridge."""

from __future__ import annotations

import pytest

from engine.bridge.double_dummy import solver


@pytest.fixture
def solver_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enable the solver for this test; elsewhere experts play by heuristics. Skip without a solver."""
    if not solver.is_installed():
        pytest.skip("endplay has no wheel for this Python")
    monkeypatch.setattr(solver, "_LIBRARY", solver._Library())
    solver.make_ready()

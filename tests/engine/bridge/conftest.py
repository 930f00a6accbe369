"""What bridge's tests share."""

from __future__ import annotations

import pytest

from engine.bridge.double_dummy import solver


@pytest.fixture
def solver_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver for this test alone: elsewhere experts play by rule. Skips where there is none."""
    if not solver.is_installed():
        pytest.skip("endplay has no wheel for this Python")
    monkeypatch.setattr(solver, "_LIBRARY", solver._Library())
    solver.make_ready()

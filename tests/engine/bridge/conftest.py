"""Fixtures for tests of bridge."""

from __future__ import annotations

import pytest

from engine.bridge.double_dummy import library


@pytest.fixture
def solver_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enable the solver for this test; elsewhere experts play by heuristics. Skip without a solver."""
    if not library.is_installed():
        pytest.skip("this machine has no solver")
    monkeypatch.setattr(library, "STATE", library.Loaded())
    library.make_ready()

"""Moves of bot players: where they are computed, and their fallbacks."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.games.barbu import worker_tasks as tasks
from bot.games.barbu.bot_players import PLAYERS, without_optional_doubles
from bot.workers.pool import WorkerPool
from bot.workers.worker import Preparation
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Double, Pass, Redouble
from engine.barbu.play.state import Phase, seat_to_act
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import preset
from engine.entries import Act
from engine.table_rules import advance
from tests.engine.journal import MemoryJournal, play_to, started
from tools.simulation.samples.barbu_scenes import rules_for, until
from tools.simulation.samples.barbu_scenes import started as started_table
from tools.simulation.workers import requests

LEVELS = ["novice", "club", "expert", "elite"]
SEARCHING = {"expert", "elite"}


@pytest.fixture
def workers() -> Iterator[WorkerPool]:
    """Return one worker that loads nothing."""
    made = WorkerPool(workers=1, limit_s=60.0, preparation=requests.QUICK_START)
    yield made
    made.close()


async def any_view() -> View:
    """Return a seat with several cards to choose from."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    state = table.state.game_state
    return view_for(state, table.state.game_state.next_dealer)


@pytest.fixture
async def view() -> View:
    """Return the view of the leader of a deal."""
    view = await any_view()
    assert len(view.legal) > 1
    return view


@pytest.mark.parametrize("level", LEVELS)
async def test_without_a_worker_nothing_is_compiled(level: str, view: View, tmp_path: Path) -> None:
    """While kernels are loading every level plays at once, an expert as club; only experts load them."""
    load = partial(requests.wait_for, str(tmp_path / "never"))
    slow = WorkerPool(workers=1, limit_s=60.0, preparation=Preparation(requests.yes, load, ""))
    known = "club" if level in SEARCHING else level
    try:
        assert await PLAYERS.decide(slow, level, view) == make_player(known).decide(view)
        assert bool(slow._threads) == (level in SEARCHING)
        assert await PLAYERS.decide(slow, level, view) == make_player(known).decide(view)
    finally:
        slow.close()


@pytest.mark.parametrize("level", LEVELS)
def test_an_expert_is_prepared_when_it_sits_down(
    level: str, workers: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An expert in the lobby loads the kernels and prepares the rules; other levels load nothing."""
    asked: list[object] = []
    monkeypatch.setattr(workers, "run_later", lambda *what: asked.append(what))
    rules = preset("solar")
    PLAYERS.prewarm(workers, level, rules)
    assert asked == ([(tasks.get_to_know, rules)] if level in SEARCHING else [])


@pytest.mark.parametrize("level", LEVELS)
async def test_a_worker_decides_as_the_level_does(
    level: str, view: View, workers: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ready worker receives only the view, and its answer is played."""
    asked: list[object] = []

    async def run(function: object, *args: object, **_: object) -> object:
        asked.append((function, args))
        return view.legal[-1]

    monkeypatch.setattr(WorkerPool, "is_ready", True)
    monkeypatch.setattr(workers, "run", run)
    assert await PLAYERS.decide(workers, level, view) == view.legal[-1]
    assert asked == [(tasks.decide, (level, view))]


async def test_a_view_goes_to_a_worker_and_a_move_comes_back(view: View, workers: WorkerPool) -> None:
    """The novice, who needs no kernels, makes the same decision in a worker and here."""
    assert await workers.run(requests.decide, "novice", view) == make_player("novice").decide(view)


@pytest.mark.parametrize("trouble", [requests.hang, requests.die, requests.break_down, requests.nothing])
async def test_a_worker_in_trouble_costs_nothing(
    trouble: object, view: View, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """If a worker is late, dead, wrong or illegal the club player moves, and the log says so."""
    workers = WorkerPool(workers=1, limit_s=60.0, preparation=requests.QUICK_START)
    try:
        await workers.run(requests.process)
        monkeypatch.setattr(workers, "_limit_s", 0.05 if trouble is requests.hang else 60.0)
        players: Any = replace(PLAYERS, think=partial(requests.in_trouble, trouble))  # type: ignore[arg-type]
        assert await players.decide(workers, "expert", view) == make_player("club").decide(view)
        assert "expert" in caplog.text
    finally:
        workers.close()


@pytest.mark.parametrize("answer", ["nothing", "an illegal move", "an error"])
async def test_if_the_stand_in_fails_a_legal_move_is_made(
    answer: str,
    view: View,
    workers: WorkerPool,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """If the fallback fails too, the first legal action is taken, and the log names no card."""

    def broken(_level: str, _view: object) -> Any:
        if answer == "an error":
            raise RuntimeError
        return None if answer == "nothing" else Pass(3)

    players = replace(PLAYERS, think=broken)
    with caplog.at_level(logging.ERROR):
        assert await players.decide(workers, "novice", view) == view.legal[0]
    assert "player" in caplog.text


async def test_an_unknown_level_plays_on(view: View, workers: WorkerPool) -> None:
    """An unknown level is played as club."""
    assert await PLAYERS.decide(workers, "grandmaster", view) == make_player("club").decide(view)


def test_a_stand_in_stakes_nothing() -> None:
    """A stand-in may only pass in a doubling round, and otherwise take every legal action."""
    for phase, passed in ((Phase.DOUBLE, Double), (Phase.REDOUBLE, Redouble)):
        state = until(rules_for("contre", 4), phase).game_state
        view = view_for(state, seat_to_act(state))
        assert len(view.legal) > 1
        assert without_optional_doubles(view).legal == (passed(view.seat),)
    state = until(rules_for("contre", 4), Phase.PLAY).game_state
    view = view_for(state, seat_to_act(state))
    assert without_optional_doubles(view) == view


def test_a_stand_in_meets_a_duty_with_the_fewest_doubles() -> None:
    """A stand-in who may not pass doubles only the declarer."""
    table = started_table(rules_for("contre", 4))
    while True:
        state = table.game_state
        view = view_for(state, seat_to_act(state))
        if view.must_double and len(view.legal) > 1:
            break
        legal = BARBU.legal_actions(state)
        # Positive contracts, in which only the declarer can be doubled, come first, and early calls are
        # passes.
        chosen = legal[-1 if state.phase is Phase.CHOOSE else 0] if legal else None
        action = chosen or BARBU.deal(state, bytes(32), 1)
        table = advance(BARBU, table, Act(action)).after
    assert without_optional_doubles(view).legal == (Double(view.seat, frozenset({view.declarer})),)

"""Moves of bridge's bot players, in a worker or by rule."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.games.bridge import bot_players, worker_tasks
from bot.workers.pool import WorkerPool
from engine.bridge import match
from engine.bridge.actions import Action, Answer, Claim, Play
from engine.bridge.double_dummy import library
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import Club, Expert, make_player, sure_claim
from engine.bridge.rules import BridgeRules
from engine.bridge.view import View, view_for
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt, hands_of, played
from tools.simulation.workers.requests import PATIENCE_S, until

HANDS = hands_of("AQ4.KJ3.KQ75.T82", "KJ2.Q874.A63.K54", "T98.A95.J842.AQ7", "7653.T62.T9.J963")


@pytest.fixture
def workers() -> Iterator[WorkerPool]:
    """Return a worker with all that bridge needs."""
    pool = WorkerPool(workers=1, limit_s=PATIENCE_S, preparation=worker_tasks.preparation())
    yield pool
    pool.close()


def late_in_the_deal() -> View:
    """Return a choice among at least three cards with six tricks left, after play by club players."""
    state = called(dealt(HANDS), "1NT P 3NT P P P")
    while True:
        seat = BRIDGE.decider(state)
        assert seat is not None
        view = view_for(state, seat)
        if state.in_play.tricks_left <= 6 and sum(isinstance(one, Play) for one in view.legal) >= 3:
            return view
        state = match.apply(state, Play(seat, Club().card(view))).state


async def test_the_expert_searches_in_a_worker(workers: WorkerPool) -> None:
    """The expert's card comes from a worker's search, and the bot's own process solves nothing."""
    if not library.is_installed():
        pytest.skip("this machine has no solver")
    bot_players.PLAYERS.prewarm(workers, "expert", BridgeRules(name="single"))
    await until(lambda: workers.is_ready)
    assert await workers.run(library.is_ready)
    assert not library.is_ready()
    view = late_in_the_deal()
    assert view.seat is not None
    card = await workers.run(Expert().card, view)
    assert await bot_players.PLAYERS.decide(workers, "expert", view) in (
        Play(view.seat, card),
        sure_claim(view),
    )


async def test_until_a_worker_is_ready_the_expert_plays_by_rule(workers: WorkerPool) -> None:
    """While the solver is loading, experts play by rule without a wait."""
    view = late_in_the_deal()
    assert not workers.is_ready
    assert await bot_players.PLAYERS.decide(workers, "expert", view) == make_player("club").decide(view)


async def test_a_player_that_fails_passes(workers: WorkerPool, caplog: pytest.LogCaptureFixture) -> None:
    """If the rules fail too, a bot player passes, and the log has the reason."""

    def broken(level: str, view: View) -> Action:
        raise RuntimeError(level)

    players = replace(bot_players.PLAYERS, think=broken)
    action = await players.decide(workers, "novice", view_for(dealt(ONE_SUIT_EACH), 0))
    assert str(action) == str(bot_players.fallback(view_for(dealt(ONE_SUIT_EACH), 0)))
    assert "the novice player of bridge failed" in caplog.text


def test_a_move_that_stakes_nothing() -> None:
    """The safe move is to pass in the auction, to refuse a claim, otherwise the first legal action."""
    bidding = view_for(dealt(ONE_SUIT_EACH), 0)
    assert str(getattr(bot_players.fallback(bidding), "call", "")) == "P"
    view = late_in_the_deal()
    assert bot_players.fallback(replace(view, legal=view.legal[2:])) == view.legal[2]
    claimed = match.apply(played(called(dealt(HANDS), "4H P P P"), "2S"), Claim(0, 13)).state
    assert bot_players.fallback(view_for(claimed, 1)) == Answer(1, False)


def test_without_a_solver_the_log_warns_of_weaker_experts(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """If no solver is installed, the log says that bridge bots play by rule."""
    monkeypatch.setattr(library, "path", lambda: None)
    with caplog.at_level(logging.WARNING):
        worker_tasks.load()
    assert "bots play by rule" in caplog.text
    assert worker_tasks.strength()[0] is False
    assert "install the extra `bridge`" in worker_tasks.strength()[1]
    view = late_in_the_deal()
    assert Expert().card(view) == Club().card(view)

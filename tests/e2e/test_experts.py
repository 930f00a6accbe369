"""Expert bot players at a table: they think in workers, or play as club players without any."""

from __future__ import annotations

import logging

import pytest

from bot.workers.pool import LOAD_LIMIT_S
from engine.barbu.play.state import Phase
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import in_phase, play_by_buttons


async def seat_experts(night: Evening) -> None:
    """Seat one user and three experts."""
    (ada,) = night.people
    await ada.slash("barbu new")
    for _ in range(3):
        await ada.slash("barbu bot", level="expert")
    await ada.tap("start")


async def play_a_deal(night: Evening) -> None:
    """Play until the first deal is over."""
    before = in_phase(night, Phase.DEAL)
    await play_by_buttons(night, lambda: not before())
    await play_by_buttons(night, before)


async def test_experts_play_on_without_workers(opened: Opener) -> None:
    """Without workers, experts play as club players and no error is logged."""
    async with opened("Ada", bot_workers=0) as night:
        await seat_experts(night)
        await play_a_deal(night)
        assert night.bot.workers.pids == []


@pytest.mark.slow
async def test_experts_think_in_a_worker(opened: Opener, caplog: pytest.LogCaptureFixture) -> None:
    """Once the kernels are loaded, a worker makes and answers every decision."""
    async with opened("Ada", bot_workers=1, bot_limit_s=LOAD_LIMIT_S) as night:
        workers = night.bot.workers
        await seat_experts(night)
        with caplog.at_level(logging.WARNING, "bot.workers"):
            await play_a_deal(night)
        assert [record for record in caplog.records if record.name.startswith("bot.workers")] == []
        assert len(workers.pids) == 1

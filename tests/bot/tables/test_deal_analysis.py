"""What is found out about a finished deal beside the table that goes on."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

from bot.game_kit.module import GameModule
from bot.runtime.background import BackgroundTasks
from bot.tables.deal_analysis import Findings
from bot.workers.pool import WorkerPool
from engine.events import DealEnded
from tests.bot.workers.questions import AT_ONCE
from tests.second_game.module import tandem_module


@dataclass(frozen=True)
class Ended(DealEnded):
    """A finished deal."""

    number: int


class Thinker:
    """Finds out about deals when it is told to."""

    def __init__(self) -> None:
        self.asked: list[DealEnded] = []
        self.shown = 0
        self.answers: dict[int, asyncio.Future[Any]] = {}
        self.background = BackgroundTasks()

    async def __call__(self, workers: WorkerPool, ended: DealEnded, /) -> Any:
        assert isinstance(ended, Ended)
        self.asked.append(ended)
        return await self.answers.setdefault(ended.number, asyncio.get_running_loop().create_future())

    def findings(self, module: GameModule) -> Findings:
        """Of a table of that game."""
        pool = WorkerPool(workers=0, limit_s=1.0, preparation=AT_ONCE)
        return Findings(module, pool, self.background, self._show)

    async def answer(self, number: int, found: Any) -> None:
        """Find it out."""
        self.answers[number].set_result(found)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    def _show(self) -> None:
        self.shown += 1


async def test_a_deal_is_asked_about_once_and_shown_when_it_is_known() -> None:
    """However often its result is drawn."""
    thinker = Thinker()
    findings = thinker.findings(replace(tandem_module(), find_out=thinker))
    assert [findings.of(Ended(1)) for _ in range(3)] == [None] * 3
    await asyncio.sleep(0)
    assert (thinker.asked, thinker.shown) == ([Ended(1)], 0)
    await thinker.answer(1, "par")
    assert (findings.of(Ended(1)), thinker.shown) == ("par", 1)


async def test_an_answer_that_comes_after_the_next_deal_is_left() -> None:
    """It is no answer about the deal on view."""
    thinker = Thinker()
    findings = thinker.findings(replace(tandem_module(), find_out=thinker))
    findings.of(Ended(1))
    findings.of(Ended(2))
    await asyncio.sleep(0)
    await thinker.answer(1, "par")
    assert (findings.of(Ended(2)), thinker.shown) == (None, 0)


async def test_what_cannot_be_found_out_is_not_shown() -> None:
    """Nothing is drawn anew for it, and it is not asked again."""
    thinker = Thinker()
    findings = thinker.findings(replace(tandem_module(), find_out=thinker))
    findings.of(Ended(1))
    await asyncio.sleep(0)
    await thinker.answer(1, None)
    assert (findings.of(Ended(1)), thinker.shown, len(thinker.asked)) == (None, 0, 1)


async def test_a_game_that_finds_nothing_out_asks_nobody() -> None:
    """Most games have nothing to think about."""
    thinker = Thinker()
    assert thinker.findings(tandem_module()).of(Ended(1)) is None

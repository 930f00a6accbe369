"""Analysis of a finished deal while the table continues."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from bot.game_kit.module import GameModule
from bot.tables.dealing import DealAnalyser
from bot.workers.pool import WorkerPool
from engine.game import DealEnded
from engine.table import Table
from engine.table_state import new_table
from tests.bot.tables.parts import stored_table
from tests.engine.journal import SECRET, MemoryJournal
from tests.second_game.game import Rules
from tests.second_game.module import tandem_module
from tools.simulation.workers.requests import QUICK_START


def the_end(deal: int) -> DealEnded:
    """Return the end of a deal."""
    return DealEnded(deal, None)


class Thinker:
    """An analyser that answers when the test lets it."""

    def __init__(self) -> None:
        self.asked: list[DealEnded] = []
        self.shown = 0
        self.answers: dict[int, asyncio.Future[Any]] = {}

    async def __call__(self, workers: WorkerPool, ended: DealEnded, /) -> Any:
        self.asked.append(ended)
        return await self.answers.setdefault(ended.deal, asyncio.get_running_loop().create_future())

    def findings(self, module: GameModule) -> DealAnalyser:
        """Return the findings of a table of that game."""
        pool = WorkerPool(workers=0, limit_s=1.0, preparation=QUICK_START)
        core: Table = Table(module.game, MemoryJournal(), new_table(Rules(target=5), 1), secret=SECRET)
        return DealAnalyser(stored_table(core, module, workers=pool), self._show)

    async def answer(self, number: int, found: Any) -> None:
        """Answer the request about a deal."""
        self.answers[number].set_result(found)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    def _show(self) -> None:
        self.shown += 1


async def test_a_deal_is_analysed_once_and_then_shown() -> None:
    """A deal is analysed once, however often its result is drawn, and then shown."""
    thinker = Thinker()
    findings = thinker.findings(replace(tandem_module(), analyse_deal=thinker))
    assert [findings.of(the_end(1)) for _ in range(3)] == [None] * 3
    await asyncio.sleep(0)
    assert (thinker.asked, thinker.shown) == ([the_end(1)], 0)
    await thinker.answer(1, "par")
    assert (findings.of(the_end(1)), thinker.shown) == ("par", 1)


async def test_an_answer_after_the_next_deal_is_ignored() -> None:
    """An answer after the next deal is ignored."""
    thinker = Thinker()
    findings = thinker.findings(replace(tandem_module(), analyse_deal=thinker))
    findings.of(the_end(1))
    findings.of(the_end(2))
    await asyncio.sleep(0)
    await thinker.answer(1, "par")
    assert (findings.of(the_end(2)), thinker.shown) == (None, 0)


async def test_a_failed_analysis_is_not_shown() -> None:
    """Without findings nothing is redrawn, and the request is not repeated."""
    thinker = Thinker()
    findings = thinker.findings(replace(tandem_module(), analyse_deal=thinker))
    findings.of(the_end(1))
    await asyncio.sleep(0)
    await thinker.answer(1, None)
    assert (findings.of(the_end(1)), thinker.shown, len(thinker.asked)) == (None, 0, 1)


async def test_a_game_without_an_analysis_makes_no_request() -> None:
    """A game without an analysis makes no request."""
    thinker = Thinker()
    assert thinker.findings(tandem_module()).of(the_end(1)) is None

"""The coach's time limits, and its fallback when the strong player fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.games.barbu.coach import analysis
from bot.games.barbu.coach.analysis import advice_on, judged_in_time
from bot.games.barbu.worker_tasks import preparation
from bot.workers.pool import WorkerPool
from engine.barbu.coach.advice import advise
from engine.barbu.coach.choices import CardChoice, Verdict, choices_of
from engine.barbu.coach.judging import calls_of
from engine.barbu.coach.reasons import Why
from engine.barbu.play.actions import Choose
from engine.barbu.play.state import DealSettled
from engine.barbu.players.base import make_player
from engine.barbu.record.replay import Walk
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError
from tests.engine.barbu.coach.positions import position, view_of
from tests.engine.barbu.coach.test_advice import QUEEN_FALLS
from tests.engine.helpers import play_out
from tools.simulation.workers.requests import PATIENCE_S

DUCK = view_of(position("queens", QUEEN_FALLS, "KS QS JS"))


class Slow:
    """Workers that take a fixed time for each answer, by a fake clock."""

    def __init__(self, takes_s: float, first_s: float = 0.0) -> None:
        self.now = 0.0
        self.takes_s = takes_s
        self.first_s = first_s
        self.asked: list[bool] = []

    async def run(
        self, _: Callable[..., Any], choices: tuple[CardChoice, ...], hasty: bool, **__: Any
    ) -> list[Verdict]:
        self.now += self.takes_s + (0.0 if self.asked else self.first_s)
        self.asked.append(hasty)
        return [Verdict(one.seat, one.number, one.step, one.played, one.played, 0.0) for one in choices]


@pytest.fixture
def choices() -> tuple[CardChoice, ...]:
    """Return the choices of a finished deal."""
    rules = preset("contre").of_length("express")
    _, _, ended = play_out(rules, 1)
    return choices_of(Walk(rules, 0, (), ended[0].deal))


async def judged(
    slow: Slow, choices: tuple[CardChoice, ...], monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Verdict], list[int]]:
    """Return the verdicts, and the progress reports."""
    told: list[int] = []

    async def hear(done: int) -> None:
        told.append(done)

    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "time", lambda: slow.now)
    try:
        return await judged_in_time(slow, choices, 4, hear), told  # type: ignore[arg-type]
    finally:
        monkeypatch.undo()


async def test_a_quick_analysis_uses_full_effort(
    choices: tuple[CardChoice, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quick analysis reports no progress and uses full effort."""
    slow = Slow(0.1)
    verdicts, told = await judged(slow, choices, monkeypatch)
    assert len(verdicts) == len(choices)
    assert told == []
    assert not any(slow.asked)


async def test_a_slow_analysis_is_hurried_and_then_cut(
    choices: tuple[CardChoice, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow analysis first uses less effort per choice, and then omits the rest."""
    slow = Slow(1.5)
    verdicts, told = await judged(slow, choices, monkeypatch)
    assert 0 < len(verdicts) < len(choices)
    assert slow.asked == sorted(slow.asked)
    assert slow.asked[0] is False
    assert slow.asked[-1] is True
    assert slow.now <= analysis.STOP_AFTER_S + 2 * slow.takes_s
    assert told == sorted(told)
    assert told


async def test_waiting_for_the_kernels_is_not_thinking(
    choices: tuple[CardChoice, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long wait for the kernels does not shorten the later answers."""
    slow = Slow(0.1, first_s=15.0)
    verdicts, _ = await judged(slow, choices, monkeypatch)
    assert len(verdicts) == len(choices)
    assert not any(slow.asked)


async def test_a_worker_gives_the_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strong player advises from a worker process, which receives a view and returns advice."""
    for limit in ("HINT_LIMIT_S", "UNREADY_LIMIT_S"):
        monkeypatch.setattr(analysis, limit, PATIENCE_S)
    workers = WorkerPool(workers=1, limit_s=PATIENCE_S, preparation=preparation("contre"))
    try:
        await workers.run(make_player, "club", limit_s=PATIENCE_S)
        advice = await advice_on(workers, DUCK)
    finally:
        workers.close()
    assert advice.is_searched
    assert advice.lead == 6.0


@pytest.mark.parametrize("code", ["thinking_not_ready", "thinking_late", "thinking_failed"])
async def test_the_club_player_stands_in(code: str) -> None:
    """If the strong player fails for any reason, the club player advises."""

    class Failing:
        is_ready = True

        async def run(self, *_: Any, **__: Any) -> Any:
            raise CodedError(code)

    advice = await advice_on(Failing(), DUCK)  # type: ignore[arg-type]
    assert advice.best in DUCK.legal
    assert advice.reasons[-1].why is Why.RULE_OF_THUMB


class AtOnce:
    """Workers that run a function where they are called."""

    async def run(self, function: Callable[..., Any], *args: Any, **_: Any) -> Any:
        return function(*args)


@pytest.mark.repetition
async def test_an_analysis_judges_doubles_as_a_hint_does() -> None:
    """A double that a hint calls costly is among the analysis's costly choices, at the same cost."""
    rules = preset("contre").of_length("express")
    end, _, ended = play_out(rules, 5)
    one = next(one for one in ended if isinstance(one, DealSettled))
    walk = Walk(rules, 0, end.finished[: one.deal.index], one.deal)
    calls = [call for seat in range(rules.players) for call in calls_of(walk, seat)]
    doubles = tuple(call for call in calls if not isinstance(call.made, Choose))
    deal = analysis._UnjudgedDeal(0, one.score, (), doubles, ())
    verdicts, found = await analysis._judge_deal(AtOnce(), deal, 4, _no_progress)  # type: ignore[arg-type]
    assert verdicts == []
    worst = found[0]
    made = next(call for call in doubles if (call.seat, call.step) == (worst.seat, worst.step))
    rated = {option.action: option.value or 0.0 for option in advise(made.view, search=True).options}
    assert worst.cost == pytest.approx(max(rated.values()) - rated[worst.made], rel=0.3)


async def _no_progress(_: int) -> None:
    """Report nothing."""

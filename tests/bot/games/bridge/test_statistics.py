"""Bridge's statistics of a player, and its stand-in for an absent one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.game_kit.played import PlayedGame
from bot.games.bridge.bot_players import without_optional_doubles
from bot.games.bridge.catalogue import FAMILIES
from bot.games.bridge.coach.analysis import imps_of
from bot.games.bridge.statistics import BridgeFigures, BridgeStatistics
from bot.i18n import words
from bot.workers.pool import WorkerPool
from engine.bridge import match
from engine.bridge.actions import Answer, Claim, MakeCall
from engine.bridge.duplicate.field import compare
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import DealSettled, Phase
from tools.simulation.samples.bridge_deals import called, dealt, played
from tools.simulation.samples.bridge_scenes import HANDS, table_of
from tools.simulation.workers.requests import QUICK_START


def test_figures_are_of_declarer_dummy_and_defence() -> None:
    """A finished game counts for declarer's contract, dummy's partnership and two defences."""
    state = match.apply(played(called(dealt(HANDS), "4H P P P"), "2S"), Claim(0, 10)).state
    state = match.apply(match.apply(state, Answer(1, True)).state, Answer(3, True)).state
    north, east, south, west = (BridgeStatistics().read(one) for one in BridgeStatistics().figures(state))
    assert north == BridgeFigures(deals=1, declared=1, made=1, declared_points=420, games=1, hearts=1)
    assert south == BridgeFigures(deals=1, dummies=1, games=1)
    assert east == west == BridgeFigures(deals=1, defended=1, defended_points=-420)
    assert BridgeStatistics().added([north, east]) == north + east


@pytest.mark.parametrize(("calls", "games"), [("2H P P P", 0), ("2H P P X P P P", 1), ("3H P P X P P P", 1)])
def test_a_doubled_part_score_of_100_points_is_a_game(calls: str, games: int) -> None:
    """A contract is a game by its trick points, which a double counts twice."""
    state = match.apply(played(called(dealt(HANDS), calls), "2S"), Claim(0, 10)).state
    while state.phase is Phase.CLAIM:
        seat = BRIDGE.decider(state)
        assert seat is not None
        state = match.apply(state, Answer(seat, True)).state
    assert BridgeStatistics().read(BridgeStatistics().figures(state)[0]).games == games


def test_an_absent_player_stakes_nothing() -> None:
    """The stand-in of an absent player never doubles or bids a slam, and may always pass."""
    state = called(dealt(HANDS), "1S")
    view = without_optional_doubles(BRIDGE.view_for(state, 1))
    calls = [str(one.call) for one in view.legal if isinstance(one, MakeCall)]
    assert calls[0] == "P"
    assert "X" not in calls
    assert {call[0] for call in calls[1:]} == set("12345")


def test_results_are_compared_within_a_form_of_play() -> None:
    """Fixed pairs form one family for any number of deals; drawn pairs, rubbers and Chicago are separate."""
    family = FAMILIES.of
    forms = ("single", "series", "session", "open", "rubber", "chicago")
    names = {name: family(preset(name)) for name in forms}
    assert names == {
        **dict.fromkeys(("single", "series", "session"), "duplicate"),
        "open": "drawn",
        "rubber": "rubber",
        "chicago": "chicago",
    }


def test_imps_count_the_compared_deals() -> None:
    """IMPs are added after the end of a game; older games without them are also read."""
    statistics, state = BridgeStatistics(), called(dealt(HANDS), "P P P P")
    (stored, *_) = statistics.figures(state)
    plain, told = statistics.read(stored), statistics.read(stored | {"imps": -3, "compared": 2})
    line = words("en", "bridge")("bridge-stats-imps", imps="−3", mean="−1.5", count=2)
    assert line in statistics.career(statistics.added([plain, told]), words("en", "bridge"))
    assert line not in statistics.career(plain, words("en", "bridge"))


def test_a_passed_out_deal_adds_no_figures() -> None:
    """Without a contract played there is no line of games and slams."""
    statistics = BridgeStatistics()
    passed = statistics.read(statistics.figures(called(dealt(HANDS), "P P P P"))[0])
    assert not any(statistics.career(passed, words("en", "bridge")))


async def test_a_finished_game_is_compared_with_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A finished game is compared with bot players deal by deal; one side's gain is the other's loss."""
    asked = []

    async def run(_: WorkerPool, function: Any, deals: Any, rules: Any, **__: Any) -> Any:
        asked.append(len(deals))
        return function(deals, rules)

    monkeypatch.setattr(WorkerPool, "run", run)
    ended = BRIDGE.last_deal(called(dealt(HANDS), "P P P P"))
    assert ended is not None
    pool = WorkerPool(workers=0, limit_s=1.0, preparation=QUICK_START)
    table = table_of(called(dealt(HANDS), "P P P P"))
    found = await imps_of(pool, PlayedGame(table, (ended,) * 9))
    assert asked == [8, 1]
    assert found is not None
    north, east, south, west = (one["imps"] for one in found)
    assert north == south == -east == -west != 0
    assert {one["compared"] for one in found} == {9}


async def test_a_game_is_compared_in_its_own_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots bid what the pairs of the table bid, so that a system is not compared with another one."""

    async def run(_: WorkerPool, function: Any, *args: Any, **__: Any) -> Any:
        return function(*args)

    monkeypatch.setattr(WorkerPool, "run", run)
    pool = WorkerPool(workers=0, limit_s=1.0, preparation=QUICK_START)
    table, found = table_of(called(dealt(HANDS), "P P P P")), list[int]()
    ended = BRIDGE.last_deal(called(dealt(HANDS), "P P P P"))
    assert isinstance(ended, DealSettled)
    for system in ("sayc", "acol"):
        rules = table.rules.model_copy(update={"system": system})
        (north, *_) = await imps_of(pool, PlayedGame(replace(table, rules=rules), (ended,))) or []
        assert north["imps"] == compare(ended, rules).imps[0]
        found.append(north["imps"])
    assert found == [2, 4]


async def test_a_rubber_is_not_compared() -> None:
    """A rubber is not compared, since a contract's value depends on earlier deals."""
    pool = WorkerPool(workers=0, limit_s=1.0, preparation=QUICK_START)
    table = table_of(match.initial(preset("rubber"), 0))
    assert await imps_of(pool, PlayedGame(table, ())) is None

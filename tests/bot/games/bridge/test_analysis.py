"""The analysis page: the course at the table, with the double-dummy results beside it."""

from __future__ import annotations

import pytest

from bot.games.bridge.coach.analysis_screens import render_analysis
from bot.i18n import LOCALES
from engine.bridge import match
from engine.bridge.actions import Answer, Claim
from engine.bridge.calls import parse_calls
from engine.bridge.coach.analysis import Bidding, DealAnalysis
from engine.bridge.double_dummy.table import Par, TrickTable
from engine.bridge.events import DealSettled
from engine.bridge.game import BRIDGE
from engine.bridge.state import Contract, MatchState
from engine.cards import Denomination
from tools.simulation.samples.bridge_deals import called, dealt, played
from tools.simulation.samples.bridge_scenes import HANDS, scene_of, text_of


def claimed(tricks: int) -> MatchState:
    """Return a deal of 3NT by North, who claimed this many tricks after the lead, successfully."""
    state = played(called(dealt(HANDS), "1NT P 3NT P P P"), "4H 5H 2H KH")
    state = match.apply(state, Claim(0, tricks)).state
    for seat in (1, 3):
        state = match.apply(state, Answer(seat, True)).state
    return state


def analysed(state: MatchState, locale: str = "en") -> list[str]:
    """Return the lines of the analysis of the deal just finished."""
    ended = BRIDGE.last_deal(state)
    assert isinstance(ended, DealSettled)
    contract = None if ended.deal.contract is None else Contract(3, Denomination.NO_TRUMP, 0, 0)
    bid = Bidding(ended.deal.calls, contract, 8 if contract else 0, -50 if contract else 0)
    bots = Bidding(parse_calls("1NT P P P"), Contract(1, Denomination.NO_TRUMP, 0, 0), 8, 120)
    found = DealAnalysis(TrickTable(((8,) * 4,) * 5), Par(0, ()), bid, bots, ())
    return text_of(render_analysis(scene_of(state, locale=locale), ended, found)).splitlines()


def test_the_table_has_its_scored_result() -> None:
    """The table's result is the one scored, and the solver's result of the contract is marked."""
    lines = analysed(claimed(9))
    (table,) = [line for line in lines if line.startswith("**At the table**")]
    assert table.endswith("→ 3NT N +1, +430 for North–South")
    assert "**That contract double dummy**: 3NT N −1, −50 for North–South" in lines
    (bots,) = [line for line in lines if line.startswith("**Four bots with the same cards, double dummy**")]
    assert bots.endswith("→ 1NT N +1, +120 for North–South")


def test_a_passed_out_deal_has_no_contract_to_solve() -> None:
    """For a passed-out deal the table's line says so, and no contract is solved."""
    lines = analysed(called(dealt(HANDS), "P P P P"))
    assert any(line.startswith("**At the table**") and "passed out" in line for line in lines)
    assert not any("That contract" in line for line in lines)


@pytest.mark.parametrize("locale", LOCALES)
def test_it_can_be_said_in_every_language(locale: str) -> None:
    """In every language, the table's result and the double-dummy result have separate lines."""
    lines = analysed(claimed(9), locale)
    assert [sum(points in line for line in lines) for points in ("+430", "−50", "+120")] == [1, 1, 1]

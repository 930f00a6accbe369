"""An error in one part of a bridge screen leaves the rest of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.games.bridge.screens import all_hands, auction
from bot.games.bridge.screens.auction import ALERTED
from bot.games.bridge.screens.deal import render_deal
from bot.games.bridge.screens.panel import render_panel
from bot.games.bridge.screens.result import render_result
from bot.games.bridge.screens.table_pictures import BridgePictures
from engine.bridge import match
from engine.bridge.actions import Explain
from engine.bridge.double_dummy.table import DealSolution, Par, TrickTable
from engine.bridge.game import BRIDGE
from engine.bridge.players import system
from engine.bridge.players.base import Club
from engine.bridge.state import DealSettled, MatchState, Phase
from engine.bridge.view import view_for
from tools.simulation.samples.bridge_deals import called, dealt, played_out
from tools.simulation.samples.bridge_scenes import HANDS, scene_of, text_of

BOTS = dict.fromkeys((1, 3), "club")
UNUSUAL = "1D 2NT 3C 3D X XX P 4C"
"""An auction that no other test asks the meaning of."""
SEEN = DealSolution(TrickTable(((6,) * 4,) * 5), Par(0, ()))


def _fails(*_: object, **__: object) -> object:
    raise ZeroDivisionError("a fault")


def explained(auction_text: str) -> MatchState:
    """Return the match after these calls, with North's explanation of the first."""
    state = called(dealt(HANDS), auction_text)
    return match.apply(state, Explain(0, 0, "a story about spades")).state


def result_of(state: MatchState, **found: object) -> str:
    """Return the text of the deal's result."""
    over = played_out(state)
    ended = BRIDGE.last_deal(over)
    assert isinstance(ended, DealSettled)
    return text_of(render_result(replace(scene_of(over, bots=BOTS), **found), ended))


@pytest.mark.parametrize(
    ("module", "part", "missing"),
    [(auction, "read", f"2NT{ALERTED}"), (auction, "escaped", "story about spades")],
)
def test_a_part_that_fails_is_left_out(
    module: object,
    part: str,
    missing: str,
    passed_over: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Panels, public message and result omit alerts or explanations that fail."""
    state = explained(UNUSUAL)
    assert missing in result_of(called(state, "P P P"))
    auction._artificial.cache_clear()
    monkeypatch.setattr(module, part, _fails)
    assert "1♦" in text_of(render_panel(scene_of(state, 1, bots=BOTS)))
    assert "1♦" in text_of(render_deal(scene_of(state, bots=BOTS)))
    shown = result_of(called(state, "P P P"))
    assert "1♦" in shown
    assert missing not in shown
    assert passed_over


def test_a_result_is_shown_without_its_table(passed_over: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A result without its table of tricks, which cannot be drawn, is still shown."""
    state = called(dealt(HANDS), "1NT P P P")
    monkeypatch.setattr(all_hands, "table_lines", _fails)
    assert "1NT" in result_of(state, analysis=SEEN)
    assert len(passed_over) == 1


def test_a_page_is_shown_without_its_picture(passed_over: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that cannot be made is omitted, and the text is sent."""
    scene = scene_of(called(dealt(HANDS), "1NT P"))
    page = render_deal(scene).with_picture(lambda: BridgePictures().play(_fails()))  # type: ignore[arg-type]
    assert (page.drawings, len(page.embeds), len(passed_over)) == ((), 1, 1)


@pytest.mark.parametrize("drawn", [render_panel, render_deal])
def test_a_failing_bidding_system_stops_no_table(
    drawn: Callable[..., object], passed_over: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a broken bidding system, bot players still bid, lead and play, and every screen is drawn."""
    monkeypatch.setattr(system, "_read", system._read.__wrapped__)
    monkeypatch.setattr(system, "table", _fails)
    state, bots = dealt(HANDS), dict.fromkeys(range(4), "club")
    while state.phase is not Phase.OVER:
        seat = BRIDGE.decider(state)
        assert seat is not None
        state = match.apply(state, Club().decide(view_for(state, seat))).state
        assert drawn(scene_of(state, 0, bots=bots))
    assert state.finished[0].contract is not None
    assert passed_over

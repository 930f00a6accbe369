"""Automatic alerts: artificial calls of bot players are marked in the auction."""

from __future__ import annotations

import pytest

from bot.games.bridge.screens.auction import ALERTED, deal_table, view_table
from bot.games.bridge.screens.meanings import render_calls
from engine.bridge.state import MatchState
from tools.simulation.samples.bridge_deals import called, dealt
from tools.simulation.samples.bridge_scenes import HANDS, scene_of, text_of

TRANSFER = "1NT P 2H P"


def transferred(rest: str = "") -> MatchState:
    """Return an auction in which North opened 1NT and South transferred with 2♥."""
    return called(dealt(HANDS), f"{TRANSFER} {rest}".strip())


def seen_by(seat: int | None, match: MatchState, level: str | None = "club") -> str:
    """Return the auction as a seat sees it, with South a bot player of a level, or a user."""
    return view_table(scene_of(match, seat, bots={2: level} if level else None))


@pytest.mark.parametrize("level", ["club", "expert"])
def test_bots_alert_their_artificial_calls(level: str) -> None:
    """Opponents see the mark on the transfer at once, and on no other call."""
    for seat in (1, 3):
        shown = seen_by(seat, transferred(), level)
        assert shown.count(ALERTED) == 1
        assert ALERTED in next(line for line in shown.splitlines() if "1" in line and "2" in line)


@pytest.mark.parametrize("level", ["novice", None])
def test_only_bots_that_bid_the_system_alert_automatically(level: str | None) -> None:
    """A novice bot player's natural bid has no mark, and users alert themselves."""
    assert ALERTED not in seen_by(1, transferred(), level)
    assert ALERTED not in seen_by(1, transferred("2S P P P"), level)


def test_the_list_of_calls_to_explain_has_the_same_marks() -> None:
    """An opponent sees the mark above the calls to explain; partner and spectators only after the auction."""
    for match, is_auction in ((transferred(), True), (transferred("2S P P P"), False)):
        for seat, is_marked in ((1, True), (0, not is_auction), (None, not is_auction)):
            scene = scene_of(match, seat, bots={2: "club"})
            listed = text_of(render_calls(scene, match.in_play, [2]))
            assert (ALERTED in listed) is is_marked


def test_partner_sees_no_alert_of_a_bot_before_the_auction_is_over() -> None:
    """During the auction neither partner nor the public message shows the mark; afterwards both do."""
    bidding, over = transferred(), transferred("2S P P P")
    assert [ALERTED in seen_by(seat, bidding) for seat in (0, None)] == [False, False]
    assert [ALERTED in seen_by(seat, over) for seat in (0, None)] == [True, True]
    assert ALERTED in deal_table(scene_of(over, bots={2: "club"}), over.in_play)

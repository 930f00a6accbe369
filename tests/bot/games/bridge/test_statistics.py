"""What bridge keeps of a player's games, and what its bots do for somebody who is away."""

from __future__ import annotations

from bot.games.bridge.bot_players import BridgePlayers
from bot.games.bridge.families import BridgeFamilies
from bot.games.bridge.statistics import BridgeStatistics, Figures
from engine.bridge import match
from engine.bridge.actions import Answer, Claim, MakeCall
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from tests.bot.games.bridge.helpers import HANDS
from tests.engine.bridge.helpers import called, dealt, played


def test_figures_are_of_declarer_dummy_and_defence() -> None:
    """A game made is declarer's contract, dummy's partnership, and two defences."""
    state = match.apply(played(called(dealt(HANDS), "4H P P P"), "2S"), Claim(0, 10)).state
    state = match.apply(match.apply(state, Answer(1, True)).state, Answer(3, True)).state
    north, east, south, west = (BridgeStatistics().read(one) for one in BridgeStatistics().figures(state))
    assert north == Figures(deals=1, declared=1, made=1, declared_points=420, games=1)
    assert south == Figures(deals=1, dummies=1, games=1)
    assert east == west == Figures(deals=1, defended=1, defended_points=-420)
    assert BridgeStatistics().added([north, east]) == north + east


def test_an_absent_player_stakes_nothing() -> None:
    """Who bids for a person who is not there neither doubles nor bids a slam, and may always pass."""
    state = called(dealt(HANDS), "1S")
    view = BridgePlayers().cautious(BRIDGE.view_for(state, 1))
    calls = [str(one.call) for one in view.legal if isinstance(one, MakeCall)]
    assert calls[0] == "P"
    assert "X" not in calls
    assert {call[0] for call in calls[1:]} == set("12345")


def test_results_are_compared_within_a_form_of_play() -> None:
    """Fixed pairs count together whatever the number of deals; drawn pairs, rubbers and Chicago apart."""
    family = BridgeFamilies().of
    forms = ("single", "series", "session", "open", "rubber", "chicago")
    names = {name: family(preset(name)) for name in forms}
    assert names == {
        **dict.fromkeys(("single", "series", "session"), "duplicate"),
        "open": "drawn",
        "rubber": "rubber",
        "chicago": "chicago",
    }

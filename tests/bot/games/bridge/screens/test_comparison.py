"""A board beside the bots' result, as people read it."""

from __future__ import annotations

import pytest

from bot.games.bridge.coach.comparison_screens import render_comparison
from bot.games.bridge.screens.menu import render_menu
from bot.games.bridge.screens.result import render_result
from bot.games.bridge.screens.standing import render_standing
from bot.i18n import LOCALES
from engine.bridge import match
from engine.bridge.actions import Answer, Claim
from engine.bridge.duplicate.bot_table import Compared, compare
from engine.bridge.events import DealSettled
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import MatchState
from tests.bot.games.bridge.helpers import HANDS, buttons_of, scene_of, text_of
from tests.engine.bridge.helpers import called, dealt, played


def four_hearts(tricks: int, rules: str = "single") -> MatchState:
    """North has played four hearts and took one trick fewer than ``tricks`` after a first one for East."""
    state = played(called(dealt(HANDS, preset(rules)), "1H P 4H P P P"), "2S")
    state = match.apply(state, Claim(0, tricks)).state
    while BRIDGE.decider(state) is not None and state.phase.value == "claim":
        asked = BRIDGE.decider(state)
        assert asked is not None
        state = match.apply(state, Answer(asked, True)).state
    return state


def finished(state: MatchState) -> DealSettled:
    """How the last deal ended."""
    ended = BRIDGE.last_deal(state)
    assert isinstance(ended, DealSettled)
    return ended


def made() -> Compared:
    """The board made at the table, and gone down at the bots'."""
    return Compared(finished(four_hearts(10)), finished(four_hearts(9)))


def test_a_board_says_what_both_tables_did_and_who_gains() -> None:
    """Auction, contract, result and points of either table, and the difference in IMPs with its side."""
    text = text_of(render_comparison(scene_of(four_hearts(10), 1), [made()]))
    assert "4♥ N =, +420 for North–South" in text
    assert "4♥ N −1, −50 for North–South" in text
    assert "10 IMPs** better than the bots: Ada and Cleo (North–South)" in text
    assert "Over" not in text


def test_the_side_that_gains_may_be_east_and_west() -> None:
    """What North and South lose to the bots, East and West gain."""
    lost = Compared(made().bots, made().table)
    assert "Bob and Dan (East–West)" in text_of(render_comparison(scene_of(four_hearts(9), 1), [lost]))


def test_a_difference_too_small_is_said_to_be_so() -> None:
    """The same score at both tables is worth nothing to anybody."""
    same = Compared(made().table, made().table)
    text = text_of(render_comparison(scene_of(four_hearts(10), 1), [same]))
    assert "no IMP" in text
    assert "better than" not in text


def test_several_boards_are_added_up() -> None:
    """After the second board each side's IMPs over all of them stand below, the better side first."""
    text = text_of(render_comparison(scene_of(four_hearts(10), 1), [made(), made()]))
    assert "Over 2 boards" in text
    assert text.index("Ada and Cleo **+20**") < text.index("Bob and Dan **−20**")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_comparison_is_read_in_every_language(locale: str) -> None:
    """With what bots really do with the cards, in each language, and short enough to be sent."""
    state = four_hearts(10)
    rendered = render_comparison(scene_of(state, 0, locale), [compare(finished(state))] * 2)
    assert "420" in text_of(rendered)
    assert sum(len(one) for one in rendered.embeds) < 6000
    assert not buttons_of(rendered)


def test_a_board_is_compared_from_wherever_it_is_looked_back_at() -> None:
    """Under the result, at the end and in the menu; not in a rubber, whose deals follow from others."""
    for rules, expected in (("single", True), ("rubber", False)):
        state = four_hearts(10, rules)
        scene = scene_of(state, 1)
        pages = [render_result(scene, finished(state)), render_standing(scene), render_menu(scene)]
        for page in pages:
            assert ("compare" in [one.verb for one in buttons_of(page)]) is expected

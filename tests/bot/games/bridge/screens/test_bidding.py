"""The bidding box and the auction."""

from __future__ import annotations

import pytest

from bot.discord_io.safe_text import width_of
from bot.games.bridge.scene import PanelDraft
from bot.games.bridge.screens.auction import GAP
from bot.games.bridge.screens.deal import render_caption, render_deal
from bot.games.bridge.screens.meanings import bot_meaning
from bot.games.bridge.screens.panel import render_panel
from bot.games.bridge.screens.result import render_result_caption
from bot.i18n import LOCALES
from engine.bridge import match
from engine.bridge.actions import AskMeaning, Explain, MakeCall
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import MatchState
from tools.simulation.samples.bridge_deals import called, claimed, dealt
from tools.simulation.samples.bridge_scenes import HANDS, buttons_of, scene_of, text_of

DENOMINATIONS = ("C", "D", "H", "S", "NT")
AUCTIONS = ("", "1C", "1NT X", "1C X", "P P 3H 4NT", "7S", "7NT", "7NT X", "6NT X XX P")


def shown(state: MatchState, draft: PanelDraft) -> set[str]:
    """Return the calls that one tap makes now."""
    panel = render_panel(scene_of(state, BRIDGE.decider(state)), draft=draft)
    return {spec.arg or str(PASS) for spec in buttons_of(panel) if spec.verb in ("bid", "pass")}


def test_the_first_board_has_no_score_to_show() -> None:
    """The score is under a deal once a board is finished: before, it would be an empty sheet."""
    first = called(dealt(HANDS), "1C")
    second = called(dealt(HANDS, preset("series")), "P P P P")
    verbs = [[spec.verb for spec in buttons_of(render_deal(scene_of(state)))] for state in (first, second)]
    assert ["score" in one for one in verbs] == [False, True]


@pytest.mark.parametrize("calls", AUCTIONS)
def test_every_legal_call_takes_two_taps_at_most(calls: str) -> None:
    """Exactly the legal calls can be reached, at once or after one level."""
    state = called(dealt(HANDS), calls)
    legal = {str(one.call) for one in BRIDGE.legal_actions(state) if isinstance(one, MakeCall)}
    direct = shown(state, PanelDraft())
    panel = render_panel(scene_of(state, BRIDGE.decider(state)))
    levels = [int(spec.arg) for spec in buttons_of(panel) if spec.verb == "level"]
    assert direct.union(*(shown(state, PanelDraft(level=level)) for level in levels)) == legal


@pytest.mark.parametrize("calls", AUCTIONS)
def test_pass_and_double_are_always_there(calls: str) -> None:
    """Pass and double always have buttons, disabled if not legal; redouble takes the place of double."""
    state = called(dealt(HANDS), calls)
    panel = render_panel(scene_of(state, BRIDGE.decider(state)))
    said = [spec.arg for row in panel.buttons for spec in row if spec.verb in ("bid", "pass")]
    assert said[:2] == ["", "XX" if calls in ("1NT X", "1C X", "7NT X") else "X"]


@pytest.mark.parametrize(("calls", "style"), [("P", "secondary"), ("1C", "danger"), ("1C X", "primary")])
def test_the_calls_have_the_colours_of_a_bidding_box(calls: str, style: str) -> None:
    """Pass is green, a legal double red and a redouble blue; a double that is not legal is grey."""
    state = called(dealt(HANDS), calls)
    panel = render_panel(scene_of(state, BRIDGE.decider(state)))
    styles = [spec.style for row in panel.buttons for spec in row if spec.verb in ("bid", "pass")]
    assert styles[:2] == ["success", style]


def test_an_impossible_level_shows_the_lowest_possible_one() -> None:
    """A stale or forged level shows the lowest level that can be bid."""
    state = called(dealt(HANDS), "3NT")
    for level in (0, 1, 3, 7):
        assert shown(state, PanelDraft(level=level)) - {"P", "X"} <= {
            f"{n}{d}" for n in "4567" for d in DENOMINATIONS
        }


@pytest.mark.parametrize("locale", LOCALES)
def test_the_auction_fits_a_phone(locale: str) -> None:
    """With redoubles and alerts the auction is at most 40 columns wide."""
    state = called(dealt(HANDS), "1NT X XX P P 7NT X XX")
    state = match.apply(state, Explain(1, 1)).state
    for scene in (scene_of(state, None, locale), scene_of(state, 2, locale)):
        rows = [line for line in text_of(render_deal(scene)).splitlines() if GAP in line]
        assert max(width_of(row.replace("*", "")) for row in rows) <= 40


def test_each_call_follows_its_callers_letter() -> None:
    """A line is a round, the dealer first, each call after its caller's letter, with a mark for the next."""
    state = called(dealt(HANDS), "1NT X P")
    assert GAP.join(("**N** 1NT", "**E** X", "**S** Pass", "**W** ?")) in text_of(
        render_deal(scene_of(state))
    )


def test_before_the_first_call_the_hand_and_dealer_are_shown() -> None:
    """Before any call the panel names the first to call, and shows the hand and its points by suit."""
    text = text_of(render_panel(scene_of(dealt(HANDS), 0)))
    assert "You start the auction.\n" in text
    assert "**Your hand** · North · 15 points\n♠ A Q 4\n♥ K J 3\n♣ 10 8 2\n♦ K Q 7 5" in text
    assert "N Ada starts the auction." in text_of(render_deal(scene_of(dealt(HANDS))))


def test_partner_and_the_public_see_no_alert() -> None:
    """During the auction only the opponents' panels show the mark and the meaning."""
    state = match.apply(called(dealt(HANDS), "2C P"), Explain(0, 0, "strong")).state
    for seat, is_told in ((0, True), (1, True), (2, False), (3, True)):
        panel = text_of(render_panel(scene_of(state, seat)))
        assert ("💬 2♣ (N Ada): strong" in panel, "2♣!" in panel) == (is_told, is_told)
    assert "strong" not in text_of(render_deal(scene_of(state)))
    assert "strong" in text_of(render_deal(scene_of(called(state, "P P"))))


def test_a_bots_artificial_call_is_explained_for_a_round() -> None:
    """A bot's artificial call is explained in the opponents' panels, not partner's, for a round only."""
    state, bots = called(dealt(HANDS), "1NT P 2C P"), {0: "club", 2: "club"}
    explained = "❗ 2♣ (S Cleo 🤖): "
    for seat in (1, 3):
        assert explained in text_of(render_panel(scene_of(state, seat, bots=bots)))
    assert explained not in text_of(render_panel(scene_of(state, 0, bots={2: "club"})))
    assert explained not in text_of(render_deal(scene_of(state, bots=bots)))
    later = called(state, "2D P 3NT P")
    assert explained not in text_of(render_panel(scene_of(later, 1, bots=bots)))


def test_a_question_is_shown_only_to_its_bidder() -> None:
    """Only the bidder sees the question and the button that answers it."""
    state = match.apply(called(dealt(HANDS), "2C P"), AskMeaning(1, 0)).state
    panels = [render_panel(scene_of(state, seat)) for seat in range(4)]
    asked = [seat for seat, panel in enumerate(panels) if "❓ The opponents ask" in text_of(panel)]
    assert asked == [0]
    assert [spec.arg for spec in buttons_of(panels[0]) if spec.verb == "explain_call"] == ["0"]


def test_games_and_part_scores_stand_where_one_bids() -> None:
    """In a rubber the panel, the text beside the picture and the result show what stands below the line."""
    rubber = preset("rubber")
    over = claimed(called(dealt(HANDS, rubber), "2H P P P"), 8)
    ended = BRIDGE.last_deal(over)
    assert ended is not None
    assert "60 towards the next" in str(render_result_caption(scene_of(over, 0), ended).description)
    bidding = called(dealt(HANDS, rubber, before=over.finished), "P")
    scene = scene_of(bidding, BRIDGE.decider(bidding))
    assert "60 towards the next" in text_of(render_panel(scene))
    assert "60 towards the next" in str(render_caption(scene).description)
    assert "towards" not in text_of(render_panel(scene_of(called(dealt(HANDS), "P"), 1)))


def test_a_pass_of_a_bid_that_makes_game_is_explained() -> None:
    """A bot that left partner's 1NT with 60 below says why, and not that it is too weak."""
    rubber = preset("rubber")
    over = claimed(called(dealt(HANDS, rubber), "2H P P P"), 8)
    for before, told in ((over.finished, True), ((), False)):
        state = called(dealt(HANDS, rubber, first_dealer=int(not before), before=before), "P 1NT P P")
        said = bot_meaning(scene_of(state, 1), state.in_play, 3, "club")
        assert ("makes game with the part-score" in said) is told

"""Meanings of calls: those that were made, and those that a player may make."""

from __future__ import annotations

import re

import pytest

from bot.discord_io.message import Rendered
from bot.games.bridge.scene import PanelDraft, Scene
from bot.games.bridge.screens.deal import render_deal
from bot.games.bridge.screens.meanings import meaning_text, render_meaning
from bot.games.bridge.screens.panel import render_panel
from bot.i18n import LOCALES, words
from engine.bridge.calls import Call
from engine.bridge.players.shows import Forcing, Meaning, Shows
from tools.simulation.samples.bridge_deals import called, dealt
from tools.simulation.samples.bridge_scenes import HANDS, buttons_of, scene_of, text_of


@pytest.mark.parametrize("locale", LOCALES)
def test_a_bots_call_is_explained_from_its_table(locale: str) -> None:
    """A bot that bids the system is explained by its row; a novice has none, and the text says that."""
    state = called(dealt(HANDS), "1NT")
    sentences = {
        level: text_of(render_meaning(scene_of(state, 1, locale, bots={0: level}), state.in_play, 0))
        for level in ("club", "novice")
    }
    assert "15–17" in sentences["club"]
    assert "15–17" not in sentences["novice"]


def test_a_meaning_is_shown_in_the_panel() -> None:
    """A meaning is below the hand, above the bidding box; a question shows the calls to choose from."""
    state = called(dealt(HANDS), "1NT P")
    panel = render_panel(scene_of(called(state, "P"), 3, bots={0: "club"}), draft=PanelDraft(explained=0))
    assert "15–17" in text_of(panel).split("Your hand")[1]
    assert any(spec.verb == "bid" for spec in buttons_of(panel))
    asking = render_panel(scene_of(called(state, "P"), 3, bots={0: "club"}), draft=PanelDraft(is_asking=True))
    assert [spec.arg for spec in buttons_of(asking) if spec.verb == "explain_call"] == ["0", "2"]


def test_a_users_calls_are_not_explained_to_partner_in_the_auction() -> None:
    """Before the auction is over the panel says why partner is not asked, whatever is tapped."""
    state = called(dealt(HANDS), "1NT P")
    asking = render_panel(scene_of(state, 2), draft=PanelDraft(is_asking=True))
    assert [spec.arg for spec in buttons_of(asking) if spec.verb == "explain_call"] == ["1"]
    assert "would tell your partner" not in text_of(asking)
    assert words("en", "bridge")("error-bridge-partners-call") in text_of(asking)
    forged = render_panel(scene_of(state, 2), draft=PanelDraft(explained=0))
    assert "❓" not in text_of(forged)
    after = render_panel(scene_of(called(state, "P P"), 2), draft=PanelDraft(explained=0))
    assert "❓" in text_of(after)


def test_a_bots_calls_are_explained_to_partner() -> None:
    """They mean what the open convention card says, with or without an alert; only own calls are left out."""
    state = called(dealt(HANDS), "1NT P")
    asking = render_panel(scene_of(state, 2, bots={0: "club"}), draft=PanelDraft(is_asking=True))
    assert [spec.arg for spec in buttons_of(asking) if spec.verb == "explain_call"] == ["0", "1"]
    assert "would tell your partner" in text_of(asking)
    assert words("en", "bridge")("error-bridge-partners-call") not in text_of(asking)
    told = render_panel(scene_of(state, 2, bots={0: "club"}), draft=PanelDraft(explained=0))
    assert "15–17" in text_of(told).split("❓")[1]
    own = render_panel(scene_of(called(state, "2C P"), 2, bots={0: "club"}), draft=PanelDraft(explained=2))
    assert "❓" not in text_of(own)


def test_possible_calls_are_explained_with_a_bot_partner() -> None:
    """Before a call the cheapest calls are listed with their meaning by the system."""
    state = called(dealt(HANDS), "1NT P")
    asking = render_panel(scene_of(state, 2, bots={0: "club"}), draft=PanelDraft(is_asking=True))
    text = text_of(asking)
    assert "What your calls would tell your partner" in text
    assert "**2♣** " in text
    assert "**Pass**" not in text
    scene = scene_of(state, 2, bots={0: "club"})
    assert "\n".join(pages_of(scene)).count("natural, with no special meaning") == 1
    assert len(text) < 4000


def test_what_is_only_usual_is_said_to_be_so() -> None:
    """A bid that other hands make too has its certain facts first, and the others as usual ones."""
    state = called(dealt(HANDS), "2C P 2D P 2S P 3C P 3S P 4S P")
    text = text_of(render_meaning(scene_of(state, 1, bots={2: "club"}), state.in_play, 10))
    assert re.search(r"usually at most \d+ high-card points, 3\+ cards in ♠", text)


@pytest.mark.parametrize(("level", "said"), [("club", "• 8–9 h"), ("elite", "• usually 8–9 h")])
def test_a_searched_call_promises_its_strength_only_usually(level: str, said: str) -> None:
    """A level that may miss a call's points by one explains them as usual, in alerts as well."""
    state = called(dealt(HANDS), "1NT P 2NT P")
    text = text_of(render_meaning(scene_of(state, 1, bots={2: level}), state.in_play, 2))
    assert said in text


def test_the_dealer_may_ask_about_openings() -> None:
    """The dealer may read the meanings of openings to a bot partner; others have nothing to ask."""
    state, robots = dealt(HANDS), {0: "club", 2: "club"}
    dealer = state.in_play.dealer
    others = {(dealer + 2) % 4: "club"}
    panel = render_panel(scene_of(state, dealer, bots=others))
    assert "explain" in {spec.verb for spec in buttons_of(panel)}
    text = text_of(render_panel(scene_of(state, dealer, bots=others), draft=PanelDraft(is_asking=True)))
    assert "**1NT** " in text
    assert "no call you may ask about" not in text
    assert "explain" not in {spec.verb for spec in buttons_of(render_panel(scene_of(state, dealer)))}
    waiting = render_panel(scene_of(state, (dealer + 1) % 4, bots=robots))
    assert "explain" not in {spec.verb for spec in buttons_of(waiting)}


def test_meaning_is_offered_only_with_a_call_to_ask_about() -> None:
    """After a partner's call and passes there is nothing to ask; after an opponent's call there is.

    Under the table's message the question stands once a player has a call to ask about.
    """

    def offers(rendered: Rendered) -> bool:
        return "explain" in {spec.verb for spec in buttons_of(rendered)}

    def offered(calls: str, seat: int) -> bool:
        return offers(render_panel(scene_of(called(dealt(HANDS), calls), seat)))

    def public(calls: str) -> bool:
        return offers(render_deal(scene_of(called(dealt(HANDS), calls), None)))

    assert [offered("P", 1), offered("1NT", 2), offered("1NT", 1)] == [False, False, True]
    assert [public("P"), public("1NT"), public("1NT P P P")] == [False, True, True]


def test_the_meanings_of_openings_have_each_fact_once() -> None:
    """Pass is explained, and passes before the first bid are not asked about; the card is a tap away."""
    state = called(dealt(HANDS), "P P")
    asking = render_panel(scene_of(state, 2, bots={0: "club", 1: "club"}), draft=PanelDraft(is_asking=True))
    text = text_of(asking)
    assert "**Pass** Not enough to open, at most 12 high-card points" in text
    assert "**1NT** Opens in notrump, 15–17 high-card points, balanced\n" in text
    weak = "A weak two (usually two honours from the ten up, no void and no other four-card major)"
    assert f"**2♦ 2♥ 2♠** {weak}, 3–11 high-card points, 5–6 cards\n" in text
    verbs = {spec.verb for spec in buttons_of(asking)}
    assert "system" in verbs
    assert "explain_call" not in verbs
    assert "Choose the call" not in text


def test_the_answers_to_a_double_are_explained() -> None:
    """Pass and redouble have a line each, and no bid shows more cards than the opening suit allows."""
    state = called(dealt(HANDS), "P P 1S P 1NT P 2D X P P")
    text = text_of(render_panel(scene_of(state, 2, bots={0: "club"}), draft=PanelDraft(is_asking=True)))
    assert "**Pass** Happy with the contract\n" in text
    assert "**XX** Not part of the system\n" in text
    assert "**2♠** " in text
    assert "**3♦**" not in text


def test_calls_the_hand_cannot_make_are_left_out() -> None:
    """After the player's own pass no strong call is listed, but a penalty pass is."""
    state = called(dealt(HANDS), "P 1C P 1H")
    text = text_of(render_panel(scene_of(state, 0, bots={2: "club"}), draft=PanelDraft(is_asking=True)))
    assert "**1NT**" not in text
    assert "**X** " in text
    state = called(dealt(HANDS), "1D 2C X P")
    text = text_of(render_panel(scene_of(state, 0, bots={2: "club"}), draft=PanelDraft(is_asking=True)))
    assert "**Pass** Passes the double for penalties" in text


@pytest.mark.parametrize(("calls", "last"), [("", "**4♥ 4♠** A preempt"), ("1NT P", "**4♣** Gerber")])
def test_no_call_with_an_agreement_is_called_natural(calls: str, last: str) -> None:
    """The list goes up to the highest call with an agreement before it calls the rest natural."""
    state = called(dealt(HANDS), calls)
    seat = len(calls.split()) % 4
    bots = {(seat + 2) % 4: "club"}
    text = "\n".join(pages_of(scene_of(state, seat, bots=bots)))
    assert last in text.split("natural, with no special meaning")[0]


def pages_of(scene: Scene) -> list[str]:
    """Return the texts of all pages of meanings before a call."""
    found, page = list[str](), 0
    while True:
        panel = render_panel(scene, draft=PanelDraft(is_asking=True, page=page))
        found.append(text_of(panel))
        page += 1
        if not [spec for spec in buttons_of(panel) if (spec.verb, spec.arg) == ("meanings", str(page))]:
            return found


def test_meanings_before_a_call_fit_a_phone() -> None:
    """A page of meanings has at most 18 lines of 38 characters, the cheapest calls first."""
    pages = pages_of(scene_of(called(dealt(HANDS), "P P"), 2, bots={0: "club"}))
    assert len(pages) > 1
    listed = [page.split("would tell your partner**\n")[1].split("\n\n")[0].split("\n") for page in pages]
    assert listed[0][0].startswith("**Pass**")
    assert max(sum(1 + len(line.replace("*", "")) // 38 for line in lines) for lines in listed) <= 18
    assert {len(page.split("**Your hand**")[1].strip().split("\n")) for page in pages} == {2}


def test_calls_with_the_same_meaning_share_a_line() -> None:
    """Overcalls that differ only in their suit are one line, which does not name the suit."""
    state = called(dealt(HANDS), "1C")
    text = text_of(render_panel(scene_of(state, 1, bots={3: "club"}), draft=PanelDraft(is_asking=True)))
    assert "**1♦ 1♥ 1♠** An overcall in a suit, 8–19 points, 5+ cards\n" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_meaning_of_another_system_never_shows_its_code(locale: str) -> None:
    """A meaning that has no sentence is called an agreement of the system, with what it promises."""
    roudi = Meaning(Call.parse("2C"), "roudi", Shows(hcp=(11, 37)), Forcing.ONCE, artificial=True)
    text = meaning_text(roudi, words(locale, "bridge"))
    assert "roudi" not in text
    assert "11" in text
    assert text.count("\n") == 3


def test_a_splinters_meaning_reads_as_bridge() -> None:
    """The text is “at most 1 card”, and a call that shows shortness is not called artificial."""
    state = called(dealt(HANDS), "1S P 2NT P")
    text = text_of(render_panel(scene_of(state, 0, bots={2: "club"}), draft=PanelDraft(is_asking=True)))
    assert "at most 1 card, forcing to game" in text
    assert "artificial" not in text


def test_the_calls_to_ask_about_are_short() -> None:
    """A button has the caller's letter and the call; the picture has the names."""
    state = called(dealt(HANDS), "1NT P P")
    asking = render_panel(scene_of(state, 3, bots={0: "club"}), draft=PanelDraft(is_asking=True))
    assert [spec.label for spec in buttons_of(asking) if spec.verb == "explain_call"] == ["N: 1NT", "S: Pass"]

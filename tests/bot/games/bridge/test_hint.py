"""The text of a hint in bridge: figures if enough deals were solved, else the rule and its reason."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from bot.games.bridge.catalogue import BridgeCatalogue
from bot.games.bridge.coach import hint_screens
from bot.games.bridge.coach.hint_screens import FOR_TENTHS, render_hint
from bot.i18n import LOCALES
from engine.bridge import match
from engine.bridge.actions import Answer, Claim, MakeCall, Play
from engine.bridge.calls import PASS, Call
from engine.bridge.coach.advice import ENOUGH, Advice, CardOption, advise
from engine.bridge.coach.passing import NearCall, Unmet
from engine.bridge.game import BRIDGE
from engine.bridge.players.play.opening_leads import CardReason, Lead, SuitReason
from engine.bridge.players.shows import Meaning, Shows, Weighed
from engine.bridge.players.system import meaning_at, read
from engine.cards import Card, Suit
from tools.simulation.samples.bridge_deals import SINGLE, called, dealt, hands_of, played
from tools.simulation.samples.bridge_scenes import HANDS, buttons_of, scene_of, text_of

LED = called(dealt(HANDS), "1NT P 3NT P P P")
FOUR = Card.parse("4H")
BOOKLET = Advice(Play(1, FOUR), deals=2, lead=Lead(FOUR, SuitReason.LONGEST, CardReason.FOURTH))


def told(advice: Advice, locale: str = "en") -> str:
    return text_of(render_hint(scene_of(LED, 1, locale), advice))


CARDS = tuple(
    CardOption(Card.parse(card), tricks, points)
    for card, tricks, points in (("4H", 4.3, -383.0), ("7H", 4.6, -379.0), ("KC", 3.64, -421.0))
)


def searched(deals: int) -> str:
    return told(Advice(Play(1, FOUR), cards=CARDS, deals=deals))


def test_a_lead_by_the_booklet_has_its_reasons() -> None:
    """A lead by the booklet has its reasons, and no figures from too few deals."""
    text = told(BOOKLET)
    assert "• None of your suits is longer than ♥ hearts." in text
    assert "• From four cards or more, the fourth best." in text
    assert "tricks" not in text
    assert [spec.arg for spec in buttons_of(render_hint(scene_of(LED, 1), BOOKLET))] == ["4H"]


def test_a_claim_is_answered_for_ones_own_side() -> None:
    """The hint for the claimer's partner is only about tricks in hand that the claim gives away."""
    state = match.apply(played(LED, "KC 7C 3C 2C"), Claim(1, 3)).state
    hint = render_hint(scene_of(state, 0), Advice(Answer(0, False)))
    assert "the claim isn’t certain" in text_of(hint)
    assert [spec.verb for spec in buttons_of(hint)] == ["refuse"]
    state = match.apply(state, Answer(0, True)).state
    scene = scene_of(state, 3)
    assert "Refuse: your partner is giving away a trick of yours" in text_of(
        render_hint(scene, Advice(Answer(3, False)))
    )
    assert "Agree: your partner isn’t giving away a trick of yours" in text_of(
        render_hint(scene, Advice(Answer(3, True)))
    )


@pytest.mark.parametrize(("tricks", "verb", "arg"), [(3, "take", "3"), (0, "concede", "")])
def test_an_advised_claim_has_its_button(tricks: int, verb: str, arg: str) -> None:
    """A hint to claim is followed by a tap, as one to play a card; conceding is confirmed first."""
    hint = render_hint(scene_of(LED, 1), Advice(Claim(1, tricks)))
    assert [(spec.verb, spec.arg) for spec in buttons_of(hint)] == [(verb, arg)]
    assert ("These tricks are yours whatever the others play" in text_of(hint)) is bool(tricks)


def test_figures_are_as_fine_as_the_deals_behind_them() -> None:
    """With a hundred deals figures are in tenths of tricks, with fewer in tens of points alone."""
    fine, rough = searched(FOR_TENTHS), searched(ENOUGH)
    assert "4.3 tricks, −383 points" in fine
    assert "3.6 tricks, −421 points" in fine
    assert "`4♥` `7♥` · points: about −380" in rough
    assert "about −420" in rough
    assert "tricks" not in rough
    assert f"{ENOUGH} possible deals" in rough
    advised = Advice(Play(1, Card.parse("7H")), cards=CARDS)
    close = "The first line’s advantage could be chance, so the rule of thumb decides."
    assert [close in told(replace(advised, deals=deals)) for deals in (FOR_TENTHS, ENOUGH)] == [True, False]


def test_points_for_long_suits_are_named_where_they_decide() -> None:
    """A hand’s points for length are named if the call needs them, and not beside enough high cards."""
    for hand, auction, text in (
        ("K9.AQJ842.K54.98", "", "You hold 13 high-card points and 6 cards in ♥."),
        ("K9.AJ9842.K54.98", "", "You hold 11 high-card points (13 with long suits) and 6 cards in ♥."),
        ("84.KJ873.A4.J972", "1D P", "You hold 9 high-card points and 5 cards in ♥."),
    ):
        seat = len(auction.split())
        hands = hands_of(*(hand if seat == at else "?" for at in range(4)))
        state = called(dealt(hands), auction)
        advice = advise(BRIDGE.view_for(state, seat))
        assert text in text_of(render_hint(scene_of(state, seat), advice))


@pytest.mark.parametrize(
    ("hand", "auction", "held", "shown"),
    [
        ("KQJ43.KQJ32.32.8", "1C", "5–5 in ♠ and ♥", ["5+ cards in ♥", "5+ cards in ♠"]),
        ("KQJ43.3.KQJ652.8", "1H", "5–6 in ♠ and ♦", ["5+ cards in ♠", "5+ cards in a minor: ♣ or ♦"]),
        ("3.2.KQJ32.KQJ432", "1S", "5–6 in ♦ and ♣", ["5+ cards in ♣", "5+ cards in ♦"]),
    ],
)
def test_a_two_suited_call_names_both_suits(hand: str, auction: str, held: str, shown: list[str]) -> None:
    """Michaels and the unusual notrump name both suits, of the hand and of what partner is told."""
    code = "unusual_2nt" if auction == "1S" else "michaels"
    state = called(dealt(hands_of("?", hand, "?", "?")), auction)
    at = read(state.deal.calls, 0, state.deal.vulnerable)
    call = Call.parse("2NT" if auction == "1S" else f"2{auction[1]}")
    meaning = meaning_at(at, call)
    assert meaning.code == code
    advice = Advice(MakeCall(1, call), calls=(meaning,))
    text = text_of(render_hint(scene_of(state, 1), advice))
    assert f"high-card points and {held}." in text
    assert all(what in text for what in shown)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_has_a_text(locale: str) -> None:
    """Every reason for a lead has a text in every language, on a line of its own."""
    for suit, card in itertools.product([None, *SuitReason], [None, *CardReason]):
        text = told(Advice(Play(1, FOUR), lead=Lead(FOUR, suit, card)), locale)
        assert text.count("• ") == (suit is not None) + (card is not None), (suit, card)


def test_a_hint_is_shown_without_its_reasons(passed_over: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """If figures or reasons cannot be drawn, the advice and its button are shown without them."""
    monkeypatch.setattr(hint_screens, "_how", lambda *_: 1 / 0)
    rendered = render_hint(scene_of(LED, 1), BOOKLET)
    assert "Play `4♥`" in text_of(rendered)
    assert [spec.verb for spec in buttons_of(rendered)] == ["play"]
    assert len(passed_over) == 1


@pytest.mark.parametrize("calls", ["P P P", "1NT P 3NT", "1D P 1NT"])
def test_a_pass_is_advised_by_the_hand_alone(calls: str) -> None:
    """The hint to pass names the hand's points and its reason, no suit, and not what a pass could hold."""
    state = called(dealt(HANDS), calls)
    text = text_of(render_hint(scene_of(state, 3), advise(BRIDGE.view_for(state, 3))))
    assert "**Pass**" in text
    assert "You hold one high-card point" in text
    assert " in ♦" not in text
    assert "at most" not in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_pass_names_what_the_nearest_calls_want(locale: str) -> None:
    """Each near call has a line with its promise and what the hand has of it; a chosen pass has none."""
    scene = scene_of(dealt(HANDS), 0, locale)
    lacks = NearCall(
        Call.parse("1S"),
        (Unmet(Shows(lengths={Suit.SPADES: (5, 13)}), 4), Unmet(Shows(stops=(Suit.HEARTS,)))),
    )
    advice = Advice(MakeCall(0, PASS), nearest=(lacks,))
    text = text_of(render_hint(scene, advice))
    assert scene.words("bridge-hint-nearest") in text
    (line,) = [line for line in text.splitlines() if line.startswith("• ")]
    assert "**1♠**" in line
    assert "4)" in line
    assert "♥" in line
    weak = Advice(MakeCall(0, PASS), lightest=Unmet(Shows(hcp=(12, 37)), 1))
    text = text_of(render_hint(scene, weak))
    assert "12+" in text
    assert "1)" in text
    if locale == "en":
        assert line == "• **1♠** promises 5+ cards in ♠ (you have 4) and stopper in ♥."


@pytest.mark.parametrize("locale", LOCALES)
def test_a_pass_names_a_call_whose_promises_are_kept(locale: str) -> None:
    """A weak two that fits by points and length has its reason, and points for length are named as such."""
    rules = BridgeCatalogue().with_options(SINGLE, ["system=acol"])
    state = dealt(hands_of("Q.Q953.AT9862.T9", "?", "?", "?"), rules)
    scene = scene_of(state, 0, locale)
    text = text_of(render_hint(scene, advise(BRIDGE.view_for(state, 0))))
    assert "**2♦**" in text
    assert scene.words("bridge-hint-weighed-side-major", suit="♦", side="♥") in text
    assert scene.words("bridge-hint-unmet-long", what="", held=10).strip() in text
    if locale == "en":
        assert "• **2♦** fits your points and length, but you also have four or more cards in ♥." in text
        assert "• **1♦** promises 12–23 points (you have 10 with long suits)." in text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_weighed_condition_has_a_text(locale: str) -> None:
    """Each condition that a system weighs has a line of its own in every language."""
    scene = scene_of(dealt(HANDS), 0, locale)
    lines = set[str]()
    for one in Weighed:
        near = NearCall(Call.parse("2D"), weighed=(one,))
        text = text_of(render_hint(scene, Advice(MakeCall(0, PASS), nearest=(near,))))
        lines |= {line for line in text.splitlines() if line.startswith("• ")}
    assert len(lines) == len(Weighed)


def test_a_raise_on_long_trumps_says_what_counts() -> None:
    """A raise that short suits and long trumps make names the count with shape; enough high cards do not."""
    for hand, held in (
        ("Q432.5.J85432.32", "You hold 3 high-card points (9 with shape) and 6 cards in ♦."),
        ("Q43.K54.QJ543.32", "You hold 8 high-card points and 5 cards in ♦."),
    ):
        state = called(dealt(hands_of("?", "?", hand, "?")), "1D P")
        call = Call.parse("2D")
        meaning = Meaning(call, "raise_suit", Shows(support=(Suit.DIAMONDS, 6, 10)))
        advice = Advice(MakeCall(2, call), calls=(meaning,))
        assert held in text_of(render_hint(scene_of(state, 2), advice))
    near = NearCall(Call.parse("3D"), (Unmet(Shows(support=(Suit.DIAMONDS, 10, 12)), 9),))
    text = text_of(render_hint(scene_of(state, 2), Advice(MakeCall(2, PASS), nearest=(near,))))
    assert "(you have 9 with shape)" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_hint_names_the_suit_that_the_call_is_about(locale: str) -> None:
    """A suit bid names its own length, a raise that of partner's suit, and a bid in notrump none."""
    for calls, suit in (("", ""), ("1S P", "♠"), ("1C P", "♦")):
        state = called(dealt(HANDS), calls)
        seat = BRIDGE.decider(state)
        assert seat is not None
        scene = scene_of(state, seat, locale)
        holds = text_of(render_hint(scene, advise(BRIDGE.view_for(state, seat)))).splitlines()[3]
        assert [one for one in "♠♥♦♣" if one in holds] == [*suit], holds


def test_a_bid_is_advised_with_what_it_tells_partner() -> None:
    """The reason stands alone, and what the bid promises is said to be what partner hears."""
    state = dealt(HANDS)
    text = text_of(render_hint(scene_of(state, 0), advise(BRIDGE.view_for(state, 0))))
    assert "You hold 15 high-card points.\n" in text
    assert "\nIt tells your partner: 15–17 high-card points" in text


@pytest.mark.parametrize(
    ("calls", "said"), [("1NT P", "at least 26 (partner has shown 15 or more)"), ("", "")]
)
def test_a_bid_of_game_has_both_partners_points(calls: str, said: str) -> None:
    """The points that partner has shown are the reason for game; an opening bid has no such line."""
    scene = scene_of(called(dealt(HANDS), calls), 2 if calls else 0)
    text = text_of(render_hint(scene, advise(scene.shown)))
    assert said in text
    assert ("Points together" in text) is bool(said)

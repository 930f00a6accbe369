"""The play, claims and results."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.discord_io.message import Rendered
from bot.games.bridge.actions import BUTTONS
from bot.games.bridge.scene import PanelDraft, Scene
from bot.games.bridge.screens.deal import render_deal
from bot.games.bridge.screens.meanings import meaning_text, render_meaning
from bot.games.bridge.screens.menu import render_menu
from bot.games.bridge.screens.panel import render_panel
from bot.games.bridge.screens.phrases import contract_line, side_letters
from bot.games.bridge.screens.result import render_result, render_result_caption
from bot.games.bridge.screens.standing import render_sheet, render_standing
from bot.i18n import LOCALES, words
from bot.runtime.numbers import signed_text
from engine.bridge import match
from engine.bridge.actions import Answer, Claim, HandOver, Play
from engine.bridge.calls import Call
from engine.bridge.game import BRIDGE
from engine.bridge.players.shows import Forcing, Meaning, Shows
from engine.bridge.rules import preset
from engine.bridge.state import ClaimRecord, DealSettled, MatchState
from engine.seats import Seat
from tools.simulation.samples.bridge_deals import called, dealt, played
from tools.simulation.samples.bridge_scenes import HANDS, buttons_of, scene_of, text_of


def in_play() -> MatchState:
    """Return a match in which North plays four hearts and East has led the two of spades."""
    return played(called(dealt(HANDS), "1H P 4H P P P"), "2S")


def next_card(state: MatchState) -> MatchState:
    """Return the match after the first legal card."""
    return played(state, str(next(one.card for one in BRIDGE.legal_actions(state) if isinstance(one, Play))))


def ended(state: MatchState, tricks: int) -> MatchState:
    """Return the match after declarer claims this many of the remaining tricks and both opponents agree."""
    declarer = BRIDGE.decider(state)
    assert declarer is not None
    state = match.apply(state, Claim(declarer, tricks)).state
    while (asked := BRIDGE.decider(state)) is not None and BRIDGE.dealer(state) is None:
        state = match.apply(state, Answer(asked, True)).state
    return state


def result_of(state: MatchState, locale: str = "en") -> str:
    """Return the public result of the deal just finished."""
    last = BRIDGE.last_deal(state)
    assert isinstance(last, DealSettled)
    return text_of(render_result(scene_of(state, None, locale), last))


@pytest.mark.parametrize(
    ("state", "own", "other"),
    [
        (called(dealt(HANDS), "1H P"), "then a bot calls for you", "then a bot calls"),
        (in_play(), "then a bot plays for you", "then a bot plays"),
        (match.apply(in_play(), Claim(0, 9)).state, "then a bot answers for you", "then a bot answers"),
    ],
)
def test_a_deadline_states_its_consequence(state: MatchState, own: str, other: str) -> None:
    """The deadline and its consequence are in the panel of the player to act and in public."""
    asked = BRIDGE.decider(state)
    assert asked is not None
    panel, public = (replace(scene_of(state, seat), until=1_700_000_000) for seat in (asked, None))
    assert f"⏳ until <t:1700000000:T>, {own}" in text_of(render_panel(panel))
    told = text_of(render_deal(public))
    assert f"⏳ until <t:1700000000:T>, {other}" in told
    assert "for you" not in told


def test_dummy_lies_open_in_the_order_of_the_buttons() -> None:
    """After the lead dummy's suits are shown in lines, in the order of the card buttons."""
    before = called(dealt(HANDS), "1H P 4H P P P")
    assert "Dummy" not in text_of(render_deal(scene_of(before)))
    lines = text_of(render_deal(scene_of(in_play()))).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("**Dummy**"))
    assert lines[at + 1 : at + 5] == ["`♠` 10 9 8", "`♥` A 9 5", "`♣` A Q 7", "`♦` J 8 4 2"]


def test_declarer_plays_both_hands_from_one_panel() -> None:
    """At dummy's turn its cards are declarer's buttons, and dummy's player has none."""
    state = in_play()
    assert BRIDGE.decider(state) == 0
    panel = render_panel(scene_of(state, 0))
    assert {spec.arg for spec in buttons_of(panel) if spec.verb == "play"} == {"TS", "9S", "8S"}
    assert "Dummy must follow suit" in text_of(panel)
    assert not [spec for spec in buttons_of(render_panel(scene_of(state, 2))) if spec.verb == "play"]
    after = played(state, "8S 3S")
    own = {spec.arg for spec in buttons_of(render_panel(scene_of(after, 0))) if spec.verb == "play"}
    assert own == {"AS", "QS", "4S"}


def test_a_claim_asks_how_many_tricks() -> None:
    """Each number of the remaining tricks is claimed with one more tap; a concession of all asks first."""
    panel = render_panel(scene_of(in_play(), 0), draft=BUTTONS.draft_of("claim", ""))
    counts = [spec.arg for spec in buttons_of(panel) if spec.verb in ("take", "concede")]
    assert counts == [*(str(count) for count in range(13, 0, -1)), ""]
    sure = render_panel(scene_of(in_play(), 0), draft=BUTTONS.draft_of("concede", ""))
    assert "Really give the opponents all 13 remaining tricks?" in text_of(sure)
    assert [spec.arg for spec in buttons_of(sure) if spec.verb == "take"] == ["0"]


def test_the_question_of_a_claim_is_above_its_buttons() -> None:
    """The question of a claim is the last line, and the panel does not ask for a card meanwhile."""
    scene, lead = scene_of(in_play(), 0), "Dummy must follow suit"
    assert lead in text_of(render_panel(scene))
    text = text_of(render_panel(scene, draft=PanelDraft(is_claiming=True)))
    assert lead not in text
    assert text.rstrip().endswith("unless the claim is certain.")


def test_a_claim_shows_the_hand_and_the_answering_player() -> None:
    """The claimer's hand is public, and only the player who must answer has the buttons."""
    state = match.apply(in_play(), Claim(0, 10)).state
    board = text_of(render_deal(scene_of(state)))
    assert "claims 10 of the last 13 tricks" in board
    assert "`♥` K J 3" in board
    answering = [
        seat
        for seat in range(4)
        if {spec.verb for spec in buttons_of(render_panel(scene_of(state, seat)))} >= {"accept", "refuse"}
    ]
    assert answering == [1]


def test_a_claim_for_a_partner_names_both() -> None:
    """A player who plays their partner's contract claims for that partner."""
    state = match.apply(match.apply(in_play(), HandOver(0)).state, Claim(2, 10)).state
    assert "S Cleo (for N Ada) claims 10 of the last 13 tricks" in text_of(render_deal(scene_of(state)))


def test_a_refused_claim_is_shown() -> None:
    """After a refusal the claimer's cards stay open, and the board says why."""
    state = match.apply(in_play(), Claim(0, 12)).state
    assert "was refused" not in text_of(render_deal(scene_of(state)))
    board = text_of(render_deal(scene_of(match.apply(state, Answer(1, False)).state)))
    assert "N Ada’s claim was refused" in board
    assert "`♥` K J 3" in board


def test_a_refused_claim_is_shown_to_the_claimer() -> None:
    """The claimer's own panel says that the claim was refused, and the other panels name the claimer."""
    state = match.apply(in_play(), Claim(0, 12)).state
    assert "was refused" not in text_of(render_panel(scene_of(state, 0)))
    state = match.apply(state, Answer(1, False)).state
    told = "Your claim of 12 tricks was refused. Play on: your cards lie face up."
    assert f"{told} You can claim again in the next trick." in text_of(render_panel(scene_of(state, 0)))
    assert "N Ada’s claim was refused" in text_of(render_panel(scene_of(state, 3)))


@pytest.mark.parametrize(
    ("tricks", "told"), [(1, "Your claim of one trick was refused."), (0, "Your concession was refused.")]
)
def test_a_refused_concession_is_named_as_one(tricks: int, told: str) -> None:
    """A refused claim is named by its tricks, and a refused concession as one."""
    scene = scene_of(in_play(), 0)
    refused = ClaimRecord(at=1, claimer=0, tricks=tricks, asked=(2,), answers=(False,))
    scene = replace(scene, view=replace(scene.shown, claims=(refused,)))
    assert told in text_of(render_panel(scene))


@pytest.mark.parametrize(
    ("tricks", "parts"),
    [
        (10, ["Tricks bid +120", "game +300", "**+420** for North–South"]),
        (11, ["Tricks bid +120", "game +300", "1 overtrick +30", "**+450** for North–South"]),
        (8, ["goes 2 down", "**+100** for East–West"]),
    ],
)
def test_a_result_lists_its_parts(tricks: int, parts: list[str]) -> None:
    """A result lists each part of Law 77's score with its points, and the sum with the side it goes to.

    Undertricks alone are the sum, and are not said twice.
    """
    said = result_of(ended(in_play(), tricks))
    assert "down −" not in said
    assert [part for part in parts if part not in said] == []


def test_a_doubled_slam_lists_slam_and_double() -> None:
    """Slam and double are separate parts of the score."""
    said = result_of(ended(played(called(dealt(HANDS), "6H X P P P"), "2S"), 12))
    for part in ("Tricks bid +360", "game +300", "small slam +500", "doubled contract made +50", "**+1210**"):
        assert part in said


@pytest.mark.parametrize("locale", LOCALES)
def test_a_result_shows_four_hands_by_the_compass(locale: str) -> None:
    """Each hand has a line by its direction's letter; they are left out when the picture shows them."""
    scene = scene_of(ended(in_play(), 10), None, locale)
    assert scene.ended is not None
    west = f"**{scene.words('bridge-letter-w')}** ♠ 7653"
    assert west in text_of(render_result(scene, scene.ended))
    caption = text_of(Rendered(embeds=(render_result_caption(scene, scene.ended),)))
    assert west not in caption
    assert len(caption.splitlines()) <= 4


@pytest.mark.parametrize("locale", LOCALES)
def test_the_end_of_a_board_names_the_contract_and_who_made_it(locale: str) -> None:
    """Under the picture, in the result's text, and at the end of the game; a passed-out board says so."""
    for state in (ended(in_play(), 10), ended(in_play(), 7)):
        scene = scene_of(state, None, locale)
        assert scene.ended is not None
        line = contract_line(scene, state.finished[0])
        assert "**4♥**" in line
        assert scene.bare(0) in line
        caption = Rendered(embeds=(render_result_caption(scene, scene.ended),))
        for page in (caption, render_result(scene, scene.ended), render_standing(scene)):
            assert line in text_of(page)
    passed = called(dealt(HANDS), "P P P P")
    assert words(locale)("bridge-all-passed") in text_of(render_standing(scene_of(passed, None, locale)))


def test_the_end_of_a_chicago_has_a_line_for_each_board() -> None:
    """Each contract is named with who made it or went down; a long session has only the last one's."""
    state = ended(played(called(dealt(HANDS, preset("chicago")), "4H P P P"), "2S"), 10)
    first = state.finished[0]
    lost = replace(first, tricks=8, score=(-100, 100, -100, 100))
    scene = scene_of(state)
    assert scene.view is not None
    boards = tuple(replace(deal, board=at) for at, deal in enumerate((first, lost, first, lost), start=1))
    four = replace(scene, view=replace(scene.view, finished=boards))
    text = text_of(render_standing(four))
    assert "1 · **4♥** by Ada, made" in text
    assert "4 · **4♥** by Ada, 2 down" in text
    text = text_of(render_standing(replace(scene, view=replace(scene.view, finished=(first,) * 9))))
    assert "1 · " not in text
    assert "makes **4♥**" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_board_passed_out_in_chicago_is_dealt_again(locale: str) -> None:
    """Result and sheet say so, and the board keeps its number; in other forms it counts."""
    say = words(locale, "bridge")
    passed = called(dealt(HANDS, preset("chicago")), "P P P P")
    assert say("bridge-all-passed-again") in result_of(passed, locale)
    made = ended(played(called(dealt(HANDS, preset("chicago")), "4H P P P"), "2S"), 10)
    again = replace(passed, finished=(*passed.finished, *made.finished))
    sheet = text_of(render_sheet(scene_of(again, None, locale)))
    assert say("bridge-sheet-passed-again", number=1) in sheet
    assert "1 · **4♥**" in sheet
    for form in ("single", "rubber"):
        counted = called(dealt(HANDS, preset(form)), "P P P P")
        assert say("bridge-all-passed") in result_of(counted, locale)
        assert say("bridge-all-passed-again") not in result_of(counted, locale)


def test_a_shared_board_is_compared_from_its_result() -> None:
    """The result of a board that other tables may play has the button that its lobby names, later too."""
    for form, is_offered in (("duplicate", True), ("single", False), ("rubber", False)):
        state = called(dealt(HANDS, preset(form)), "P P P P")
        last, scene = BRIDGE.last_deal(state), scene_of(state)
        assert isinstance(last, DealSettled)
        for shown, closed in ((scene, False), (scene, True)):
            verbs = [one.verb for one in buttons_of(render_result(shown, last, closed=closed))]
            assert ("compare" in verbs) is is_offered, (form, closed)
        contest = replace(scene, ends_by_itself=True)
        assert "compare" not in [one.verb for one in buttons_of(render_result(contest, last))]


def test_a_rubber_shows_its_games() -> None:
    """Games, and points towards the next game, are under the totals."""
    said = result_of(ended(played(called(dealt(HANDS, preset("rubber")), "4H P P P"), "2S"), 10))
    assert "North–South: 1 game, 0 towards the next" in said


@pytest.mark.parametrize("locale", LOCALES)
def test_the_sheet_names_honours(locale: str) -> None:
    """Points that contain honours say so, with the side that held them; others do not."""
    state = ended(played(called(dealt(HANDS, preset("chicago")), "4H P P P"), "2S"), 10)
    (deal,) = state.finished
    scene = scene_of(state, None, locale)
    for honours, side in ((100, 0), (-150, 1), (0, 0)):
        changed = replace(state, finished=(replace(deal, honours=honours),))
        said = text_of(render_sheet(scene_of(changed, None, locale)))
        points = signed_text(abs(honours))
        named = scene.words("bridge-sheet-honours", side=side_letters(side, scene.words), points=points)
        assert (named in said) is bool(honours)


def test_the_sheet_has_a_line_a_deal() -> None:
    """Each line has number, contract with declarer, result, and the points of the side that scored."""
    state = ended(played(called(dealt(HANDS, preset("session")), "4H P P P"), "2S"), 9)
    assert "1 · **4♥** by Ada, 1 down · EW **+50**" in text_of(render_sheet(scene_of(state)))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_bots_call_is_explained_from_its_table(locale: str) -> None:
    """A bot that bids the system is explained by its row; a novice has none, and the text says that."""
    state = called(dealt(HANDS), "1NT")
    told = {
        level: text_of(render_meaning(scene_of(state, 1, locale, bots={0: level}), state.in_play, 0))
        for level in ("club", "novice")
    }
    assert "15–17" in told["club"]
    assert "15–17" not in told["novice"]


def test_any_player_may_deal_for_a_bot() -> None:
    """Between deals a player's panel has the Deal button if a bot player is the dealer."""
    state = called(dealt(HANDS, preset("series")), "P P P P")
    dealer = BRIDGE.dealer(state)
    assert dealer is not None
    other = (dealer + 1) % 4
    for bots, may in (({dealer: "club"}, True), ({}, False)):
        panel = render_panel(scene_of(state, other, bots=bots))
        assert ("deal" in {button.verb for button in buttons_of(panel)}) == may


def test_the_panel_keeps_its_buttons_and_height_while_others_play() -> None:
    """The cards stay, disabled, in rows that only one's own card changes; both tricks have a line each."""
    state = called(dealt(HANDS), "1H P 4H P P P")
    before: dict[int, list[int]] = {}
    while len(BRIDGE.view_for(state, None).plays) < 48:
        for seat in (1, 3):
            panel = render_panel(scene_of(state, seat))
            text = text_of(panel)
            assert "Trick " in text
            assert re.search(r"Trick \d+: .*\n(Last trick: [^–]|No trick has been taken yet\n)", text)
            cards = [row for row in panel.buttons if row[0].verb == "play"]
            sizes = [sum(spec.verb == "play" for spec in row) for row in cards]
            plays = BRIDGE.view_for(state, None).plays
            assert not plays or plays[-1][0] == seat or before[seat] == sizes
            before[seat] = sizes
            if BRIDGE.decider(state) != seat:
                assert all(spec.disabled for row in cards for spec in row if spec.verb == "play")
        state = played(
            state, str(next(one.card for one in BRIDGE.legal_actions(state) if isinstance(one, Play)))
        )


def test_declarers_panel_shows_the_hand_that_plays_next() -> None:
    """While an opponent is to play, declarer sees the hand that declarer plays from next."""
    state = in_play()
    assert BRIDGE.decider(state) == 0
    state = next_card(state)
    turn = BRIDGE.view_for(state, 0).turn
    assert turn == 3
    panel = render_panel(scene_of(state, 0))
    shown = {spec.arg for row in panel.buttons for spec in row if spec.verb == "play"}
    assert shown == {str(card) for card in state.in_play.hands[0]}


def test_a_refusal_is_shown_below_the_hand() -> None:
    """A refusal is the last line of the panel, just above the buttons."""
    text = text_of(render_panel(scene_of(in_play(), 0), notice="Follow suit."))
    assert text.endswith("❗ Follow suit.")


def test_a_meaning_is_shown_in_the_panel() -> None:
    """A meaning is below the hand, above the bidding box; a question shows the calls to choose from."""
    state = called(dealt(HANDS), "1NT P")
    panel = render_panel(scene_of(called(state, "P"), 3, bots={0: "club"}), draft=PanelDraft(explained=0))
    assert "15–17" in text_of(panel).split("Your hand")[1]
    assert any(spec.verb == "bid" for spec in buttons_of(panel))
    asking = render_panel(scene_of(called(state, "P"), 3, bots={0: "club"}), draft=PanelDraft(is_asking=True))
    assert [spec.arg for spec in buttons_of(asking) if spec.verb == "explain_call"] == ["0", "2"]


@pytest.mark.parametrize("bots", [{}, {0: "club"}])
def test_partners_calls_are_not_explained_in_the_auction(bots: dict[Seat, str]) -> None:
    """Neither a user nor a bot explains calls to partner before the auction is over, whatever is tapped."""
    state = called(dealt(HANDS), "1NT P")
    asking = render_panel(scene_of(state, 2, bots=bots), draft=PanelDraft(is_asking=True))
    assert [spec.arg for spec in buttons_of(asking) if spec.verb == "explain_call"] == ["1"]
    assert ("would tell your partner" in text_of(asking)) is bool(bots)
    forged = render_panel(scene_of(state, 2, bots=bots), draft=PanelDraft(explained=0))
    assert "❓" not in text_of(forged)
    after = render_panel(scene_of(called(state, "P P"), 2, bots=bots), draft=PanelDraft(explained=0))
    assert "❓" in text_of(after)


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
    assert re.search(r"usually \d+\+ points with ♠ as trumps, 3\+ cards in ♠", text)


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
    assert "**2♦ 2♥ 2♠** A weak two, 5–11 high-card points, 5–6 cards\n" in text
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


def test_a_result_in_the_panel_leaves_the_points_to_its_page() -> None:
    """Between boards the panel has the result and the score; the parts of the score are on the page."""
    state = ended(played(called(dealt(HANDS, preset("session")), "4H P P P"), "2S"), 9)
    text = text_of(render_panel(scene_of(state, 0)))
    assert "You go one down in **4♥**" in text
    assert "goes one down in **4♥**" in text_of(render_panel(scene_of(state, 1)))
    assert "**−50**" in text
    assert "→" not in text
    assert "Claimed" not in text


def test_the_last_trick_is_shown_before_the_result() -> None:
    """A panel that changes from the hand to the result shows the last trick played first."""
    state = played(called(dealt(HANDS, preset("session")), "4H P P P"), "2S")
    while not state.in_play.winners:
        state = next_card(state)
    text = text_of(render_panel(scene_of(ended(state, 9), 0)))
    assert -1 < text.find("Last trick: ") < text.find("**4♥**")


def test_the_panel_shows_each_hand_once() -> None:
    """The hand on the buttons is not also text; in dummy's turn declarer's hand is text above them."""
    state = in_play()  # dummy's turn
    in_dummy, in_hand = (
        text_of(render_panel(scene_of(one, 0))) for one in (state, next_card(next_card(state)))
    )
    assert ["**Your hand**" in text for text in (in_dummy, in_hand)] == [True, False]
    assert ["**Dummy**" in text for text in (in_dummy, in_hand)] == [True, True]


def test_hint_and_claim_are_shown_once() -> None:
    """The ⋯ menu has a button for the player to act only if their panel has no room for it."""
    scene = scene_of(in_play(), 0)
    panel = {button.verb for button in buttons_of(render_panel(scene))}
    menu = {button.verb for button in buttons_of(render_menu(scene))}
    assert panel >= {"hint", "claim"}
    assert not menu & {"hint", "claim"}


def test_a_spectators_menu_has_a_line_of_help() -> None:
    """Without a seat the ⋯ menu explains itself in a line."""
    line = "You’re not playing at this table."
    assert line in text_of(render_menu(scene_of(in_play())))
    assert line not in text_of(render_menu(scene_of(in_play(), 0)))

"""The play and claims."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.games.bridge.actions import BUTTONS
from bot.games.bridge.scene import PanelDraft
from bot.games.bridge.screens.deal import render_deal
from bot.games.bridge.screens.menu import QUESTIONS, render_menu
from bot.games.bridge.screens.panel import render_panel
from bot.tables.actions.context import render_confirm
from engine.bridge import match
from engine.bridge.actions import Answer, Claim, HandOver, Play
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import ClaimRecord, MatchState
from tests.bot.games.bridge.screens.states import in_play, next_card
from tools.simulation.samples.bridge_deals import called, dealt, played
from tools.simulation.samples.bridge_scenes import HANDS, buttons_of, scene_of, text_of


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
    said = text_of(render_deal(public))
    assert f"⏳ until <t:1700000000:T>, {other}" in said
    assert "for you" not in said


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
    assert "refused" not in text_of(render_deal(scene_of(state)))
    board = text_of(render_deal(scene_of(match.apply(state, Answer(1, False)).state)))
    assert "E Bob refused N Ada’s claim" in board
    assert "`♥` K J 3" in board


def test_a_refused_claim_is_shown_to_the_claimer() -> None:
    """The claimer's own panel says that the claim was refused, and the other panels name the claimer."""
    state = match.apply(in_play(), Claim(0, 12)).state
    assert "refused" not in text_of(render_panel(scene_of(state, 0)))
    state = match.apply(state, Answer(1, False)).state
    said = "E Bob refused your claim of 12 tricks. Play on: your cards lie face up."
    assert f"{said} You can claim again in the next trick." in text_of(render_panel(scene_of(state, 0)))
    assert "E Bob refused N Ada’s claim" in text_of(render_panel(scene_of(state, 3)))


def test_a_bot_says_why_it_refuses_a_claim() -> None:
    """Its reason is the rule of all bots, for a claim of the other side and for partner's concession."""
    state = match.apply(in_play(), Claim(0, 12)).state
    refused = match.apply(state, Answer(1, False)).state
    for seat in (None, 0, 3):
        assert "no hidden card" not in text_of(render_panel(scene_of(refused, 0)))
        by_bot = scene_of(refused, seat, bots={1: "club"})
        shown = render_deal(by_bot) if seat is None else render_panel(by_bot)
        assert "🤖 A bot agrees only to tricks that no hidden card could take." in text_of(shown)
    partners = ClaimRecord(at=1, claimer=3, tricks=0, asked=(1,), answers=(False,))
    scene = scene_of(in_play(), 3, bots={1: "club"})
    scene = replace(scene, view=replace(scene.shown, claims=(partners,)))
    assert "concede only what its own hand cannot take" in text_of(render_panel(scene))


@pytest.mark.parametrize(
    ("tricks", "said"),
    [(1, "S Cleo refused your claim of one trick."), (0, "S Cleo refused your concession.")],
)
def test_a_refused_concession_is_named_as_one(tricks: int, said: str) -> None:
    """A refused claim is named by its tricks, and a refused concession as one."""
    scene = scene_of(in_play(), 0)
    refused = ClaimRecord(at=1, claimer=0, tricks=tricks, asked=(2,), answers=(False,))
    scene = replace(scene, view=replace(scene.shown, claims=(refused,)))
    assert said in text_of(render_panel(scene))


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


@pytest.mark.parametrize(("rules", "counts"), [("open", True), ("chicago", False), ("rubber", False)])
def test_closing_a_table_says_what_counts_there(rules: str, counts: bool) -> None:
    """Only an open session counts when it is closed; the question says of the table's own rules."""
    text = text_of(render_confirm(scene_of(dealt(HANDS, preset(rules)), 0), QUESTIONS["end"]))
    assert ("counts if a whole series" in text) is counts
    assert ("doesn’t count for any leaderboard" in text) is not counts


def test_a_spectators_menu_has_a_line_of_help() -> None:
    """Without a seat the ⋯ menu explains itself in a line."""
    line = "You’re not playing at this table."
    assert line in text_of(render_menu(scene_of(in_play())))
    assert line not in text_of(render_menu(scene_of(in_play(), 0)))

"""The private panel about an undo: the question, its buttons and the answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.barbu.screens.deal import render_deal
from bot.games.barbu.screens.panel import render_panel
from bot.i18n import words
from bot.i18n.cards import card_text
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Double, Play
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset
from engine.entries import Act, Announce, AnswerUndo, AskUndo, By
from engine.errors import IllegalAction
from engine.table_rules import advance
from engine.table_state import Occupant
from engine.table_undo import seats_to_agree
from tests.bot.games.barbu.screens.test_panel import enabled, said
from tools.simulation.samples.barbu_scenes import (
    Table,
    match_at_random,
    rules_for,
    scene_of,
    texts_of,
    until,
)


def test_an_undo_is_answered_in_the_panel() -> None:
    """An undo request is for the other players; the one who made it can only withdraw it."""
    table = until(preset("contre"), Phase.PLAY, plays=2)
    mover = next(act.action.seat for act in reversed(table.line) if act.by is By.PLAYER)
    table = advance(BARBU, table, AskUndo(mover)).after
    others = [seat for seat in range(3) if seat != mover]
    assert len(enabled(render_panel(scene_of(table, others[0])), "undo_yes", "undo_no")) == 2
    (withdraw,) = enabled(render_panel(scene_of(table, mover)), "undo_yes", "undo_no")
    assert withdraw.label == words("en")("button-undo-withdraw")
    assert "You asked to take back **Pass**." in said(render_panel(scene_of(table, mover)))


def test_the_question_of_an_undo_is_beside_its_buttons() -> None:
    """Who must answer an undo reads the question, and the asker the request, last above the buttons, once."""
    table = until(preset("contre"), Phase.PLAY, plays=2)
    mover = next(act.action.seat for act in reversed(table.line) if act.by is By.PLAYER)
    table = advance(BARBU, table, AskUndo(mover)).after
    for seat in (seat for seat in range(3) if seat != mover):
        text = render_panel(scene_of(table, seat)).embeds[0].description or ""
        assert text.count("asks to take back **Pass**. Do you agree?") == 1
        assert "Do you agree?" in "\n".join(text.splitlines()[-2:])
    text = render_panel(scene_of(table, mover)).embeds[0].description or ""
    assert text.count("You asked to take back **Pass**.") == 1
    assert "You asked" in "\n".join(text.splitlines()[-2:])


def test_an_undo_can_be_answered_beside_every_hand() -> None:
    """However many rows the cards take, the panel has both answers and the ⋯ menu, and every card."""
    full = 0
    for table, _ in match_at_random(rules_for("solar", 3, length="express"), 1):
        if table.game_state.phase is not Phase.PLAY or not table.line:
            continue
        mover = next((act.action.seat for act in reversed(table.line) if act.by is By.PLAYER), None)
        if mover is None:
            continue
        before = [render_panel(scene_of(table, seat)) for seat in range(len(table.seats))]
        asked = advance(BARBU, table, AskUndo(mover)).after
        for seat in seats_to_agree(asked):
            rendered = render_panel(scene_of(asked, seat))
            verbs = [spec.verb for row in rendered.buttons for spec in row]
            assert {"undo_yes", "undo_no", "more"} <= set(verbs)
            hand = asked.game_state.in_play.hands[seat]
            args = {spec.arg[-2:] for row in rendered.buttons for spec in row}
            assert {str(card) for card in hand} <= args
            full += len(before[seat].buttons) == 5 and len(before[seat].buttons[4]) > 3
    assert full, "no hand filled all five rows"


def test_the_answer_to_an_undo_is_shown_until_the_next_move() -> None:
    """The player who asked reads whether the others agreed, and which card is back; the others do not.

    That play went on they read until they choose a move.
    """
    table = until(preset("contre"), Phase.PLAY)
    while not isinstance(played := BARBU.legal_actions(table.game_state)[0], Play):
        table = advance(BARBU, table, Act(played)).after
    asked = advance(BARBU, advance(BARBU, table, Act(played)).after, AskUndo(played.seat)).after
    others = [seat for seat in asked.present if seat != played.seat]

    def panel(state: Table, seat: int) -> str:
        return " ".join(texts_of(render_panel(scene_of(state, seat))))

    refused = advance(BARBU, asked, AnswerUndo(others[0], agrees=False)).after
    assert "didn’t agree: your move stands" in panel(refused, played.seat)
    later = advance(BARBU, asked, Act(BARBU.legal_actions(asked.game_state)[0], By.CLOCK)).after
    lapsed = "Play went on before everybody had answered:"
    assert f"{lapsed} your move stands" in panel(later, played.seat)
    assert lapsed in panel(later, others[0])
    while BARBU.seat_to_act(later.game_state) != played.seat:
        later = advance(BARBU, later, Act(BARBU.legal_actions(later.game_state)[0])).after
        assert lapsed in panel(later, played.seat)
    later = advance(BARBU, later, Act(BARBU.legal_actions(later.game_state)[0])).after
    assert lapsed not in panel(later, played.seat)
    agreed = asked
    for seat in others:
        agreed = advance(BARBU, agreed, AnswerUndo(seat, agrees=True)).after
    assert f"You took back **`{card_text(played.card, words('en'))[:2]}" in panel(agreed, played.seat)
    assert "took back their last move." in panel(agreed, others[0])
    assert advance(BARBU, agreed, Act(played)).after.undo_answer is None


def test_the_question_about_an_undo_names_the_card() -> None:
    """Each player, and the public message, reads whose card is asked back, and what goes with it."""
    table = until(preset("contre"), Phase.PLAY, contract="queens")
    played = BARBU.legal_actions(table.game_state)[0]
    assert isinstance(played, Play)
    after = advance(BARBU, table, Act(played)).after
    asked = advance(BARBU, after, AskUndo(played.seat)).after
    card, name = f"**`{card_text(played.card, words('en'))}`**", scene_of(asked).name(played.seat)
    question = f"**{name}** asks to take back {card}. Do you agree?"
    for seat in set(asked.present) - {played.seat}:
        assert question in said(render_panel(scene_of(asked, seat)))
    assert question in said(render_deal(scene_of(asked)))
    assert f"You asked to take back {card}." in said(render_panel(scene_of(asked, played.seat)))
    later = advance(BARBU, after, Act(BARBU.legal_actions(after.game_state)[0])).after
    own = scene_of(advance(BARBU, later, AskUndo(played.seat)).after, played.seat)
    assert f"You asked to take back {card} and everything since." in said(render_panel(own))


def test_the_question_about_an_undo_hides_a_call_that_is_only_marked() -> None:
    """The call made in turn is named; a double that a player has marked for their turn stays hidden."""
    table = until(preset("contre"), Phase.DOUBLE, contract="queens")
    table = replace(table, seats=(*table.seats[:3], Occupant("Dan", user=103)))
    call = BARBU.legal_actions(table.game_state)[0]
    assert isinstance(call, Double)
    table = advance(BARBU, table, Act(call)).after
    later = next(seat for seat in table.present if BARBU.early_actions(table.game_state, seat))
    marked = BARBU.early_actions(table.game_state, later)[-1]
    assert isinstance(marked, Double)
    table = advance(BARBU, table, Announce(later, BARBU.to_payload(marked))).after
    asked = advance(BARBU, table, AskUndo(call.seat)).after
    hidden = f"Double {scene_of(table).named(sorted(marked.targets))}"
    panels = [said(render_panel(scene_of(asked, seat))) for seat in asked.present]
    assert ["to take back **No double**" in text for text in panels] == [True] * len(panels)
    assert [hidden in text for text in panels] == [seat == later for seat in asked.present]
    assert "to take back **No double**" in (public := said(render_deal(scene_of(asked))))
    assert hidden not in public
    with pytest.raises(IllegalAction):
        advance(BARBU, table, AskUndo(later))

"""Parts of the panel that all games share, at a table of the second game."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.discord_io.limits import BUTTONS_PER_ROW, ROWS
from bot.discord_io.message import ButtonSpec
from bot.discord_io.viewer import PLAIN
from bot.game_kit.panel import hint_buttons, panel_title, with_last_row
from bot.i18n import words
from bot.i18n.cards import card_text
from engine.entries import Act, AskUndo, Pause
from engine.table_rules import advance
from engine.table_state import Occupant, TablePhase, TableState, new_table
from tests.second_game.game import TANDEM, Rules
from tests.second_game.module import BUTTONS, tandem_module
from tests.second_game.screens import SCREENS, Scene

tandem_module()
CARDS = [(ButtonSpec("play", arg=str(row), label="card"),) for row in range(ROWS - 1)]
"""Rows of cards above a row of other buttons."""


def in_play(turns: int = 2) -> TableState:
    """Return a deal between four users after some cards."""
    rules = Rules(target=5)
    seats = tuple(Occupant(name, user=at + 1) for at, name in enumerate(("Ada", "Bob", "Cleo", "Dan")))
    state = replace(
        new_table(rules, 1), seats=seats, phase=TablePhase.PLAYING, match=TANDEM.initial(rules, 0)
    )
    deal = TANDEM.deal(state.game_state, random.Random(1).randbytes(32), 3)
    state = advance(TANDEM, state, Act(deal)).after
    for _ in range(turns):
        state = advance(TANDEM, state, Act(TANDEM.legal_actions(state.game_state)[0])).after
    return state


def panel_of(state: TableState, seat: int, **more: Any) -> Scene:
    """Return the scene of that seat's panel."""
    view = TANDEM.view_for(state.game_state, seat)
    return Scene(1, state, view, words("en", "tandem"), None, "live", seat, **more)


def verbs(scene: Scene, **told: Any) -> list[str]:
    """Return the buttons below the cards, in order."""
    rows = with_last_row(scene, CARDS, asked=scene.is_asked, **told)
    assert len(rows) <= ROWS
    assert all(len(row) <= BUTTONS_PER_ROW for row in rows)
    return [button.verb for row in rows[len(CARDS) :] for button in row]


def asked_to_undo() -> Scene:
    """Return the panel of a player to act, with a pending undo request."""
    state = in_play()
    asker = next(
        seat
        for seat in (TANDEM.actor(act.action) for act in reversed(state.line))
        if seat is not None and seat != TANDEM.decider(state.game_state)
    )
    state = advance(TANDEM, state, AskUndo(asker)).after
    seat = TANDEM.decider(state.game_state)
    assert seat is not None
    return panel_of(state, seat)


def test_both_answers_to_an_undo_stay_in_a_full_row() -> None:
    """Buttons that are also in the ⋯ menu are dropped first, before yes, no and the menu itself."""
    spare = [ButtonSpec(verb, label=verb) for verb in ("claim", "hint")]
    own = [ButtonSpec("explain_call", label="answer")]
    assert verbs(asked_to_undo(), own=own, spare=spare) == [
        "explain_call",
        "undo_yes",
        "undo_no",
        "claim",
        "more",
    ]


def test_buttons_fill_a_second_row_if_cards_leave_it() -> None:
    """If cards need fewer rows, the second row of buttons is used too."""
    scene = asked_to_undo()
    own = [ButtonSpec(f"own{at}", label="own") for at in range(4)]
    rows = with_last_row(scene, [], asked=True, own=own)
    assert [[button.verb for button in row] for row in rows] == [
        ["own0", "own1", "own2", "own3", "undo_yes"],
        ["undo_no", "more"],
    ]


def test_buttons_follow_the_cards_in_a_fifth_row() -> None:
    """A fifth row of cards also has the buttons for which there is room; never half an answer."""
    rows = [*CARDS, (ButtonSpec("play", arg="4", label="card"),) * 3]
    spare = [ButtonSpec("hint", label="hint")]
    last = with_last_row(asked_to_undo(), rows, asked=True, spare=spare)[-1]
    assert [button.verb for button in last] == ["play", "play", "play", "hint", "more"]


def test_a_waiting_player_can_refresh_or_resume() -> None:
    """The last row has the one possible action: refresh, or resume when paused."""
    state = in_play()
    waiting = next(seat for seat in range(4) if seat != TANDEM.decider(state.game_state))
    assert verbs(panel_of(state, waiting)) == ["show", "more"]
    assert verbs(panel_of(advance(TANDEM, state, Pause(1)).after, waiting)) == ["resume", "more"]


@pytest.mark.parametrize(("hints", "offered"), [(True, ["hint"]), (False, [])])
def test_a_hint_is_offered_if_the_server_allows_it(hints: bool, offered: list[str]) -> None:
    """Only the player who has a choice to make gets the button."""
    state = in_play(0)
    asked = TANDEM.decider(state.game_state)
    assert asked is not None
    assert [one.verb for one in hint_buttons(panel_of(state, asked, hints=hints), TANDEM)] == offered
    assert hint_buttons(panel_of(state, (asked + 1) % 4), TANDEM) == []


def test_the_title_names_the_player_to_act() -> None:
    """The title names the player to act, or addresses the reader."""
    state = in_play(0)
    asked = TANDEM.decider(state.game_state)
    assert asked is not None
    scene = panel_of(state, asked)
    assert panel_title(scene, TANDEM) == scene.words("panel-title-turn")
    other = panel_of(state, (asked + 1) % 4)
    assert scene.name(asked) in panel_title(other, TANDEM)


def test_with_confirmation_the_first_tap_marks_a_card() -> None:
    """The first tap marks a card and says so, and a second tap plays it."""
    state = in_play(0)
    asked = TANDEM.decider(state.game_state)
    assert asked is not None
    scene = panel_of(state, asked, display=replace(PLAIN, confirm_card=True))
    panel = SCREENS.panel(scene, draft=None, notice=None, finished_trick=False)
    cards = [button for row in panel.buttons for button in row if button.verb in {"aim", "play"}]
    assert {button.verb for button in cards} == {"aim"}
    card = BUTTONS.draft_of("aim", next(button.arg for button in cards if not button.disabled))
    panel = SCREENS.panel(scene, draft=card, notice=None, finished_trick=False)
    playing = [button.arg for row in panel.buttons for button in row if button.verb == "play"]
    assert playing == [str(card)]
    told = str(panel.embeds[0].description).replace("\N{VARIATION SELECTOR-15}", "")
    assert scene.words("settings-aim", card=card_text(card, scene.words)) in told


def test_a_closed_table_waits_for_no_player() -> None:
    """The public message names who is to play, with buttons, until the table is closed."""
    state = in_play()
    name = state.occupant(TANDEM.decider(state.game_state) or 0).name
    shown, closed = (
        SCREENS.deal(panel_of(replace(state, phase=phase), 0), finished_trick=False)
        for phase in (TablePhase.PLAYING, TablePhase.ENDED)
    )
    line = words("en")("board-to-play", name=f"**{name}**")
    assert line in str(shown.embeds[0].description)
    assert shown.buttons
    assert line not in str(closed.embeds[0].description)
    assert not closed.buttons

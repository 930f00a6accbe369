"""Bridge's deal of the day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from bot.daily.days import NO_STREAK, FinishedTry, TryOutcome, compared
from bot.daily.screens import render_card, render_comparison
from bot.games.bridge.actions import BUTTONS
from bot.games.bridge.private_games import BridgeDaily
from bot.games.bridge.scene import SOUTH
from bot.i18n import LOCALES, words
from engine.bridge.game import BRIDGE
from engine.bridge.record.board import hand_text
from engine.bridge.state import MatchState
from tools.simulation.samples.bridge_deals import called, dealt
from tools.simulation.samples.bridge_scenes import HANDS, scene_of, text_of

DAY = date(2026, 11, 23)
GAME = BridgeDaily()
THREE_SOUTHS = [
    FinishedTry(user, 1, f"Player {user}", points) for user, points in ((7, 430), (8, 400), (9, -50))
]
"""3NT with a trick over, just made, and one down."""


def passed_out(board: int = 1) -> MatchState:
    """Return a finished board with the usual hands."""
    rules = GAME.rules(DAY).model_copy(update={"first_board": board})
    return called(dealt(HANDS, rules), "P P P P")


def test_sixteen_days_have_every_dealer_and_vulnerability() -> None:
    """Each day has the next board, so dealer and vulnerability rotate."""
    boards = [GAME.rules(DAY + timedelta(days=number)).first_board for number in range(16)]
    assert sorted(boards) == list(range(1, 17))
    met = {(state.in_play.dealer, state.in_play.vulnerable) for state in map(passed_out, boards)}
    assert len(met) == 16


def test_each_player_sits_south() -> None:
    """With any dealer the player is South, so all players have the same cards."""
    rules = GAME.rules(DAY)
    assert {GAME.own_seat(rules, dealer) for dealer in range(4)} == {SOUTH}


@pytest.mark.parametrize("locale", LOCALES)
def test_results_are_compared_in_imps(locale: str) -> None:
    """The next day shows a score against all others in IMPs."""
    scene = scene_of(dealt(HANDS), SOUTH, locale)
    shown = render_comparison(GAME, scene, "2026-11-23", ("ab", "cd"), compared(THREE_SOUTHS, 8, 1))
    text = text_of(shown)
    for imps in ("+5.5 IMP", "+4.5 IMP"):
        assert (imps if locale == "en" else imps.replace(".", ",")) in text


def test_a_single_result_has_no_imps() -> None:
    """The only player to finish gets points without IMPs."""
    assert GAME.measured(words("en", "bridge"), 400, [400]) == ""


def test_the_result_shows_no_hand() -> None:
    """While the day lasts, a finished board shows contract and score without cards."""
    state = called(dealt(HANDS), "P P P P")
    scene, ended = scene_of(state, SOUTH), BRIDGE.last_deal(state)
    assert ended is not None
    text = text_of(GAME.result(scene, ended))
    assert "All four passed" in text
    for hand in HANDS:
        for suit in hand_text(hand).split("."):
            assert len(suit) < 3 or suit not in text
    assert not any(sign in text for sign in "♠♥♦♣")


def test_the_invitation_shows_board_and_partner() -> None:
    """Before the first call the invitation shows board, dealer, vulnerability and partner, and no card."""
    scene = scene_of(dealt(HANDS, GAME.rules(DAY).model_copy(update={"first_board": 3})), SOUTH)
    assert GAME.contract_line(scene) == "Board 3 · dealer: South · vulnerable: East–West"
    assert GAME.opening_line(scene) == "You sit South, opposite Ada, and make the first call."
    other = scene_of(dealt(HANDS), SOUTH)
    assert GAME.opening_line(other).endswith("Ada makes the first call.")


def test_a_claim_is_chosen_by_number() -> None:
    """The claim button opens the choice of tricks, as at a table."""
    assert BUTTONS.draft_of("claim", "").is_claiming


BETTER, SAME, WORSE = TryOutcome(1, 0), TryOutcome(0, 0), TryOutcome(0, 1)


def shared(week: list[TryOutcome | None], locale: str = "en") -> str:
    """Return the text of a shared card."""
    scene = scene_of(dealt(HANDS), SOUTH, locale)
    comparison = compared(THREE_SOUTHS[:1], 7, 1)
    return text_of(render_card(GAME, scene, "2026-11-23", "Ada", week, comparison, NO_STREAK))


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (BETTER, "🟩 Better than the bot that held the same cards"),
        (SAME, "🟨 The same as the bot that held the same cards"),
        (WORSE, "🟥 Worse than the bot that held the same cards"),
    ],
)
def test_a_shared_card_compares_with_the_same_cards(outcome: TryOutcome, line: str) -> None:
    """A partner has the same points and the other side other cards, so no place at the table is shown."""
    text = shared([None, BETTER, SAME, WORSE, None, None, outcome])
    assert line in text
    assert f"⬜🟩🟨🟥⬜⬜{line[0]}" in text
    assert "at the table" not in text
    assert "430" not in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_shared_card_without_a_comparison_has_no_squares(locale: str) -> None:
    """Before the bot with the same cards has finished, the card shows no empty comparison."""
    assert "⬜" in shared([BETTER, *[None] * 6], locale)
    assert not set("🟩🟨🟥⬜") & set(shared([None] * 7, locale))

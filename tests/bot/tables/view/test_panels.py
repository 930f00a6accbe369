"""Private panels: when they are updated, one redraw at a time."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.discord_io.private_answers import PrivateAnswer
from bot.tables.view.panels import (
    DECIDING_INTERVALS,
    RETRIES,
    WATCHING_INTERVALS,
    WATCHING_STRETCH,
)
from tests.bot.tables.view.channels import refusal
from tests.bot.tables.view.screens import HERE, HOLD_S, INTERVAL_S, Screens
from tests.bot.tables.virtual import in_virtual_time, now, pass_time, rounds


@in_virtual_time
async def test_updates_are_gathered() -> None:
    """Others' moves are shown at most once per interval, and the last state always."""
    screens = Screens()
    screens.open("p")
    for state in "bcdef":
        screens.state = state
        screens.panels.push(1)
        await pass_time(0.3)
    await pass_time(3)
    times = [at for _, _, at in screens.shown]
    assert screens.contents()[-1] == ("p", "1f")
    assert len(screens.shown) == 2
    assert times[1] - times[0] >= INTERVAL_S - 1e-6


@in_virtual_time
async def test_a_panel_that_would_look_the_same_is_not_edited() -> None:
    """An edit that changes nothing costs a request to Discord and shows the player nothing."""
    screens = Screens()
    screens.open("p")
    for state in "aab":
        screens.state = state
        screens.panels.push(1)
        await pass_time(5)
    assert screens.contents() == [("p", "1a"), ("p", "1b")]


@in_virtual_time
async def test_players_not_next_see_several_cards_in_one_edit() -> None:
    """The player to act sees each card at once, and the others with the next cards."""
    screens = Screens()
    seats = [SimpleNamespace(user=1), SimpleNamespace(user=2)]
    screens.panels.opened(1, PrivateAnswer(10, screens.editor("p"), screens.remover("p")), HERE)
    screens.panels.opened(2, PrivateAnswer(11, screens.editor("q"), screens.remover("q")), HERE)
    await pass_time(5)
    for turn, state in ((1, "b"), (1, "c"), (0, "d")):
        screens.state = state
        screens.in_turn(turn, seats)
        await pass_time(0.9)
    assert screens.contents() == [("q", "2b"), ("q", "2c"), ("p", "1d")]


async def waits_for_the_turn_of_the_second(screens: Screens) -> dict[str, float]:
    """Return after how long each panel shows that the second user is to act."""
    await pass_time(10)
    began, screens.state = now(), "b"
    screens.in_turn(1, [SimpleNamespace(user=1), SimpleNamespace(user=2)])
    await pass_time(20)
    return {name: at - began for name, _, at in screens.shown}


@in_virtual_time
async def test_players_who_may_decide_see_each_card_sooner() -> None:
    """The panel of a player who may act before their turn waits for one interval between edits."""
    screens = Screens()
    screens.early = ("card",)
    screens.panels.opened(1, PrivateAnswer(10, screens.editor("p"), screens.remover("p")), HERE)
    waits = await waits_for_the_turn_of_the_second(screens)
    assert waits == pytest.approx({"p": DECIDING_INTERVALS * INTERVAL_S})


@pytest.mark.parametrize(("late_s", "is_late"), [(0.0, False), (0.05, False), (0.07, True)])
@in_virtual_time
async def test_waiting_players_see_what_the_public_message_shows(late_s: float, is_late: bool) -> None:
    """A card that the public message shows is in a waiting player's panel too; under load it waits."""
    screens = Screens()
    for _ in range(60):
        screens.load.note(late_s)
    screens.panels.opened(1, PrivateAnswer(10, screens.editor("p"), screens.remover("p")), HERE)
    await pass_time(5)
    screens.state = "b"
    screens.in_turn(1, [SimpleNamespace(user=1), SimpleNamespace(user=2)])
    await pass_time(0.3)
    assert screens.contents() == []
    screens.panels.keep_up()
    await pass_time(0.1)
    assert screens.contents() == ([] if is_late else [("p", "1b")])


@in_virtual_time
async def test_a_panel_that_shows_everything_is_not_redrawn_with_the_public_message() -> None:
    """A public message that is edited for another reason edits no panel."""
    screens = Screens()
    screens.open("p")
    screens.panels.push(1)
    await pass_time(5)
    screens.state = "b"
    screens.panels.keep_up()
    await pass_time(5)
    assert screens.contents() == [("p", "1a")]


@in_virtual_time
async def test_under_load_players_not_next_see_more_cards_in_one_edit() -> None:
    """Under load a panel waits for about a trick, but not at all if its player is to act."""
    screens = Screens()
    for _ in range(60):
        screens.load.note(1.0)
    screens.panels.opened(1, PrivateAnswer(10, screens.editor("p"), screens.remover("p")), HERE)
    screens.panels.opened(2, PrivateAnswer(11, screens.editor("q"), screens.remover("q")), HERE)
    waits = await waits_for_the_turn_of_the_second(screens)
    assert waits == pytest.approx({"q": 0, "p": WATCHING_STRETCH * WATCHING_INTERVALS * INTERVAL_S})


@in_virtual_time
async def test_a_card_shares_its_update_with_a_move_that_follows() -> None:
    """An update waits a moment for the next move, and is sent alone if none follows."""
    screens = Screens()
    screens.open("p")
    await pass_time(5)
    screens.panels.push(1, gather_s=0.25)
    await pass_time(0.1)
    screens.state = "b"
    screens.panels.push(1, soon=True)
    await pass_time(5)
    assert screens.contents() == [("p", "1b")]
    began, screens.state = now(), "c"
    screens.panels.push(1, gather_s=0.25)
    await pass_time(0.2)
    screens.panels.push(1, gather_s=0.25)
    await pass_time(5)
    assert abs(screens.shown[-1][2] - began - 0.25) < 1e-6
    assert len(screens.shown) == 2


@in_virtual_time
async def test_ones_own_turn_is_shown_at_once() -> None:
    """An update for the user's own turn does not wait for the interval."""
    screens = Screens()
    screens.open("p")
    screens.panels.push(1)
    screens.panels.push(1, soon=True)
    await rounds()
    assert screens.contents() == [("p", "1a")]
    await pass_time(5)
    assert len(screens.shown) == 1


@in_virtual_time
async def test_a_finished_trick_is_in_the_panels_for_its_time() -> None:
    """A panel shows a trick just taken during the hold; a panel rendered later does not."""
    screens = Screens()
    screens.open("p")
    screens.trick_taken()
    screens.panels.push(1, soon=True)
    await pass_time(HOLD_S - 0.1)
    assert screens.contents() == [("p", "1a!")]
    await pass_time(0.2 + INTERVAL_S)
    assert screens.contents() == [("p", "1a!")]
    screens.panels.push(1)
    await pass_time(INTERVAL_S)
    assert screens.contents() == [("p", "1a!"), ("p", "1a")]


@in_virtual_time
async def test_a_card_soon_after_a_finished_trick_removes_it() -> None:
    """A card soon after a trick shares one redraw with its end."""
    screens = Screens()
    screens.open("p")
    screens.trick_taken()
    await pass_time(HOLD_S + 0.1)
    screens.state = "b"
    screens.panels.push(1, soon=True)
    await pass_time(5)
    assert screens.contents() == [("p", "1b")]


@in_virtual_time
async def test_a_removed_trick_is_not_shown() -> None:
    """At the end of a deal or after an undo, the trick is removed at once."""
    screens = Screens()
    screens.open("p")
    screens.trick_taken()
    screens.deal_ended()
    screens.panels.push(1, soon=True)
    await pass_time(5)
    assert screens.contents() == [("p", "1a")]


@in_virtual_time
async def test_a_tap_is_answered_before_updates() -> None:
    """During an answer the panel is not updated, and later changes are sent afterwards."""
    screens = Screens()
    screens.open("p")
    with screens.panels.answering(1):
        screens.state = "b"
        screens.panels.push(1, soon=True)
        await pass_time(1)
        assert screens.shown == []
    await rounds()
    assert screens.contents() == [("p", "1b")]


@in_virtual_time
async def test_changes_in_the_answer_are_not_sent_again() -> None:
    """An update from before the answer was drawn is not sent again."""
    screens = Screens()
    screens.open("p")
    with screens.panels.answering(1):
        screens.panels.push(1, soon=True)
        screens.panels.render_answer(1)
    await pass_time(5)
    assert screens.shown == []


@in_virtual_time
async def test_a_lost_update_is_retried() -> None:
    """A lost update is retried a limited number of times, so that no turn goes unnoticed."""
    screens = Screens()
    screens.open("p")
    screens.fails = [refusal(500, 0)]
    screens.panels.push(1, soon=True)
    await pass_time(10)
    assert screens.contents() == [("p", "1a")]
    screens.state = "b"
    screens.fails = [refusal(500, 0)] * 50
    screens.panels.push(1, soon=True)
    await pass_time(600)
    assert len(screens.fails) == 50 - 1 - RETRIES


@in_virtual_time
async def test_an_update_with_a_deleted_emoji_is_redrawn() -> None:
    """After an error about an emoji the panel is redrawn once without emoji."""
    screens = Screens()
    screens.open("p")
    screens.fails = [refusal(400, 50035, "emoji.id: Invalid emoji")]
    screens.panels.push(1, soon=True)
    await pass_time(10)
    assert screens.contents() == [("p", "1letters")]


@in_virtual_time
async def test_a_late_redraw_shows_everything_once() -> None:
    """A redraw includes everything that happened until it is drawn."""
    screens = Screens()
    screens.open("p")
    async with screens.turns.turn():
        screens.panels.push(1, soon=True)
        await rounds()
        screens.state = "b"
        screens.panels.push(1)
        screens.panels.push(1, soon=True)
    await pass_time(5)
    assert len(screens.shown) == 1
    assert "1b" in str(screens.shown[0])

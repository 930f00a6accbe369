"""The public message: gathered edits, a held trick, and errors of the channel."""

from __future__ import annotations

import aiohttp
import pytest

from bot.discord_io.delivery import Failure
from bot.load.limiters import FairTurns
from bot.load.monitor import MOST_STRETCH, LoadMonitor
from bot.load.token_budget import TIGHT_S, TokenBudget
from bot.tables.view.public_message import RETRIES, RETRY_AFTER_S
from tests.bot.tables.view.channels import SETTINGS, Channel, Subject, made, refusal, shown
from tests.bot.tables.virtual import in_virtual_time, pass_time, rounds, run


@in_virtual_time
async def test_under_load_edits_are_gathered_for_longer() -> None:
    """Under load the edit interval doubles at most, and the last state is shown."""
    channel, subject, load = Channel(), Subject(), LoadMonitor()
    board = shown(channel, subject, load=load)
    for _ in range(60):
        load.note(1.0)
    board.request_edit()
    await pass_time(0.1)
    for subject.text in "bcd":
        board.request_edit()
        await pass_time(0.1)
    await pass_time(10)
    assert [text for _, _, text in channel.done] == ["a", "d"]
    first, second = channel.times
    assert second - first == pytest.approx(MOST_STRETCH * SETTINGS.edit_interval_s)


@in_virtual_time
async def test_requests_are_gathered() -> None:
    """The first request is sent at once, later ones once per interval, and the last state always.

    Each is announced, so that the panels can show as much.
    """
    board, channel, subject = made()
    for text in "abcdefgh":
        subject.text = text
        board.request_edit()
        await pass_time(0.3)
    await pass_time(5)
    assert channel.done[0] == ("post", 1, "a")
    assert channel.done[-1] == ("edit", 1, "h")
    gaps = [later - earlier for earlier, later in zip(channel.times, channel.times[1:], strict=False)]
    assert min(gaps) >= 1.2 - 1e-6
    assert len(channel.done) == 3
    assert subject.announced == [text for _, _, text in channel.done]


@in_virtual_time
async def test_a_card_is_shown_with_the_move_that_follows() -> None:
    """A card followed by a bot's move is shown with it, after a short wait at most."""
    board, channel, subject = made()
    subject.text = "card"
    board.request_edit(gather_s=0.25)
    await pass_time(0.1)
    subject.text = "card, bot"
    board.request_edit()
    await pass_time(5)
    for subject.text in "12345":
        board.request_edit(gather_s=0.25)
        await pass_time(0.1)
    await pass_time(5)
    assert [text for _, _, text in channel.done] == ["card, bot", "3", "5"]


@in_virtual_time
async def test_a_finished_trick_is_held() -> None:
    """A finished trick is shown for at least two seconds, then the current state."""
    board, channel, subject = made()
    board.request_edit()
    await pass_time(2)
    subject.text = "trick"
    board.request_edit(trick_taken=True)
    await rounds()
    subject.text = "next"
    board.request_edit()
    await pass_time(1.9)
    assert channel.done[-1] == ("edit", 1, "trick!")
    await pass_time(0.2)
    assert channel.done[-1] == ("edit", 1, "next")


@in_virtual_time
async def test_a_finished_trick_is_not_held_at_discords_limit() -> None:
    """While edits wait for Discord's limit, the current state is shown at once: it names the last trick."""
    channel, subject, budget = Channel(), Subject(), TokenBudget(1 / (TIGHT_S + 1))
    board = shown(channel, subject, budget=budget)
    board.request_edit()
    await pass_time(2)
    await budget.send()
    subject.text = "trick"
    board.request_edit(trick_taken=True)
    await pass_time(2 * TIGHT_S)
    assert [text for _, _, text in channel.done] == ["a", "trick"]


@in_virtual_time
async def test_the_end_of_a_deal_is_not_held_back() -> None:
    """A deal's result shows its last trick, so no trick is held before it."""
    board, channel, subject = made()
    board.request_edit()
    await rounds()
    subject.text = "result"
    board.request_edit(trick_taken=True)
    board.request_edit(trick_taken=True, deal_ended=True)
    await pass_time(1.3)
    assert channel.done[-1] == ("edit", 1, "result")
    edits = len(channel.done)
    await pass_time(5)
    assert len(channel.done) == edits


@in_virtual_time
async def test_a_refusal_is_reported_and_not_repeated() -> None:
    """Without a permission the message is retried only with the next change."""
    board, channel, subject = made()
    channel.fails = [refusal(403, 50013)]
    board.request_edit()
    await pass_time(60)
    assert subject.failures == [Failure.FORBIDDEN]
    board.request_edit()
    await rounds()
    assert subject.failures == [Failure.FORBIDDEN, None]
    assert channel.done[-1] == ("post", 1, "a")


@in_virtual_time
async def test_a_lost_message_is_retried() -> None:
    """A message lost on the way is retried more and more slowly, a limited number of times."""
    board, channel, subject = made()
    channel.fails = [refusal(500, 0), aiohttp.ClientError(), None]
    board.request_edit()
    await pass_time(RETRY_AFTER_S * 8)
    assert channel.done[-1] == ("post", 1, "a")
    assert subject.failures[-1] is None
    channel.fails = [refusal(503, 0)] * 100
    board.request_edit()
    await pass_time(3600)
    assert len(channel.fails) == 100 - 1 - RETRIES


@in_virtual_time
async def test_a_held_board_is_silent() -> None:
    """A held board sends nothing, and shows later changes once it is released."""
    board, channel, subject = made()
    board.hold()
    subject.text = "b"
    board.request_edit()
    await pass_time(5)
    assert channel.done == []
    board.adopt(9, subject.page)
    await rounds()
    assert channel.done == [("edit", 9, "b")]


@in_virtual_time
async def test_a_held_board_drops_a_waiting_edit() -> None:
    """An edit that waits for its turn is not sent while the board is held, but once it is released."""
    channel, subject, turns = Channel(), Subject(), FairTurns()
    board = shown(channel, subject, turns=turns)
    async with turns.turn():
        board.request_edit()
        await rounds()
        board.hold()
    await pass_time(5)
    assert channel.done == []
    subject.text = "b"
    board.request_edit()
    board.adopt(9, subject.page)
    await rounds()
    assert channel.done == [("edit", 9, "b")]


def test_an_error_in_drawing_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """An error in drawing is logged, and the next change is shown."""

    async def scene() -> None:
        board, channel, subject = made()
        draw = subject.render_page
        subject.render_page = lambda **_: 1 / 0  # type: ignore[assignment, method-assign, return-value]
        board.request_edit()
        await rounds()
        subject.render_page = draw  # type: ignore[method-assign]
        board.request_edit()
        await pass_time(2)
        assert channel.done == [("post", 1, "a")]

    run(scene())
    assert "could not render a public message" in caplog.text


@in_virtual_time
async def test_a_closed_board_shows_nothing_more() -> None:
    """A closed board shows nothing more."""
    board, channel, _ = made()
    board.request_edit()
    await board.close()
    board.request_edit()
    await pass_time(10)
    assert channel.done in ([], [("post", 1, "a")])

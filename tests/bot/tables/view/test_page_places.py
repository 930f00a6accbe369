"""The place of the public message: below chat, as a new page, and found again after a lost answer."""

from __future__ import annotations

import aiohttp
import pytest

from bot.tables.view.table_pages import BURIED
from tests.bot.tables.view.channels import MOVE, Channel, Subject, made, refusal, shown
from tests.bot.tables.virtual import in_virtual_time, pass_time, rounds


@in_virtual_time
async def test_a_new_page_is_a_new_message() -> None:
    """For a new page the old message is closed first, and the new one is stored."""
    board, channel, subject = made()
    board.request_edit()
    await rounds()
    subject.page, subject.text = ("deal", 1), "b"
    board.request_edit()
    await pass_time(2)
    assert channel.done == [("post", 1, "a"), ("edit", 1, "closed 0"), ("post", 2, "b")]
    assert subject.kept == [1, 2]
    assert board.message.message_id == 2


@in_virtual_time
async def test_a_closed_page_is_redrawn_with_late_findings() -> None:
    """A closed page is redrawn once with late findings, if it is the last one."""
    board, channel, subject = made()
    board.request_edit()
    await rounds()
    board.amend(("deal", 0))
    await pass_time(2)
    assert channel.done == [("post", 1, "a"), ("edit", 1, "a")]
    subject.page, subject.text = ("deal", 1), "b"
    board.request_edit()
    await pass_time(2)
    channel.done.clear()
    board.amend(("deal", 0))
    await pass_time(2)
    assert channel.done == [("edit", 1, "closed 0"), ("edit", 2, "b")]
    board.amend(("lobby", 0))
    await pass_time(2)
    assert len(channel.done) == 2


@in_virtual_time
async def test_late_findings_are_shown_on_their_own_page_or_nowhere() -> None:
    """If the next page closes before findings about an earlier one are shown, it is not drawn for them."""
    board, channel, subject = made()
    for number in (0, 1):
        subject.page = ("deal", number)
        board.request_edit()
        await pass_time(2)
    board.hold()
    board.amend(("deal", 0))
    subject.page = ("deal", 2)
    channel.done.clear()
    board.release()
    await pass_time(2)
    assert channel.done == [("edit", 2, "closed 1"), ("post", 3, "a")]


@in_virtual_time
async def test_a_moved_page_leaves_the_closed_one_open_to_late_findings() -> None:
    """The page before a moved one is still redrawn; the message it was moved from is not edited."""
    board, channel, subject = made()
    board.request_edit()
    await rounds()
    subject.page, subject.text = ("deal", 1), "b"
    board.request_edit()
    await pass_time(2)
    board.repost()
    await pass_time(2)
    assert channel.done[-2:] == [("post", 3, "b"), ("delete", 2, None)]
    channel.done.clear()
    board.amend(("deal", 0))
    await pass_time(2)
    assert channel.done == [("edit", 1, "closed 0"), ("edit", 3, "b")]
    board.amend(("deal", 1))
    await pass_time(2)
    assert channel.done[2:] == [("edit", 3, "b")]


@pytest.mark.parametrize("error", [(404, 10008), (400, 50083)], ids=["deleted", "archived"])
@in_virtual_time
async def test_a_lost_message_is_posted_again(error: tuple[int, int]) -> None:
    """A deleted message is replaced by a new one; one in an archived thread is then closed."""
    board, channel, subject = made()
    board.request_edit()
    await pass_time(2)
    channel.fails = [refusal(*error)]
    subject.text = "b"
    board.request_edit()
    await rounds()
    closed = [("edit", 1, "closed 0")] if error[0] == 400 else []
    assert channel.done[1:] == [("failed edit", 1, "b"), ("post", 2, "b"), *closed]
    assert subject.failures[-1] is None


@in_virtual_time
async def test_reposting_moves_the_page_down() -> None:
    """The page is posted as the newest message, then removed from its old place."""
    board, channel, _ = made()
    board.request_edit()
    await pass_time(2)
    board.repost()
    await rounds()
    assert channel.done[1:] == [("post", 2, "a"), ("delete", 1, None)]


@in_virtual_time
async def test_a_repost_that_is_lost_is_repeated() -> None:
    """A repost that Discord did not receive is tried again, although the old message is still there."""
    board, channel, _ = made()
    board.request_edit()
    await pass_time(2)
    channel.standing, channel.fails = [1], [aiohttp.ServerDisconnectedError()]
    board.repost()
    await pass_time(10)
    assert channel.done[1:] == [("failed post", 2, "a"), ("post", 2, "a"), ("delete", 1, None)]


@in_virtual_time
async def test_a_repost_that_arrived_is_not_repeated() -> None:
    """A repost that Discord received, though its answer was lost, is used and not posted again."""
    board, channel, _ = made()
    board.request_edit()
    await pass_time(2)
    channel.standing, channel.fails = [1, 2], [aiohttp.ServerDisconnectedError()]
    board.repost()
    await pass_time(10)
    assert [what for what, *_ in channel.done[1:]] == ["failed post", "edit", "edit"]
    assert board.message.message_id == 2


def chat_of(channel: Channel, count: int) -> None:
    """Return ``count`` messages of others, newer than the channel's last one."""
    channel.standing += range(channel.newest + 1, channel.newest + 1 + count)
    channel.newest += count


@pytest.mark.parametrize("chat", [BURIED - 1, BURIED])
@in_virtual_time
async def test_a_page_pushed_up_by_chat_is_reposted(chat: int) -> None:
    """After some messages of others it is posted below them, and removed above."""
    board, channel, subject = made()
    board.request_edit()
    await pass_time(2)
    chat_of(channel, chat)
    board.pages.saw_message(channel.newest)
    for subject.text in "bcde":
        board.on_change(MOVE)
        await pass_time(3)
    changes = [what for what, _, _ in channel.done]
    follows = chat >= BURIED
    assert changes.count("post") == 1 + follows
    assert channel.done[-1] == (("delete", 1, None) if follows else ("edit", 1, "e"))
    assert channel.looked == 1


@in_virtual_time
async def test_a_page_follows_at_most_once_a_round_of_moves() -> None:
    """However fast users chat, the page is not posted with every card."""
    board, channel, subject = made()
    board.request_edit()
    await pass_time(2)
    for number in range(8):
        chat_of(channel, BURIED)
        board.pages.saw_message(channel.newest)
        subject.text = str(number)
        board.on_change(MOVE)
        await pass_time(3)
    assert [what for what, _, _ in channel.done].count("post") == 1 + 2


@pytest.mark.parametrize("chat", [0, 1])
@in_virtual_time
async def test_without_new_chat_the_channel_is_not_read(chat: int) -> None:
    """While no message is newer than the page, or than at the last look, nothing is looked up."""
    board, channel, subject = made()
    board.request_edit()
    await pass_time(2)
    chat_of(channel, chat)
    for subject.text in "bcdefghijkl":
        board.pages.saw_message(channel.newest)
        board.on_change(MOVE)
        await pass_time(3)
    assert channel.looked == chat


@in_virtual_time
async def test_a_page_that_cannot_be_posted_below_stays() -> None:
    """If the bot may no longer post, it edits the old message, which stays the page."""
    board, channel, subject = made()
    board.request_edit()
    await pass_time(2)
    channel.fails, subject.text = [refusal(403, 50013)], "b"
    board.repost()
    await pass_time(2)
    assert channel.done[1:] == [("failed post", 2, "b"), ("edit", 1, "b")]
    assert board.message.message_id == subject.kept[-1] == 1
    board.repost()
    await pass_time(2)
    assert channel.done[3:] == [("post", 2, "b"), ("delete", 1, None)]


@in_virtual_time
async def test_a_message_whose_answer_was_lost_is_found_again() -> None:
    """A posted message whose answer was lost is found in the channel and used, without a second one."""
    board, channel, subject = made()
    channel.fails, channel.standing = [aiohttp.ServerDisconnectedError()], [7]
    board.request_edit()
    await pass_time(10)
    assert channel.done == [("failed post", 1, "a"), ("edit", 7, "a")]
    assert subject.kept == [7]
    assert board.message.message_id == 7


@in_virtual_time
async def test_the_newest_of_several_lost_messages_is_used() -> None:
    """The newest of several lost messages is used, and the others lose their buttons."""
    board, channel, _ = made()
    channel.standing = [7, 9]
    board.message.seeks = True
    board.request_edit()
    await pass_time(5)
    assert channel.done == [("edit", 7, None), ("edit", 9, "a")]
    assert board.message.message_id == 9


@in_virtual_time
async def test_an_earlier_page_that_cannot_be_drawn_loses_its_buttons() -> None:
    """An earlier page that cannot be drawn keeps its text, loses its buttons, and is replaced."""
    channel, subject = Channel(), Subject()
    channel.newest = 4
    subject.render_closed = lambda page: None  # type: ignore[method-assign, assignment]
    subject.page = ("deal", 2)
    board = shown(channel, subject, message_id=4, page=("deal", 1))
    board.request_edit()
    await pass_time(5)
    assert channel.done == [("edit", 4, None), ("post", 5, "a")]

"""Pictures of the public message: drawn while its text is sent, sent once, and left out if they fail."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.discord_io.delivery import Failure
from bot.discord_io.message import Drawing
from bot.tables.view import table_pages
from bot.tables.view.public_message import PublicMessage
from tests.bot.tables.view.channels import Subject, made, refusal
from tests.bot.tables.virtual import rounds


def drawing(moment: object) -> Drawing:
    """Return a picture of that moment."""
    return Drawing("table.png", "The table", bytes, moment)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a picture be in time however busy the machine is."""
    monkeypatch.setattr(table_pages, "PICTURE_WITHIN_S", 10.0)


async def until_idle(board: PublicMessage) -> None:
    """Wait for pictures, which are drawn in a thread in real time."""
    while board._task is not None:
        await asyncio.wait([board._task])
        await asyncio.sleep(0)


def make_due(board: PublicMessage) -> None:
    """Let the interval between two edits be over."""
    board._ready_at = 0.0


async def until_drawn(board: PublicMessage, drawing: Drawing) -> None:
    """Wait for a picture that is drawn in a thread."""
    await asyncio.wait([board.pages._pictures.start(drawing)])


async def turned(board: PublicMessage, subject: Subject, text: str, moment: object) -> None:
    """Show the next state as soon as the interval allows."""
    subject.text, subject.drawing = text, None if moment is None else drawing(moment)
    make_due(board)
    board.request_edit()
    await rounds()
    await until_idle(board)


async def test_a_picture_is_uploaded_once_a_moment() -> None:
    """Each card edits the text, and a picture is uploaded only with a new moment."""
    board, channel, subject = made()
    for text, moment in (("a", 1), ("b", 1), ("c", 2), ("d", 2), ("e", None), ("f", 2)):
        await turned(board, subject, text, moment)
    assert [text for _, _, text in channel.done] == list("abcdef")
    assert channel.files == [["table.png"], None, ["table.png"], None, [], ["table.png"]]


async def test_a_late_picture_follows_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is sent without a late picture, which is drawn once and sent when ready."""
    monkeypatch.setattr(table_pages, "PICTURE_WITHIN_S", 0.0)
    board, channel, subject = made()
    let, drawn = threading.Event(), []

    def draw() -> bytes:
        let.wait(10)
        drawn.append("table")
        return b"png"

    subject.drawing = Drawing("table.png", "The table", draw, 1)
    for subject.text in "ab":
        make_due(board)
        board.request_edit()
        await rounds()
        await until_idle(board)
    assert (channel.files, [text for _, _, text in channel.done]) == ([[], []], ["a", "b"])
    make_due(board)
    let.set()
    await until_drawn(board, subject.drawing)
    await rounds()
    await until_idle(board)
    assert (channel.files[-1], drawn) == (["table.png"], ["table"])


async def test_a_stop_waits_for_an_edit_with_its_picture() -> None:
    """A message closed while its edit waits for a picture is still edited."""
    board, channel, subject = made()
    let = threading.Event()
    subject.drawing = Drawing("table.png", "The table", lambda: b"png" if let.wait(10) else b"", 1)
    board.request_edit()
    await rounds()
    closing = asyncio.ensure_future(board.close())
    await rounds()
    let.set()
    await closing
    assert channel.files == [["table.png"]]


async def test_only_a_whole_page_counts_as_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is noted as seen only if it was sent without an error and with its picture."""
    board, channel, subject = made()
    channel.fails = [refusal(403, 50013)]
    await turned(board, subject, "a", None)
    assert subject.seen == []
    await turned(board, subject, "bb", None)
    assert subject.seen == [(1, 2)]
    monkeypatch.setattr(table_pages, "PICTURE_WITHIN_S", 0.0)
    let = threading.Event()
    subject.drawing = Drawing("table.png", "The table", lambda: b"png" if let.wait(10) else b"", 1)
    subject.text = "ccc"
    make_due(board)
    board.request_edit()
    await rounds()
    await until_idle(board)
    assert subject.seen == [(1, 2)]
    make_due(board)
    let.set()
    await until_drawn(board, subject.drawing)
    await rounds()
    await until_idle(board)
    assert subject.seen == [(1, 2), (1, 3)]


async def test_a_page_with_a_pending_analysis_is_not_seen() -> None:
    """A page with a pending analysis is not noted as seen."""
    board, _, subject = made()
    subject.finds_more = True
    await turned(board, subject, "a", None)
    await turned(board, subject, "bb", None)
    assert subject.seen == []
    subject.finds_more = subject.is_looking = False
    await turned(board, subject, "ccc", None)
    assert subject.seen == [(1, 3)]


async def test_a_new_message_brings_its_picture() -> None:
    """A replaced or adopted message gets its picture again."""
    board, channel, subject = made()
    await turned(board, subject, "a", 1)
    channel.fails = [refusal(404, 10008)]
    await turned(board, subject, "b", 1)
    assert channel.files == [["table.png"], None, ["table.png"]]
    board.adopt(7, subject.page)
    await turned(board, subject, "c", 1)
    assert (channel.done[-1], channel.files[-1]) == (("edit", 7, "c"), ["table.png"])


async def test_text_is_sent_where_pictures_cannot_be() -> None:
    """In a channel without uploads the page is sent as text, and stays so until the next page."""
    board, channel, subject = made()
    channel.fails = [refusal(403, 50013)]
    await turned(board, subject, "a", 1)
    await turned(board, subject, "b", 2)
    assert channel.done == [("failed post", 1, "a"), ("post", 1, "a"), ("edit", 1, "b")]
    assert channel.files == [["table.png"], [], []]
    assert subject.failures == [None, None]
    subject.page = ("deal", 1)
    await turned(board, subject, "c", 3)
    assert channel.files[-1] == ["table.png"]


async def test_a_page_without_a_picture_is_not_sent_twice() -> None:
    """A page without a picture is not sent a second time as text."""
    board, channel, subject = made()
    channel.fails = [refusal(403, 50013)]
    await turned(board, subject, "a", None)
    assert channel.done == [("failed post", 1, "a")]
    assert subject.failures == [Failure.FORBIDDEN]

"""The public message: gathered edits, a held trick, and errors of the channel."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.config import AppConfig
from bot.discord_io.delivery import Failure
from bot.discord_io.message import Drawing, Rendered
from bot.load.fair_turns import FairTurns
from bot.load.monitor import MOST_STRETCH, LoadMonitor
from bot.load.token_budget import TIGHT_S, TokenBudget
from bot.settings.service import NO_GUILD
from bot.tables.page_fingerprint import PageFingerprint
from bot.tables.stored_message import Page
from bot.tables.view import public_message
from bot.tables.view.public_message import BURIED, RETRIES, RETRY_AFTER_S, PublicMessage
from engine.table_rules import TablePhase
from tests.bot.tables.parts import services
from tests.bot.tables.virtual import now, pass_time, rounds, run

MOVE: Any = SimpleNamespace(after=SimpleNamespace(phase=TablePhase.PLAYING), events=())
"""A change of the table in which one player moved."""
SETTINGS = AppConfig(edit_interval_s=1.2, trick_hold_s=2.0)


class Response:
    """The parts of an HTTP response that an error reads."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, "because"


def refusal(status: int, code: int, message: str = "no") -> discord.HTTPException:
    """Return an error as discord.py raises it."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(cast(Any, Response(status)), {"code": code, "message": message})


class Channel:
    """A channel that records its calls with times; ``fails`` are the errors of the next calls.

    ``files`` are the names of uploaded files, or None for an edit that keeps the files.
    """

    def __init__(self) -> None:
        self.id = 1
        self.files: list[list[str] | None] = []
        self.done: list[tuple[str, int, str | None]] = []
        self.times: list[float] = []
        self.fails: list[Exception | None] = []
        self.newest = self.looked = 0
        self.standing: list[int] = []

    def get_partial_message(self, number: int) -> Message:
        """Return a message by its id."""
        return Message(self, number)

    async def send(self, content: str | None = None, **fields: Any) -> Message:
        """Record a new message."""
        self.files.append([file.filename for file in fields.get("files", ())])
        self.note("post", self.newest + 1, content)
        self.newest += 1
        return Message(self, self.newest)

    async def history(self, *, limit: int, after: discord.Object | None = None) -> AsyncIterator[Message]:
        """Yield the channel's messages, newest first."""
        self.looked += 1
        below = [number for number in self.standing if after is None or number > after.id]
        for number in sorted(below, reverse=True)[:limit]:
            yield Message(self, number)

    def note(self, what: str, number: int, content: str | None) -> None:
        """Record a call, or raise its error."""
        error = self.fails.pop(0) if self.fails else None
        self.times.append(now())
        if error is not None:
            self.done.append((f"failed {what}", number, content))
            raise error
        self.done.append((what, number, content))


class Message:
    """One message of the channel."""

    def __init__(self, channel: Channel, number: int) -> None:
        self.channel, self.id = channel, number

    async def edit(self, content: str | None = None, **fields: Any) -> Message:
        """Record an edit."""
        files = fields.get("attachments")
        self.channel.files.append(None if files is None else [file.filename for file in files])
        self.channel.note("edit", self.id, content)
        return self

    async def delete(self) -> None:
        """Remove it."""
        self.channel.note("delete", self.id, None)


class Subject:
    """A table that is a text."""

    def __init__(self) -> None:
        self.page: Page = ("deal", 0)
        self.text = "a"
        self.drawing: Drawing | None = None
        self.failures: list[Failure | None] = []
        self.kept: list[int | None] = []
        self.seen: list[tuple[int, int]] = []
        self.finds_more = self.is_looking = False

    def render_page(self, *, finished_trick: bool) -> Rendered:
        """Return the text, marked if a trick is held."""
        self.is_looking = self.finds_more
        text = self.text + ("!" if finished_trick else "")
        return Rendered(text, (discord.Embed(title="Deal"),)).with_picture(lambda: self.drawing)

    def render_closed(self, page: Page) -> Rendered:
        """Return an earlier page."""
        return Rendered(content=f"closed {page[1]}")

    def view_of(self, rendered: Rendered) -> discord.ui.View | None:
        """Return no buttons."""
        return None

    def fingerprint(self) -> PageFingerprint:
        """Return the fingerprint of the text."""
        return PageFingerprint(len(self.text), "en", "live", NO_GUILD, is_whole=not self.is_looking)

    def reached(self, failure: Failure | None) -> None:
        """Record the result."""
        self.failures.append(failure)


class Noted:
    """The stored message, and the notes made of it."""

    def __init__(self, subject: Subject, message_id: int | None, page: Page | None) -> None:
        self._subject = subject
        self.message_id, self.page = message_id, page

    async def note(self, message_id: int | None, page: Page) -> None:
        """Note a new message, or that one is on its way."""
        if message_id is None:
            self._subject.kept.append(None)
        else:
            self._subject.kept[-1:] = [message_id]

    def set_shown(self, message_id: int, fingerprint: PageFingerprint) -> None:
        """Note that it was seen."""
        if fingerprint.is_whole:
            self._subject.seen.append((message_id, fingerprint.rows))

    def owns(self, message: Any) -> bool:
        """Return True: every message of the channel is the bot's."""
        return True


def shown(
    channel: Channel,
    subject: Subject,
    message_id: int | None = None,
    page: Page | None = None,
    load: LoadMonitor | None = None,
    turns: FairTurns | None = None,
    budget: TokenBudget | None = None,
) -> PublicMessage:
    """The public message of a table in that channel, as it was noted before."""
    load = load or LoadMonitor()
    stored = Noted(subject, message_id, page)
    use = services(
        config=SETTINGS, load=load, redraws=turns or FairTurns(), budget=budget or TokenBudget(1000)
    )
    state = SimpleNamespace(seats=range(4))
    row = SimpleNamespace(guild_id=1, channel_id=5, pace="live")
    table: Any = SimpleNamespace(channel=channel, services=use, state=state, row=row)
    timer: Any = SimpleNamespace(gather_s=0.0)
    return PublicMessage(table, cast(Any, subject), cast(Any, stored), timer, subject.reached)


def made() -> tuple[PublicMessage, Channel, Subject]:
    """Return a public message with its channel and its table."""
    channel, subject = Channel(), Subject()
    return shown(channel, subject), channel, subject


def test_a_bot_that_is_hard_pressed_gathers_edits_for_longer() -> None:
    """Under load the edit interval doubles at most, and the last state is shown."""

    async def scene() -> None:
        channel, subject, load = Channel(), Subject(), LoadMonitor()
        board = shown(channel, subject, load=load)
        for _ in range(60):
            load.note(1.0)
        board.request()
        await pass_time(0.1)
        for subject.text in "bcd":
            board.request()
            await pass_time(0.1)
        await pass_time(10)
        assert [text for _, _, text in channel.done] == ["a", "d"]
        first, second = channel.times
        assert second - first == pytest.approx(MOST_STRETCH * SETTINGS.edit_interval_s)

    run(scene())


def test_requests_are_gathered() -> None:
    """The first request is sent at once, later ones once per interval, and the last state always."""

    async def scene() -> None:
        board, channel, subject = made()
        for text in "abcdefgh":
            subject.text = text
            board.request()
            await pass_time(0.3)
        await pass_time(5)
        assert channel.done[0] == ("post", 1, "a")
        assert channel.done[-1] == ("edit", 1, "h")
        gaps = [later - earlier for earlier, later in zip(channel.times, channel.times[1:], strict=False)]
        assert min(gaps) >= 1.2 - 1e-6
        assert len(channel.done) == 3

    run(scene())


def test_what_is_followed_at_once_is_shown_with_what_follows() -> None:
    """A card followed by a bot's move is shown with it, after a short wait at most."""

    async def scene() -> None:
        board, channel, subject = made()
        subject.text = "card"
        board.request(gather_s=0.25)
        await pass_time(0.1)
        subject.text = "card, bot"
        board.request()
        await pass_time(5)
        for subject.text in "12345":
            board.request(gather_s=0.25)
            await pass_time(0.1)
        await pass_time(5)
        assert [text for _, _, text in channel.done] == ["card, bot", "3", "5"]

    run(scene())


def test_a_finished_trick_is_held() -> None:
    """A finished trick is shown for at least two seconds, then the current state."""

    async def scene() -> None:
        board, channel, subject = made()
        board.request()
        await pass_time(2)
        subject.text = "trick"
        board.request(trick_taken=True)
        await rounds()
        subject.text = "next"
        board.request()
        await pass_time(1.9)
        assert channel.done[-1] == ("edit", 1, "trick!")
        await pass_time(0.2)
        assert channel.done[-1] == ("edit", 1, "next")

    run(scene())


def test_a_finished_trick_takes_no_edit_that_other_tables_wait_for() -> None:
    """While edits wait for Discord's limit, the current state is shown at once: it names the last trick."""

    async def scene() -> None:
        channel, subject, budget = Channel(), Subject(), TokenBudget(1 / (TIGHT_S + 1))
        board = shown(channel, subject, budget=budget)
        board.request()
        await pass_time(2)
        await budget.send()
        subject.text = "trick"
        board.request(trick_taken=True)
        await pass_time(2 * TIGHT_S)
        assert [text for _, _, text in channel.done] == ["a", "trick"]

    run(scene())


def test_the_end_of_a_deal_is_not_held_back() -> None:
    """A deal's result shows its last trick, so no trick is held before it."""

    async def scene() -> None:
        board, channel, subject = made()
        board.request()
        await rounds()
        subject.text = "result"
        board.request(trick_taken=True)
        board.request(trick_taken=True, deal_ended=True)
        await pass_time(1.3)
        assert channel.done[-1] == ("edit", 1, "result")
        edits = len(channel.done)
        await pass_time(5)
        assert len(channel.done) == edits

    run(scene())


def test_a_new_page_is_a_new_message() -> None:
    """For a new page the old message is closed first, and the new one is stored."""

    async def scene() -> None:
        board, channel, subject = made()
        board.request()
        await rounds()
        subject.page, subject.text = ("deal", 1), "b"
        board.request()
        await pass_time(2)
        assert channel.done == [("post", 1, "a"), ("edit", 1, "closed 0"), ("post", 2, "b")]
        assert subject.kept == [1, 2]
        assert board.message_id == 2

    run(scene())


def test_a_closed_page_is_redrawn_with_late_findings() -> None:
    """A closed page is redrawn once with late findings, if it is the last one."""

    async def scene() -> None:
        board, channel, subject = made()
        board.request()
        await rounds()
        board.amend(("deal", 0))
        await pass_time(2)
        assert channel.done == [("post", 1, "a"), ("edit", 1, "a")]
        subject.page, subject.text = ("deal", 1), "b"
        board.request()
        await pass_time(2)
        channel.done.clear()
        board.amend(("deal", 0))
        await pass_time(2)
        assert channel.done == [("edit", 1, "closed 0"), ("edit", 2, "b")]
        board.amend(("lobby", 0))
        await pass_time(2)
        assert len(channel.done) == 2

    run(scene())


@pytest.mark.parametrize("error", [(404, 10008), (400, 50083)], ids=["deleted", "archived"])
def test_a_lost_message_is_posted_again(error: tuple[int, int]) -> None:
    """A message that is deleted, or in an archived thread, is replaced by a new one."""

    async def scene() -> None:
        board, channel, subject = made()
        board.request()
        await pass_time(2)
        channel.fails = [refusal(*error)]
        subject.text = "b"
        board.request()
        await rounds()
        assert channel.done[-2:] == [("failed edit", 1, "b"), ("post", 2, "b")]
        assert subject.failures[-1] is None

    run(scene())


def test_a_refusal_is_reported_and_not_repeated() -> None:
    """Without a permission the message is retried only with the next change."""

    async def scene() -> None:
        board, channel, subject = made()
        channel.fails = [refusal(403, 50013)]
        board.request()
        await pass_time(60)
        assert subject.failures == [Failure.FORBIDDEN]
        board.request()
        await rounds()
        assert subject.failures == [Failure.FORBIDDEN, None]
        assert channel.done[-1] == ("post", 1, "a")

    run(scene())


def test_what_was_lost_is_sent_again() -> None:
    """A message lost on the way is retried more and more slowly, a limited number of times."""

    async def scene() -> None:
        board, channel, subject = made()
        channel.fails = [refusal(500, 0), aiohttp.ClientError(), None]
        board.request()
        await pass_time(RETRY_AFTER_S * 8)
        assert channel.done[-1] == ("post", 1, "a")
        assert subject.failures[-1] is None
        channel.fails = [refusal(503, 0)] * 100
        board.request()
        await pass_time(3600)
        assert len(channel.fails) == 100 - 1 - RETRIES

    run(scene())


def test_reposting_moves_the_page_down() -> None:
    """The page is posted as the newest message, then removed where it stood."""

    async def scene() -> None:
        board, channel, _ = made()
        board.request()
        await pass_time(2)
        board.repost()
        await rounds()
        assert channel.done[1:] == [("post", 2, "a"), ("delete", 1, None)]

    run(scene())


def chat_of(channel: Channel, count: int) -> None:
    """So many messages of others below what stands in the channel."""
    channel.standing += range(channel.newest + 1, channel.newest + 1 + count)
    channel.newest += count


@pytest.mark.parametrize("chat", [BURIED - 1, BURIED])
def test_a_page_that_chat_pushed_away_comes_down(chat: int) -> None:
    """After some messages of others it is posted below them, and removed above."""

    async def scene() -> None:
        board, channel, subject = made()
        board.request()
        await pass_time(2)
        chat_of(channel, chat)
        board.saw_message(channel.newest)
        for subject.text in "bcde":
            board.on_change(MOVE)
            await pass_time(3)
        changes = [what for what, _, _ in channel.done]
        follows = chat >= BURIED
        assert changes.count("post") == 1 + follows
        assert channel.done[-1] == (("delete", 1, None) if follows else ("edit", 1, "e"))
        assert channel.looked == 1

    run(scene())


def test_a_page_follows_at_most_once_a_round_of_moves() -> None:
    """However fast they chat, the page is not posted with every card."""

    async def scene() -> None:
        board, channel, subject = made()
        board.request()
        await pass_time(2)
        for number in range(8):
            chat_of(channel, BURIED)
            board.saw_message(channel.newest)
            subject.text = str(number)
            board.on_change(MOVE)
            await pass_time(3)
        assert [what for what, _, _ in channel.done].count("post") == 1 + 2

    run(scene())


@pytest.mark.parametrize("chat", [0, 1])
def test_without_new_chat_the_channel_is_not_read(chat: int) -> None:
    """While no message is newer than the page, or than at the last look, nothing is looked up."""

    async def scene() -> None:
        board, channel, subject = made()
        board.request()
        await pass_time(2)
        chat_of(channel, chat)
        for subject.text in "bcdefghijkl":
            board.saw_message(channel.newest)
            board.on_change(MOVE)
            await pass_time(3)
        assert channel.looked == chat

    run(scene())


def test_a_page_that_cannot_be_posted_below_stays() -> None:
    """Nothing is removed before the new message stands."""

    async def scene() -> None:
        board, channel, _ = made()
        board.request()
        await pass_time(2)
        channel.fails = [refusal(403, 50013)]
        board.repost()
        await rounds()
        assert [what for what, _, _ in channel.done] == ["post", "failed post"]

    run(scene())


def test_a_held_board_is_silent() -> None:
    """A held board sends nothing, and shows later changes once it is released."""

    async def scene() -> None:
        board, channel, subject = made()
        board.hold()
        subject.text = "b"
        board.request()
        await pass_time(5)
        assert channel.done == []
        board.adopt(9, subject.page)
        await rounds()
        assert channel.done == [("edit", 9, "b")]

    run(scene())


def test_a_held_board_drops_a_waiting_edit() -> None:
    """An edit that waits for its turn is not sent while the board is held, but once it is released."""

    async def scene() -> None:
        channel, subject, turns = Channel(), Subject(), FairTurns()
        board = shown(channel, subject, turns=turns)
        async with turns.turn():
            board.request()
            await rounds()
            board.hold()
        await pass_time(5)
        assert channel.done == []
        subject.text = "b"
        board.request()
        board.adopt(9, subject.page)
        await rounds()
        assert channel.done == [("edit", 9, "b")]

    run(scene())


def test_a_picture_that_cannot_be_drawn(caplog: pytest.LogCaptureFixture) -> None:
    """An error in drawing is logged, and the next change is shown."""

    async def scene() -> None:
        board, channel, subject = made()
        draw = subject.render_page
        subject.render_page = lambda **_: 1 / 0  # type: ignore[assignment, method-assign, return-value]
        board.request()
        await rounds()
        subject.render_page = draw  # type: ignore[method-assign]
        board.request()
        await pass_time(2)
        assert channel.done == [("post", 1, "a")]

    run(scene())
    assert "public message not rendered" in caplog.text


def test_nothing_after_the_end() -> None:
    """A closed board shows nothing more."""

    async def scene() -> None:
        board, channel, _ = made()
        board.request()
        await board.close()
        board.request()
        await pass_time(10)
        assert channel.done in ([], [("post", 1, "a")])

    run(scene())


def test_a_message_whose_answer_was_lost_is_found_again() -> None:
    """A posted message whose answer was lost is found in the channel and used, without a second one."""

    async def scene() -> None:
        board, channel, subject = made()
        channel.fails, channel.standing = [aiohttp.ServerDisconnectedError()], [7]
        board.request()
        await pass_time(10)
        assert channel.done == [("failed post", 1, "a"), ("edit", 7, "a")]
        assert subject.kept == [7]
        assert board.message_id == 7

    run(scene())


def test_of_several_lost_messages_the_newest_is_taken_up() -> None:
    """Of several lost messages the newest is used, and the others lose their buttons."""

    async def scene() -> None:
        board, channel, _ = made()
        channel.standing = [7, 9]
        board.seek()
        board.request()
        await pass_time(5)
        assert channel.done == [("edit", 7, None), ("edit", 9, "a")]
        assert board.message_id == 9

    run(scene())


def test_an_earlier_page_that_cannot_be_drawn_loses_its_buttons() -> None:
    """An earlier page that cannot be drawn keeps its text, loses its buttons, and is replaced."""

    async def scene() -> None:
        channel, subject = Channel(), Subject()
        channel.newest = 4
        subject.render_closed = lambda page: None  # type: ignore[method-assign, assignment]
        subject.page = ("deal", 2)
        board = shown(channel, subject, message_id=4, page=("deal", 1))
        board.request()
        await pass_time(5)
        assert channel.done == [("edit", 4, None), ("post", 5, "a")]

    run(scene())


def drawing(moment: object) -> Drawing:
    """Return a picture of that moment."""
    return Drawing("table.png", "The table", bytes, moment)  # type: ignore[arg-type]


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
    await asyncio.wait([board._pictures.start(drawing)])


async def turned(board: PublicMessage, subject: Subject, text: str, moment: object) -> None:
    """Show the next state as soon as the interval allows."""
    subject.text, subject.drawing = text, None if moment is None else drawing(moment)
    make_due(board)
    board.request()
    await rounds()
    await until_idle(board)


async def test_a_picture_goes_out_once_a_moment() -> None:
    """Each card edits the text, and a picture is uploaded only with a new moment."""
    board, channel, subject = made()
    for text, moment in (("a", 1), ("b", 1), ("c", 2), ("d", 2), ("e", None), ("f", 2)):
        await turned(board, subject, text, moment)
    assert [text for _, _, text in channel.done] == list("abcdef")
    assert channel.files == [["table.png"], None, ["table.png"], None, [], ["table.png"]]


async def test_a_picture_that_is_late_follows_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is sent without a late picture, which is drawn once and sent when ready."""
    monkeypatch.setattr(public_message, "PICTURE_WITHIN_S", 0.0)
    board, channel, subject = made()
    let, drawn = threading.Event(), []

    def draw() -> bytes:
        let.wait(10)
        drawn.append("table")
        return b"png"

    subject.drawing = Drawing("table.png", "The table", draw, 1)
    for subject.text in "ab":
        make_due(board)
        board.request()
        await rounds()
        await until_idle(board)
    assert (channel.files, [text for _, _, text in channel.done]) == ([[], []], ["a", "b"])
    make_due(board)
    let.set()
    await until_drawn(board, subject.drawing)
    await rounds()
    await until_idle(board)
    assert (channel.files[-1], drawn) == (["table.png"], ["table"])


async def test_what_is_seen_is_the_whole_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is noted as seen only if it was sent without an error and with its picture."""
    board, channel, subject = made()
    channel.fails = [refusal(403, 50013)]
    await turned(board, subject, "a", None)
    assert subject.seen == []
    await turned(board, subject, "bb", None)
    assert subject.seen == [(1, 2)]
    monkeypatch.setattr(public_message, "PICTURE_WITHIN_S", 0.0)
    let = threading.Event()
    subject.drawing = Drawing("table.png", "The table", lambda: b"png" if let.wait(10) else b"", 1)
    subject.text = "ccc"
    make_due(board)
    board.request()
    await rounds()
    await until_idle(board)
    assert subject.seen == [(1, 2)]
    make_due(board)
    let.set()
    await until_drawn(board, subject.drawing)
    await rounds()
    await until_idle(board)
    assert subject.seen == [(1, 2), (1, 3)]


async def test_a_page_that_more_is_found_out_for_is_not_seen_whole() -> None:
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


async def test_words_come_through_where_pictures_do_not() -> None:
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

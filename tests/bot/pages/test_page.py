"""A durable message: which state it shows, how often it is posted, and where it cannot be edited."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any
from unittest.mock import AsyncMock, MagicMock, Mock, patch

import aiohttp
import discord
import pytest

from bot.discord_io.component_request import Subject
from bot.discord_io.delivery import Failure
from bot.discord_io.message import Rendered
from bot.pages.page import Page, Pages, show_page
from bot.storage.errors import StorageError
from bot.storage.schema.personal import EDIT_ONLY
from tests.bot.tables.view.channels import refusal


@dataclass(frozen=True)
class Row:
    """A row with a page."""

    guild_id: int = 1
    channel_id: int = 2
    message_id: int | None = None
    revision: int = 0
    shown: int = -1
    needs_page: bool = True

    @property
    def subject(self) -> Subject:
        return Subject("room", 1, self.revision)


@dataclass
class Rows:
    """A store of one row."""

    row_now: Row = field(default_factory=Row)

    async def row(self, _: int) -> Row:
        await asyncio.sleep(0)
        return self.row_now

    async def note(self, _number: int, _row: Row, **values: Any) -> None:
        if "shown" in values:
            values["shown"] = int(values["shown"])
        self.row_now = replace(self.row_now, **values)


class Channel(MagicMock):
    """A channel that takes its time, and what its messages show."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shown = dict[int, str]()
        self.history.return_value.__aiter__.return_value = []

    async def send(self, content: str, **_: Any) -> Any:
        await asyncio.sleep(0)
        self.shown[len(self.shown) + 1] = content
        return Mock(id=len(self.shown))

    def get_partial_message(self, number: int) -> Any:
        async def edit(content: str = "closed", **_: Any) -> None:
            await asyncio.sleep(0)
            if number not in self.shown:
                raise refusal(404, 10008)
            self.shown[number] = content

        return Mock(edit=edit)

    def _get_child_mock(self, **kwargs: Any) -> MagicMock:
        return MagicMock(**kwargs)


@dataclass
class Shown:
    """The pages of a store, all in one channel."""

    rows: Any
    channel: Any
    client: Any = field(default_factory=lambda: MagicMock(discord.Client))

    def __post_init__(self) -> None:
        self.client.get_partial_messageable.return_value = self.channel
        self.pages = Pages[Any](self.rows, lambda _: ("join",))

    async def show(self, render: Callable[[Row], Awaitable[Page]]) -> Failure | None:
        return await self.pages.show(self.client, 1, render)


async def render(row: Row) -> Page:
    """Return a page that names its revision."""
    await asyncio.sleep(0)
    return Page(Rendered(content=f"revision {row.revision}"))


async def test_calls_at_once_post_one_message_that_shows_the_last_state() -> None:
    """A row is read once no other call shows it, so nothing is posted twice and no old state comes last."""
    rows, channel = Rows(), Channel()
    pages = Shown(rows, channel)
    running = [asyncio.ensure_future(pages.show(render)) for _ in range(3)]
    await asyncio.sleep(0)
    rows.row_now = replace(rows.row_now, revision=1)
    running.append(asyncio.ensure_future(pages.show(render)))
    assert await asyncio.gather(*running) == [None] * 4
    assert channel.shown == {1: "revision 1"}
    assert (rows.row_now.message_id, rows.row_now.shown) == (1, 1)


async def test_a_page_that_shows_its_row_is_left_alone() -> None:
    """Nothing is rendered while the message shows the row; a look at a lost message makes it come back."""
    rows, channel = Rows(Row(message_id=1, shown=0)), Channel()
    pages = Shown(rows, channel)
    await pages.show(render)
    assert channel.shown == {}
    await rows.note(1, rows.row_now, shown="-1")
    await pages.show(render)
    assert channel.shown == {1: "revision 0"}
    assert rows.row_now.shown == 0


@pytest.mark.parametrize(("row", "shown"), [(Row(), {}), (Row(message_id=1), {1: "revision 0"})])
async def test_nothing_is_posted_while_the_channel_cannot_be_searched(
    row: Row, shown: dict[int, str]
) -> None:
    """A page that may have been posted is only edited until Discord answers, and posted after that."""
    rows, channel = Rows(row), Channel()
    channel.shown = {1: "older"} if shown else {}

    async def unanswered(**_: Any) -> AsyncIterator[Any]:
        raise aiohttp.ClientConnectionError
        yield

    history, channel.history = channel.history, unanswered
    pages = Shown(rows, channel)

    async def moved(row: Row) -> Page:
        return replace(await render(row), is_new=not shown)

    assert await pages.show(moved) is (None if shown else Failure.UNREACHABLE)
    assert channel.shown == shown
    channel.history = history
    assert await pages.show(moved) is None
    assert channel.shown == {1: "revision 0"}


@pytest.mark.parametrize("needs_page", [False, True])
async def test_the_page_of_an_erased_user_is_posted_again_only_while_it_is_needed(
    *, needs_page: bool
) -> None:
    """After an erasure a lost page comes back while users may join, and never as a new message beside it."""
    rows = Rows(Row(message_id=9, shown=EDIT_ONLY, revision=4, needs_page=needs_page))
    channel = Channel()
    await Shown(rows, channel).show(render)
    assert channel.shown == ({1: "revision 4"} if needs_page else {})
    assert rows.row_now.shown == 4


@pytest.mark.parametrize(("is_posted", "is_new"), [(True, False), (False, False), (True, True)])
async def test_a_page_in_an_archived_thread_is_posted_again(*, is_posted: bool, is_new: bool) -> None:
    """The new message reopens the thread, where the old one then loses its buttons; or nothing is sent."""
    old = Mock(discord.PartialMessage, edit=AsyncMock(side_effect=[refusal(400, 50083), None]))
    channel: Any = MagicMock(discord.PartialMessageable)
    channel.history.return_value.__aiter__.return_value = []
    channel.get_partial_message.return_value = old
    channel.send = AsyncMock(return_value=Mock(id=2))
    client = Mock(discord.Client)
    client.get_partial_messageable.return_value = channel
    note = AsyncMock()
    page = Page(Rendered(content="page"), is_new=is_new, is_posted=is_posted)
    failure = await show_page(client, Row(), 1, Row().subject, note, page)
    assert failure is (None if is_posted else Failure.ARCHIVED)
    assert channel.send.await_count == (1 if is_posted else 0)
    noted = [call.kwargs["message_id"] for call in note.await_args_list]
    assert noted == ([None, 2] if is_posted else [])
    assert old.edit.await_count == (2 if is_posted else 1)


@pytest.mark.parametrize("failing", ["message_id", "shown"])
async def test_a_new_page_is_posted_once_even_if_it_cannot_be_noted(failing: str) -> None:
    """A new page whose id or revision could not be stored is found at the next look, not posted again."""
    rows, channel = Rows(Row(message_id=1, revision=2, shown=1)), Channel()
    channel.shown[1] = "revision 1"
    pages, store, failures = Shown(rows, channel), rows.note, 1

    async def fail_once(number: int, row: Row, **values: Any) -> None:
        nonlocal failures
        if failures and len(channel.shown) > 1 and ("message_id" in values) is (failing == "message_id"):
            failures -= 1
            raise StorageError("database_locked")
        await store(number, row, **values)

    async def render_new(row: Row) -> Page:
        return replace(await render(row), is_new=True)

    with patch.object(rows, "note", fail_once):
        with pytest.raises(StorageError):
            await pages.show(render_new)
        join = {"type": 2, "style": 1, "custom_id": rows.row_now.subject.request("join").custom_id}
        buttons: Any = {"type": 1, "id": 1, "components": [{**join, "id": 2, "label": "Join"}]}
        posted = Mock(id=2, author=pages.client.user, components=[discord.ActionRow(buttons)])
        channel.history.return_value.__aiter__.return_value = [posted]
        await pages.show(render_new)
    assert channel.shown == {1: "closed", 2: "revision 2"}
    assert (rows.row_now.message_id, rows.row_now.shown) == (2, 2)

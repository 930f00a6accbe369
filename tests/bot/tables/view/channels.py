"""A channel, and a table with its public message in it, for tests of that message."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.config import AppConfig
from bot.discord_io import component_request
from bot.discord_io.delivery import Failure
from bot.discord_io.message import Drawing, Rendered
from bot.load.limiters import FairTurns
from bot.load.monitor import LoadMonitor
from bot.load.token_budget import TokenBudget
from bot.settings.service import NO_GUILD
from bot.storage.pages import PageRow
from bot.tables.fingerprint import Fingerprint
from bot.tables.view.presenter import TablePage
from bot.tables.view.public_message import PublicMessage
from engine.table_state import TablePhase
from tests.bot.tables.parts import services
from tests.bot.tables.virtual import now
from tools.simulation.modules import BARBU_MODULE

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


BOT: Any = SimpleNamespace(id=99)
JOIN: Any = {"type": 2, "style": 1, "custom_id": "ask:table:join:1:0"}


class Message:
    """One message of the channel, by the bot, with a button of the table."""

    def __init__(self, channel: Channel, number: int) -> None:
        self.channel, self.id, self.author, self.content = channel, number, BOT, ""
        self.components = [discord.ActionRow({"type": 1, "id": 1, "components": [JOIN]})]

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
        self.page: TablePage = ("deal", 0)
        self.text = "a"
        self.drawing: Drawing | None = None
        self.failures: list[Failure | None] = []
        self.kept: list[int | None] = []
        self.announced: list[str] = []
        self.seen: list[tuple[int, int]] = []
        self.finds_more = self.is_looking = False
        self.timer = SimpleNamespace(gather_s=0.0)

    def render_page(self, *, finished_trick: bool) -> Rendered:
        """Return the text, marked if a trick is held."""
        self.is_looking = self.finds_more
        text = self.text + ("!" if finished_trick else "")
        return Rendered(text, (discord.Embed(title="Deal"),)).with_picture(lambda: self.drawing)

    def render_closed(self, page: TablePage) -> Rendered:
        """Return an earlier page."""
        return Rendered(content=f"closed {page[1]}")

    def fingerprint(self) -> Fingerprint:
        """Return the fingerprint of the text."""
        return Fingerprint(len(self.text), "en", "live", NO_GUILD, is_whole=not self.is_looking)

    def showing(self) -> None:
        """Record what the message is about to show."""
        self.announced.append(self.text)

    def reached(self, failure: Failure | None) -> None:
        """Record the result."""
        self.failures.append(failure)


class Noted:
    """The stored messages of games and what they show, as a database notes them."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject

    async def set_message(self, row: object, message_id: int | None, page: TablePage) -> None:
        """Note a new message, or that one is on its way."""
        if message_id is None:
            self._subject.kept.append(None)
        else:
            self._subject.kept[-1:] = [message_id]

    def note(self, table_id: int, message_id: int, fingerprint: Fingerprint) -> None:
        """Note that the message was seen."""
        if fingerprint.is_whole:
            self._subject.seen.append((message_id, fingerprint.rows))


def shown(
    channel: Channel,
    subject: Subject,
    message_id: int | None = None,
    page: TablePage | None = None,
    load: LoadMonitor | None = None,
    turns: FairTurns | None = None,
    budget: TokenBudget | None = None,
) -> PublicMessage:
    """Return the public message of a table in that channel, as it was noted before."""
    load = load or LoadMonitor()
    noted: Any = Noted(subject)
    use = services(
        config=SETTINGS,
        load=load,
        redraws=turns or FairTurns(),
        budget=budget or TokenBudget(1000),
        games=noted,
        fingerprints=noted,
    )
    use.client.user = BOT
    state = SimpleNamespace(seats=range(4))
    buttons = component_request.Subject("table", 1)
    row = SimpleNamespace(guild_id=1, channel_id=5, pace="live", message_id=message_id)
    table: Any = SimpleNamespace(
        id=1, subject=buttons, channel=channel, services=use, state=state, row=row, module=BARBU_MODULE
    )
    table.view_of = lambda _: None
    stored = None if page is None else PageRow(1, 1, 5, message_id, None, *page)
    calls = subject.reached, lambda _: None, subject.showing
    return PublicMessage(table, cast(Any, subject), stored, *calls)


def made() -> tuple[PublicMessage, Channel, Subject]:
    """Return a public message with its channel and its table."""
    channel, subject = Channel(), Subject()
    return shown(channel, subject), channel, subject

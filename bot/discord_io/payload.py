"""Rendered messages as arguments of discord.py's calls. By default, no message notifies anyone."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import discord

from bot.discord_io.limits import ALT_CHARS
from bot.discord_io.message import Drawing, Rendered, without_images
from bot.i18n.texts import as_text
from bot.load.limiters import FairTurns
from bot.load.monitor import LoadMonitor
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

log = logging.getLogger(__name__)

MOST_WAIT_S: Final = 10.0
"""Maximum seconds a picture waits for the load to pass, or for the worker that draws it."""


async def draw(drawing: Drawing) -> bytes | None:
    """Draw a picture in a thread. Return its bytes, or None on failure: the text contains everything."""
    try:
        return await asyncio.to_thread(drawing.draw)
    except Exception:
        log.exception("could not draw the picture %s", drawing.name)
        return None


class PictureQueue:
    """The queue of pictures of public messages: drawn one at a time, each once, later under load.

    Servers take turns. An idle one of ``workers`` draws them if there is one, because a drawing thread in
    this process competes with taps for the interpreter.
    """

    def __init__(self, load: LoadMonitor, workers: WorkerPool | None = None) -> None:
        self._load, self._workers = load, workers
        self._turns = FairTurns()

    def patience_s(self, patience_s: float) -> float:
        """Return the seconds to wait for a picture: ``patience_s``, or 0 under load."""
        return 0.0 if self._load.is_overloaded else patience_s

    async def draw(self, drawing: Drawing) -> bytes | None:
        """Draw a picture when its turn comes. Return its bytes, or None on failure."""
        async with self._turns.turn():
            waited_s = 0.0
            if self._load.should_shed("pictures"):
                while self._load.is_overloaded and waited_s < MOST_WAIT_S:
                    await asyncio.sleep(0.25)
                    waited_s += 0.25
            return await self._draw_in_worker(drawing) or await draw(drawing)

    async def _draw_in_worker(self, drawing: Drawing) -> bytes | None:
        if self._workers is None or not self._workers.has_time:
            return None
        try:
            return await self._workers.run(drawing.draw, limit_s=MOST_WAIT_S, patient=True)
        except CodedError as error:
            log.info("drawing the picture %s in this process, not a worker: %s", drawing.name, error.code)
            return None


class PendingPictures:
    """The pictures of one message being drawn: a repeated one continues, a replaced one is cancelled."""

    def __init__(self, queue: PictureQueue) -> None:
        self._queue = queue
        self._started: dict[str, tuple[Hashable, asyncio.Task[bytes | None]]] = {}

    def start(self, drawing: Drawing) -> asyncio.Task[bytes | None]:
        """Start to draw a picture, unless it was started before, and return its task."""
        shown, task = self._started.get(drawing.name, (None, None))
        if task is not None and shown == drawing.content:
            return task
        if task is not None:
            task.cancel()
        task = asyncio.create_task(self._queue.draw(drawing))
        self._started[drawing.name] = drawing.content, task
        return task

    def clear(self) -> None:
        """Forget all pictures, once the message was sent; unfinished ones are cancelled."""
        for _, task in self._started.values():
            task.cancel()
        self._started.clear()

    def when_ready(self, call: Callable[[], object]) -> None:
        """Call a function when all started pictures are drawn, unless others were requested by then."""
        started = dict(self._started)
        drawn_all = asyncio.gather(*(task for _, task in started.values()), return_exceptions=True)
        drawn_all.add_done_callback(lambda _: call() if self._started == started else None)


NO_PINGS = discord.AllowedMentions.none()

Pings: TypeAlias = Sequence[int] | discord.AllowedMentions
"""Users to notify, by their ids, or all who may be notified."""

Pictures = Mapping[str, Hashable]
"""The pictures of a message: the ``content`` of each by its file name."""

NO_PICTURES: Final[Pictures] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Payload:
    """A rendered message as arguments of an edit.

    Without ``attachments`` in ``fields`` the message's files are unchanged. ``pictures`` are those of the
    message after the edit; ``is_late`` is whether one was not drawn in time.
    """

    fields: dict[str, Any]
    pictures: Pictures
    is_late: bool = False


Begin: TypeAlias = Callable[[Drawing], "asyncio.Task[bytes | None]"]
"""Function that starts to draw a picture; the task returns None on failure."""


def _draw_now(drawing: Drawing) -> asyncio.Task[bytes | None]:
    return asyncio.create_task(draw(drawing))


async def for_edit(rendered: Rendered, view: discord.ui.View | None, *, pings: Pings = ()) -> dict[str, Any]:
    """Return the arguments that make a message show ``rendered`` and nothing else.

    A new message notifies those it mentions of ``pings``.
    """
    fields = (await edit_of(rendered, view)).fields
    if isinstance(pings, discord.AllowedMentions):
        fields["allowed_mentions"] = pings
    elif pings:
        fields["allowed_mentions"] = discord.AllowedMentions(users=[discord.Object(user) for user in pings])
    return fields


def _text_fields(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    return {
        "content": None if rendered.content is None else as_text(rendered.content),
        "embeds": list(rendered.embeds),
        "view": view,
        "allowed_mentions": NO_PINGS,
    }


async def edit_of(
    rendered: Rendered,
    view: discord.ui.View | None,
    *,
    standing: Pictures = NO_PICTURES,
    patience_s: float | None = None,
    begin: Begin = _draw_now,
) -> Payload:
    """Return the arguments of an edit for a message whose pictures are known.

    If ``rendered`` has the pictures ``standing`` in the message, none is drawn or sent. After ``patience_s``
    seconds the text is sent with the current pictures. ``begin`` starts to draw a picture.
    """
    fields = _text_fields(rendered, view)
    wanted: Pictures = {drawing.name: drawing.content for drawing in rendered.drawings}
    is_known = all(drawing.moment is not None for drawing in rendered.drawings)
    if wanted and is_known and wanted == standing:
        return Payload(fields, standing)
    tasks = [begin(drawing) for drawing in rendered.drawings]
    late = (await asyncio.wait(tasks, timeout=patience_s))[1] if tasks else set()
    lacks_one = bool(late) or any(task.result() is None for task in tasks)
    if lacks_one and rendered.full_text:  # an older picture would contradict the text
        plain = rendered.without_pictures()
        fields = {**_text_fields(plain, view), "attachments": []}
        return Payload(fields, NO_PICTURES, is_late=bool(late))
    if late and wanted.keys() == standing.keys():
        return Payload(fields, standing, is_late=True)
    files = _files(rendered.drawings, tasks)
    undrawn = {drawing.url for drawing in rendered.drawings} - {file.uri for file in files}
    fields["embeds"] = without_images(rendered.embeds, undrawn)
    fields["attachments"] = files
    pictures = {file.filename: wanted[file.filename] for file in files}
    return Payload(fields, pictures, is_late=bool(late))


def _files(drawings: Sequence[Drawing], tasks: Sequence[asyncio.Task[bytes | None]]) -> list[discord.File]:
    """Return the finished pictures as files; late and failed ones are left out."""
    return [
        discord.File(io.BytesIO(data), one.name, description=one.alt[:ALT_CHARS])
        for one, task in zip(drawings, tasks, strict=True)
        if task.done() and (data := task.result()) is not None
    ]


def as_new(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments of an edit as those of a new message."""
    present = {name: value for name, value in fields.items() if value is not None}
    files = present.pop("attachments", None)
    return {**present, "files": files} if files else present

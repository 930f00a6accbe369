"""Rendered messages as arguments of discord.py's calls. By default, no message notifies anyone."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import discord

from bot.discord_io.limits import ALT_CHARS
from bot.discord_io.message import Drawing, Rendered, without_images
from bot.discord_io.picture_queue import draw
from bot.i18n.texts import as_text

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

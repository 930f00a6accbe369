"""A rendering as the arguments of discord.py's calls; nothing the bot sends pings anybody unasked."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import discord

from bot.discord_io.message import Drawing, Rendered, without_images
from bot.discord_io.picture_queue import drawn
from bot.i18n.cards import as_text

NO_PINGS = discord.AllowedMentions.none()
ALT_CHARS = 1024
"""How long a picture's description may be."""

Pictures = Mapping[str, Hashable]
"""The pictures that stand on a message: what each shows, by the name of its file."""

NO_PICTURES: Final[Pictures] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Payload:
    """A rendering as arguments of an edit.

    Attributes:
        fields: the arguments; without ``attachments`` the files of the message stay as they are.
        pictures: what stands on the message once it was edited.
        is_late: a picture was not drawn in time.
    """

    fields: dict[str, Any]
    pictures: Pictures
    is_late: bool = False


Begin: TypeAlias = Callable[[Drawing], "asyncio.Task[bytes | None]"]
"""Has a picture drawn; ``None`` comes of one that cannot be."""


def _at_once(drawing: Drawing) -> asyncio.Task[bytes | None]:
    return asyncio.create_task(drawn(drawing))


async def for_edit(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """Arguments that make an existing message look like ``rendered``, and nothing else be left on it."""
    return (await edit_of(rendered, view)).fields


def without_pictures(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """The same for a rendering that has no pictures, at once."""
    return {**_words_of(rendered, view), "attachments": []}


def _words_of(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
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
    begin: Begin = _at_once,
) -> Payload:
    """The same for a message whose pictures are known.

    Args:
        rendered: how it is to look.
        view: its buttons.
        standing: its pictures; where they show what is wanted, nothing is drawn and none is sent.
        patience_s: how long pictures are waited for; then the text goes out with what stands there already.
        begin: begins to draw one.
    """
    fields = _words_of(rendered, view)
    wanted = {drawing.name: drawing.moment for drawing in rendered.drawings}
    if wanted and None not in wanted.values() and wanted == standing:
        return Payload(fields, standing)
    tasks = [begin(drawing) for drawing in rendered.drawings]
    late = (await asyncio.wait(tasks, timeout=patience_s))[1] if tasks else set()
    lacks_one = bool(late) or any(task.result() is None for task in tasks)
    if lacks_one and rendered.full_text:  # an older picture would contradict the text
        plain = rendered.without_pictures()
        return Payload(without_pictures(plain, view), NO_PICTURES, is_late=bool(late))
    if late and wanted.keys() == standing.keys():
        return Payload(fields, standing, is_late=True)
    files = [
        discord.File(io.BytesIO(data), one.name, description=one.alt[:ALT_CHARS])
        for one, task in zip(rendered.drawings, tasks, strict=True)
        if task not in late and (data := task.result()) is not None
    ]
    undrawn = {drawing.url for drawing in rendered.drawings} - {file.uri for file in files}
    fields["embeds"] = without_images(rendered.embeds, undrawn)
    fields["attachments"] = files
    pictures = {file.filename: wanted[file.filename] for file in files}
    return Payload(fields, pictures, is_late=bool(late))


async def for_send(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """Arguments of a new message; what is absent must not be named there."""
    return as_new((await edit_of(rendered, view)).fields)


def as_new(fields: dict[str, Any]) -> dict[str, Any]:
    """Arguments of an edit as those of a new message."""
    present = {name: value for name, value in fields.items() if value is not None}
    files = present.pop("attachments", None)
    return {**present, "files": files} if files else present

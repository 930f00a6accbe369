"""A rendering as the arguments of discord.py's calls; nothing the bot sends pings anybody unasked."""

from __future__ import annotations

import asyncio
import io
import logging
from typing import Any

import discord

from bot.ui.scene import Drawing, Rendered

log = logging.getLogger(__name__)

NO_PINGS = discord.AllowedMentions.none()
ALT_CHARS = 1024
"""How long a picture's description may be."""


async def for_edit(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """Arguments that make an existing message look like ``rendered``, and nothing else be left on it."""
    return {**_common(rendered, view), "attachments": await _files(rendered)}


async def for_send(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """Arguments of a new message; what is absent must not be named there."""
    fields = {name: value for name, value in _common(rendered, view).items() if value is not None}
    files = await _files(rendered)
    return {**fields, "files": files} if files else fields


def _common(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    return {
        "content": rendered.content,
        "embeds": list(rendered.embeds),
        "view": view,
        "allowed_mentions": NO_PINGS,
    }


async def _files(rendered: Rendered) -> list[discord.File]:
    drawn = [await _file(drawing) for drawing in rendered.drawings]
    return [file for file in drawn if file is not None]


async def _file(drawing: Drawing) -> discord.File | None:
    """The picture as a file with its words; one that cannot be drawn is left out: the text says it."""
    try:
        data = await asyncio.to_thread(drawing.draw)
    except Exception:
        log.exception("the picture %s could not be drawn", drawing.name)
        return None
    return discord.File(io.BytesIO(data), drawing.name, description=drawing.alt[:ALT_CHARS])

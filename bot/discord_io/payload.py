"""A rendering as the arguments of discord.py's calls; nothing the bot sends pings anybody unasked."""

from __future__ import annotations

import asyncio
import io
import logging
from typing import Any

import discord

from bot.discord_io.message import Drawing, Rendered

log = logging.getLogger(__name__)

NO_PINGS = discord.AllowedMentions.none()
ALT_CHARS = 1024
"""How long a picture's description may be."""


async def for_edit(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """Arguments that make an existing message look like ``rendered``, and nothing else be left on it."""
    files = [file for drawing in rendered.drawings if (file := await _file(drawing)) is not None]
    undrawn = {drawing.url for drawing in rendered.drawings} - {file.uri for file in files}
    return {
        "content": rendered.content,
        "embeds": [_without(embed, undrawn) for embed in rendered.embeds],
        "view": view,
        "allowed_mentions": NO_PINGS,
        "attachments": files,
    }


async def for_send(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """Arguments of a new message; what is absent must not be named there."""
    fields = await for_edit(rendered, view)
    files = fields.pop("attachments")
    present = {name: value for name, value in fields.items() if value is not None}
    return {**present, "files": files} if files else present


def _without(embed: discord.Embed, undrawn: set[str]) -> discord.Embed:
    """The embed without a picture there is no file for: Discord would refuse the whole message."""
    return embed.copy().set_image(url=None) if embed.image.url in undrawn else embed


async def _file(drawing: Drawing) -> discord.File | None:
    """The picture as a file with its words; one that cannot be drawn is left out: the text says it."""
    try:
        data = await asyncio.to_thread(drawing.draw)
    except Exception:
        log.exception("the picture %s could not be drawn", drawing.name)
        return None
    return discord.File(io.BytesIO(data), drawing.name, description=drawing.alt[:ALT_CHARS])

"""A rendering as the arguments of discord.py's calls; nothing the bot sends pings anybody unasked."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.scene import Rendered

NO_PINGS = discord.AllowedMentions.none()


def for_edit(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """Arguments that make an existing message look like ``rendered``, and nothing else be left on it."""
    return {
        "content": rendered.content,
        "embeds": list(rendered.embeds),
        "view": view,
        "allowed_mentions": NO_PINGS,
    }


def for_send(rendered: Rendered, view: discord.ui.View | None) -> dict[str, Any]:
    """Arguments of a new message; what is absent must not be named there."""
    return {name: value for name, value in for_edit(rendered, view).items() if value is not None}

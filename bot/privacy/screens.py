"""Screens about stored data, and the confirmations before a deletion."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord_io.component import request_view
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.i18n import Words

ROOM: Final = "privacy"
Shown = tuple[Rendered, discord.ui.View | None]


def render_privacy(words: Words, *, days: int) -> Shown:
    """Render which data is stored, why, for how long and who sees it; servers are deleted after ``days``."""
    parts = ("what", "why", "who", "how-long")
    page = embed(
        words("privacy-title"),
        *([f"**{words(f'privacy-{part}-title')}**", words(f"privacy-{part}", days=days)] for part in parts),
        words("privacy-yours"),
    )
    buttons = (
        ButtonSpec("export", label=words("privacy-button-export"), style="primary"),
        ButtonSpec("forget", label=words("privacy-button-forget"), style="danger"),
    )
    return _with_view(Rendered(embeds=(page,), buttons=(buttons,)))


def render_forget(words: Words, *, tables: int) -> Shown:
    """Render the confirmation, with the effect on the user's open tables."""
    leaving = words("privacy-forget-tables", tables=tables) if tables else ""
    page = embed(words("privacy-forget-title"), words("privacy-forget"), leaving)
    buttons = (
        ButtonSpec("forget_yes", label=words("privacy-forget-yes"), style="danger"),
        ButtonSpec("export", label=words("privacy-button-export")),
        ButtonSpec("keep", label=words("confirm-no")),
    )
    return _with_view(Rendered(embeds=(page,), buttons=(buttons,)))


def _with_view(rendered: Rendered) -> Shown:
    return rendered, request_view(rendered, ROOM)

"""The first message at a table that a contest has opened."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import Rendered
from bot.i18n import Words


def render_greeting(words: Words, users: Sequence[int]) -> Rendered:
    """Render the message, which mentions the players."""
    return Rendered(content=words("meeting-greeting", users=words.list([f"<@{user}>" for user in users])))

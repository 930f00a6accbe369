"""A panel that a newer one has replaced: it links the newer one and has no buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_io.message import Rendered, embed, notice_line
from bot.i18n import Words

BELOW: Final = ""
"""The way to a message further down in the same channel."""


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """The place of a panel.

    Attributes:
        channel_id: the channel, or the chat of a direct message.
        link: a link to it for other channels, in Discord's markup.
    """

    channel_id: int
    link: str


def render_moved(words: Words, to: str, *, notice: str | None = None) -> Rendered:
    """Render the closed panel.

    Args:
        words: the viewer's words.
        to: ``BELOW``, or a link to the newer panel.
        notice: a message on top, such as why a tap did nothing.
    """
    head = notice_line(notice)
    if to == BELOW:
        title, where = f"{words('panel-moved')} ↓", words("panel-moved-below")
    else:
        title, where = words("panel-moved"), words("panel-moved-to", place=to)
    return Rendered(embeds=(embed(title, head, where),))

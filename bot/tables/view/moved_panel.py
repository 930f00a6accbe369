"""A panel that has made room for a newer one: it says where that is, and nothing can be tapped in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_io.message import Rendered, embed
from bot.i18n import Words

BELOW: Final = ""
"""The way to a message further down in the same place."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a panel stands.

    Attributes:
        channel_id: the channel, or the chat of a direct message.
        link: leads there from anywhere else, as messages are written.
    """

    channel_id: int
    link: str


def render_moved(words: Words, to: str, *, notice: str | None = None) -> Rendered:
    """The closed panel; ``to`` is ``BELOW``, or the link that leads to the newer one.

    ``notice`` is a sentence to stand on top: why a tap did nothing.
    """
    head = f"❗ {notice}" if notice else ""
    if to == BELOW:
        title, where = f"{words('panel-moved')} ↓", words("panel-moved-below")
    else:
        title, where = words("panel-moved"), words("panel-moved-to", place=to)
    return Rendered(embeds=(embed(title, head, where),))

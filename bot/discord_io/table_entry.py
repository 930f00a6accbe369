"""A user's way to the table of a channel: open one, join it, start it or return to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import discord

from bot.discord_io.component_request import ComponentRequest

OPEN: Final = "open"
"""The channel has no table."""

JOIN: Final = "join"
"""The table has a seat for the user."""

START: Final = "start"
"""The user is the host of the lobby."""

BACK: Final = "back"
"""The user is seated at the table."""

ELSEWHERE: Final = "elsewhere"
"""The table has no seat for the user."""

ENTRIES: Final = (JOIN, START, BACK)
"""The options at an existing table."""


@dataclass(frozen=True, slots=True)
class TableWay:
    """A user's way to the table of a channel, beside a refusal.

    Attributes:
        label: message key of the button's label.
        request: request of the button that takes a seat; None if no seat is free for them.
        link: URL of the table's message; empty if it is not known.
        name: the bot player whose seat the button takes; empty if it takes a free or a kept one.
    """

    label: str
    request: ComponentRequest | None
    link: str
    name: str = ""


class TableEntry(Protocol):
    """Finds a user's way to the table of a channel."""

    async def option_for(self, interaction: discord.Interaction, /) -> str:
        """Return one of the options above for the user, or an empty string if there is none to show."""

    async def way_for(self, interaction: discord.Interaction, /) -> TableWay | None:
        """Return the user's way to the channel's table; None without a table, and outside a server."""

    async def request_for(self, interaction: discord.Interaction, option: str, /) -> ComponentRequest:
        """Return the request of a button for one of ``ENTRIES``. *Raises:* CodedError ``no_table_here``."""

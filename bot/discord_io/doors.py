"""The door from anywhere to the table of a channel: which way in fits the person who asks."""

from __future__ import annotations

from typing import Final, Protocol

import discord

from bot.discord_io.ask import Ask

OPEN: Final = "open"
"""There is no table yet."""

JOIN: Final = "join"
"""One gathers, or keeps a seat for this person."""

START: Final = "start"
"""They host the one that gathers."""

BACK: Final = "back"
"""They sit at it."""

ELSEWHERE: Final = "elsewhere"
"""The one here is played by others."""

DOORS: Final = (JOIN, START, BACK)
"""The ways to a table there is."""


class Doors(Protocol):
    """What knows the tables."""

    async def way(self, interaction: discord.Interaction, /) -> str:
        """Which of these ways the person who acts has here; empty where there is none to be told."""
        ...

    async def ask(self, interaction: discord.Interaction, way: str, /) -> Ask:
        """What a button asks that leads one of ``DOORS``; raises ``no_table_here``."""
        ...

"""What a handler is given: an interaction, and the client behind it as far as the foundations use one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

import discord

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.display_preferences import DisplayPreferences
from bot.discord_io.table_entry import TableEntry
from bot.load.limiters import CostlyQueryLimiter

if TYPE_CHECKING:
    from bot.discord_io.memberships import Memberships


class Preferences(Protocol):
    """How one person wants to be answered.

    Attributes:
        language: a locale of the catalogues; ``None``: the one Discord is set to.
        display: how cards are shown to this person.
    """

    @property
    def language(self) -> str | None: ...  # noqa: D102

    @property
    def display(self) -> DisplayPreferences: ...  # noqa: D102


class GamePreferences(Protocol):
    """What a server plays of one game.

    Attributes:
        rules: the name of a rule set; ``None``: the game's default.
    """

    @property
    def rules(self) -> str | None: ...  # noqa: D102


class ServerPreferences(Protocol):
    """How a server wants to be answered.

    Attributes:
        language: a locale of the catalogues; ``None``: the one Discord is set to.
    """

    @property
    def language(self) -> str | None: ...  # noqa: D102

    def of_game(self, game: str, /) -> GamePreferences:
        """What it has chosen for a game."""
        ...


class PreferencesOf(Protocol):
    """Where the preferences of people and of servers are found."""

    def of(self, user: int, /) -> Preferences:
        """Those of one person, as far as they have been read; never waits."""
        ...

    async def person(self, user: int, /) -> Preferences:
        """The same, read first if they were not yet."""
        ...

    async def guild(self, guild_id: int, /) -> ServerPreferences:
        """Those of a server; the defaults where it has none."""
        ...


class Client(discord.Client):
    """The client as the foundations know it; the bot is one.

    discord.py asks for a subclass of its own client as the parameter of ``Interaction``, so this is no
    protocol. Handlers get the rest of what they need when they are built (``bot.program.handlers``).

    Attributes:
        locale: the language for whoever Discord names none that is offered.
        settings: how people and servers want to be answered.
        card_emoji: the card faces Discord has of us.
        costly_queries: limits requests that read much of the database.
        table_entry: finds the user's way to the table of a channel.
        memberships: whether users who act from direct messages are still in a server.
    """

    locale: str
    settings: PreferencesOf
    card_emoji: CardEmoji
    costly_queries: CostlyQueryLimiter
    table_entry: TableEntry
    memberships: Memberships

    def host_note(self, interaction: Interaction, /) -> discord.Embed | None:
        """What the host of the bot reads under their help; ``None`` for anybody else."""
        return None

    async def handle_request(self, interaction: Interaction, request: ComponentRequest, /) -> None:
        """Answer one tap, choice or form."""
        raise NotImplementedError


Interaction: TypeAlias = discord.Interaction[Client]

"""The interaction that handlers get, and its client as far as the shared code uses it."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import discord

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.memberships import Memberships
from bot.discord_io.table_entry import TableEntry
from bot.discord_io.viewer import DisplayPreferences
from bot.load.limiters import CostlyQueryLimiter


class Preferences(Protocol):
    """A user's preferences for answers.

    Attributes:
        language: a locale of the catalogues; None for the user's language in Discord.
        display: preferences for the display of cards.
    """

    @property
    def language(self) -> str | None: ...  # noqa: D102

    @property
    def display(self) -> DisplayPreferences: ...  # noqa: D102


class GamePreferences(Protocol):
    """A server's preferences for one game.

    Attributes:
        rules: the name of a rule set; None for the game's default.
    """

    @property
    def rules(self) -> str | None: ...  # noqa: D102


class ServerPreferences(Protocol):
    """A server's preferences for answers.

    Attributes:
        language: a locale of the catalogues; None for the server's language in Discord.
    """

    @property
    def language(self) -> str | None: ...  # noqa: D102

    def of_game(self, game: str, /) -> GamePreferences:
        """Return its preferences for a game."""


class PreferencesOf(Protocol):
    """The preferences of all users and servers."""

    def of(self, user: int, /) -> Preferences:
        """Return a user's preferences if they are loaded, else the defaults; never waits."""

    async def person(self, user: int, /) -> Preferences:
        """Return a user's preferences, loaded first if necessary."""

    async def guild(self, guild_id: int, /) -> ServerPreferences:
        """Return a server's preferences, loaded first if necessary."""


class Client(discord.Client):
    """The client as the shared code uses it; the bot is a subclass.

    Not a protocol, because discord.py demands a subclass of its client as the parameter of ``Interaction``.
    Handlers get everything else when they are created (``bot.program.handlers``).

    Attributes:
        locale: the language for users whose language in Discord is not available.
        settings: the preferences of users and servers.
        card_emoji: the card emoji uploaded to Discord.
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
        """Return the notice for the bot's operator under their help; None for any other user."""
        return None

    async def handle_request(self, interaction: Interaction, request: ComponentRequest, /) -> None:
        """Answer a request."""
        raise NotImplementedError


Interaction: TypeAlias = discord.Interaction[Client]

"""The type of interactions that handlers get, and the interface of its client."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias

import discord

from bot.config import AppConfig
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.forms import OpenForms
from bot.discord_io.memberships import Memberships
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.viewer import DisplayPreferences
from bot.i18n import Words
from bot.load.limiters import CostlyQueryLimiter


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses of pages about this bot, each None if the operator has not set it."""

    support: str | None = None
    terms: str | None = None
    privacy: str | None = None
    source: str | None = None

    @classmethod
    def of(cls, config: AppConfig) -> Links:
        return cls(config.support_url, config.terms_url, config.privacy_url, config.source_url)

    def buttons(self, words: Words, *names: str) -> tuple[ButtonSpec, ...]:
        urls = ((name, getattr(self, name)) for name in names)
        return tuple(ButtonSpec("", label=words(f"link-{name}"), url=url) for name, url in urls if url)

    def below(self, rendered: Rendered, words: Words, *names: str) -> Rendered:
        """Return a message with a row of the named links below its buttons, by default of all."""
        row = self.buttons(words, *(names or self.__slots__))
        return replace(rendered, buttons=(*rendered.buttons, row)) if row else rendered


OPEN: Final = "open"
"""The channel has no table."""

JOIN: Final = "join"
"""The table has a seat for the user."""

START: Final = "start"
"""The user is the host of the lobby."""

BACK: Final = "back"
"""The user is seated at the table."""

KEPT: Final = "kept"
"""A seat at the table is kept for the user, who is away."""

ELSEWHERE: Final = "elsewhere"
"""The table has no seat for the user."""

ENTRIES: Final = {JOIN: "join", START: "start", BACK: "hand", KEPT: "join"}
"""The options at an existing table, each with the verb of the table's button."""


@dataclass(frozen=True, slots=True)
class TableWay:
    """A user's way to the table of a channel, shown with an error.

    Attributes:
        label: message key of the button's label.
        request: request of the button that takes a seat, or opens the panel of a seated user; None if no seat
            is free for them.
        link: URL of the table's message; empty if unknown.
        name: the bot player whose seat the button takes; empty if it takes a free or a reserved one.
    """

    label: str
    request: ComponentRequest | None
    link: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Beginning:
    """How to begin what a channel lacks: the button below the error that says so.

    Attributes:
        request: the button's request.
        label: message key of its label.
        may: returns whether the user may begin it; others only read the error.
    """

    request: ComponentRequest
    label: str
    may: Callable[[discord.Interaction[Any]], bool]


class TableEntry(Protocol):
    """Look-up of a user's way to the table of a channel."""

    async def option_for(self, interaction: discord.Interaction, game: str, /) -> str:
        """Return one of the options above for a user who wants to play a game; empty if none is to be shown.

        ``OPEN`` if the channel's table is of another game, as it may open beside that one.
        """

    async def way_for(self, interaction: discord.Interaction, /) -> TableWay | None:
        """Return the user's way to the channel's table; None if there is no table, and outside a server."""

    async def play_for(self, interaction: discord.Interaction, game: str, /) -> TableWay | None:
        """Return the user's way into a game, for a page with nothing on it yet; None outside a server.

        It leads to a seat at the channel's table, or opens a table of ``game``, or of the first game.
        """

    async def request_for(
        self, interaction: discord.Interaction, option: str, game: str, /
    ) -> ComponentRequest | None:
        """Return the request of a button for one of ``ENTRIES``; None if the table is of another game.

        *Raises:* CodedError ``no_table_here``.
        """


class Preferences(Protocol):
    """A user's preferences for answers; ``language`` is None for the user's language in Discord."""

    @property
    def language(self) -> str | None: ...

    @property
    def display(self) -> DisplayPreferences: ...

    @property
    def partner_system(self) -> str: ...


class GamePreferences(Protocol):
    """A server's preferences for one game; ``rules`` is None for the game's default."""

    @property
    def rules(self) -> str | None: ...


class ServerPreferences(Protocol):
    """A server's preferences for answers; ``language`` is None for the server's language in Discord."""

    @property
    def language(self) -> str | None: ...

    def of_game(self, game: str, /) -> GamePreferences:
        """Return the server's preferences for a game."""


class PreferencesOf(Protocol):
    """The preferences of all users and servers.

    Attributes:
        loaded: the users for whom ``person`` has nothing to load.
    """

    loaded: Container[int]

    def of(self, user: int, /) -> Preferences:
        """Return a user's preferences if they are loaded, else the defaults; never waits."""

    async def person(self, user: int, /) -> Preferences:
        """Return a user's preferences, loaded first if necessary."""

    async def change_person(self, user: int, /, **changes: Any) -> Preferences:
        """Change some of a user's preferences, and return them."""

    async def guild(self, guild_id: int, /) -> ServerPreferences:
        """Return a server's preferences, loaded first if necessary."""


class Client(discord.Client):
    """The client's interface for shared code; the bot is a subclass.

    It is not a protocol, because discord.py requires a subclass of its client as the parameter of
    ``Interaction``. Handlers get everything else in the ``setup`` of their feature. ``locale`` is the
    language for users whose language in Discord is not available.
    """

    locale: str
    settings: PreferencesOf
    card_emoji: CardEmoji
    costly_queries: CostlyQueryLimiter
    table_entry: TableEntry
    memberships: Memberships
    forms: OpenForms
    links: Links = Links()
    beginnings: Mapping[str, Beginning] = MappingProxyType({})

    def host_note(self, interaction: Interaction, /) -> discord.Embed | None:
        return None

    async def handle_request(self, interaction: Interaction, request: ComponentRequest, /) -> None:
        raise NotImplementedError


Interaction: TypeAlias = discord.Interaction[Client]

"""Wishes read once and kept at hand, so that no tap waits for the database to know a language."""

from __future__ import annotations

import logging
from typing import Any, Final, TypeVar

from bot.settings.guild import GuildSettings
from bot.settings.lenient import read_leniently, write_into
from bot.settings.person import PersonSettings
from bot.settings.store import MemberRow, SettingsStore
from bot.storage.errors import StorageError

log = logging.getLogger(__name__)

K = TypeVar("K")
V = TypeVar("V")

MOST_KEPT: Final = 20_000
"""People, and servers, held in memory; who came first goes first, and is read again when needed."""

NOBODY: Final = PersonSettings()
NO_GUILD: Final = GuildSettings()

UNREADABLE: Final = "everything"
"""The fault of settings of which nothing at all could be read."""


class Settings:
    """What people and servers wish for.

    ``of`` and ``of_guild`` never wait: they tell what has been read before, or the defaults. What cannot be
    read stands at its default; only a change that cannot be stored raises ``StorageError``.
    """

    def __init__(self, preferences: SettingsStore) -> None:
        self._preferences = preferences
        self._people: dict[int, PersonSettings] = {}
        self._guilds: dict[int, GuildSettings] = {}

    # ----------------------------------------------------------------- people

    def of(self, user: int) -> PersonSettings:
        """What a person wishes for, as far as it has been read."""
        return self._people.get(user, NOBODY)

    async def person(self, user: int) -> PersonSettings:
        """What a person wishes for; read from the database the first time."""
        if (known := self._people.get(user)) is not None:
            return known
        try:
            row = await self._preferences.member(user)
        except StorageError as error:
            log.warning("the settings of a member could not be read: %s", error.code)
            return NOBODY
        # Whoever changed it while it was read knows better.
        return _kept(self._people, user, read_leniently(PersonSettings, _data_of(row))[0])

    async def change_person(self, user: int, **changes: Any) -> PersonSettings:
        """Change some of a person's wishes; raises ``ValidationError`` for a value there is not."""

        def change(row: MemberRow) -> tuple[MemberRow, PersonSettings]:
            now = read_leniently(PersonSettings, _data_of(row))[0]
            wanted = PersonSettings.model_validate(now.model_dump() | changes)
            settings = dict(row.settings)
            write_into(settings, wanted)
            settings.pop("language", None)
            return MemberRow(user, wanted.language, settings), wanted

        wanted = await self._preferences.change_member(user, change)
        self._people[user] = wanted
        return wanted

    def forget_person(self, user: int) -> None:
        """A person's wishes are no more."""
        self._people[user] = NOBODY

    # ---------------------------------------------------------------- servers

    def of_guild(self, guild_id: int) -> GuildSettings:
        """What a server wishes for, as far as it has been read."""
        return self._guilds.get(guild_id, NO_GUILD)

    async def guild(self, guild_id: int) -> GuildSettings:
        """What a server wishes for; read from the database the first time."""
        if (known := self._guilds.get(guild_id)) is not None:
            return known
        try:
            return _kept(self._guilds, guild_id, (await self.look(guild_id))[0])
        except StorageError as error:
            log.warning("the settings of server %d could not be read: %s", guild_id, error.code)
            return NO_GUILD

    async def look(self, guild_id: int) -> tuple[GuildSettings, tuple[str, ...]]:
        """What is stored now, and the names of what could not be read; ``UNREADABLE`` where all is lost.

        Raises ``StorageError`` when the database does not answer.
        """
        try:
            data = await self._preferences.guild(guild_id)
        except StorageError as error:
            if error.code != "database_unreadable":
                raise
            return NO_GUILD, (UNREADABLE,)
        return read_leniently(GuildSettings, data)

    async def change_guild(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some of a server's wishes; raises ``ValidationError`` for a value there is not."""

        def change(settings: dict[str, Any]) -> GuildSettings:
            now = read_leniently(GuildSettings, settings)[0]
            wanted = GuildSettings.model_validate(now.model_dump() | changes)
            write_into(settings, wanted)
            return wanted

        wanted = await self._preferences.change_guild(guild_id, change)
        self._guilds[guild_id] = wanted
        return wanted

    async def start_afresh(self, guild_id: int) -> None:
        """Throw away settings of which nothing can be read, with whatever stands among them."""
        await self._preferences.set_guild(guild_id, {})
        self.forget_guild(guild_id)

    def forget_guild(self, guild_id: int) -> None:
        """A server's wishes are no more."""
        self._guilds[guild_id] = NO_GUILD


def _data_of(row: MemberRow) -> dict[str, Any]:
    return {**row.settings, "language": row.locale}


def _kept(known: dict[K, V], key: K, read: V) -> V:
    if len(known) >= MOST_KEPT:
        del known[next(iter(known))]
    return known.setdefault(key, read)

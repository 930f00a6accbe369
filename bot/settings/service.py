"""Cache of settings, so that no interaction waits for the database to find out a language."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Container, Iterable
from typing import Any, Final, Protocol, TypeVar

from bot.settings.models import GameSettings, GuildSettings, PersonSettings, Setting
from bot.settings.store import Lengths, SettingsStore, read_guild, read_leniently, write_guild, write_into
from bot.storage.errors import StorageError

log = logging.getLogger(__name__)

K = TypeVar("K")
V = TypeVar("V")

MOST_KEPT: Final = 20_000
"""Maximum users, and servers, in the cache; the oldest entry is dropped first."""

DEFAULTS: Final = PersonSettings()
NO_GUILD: Final = GuildSettings()

UNREADABLE: Final = Setting("everything")
"""The fault of settings that are entirely unreadable."""


class KnownPlayer(Protocol):
    """A player with their user id."""

    @property
    def user_id(self) -> int:
        """The user."""


PlayerT = TypeVar("PlayerT", bound=KnownPlayer)


class Settings:
    """The settings of users and of servers; ``lengths`` are the possible lengths of each game.

    ``of`` and ``of_guild`` never wait: they return cached settings, or the defaults. Unreadable settings
    have their defaults; only a change that cannot be stored raises StorageError. ``notify`` notifies other
    processes of changed settings; by default it does nothing. ``loaded`` are the users in the cache.
    """

    def __init__(self, store: SettingsStore, lengths: Lengths) -> None:
        self._store = store
        self._lengths = lengths
        self.notify: Callable[[str], object] = lambda _: None
        self._people: dict[int, PersonSettings] = {}
        self.loaded: Container[int] = self._people
        self._guilds: dict[int, GuildSettings] = {}

    def of(self, user: int) -> PersonSettings:
        """Return a user's cached settings, or the defaults."""
        return self._people.get(user, DEFAULTS)

    async def person(self, user: int) -> PersonSettings:
        """Return a user's settings; read from the database the first time."""
        if (known := self._people.get(user)) is not None:
            return known
        try:
            stored = await self._store.member(user)
        except StorageError as error:
            log.warning("could not read the settings of a user: %s", error.code)
            return DEFAULTS
        # A change during the read is newer.
        return _cache(self._people, user, read_leniently(PersonSettings, stored)[0])

    async def with_profile(self, found: Iterable[PlayerT], most: int) -> list[PlayerT]:
        """Return the first ``most`` of these players whose profile is visible."""
        shown: list[PlayerT] = []
        for person in found:
            if len(shown) == most:
                break
            if (await self.person(person.user_id)).profile:
                shown.append(person)
        return shown

    async def change_person(self, user: int, /, **changes: Any) -> PersonSettings:
        """Change some of a user's settings. *Raises:* ValidationError for an invalid value."""

        def change(stored: dict[str, Any]) -> PersonSettings:
            now = read_leniently(PersonSettings, stored)[0]
            wanted = PersonSettings.model_validate(now.model_dump() | changes)
            write_into(stored, wanted)
            return wanted

        wanted = await self._store.change_member(user, change)
        self._hold_person(user, wanted)
        return wanted

    def drop_person(self, user: int) -> None:
        self._hold_person(user, DEFAULTS)

    def _hold_person(self, user: int, wanted: PersonSettings) -> None:
        self._people[user] = wanted
        self.notify(f"person:{user}")

    async def reread_person(self, user: int) -> None:
        """Reload a user's settings after a change by another process. *Raises:* StorageError."""
        while (before := self._people.get(user)) is not None:
            read = read_leniently(PersonSettings, await self._store.member(user))[0]
            if self._people.get(user) is before:  # else it changed during the read
                self._people[user] = read
                return

    def of_guild(self, guild_id: int) -> GuildSettings:
        """Return a server's cached settings, or the defaults."""
        return self._guilds.get(guild_id, NO_GUILD)

    async def guild(self, guild_id: int) -> GuildSettings:
        """Return a server's settings; read from the database the first time."""
        if (known := self._guilds.get(guild_id)) is not None:
            return known
        try:
            return _cache(self._guilds, guild_id, (await self.look(guild_id))[0])
        except StorageError as error:
            log.warning("could not read the settings of server %d: %s", guild_id, error.code)
            return NO_GUILD

    async def wanting_calls(self, guild_id: int, users: Iterable[int], most: int | None = None) -> list[int]:
        """Return at most ``most`` of the users, those whom a message in a server may mention."""
        found: list[int] = []
        if not (await self.guild(guild_id)).calls:
            return found
        for user in users:
            if len(found) == most:
                break
            if (await self.person(user)).calls:
                found.append(user)
        return found

    async def read_guilds(self, guild_ids: Collection[int]) -> None:
        """Read the settings of these servers in one query; after a failure they are read when needed."""
        unread = [guild for guild in guild_ids if guild not in self._guilds]
        if not unread:
            return
        try:
            for guild_id, data in (await self._store.guilds(unread)).items():
                _cache(self._guilds, guild_id, read_guild(data, self._lengths)[0])
        except StorageError as error:
            log.warning("could not read the settings of %d servers: %s", len(unread), error.code)

    async def look(self, guild_id: int) -> tuple[GuildSettings, tuple[Setting, ...]]:
        """Return the stored settings and the unreadable ones (or ``UNREADABLE``). *Raises:* StorageError."""
        try:
            data = await self._store.guild(guild_id)
        except StorageError as error:
            if error.code != "database_unreadable":
                raise
            return NO_GUILD, (UNREADABLE,)
        return read_guild(data, self._lengths)

    async def change_guild(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some of a server's settings. *Raises:* ValidationError for an invalid value."""

        def changed(now: GuildSettings) -> GuildSettings:
            return GuildSettings.model_validate(now.model_dump() | {"games": now.games} | changes)

        return await self._change_guild(guild_id, changed)

    async def change_game(self, guild_id: int, game: str, **changes: Any) -> GuildSettings:
        """Change the settings for new tables of one game. *Raises:* ValidationError for an invalid value."""
        lengths = self._lengths[game]

        def changed(now: GuildSettings) -> GuildSettings:
            values = now.of_game(game).model_dump() | changes
            wanted = GameSettings.model_validate(values, context=lengths)
            return now.model_copy(update={"games": {**now.games, game: wanted}})

        return await self._change_guild(guild_id, changed)

    async def _change_guild(
        self, guild_id: int, changed: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        def change(stored: dict[str, Any]) -> GuildSettings:
            wanted = changed(read_guild(stored, self._lengths)[0])
            write_guild(stored, wanted, self._lengths)
            return wanted

        wanted = await self._store.change_guild(guild_id, change)
        self._hold_guild(guild_id, wanted)
        return wanted

    async def start_afresh(self, guild_id: int) -> None:
        """Delete a server's settings that are entirely unreadable, with everything stored among them."""
        await self._store.set_guild(guild_id, {})
        self.drop_guild(guild_id)

    async def reread_guild(self, guild_id: int) -> None:
        """Reload a server's settings after a change by another process. *Raises:* StorageError."""
        while (before := self._guilds.get(guild_id)) is not None:
            read = (await self.look(guild_id))[0]
            if self._guilds.get(guild_id) is before:  # else it changed during the read
                self._guilds[guild_id] = read
                return

    async def reread_all(self) -> None:
        """Reload everything cached, which other processes may have changed. *Raises:* StorageError."""
        for guild_id in tuple(self._guilds):
            await self.reread_guild(guild_id)
        for user in tuple(self._people):
            try:
                await self.reread_person(user)
            except StorageError as error:
                if error.code != "database_unreadable":  # a damaged row does not stop the others
                    raise

    def drop_guild(self, guild_id: int) -> None:
        self._hold_guild(guild_id, NO_GUILD)

    def _hold_guild(self, guild_id: int, wanted: GuildSettings) -> None:
        self._guilds[guild_id] = wanted
        self.notify(f"guild:{guild_id}")


def _cache(known: dict[K, V], key: K, read: V) -> V:
    if len(known) >= MOST_KEPT:
        del known[next(iter(known))]
    return known.setdefault(key, read)

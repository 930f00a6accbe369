"""Storage of servers' and members' settings: JSON objects whose meaning their writers define."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import select, update

from bot.storage.errors import DamagedRow, StorageError
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import guilds, members
from bot.storage.store import Store
from bot.storage.writes import make_row, upsert

T = TypeVar("T")

READ_AT_ONCE: Final = 1_000
"""Servers read with one look."""


@dataclass(frozen=True, slots=True)
class MemberRow:
    """One member's settings, the same on every server."""

    user_id: int
    locale: str | None = None
    """The chosen language; None for the one Discord reports."""
    settings: dict[str, Any] = field(default_factory=dict)


class SettingsStore(Store):
    """Reads and writes settings. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    async def guild(self, guild_id: int) -> dict[str, Any]:
        """Return a server's settings; empty if none are stored."""
        query = select(guilds.c.settings).where(guilds.c.guild_id == guild_id)
        text = await self._database.scalar(query)
        return {} if text is None else object_from_json(text)

    async def guilds(self, guild_ids: Collection[int]) -> dict[int, dict[str, Any]]:
        """Return the settings of these servers: empty if none are stored, absent if damaged."""
        numbers, found = sorted(guild_ids), dict[int, dict[str, Any]]()
        for start in range(0, len(numbers), READ_AT_ONCE):
            part = numbers[start : start + READ_AT_ONCE]
            found |= {number: {} for number in part}
            of_part = select(guilds).where(guilds.c.guild_id.in_(part))
            for row in await self._database.rows(of_part):
                try:
                    found[row.guild_id] = object_from_json(row.settings)
                except DamagedRow:
                    del found[row.guild_id]
        return found

    async def guilds_setting(self, name: str) -> list[int]:
        """Return the servers that store a setting of this name, because it is not at its default."""
        query = select(guilds.c.guild_id).where(guilds.c.settings.contains(f'"{name}"', autoescape=True))
        return await self._database.scalars(query.order_by(guilds.c.guild_id))

    async def set_guild(self, guild_id: int, settings: Mapping[str, Any]) -> None:
        """Replace a server's settings."""
        async with self._database.writing() as connection:
            await upsert(connection, guilds, {"guild_id": guild_id}, {"settings": to_json(settings)})

    async def change_guild(self, guild_id: int, change: Callable[[dict[str, Any]], T]) -> T:
        """Let ``change`` modify a server's settings in place, in one transaction; return its result.

        Concurrent changes are serialized, and none is lost. An exception from ``change`` rolls back.
        """
        settings = guilds.c.settings
        async with self._database.writing() as connection:
            # The first write locks the row, so that the next read stays true until the end.
            await make_row(connection, guilds, {"guild_id": guild_id}, {"settings": "{}"})
            query = select(settings).where(guilds.c.guild_id == guild_id)
            found = object_from_json((await connection.execute(query)).scalar_one())
            result = change(found)
            written = update(guilds).where(guilds.c.guild_id == guild_id).values(settings=to_json(found))
            await connection.execute(written)
        return result

    async def member(self, user_id: int) -> MemberRow:
        """Return a member's settings; the defaults if none are stored."""
        query = select(members.c.locale, members.c.settings).where(members.c.user_id == user_id)
        row = await self._database.first(query)
        return MemberRow(user_id) if row is None else _member(user_id, row.locale, row.settings)

    async def change_member(self, user_id: int, change: Callable[[MemberRow], tuple[MemberRow, T]]) -> T:
        """Replace a member's settings by what ``change`` returns, in one transaction.

        ``change`` returns the new row and the result. Unreadable settings are reset.
        """
        key = {"user_id": user_id}
        async with self._database.writing() as connection:
            await make_row(connection, members, key, {"settings": "{}"})
            query = select(members.c.locale, members.c.settings).where(members.c.user_id == user_id)
            row = (await connection.execute(query)).one()
            try:
                found = _member(user_id, row.locale, row.settings)
            except StorageError:
                found = MemberRow(user_id, row.locale)
            changed, result = change(found)
            values = {"locale": changed.locale, "settings": to_json(changed.settings)}
            await connection.execute(update(members).where(members.c.user_id == user_id).values(**values))
        return result


def _member(user_id: int, locale: str | None, settings: str) -> MemberRow:
    return MemberRow(user_id, locale, object_from_json(settings))

"""Storage of settings as JSON: flat, without defaults, a server's next to its custom rules.

They may have been edited by hand or by another version: a faulty setting gets its default, the others stay.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError
from sqlalchemy import select, update

from bot.settings.models import NO_GAME_SETTINGS, GameSettings, GuildSettings, Setting
from bot.storage.errors import DamagedRow, StorageError
from bot.storage.schema import FIRST_GAME, guilds, members
from bot.storage.store import Store, make_row, object_from_json, to_json, upsert

T = TypeVar("T")

READ_AT_ONCE: Final = 1_000
"""Servers read in one query."""


class SettingsStore(Store):
    """Storage of settings. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

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
        async with self._database.writing() as connection:
            await upsert(connection, guilds, {"guild_id": guild_id}, {"settings": to_json(settings)})

    async def change_guild(self, guild_id: int, change: Callable[[dict[str, Any]], T]) -> T:
        """Let ``change`` modify a server's settings in place, in one transaction; return its result.

        Concurrent changes are serialized, and none is lost. An exception from ``change`` rolls back.
        """
        settings = guilds.c.settings
        async with self._database.writing() as connection:
            # The first write locks the row, so that it does not change after the query.
            await make_row(connection, guilds, {"guild_id": guild_id}, {"settings": "{}"})
            query = select(settings).where(guilds.c.guild_id == guild_id)
            found = object_from_json((await connection.execute(query)).scalar_one())
            result = change(found)
            written = update(guilds).where(guilds.c.guild_id == guild_id).values(settings=to_json(found))
            await connection.execute(written)
        return result

    async def member(self, user_id: int) -> dict[str, Any]:
        """Return a user's settings, which apply to every server; empty if none are stored."""
        query = select(members.c.locale, members.c.settings).where(members.c.user_id == user_id)
        row = await self._database.first(query)
        return {} if row is None else _member(row.locale, row.settings)

    async def change_member(self, user_id: int, change: Callable[[dict[str, Any]], T]) -> T:
        """Let ``change`` modify a user's settings, like ``change_guild``; unreadable ones are reset."""
        key = {"user_id": user_id}
        async with self._database.writing() as connection:
            await make_row(connection, members, key, {"settings": "{}"})
            query = select(members.c.locale, members.c.settings).where(members.c.user_id == user_id)
            row = (await connection.execute(query)).one()
            try:
                found = _member(row.locale, row.settings)
            except StorageError:
                found = _member(row.locale, "{}")
            result = change(found)
            values = {"locale": found.pop("language", None), "settings": to_json(found)}
            await connection.execute(update(members).where(members.c.user_id == user_id).values(**values))
        return result


def _member(locale: str | None, settings: str) -> dict[str, Any]:
    """Return a user's settings; the language has its own column, empty for that of Discord."""
    return object_from_json(settings) | ({} if locale is None else {"language": locale})


M = TypeVar("M", bound=BaseModel)

GAMES: Final = "games"
"""Key of the settings by game; those of ``FIRST_GAME`` are flat, for compatibility."""

Lengths = Mapping[str, Sequence[str]]
"""The possible lengths of each installed game."""


def read_leniently(
    model: type[M], data: Mapping[str, Any], *, context: Any = None
) -> tuple[M, tuple[str, ...]]:
    """Parse the model's keys in ``data``, and return also the names of faulty ones, set to their defaults."""
    own = {name: data[name] for name in model.model_fields if name in data}
    try:
        return model.model_validate(own, context=context), ()
    except ValidationError as error:
        faults = {str(fault["loc"][0]) for fault in error.errors() if fault["loc"]}
        sound = {name: value for name, value in own.items() if name not in faults}
        return model.model_validate(sound, context=context), tuple(sorted(faults))


def write_into(data: dict[str, Any], model: BaseModel) -> None:
    """Replace the model's keys in ``data``, leaving out values at their default."""
    for name in type(model).model_fields:
        data.pop(name, None)
    data.update(model.model_dump(mode="json", exclude_defaults=True))


def read_guild(data: Mapping[str, Any], lengths: Lengths) -> tuple[GuildSettings, tuple[Setting, ...]]:
    """Parse a server's settings from its stored data; return also the names of faulty ones."""
    own = {name: value for name, value in data.items() if name != GAMES}
    settings, names = read_leniently(GuildSettings, own)
    faults = [Setting(name) for name in names]
    games = {}
    for game in lengths:
        stored = data if game == FIRST_GAME else _stored_of(data, game)
        is_table = isinstance(stored, Mapping)
        games[game], names = read_leniently(GameSettings, stored if is_table else {}, context=lengths[game])
        faults += [Setting(name, game) for name in (names if is_table else GameSettings.model_fields)]
    chosen = {game: one for game, one in games.items() if one != NO_GAME_SETTINGS}
    return settings.model_copy(update={GAMES: chosen}), tuple(faults)


def write_guild(data: dict[str, Any], settings: GuildSettings, lengths: Lengths) -> None:
    """Replace a server's settings in its stored data, except those of games that are not installed."""
    stored = data.pop(GAMES, None)
    others = dict(stored) if isinstance(stored, Mapping) else {}
    write_into(data, settings)
    for game in lengths:
        if game == FIRST_GAME:
            write_into(data, settings.of_game(game))
            continue
        others.pop(game, None)
        if chosen := settings.of_game(game).model_dump(mode="json", exclude_defaults=True):
            others[game] = chosen
    if others:
        data[GAMES] = others


def _stored_of(data: Mapping[str, Any], game: str) -> Any:
    stored = data.get(GAMES, {})
    return stored.get(game, {}) if isinstance(stored, Mapping) else stored

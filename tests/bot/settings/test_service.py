"""Wishes at hand: read once, changed in the database first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import update

from bot.settings import GuildSettings, PersonSettings, Settings
from bot.settings import service as store
from bot.settings.service import UNREADABLE
from bot.settings.store import MemberRow, SettingsStore
from bot.storage import Database, StorageError
from bot.storage.schema import guilds, members


class Counted(SettingsStore):
    """Preferences that count how often a person is read."""

    reads = 0

    async def member(self, user_id: int) -> MemberRow:
        """As ever, and counted."""
        self.reads += 1
        return await super().member(user_id)


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """An open, empty database."""
    opened = Database(url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
def preferences(database: Database) -> Counted:
    """The preferences of that database."""
    return Counted(database)


async def test_a_person_is_read_once(preferences: Counted) -> None:
    """However often he taps, and even when he never chose anything."""
    settings = Settings(preferences)
    for _ in range(5):
        assert await settings.person(7) == PersonSettings()
        assert settings.of(7) == PersonSettings()
    assert preferences.reads == 1


async def test_a_change_is_known_at_once_and_after_a_restart(preferences: Counted) -> None:
    """The language in its column, the rest in the settings; another's wishes stay his."""
    settings = Settings(preferences)
    await settings.change_person(7, language="fr")
    await settings.change_person(7, dm=True)
    assert settings.of(7) == PersonSettings(language="fr", dm=True)
    assert await preferences.member(7) == MemberRow(7, "fr", {"dm": True})
    assert await Settings(preferences).person(7) == PersonSettings(language="fr", dm=True)
    assert settings.of(8) == PersonSettings()


async def test_changes_at_once_are_all_kept(preferences: Counted) -> None:
    """Two panels of one person lose neither's change."""
    settings = Settings(preferences)
    changes: list[dict[str, Any]] = [{"language": "fr"}, {"dm": True}, {"calls": False}]
    await asyncio.gather(*(settings.change_person(7, **change) for change in changes))
    kept = PersonSettings(language="fr", dm=True, calls=False)
    assert await Settings(preferences).person(7) == kept


async def test_a_value_there_is_not_changes_nothing(preferences: Counted) -> None:
    """It is refused before anything is written."""
    settings = Settings(preferences)
    with pytest.raises(ValidationError):
        await settings.change_person(7, suit_order="random")
    with pytest.raises(ValidationError):
        await settings.change_guild(1, pace="slow")
    assert await preferences.member(7) == MemberRow(7)
    assert await preferences.guild(1) == {}


async def test_without_a_database_everybody_gets_the_defaults(database: Database) -> None:
    """Reading fails quietly, and is tried again; only a change says so."""
    settings = Settings(SettingsStore(database))
    await settings.change_person(7, language="fr")
    other = Settings(SettingsStore(database))
    await database.close()
    assert (await other.person(7), await other.guild(1)) == (PersonSettings(), GuildSettings())
    with pytest.raises(StorageError):
        await other.change_person(7, dm=True)
    await database.open()
    assert (await other.person(7)).language == "fr"


async def test_rows_nobody_can_read_are_told_and_can_be_begun_afresh(database: Database) -> None:
    """A server's is named as a whole and stays until it is thrown away; a person's is written anew."""
    settings = Settings(SettingsStore(database))
    await settings.change_guild(1, pace="relaxed")
    await settings.change_person(7, dm=True)
    async with database.writing() as connection:
        await connection.execute(update(guilds).values(settings="{"))
        await connection.execute(update(members).values(settings="{"))
    fresh = Settings(SettingsStore(database))
    assert await fresh.look(1) == (GuildSettings(), (UNREADABLE,))
    assert await fresh.guild(1) == GuildSettings()
    with pytest.raises(StorageError):
        await fresh.change_guild(1, pace="live")
    await fresh.start_afresh(1)
    assert (await fresh.change_guild(1, thread=True)).thread
    assert await fresh.change_person(7, calls=False) == PersonSettings(calls=False)


async def test_memory_has_an_end(preferences: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever came first makes room, and is read again when he comes back."""
    monkeypatch.setattr(store, "MOST_KEPT", 2)
    settings = Settings(preferences)
    await settings.change_person(1, dm=True)
    for user in (2, 3, 4):
        await settings.person(user)
    assert settings.of(1) == PersonSettings()
    assert (await settings.person(1)).dm

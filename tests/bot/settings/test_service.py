"""Settings in memory: read once, and changed in the database first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import update

from bot.settings import GameSettings, GuildSettings, PersonSettings, Settings
from bot.settings import service as store
from bot.settings.models import Setting
from bot.settings.service import UNREADABLE
from bot.settings.store import SettingsStore
from bot.storage import Database, StorageError
from bot.storage.schema import guilds, members

LENGTHS = {"barbu": ("full", "half", "short"), "bridge": ("rubber", "four")}


class Counted(SettingsStore):
    """Preferences that count how often a user is read."""

    reads = 0

    async def member(self, user_id: int) -> dict[str, Any]:
        """Return a user's settings, and count the read."""
        self.reads += 1
        return await super().member(user_id)


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """Return an open, empty database."""
    opened = Database(url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
def preferences(database: Database) -> Counted:
    """Return the preferences of that database."""
    return Counted(database)


async def test_a_person_is_read_once(preferences: Counted) -> None:
    """A user's settings are read once, even if there are none."""
    settings = Settings(preferences, LENGTHS)
    for _ in range(5):
        assert await settings.person(7) == PersonSettings()
        assert settings.of(7) == PersonSettings()
    assert preferences.reads == 1


async def test_a_change_is_known_at_once_and_after_a_restart(preferences: Counted) -> None:
    """The language is in its column, the rest in the settings; other users' stay unchanged."""
    settings = Settings(preferences, LENGTHS)
    await settings.change_person(7, language="fr")
    await settings.change_person(7, dm=True)
    assert settings.of(7) == PersonSettings(language="fr", dm=True)
    assert await preferences.member(7) == {"language": "fr", "dm": True}
    assert await Settings(preferences, LENGTHS).person(7) == PersonSettings(language="fr", dm=True)
    assert settings.of(8) == PersonSettings()


async def test_changes_at_once_are_all_kept(preferences: Counted) -> None:
    """Two panels of one user both succeed."""
    settings = Settings(preferences, LENGTHS)
    changes: list[dict[str, Any]] = [{"language": "fr"}, {"dm": True}, {"calls": False}]
    await asyncio.gather(*(settings.change_person(7, **change) for change in changes))
    kept = PersonSettings(language="fr", dm=True, calls=False)
    assert await Settings(preferences, LENGTHS).person(7) == kept


async def test_an_invalid_value_changes_nothing(preferences: Counted) -> None:
    """An invalid value is rejected before anything is written."""
    settings = Settings(preferences, LENGTHS)
    with pytest.raises(ValidationError):
        await settings.change_person(7, suit_order="random")
    with pytest.raises(ValidationError):
        await settings.change_guild(1, pace="slow")
    with pytest.raises(ValidationError):
        await settings.change_game(1, "bridge", length="full")
    assert await preferences.member(7) == {}
    assert await preferences.guild(1) == {}


async def test_the_first_games_settings_are_stored_flat(preferences: Counted) -> None:
    """The first game's rules and length are stored flat, another game's under its name."""
    settings = Settings(preferences, LENGTHS)
    await settings.change_game(1, "barbu", rules="solar", length="short")
    await settings.change_game(1, "bridge", length="four")
    await settings.change_guild(1, pace="relaxed")
    assert await preferences.guild(1) == {
        "rules": "solar",
        "length": "short",
        "pace": "relaxed",
        "games": {"bridge": {"length": "four"}},
    }
    again = await Settings(preferences, dict(reversed(LENGTHS.items()))).guild(1)
    assert again.of_game("barbu") == GameSettings(rules="solar", length="short")
    assert again.of_game("bridge") == GameSettings(rules=None, length="four")
    assert again == settings.of_guild(1)


async def test_a_missing_game_keeps_its_settings(preferences: Counted) -> None:
    """A version without a game neither reads nor loses its settings."""
    await Settings(preferences, LENGTHS).change_game(1, "bridge", length="four")
    older = Settings(preferences, {"barbu": LENGTHS["barbu"]})
    await older.change_game(1, "barbu", length="half")
    assert older.of_guild(1).of_game("bridge") == GameSettings()
    assert (await Settings(preferences, LENGTHS).guild(1)).of_game("bridge").length == "four"


async def test_a_game_at_its_defaults_stores_nothing(preferences: Counted) -> None:
    """Settings at their defaults are not stored."""
    settings = Settings(preferences, LENGTHS)
    for game in LENGTHS:
        await settings.change_game(1, game, rules="own", length=None)
        await settings.change_game(1, game, rules=None)
    assert await preferences.guild(1) == {}


@pytest.mark.parametrize(
    ("stored", "faults"),
    [
        ({"length": "rubber"}, [Setting("length", "barbu")]),
        ({"games": {"bridge": {"length": "full", "rules": "own"}}}, [Setting("length", "bridge")]),
        ({"games": {"bridge": 1}}, [Setting("rules", "bridge"), Setting("length", "bridge")]),
        ({"games": "bridge"}, [Setting("rules", "bridge"), Setting("length", "bridge")]),
        ({"pace": "slow", "rules": 1}, [Setting("pace"), Setting("rules", "barbu")]),
    ],
)
async def test_a_fault_names_its_game(
    preferences: Counted, stored: dict[str, Any], faults: list[Setting]
) -> None:
    """An invalid length or value is replaced by its default only, and a change repairs it."""
    await preferences.set_guild(1, {**stored, "hints": False})
    settings = Settings(preferences, LENGTHS)
    found, told = await settings.look(1)
    assert list(told) == faults
    assert not found.hints
    await settings.change_guild(1, hints=True)
    assert (await settings.look(1))[1] == ()


async def test_defaults_apply_without_a_database(database: Database) -> None:
    """If settings cannot be read the defaults apply, until a later read; only a change is an error."""
    settings = Settings(SettingsStore(database), LENGTHS)
    await settings.change_person(7, language="fr")
    other = Settings(SettingsStore(database), LENGTHS)
    await database.close()
    assert (await other.person(7), await other.guild(1)) == (PersonSettings(), GuildSettings())
    with pytest.raises(StorageError):
        await other.change_person(7, dm=True)
    await database.open()
    assert (await other.person(7)).language == "fr"


async def test_unreadable_rows_are_reported_and_can_be_reset(database: Database) -> None:
    """Unreadable server settings stay until reset; a user's are replaced by the next change."""
    settings = Settings(SettingsStore(database), LENGTHS)
    await settings.change_guild(1, pace="relaxed")
    await settings.change_person(7, dm=True)
    async with database.writing() as connection:
        await connection.execute(update(guilds).values(settings="{"))
        await connection.execute(update(members).values(settings="{"))
    fresh = Settings(SettingsStore(database), LENGTHS)
    assert await fresh.look(1) == (GuildSettings(), (UNREADABLE,))
    assert await fresh.guild(1) == GuildSettings()
    with pytest.raises(StorageError):
        await fresh.change_guild(1, pace="live")
    await fresh.start_afresh(1)
    assert (await fresh.change_guild(1, thread=True)).thread
    assert await fresh.change_person(7, calls=False) == PersonSettings(calls=False)


async def test_settings_in_memory_are_limited(preferences: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest entry is dropped, and read again when needed."""
    monkeypatch.setattr(store, "MOST_KEPT", 2)
    settings = Settings(preferences, LENGTHS)
    await settings.change_person(1, dm=True)
    for user in (2, 3, 4):
        await settings.person(user)
    assert settings.of(1) == PersonSettings()
    assert (await settings.person(1)).dm


async def test_other_processes_drop_changed_settings(preferences: Counted) -> None:
    """A process that changes or deletes settings notifies the others, which drop them from memory."""
    told: list[str] = []
    here, there = Settings(preferences, LENGTHS), Settings(preferences, LENGTHS)
    here.notify = told.append
    assert (await there.person(7)).language is None
    assert (await there.guild(1)).language is None
    await here.change_person(7, language="fr")
    await here.change_guild(1, language="it")
    await there.reread_person(7)
    await there.reread_guild(1)
    assert (there.of(7).language, there.of_guild(1).language) == ("fr", "it")
    await there.reread_person(8)  # never read there, so not cached
    here.drop_person(7)
    here.drop_guild(1)
    assert told == ["person:7", "guild:1", "person:7", "guild:1"]


async def test_a_change_during_a_read_is_kept(preferences: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings changed while they are read again keep the change, not the older row that was read."""
    settings = Settings(preferences, LENGTHS)
    await settings.person(7)
    await settings.guild(1)
    member, guild, changes = preferences.member, preferences.guild, list[int]()

    async def slow_member(user_id: int) -> dict[str, Any]:
        row = await member(user_id)
        if changes.pop():
            await settings.change_person(7, language="fr")
        return row

    async def slow_guild(guild_id: int) -> dict[str, Any]:
        data = await guild(guild_id)
        if changes.pop():
            await settings.change_guild(1, language="it")
        return data

    monkeypatch.setattr(preferences, "member", slow_member)
    monkeypatch.setattr(preferences, "guild", slow_guild)
    changes[:] = [0, 1]
    await settings.reread_person(7)
    assert (settings.of(7).language, changes) == ("fr", [])
    changes[:] = [0, 1]
    await settings.reread_guild(1)
    assert (settings.of_guild(1).language, changes) == ("it", [])


async def test_a_damaged_row_does_not_stop_rereading(
    preferences: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rereading everything continues after an unreadable row."""
    settings = Settings(preferences, LENGTHS)
    for user in (7, 8):
        await settings.person(user)
    await Settings(preferences, LENGTHS).change_person(8, calls=False)
    read = preferences.member

    async def member(user_id: int) -> dict[str, Any]:
        if user_id == 7:
            raise StorageError("database_unreadable", database="barbu")
        return await read(user_id)

    monkeypatch.setattr(preferences, "member", member)
    await settings.reread_all()
    assert not settings.of(8).calls

"""Stored facts about the public messages' contents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.settings import GuildSettings
from bot.storage import Database, Games, StorageError
from bot.storage.game_row import GameRow, OpenTable
from bot.storage.games import TABLE
from bot.storage.pages import PageRow, PageStore
from bot.tables.fingerprint import Fingerprint, FingerprintWriter

SEEN = {"shown": "feed", "until": 1100.0, "due_at": 1050.0}


async def test_a_messages_contents_are_stored_with_its_page(games: Games, new_game) -> None:
    """A message's contents are stored with its page, and not without a page."""
    game = await new_game()
    await games.pages.note_shown({game.id: SEEN})
    assert await games.pages.get(game.id) is None
    await games.set_message(game, 77, ("deal", 3))
    await games.pages.note_shown({game.id: SEEN, game.id + 1: SEEN})
    assert await games.pages.get(game.id) == row_of(game, 77, **SEEN)


def row_of(game: GameRow, message_id: int | None, **shown: Any) -> PageRow:
    """Return the stored message of a game's deal 3."""
    place = game.id, game.guild_id, game.channel_id
    return PageRow(*place, message_id, page="deal", page_number=3, **shown)


async def test_open_tables_are_found_with_their_last_change(games: Games, new_game) -> None:
    """Open tables are found with their row count and last change, or else their creation."""
    first, second, closed = [await new_game(channel_id=20 + number) for number in range(3)]
    await games.set_status(closed.id, "ended")
    for seq in range(3):
        await games.journal(first.id).append(seq, {"kind": "x"})
    await games.set_message(first, 77, ("deal", 3))
    await games.pages.note_shown({first.id: SEEN})
    found = {one.id: one for one in await games.open_tables()}
    seen, unknown = PageRow(first.id, 10, 20, 77, **SEEN), PageRow(second.id, 10, 21, None)  # type: ignore[arg-type]
    assert found == {
        first.id: OpenTable(first.id, 10, "fr", "evening", 3, 1000.0, 1000.0, seen),
        second.id: OpenTable(second.id, 10, "fr", "evening", 0, 1000.0, 1000.0, unknown),
    }
    games._database.serves_guild = lambda guild: guild != 10
    assert await games.open_tables() == []


class Lost(PageStore):
    """Pages that cannot be written."""

    async def note_shown(self, shown: object) -> None:
        """Raise an error."""
        raise StorageError("database_gone", database="barbu.db")


async def test_notes_wait_until_they_are_written(games: Games, new_game, database: Database) -> None:
    """Only the last note of each message is written, and a failure loses only notes."""
    first, second = [await new_game(channel_id=20 + number) for number in range(2)]
    for game in (first, second):
        await games.set_message(game, 77, ("deal", 3))
    notes = FingerprintWriter(games.pages)
    page = Fingerprint(4, "fr", "live", GuildSettings(), until=1100.0)
    notes.note(first.id, 76, replace(page, rows=3))
    notes.note(first.id, 77, page)
    notes.note(second.id, 77, page)
    await notes.drop(second.id)
    assert await games.pages.get(first.id) == row_of(first, 77)
    await notes.write()
    assert await games.pages.get(first.id) == row_of(first, 77, **page.stored(77))
    assert await games.pages.get(second.id) == row_of(second, 77)
    lost = FingerprintWriter(Lost(database, TABLE))
    lost.note(first.id, 77, page)
    await lost.write()
    await lost.write()

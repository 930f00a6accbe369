"""Stored facts about the public messages' contents."""

from __future__ import annotations

from dataclasses import replace

from bot.settings import GuildSettings
from bot.storage import Database, Games, StorageError
from bot.storage.game_pages import GamePages, OpenTable, Shown, StoredPage
from bot.tables.fingerprint import Fingerprint, FingerprintWriter

SEEN = Shown("feed", 1100.0, 1050.0)


async def test_a_messages_contents_are_stored_with_its_page(games: Games, new_game) -> None:
    """A message's contents are stored with its page, and not without a page."""
    game = await new_game()
    await games.pages.note({game.id: SEEN})
    assert await games.pages.of(game.id) is None
    await games.set_message(game.id, 77, ("deal", 3))
    await games.pages.note({game.id: SEEN, game.id + 1: SEEN})
    assert await games.pages.of(game.id) == StoredPage("deal", 3, SEEN)


async def test_open_tables_are_found_with_their_last_change(games: Games, new_game) -> None:
    """Open tables are found with their row count and last change, or else their creation."""
    first, second, closed = [await new_game(channel_id=20 + number) for number in range(3)]
    await games.set_status(closed.id, "ended")
    for seq in range(3):
        await games.journal(first.id).append(seq, {"kind": "x"})
    await games.set_message(first.id, 77, ("deal", 3))
    await games.pages.note({first.id: SEEN})
    found = {one.id: one for one in await games.pages.open_tables()}
    assert found == {
        first.id: OpenTable(first.id, 10, "fr", "evening", 77, 3, 1000.0, 1000.0, SEEN),
        second.id: OpenTable(second.id, 10, "fr", "evening", None, 0, 1000.0, 1000.0, Shown()),
    }
    assert await games.pages.open_tables(lambda guild: guild != 10) == []


class Lost(GamePages):
    """Pages that cannot be written."""

    async def note(self, shown: object) -> None:
        """Raise an error."""
        raise StorageError("database_gone", database="barbu.db")


async def test_notes_wait_until_they_are_written(games: Games, new_game, database: Database) -> None:
    """Only the last note of each message is written, and a failure loses only notes."""
    first, second = [await new_game(channel_id=20 + number) for number in range(2)]
    for game in (first, second):
        await games.set_message(game.id, 77, ("deal", 3))
    notes = FingerprintWriter(games.pages)
    page = Fingerprint(4, "fr", "live", GuildSettings(), until=1100.0)
    notes.note(first.id, 76, replace(page, rows=3))
    notes.note(first.id, 77, page)
    notes.note(second.id, 77, page)
    await notes.drop(second.id)
    assert await games.pages.of(first.id) == StoredPage("deal", 3, Shown())
    await notes.write()
    assert await games.pages.of(first.id) == StoredPage("deal", 3, page.stored(77))
    assert await games.pages.of(second.id) == StoredPage("deal", 3, Shown())
    lost = FingerprintWriter(Lost(database))
    lost.note(first.id, 77, page)
    await lost.write()
    await lost.write()

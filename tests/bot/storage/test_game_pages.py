"""What public messages were seen to show, as it is stored."""

from __future__ import annotations

from bot.storage import Database, Games, StorageError
from bot.storage.game_pages import GamePages, OpenTable, Shown, StoredPage
from bot.tables.view.page_fingerprint import ShownNotes

SEEN = Shown("feed", 1100.0, 1050.0)


async def test_what_a_message_shows_is_noted_with_its_page(games: Games, new_game) -> None:
    """Where no page is known, nothing is noted."""
    game = await new_game()
    await games.pages.note({game.id: SEEN})
    assert await games.pages.of(game.id) is None
    await games.set_message(game.id, 77, ("deal", 3))
    await games.pages.note({game.id: SEEN, game.id + 1: SEEN})
    assert await games.pages.of(game.id) == StoredPage("deal", 3, SEEN)


async def test_open_tables_are_found_with_what_is_known_of_them(games: Games, new_game) -> None:
    """How many rows they have and when the last was written; where there is none, when they were opened."""
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
        """Fail."""
        raise StorageError("database_gone", database="barbu.db")


async def test_notes_wait_until_they_are_written(games: Games, new_game, database: Database) -> None:
    """The last of each message, and none that was dropped; a failure costs the notes alone."""
    first, second = [await new_game(channel_id=20 + number) for number in range(2)]
    for game in (first, second):
        await games.set_message(game.id, 77, ("deal", 3))
    notes = ShownNotes(games.pages)
    notes.note(first.id, Shown("old"))
    notes.note(first.id, SEEN)
    notes.note(second.id, SEEN)
    await notes.drop(second.id)
    assert await games.pages.of(first.id) == StoredPage("deal", 3, Shown())
    await notes.write()
    assert await games.pages.of(first.id) == StoredPage("deal", 3, SEEN)
    assert await games.pages.of(second.id) == StoredPage("deal", 3, Shown())
    lost = ShownNotes(Lost(database))
    lost.note(first.id, Shown("new"))
    await lost.write()
    await lost.write()

"""Messages whose ids earlier versions stored elsewhere are found in the table of pages."""

from __future__ import annotations

import pytest

from bot.contests.store import ContestStore
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.storage import Games
from bot.storage.pages import PageRow, PageStore
from tests.bot.storage.upgraded import brought_up


@pytest.fixture
def url(empty_url: str) -> str:
    """Return the address of a database that runs the steps itself."""
    return empty_url


async def test_earlier_regular_posts_keep_their_period_and_message(url: str) -> None:
    """The last post of each kind in a server is known, with its message or without."""
    earlier: list[tuple[str, dict[str, object]]] = [
        ("daily_posts", {"guild_id": 10, "channel_id": 20, "day": "2026-11-28", "message_id": 99}),
        ("daily_posts", {"guild_id": 11, "channel_id": 21, "day": "2026-11-28", "message_id": None}),
        ("drill_weeks", {"guild_id": 10, "channel_id": 20, "week": "2026-W48", "message_id": 98}),
        ("server_weeks", {"guild_id": 10, "channel_id": 22, "week": "2026-W47", "message_id": 0}),
    ]
    async with brought_up(url, "0040", *earlier) as database:
        found = [await PageStore(database, kind).get(10) for kind in ("daily", "puzzle", "week")]
        assert found == [
            PageRow(10, 10, 20, 99, "2026-11-28"),
            PageRow(10, 10, 20, 98, "2026-W48"),
            PageRow(10, 10, 22, 0, "2026-W47"),
        ]
        assert await PageStore(database, "daily").get(11) == PageRow(11, 11, 21, None, "2026-11-28")
        assert await PageStore(database, "daily").showing("2026-11-28") == {10}


async def test_earlier_pages_of_contests_and_sheets_are_edited_on(url: str) -> None:
    """A contest keeps its message and the revision shown, a sheet its message; nothing is posted again."""
    place: dict[str, object] = {"guild_id": 10, "channel_id": 20}
    earlier: list[tuple[str, dict[str, object]]] = [
        ("contests", {**place, "id": number, "number": number, "kind": "search", "setup": "{}", **page})
        for number, page in enumerate(
            (
                {"revision": 3, "shown": 3, "message_id": 99},
                {"revision": 3, "shown": 2, "message_id": 98},
                {"revision": 0, "shown": -1, "message_id": None},
                {"revision": 3, "shown": -2, "message_id": 97},
                {"revision": 0, "shown": 0, "message_id": None},
            ),
            1,
        )
    ]
    sheet = {**place, "rules": "{}", "players": '{"players":[]}'}
    earlier += [("sheets", {**sheet, "id": 1, "message_id": 96}), ("sheets", {**sheet, "id": 2})]
    async with brought_up(url, "0041", *earlier) as database:
        contests, sheets = ContestStore(database), ScoreSheetStore(database)
        rows = await contests.select()
        pages = [(99, 3), (98, 2), (None, -1), (97, -2), (None, 0)]
        assert [(row.message_id, row.shown) for row in rows] == pages
        assert await contests.due() == [2, 3, 4]
        assert [(await sheets.row(number)).message_id for number in (1, 2)] == [96, None]


async def test_earlier_messages_of_tables_are_edited_on(url: str) -> None:
    """A table keeps its message, page and fingerprint, and one that was being posted is looked for."""
    game: dict[str, object] = {"guild_id": 10, "rules": "{}", "commitments": "[]", "created_at": 5.0}
    lobby, ended = {**game, "status": "lobby"}, {**game, "status": "over", "ended_at": 5.0, "updated_at": 6.0}
    shown = {"shown": "feed", "until": 7.0, "due_at": 8.0}
    earlier: list[tuple[str, dict[str, object]]] = [
        ("games", {**lobby, "id": 1, "channel_id": 21, "message_id": 99, "game": "bridge"}),
        ("game_pages", {"game_id": 1, "kind": "deal", "number": 3, **shown}),
        ("games", {**ended, "id": 2, "channel_id": 22}),
        ("game_pages", {"game_id": 2, "kind": "standing", "number": 0}),
        ("games", {**ended, "id": 3, "channel_id": 23, "message_id": 97}),
        ("games", {**lobby, "id": 4, "channel_id": 24}),
    ]
    async with brought_up(url, "0043", *earlier) as database:
        games = Games(database)
        rows = await games.with_ids([1, 2, 3, 4])
        assert [(row.id, row.message_id) for row in rows] == [(1, 99), (2, None), (3, 97), (4, None)]
        found = [await games.pages.get(number) for number in (1, 2, 3)]
        assert found == [
            PageRow(1, 10, 21, 99, "feed", "deal", 3, 7.0, 8.0),
            PageRow(2, 10, 22, None, None, "standing", 0),
            PageRow(3, 10, 23, 97),
        ]
        database.now = lambda: 10.0  # type: ignore[method-assign]
        assert await games.unshown_ids(within_s=60) == [2]
        assert {one.id: one.page.message_id for one in await games.open_tables()} == {1: 99, 4: None}

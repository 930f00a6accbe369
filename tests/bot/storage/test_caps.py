"""What is counted is counted under a lock: requests at the same moment pass no cap, on either database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import Any, Final

import pytest
from sqlalchemy import false, insert, select

from bot.contests.challenge.state import LADDER
from bot.contests.contest import ContestRow, NewContest
from bot.contests.ladder.feature import Ladders, new_ladder
from bot.contests.league import season as seasons
from bot.contests.league.kind import check_new as check_league
from bot.contests.league.kind import check_own
from bot.contests.making import check_free
from bot.contests.night import series
from bot.contests.night.feature import check_series
from bot.contests.night.rules import Terms
from bot.contests.night.series import Hour
from bot.contests.search.actions import check_new
from bot.contests.store import AlreadyOpen, ContestStore, Follows
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.storage import Database, Games
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.game_row import NewGame
from bot.storage.schema import contests
from engine.errors import CodedError
from tests.bot.contests.challenge.stored import challenges_of, made, new_challenge
from tests.bot.contests.tournament.sample import store_tournament
from tests.databases import only_on_postgresql

PLACE: Final[dict[str, Any]] = {"guild_id": 10, "channel_id": 20, "host_id": 30, "locale": "en"}
MANY: Final = 6

Create = Callable[[int], Awaitable[object]]
"""Stores row ``number`` of several that differ where a cap does not look."""


@pytest.fixture
async def other(database: Database, url: str) -> AsyncIterator[Database]:
    """Return the same database as another process opens it; on SQLite, which has one writer, the first."""
    if database.is_sqlite:
        yield database
        return
    opened = Database(url, busy_timeout_s=30, clock=database.now)
    await opened.open()
    yield opened
    await opened.close()


async def refused(requests: Sequence[Awaitable[object]]) -> list[str]:
    """Make requests at once; return the sorted codes of those refused."""
    results = await asyncio.gather(*requests, return_exceptions=True)
    unexpected = [
        one for one in results if isinstance(one, BaseException) and not isinstance(one, CodedError)
    ]
    assert not unexpected
    return sorted(one.code for one in results if isinstance(one, CodedError))


def league(database: Database, **values: Any) -> Awaitable[ContestRow]:
    """Store a league."""
    most, setup = values.pop("most", 3), seasons.setup_of(size=6, days=7)
    new = NewContest(**{**PLACE, "kind": "league", "game": "barbu", "setup": setup, **values})
    follows = Follows({}, is_open=True, starts_at=None, due_at=None)
    return ContestStore(database).create(new, follows, ("league",), check=check_league(new, most))


def club(database: Database, number: int, **values: Any) -> Awaitable[object]:
    """Store a series on a weekday of its own."""
    hour = Hour(number, 1230, "UTC")
    setup = series.setup_of(Terms({}, "express", "live"), hour)
    new = NewContest(**{**PLACE, "kind": "club", "game": "barbu", "setup": setup, **values})
    follows = Follows({}, is_open=True, starts_at=None, due_at=None)
    check = check_series(new.guild_id, hour, database.now(), 3)
    return ContestStore(database).create(new, follows, ("club",), check=check)


def tournament(database: Database, **values: Any) -> Awaitable[object]:
    """Store a tournament; a user may have two, a server three."""
    return store_tournament(database, most=Caps(2, 3), **{**PLACE, **values})


def challenge(
    database: Database, host: int, guest: int | None, *, most: Caps | None = None, **values: Any
) -> Awaitable[tuple[object, bool]]:
    """Store a challenge."""
    new = new_challenge(host, guest, **{**PLACE, "host_id": host, "now": database.now(), **values})
    return challenges_of(database, most or Caps(2, 9)).create(new)


def sheet(database: Database) -> Awaitable[object]:
    """Store a sheet of user 30, who may have two."""
    who = {"guild_id": 10, "channel_id": 20, "owner_id": 30, "locale": "en"}
    return ScoreSheetStore(database).create(**who, rules={}, players=[{"name": "Ada"}], most=2)  # type: ignore[arg-type]


def game(database: Database, number: int) -> Awaitable[object]:
    """Store a table of user 30 in a channel of its own; a user may have two."""
    terms = {"pace": "live", "length": "full", "rules": {}, "secret": bytes(32), "commitments": []}
    new = NewGame(**{**PLACE, **terms, "channel_id": number})
    return Games(database).create_game(new, Caps(2, 9))


def search(database: Database, number: int, most: Caps, **values: Any) -> Awaitable[object]:
    """Store a search of user 30 in a channel of its own."""
    store = ContestStore(database)
    new = NewContest(
        **{**PLACE, "channel_id": number, "kind": "search", "game": "barbu", "setup": {}, **values}
    )
    follows = Follows({}, is_open=True, starts_at=None, due_at=database.now() + 60)
    return store.create(
        new, follows, ("search",), check=lambda connection: check_new(connection, store, new, None, most)
    )


async def test_a_channel_gets_one_league(database: Database, other: Database) -> None:
    """Of identical requests at once exactly one makes the channel's league."""
    assert await refused([league(one) for one in (database, other) * 3]) == ["league_here"] * 5


async def test_a_server_gets_no_league_too_many(database: Database, other: Database) -> None:
    """Requests in several channels at once make as many leagues as the server may have."""
    requests = [league((database, other)[number % 2], channel_id=number) for number in range(MANY)]
    assert await refused(requests) == ["leagues_full"] * 3


async def test_a_user_joins_no_league_too_many(database: Database, other: Database) -> None:
    """A user who joins several leagues at once is in as many as a user may be."""
    joining = Follows({1: "player"}, is_open=True, starts_at=None, due_at=None)
    joined = seasons.join(seasons.begin(await league(database, most=9)), 1, "Ada") or {}
    rows = [await league(database, channel_id=number, most=9) for number in range(MANY)]
    requests = [
        ContestStore((database, other)[row.id % 2]).append(row, joined, joining, alongside=check_own(1, 2))
        for row in rows
    ]
    assert await refused(requests) == ["leagues_own_full"] * 4


async def test_an_hour_gets_one_series(database: Database, other: Database) -> None:
    """Of identical requests at once exactly one makes a series of club nights."""
    assert await refused([club(one, 1) for one in (database, other) * 2]) == ["club_overlap"] * 3


async def test_a_server_gets_no_series_too_many(database: Database, other: Database) -> None:
    """Requests for several weekdays at once make as many series as the server may have."""
    requests = [club((database, other)[number % 2], number) for number in range(MANY)]
    assert await refused(requests) == ["clubs_full"] * 3


async def test_a_channel_gets_one_tournament(database: Database, other: Database) -> None:
    """Of requests of several users in one channel exactly one makes a tournament, in whatever process."""
    requests = [tournament((database, other)[host % 2], host_id=host) for host in range(1, MANY)]
    assert await refused(requests) == ["tournament_moved"] * 4


async def test_a_user_gets_no_tournament_too_many(database: Database, other: Database) -> None:
    """A user's requests in several channels at once make as many tournaments as a user may have."""
    requests = [tournament((database, other)[number % 2], channel_id=number) for number in range(MANY)]
    assert await refused(requests) == ["tournaments_own_full"] * 4


async def test_a_server_gets_no_tournament_too_many(database: Database, other: Database) -> None:
    """Requests of several users at once make as many tournaments as the server may have."""
    requests = [
        tournament((database, other)[number % 2], channel_id=number, host_id=number) for number in range(MANY)
    ]
    assert await refused(requests) == ["tournaments_guild_full"] * 3


async def test_two_users_get_one_challenge(database: Database, other: Database) -> None:
    """Of two users who challenge each other at once, one is shown the challenge of the other."""
    requests = [challenge(one, *pair) for one in (database, other) for pair in ((1, 2), (2, 1))]
    made = await asyncio.gather(*requests)
    assert [is_new for _, is_new in made].count(True) == 1
    assert len({row.id for row, _ in made}) == 1  # type: ignore[attr-defined]


async def test_a_user_makes_no_challenge_too_many(database: Database, other: Database) -> None:
    """A user who challenges several at once makes as many challenges as a user may have."""
    requests = [challenge((database, other)[guest % 2], 1, guest) for guest in range(2, 8)]
    assert await refused(requests) == ["challenges_own_full"] * 4


async def test_a_user_is_asked_no_challenge_too_many(database: Database, other: Database) -> None:
    """A user whom several challenge at once is asked as many as a user may be."""
    requests = [challenge((database, other)[host % 2], host, 1) for host in range(2, 8)]
    assert await refused(requests) == ["challenges_their_full"] * 4


async def test_a_server_gets_no_challenge_too_many(database: Database, other: Database) -> None:
    """Requests of several users at once make as many challenges as the server may have."""
    requests = [
        challenge((database, other)[host % 2], host, None, most=Caps(9, 3)) for host in range(1, 1 + MANY)
    ]
    assert await refused(requests) == ["challenges_guild_full"] * 3


async def test_a_user_accepts_no_challenge_too_many(database: Database, other: Database) -> None:
    """A user who accepts several challenges at once has as many as a user may have."""
    rows = [await made(challenges_of(database), host, None) for host in range(2, 8)]
    requests = [
        challenges_of((database, other)[row.id % 2], Caps(2, 9)).accept(row, 1, "Ada") for row in rows
    ]
    assert await refused(requests) == ["challenges_own_full"] * 4


async def test_a_user_climbs_one_place_at_a_time(database: Database, other: Database) -> None:
    """Of three challenges for places of a ladder at once exactly one is made."""
    requests = [
        challenge((database, other)[guest % 2], 1, guest, most=Caps(9, 9), stake=LADDER)
        for guest in (2, 3, 4)
    ]
    assert await refused(requests) == ["ladder_busy"] * 2


async def test_a_climb_repeats_no_open_challenge(database: Database) -> None:
    """A challenge for a place is refused between users with an open challenge, whoever made it."""
    await challenge(database, 2, 1)
    assert await refused([challenge(database, 1, 2, stake=LADDER)]) == ["ladder_challenged"]


def ladders_of(database: Database) -> Ladders:
    """Return the ladders of a database."""
    challenges = challenges_of(database)
    ladders = Ladders(challenges.contests, challenges.store)
    challenges.contests.add(ladders)
    return ladders


async def test_users_join_an_empty_ladder_in_order(database: Database, other: Database) -> None:
    """Users who join an empty ladder at once open one, get places of their own, and no more than it takes."""
    requests = [
        ladders_of((database, other)[user % 2]).join(new_ladder(10, "barbu", user, "en"), user, f"U{user}", 3)
        for user in range(1, 6)
    ]
    assert await refused(requests) == ["ladder_full"] * 2
    assert len({one.user for one in await ladders_of(database).order(10, "barbu")}) == 3
    assert await ContestStore(database).numbers("ladder") == [1]


async def test_a_user_gets_no_sheet_too_many(database: Database, other: Database) -> None:
    """A user's requests at once open as many score sheets as a user may have."""
    assert await refused([sheet(one) for one in (database, other) * 3]) == ["sheets_own_full"] * 4


async def test_a_user_gets_no_table_too_many(database: Database, other: Database) -> None:
    """A user's requests in several channels at once open as many tables as a user may have."""
    requests = [game((database, other)[number % 2], number) for number in range(MANY)]
    assert await refused(requests) == ["tables_own_full"] * 4


async def test_a_user_gets_one_search(database: Database, other: Database) -> None:
    """Of requests of a user at once one makes a search, and the others find it."""
    requests = [search((database, other)[number % 2], number, Caps(9, 9)) for number in range(MANY)]
    results = await asyncio.gather(*requests, return_exceptions=True)
    (made,) = [one for one in results if not isinstance(one, BaseException)]
    assert [one.row.id for one in results if isinstance(one, AlreadyOpen)] == [made.id] * 5  # type: ignore[attr-defined]


async def test_a_server_gets_no_search_too_many(database: Database, other: Database) -> None:
    """Requests of several users at once make as many searches as the server may have."""
    requests = [
        search((database, other)[number % 2], number, Caps(1, 3), host_id=number) for number in range(MANY)
    ]
    assert await refused(requests) == ["meetings_guild_full"] * 3


async def test_contests_of_several_servers_get_numbers_of_their_own(
    database: Database, other: Database
) -> None:
    """Contests made in several servers at once have different numbers, without a gap."""
    requests = [
        search((database, other)[number % 2], number, Caps(1, 3), host_id=number, guild_id=number)
        for number in range(1, 1 + MANY)
    ]
    made = await asyncio.gather(*requests)
    assert sorted(row.number for row in made) == list(range(1, 1 + MANY))  # type: ignore[attr-defined]


async def test_a_user_takes_part_in_one_date_at_an_hour(database: Database, other: Database) -> None:
    """Of sign-ups of a user for several dates at one hour exactly one is stored."""

    async def sign(each: Database, number: int) -> None:
        store, now = ContestStore(each), each.now()
        new = NewContest(**PLACE, kind="search", game="barbu", setup={})
        new = replace(new, channel_id=number)
        follows = Follows({1: "player"}, is_open=True, starts_at=now, due_at=now + 60)
        await store.create(new, follows, ("search",), check=lambda one: check_free(one, 1, now, now))

    requests = [sign((database, other)[number % 2], number) for number in range(MANY)]
    assert await refused(requests) == ["meeting_overlap"] * 5


async def test_locks_named_in_any_order_never_wait_for_each_other(
    database: Database, other: Database
) -> None:
    """Transactions that name the same counts in opposite orders all end."""
    names = [Counted("test", "person", number) for number in range(9)]

    async def hold(each: Database, counted: Sequence[Counted]) -> None:
        async with each.writing() as connection:
            await lock_counts(connection, *counted)
            await asyncio.sleep(0)

    await asyncio.gather(
        *(hold(each, order) for each in (database, other) * 3 for order in (names, names[::-1]))
    )


@only_on_postgresql
async def test_what_is_counted_apart_does_not_wait(database: Database, other: Database) -> None:
    """The requests of other users, and of other features, do not wait for a user's."""
    async with database.writing() as connection:
        await lock_counts(connection, Counted("test", "person", 1))
        async with other.writing() as second:
            apart = Counted("test", "person", 2), Counted("test", "guild", 1), Counted("other", "person", 1)
            await lock_counts(second, *apart)


async def test_a_transaction_that_counts_without_a_lock_fails_its_test(database: Database) -> None:
    """The watch over all tests notices a transaction that inserts what it has counted without a lock."""
    new = insert(contests).from_select(["id"], select(contests.c.id).where(false()))
    for is_locked in (False, True):
        with nullcontext() if is_locked else pytest.raises(AssertionError, match="without a lock"):
            async with database.writing() as connection:
                if is_locked:
                    await lock_counts(connection, Counted("test", "all"))
                await connection.execute(select(contests))
                await connection.execute(new)

"""Storage of meetings: limits, signing up, what is due, and erasure."""

from __future__ import annotations

import pytest
from sqlalchemy import select, update

from bot.meetings.clubs import ClubStore, NewClub
from bot.meetings.people import MeetingsOfPeople
from bot.meetings.standing import TableLine
from bot.meetings.state import MeetingRow, Signed
from bot.meetings.store import MeetingStore
from bot.profiles.store import ProfileStore
from bot.storage import Database
from bot.storage.caps import Caps
from bot.storage.jsontext import to_json
from bot.storage.schema import meeting_tables
from bot.storage.store import HOST_GONE
from engine.errors import CodedError

ADA, BOB, CLEO = 101, 102, 103
MOST = Caps(per_person=1, per_guild=2)


@pytest.fixture
def store(database: Database) -> MeetingStore:
    """Return the meetings of that database."""
    return MeetingStore(database)


async def made(database: Database) -> MeetingRow:
    """Store a series, and return its first date."""
    clubs = ClubStore(database)
    place = {"guild_id": 10, "channel_id": 20, "host_id": BOB, "locale": "en", "game": "barbu", "rules": {}}
    terms = {"length": "express", "pace": "live", "weekday": 1, "minute": 1230, "zone": "UTC"}
    club = await clubs.create(NewClub(**place, **terms), 2)
    return await MeetingStore(database).row(await clubs.post_next(club.id) or 0)


async def test_an_erased_user_is_in_no_meeting(store: MeetingStore, database: Database) -> None:
    """Nights continue without an erased user, and no table or result names them."""
    other = await made(database)
    await store.answer(other.id, Signed(BOB, "Bob"))
    await store.answer(other.id, Signed(ADA, "Ada"))
    people, clubs = MeetingsOfPeople(database), ClubStore(database)
    assert [one["id"] for one in await people.data_of(BOB)] == [other.id]
    with pytest.raises(CodedError, match="meeting_moved"):
        await store.change(other, status="cancelled")
    await store.start(await store.row(other.id), [[BOB, ADA]])
    assert await store.set_game(other.id, 1, 7)
    assert not await store.set_game(other.id, 1, 8)
    line = TableLine((BOB, ADA, None), ((1, 30), (2, 10), (3, -40)))
    await clubs.record(other.id, 1, line, names={ADA: "Ada", BOB: "Bob"}, away=[ADA])
    assert [one.is_present for one in await store.people(other.id)] == [False, False]
    assert [(one["place"], one["points"]) for one in await people.tables_of(ADA)] == [(2, 10)]
    await people.forget(ADA)
    assert await people.tables_of(ADA) == []
    assert [one.line for one in await store.tables(other.id)] == [line.without(ADA)]
    assert [one.user for one in await store.people(other.id)] == [BOB]
    assert [one.users for one in await store.tables(other.id)] == [(BOB,)]
    await people.forget(BOB)
    assert (await store.row(other.id)).host_id == HOST_GONE


TORN = ["{", "[]", "{}"] + [
    f'{{"users":[101,null],"places":{places},"deals":{deals},"contracts":["K"]}}'
    for places, deals in (("[[1],[2]]", "[]"), ("[[1,30]]", "[]"), ("[[1,30],[2,0]]", "[[1]]"))
]
"""Damaged lines of a table."""


@pytest.mark.parametrize("torn", TORN)
async def test_a_damaged_table_blocks_no_erasure_and_no_export(
    store: MeetingStore, database: Database, caplog: pytest.LogCaptureFixture, torn: str
) -> None:
    """An export leaves out a damaged table; an erasure empties it, logs its meeting and erases the rest."""
    people, clubs = MeetingsOfPeople(database), ClubStore(database)
    row = await made(database)
    await store.answer(row.id, Signed(ADA, "Ada"))
    await store.start((await store.get(row.id)) or row, [[BOB, ADA], [ADA]])
    line = TableLine((ADA, None), ((1, 30), (2, -30)))
    for number in (1, 2):
        await clubs.record(row.id, number, line, names={}, away=[])
    async with database.writing() as connection:
        damaged = update(meeting_tables).where(meeting_tables.c.number == 1)
        await connection.execute(damaged.values(users=f"[{ADA},", line=torn))
    assert [one["place"] for one in await people.tables_of(ADA)] == [1]
    await people.forget(ADA)
    query = select(meeting_tables.c.users, meeting_tables.c.line).order_by(meeting_tables.c.number)
    first, second = await database.rows(query)
    assert tuple(first) == ("[]", None)
    assert tuple(second) == ("[]", to_json(line.without(ADA).payload))
    assert caplog.messages == [f"some rows were unreadable during an erasure: meetings [{row.id}]"]


async def test_tables_of_a_series_are_kept_until_it_ends(store: MeetingStore, database: Database) -> None:
    """Each date is stored once; the tables of a series are kept until it ends."""
    clubs = ClubStore(database)
    place = {"guild_id": 10, "channel_id": 20, "host_id": ADA, "locale": "en", "game": "barbu", "rules": {}}
    when = {"weekday": 1, "minute": 1230, "zone": "Europe/Paris"}
    new = NewClub(**place, length="express", pace="live", **when)
    club = await clubs.create(new, 1)
    number = await clubs.post_next(club.id)
    assert number is not None
    assert await clubs.post_next(club.id) is None
    first = await store.get(number)
    assert first is not None
    row = await store.start(first, [[ADA, BOB]])
    await store.change(row, status="over", ended_at=store.now())
    assert await clubs.met(club.id) == {(ADA, BOB): 1}
    people = MeetingsOfPeople(database)
    await people.forget_old(-1)
    assert await clubs.met(club.id) == {(ADA, BOB): 1}
    assert await clubs.end(new.channel_id) == []
    await people.forget_old(-1)
    assert await clubs.met(club.id) == {}
    with pytest.raises(CodedError, match="club_none"):
        await clubs.get(club.id)


async def test_the_end_of_a_series_ends_its_nights(store: MeetingStore, database: Database) -> None:
    """An answer that arrives meanwhile restores neither the next date nor further rounds of this one."""
    clubs = ClubStore(database)
    place = {"guild_id": 10, "channel_id": 20, "host_id": ADA, "locale": "en", "game": "barbu", "rules": {}}
    numbers = []
    for weekday in (1, 2):
        terms = {"length": "express", "pace": "live", "weekday": weekday, "minute": 1230, "zone": "UTC"}
        club = await clubs.create(NewClub(**place, **terms, rounds=3), 2)
        numbers.append(await clubs.post_next(club.id) or 0)
    await store.start(await store.row(numbers[1]), [[ADA, BOB]])
    await store.answer(numbers[0], Signed(BOB, "Bob"))
    assert sorted(await clubs.end(20) or []) == numbers
    assert await clubs.end(20) is None
    ahead, played = [await store.row(number) for number in numbers]
    assert (ahead.status, played.status, played.rounds) == ("cancelled", "starting", 1)
    with pytest.raises(CodedError, match="club_ended"):
        await store.cancel(ahead.id)


@pytest.mark.parametrize("torn", TORN)
async def test_a_damaged_table_stops_no_standing(store: MeetingStore, database: Database, torn: str) -> None:
    """A damaged table is closed without a result; the night's other tables count, and the next is drawn."""
    clubs = ClubStore(database)
    place = {"guild_id": 10, "channel_id": 20, "host_id": ADA, "locale": "en", "game": "barbu", "rules": {}}
    terms = {"length": "express", "pace": "live", "weekday": 1, "minute": 1230, "zone": "UTC"}
    club = await clubs.create(NewClub(**place, **terms), 2)
    row = await store.row(await clubs.post_next(club.id) or 0)
    row = await store.start(row, [[ADA, BOB], [ADA, BOB]])
    line = TableLine((ADA, BOB), ((1, 30), (2, -30)))
    for number in (1, 2):
        await clubs.record(row.id, number, line, names={ADA: "Ada", BOB: "Bob"}, away=[])
    async with database.writing() as connection:
        damaged = update(meeting_tables).where(meeting_tables.c.number == 1)
        await connection.execute(damaged.values(users=f"[{ADA},", line=torn))
    await store.change(row, status="over", ended_at=store.now())
    assert [(one.users, one.line) for one in await store.tables(row.id)] == [
        ((), TableLine(())),
        ((ADA, BOB), line),
    ]
    assert await clubs.nights(club.id) == [[[line]]]
    assert await clubs.met(club.id) == {(ADA, BOB): 1}
    assert await ProfileStore(database).nights_won(10, ADA) == 1

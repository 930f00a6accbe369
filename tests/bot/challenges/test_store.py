"""Storage of challenges: limits, changes, what is due, and erasure."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy.dialects import sqlite

from bot.challenges.state import ACCEPT_S, REMIND_S, ChallengeRow, HeadToHead
from bot.challenges.store import ChallengeStore, NewChallenge
from bot.privacy.export import data_of
from bot.privacy.store import People
from bot.storage import Database
from bot.storage.caps import Caps
from engine.errors import CodedError, SequenceTaken
from tests.databases import only_on_sqlite

ADA, BOB, CLEO = 101, 102, 103
MOST = Caps(per_person=2, per_guild=3)
MOVE = {"v": 1, "kind": "pass", "seat": 0, "by": "player"}


@pytest.fixture
def store(database: Database) -> ChallengeStore:
    """Return the challenges of that database."""
    return ChallengeStore(database)


async def made(
    store: ChallengeStore, host: int = ADA, guest: int | None = BOB, **values: Any
) -> ChallengeRow:
    """Store a challenge."""
    given = {
        "guild_id": 10,
        "channel_id": 20,
        "host_id": host,
        "host_name": f"user {host}",
        "guest_id": guest,
        "guest_name": "" if guest is None else f"user {guest}",
        "locale": "en",
        "game": "barbu",
        "deals": 4,
        "rules": {"name": "challenge"},
        "secret": bytes(32),
    }
    row, _ = await store.create(NewChallenge(**{**given, **values}), MOST)
    return row


async def finish(store: ChallengeStore, row: ChallengeRow, *users: int) -> None:
    """Store finished games of these users."""
    for user in users:
        await store.write(await store.begin(row, user, "name", "club"), [MOVE], points=5)


async def test_challenges_of_a_user_and_a_server_are_limited(store: ChallengeStore) -> None:
    """Challenges made or accepted count for a user, an unanswered one for its maker, all for the server."""
    first = await made(store)
    await made(store, ADA, None)
    with pytest.raises(CodedError, match="challenges_own_full"):
        await made(store, ADA, CLEO)
    await made(store, CLEO)
    with pytest.raises(CodedError, match="challenges_their_full"):
        await made(store, 104, BOB, guild_id=11)
    with pytest.raises(CodedError, match="challenges_guild_full"):
        await made(store, 104, 105)
    await store.change(first, status="accepted", most=MOST, guest_id=BOB)
    assert len(await store.open_of(BOB, 10)) == 2


async def test_one_of_two_simultaneous_changes_counts(store: ChallengeStore) -> None:
    """A change based on an earlier state is rejected, and changes nothing."""
    row = await made(store, ADA, None)
    after = await store.change(row, status="accepted", guest_id=BOB, guest_name="Bob", most=MOST)
    with pytest.raises(CodedError, match="challenge_moved"):
        await store.change(row, status="accepted", guest_id=CLEO, guest_name="Cleo", most=MOST)
    assert await store.get(row.id) == after


async def test_a_game_grows_by_one_writer_at_a_time(store: ChallengeStore) -> None:
    """The first to begin settles the bots' level; a write after another one's is rejected."""
    row = await made(store)
    begun = await store.begin(row, ADA, "Ada", "elite")
    assert await store.begin(row, ADA, "other", "club") == begun
    grown = await store.write(begun, [MOVE])
    with pytest.raises(SequenceTaken):
        await store.write(begun, [MOVE])
    settled = await store.get(row.id)
    assert settled is not None
    assert settled.source.level == "elite"
    assert await store.try_of(row.id, ADA) == grown
    assert await store.try_of(row.id, BOB) is None


async def test_each_kind_of_due_work_is_found(database: Database, store: ChallengeStore) -> None:
    """A page that is behind, a reminder, the end of the time and finished games are each found."""
    row = await made(store)
    assert await store.due() == [row.id]
    database.serves_guild = lambda guild: guild == 11
    assert await store.due() == []
    database.serves_guild = lambda guild: guild == 10
    await store.set(row.id, shown=row.revision)
    assert await store.due() == []
    start = database.now()
    database.now = lambda: start + ACCEPT_S - REMIND_S  # type: ignore[method-assign]
    assert await store.due() == [row.id]
    assert await store.claim(row.id, "is_reminded", before=False, after=True)
    assert not await store.claim(row.id, "is_reminded", before=False, after=True)
    assert await store.due() == []
    row = await store.change(row, status="accepted", until=start + 2 * ACCEPT_S, is_reminded=False)
    await store.set(row.id, shown=row.revision)
    await finish(store, row, ADA)
    assert await store.due() == [row.id]
    await store.set(row.id, shown=row.revision)
    assert await store.due() == []
    await finish(store, row, BOB)
    await store.set(row.id, shown=row.revision)
    assert await store.due() == [row.id]


@only_on_sqlite
async def test_due_work_is_found_without_reading_past_games(
    database: Database, store: ChallengeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each minute only the games of accepted challenges are looked up, by their key."""
    found = AsyncMock(return_value=[])
    monkeypatch.setattr(database, "ids_of", found)
    await store.due()
    query = found.await_args.args[0].compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    async with database.reading() as connection:
        plan = str((await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")).all())
    assert "SEARCH challenge_tries" in plan
    assert "SCAN challenge_tries" not in plan


async def test_a_swing_counts_for_its_winner(store: ChallengeStore) -> None:
    """A swing counts for its winner, even if the other made the challenge; other pairs and games do not."""
    for host, guest, swing, values in (
        (ADA, BOB, 12, {}),
        (BOB, ADA, 3, {}),
        (BOB, ADA, -1, {}),
        (ADA, BOB, 0, {}),
        (ADA, CLEO, 9, {}),
        (ADA, BOB, 9, {"game": "bridge"}),
        (ADA, BOB, 9, {"guild_id": 11}),
    ):
        row = await made(store, host, guest, **values)
        row = await store.change(row, status="over", swing=swing)
        if (host, guest, swing) == (ADA, BOB, 0):
            found = row
    assert await store.head_to_head(found) == HeadToHead(2, 1, 1)


async def test_an_erased_user_keeps_only_a_number(database: Database, store: ChallengeStore) -> None:
    """Open challenges end, unfinished games are deleted, and finished ones keep a number without a name."""
    over = await made(store)
    await finish(store, over, ADA, BOB)
    over = await store.change(over, status="over", swing=1)
    still = await made(store)
    await store.begin(still, ADA, "Ada", "club")
    people = People(database)
    exported = (await data_of(database, ADA))["challenges"]
    assert [(one["status"], one["name"]) for one in exported] == [
        ("over", f"user {ADA}"),
        ("open", f"user {ADA}"),
    ]
    await people.erase_rest(ADA)
    assert (await data_of(database, ADA))["challenges"] == []
    after = await store.get(over.id)
    assert after is not None
    assert (after.host_id, after.host_name, after.swing) == (-1, "", 1)
    assert set(await store.finished(over.id)) == {-1, BOB}
    ended = await store.get(still.id)
    assert ended is not None
    assert ended.status == "withdrawn"
    assert await store.players(still.id) == []
    other = await store.change(await made(store, CLEO), status="over", swing=5)
    await people.erase_rest(CLEO)
    other = await store.get(other.id) or other
    assert await store.head_to_head(other) == HeadToHead(1, 0, 0)
    await people.erase_rest(BOB)
    assert set(await store.finished(over.id)) == {-1, -2}


async def test_no_secret_in_a_repr(store: ChallengeStore) -> None:
    """A log line of a challenge or a game shows neither seed nor cards."""
    row = await made(store)
    await finish(store, row, ADA)
    assert "x00" not in repr(row)
    assert "pass" not in repr(await store.try_of(row.id, ADA))

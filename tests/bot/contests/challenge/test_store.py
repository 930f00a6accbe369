"""Storage of challenges: limits, changes, what is due, and erasure."""

from __future__ import annotations

from unittest.mock import Mock, patch

import pytest

from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ACCEPT_S, REMIND_S, ChallengeRow, HeadToHead
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import event
from bot.privacy.data_retention import People
from bot.privacy.export import data_of
from bot.profiles.feature import ProfileStore
from bot.storage import Database
from bot.storage.caps import Caps
from engine.errors import CodedError, SequenceTaken
from tests.bot.contests.challenge.stored import ADA, BOB, CLEO, challenges_of, made, over
from tests.contest_conformance import contest_faults

MOVE = {"v": 1, "kind": "pass", "seat": 0, "by": "player"}


@pytest.fixture
def challenges(database: Database) -> Challenges:
    """Return the challenges of that database."""
    return challenges_of(database, Caps(per_person=2, per_guild=3))


async def finish(store: ChallengeStore, row: ChallengeRow, *users: int) -> None:
    """Store finished games of these users."""
    for user in users:
        await store.write(await store.begin(row, user, "name"), [MOVE], points=5)


async def test_challenges_of_a_user_and_a_server_are_limited(challenges: Challenges) -> None:
    """Challenges made or accepted count for a user, an unanswered one for its maker, all for the server."""
    first = await made(challenges)
    await made(challenges, ADA, None)
    with pytest.raises(CodedError, match="challenges_own_full"):
        await made(challenges, ADA, CLEO)
    await made(challenges, CLEO)
    with pytest.raises(CodedError, match="challenges_their_full"):
        await made(challenges, 104, BOB, guild_id=11)
    with pytest.raises(CodedError, match="challenges_guild_full"):
        await made(challenges, 104, 105)
    await challenges.accept(first, BOB, "Bob")
    assert len(await challenges.store.open_of(BOB, 10)) == 2


async def test_one_of_two_simultaneous_acceptances_counts(challenges: Challenges) -> None:
    """A user who accepts what another has just accepted gets an answer that says so, and changes nothing."""
    row = await made(challenges, ADA, None)
    after = await challenges.accept(row, BOB, "Bob")
    with pytest.raises(CodedError, match="challenge_moved"):
        await challenges.accept(row, CLEO, "Cleo")
    assert await challenges.accept(row, BOB, "Bob") == after
    assert (await challenges.store.row(row.id)).sides == ((ADA,), (BOB,))


async def test_a_game_grows_by_one_writer_at_a_time(challenges: Challenges) -> None:
    """A game that was begun is found again; a write after another one's is rejected."""
    store, row = challenges.store, await made(challenges)
    begun = await store.begin(row, ADA, "Ada")
    assert await store.begin(row, ADA, "other") == begun
    grown = await store.write(begun, [MOVE])
    with pytest.raises(SequenceTaken):
        await store.write(begun, [MOVE])
    assert await store.try_of(row.id, ADA) == grown
    assert await store.try_of(row.id, BOB) is None


async def test_one_query_reads_a_challenge(database: Database, challenges: Challenges) -> None:
    """A challenge is read with its events by one query, and so are all open ones of a user."""
    row = await made(challenges)
    await challenges.contests.act(row.contest_id, lambda _: event("remind"))
    await made(challenges, guest=CLEO)
    with patch.object(database, "reading", Mock(wraps=database.reading)) as reading:
        assert (await challenges.store.row(row.id)).is_reminded
        assert [one.is_reminded for one in await challenges.store.open_of(ADA)] == [True, False]
    assert reading.call_count == 2


async def test_each_kind_of_due_work_is_found(database: Database, challenges: Challenges) -> None:
    """A page that is behind, a reminder, the end of the time and finished games are each found."""
    row, contests = await made(challenges), challenges.contests.store
    start = database.now()

    async def is_due(after_s: float = 0.0) -> bool:
        database.now = lambda: start + after_s  # type: ignore[method-assign]
        return bool(await contests.due())

    assert await is_due()
    await contests.note(row.contest_id, row, shown="0")
    assert not await is_due()
    assert await is_due(ACCEPT_S - REMIND_S)
    await challenges.contests.act(row.contest_id, lambda _: event("remind"))
    await contests.note(row.contest_id, row, shown="1")
    assert not await is_due(ACCEPT_S - REMIND_S)
    assert await is_due(ACCEPT_S + 1)
    assert not await is_due()
    await finish(challenges.store, row, ADA)
    assert await is_due()


async def test_a_page_that_only_a_tap_can_edit_is_not_due(challenges: Challenges) -> None:
    """A challenge where the bot is no member is looked at when its time comes, not for its page."""
    await made(challenges, guild_id=0)
    assert await challenges.contests.store.due() == []


async def test_a_swing_counts_for_its_winner(database: Database, challenges: Challenges) -> None:
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
        row = await over(challenges, await made(challenges, host, guest, **values), swing)
        if (host, guest, swing) == (ADA, BOB, 0):
            found = row
    assert await challenges.store.head_to_head(found) == HeadToHead(2, 1, 1)
    profiles = ProfileStore(database)
    assert [await profiles.challenges_won(10, user) for user in (ADA, BOB, CLEO)] == [4, 1, 0]


async def test_a_win_counts_for_both_of_a_pair(database: Database, challenges: Challenges) -> None:
    """Partners have won what their side has won, and pairs are compared with the same pairs only."""
    first = await made(challenges, partners=((CLEO, "Cleo"), (104, "Dan")))
    first = await over(challenges, first, 5)
    await over(challenges, await made(challenges), -3)
    assert await challenges.store.head_to_head(first) == HeadToHead(1, 0, 0)
    profiles = ProfileStore(database)
    assert [await profiles.challenges_won(10, user) for user in (ADA, BOB, CLEO, 104)] == [1, 1, 1, 0]


async def test_an_erased_user_keeps_only_a_number(database: Database, challenges: Challenges) -> None:
    """Open challenges end, unfinished games are deleted, and finished ones keep a number without a name."""
    store, row = challenges.store, await made(challenges)
    await finish(store, row, ADA, BOB)
    row = await over(challenges, row, 1)
    still = await made(challenges)
    await store.begin(still, ADA, "Ada")
    people = People(database)
    exported = (await data_of(database, ADA))["contests"]
    assert [[one["name"] for one in entry["setup"]] for entry in exported] == [[f"user {ADA}"]] * 2
    withdrawn = challenges.leave(await challenges.contests.load(still.contest_id), ADA)
    await challenges.contests.act(still.contest_id, lambda _: withdrawn)
    await people.erase_rest(ADA)
    assert (await data_of(database, ADA))["contests"] == []
    after = await store.row(row.id)
    assert (after.host_id, after.host_name, after.swing) == (-1, "", 1)
    assert set(await store.finished(row.id)) == {-1, BOB}
    assert (await store.row(still.id)).status == "withdrawn"
    assert await store.players(still.id) == []
    other = await over(challenges, await made(challenges, CLEO), 5)
    await people.erase_rest(CLEO)
    assert await store.head_to_head(await store.row(other.id)) == HeadToHead(1, 0, 0)
    await people.erase_rest(BOB)
    assert set(await store.finished(row.id)) == {-1, -2}
    assert [fault async for fault in contest_faults(challenges.contests)] == []


async def test_no_secret_in_a_repr(challenges: Challenges) -> None:
    """A log line of a challenge or a game shows neither seed nor cards."""
    row = await made(challenges)
    await finish(challenges.store, row, ADA)
    assert "x00" not in repr(row)
    assert "pass" not in repr(await challenges.store.try_of(row.id, ADA))

"""Limits per user: open tables, sheets and tournaments, and requests in progress."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock, patch

import pytest

from bot.contests.contest import NewContest, event
from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments, check_new
from bot.discord_io.commands import reason
from bot.game_kit.played import played_of
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.history import archive
from bot.history.archive import Archive
from bot.runtime import current
from bot.runtime.keyed import Intervals
from bot.storage import Games, StorageError
from bot.storage.caps import Caps
from bot.storage.game_row import GameAccess
from bot.tables.opening import NewPlayer, TableCreation
from bot.tables.table import LiveTable
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.tournament import open_numbers
from tools.simulation.evenings.evening import Evening, at_work
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import broken_off
from tools.simulation.evenings.requests import stored
from tools.simulation.evenings.score_sheets import Writer, ledger
from tools.simulation.evenings.screen import OwnPanel


def told(sentence: str) -> str:
    """Return an error as a suggestion shows it."""
    return reason(sentence)[0].name


async def opens_in(person: Person, night: Evening, name: str, command: str = "barbu new") -> str:
    """Send a command, by default for a new table, in a new channel."""
    person.channel = night.guild.create_text_channel(name)
    return await person.post(command)


async def table_for(night: Evening, person: Person, channel: int) -> LiveTable:
    """Open a table as ``/barbu new`` does."""
    return await night.bot.parts[TableCreation].create(
        guild_id=night.guild.id,
        channel_id=channel,
        host=NewPlayer(person.id, "Ada"),
        module=night.bot.modules["barbu"],
        rules=preset("contre"),
        pace="live",
        locale="en",
    )


async def test_a_users_hosted_tables_are_limited(opened: Opener) -> None:
    """A user at the limit of tables is rejected until they close one; other users are not affected."""
    async with opened("Ada", "Bob", tables_per_person=2) as night:
        ada, bob = night.people
        await opens_in(ada, night, "one")
        await opens_in(ada, night, "two")
        before = await stored(night)
        assert await opens_in(ada, night, "three") == night.say.error(CodedError("tables_own_full", most=2))
        assert await stored(night) == before
        assert "more open tables" not in await opens_in(bob, night, "four")
        for table in night.bot.registry.live:
            await table.close_alone()
        assert "more open tables" not in await ada.slash("barbu new")


async def test_a_rejected_table_leaves_no_thread(opened: Opener) -> None:
    """A rejected table leaves no thread, whether it was over the limit or could not be written."""
    async with opened("Ada", tables_per_person=1) as night:
        (ada,) = night.people
        failed = AsyncMock(side_effect=StorageError("disk_full", database="barbu.db"))
        with patch.object(night.bot.parts[Games], "create_game", failed):
            assert "disk is full" in await ada.slash("barbu new", thread=True)
        assert night.channel.threads == []
        await ada.slash("barbu new", thread=True)
        full = night.say.error(CodedError("tables_own_full", most=1))
        for _ in range(3):
            assert await ada.slash("barbu new", thread=True) == full
        assert len(night.channel.threads) == 1


async def test_simultaneous_requests_cannot_exceed_a_limit(opened: Opener) -> None:
    """Ten simultaneous requests are counted one after another."""
    async with opened("Ada", tables_per_person=2) as night:
        (ada,) = night.people
        channels = [night.guild.create_text_channel(f"c{number}").id for number in range(10)]
        opening = (table_for(night, ada, channel) for channel in channels)
        told = await asyncio.gather(*opening, return_exceptions=True)
        refused = [one.code for one in told if isinstance(one, CodedError)]
        assert refused == ["tables_own_full"] * 8
        assert len(await night.bot.parts[Games].open_ids()) == 2


async def test_a_servers_tables_are_limited(opened: Opener) -> None:
    """A server at its limit of tables rejects the next, and suggests joining one."""
    async with opened("Ada", "Bob", tables_per_guild=1) as night:
        ada, bob = night.people
        await opens_in(ada, night, "one")
        assert await opens_in(bob, night, "two") == night.say.error(CodedError("tables_guild_full", most=1))


async def test_open_tournaments_are_limited(opened: Opener) -> None:
    """A user or server at the limit of tournaments is rejected; their tables do not count."""
    async with opened(
        "Ada", "Bob", tables_per_guild=1, tournaments_per_person=1, tournaments_per_guild=2, bot_workers=0
    ) as night:
        ada, bob = night.people
        cleo = night.person("Cleo")
        for person, name in ((ada, "one"), (bob, "two")):
            await opens_in(person, night, name, "tournament")
        before = await stored(night)
        own = night.say.error(CodedError("tournaments_own_full", most=1))
        full = night.say.error(CodedError("tournaments_guild_full", most=2))
        assert await opens_in(ada, night, "three", "tournament") == own
        assert await opens_in(cleo, night, "four", "tournament") == full
        assert await stored(night) == before
        for number in (1, 2):
            host = (await night.bot.parts[Tournaments].load(number)).row.host_id
            await night.bot.parts[Tournaments].close(number, host)
        assert await open_numbers(night) == []
        assert await opens_in(ada, night, "five", "tournament") == night.say(
            "tournament-opened", button=night.say("tournament-button-direct")
        )
        (table,) = await tables_of_a_tournament(night, ada)
        assert table.row.tournament_id is not None
        assert "tables already" not in await opens_in(bob, night, "six")


@on_every_database
async def test_a_channel_has_one_tournament(opened: Opener) -> None:
    """If users open tournaments in a channel at the same moment, exactly one is opened."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        opened_now = night.say("tournament-opened", button=night.say("tournament-button-direct"))
        assert opened_now in await ada.post("tournament")
        row = (await night.bot.parts[Tournaments].load(1)).row
        values = {name: getattr(row, name) for name in NewContest.__dataclass_fields__}
        new = NewContest(**{**values, "channel_id": row.channel_id + 1})
        contests = night.bot.parts[Contests]
        check = check_new(contests.store, new, Caps(9, 9))
        both = (contests.create(new, check=check) for _ in range(2))
        made = await asyncio.gather(*both, return_exceptions=True)
        assert [one.code for one in made if isinstance(one, CodedError)] == ["tournament_moved"]
        assert await open_numbers(night) == [1, 2]


async def tables_of_a_tournament(night: Evening, person: Person) -> list[LiveTable]:
    """Start the newest tournament with its director and bot players, and return its tables."""
    number = (await open_numbers(night))[-1]
    state = await night.bot.parts[Tournaments].load(number)
    for at in range(4):
        mate = {"name": person.member.name, "user": person.id} if not at else {"name": f"A{at}"}
        said = event("sign", players=[mate, {"name": f"B{at}"}])
        state = await night.bot.parts[Tournaments].write(state, said)
    await night.bot.parts[Tournaments].write(state, event("start", movement="howell"))
    await night.bot.parts[Contests].proceed(state.row.id)
    await night.bot.background.drain()
    return [one for one in night.bot.registry.live if one.row.tournament_id == number]


async def test_a_users_open_sheets_are_limited(opened: Opener) -> None:
    """A user at the limit of sheets is rejected until they close one."""
    async with opened("Ada", sheets_per_person=2) as night:
        (ada,) = night.people
        writer, refused = Writer(night, ada), night.say.error(CodedError("sheets_own_full", most=2))
        for _ in range(2):
            await writer.open(players="Ada, Bob, Cleo, Dan", rules="contre")
        before = await stored(night)
        assert await writer.open(players="Ada, Bob, Cleo, Dan", rules="contre") == refused
        assert await stored(night) == before
        sheet = await ledger(night, 2)
        log = ScoreSheetStore(night.bot.database).log(2)
        await log.append_event(sheet.revision, {"v": 1, "kind": "close"})
        assert await writer.open(players="Ada, Bob, Cleo, Dan", rules="contre") != refused


@pytest.mark.parametrize("command", ["barbu history", "barbu leaderboard", "barbu stats", "record", "verify"])
async def test_a_users_requests_in_progress_are_limited(opened: Opener, command: str) -> None:
    """A user with the maximum of requests in progress must wait; later requests and other users do not."""
    async with opened("Ada", "Bob", reads_per_person=2, bot_workers=0, past=broken_off) as night:
        ada, bob = night.people
        still = night.say.error(CodedError("still_working"))
        async with at_work(night, ada, 2):
            assert await ada.slash(command) == still
            assert await bob.slash(command) != still
        async with at_work(night, ada, 1):
            for _ in range(2):
                assert await ada.slash(command) != still


async def test_a_users_requests_in_a_minute_are_limited(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user who has asked often must wait, also if every request has ended; another user need not."""
    # However long the requests take here, they come in the same moment.
    monkeypatch.setattr(Intervals, "_now", lambda _: 1000.0)
    async with opened("Ada", "Bob", reads_per_minute=2, bot_workers=0) as night:
        ada, bob = night.people
        said = [await ada.slash("drill", about="counting") for _ in range(3)]
        refused = night.say.error(CodedError("asked_often", seconds=30))
        assert [one == refused for one in said] == [False, False, True]
        assert await bob.slash("drill", about="counting") != refused


async def test_an_erasure_counts_as_a_costly_request(opened: Opener) -> None:
    """A user with the maximum of requests in progress must wait before they can be erased."""
    async with opened("Ada", reads_per_person=2) as night:
        (ada,) = night.people
        panel, still = OwnPanel(ada), night.say.error(CodedError("still_working"))
        await panel.slash("barbu forget-me")
        async with at_work(night, ada, 2):
            assert await panel.tap("forget_yes") == still
        await panel.slash("barbu forget-me")
        assert night.say("privacy-forgotten", games=0) in await panel.tap("forget_yes")


SEARCHING = [("record", "game"), ("barbu replay", "game"), ("barbu leaderboard", "rules")]


@pytest.mark.parametrize(("command", "option"), SEARCHING)
async def test_autocomplete_requests_count_towards_the_limit(
    opened: Opener, command: str, option: str
) -> None:
    """Suggestions from past games count as requests in progress; an expired one offers nothing."""
    async with opened("Ada", reads_per_person=2, bot_workers=0, past=broken_off) as night:
        (ada,) = night.people
        still = told(night.say.error(CodedError("still_working")))
        async with at_work(night, ada, 1):
            for _ in range(2):
                assert await ada.reason(command, option) != still
        async with at_work(night, ada, 2):
            assert await ada.offers(command, option) == []
            assert await ada.reason(command, option) == still
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(current, "ANSWER_WITHIN_S", -1.0)
            assert await ada.offers(command, option) == []
            assert await ada.reason(command, option) == ""


async def test_simultaneous_viewers_share_one_reading_of_a_game(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten users who look back at one game at once share one reading of it."""
    async with opened("Ada", bot_workers=0, past=broken_off) as night:
        read = 0

        async def counted(*args: object) -> object:
            nonlocal read
            read += 1
            return await played_of(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(archive, "played_of", counted)
        access = [GameAccess(night.guild.id, user, frozenset({night.channel.id})) for user in range(1, 11)]
        replays = await asyncio.gather(*(night.bot.parts[Archive].open_replay(1, one) for one in access))
        assert read == 1
        assert len({id(one) for one in replays}) == 1


async def test_an_abandoned_request_reads_nothing(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that Discord has given up is dropped before any game is read."""
    async with opened("Ada", reads_at_once=1, bot_workers=0, past=broken_off) as night:
        (ada,) = night.people
        looked = 0
        count = night.bot.parts[Games].count_finished

        async def counted(*args: object, **options: object) -> int:
            nonlocal looked
            looked += 1
            return await count(*args, **options)  # type: ignore[arg-type]

        monkeypatch.setattr(night.bot.parts[Games], "count_finished", counted)
        monkeypatch.setattr(current, "ANSWER_WITHIN_S", -1.0)
        assert not (await ada.member.slash(night.channel, "barbu history")).acknowledged
        assert looked == 0
        monkeypatch.undo()
        assert (await ada.member.slash(night.channel, "barbu history")).acknowledged

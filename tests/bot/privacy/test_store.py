"""Users found in the tables and erased from them, and servers the bot left."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert, select, text, update

from bot.contests.contest import event
from bot.contests.kind import fold
from bot.contests.store import ContestStore
from bot.contests.tournament.fold import TournamentRules
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.games.bridge.tournament import BridgeTournament
from bot.privacy import texts, walk
from bot.privacy.data_retention import LeftGuilds, People
from bot.privacy.export import data_of
from bot.settings.store import SettingsStore
from bot.storage import Database, Games, SqlJournal
from bot.storage.schema import games as games_table
from bot.storage.schema import guilds, journal, snapshots
from bot.storage.schema import sheets as sheets_table
from bot.storage.schema.personal import NOBODY
from bot.storage.store import to_json
from tests.bot.conftest import MakeGame
from tests.bot.contests.tournament.sample import store_tournament
from tests.databases import only_on_postgresql


@pytest.fixture
def people(database: Database) -> People:
    """Return the users of that database."""
    return People(database)


async def sit_down(database: Database, game_id: int, *who: tuple[int, str]) -> None:
    """Store that these users joined."""
    for seq, (user, name) in enumerate(who):
        await SqlJournal(database, game_id).append(seq, {"v": 1, "kind": "join", "user": user, "name": name})


async def rows(database: Database, game_id: int) -> list[tuple[int, str]]:
    """Return the users who joined, from the journal."""
    found = await SqlJournal(database, game_id).read()
    return [(payload["user"], payload["name"]) for _, payload in found]


async def test_ids_with_a_common_start_are_distinguished(
    database: Database, people: People, new_game: MakeGame
) -> None:
    """Erasing user 12 leaves 123 unchanged, and vice versa."""
    game = await new_game(host_id=123)
    await sit_down(database, game.id, (12, "Al"), (123, "Bo"))
    await people.erase_from_games(12, [game.id])
    assert await rows(database, game.id) == [(-1, ""), (123, "Bo")]
    assert await Games(database).ids_of(123) == [game.id]


async def test_a_snapshot_with_an_erased_user_is_not_written(
    database: Database, people: People, new_game: MakeGame
) -> None:
    """A process that was not notified of an erasure writes its move without its outdated snapshot."""
    game = await new_game(host_id=123)
    await sit_down(database, game.id, (12, "Al"), (123, "Bo"))
    seats = [{"user": 12, "name": "Al"}, {"user": 123, "name": "Bo"}, {"user": None, "name": "Bot"}, None]
    journal = SqlJournal(database, game.id)
    await journal.append(2, {"v": 1, "kind": "deal"}, snapshot={"host": 123, "seats": seats})
    before = await journal.snapshot()
    assert before is not None
    assert before[0] == 2
    await people.erase_from_games(12, [game.id])
    await journal.append(3, {"v": 1, "kind": "deal"}, snapshot={"host": 123, "seats": seats})
    kept = await journal.snapshot()
    assert kept is not None
    assert kept[0] == 2
    assert "Al" not in str(kept[1])
    assert await journal.last_seq() == 3
    former = [[[], [], [], [{"seat": 0, "name": "Al", "user": 12}]]]
    replaced = {"host": 123, "seats": seats[1:], "sitters": former}
    await journal.append(4, {"v": 1, "kind": "deal"}, snapshot=replaced)
    assert await journal.snapshot() == kept
    nobody = [{"user": -1, "name": ""}, *seats[1:]]
    await journal.append(5, {"v": 1, "kind": "deal"}, snapshot={"host": 123, "seats": nobody})
    assert await journal.snapshot() == (5, {"host": 123, "seats": nobody})


async def test_each_erased_user_has_a_number_of_their_own(
    database: Database, people: People, games: Games, new_game: MakeGame
) -> None:
    """Erased users of one game have different numbers, and a user has another number in each game."""
    first, second = await new_game(host_id=1), await new_game(channel_id=21, host_id=2)
    await sit_down(database, first.id, (1, "A"), (2, "B"), (3, "C"))
    await sit_down(database, second.id, (2, "B"), (1, "A"))
    for user in (2, 1):
        await people.erase_from_games(user, [first.id, second.id])
    assert await rows(database, first.id) == [(-2, ""), (-1, ""), (3, "C")]
    assert await rows(database, second.id) == [(-1, ""), (-2, "")]
    hosts = [(await games.get(game.id)).host_id for game in (first, second)]  # type: ignore[union-attr]
    assert hosts == [-2, -1]


async def test_a_users_own_words_are_erased(database: Database, people: People, new_game: MakeGame) -> None:
    """A row with a user's own words stays without them, so that the game replays."""
    game = await new_game(host_id=1)
    row = {"v": 1, "kind": "bridge_explain", "seat": 0, "turn": 0, "text": "I am Al", "user": 12}
    await sit_down(database, game.id, (12, "Al"))
    await SqlJournal(database, game.id).append(1, row)
    await people.erase_from_games(12, [game.id])
    assert (await SqlJournal(database, game.id).read())[1][1] == {**row, "text": "", "user": -1}


async def test_journal_and_snapshot_agree_after_an_erasure(
    database: Database, people: People, new_game: MakeGame
) -> None:
    """Journal and snapshot have the same numbers, names and host after an erasure."""
    game = await new_game(host_id=5)
    await sit_down(database, game.id, (5, "Al"))
    seats = [{"user": 5, "name": "Al"}, {"user": None, "name": "Ada"}, None]
    async with database.writing() as connection:
        payload = to_json({"host": 5, "seats": seats, "match": {"user": 5}})
        await connection.execute(insert(snapshots).values(game_id=game.id, seq=1, payload=payload))
    await people.erase_from_games(5, [game.id])
    _, kept = await SqlJournal(database, game.id).snapshot() or (0, {})
    assert kept["host"] == -1
    assert kept["seats"] == [{"user": -1, "name": ""}, {"user": None, "name": "Ada"}, None]


ACCOUNT = 183_000_000_000_000_001

TORN_ROWS = [
    f'{{"v":1,"kind":"join","user":{ACCOUNT},"name":"Al',
    f'{{"v":1,"kind":"join","name":"A\\"l","user":{ACCOUNT}',
    f'{{"v":9,"kind":"sat","who":{{"user":{ACCOUNT},"name":"Al"}}}}',
    f'{{"v":9,"kind":"sat","people":[{ACCOUNT}]}}',
]


@pytest.mark.parametrize("row", TORN_ROWS)
async def test_an_unreadable_row_is_also_erased(
    database: Database, people: People, new_game: MakeGame, row: str
) -> None:
    """An erased id and name are also removed from an unreadable row; its game is reported."""
    torn, sound = await new_game(host_id=ACCOUNT), await new_game(channel_id=21, host_id=2)
    await sit_down(database, torn.id, (ACCOUNT, "Al"), (2, "Bo"))
    await sit_down(database, sound.id, (2, "Bo"), (ACCOUNT, "Al"))
    async with database.writing() as connection:
        change = update(journal).where(journal.c.game_id == torn.id, journal.c.seq == 1)
        await connection.execute(change.values(payload=row))
        await connection.execute(insert(snapshots).values(game_id=torn.id, seq=1, payload=row[:-1]))
    exported = {one["id"]: one for one in (await data_of(database, ACCOUNT))["games"]}
    assert exported[torn.id].get("unreadable_rows", 0) == (row[-1] != "}")
    assert await people.erase_from_games(ACCOUNT, [torn.id, sound.id]) == [torn.id]
    assert await rows(database, sound.id) == [(2, "Bo"), (-1, "")]
    async with database.reading() as connection:
        kept = (await connection.execute(select(journal.c.payload))).scalars().all()
        short = (await connection.execute(select(snapshots.c.payload))).scalar_one()
    assert not [text for text in (*kept, short) if str(ACCOUNT) in text or "Al" in text or '\\"l' in text]


async def test_an_unreadable_sheet_blocks_no_erasure(database: Database, people: People) -> None:
    """An unreadable sheet loses the id and the names, and other sheets are erased."""
    sheets = ScoreSheetStore(database)
    seats = [{"name": "Al", "user": ACCOUNT}, {"name": "Bo"}]
    first = await sheets.create(
        guild_id=1, channel_id=1, owner_id=ACCOUNT, locale="en", rules={}, players=seats
    )
    second = await sheets.create(guild_id=1, channel_id=1, owner_id=2, locale="en", rules={}, players=seats)
    async with database.writing() as connection:
        players = select(sheets_table.c.players).where(sheets_table.c.id == first.id)
        torn = (await connection.execute(players)).scalar_one()[:-2]
        change = update(sheets_table).where(sheets_table.c.id == first.id)
        await connection.execute(change.values(players=torn))
    exported = (await data_of(database, ACCOUNT))["sheets"]
    assert [(sheet["id"], sheet.get("is_unreadable")) for sheet in exported] == [
        (first.id, True),
        (second.id, None),
    ]
    assert await people.erase_rest(ACCOUNT) == {"sheets": (first.id,)}
    async with database.reading() as connection:
        kept = (await connection.execute(select(sheets_table.c.players))).scalars().all()
    assert not [text for text in kept if str(ACCOUNT) in text or "Al" in text]
    assert (await data_of(database, ACCOUNT))["sheets"] == []


async def test_an_interrupted_erasure_can_be_repeated(
    database: Database, people: People, new_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games are erased together or not at all, and the next attempt finds the rest."""
    made = [(await new_game(channel_id=channel)).id for channel in range(3)]
    for game_id in made:
        await sit_down(database, game_id, (5, "Al"))
    original, calls = texts.without, []

    def killed(*args: Any) -> str:
        calls.append(args)
        if len(calls) == 3:
            raise RuntimeError("killed")
        return original(*args)

    with monkeypatch.context() as patch:
        patch.setattr(walk, "without", killed)
        await people.erase_from_games(5, made[:1])
        with pytest.raises(RuntimeError):
            await people.erase_from_games(5, made[1:])
    assert [await rows(database, game_id) for game_id in made] == [[(-1, "")], [(5, "Al")], [(5, "Al")]]
    assert await Games(database).ids_of(5) == made[1:]
    await people.erase_from_games(5, made[1:])
    assert await Games(database).ids_of(5) == []


async def test_sheets_and_house_rules_lose_their_owner(database: Database, people: People) -> None:
    """Sheets and house rules stay without an owner."""
    sheets, settings = ScoreSheetStore(database), SettingsStore(database)
    row = await sheets.create(
        guild_id=1,
        channel_id=2,
        owner_id=5,
        locale="en",
        rules={},
        players=[{"name": "Al", "user": 5}, {"name": "Bo", "user": 55}, {"name": "Cy"}],
    )
    await settings.set_guild(1, {"house_rules": {"x": {"owner": 5}, "y": {"owner": 55}}, "end_role": 5})
    exported = await data_of(database, 5)
    assert [one["players"] for one in exported["sheets"]] == [[{"name": "Al", "user": 5}]]
    assert exported["guilds"] == [{"guild_id": 1, "settings": [{"name": "x", "owner": 5}]}]
    await people.erase_rest(5)
    after = await sheets.get(row.id)
    assert after is not None
    assert (after.owner_id, after.players) == (
        NOBODY,
        ({"name": ""}, {"name": "Bo", "user": 55}, {"name": "Cy"}),
    )
    sets = (await settings.guild(1))["house_rules"]
    assert sets == {"x": {"owner": NOBODY}, "y": {"owner": 55}}


@only_on_postgresql
async def test_an_erasure_undoes_no_other_change_of_settings(database: Database, people: People) -> None:
    """An erasure waits for a change of a server's settings that is being written, and keeps it."""
    settings = SettingsStore(database)
    await settings.set_guild(1, {"house_rules": {"x": {"owner": 5}}})
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    async with asyncio.timeout(60), asyncio.TaskGroup() as group, database.writing() as connection:
        changed = {"house_rules": {"x": {"owner": 5}}, "calls": False}
        await connection.execute(update(guilds).values(settings=to_json(changed)))
        group.create_task(people.erase_rest(5))
        while not await database.scalar(waiting):  # noqa: ASYNC110 - the server sends no notice
            await asyncio.sleep(0)
    assert await settings.guild(1) == {"house_rules": {"x": {"owner": NOBODY}}, "calls": False}


@pytest.mark.parametrize("spoilt", [[5], {"x": "5"}, {"x": [5]}, "5", None])
async def test_unreadable_house_rules_block_no_export(database: Database, spoilt: object) -> None:
    """Unreadable house rules are skipped, and others are found."""
    settings = SettingsStore(database)
    await settings.set_guild(1, {"house_rules": spoilt, "end_role": 5})
    await settings.set_guild(2, {"house_rules": {"x": spoilt, "y": {"owner": 5}}})
    exported = (await data_of(database, 5))["guilds"]
    assert exported == [{"guild_id": 2, "settings": [{"name": "y", "owner": 5}]}]


async def test_a_left_servers_time_runs_from_the_first_notice(database: Database) -> None:
    """A server's time runs from the first notice that the bot left, and ends when it returns."""
    departures = LeftGuilds(database)
    await departures.left(1)
    database.now = lambda: 5000.0  # type: ignore[method-assign]
    await departures.left(1)
    await departures.left(2)
    assert await departures.overdue(4000.0) == [1]
    await departures.back(1)
    assert await departures.overdue(0.0) == [2]


async def test_a_server_is_deleted_with_its_journals(database: Database, new_game: MakeGame) -> None:
    """A server is deleted a few games at a time with their journals, and other servers' stay."""
    departures = LeftGuilds(database)
    for channel in range(12):
        game = await new_game(channel_id=channel, guild_id=1)
        await sit_down(database, game.id, (5, "Al"))
    other = await new_game(channel_id=99, guild_id=2)
    await sit_down(database, other.id, (5, "Al"))
    while await departures.delete_games(1):
        pass
    await departures.delete_rest(1)
    async with database.reading() as connection:
        assert list((await connection.execute(select(games_table.c.id))).scalars()) == [other.id]
        assert set((await connection.execute(select(journal.c.game_id))).scalars()) == {other.id}


async def test_a_tournament_replays_without_erased_users(database: Database, people: People) -> None:
    """Erased users of a tournament have different numbers and no name, and it still replays."""
    al, bo = {"name": "Al", "user": 5}, {"name": "Bo", "user": 55}
    said = [
        event("ask", asker=al, asked=bo),
        event("sign", players=[al, bo]),
        event("withdraw", user=55),
        event("alone", player=al),
    ]
    row = await store_tournament(database, *said)
    (told,) = (await data_of(database, 55))["contests"]
    assert [one["kind"] for one in told["rows"]] == ["ask", "sign", "withdraw"]
    assert "Al" not in str(told)
    await people.erase_rest(5)
    await people.erase_rest(55)
    store = ContestStore(database)
    after, rows = await store.row(row.id), await store.events(row.id)
    assert after.host_id == -1
    assert "Al" not in str(rows)
    state = fold(TournamentRules(BridgeTournament()), after, rows)
    assert [one.user for one in state.alone] == [-1]
    assert [(await data_of(database, user))["contests"] for user in (5, 55)] == [[], []]


async def test_a_servers_tournaments_are_deleted_with_it(database: Database) -> None:
    """A server's tournaments are deleted with all their events."""
    row = await store_tournament(database, event("end"))
    await LeftGuilds(database).delete_rest(1)
    store = ContestStore(database)
    assert (await store.numbers("tournament"), await store.events(row.id)) == ([], [])

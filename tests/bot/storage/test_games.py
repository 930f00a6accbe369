"""The stored games: one open per channel, found by status, read back completely."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.storage import Database, Games, SqlJournal, StorageError
from bot.storage.game_row import GameAccess
from bot.storage.sealing import may_see
from tests.databases import only_on_sqlite

EVERYWHERE = frozenset(range(60))
"""All channels a game of these tests was played in."""


async def test_a_new_game_is_found_by_id_and_channel(games: Games, new_game) -> None:
    """A new game is found by its id and by its channel."""
    game = await new_game()
    assert (game.guild_id, game.channel_id, game.host_id) == (10, 20, 30)
    assert (game.locale, game.pace, game.length) == ("fr", "evening", "full")
    assert game.rules == {"name": "contre", "tricks": [1, 2]}
    assert game.secret == bytes(range(32))
    assert game.commitments == ("aa", "bb")
    assert (game.status, game.message_id, game.ended_at) == ("lobby", None, None)
    assert (game.created_at, game.updated_at) == (1000.0, 1000.0)
    assert await games.get(game.id) == game
    assert await games.open_game_in(20) == game
    assert await games.get(game.id + 1) is None
    assert await games.open_game_in(21) is None


async def test_identifiers_of_discord_fit(games: Games, new_game) -> None:
    """Ids of 63 bits, Discord's longest, are stored."""
    largest = 2**63 - 1
    game = await new_game(guild_id=largest, channel_id=largest, host_id=largest)
    await games.set_message(game, largest)
    found = await games.get(game.id)
    assert found is not None
    assert (found.guild_id, found.channel_id, found.host_id, found.message_id) == (largest,) * 4


async def test_the_repr_of_a_game_omits_the_secret(new_game) -> None:
    """The repr of a game omits the secret."""
    shown = repr(await new_game(secret=b"\xabsecretsecretsecretsecretsecret\xab"))
    assert "secret" not in shown


@pytest.mark.parametrize("size", [0, 31, 33])
async def test_a_secret_has_32_bytes(new_game, size: int) -> None:
    """A secret of any other length is an internal error."""
    with pytest.raises(ValueError, match="32 bytes"):
        await new_game(secret=bytes(size))


async def test_a_channel_has_one_open_game(games: Games, new_game) -> None:
    """A second game in a channel is rejected until the first is finished."""
    first = await new_game()
    for status in ("lobby", "playing"):
        await games.set_status(first.id, status)
        with pytest.raises(StorageError) as refused:
            await new_game()
        assert (refused.value.code, refused.value.facts["channel_id"]) == ("channel_taken", 20)
    for status in ("over", "ended"):
        await games.set_status(first.id, status)
        second = await new_game()
        assert await games.open_game_in(20) == second
        await games.set_status(second.id, "ended")


async def test_one_of_several_simultaneous_games_is_stored(games: Games, new_game) -> None:
    """One of several simultaneous games in a channel is stored; the others are rejected with the reason."""
    results = await asyncio.gather(*(new_game() for _ in range(5)), return_exceptions=True)
    refused = [result for result in results if isinstance(result, StorageError)]
    assert [error.code for error in refused] == ["channel_taken"] * 4
    assert len(await games.open_ids()) == 1


async def test_reopening_a_game_is_rejected_while_another_is_open(games: Games, new_game) -> None:
    """The open game of the channel stays the only one."""
    first = await new_game()
    await games.set_status(first.id, "over")
    await new_game()
    with pytest.raises(StorageError, match="channel_taken"):
        await games.set_status(first.id, "playing")


async def test_open_games_are_those_in_a_lobby_or_being_played(games: Games, new_game) -> None:
    """Open games are listed for a start, the last changed first."""
    made = [await new_game(channel_id=channel) for channel in range(4)]
    for game, status in zip(made, ("playing", "over", "lobby", "ended"), strict=True):
        await games.set_status(game.id, status)
    assert await games.open_ids() == [made[2].id, made[0].id]


async def test_finished_games_of_a_server_come_last_ended_first(
    games: Games, new_game, database: Database
) -> None:
    """Only that server's games are listed, up to the limit."""
    moments = iter(range(1000, 2000))
    database.now = lambda: float(next(moments))
    made = [await new_game(guild_id=guild, channel_id=channel) for channel, guild in enumerate((1, 1, 2, 1))]
    for index in (1, 0, 2):
        await games.journal(made[index].id).append(0, {}, status="over", snapshot={})
    assert [game.id for game in await games.finished_games(GameAccess(1, 1, EVERYWHERE))] == [
        made[0].id,
        made[1].id,
    ]
    assert [game.id for game in await games.finished_games(GameAccess(1, 1, EVERYWHERE), limit=1)] == [
        made[0].id
    ]
    assert [
        game.id for game in await games.finished_games(GameAccess(1, 1, EVERYWHERE), limit=1, offset=1)
    ] == [made[1].id]
    assert await games.count_finished(GameAccess(1, 1, EVERYWHERE)) == 2


async def test_a_table_closed_in_its_lobby_is_not_a_past_game(games: Games, new_game) -> None:
    """A table closed in its lobby is not a past game, since no cards were dealt."""
    lobby, played = await new_game(channel_id=1), await new_game(channel_id=2)
    await games.journal(lobby.id).append(0, {}, status="ended")
    await games.journal(played.id).append(0, {}, status="ended", snapshot={})
    assert [game.id for game in await games.finished_games(GameAccess(10, 1, EVERYWHERE))] == [played.id]
    assert await games.count_finished(GameAccess(10, 1, EVERYWHERE)) == 1


async def test_past_games_of_one_player(games: Games, new_game) -> None:
    """Only the games that name the user are found."""
    made = [await new_game(channel_id=channel) for channel in range(3)]
    for game, user in zip(made, (7, 8, 7), strict=True):
        await games.journal(game.id).append(0, {"user": user})
        await games.journal(game.id).append(1, {}, status="over", snapshot={})
    assert {game.id for game in await games.finished_games(GameAccess(10, 1, EVERYWHERE), player=7)} == {
        made[0].id,
        made[2].id,
    }
    assert await games.count_finished(GameAccess(10, 1, EVERYWHERE), player=8) == 1
    assert await games.count_finished(GameAccess(10, 1, EVERYWHERE), player=9) == 0


async def test_past_tables_of_one_game(games: Games, new_game) -> None:
    """Only the tables of the given game are found, or all tables without one."""
    made = [
        await new_game(channel_id=channel % 2, game=name) for channel, name in enumerate(("barbu", "tandem"))
    ]
    for game in made:
        await games.journal(game.id).append(0, {}, status="over", snapshot={})
    access = GameAccess(10, 1, EVERYWHERE)
    assert [game.id for game in await games.finished_games(access, game="tandem")] == [made[1].id]
    assert await games.count_finished(access, game="barbu") == 1
    assert await games.count_finished(access) == 2
    assert (await games.last_dealt_in(1, game="tandem")) is not None
    assert (await games.last_dealt_in(1, game="barbu")) is None
    newest = await games.last_ended_in(10)
    assert newest is not None
    assert newest.game == "tandem"
    assert await games.last_ended_in(11) is None


async def test_games_with_the_same_deals(games: Games, new_game) -> None:
    """Games of the same server, game and secret are found, and among them those that name a user."""
    mine = await new_game()
    other = await new_game(channel_id=21)
    await new_game(channel_id=22, secret=bytes(32))
    await new_game(channel_id=23, guild_id=11)
    await new_game(channel_id=24, game="tandem")
    assert [row.id for row in await games.of_same_deals(mine)] == [other.id]
    assert [row.id for row in await games.of_same_deals(other)] == [mine.id]
    await games.journal(other.id).append(0, {"kind": "join", "user": 7, "name": "Eve"})
    assert await games.ids_with_deals_of(mine, 7) == [other.id]
    assert await games.ids_with_deals_of(mine, 8) == []


async def test_games_of_hidden_channels_are_not_found(games: Games, new_game) -> None:
    """Games of hidden channels are neither listed nor counted, except those that name the user."""
    made = [await new_game(channel_id=channel) for channel in range(3)]
    for game, user in zip(made, (7, 8, 7), strict=True):
        await games.journal(game.id).append(0, {"user": user})
        await games.journal(game.id).append(1, {}, status="over", snapshot={})
    access = GameAccess(10, 8, frozenset({0}))
    assert {game.id for game in await games.finished_games(access)} == {made[0].id, made[1].id}
    assert await games.count_finished(access) == 2
    assert await games.is_named(made[1].id, 8)
    assert not await games.is_named(made[2].id, 8)


async def test_games_in_threads_are_found_through_their_channel(games: Games, new_game) -> None:
    """A game in an archived public thread is found through its channel, unless its deals are sealed."""
    thread = await new_game(channel_id=50, parent_id=1)
    private = await new_game(channel_id=51)
    sealed = await new_game(channel_id=52, parent_id=1, is_sealed=True)
    for game in (thread, private, sealed):
        await games.journal(game.id).append(0, {"user": 7})
        await games.journal(game.id).append(1, {}, status="over", snapshot={})
    played = [thread, private, sealed]
    for channel, user, found in ((1, 8, [thread]), (2, 8, []), (2, 7, played)):
        access = GameAccess(10, user, frozenset({channel}))
        listed = await games.finished_games(access)
        assert sorted(game.id for game in listed) == [game.id for game in found]
        assert await games.count_finished(access) == len(found)
    reader = GameAccess(10, 8, frozenset({1}))
    assert [may_see(game, reader, is_named=False) for game in played] == [True, False, False]
    assert not GameAccess(11, 8, EVERYWHERE).can_read(thread)


async def test_the_newest_game_in_the_threads_of_a_channel(games: Games, new_game) -> None:
    """The newest one that the user may see is found: none that is sealed, never dealt or of another game."""
    older = await new_game(channel_id=50, parent_id=1)
    newer = await new_game(channel_id=51, parent_id=1, game="tandem")
    sealed = await new_game(channel_id=52, parent_id=1, is_sealed=True)
    elsewhere = await new_game(channel_id=53, parent_id=2)
    for game in (older, newer, sealed, elsewhere):
        await games.journal(game.id).append(0, {"user": 7}, snapshot={})
    await new_game(channel_id=54, parent_id=1)
    reader, named = GameAccess(10, 8, frozenset({1, 2})), GameAccess(10, 7, frozenset())
    for access, game, expected in (
        (reader, None, newer),
        (reader, "barbu", older),
        (named, None, sealed),
        (GameAccess(10, 8, frozenset()), None, None),
    ):
        found = await games.last_in_threads_of(1, access, game=game)
        assert (found and found.id) == (expected and expected.id)


async def test_an_unknown_game_cannot_be_changed(games: Games, new_game) -> None:
    """Each change of an unknown game is an error."""
    unknown = replace(await new_game(), id=9)
    for change in (games.set_status(9, "over"), games.set_message(unknown, 1)):
        with pytest.raises(StorageError, match="game_unknown"):
            await change


async def test_the_public_message_is_stored_and_removed(games: Games, new_game) -> None:
    """The stored message is replaced, or removed with None."""
    game = await new_game()
    for message_id in (77, None):
        await games.set_message(game, message_id)
        assert (await games.get(game.id)).message_id == message_id  # type: ignore[union-attr]


async def test_the_page_is_stored_with_its_message(games: Games, new_game) -> None:
    """A message stored without a page keeps the former one; a finished game without a last page is listed."""
    game = await new_game()
    assert await games.pages.get(game.id) is None
    await games.set_message(game, None, ("deal", 3))
    await games.set_status(game.id, "ended")
    await games.set_message(game, None, ("standing", 0))
    assert await games.unshown_ids(within_s=60) == [game.id]
    await games.set_message(game, 77, ("standing", 0))
    await games.set_message(game, 77)
    assert (await games.pages.get(game.id)).table_page == ("standing", 0)  # type: ignore[union-attr]


async def test_every_stored_game_can_be_read_with_its_journal(
    games: Games, new_game, database: Database
) -> None:
    """Games are read by ascending id, over several pages, or singly."""
    made = [await new_game(channel_id=channel) for channel in range(53)]
    for game in made:
        await SqlJournal(database, game.id).append(0, {"of": game.id})
    exported = [(game, await journal.read()) async for game, journal in games.stored()]
    assert exported == [(game, [(0, {"of": game.id})]) for game in made]
    assert [game.id async for game, _ in games.stored(made[7].id)] == [made[7].id]
    assert [game async for game, _ in games.stored(999)] == []


async def test_an_id_is_never_used_twice(database: Database, new_game) -> None:
    """A deleted game's id is not reused, since records and buttons name it."""
    game = await new_game()
    async with database.writing() as connection:
        await connection.exec_driver_sql("DELETE FROM games")
    assert (await new_game()).id > game.id


@only_on_sqlite
async def test_the_same_deals_are_found_by_an_index(database: Database) -> None:
    """The query for the same deals uses an index."""
    query = "SELECT id FROM games WHERE guild_id = 1 AND game = 'bridge' AND secret = x'00'"
    async with database.reading() as connection:
        plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")).all()
    assert "ix_games_secret" in str(plan)

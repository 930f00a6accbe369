"""A table with an unreadable record: reported, closable, and without effect on other tables."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from unittest.mock import AsyncMock, patch

import discord
import pytest
from sqlalchemy import select, update

from bot.discord_io.delivery import Delivered, Failure
from bot.history.archive import Archive
from bot.privacy import DataRetention
from bot.privacy.export import export_of
from bot.storage import Games, SqlJournal
from bot.storage.database import Database
from bot.storage.game_row import UnreadableTable
from bot.storage.schema import games, journal, snapshots
from bot.tables.handlers import TableClosing
from engine.barbu.play.state import Phase
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.repetition import repeated, sample
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.play import in_phase, open_and_start, play_unseen, play_until

Harm = Callable[[Database], Awaitable[None]]

MODERATOR = discord.Permissions(manage_messages=True)


async def torn_row(database: Database) -> None:
    """Truncate a row of the journal."""
    await _write(database, update(journal).where(journal.c.seq == 2).values(payload='{"v":1,"kind":"jo'))


async def foreign_row(database: Database) -> None:
    """Store a row of another version."""
    await _write(database, update(journal).where(journal.c.seq == 2).values(payload='{"v":99,"kind":"join"}'))


async def impossible_row(database: Database) -> None:
    """Store a row that cannot happen at that point."""
    row = '{"v":1,"kind":"play","seat":0,"card":"KH","by":"player"}'
    await _write(database, update(journal).where(journal.c.seq == 2).values(payload=row))


async def lost_row(database: Database) -> None:
    """Delete a row."""
    await _write(database, journal.delete().where(journal.c.seq == 1))


async def torn_rules(database: Database) -> None:
    """Truncate the rules."""
    await _write(database, update(games).values(rules='{"name":'))


async def odd_rules(database: Database) -> None:
    """Store invalid rules."""
    await _write(database, update(games).values(rules='{"name":"x","players":"many"}'))


HARMS = [torn_row, foreign_row, impossible_row, lost_row, torn_rules, odd_rules]
SAMPLED_HARMS = sample(HARMS, every=5)
"""Kinds of damage for tests that do not depend on the kind."""


async def _write(database: Database, statement: object) -> None:
    async with database.writing() as connection:
        await connection.execute(statement)  # type: ignore[call-overload]


async def spoil(night: Evening, harm: Harm, errors: list[str]) -> None:
    """Damage the record of the running game, restart the bot, and check that the operator is notified."""
    await harm(night.bot.database)
    await _write(night.bot.database, snapshots.delete())
    await night.restart()
    assert any("table 1 cannot be read" in line for line in errors)
    errors.clear()


async def numbers(night: Evening) -> list[tuple[int, str]]:
    """Return each stored game's id and status."""
    async with night.bot.database.reading() as connection:
        rows = await connection.execute(select(games.c.id, games.c.status).order_by(games.c.id))
        return [(row.id, row.status) for row in rows]


async def damaged_snapshot(payload: Callable[[dict], str], night: Evening) -> None:
    """Overwrite the newest snapshot."""
    async with night.bot.database.reading() as connection:
        kept = json.loads((await connection.execute(select(snapshots.c.payload))).scalar_one())
    await _write(night.bot.database, update(snapshots).values(payload=payload(kept)))


@pytest.mark.parametrize(
    "payload",
    [
        lambda kept: json.dumps(kept)[:-9],
        repeated(lambda kept: json.dumps(kept | {"v": 99})),
        repeated(lambda kept: json.dumps({name: value for name, value in kept.items() if name != "match"})),
        repeated(lambda kept: json.dumps(kept | {"seats": [{"nickname": "Ada"}] * 4})),
        repeated(lambda kept: json.dumps(kept | {"seats": kept["seats"][:3]})),
        lambda kept: json.dumps(kept | {"seq": kept["seq"] - 1}),
        repeated(lambda kept: json.dumps(kept | {"match": {"first_dealer": 3, "finished": [{}]}})),
        repeated(lambda _: "[]"),
    ],
    ids=["torn", "version", "field gone", "fields changed", "seat gone", "other row", "sheet", "list"],
)
async def test_an_unreadable_snapshot_costs_nothing(opened: Opener, payload: Callable[[dict], str]) -> None:
    """With an unreadable snapshot the table is replayed in full and continues."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_unseen(night, in_phase(night, Phase.DEAL))
        await play_until(night, Phase.PLAY)
        before = night.table.state
        await damaged_snapshot(payload, night)
        await night.restart()
        assert night.table.state == before
        await night.people[0].tap_public(night.board, "hand")
        await play_unseen(night, in_phase(night, Phase.DEAL))


@pytest.mark.parametrize("harm", sample(HARMS, every=2))
async def test_the_host_closes_an_unreadable_table(opened: Opener, errors: list[str], harm: Harm) -> None:
    """The host of an unreadable table is given the reason and closes it; nothing is deleted."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        board = night.board
        rows = (await night.bot.parts[Games].journal(1).last_seq()) + 1
        await spoil(night, harm, errors)
        assert night.say("error-table-unreadable", number=1, open="yes") in await bob.slash("barbu new")
        assert night.say("error-not-allowed-end", seated="no") in await bob.slash("barbu end")
        assert night.say("error-table-unreadable", number=1, open="yes") in await ada.slash("barbu new")
        assert night.say("error-table-unreadable", number=1, open="yes") in await ada.slash("hand")
        assert night.say("error-table-unreadable", number=1, open="yes") in await ada.slash("barbu end")
        assert night.say("unreadable-closed") in await _tap_end(ada)
        assert await numbers(night) == [(1, "ended")]
        shown = next(m for m in night.channel.history() if m.id == board.id)
        assert night.say("unreadable-closed") in text_of(shown)
        assert not shown.components
        async with night.bot.database.reading() as connection:
            kept = (await connection.execute(select(journal.c.seq).where(journal.c.game_id == 1))).all()
        assert len(kept) >= rows
        await bob.slash("barbu new")
        assert night.has_button("start")
        await night.restart()
        # A PostgreSQL server may skip an id for the table rejected by the taken channel.
        assert [status for _, status in await numbers(night)] == ["ended", "lobby"]


async def _tap_end(person: Person) -> str:
    person.panel = None
    await person.slash("barbu end")
    return await person.tap("end_yes")


async def test_a_moderator_closes_an_unreadable_table(opened: Opener, errors: list[str]) -> None:
    """A moderator closes an unreadable table by its own button; another user's tap is rejected."""
    async with opened("Ada", "Bob") as night:
        _, bob = night.people
        await open_and_start(night, length="express")
        board = night.board
        role = night.guild.create_role("mods", permissions=MODERATOR)
        moderator = night.person("Mona", roles=[role])
        await spoil(night, torn_row, errors)
        refused = night.say("error-not-allowed-end", seated="no")
        assert refused in await bob.tap_id(board, "barbu:1:0:end_yes:")
        assert await numbers(night) == [(1, "playing")]
        assert night.say("unreadable-closed") in await moderator.tap_id(board, "barbu:1:0:end_yes:")
        assert await numbers(night) == [(1, "ended")]


async def test_a_closed_unreadable_table_whose_edit_was_lost_is_shown_so(
    opened: Opener, errors: list[str]
) -> None:
    """If Discord did not get the edit that shows the end, the next start edits the message, once."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await spoil(night, torn_row, errors)
        lost = AsyncMock(return_value=Delivered(None, Failure.UNREACHABLE))
        with patch("bot.tables.handlers.close", lost):
            await _tap_end(ada)
        assert night.board.components
        await night.restart()
        assert night.say("unreadable-closed") in text_of(night.board)
        assert not night.board.components
        errors.clear()
        await night.restart()
        assert not errors


async def test_a_repaired_table_stays_closed(opened: Opener, errors: list[str]) -> None:
    """A record repaired after its table was closed shows the table as closed."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        async with night.bot.database.reading() as connection:
            query = select(journal.c.payload).where(journal.c.seq == 2)
            sound = (await connection.execute(query)).scalar_one()
        await spoil(night, torn_row, errors)
        await _tap_end(ada)
        await _write(night.bot.database, update(journal).where(journal.c.seq == 2).values(payload=sound))
        assert not (await night.bot.registry.get(1)).state.is_open


async def test_a_record_damaged_in_play_is_found_at_the_next_look(opened: Opener) -> None:
    """A record damaged by another writer is found at the next look, and its table can be closed."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        seq = night.table.state.seq
        await SqlJournal(night.bot.database, 1).append(seq, {"v": 99})
        assert night.say("error-table-unreadable", number=1, open="yes") in await ada.slash("hand")
        with pytest.raises(UnreadableTable):
            await night.bot.registry.get(1)
        await _tap_end(ada)
        assert await numbers(night) == [(1, "ended")]


@on_every_database
@pytest.mark.parametrize("harm", SAMPLED_HARMS)
async def test_a_player_of_an_unreadable_table_is_erased(
    opened: Opener, errors: list[str], harm: Harm
) -> None:
    """Erasing a user also removes their id from an unreadable game, and names the game."""
    async with opened("Ada", "Bob") as night:
        _, bob = night.people
        await open_and_start(night, length="express")
        await spoil(night, harm, errors)
        await bob.slash("barbu forget-me")
        told = await bob.tap_id(bob.panel, "ask:privacy:forget_yes") if bob.panel else ""
        assert night.say("privacy-forgotten", games=1) in told
        torn = harm in (torn_row, foreign_row)
        assert (night.say("privacy-forgotten-unread", games="1") in told) is torn
        async with night.bot.database.reading() as connection:
            written = (await connection.execute(select(journal.c.payload))).scalars().all()
        assert not [row for row in written if str(bob.id) in row]
        assert json.loads(await export_of(night.bot.database, bob.id))["games"] == []


@pytest.mark.parametrize("harm", SAMPLED_HARMS)
async def test_an_export_has_the_readable_rows_of_an_unreadable_game(
    opened: Opener, errors: list[str], harm: Harm
) -> None:
    """The export names the unreadable game, with the rows that can be read."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await spoil(night, harm, errors)
        (game,) = json.loads(await export_of(night.bot.database, ada.id))["games"]
        assert game["id"] == 1


@pytest.mark.parametrize("harm", SAMPLED_HARMS)
async def test_an_unreadable_table_in_a_left_server_is_erased(
    opened: Opener, errors: list[str], harm: Harm
) -> None:
    """When the bot leaves a server, an unreadable table is closed and erased like the others."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await spoil(night, harm, errors)
        await night.bot.parts[TableClosing].guild_left(night.guild.id)
        assert await numbers(night) == [(1, "ended")]
        await night.bot.parts[DataRetention].forget_guild(night.guild.id)
        assert await numbers(night) == []


async def test_an_unreadable_table_in_a_deleted_channel_is_closed(opened: Opener, errors: list[str]) -> None:
    """When its channel is deleted, an unreadable table is closed."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await spoil(night, torn_row, errors)
        night.env.backend.delete_channel(night.channel.id)
        await night.env.settle()
        assert await numbers(night) == [(1, "ended")]


@pytest.mark.parametrize("harm", SAMPLED_HARMS)
async def test_readable_games_are_still_listed(opened: Opener, harm: Harm) -> None:
    """A page of past games omits an unreadable game and shows the others."""
    async with opened("Ada") as night:
        (ada,) = night.people
        for _ in range(2):
            await open_and_start(night, length="express")
            await play_until(night, Phase.PLAY)
            await ada.slash("barbu end")
            await ada.tap("end_yes")
        second = await rows_of(night, 2)
        await harm(night.bot.database)
        await restore(night, 2, second)
        night.bot.parts[Archive].forget()
        ada.panel = None
        told = await ada.slash("barbu history")
        assert "Game 2" in told
        assert night.say("error-table-unreadable", number=1, open="no") in await ada.slash("record", game="1")


async def rows_of(night: Evening, game: int) -> dict[int, str]:
    """Return a game's stored rows, with its rules under -1."""
    async with night.bot.database.reading() as connection:
        query = select(journal.c.seq, journal.c.payload).where(journal.c.game_id == game)
        rules = select(games.c.rules).where(games.c.id == game)
        return {
            -1: (await connection.execute(rules)).scalar_one(),
            **{row.seq: row.payload for row in await connection.execute(query)},
        }


async def restore(night: Evening, game: int, rows: dict[int, str]) -> None:
    """Restore these rows."""
    await _write(night.bot.database, update(games).where(games.c.id == game).values(rules=rows[-1]))
    await _write(night.bot.database, journal.delete().where(journal.c.game_id == game))
    for seq, payload in rows.items():
        if seq >= 0:
            row = {"game_id": game, "seq": seq, "at": 0.0, "payload": payload}
            await _write(night.bot.database, journal.insert().values(**row))

"""A score sheet with a damaged record: reported, closable, and without effect on other sheets."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest
from sqlalchemy import select, update

from bot.privacy.export import export_of
from bot.storage.schema import sheet_rows, sheets
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.repetition import sample
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.score_sheets import Writer, labels_of, public

NAMES = "Ada, Bob, Cleo, Dan"
MODERATOR = discord.Permissions(manage_messages=True)

HARMS = {
    "players torn": update(sheets).values(players='{"players":[{"na'),
    "players gone": update(sheets).values(players="{}"),
    "players odd": update(sheets).values(players='{"players":[{"name":5}]}'),
    "players missing": update(sheets).values(players='{"players":[{"name":"Ada"}]}'),
    "rules torn": update(sheets).values(rules='{"name":'),
    "rules odd": update(sheets).values(rules='{"name":"x","players":"many"}'),
    "row torn": update(sheet_rows).values(payload='{"v":1,"ki'),
    "row odd": update(sheet_rows).values(payload='{"v":1,"kind":"row","row":{}}'),
    "row of another version": update(sheet_rows).values(payload='{"v":99}'),
    "row lost": update(sheet_rows).values(seq=1),
}


async def spoilt(night: Evening, writer: Writer, statement: Any) -> None:
    """Store a sheet with one deal and damage it."""
    await writer.open(players=NAMES, rules="contre")
    await writer.tap_public("Add a deal")
    await writer.tap("Tricks", "Enter the result")
    await writer.fill_in(seat0="13", seat1="", seat2="", seat3="")
    async with night.bot.database.writing() as connection:
        await connection.execute(statement)


@pytest.mark.parametrize("harm", sample(HARMS, every=4))
async def test_the_creator_closes_a_damaged_sheet(opened: Opener, harm: str) -> None:
    """The user who opened a damaged sheet reads the reason and closes it; others only read it.

    Nothing is deleted.
    """
    async with opened("Ada", "Bob") as night:
        ada, bob = (Writer(night, person) for person in night.people)
        await spoilt(night, ada, HARMS[harm])
        board, told = night.board, night.say("error-sheet-damaged", number=1)
        for writer in (ada, bob):
            assert told in await writer.tap_public("Add a deal")
            assert told in await writer.open()
        assert bob.seen is not None
        assert not labels_of(bob.seen)
        assert night.say("score-sheet-damaged-closed") in await ada.tap("Close the sheet")
        shown = next(m for m in night.channel.history() if m.id == board.id)
        assert night.say("score-sheet-damaged-closed") in text_of(shown)
        assert not shown.components
        assert night.say("error-sheet-closed") in await ada.person.tap_id(board, "ask:sheet:close_yes:1:0")
        async with night.bot.database.reading() as connection:
            kept = (await connection.execute(select(sheet_rows.c.seq))).all()
        assert len(kept) == 2
        await ada.open(players=NAMES, rules="contre")
        assert "Next to declare" in public(night)


async def test_a_moderator_closes_a_damaged_sheet(opened: Opener) -> None:
    """A moderator may close a damaged sheet; another user may not, even with a forged button."""
    async with opened("Ada", "Zoe") as night:
        ada, zoe = (Writer(night, person) for person in night.people)
        role = night.guild.create_role("mods", permissions=MODERATOR)
        mod = Writer(night, night.person("Mod", roles=[role]))
        await spoilt(night, ada, HARMS["players gone"])
        refused = await zoe.person.tap_id(night.board, "ask:sheet:close_yes:1:0")
        assert night.say("error-not-your-sheet") in refused
        await mod.open()
        assert night.say("score-sheet-damaged-closed") in await mod.tap("Close the sheet")


async def test_a_damaged_sheet_does_not_count_as_open(opened: Opener) -> None:
    """A damaged sheet does not count towards the user's limit of open sheets."""
    async with opened("Ada", sheets_per_person=1) as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre")
        full = night.say("error-sheets-own-full", most=1)
        assert full in await ada.open(players=NAMES, rules="contre")
        async with night.bot.database.writing() as connection:
            await connection.execute(HARMS["players gone"])
        assert full not in await ada.open(players=NAMES, rules="contre")
        assert full in await ada.open(players=NAMES, rules="contre")


@on_every_database
async def test_erasing_a_user_names_the_damaged_sheet(opened: Opener) -> None:
    """The export names the damaged sheet; erasing a user removes the id from it and names it too."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        torn = f'{{"people":[{{"name":"Ada","user":{ada.person.id}}}'
        await spoilt(night, ada, update(sheets).values(players=torn))
        (sheet,) = json.loads(await export_of(night.bot.database, ada.person.id))["sheets"]
        assert (sheet["id"], sheet["is_unreadable"]) == (1, True)
        await ada.person.slash("barbu forget-me")
        assert ada.person.panel is not None
        told = await ada.person.tap_id(ada.person.panel, "ask:privacy:forget_yes")
        assert night.say("privacy-forgotten-unread-sheets", sheets="1") in told
        async with night.bot.database.reading() as connection:
            (players,) = (await connection.execute(select(sheets.c.players))).scalars().all()
        assert str(ada.person.id) not in players
        assert "Ada" not in players

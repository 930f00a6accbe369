"""Score sheets for games with real cards."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest
from simcord import ResponseMessage
from sqlalchemy import update

from bot.discord_io.delivery import Delivered, Failure
from bot.games.barbu.score_sheet.ledger import payload_of
from bot.games.barbu.score_sheet.service import ScoreSheets
from bot.games.barbu.score_sheet.store import ScoreSheetStore, SheetRow
from bot.privacy import DataRetention
from bot.storage import StorageError
from bot.storage.schema import sheets
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.score_sheets import Writer, labels_of, ledger, public

NAMES = "Ada, Bob, Cleo, Dan"


async def test_a_deal_is_entered_step_by_step_and_settled(opened: Opener) -> None:
    """With contract, doubled pairs and tricks from a form, the sheet shows what every pair paid."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre")
        assert "Next to declare: **Ada**" in public(night)
        await ada.tap_public("Add a deal")
        text = await ada.tap("Tricks", "Ada – Bob", "Cleo – Dan")
        assert "Bob doubles Ada" in text
        assert "Cleo doubles Dan" in text
        await ada.tap("Enter the result")
        text = await ada.fill_in(seat0="3", seat1="2", seat2="6", seat3="2")
        assert "On the sheet" in text
        (deal,) = (await ledger(night)).state.finished
        assert deal.raw == (-6, -4, -12, -4)
        assert sum(deal.score) == -26
        assert "Next to declare: **Bob**" not in public(night)
        assert "**Deal 1** · Ada: Tricks" in public(night)
        assert "1 of 28 deals played" in public(night)


async def test_the_command_alone_opens_a_form(opened: Opener) -> None:
    """In a channel without a sheet the command asks for the players, and opens a sheet for them."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        assert await ada.open() == ""
        await ada.fill_in(players=NAMES)
        assert "Next to declare: **Ada**" in public(night)


async def test_the_shells_example_has_the_same_result(opened: Opener) -> None:
    """The example deal of ``barbu settle``, three doubles and one redouble, has the same result here."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre")
        await ada.tap_public("Add a deal")
        await ada.tap("Tricks", "Ada – Bob", "Ada – Cleo", "Cleo ⚔️ → Ada", "Cleo – Dan", "Cleo ⚔️ → Dan")
        await ada.tap("Cleo ⚔️⚔️ → Dan", "Enter the result")
        await ada.fill_in(seat0="-6", seat1="-4", seat2="-12", seat3="-4")
        (deal,) = (await ledger(night)).state.finished
        assert deal.score == (4, -2, -32, 4)


async def test_the_command_alone_opens_another_sheet_after_a_closed_one(opened: Opener) -> None:
    """In a channel whose sheets are all closed the command asks for the players of a new one."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES)
        await ada.tap_public("Close")
        await ada.tap("Close the sheet")
        await ada.open()
        await ada.fill_in(players="Bob, Cleo, Dan, Eve")
        assert "Next to declare: **Bob**" in public(night)


@pytest.mark.parametrize("number", ["9" * 23, str(2**63), "9" * 5000])
async def test_a_mention_of_no_user_is_rejected(opened: Opener, number: str) -> None:
    """A mention with an invalid user id opens no sheet, and the message quotes it."""
    async with opened("Ada") as night:
        said = await Writer(night, night.people[0]).open(players=f"Ada, <@{number}>, Cleo", rules="contre")
        mention = f"<@{number}>"
        assert said == night.say.error(CodedError("sheet_mention", text=mention))
        assert await ScoreSheetStore(night.bot.database).open_of(night.people[0].id) == []


async def test_two_players_with_one_name_are_refused_and_the_form_is_filled(opened: Opener) -> None:
    """Two players called alike open no sheet; *Try again* has the names, and keeps rules and length."""
    async with opened("Ada") as night:
        ada, store = Writer(night, night.people[0]), ScoreSheetStore(night.bot.database)
        said = await ada.open(players="Ada, ada, Cleo, Dan", rules="contre", length="short")
        assert said == "Two players are called ada: write ada B. or ada 2."
        assert await store.open_of(night.people[0].id) == []
        await ada.tap("Try again")
        assert ada.standing_values() == {"players": "Ada, ada, Cleo, Dan"}
        again = await ada.fill_in(players="Ada, ADA, Cleo, Dan")
        assert "Two players are called ADA" in again
        await ada.tap("Try again")
        assert ada.standing_values() == {"players": "Ada, ADA, Cleo, Dan"}
        await ada.fill_in(players="Ada, Ada B., Cleo, Dan")
        rules = (await ledger(night)).rules
        assert rules.name == "contre"
        assert rules.deal_count < preset("contre").deal_count


async def test_a_refusal_loses_nothing(opened: Opener) -> None:
    """A wrong sum is rejected with the expected one, and doubles and figures stay as typed."""
    async with opened("Ada/fr", locale="fr") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre")
        await ada.tap_public("Ajouter une donne")
        await ada.tap("Les plis", "Ada – Bob", "Saisir le résultat")
        text = await ada.fill_in(seat0="3", seat1="2", seat2="5", seat3="2")
        assert "13" in text
        assert "12" in text
        assert "Bob contre Ada" in text
        await ada.tap("Saisir le résultat")
        assert ada.standing_values() == {"seat0": "3", "seat1": "2", "seat2": "5", "seat3": "2"}
        text = await ada.fill_in(seat0="3", seat1="x", seat2="6", seat3="2")
        assert "« x »" in text.replace("\u00a0", " ")
        await ada.tap("Saisir le résultat")
        assert ada.standing_values()["seat1"] == "x"
        await ada.fill_in(seat0="3", seat1="2", seat2="6", seat3="2")
        (deal,) = (await ledger(night)).state.finished
        assert deal.raw == (-6, -4, -12, -4)


async def test_a_double_that_the_contract_forbids_is_removed(opened: Opener) -> None:
    """A double marked under another contract keeps its button, and a tap on it removes it."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre")
        await ada.tap_public("Add a deal")
        await ada.tap("Hearts", "Bob – Cleo", "← Other contract", "Trumps", "Bob ⚔️ → Cleo")
        assert "Bob – Cleo" not in labels_of(_seen(ada))
        await ada.tap("Enter the result")
        await ada.fill_in(seat0="3", seat1="2", seat2="6", seat3="2", detail="H")
        assert len((await ledger(night)).state.finished) == 1


async def test_a_closed_sheet_that_looks_open_is_shown_again(opened: Opener) -> None:
    """If the page could not be edited when the sheet was closed, the next tap on it shows the end."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre")
        sheets = ScoreSheets(ScoreSheetStore(night.bot.database))
        await sheets.write(await ledger(night), payload_of("close"))
        assert await ada.tap_public("Add a deal") == night.say.error(CodedError("sheet_closed"))
        assert labels_of(night.board) == {}


async def test_a_sheet_outlives_restarts_at_every_step(opened: Opener) -> None:
    """A restart between any two taps loses nothing that was entered."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre")
        await night.restart()
        await ada.tap_public("Add a deal")
        for label in ("Domino", "Ada – Bob", "Enter the result"):
            await night.restart()
            await ada.tap(label)
        await night.restart()
        await ada.fill_in(seat0="2", seat1="1", seat2="", seat3="4", detail="8")
        (deal,) = (await ledger(night)).state.finished
        places = preset("contre").values["domino"].places
        assert deal.raw == (places[1], places[0], places[2], places[3])
        assert [(call.seat, call.targets) for call in deal.calls if call.targets] == [(1, frozenset({0}))]
        assert deal.start == 6
        await night.restart()
        assert "**Deal 1** · Ada: Domino from 8" in public(night)


async def test_a_row_is_corrected_and_taken_back(opened: Opener) -> None:
    """A corrected row changes all later totals, and the last row can be removed."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre", length="express")
        for contract, figures in (("Queens", "4000"), ("Hearts", "")):
            await ada.tap_public("Add a deal")
            await ada.tap(contract, "Enter the result")
            typed = {f"seat{n}": figure for n, figure in enumerate(figures)} or {"seat3": "30"}
            await ada.fill_in(**typed)
        before = (await ledger(night)).state.totals
        await ada.tap_public("Correct a row")
        await ada.tap("1 · Ada · Queens", "Bob – Cleo", "Enter the result")
        assert ada.standing_values() == {"seat0": "-24", "seat1": "+0", "seat2": "+0", "seat3": "+0"}
        await ada.fill_in(seat0="2", seat1="2", seat2="0", seat3="0")
        after = await ledger(night)
        assert after.state.finished[0].raw == (-12, -12, 0, 0)
        assert after.state.finished[0].score == (-12, -24, 12, 0)
        assert after.state.totals != before
        assert after.state.finished[1].raw == (0, 0, 0, -30)
        await ada.tap_public("Undo last")
        await ada.tap("Remove it")
        assert len((await ledger(night)).state.finished) == 1
        assert "1 of 4 deals played" in public(night)


async def test_a_whole_sheet_ends_in_the_standing(opened: Opener) -> None:
    """Without doubles the contract leads straight to the form; each deal shows the sheet as a picture."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players="Ada Bob Cleo Dan", rules="tafferan", length="express")
        for contract, points in (("Tricks", -26), ("Hearts", -30), ("Queens", -24), ("King of hearts", -20)):
            assert [one.filename for one in night.board.attachments] == ["sheet.png"] * (contract != "Tricks")
            await ada.tap_public("Add a deal")
            await ada.tap(contract)
            if "Enter the result" in labels_of(_seen(ada)):
                await ada.tap("Enter the result")
            await ada.fill_in(seat0=str(points), seat1="0", seat2="0", seat3="0")
        book = await ledger(night)
        assert len(book.state.finished) == 4, text_of(_seen(ada))
        assert "🥇" in public(night)
        assert "Add a deal" not in labels_of(night.board)
        await ada.tap_public("Close")
        assert [one.filename for one in night.board.attachments] == ["sheet.png"]
        await ada.tap("Close the sheet")
        assert labels_of(night.board) == {}
        assert [one.filename for one in night.board.attachments] == ["sheet.png"]


async def test_only_participants_and_moderators_write_on_a_sheet(opened: Opener) -> None:
    """The sheet's creator, users mentioned on it and moderators may write; other users are rejected."""
    async with opened("Ada", "Bob/fr", "Zoe/fr") as night:
        ada, bob, zoe = (Writer(night, person) for person in night.people)
        role = night.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
        mod = Writer(night, night.person("Mod", roles=[role]))
        await ada.open(players=f"Ada <@{bob.person.id}> Cleo Dan", rules="contre")
        assert [player["name"] for player in (await ledger(night)).row.players] == [
            "Ada",
            "Bob",
            "Cleo",
            "Dan",
        ]
        assert "modérateurs" in await zoe.tap_public("Add a deal")
        assert "Quel contrat" in await bob.tap_public("Add a deal")
        assert "Which contract" in await mod.tap_public("Add a deal")


@on_every_database
async def test_the_second_of_two_simultaneous_writers_keeps_their_input(opened: Opener) -> None:
    """The second of two simultaneous writers learns that the sheet has changed, and keeps their input."""
    async with opened("Ada", "Bob") as night:
        ada, bob = (Writer(night, person) for person in night.people)
        await ada.open(players=f"<@{ada.person.id}> <@{bob.person.id}> Cleo Dan", rules="contre")
        for writer in (ada, bob):
            await writer.tap_public("Add a deal")
            await writer.tap("Tricks", "Enter the result")
        await ada.fill_in(seat0="13", seat1="", seat2="", seat3="")
        text = await bob.fill_in(seat0="12", seat1="1", seat2="", seat3="")
        assert "Somebody else has written" in text
        await bob.tap("Enter the result")
        assert bob.standing_values()["seat0"] == "12"
        await ada.tap("Add the next deal", "Hearts")
        assert "already been played" in await bob.fill_in(seat0="12", seat1="1", seat2="", seat3="")
        await bob.tap("← Other contract", "Queens", "Enter the result")
        await bob.fill_in(seat0="4", seat1="", seat2="", seat3="")
        assert len((await ledger(night)).state.finished) == 2
        assert "Somebody else has written" in await ada.tap("Enter the result")
        await ada.tap("Enter the result")
        await ada.fill_in(seat0="30", seat1="", seat2="", seat3="")
        assert len((await ledger(night)).state.finished) == 3


@pytest.mark.parametrize("players", ["Ada", "a b c d e f g h i"])
async def test_three_to_eight_players(opened: Opener, players: str) -> None:
    """A new sheet has three to eight players, however they are named: in the command or its form."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        assert "3 to 8" in await ada.open(players=players)
        await ada.open()
        assert "3 to 8" in await ada.fill_in(players=players)


async def test_eight_players_and_a_lost_message(opened: Opener) -> None:
    """For eight players the figures share one field; a deleted sheet is posted again on request."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players="Ada B C D E F G H", rules="contre")
        await ada.tap_public("Add a deal")
        await ada.tap("Tricks", "More pairs", "Enter the result")
        assert "isn’t possible" not in await ada.fill_in(all="1 1 1 1 1 1 0 0")
        assert (await ledger(night)).state.finished[0].raw == (-2, -2, -2, -2, -2, -2, 0, 0)
        old = night.board.id
        assert "Here it is again" in await ada.open()
        assert night.board.id != old
        assert "**Deal 1**" in public(night)


@pytest.mark.parametrize("again", [False, True])
async def test_a_stop_before_storing_a_posted_sheet_leaves_one_live_sheet(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    """A stop between posting and storing leaves one live sheet, which the next change or command finds."""
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        if again:
            await ada.open(players="Ada, Bob, Cleo, Dan", rules="contre")
        noted = ScoreSheetStore.note
        with monkeypatch.context() as patched:

            async def lost(store: ScoreSheetStore, sheet_id: int, row: SheetRow, **values: Any) -> None:
                if values["message_id"] is not None:
                    raise StorageError("database_gone", database="barbu.db")
                await noted(store, sheet_id, row, **values)

            patched.setattr(ScoreSheetStore, "note", lost)
            await ada.open(**({} if again else {"players": "Ada, Bob, Cleo, Dan", "rules": "contre"}))
        await night.restart()
        orphan = night.board.id
        await ada.tap_public("Add a deal")
        await ada.tap("Tricks", "Enter the result")
        await ada.fill_in(seat0="13", seat1="", seat2="", seat3="")
        assert night.board.id == orphan
        assert "**Deal 1**" in public(night)
        assert (await ledger(night)).row.message_id == orphan
        await ada.open()
        live = [m for m in night.channel.history() if m.embeds and not m.flags.ephemeral and m.components]
        assert [m.id for m in live] == [night.board.id] != [orphan]


async def pass_a_minute(night: Evening) -> list[int]:
    """Let the minute's work on sheets run; return the sheets that it leaves out of date."""
    with night.as_bot():
        await night.bot.parts.every_minute["sheets"]()
    await night.env.settle()
    return await ScoreSheetStore(night.bot.database).outdated()


@pytest.mark.parametrize("harm", ["not edited", "edit lost", "unreadable"])
@on_every_database
async def test_a_closed_sheet_whose_last_edit_was_lost_loses_its_buttons(opened: Opener, harm: str) -> None:
    """Within a minute its page shows the end, though nobody taps it; an open sheet is left alone."""
    lost: Any = AsyncMock(return_value=Delivered(None, Failure.UNREACHABLE))
    async with opened("Ada") as night:
        ada = Writer(night, night.people[0])
        await ada.open(players=NAMES, rules="contre")
        assert await pass_a_minute(night) == []
        if harm == "unreadable":
            async with night.bot.database.writing() as connection:
                await connection.execute(update(sheets).values(players="{}"))
            await ada.tap_public("Add a deal")
            with patch("bot.pages.page.close", lost):
                await ada.tap("Close the sheet")
        elif harm == "edit lost":
            await ada.tap_public("Close")
            with patch("bot.pages.page.edit", lost):
                await ada.tap("Close the sheet")
        else:
            stored = ScoreSheets(ScoreSheetStore(night.bot.database))
            await stored.write(await ledger(night), payload_of("close"))
        assert labels_of(night.board)
        assert await pass_a_minute(night) == []
        assert labels_of(night.board) == {}


async def test_a_sheet_no_longer_names_an_erased_user(opened: Opener) -> None:
    """The page of a sheet is edited within a minute, and not only when the next deal is written."""
    async with opened("Ada", "Bob") as night:
        ada, bob = Writer(night, night.people[0]), night.people[1]
        await ada.open(players=f"<@{bob.id}>, Ada, Cleo, Dan", rules="contre")
        assert "**Bob**" in public(night)
        with night.as_bot():
            await night.bot.parts[DataRetention].forget(bob.id)
        assert await pass_a_minute(night) == []
        assert "**Bob**" not in public(night)


def _seen(writer: Writer) -> ResponseMessage:
    assert writer.seen is not None
    return writer.seen

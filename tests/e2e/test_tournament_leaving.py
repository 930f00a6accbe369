"""Leaving a tournament, before and after its start: asked once, and told to the partner and the channel."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from sqlalchemy import select

from bot.storage.schema import results
from engine.bridge.game import BRIDGE
from engine.entries import Act
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.tournament import (
    FOUR,
    QUICKLY,
    ask,
    first_message,
    open_and_start,
    page,
    play_out,
    settled,
    sign_up,
    state_of,
    tables,
    tap,
)
from tools.simulation.evenings.person import text_of


async def test_a_withdrawal_is_asked_and_told(opened: Opener) -> None:
    """Withdraw asks once, names the partner, and mentions them in the channel with what comes."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, cleo, dan)
        await sign_up(night, ada, bob)
        for _ in range(3):
            await ask(night, ada, "add_bots")
        before = await state_of(night)
        asked = await tap(cleo, "withdraw", page(night))
        assert night.say("tournament-withdraw-pair", names="Dan") in asked.text
        assert night.say("confirm-stays") in await asked.tap("stay")
        assert await state_of(night) == before
        asked = await tap(cleo, "withdraw", page(night))
        await asked.tap("withdraw_yes")
        assert [one.users for one in (await state_of(night)).contestants] == [[ada.id, bob.id], [], [], []]
        (told,) = [one for one in night.channel.history() if one.content.startswith("↩️")]
        said = night.say("tournament-withdrew", name="Cleo", partner=f"<@{dan.id}>")
        assert told.content.startswith(said)
        assert night.say("tournament-signed", count=4) in told.content
        assert [one.id for one in told.mentions] == [dan.id]


async def test_an_entry_without_a_partner_goes_quietly(opened: Opener) -> None:
    """A user who waits or plays with a bot is asked, and no message in the channel follows."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob = night.people[:2]
        await ada.post("tournament", boards=1)
        await ask(night, ada, "with_bot")
        await ask(night, bob, "alone")
        count = len(night.channel.history())
        for person in (ada, bob):
            asked = await tap(person, "withdraw", page(night))
            assert night.say("tournament-withdraw-text") in asked.text
            await asked.tap("withdraw_yes")
        state = await state_of(night)
        assert (state.contestants, state.alone) == ((), ())
        assert len(night.channel.history()) == count
        unsigned = night.say.error(CodedError("tournament_not_signed"))
        assert await ask(night, ada, "withdraw") == unsigned


async def test_leaving_is_asked_and_told(opened: Opener) -> None:
    """After the start Leave asks once; the channel learns who has left, with a mention of the partner."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        cleo, dan = night.people[2:]
        asked = await tap(cleo, "withdraw", page(night))
        assert night.say("tournament-leave-text") in asked.text
        assert (await state_of(night)).contestant_of(cleo.id) is not None
        await asked.tap("withdraw_yes")
        await settled(night)
        assert (await state_of(night)).contestant_of(cleo.id) is None
        (told,) = [one for one in night.channel.history() if one.content.startswith("🚪")]
        assert told.content == night.say("tournament-went", name="Cleo", partner=f"<@{dan.id}>")
        assert [one.id for one in told.mentions] == [dan.id]
        await ask(night, dan, "withdraw_yes", "playing")
        told = [one for one in night.channel.history() if one.content.startswith("🚪")][-1]
        assert told.content == night.say("tournament-went-alone", name="Dan")


async def test_the_last_user_learns_that_the_tournament_ends(opened: Opener) -> None:
    """The question of the last user who leaves says that bots finish only the round."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        *others, dan = night.people
        for person in others:
            await ask(night, person, "withdraw_yes", "playing")
        asked = await tap(dan, "withdraw", page(night))
        assert night.say("tournament-leave-last") in asked.text
        assert night.say("tournament-leave-text") not in asked.text
        assert night.say("tournament-leave-last") in await asked.tap("withdraw_yes")
        await settled(night)
        told = [one for one in night.channel.history() if one.content.startswith("🚪")][-1]
        assert told.content == night.say("tournament-went-last", name="Dan")
        reason = night.say("tournament-early-bots")
        assert reason in text_of(page(night))
        assert reason in (await tap(others[0], "direct", page(night))).text


@pytest.mark.parametrize("phase", ["gathering", "over", "x"])
async def test_a_question_from_before_the_start_removes_nobody(opened: Opener, phase: str) -> None:
    """An answer to the question of an earlier phase, or a forged one, leaves the user in their seat."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        bob = night.people[1]
        code = "unknown_button" if phase == "x" else "tournament_moved"
        assert await ask(night, bob, "withdraw_yes", phase) == night.say.error(CodedError(code))
        assert (await state_of(night)).contestant_of(bob.id) is not None


@pytest.mark.repetition
async def test_the_first_message_of_a_thread_follows_changes(opened: Opener) -> None:
    """It names who plays now and when the round ends, also after a restart, and is edited only then."""
    async with opened(*FOUR, "Eve", **QUICKLY) as night:
        ada, bob, _, _, eve = night.people
        await open_and_start(night, minutes=30)
        table = next(one for one in tables(night) if one.state.seat_of(bob.id) is not None)

        assert "Bob" in first_message(night, table)
        await ask(night, ada, "substitute", "1.1", value=str(eve.id))
        await settled(night)
        assert ("Bob" in first_message(night, table), "Eve" in first_message(night, table)) == (False, True)
        before = first_message(night, table)
        await ask(night, ada, "extend")
        await settled(night)
        assert first_message(night, table) != before
        await ask(night, ada, "pause")
        await settled(night)
        assert night.say("tournament-paused") in first_message(night, table)
        await night.restart()
        await settled(night)
        await ask(night, ada, "resume")
        await settled(night)
        assert night.say("tournament-paused") not in first_message(night, table)


async def test_the_files_name_the_substitute_who_played(opened: Opener) -> None:
    """The results as CSV name a round's first players and their substitutes, other rounds only these."""
    async with opened(*FOUR, "Eve", **QUICKLY) as night:
        ada = night.people[0]
        await open_and_start(night, rounds=2)
        await ask(night, ada, "substitute", "1.1", value=str(night.people[4].id))
        while tables(night):
            await play_out(night, tables(night)[0])
        files = await tap(ada, "download", page(night))
        (attached,) = [one for one in files.files if one.filename.endswith(".csv")]
        backend: Any = night.env.backend
        rows = list(csv.DictReader(io.StringIO(bytes(backend.cdn.get(attached.url)).decode("utf-8-sig"))))
        named = {row[f"{side}_names"] for row in rows for side in ("ns", "ew") if row[side] == "1"}
        assert named == {"Ada & Bob / Ada & Eve", "Ada & Eve"}
        assert {row["round"] for row in rows} == {"1", "2"}
        assert {row["table"] for row in rows} == set("12")
        pairs = [
            row[f"{side}_names"].split(" & ") for row in rows for side in ("ns", "ew") if row[side] == "3"
        ]
        assert all(name.endswith(" 🤖") for pair in pairs for name in pair)


@pytest.mark.repetition
@pytest.mark.parametrize("is_late", [False, True])
async def test_a_substitute_in_time_has_a_result(opened: Opener, is_late: bool) -> None:
    """A substitute who sits down before their side's first call counts on the leaderboard; later, not."""
    async with opened(*FOUR, "Eve", **QUICKLY) as night:
        ada, bob, _, _, eve = night.people
        await open_and_start(night, rounds=1)
        table = next(one for one in tables(night) if one.state.seat_of(bob.id) is not None)
        side = {table.state.seat_of(one.id) for one in (ada, bob)}
        while is_late and side.isdisjoint({BRIDGE.actor(act.action) for act in table.state.line}):
            await table.commit(Act(BRIDGE.legal_actions(table.state.game_state)[0]))
            await settled(night)
        await ask(night, ada, "substitute", "1.1", value=str(eve.id))
        await settled(night)
        while tables(night):
            await play_out(night, tables(night)[0])
        query = select(results.c.user_id).where(results.c.game_id == table.id)
        async with night.bot.database.reading() as connection:
            counted = set((await connection.execute(query)).scalars())
        assert {ada.id, eve.id} & counted == ({ada.id} if is_late else {ada.id, eve.id})

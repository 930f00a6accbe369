"""Paused tables of a tournament: what its page and the director's desk say, and how play goes on."""

from __future__ import annotations

import pytest

from bot.contests.tournament.state import Pause as Stop
from bot.tables.table import LiveTable
from engine.entries import Leave, Pause, Resume
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.tournament import FOUR, QUICKLY, ask, open_and_start, page, settled, state_of, tables, tap
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.screen import asks_of


def table_of(night: Evening, person: Person) -> LiveTable:
    return next(one for one in tables(night) if one.state.seat_of(person.id) is not None)


async def all_leave(night: Evening, table: LiveTable) -> tuple[int, Stop, str]:
    """Have all users of a table leave; return its number, its pause and what the page says of it."""
    for seat in table.state.present:
        await table.commit(Leave(table.state.occupant(seat).user or 0))
    await settled(night)
    ((number, pause),) = (await state_of(night)).paused_tables.items()
    facts = {"table": number, "since": f"<t:{int(pause.at)}:R>", "reader": "anyone"}
    return number, pause, night.say("tournament-table-left", **facts)


@pytest.mark.parametrize("way", ["table", repeated("director")])
async def test_a_paused_table_is_named_with_the_user_and_the_time(opened: Opener, way: str) -> None:
    """Page and desk say who paused a table and since when, also after a restart, until it goes on.

    A player resumes it, or the director, who has no seat there.
    """
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob = night.people[:2]
        await open_and_start(night, movement="mitchell")
        own = table_of(night, bob)
        await own.commit(Pause(bob.id))
        await settled(night)
        ((number, pause),) = (await state_of(night)).paused_tables.items()
        facts = {"table": number, "name": "Bob", "since": f"<t:{int(pause.at)}:R>"}
        said, own_said = (
            night.say("tournament-table-paused", **facts, reader=reader) for reader in ("anyone", "director")
        )
        assert said in text_of(page(night))
        desk = await tap(ada, "direct", page(night))
        assert own_said in desk.text

        await night.restart()
        await settled(night)
        assert said in text_of(page(night))
        own = table_of(night, bob)
        if way == "table":
            await own.commit(Resume(bob.id))
            await settled(night)
        else:
            desk = await tap(ada, "direct", page(night))
            await desk.tap("go_on")
            assert own_said not in desk.text
            assert "go_on" not in desk.verbs
        assert not own.state.paused
        assert said not in text_of(page(night))
        assert (await state_of(night)).paused_tables == {}


async def test_a_table_that_all_left_can_be_played_on_by_bots(opened: Opener) -> None:
    """A table whose users are all away is paused by no one; the director lets the bots play it."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob = night.people[:2]
        await open_and_start(night, movement="mitchell")
        number, pause, said = await all_leave(night, table_of(night, bob))
        assert pause.by is None
        assert said in text_of(page(night))
        await ask(night, ada, "go_on", f"1.{number}")
        await settled(night)
        assert said not in text_of(page(night))
        assert (await state_of(night)).paused_tables == {}


async def test_only_directors_let_a_paused_table_go_on(opened: Opener) -> None:
    """A player of another table cannot end its pause."""
    async with opened(*FOUR, **QUICKLY) as night:
        _, bob, cleo, _ = night.people
        await open_and_start(night, movement="mitchell")
        own = table_of(night, bob)
        await own.commit(Pause(bob.id))
        await settled(night)
        (number,) = (await state_of(night)).paused_tables
        denied = night.say.error(CodedError("tournament_not_director"))
        assert await ask(night, cleo, "go_on", f"1.{number}") == denied
        assert own.state.paused


@pytest.mark.repetition
async def test_the_message_of_a_round_that_is_over_names_no_pause(opened: Opener) -> None:
    """Once the tournament is over, its last round's message keeps the tables, and no pause counts on."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob = night.people[:2]
        await open_and_start(night, movement="mitchell")
        _, _, said = await all_leave(night, table_of(night, bob))
        shown = page(night).id
        assert said in text_of(page(night))
        await ask(night, ada, "end_yes")
        await settled(night)
        assert night.say("tournament-final") in text_of(page(night))
        (old,) = [one for one in night.channel.history() if one.id == shown]
        assert said not in text_of(old)
        assert "✅" in text_of(old)
        assert not asks_of(old)

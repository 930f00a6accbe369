"""Calls of the director: the table's clock stands until the call is answered or taken back."""

from __future__ import annotations

import pytest

from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.tournament import (
    FOUR,
    QUICKLY,
    ask,
    first_message,
    open_and_start,
    page,
    settled,
    state_of,
    tables,
    tap,
)
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message
from tools.simulation.evenings.screen import asks_of


def call_message(night: Evening) -> Message:
    """Return the last call in the channel."""
    return [one for one in night.channel.history() if one.content.startswith("🙋")][-1]


@pytest.mark.parametrize("answer", ["desk", "message", "taken back"])
async def test_a_call_holds_the_clock_of_its_table(opened: Opener, answer: str) -> None:
    """The called table has no deadlines, the others keep theirs; any answer lets its clock run again."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob = night.people[:2]
        await open_and_start(night, movement="mitchell")
        own = next(one for one in tables(night) if one.state.seat_of(bob.id) is not None)
        others = [one for one in tables(night) if one is not own]
        called = await ask(night, bob, "call")
        await settled(night)
        number = (await state_of(night)).director_calls
        assert night.say("tournament-called") == called
        assert (own.turn_timer.is_held, [one.turn_timer.is_held for one in others]) == (
            True,
            [False] * len(others),
        )
        assert night.say("tournament-waits") in first_message(night, own)
        await night.restart()
        await settled(night)
        own = next(one for one in tables(night) if one.state.seat_of(bob.id) is not None)
        assert own.turn_timer.is_held, "a restart keeps the call"
        if answer == "desk":
            desk = await tap(ada, "direct", page(night))
            await desk.tap("answered")
            assert "answered" not in desk.verbs
        elif answer == "message":
            await tap(ada, "answered", call_message(night))
        else:
            assert await ask(night, bob, "uncall", f"1.{number[0]}") == night.say("tournament-uncalled")
        await settled(night)
        assert not own.turn_timer.is_held
        assert (await state_of(night)).director_calls == ()
        again = night.say.error(CodedError("tournament_call_answered"))
        assert await ask(night, ada, "answered", f"1.{number[0]}") == again


async def test_only_directors_answer_a_call(opened: Opener) -> None:
    """A player cannot answer a call, nor take back that of another table."""
    async with opened(*FOUR, **QUICKLY) as night:
        _, bob, cleo, _ = night.people
        await open_and_start(night)
        await ask(night, bob, "call")
        state = await state_of(night)
        (table,) = state.director_calls
        assert "answered" in asks_of(call_message(night))
        denied = night.say.error(CodedError("tournament_not_director"))
        assert await ask(night, bob, "answered", f"1.{table}") == denied
        own = state.contestant_of(cleo.id)
        assert own is not None
        sitting = state.sitting_of(own.number, 1)
        if sitting is not None and sitting.table != table:
            unsigned = night.say.error(CodedError("tournament_not_signed"))
            assert await ask(night, cleo, "uncall", f"1.{table}") == unsigned
        assert (await state_of(night)).director_calls == (table,)

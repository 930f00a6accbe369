"""Calls of the director: the table's clock stands until the call is answered or taken back."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from bot.contests.tournament.kind import Tournaments
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.tournament import (
    FOUR,
    QUICKLY,
    ask,
    fill,
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
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, text_of
from tools.simulation.evenings.screen import asks_of


def call_message(night: Evening) -> Message:
    """Return the last call in the channel."""
    return [one for one in night.channel.history() if one.content.startswith(("🙋", "✅"))][-1]


@pytest.mark.parametrize("answer", ["desk", repeated("message"), repeated("taken back")])
async def test_a_call_holds_the_clock_of_its_table(opened: Opener, answer: str) -> None:
    """The called table has no deadlines, the others keep theirs; any answer lets its clock run again."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob = night.people[:2]
        await open_and_start(night, movement="mitchell")
        own = next(one for one in tables(night) if one.state.seat_of(bob.id) is not None)
        others = [one for one in tables(night) if one is not own]
        called = await ask(night, bob, "call")
        await settled(night)
        (number,) = (await state_of(night)).director_calls
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
            assert await ask(night, bob, "uncall", f"1.{number}") == night.say("tournament-uncalled")
        await settled(night)
        (thread,) = [one for one in night.channel.threads if one.id == own.row.channel_id]
        last = thread.history()[-1]
        told = night.say("tournament-answered-table", names=f"<@{ada.id}> and <@{bob.id}>", runs="yes")
        if answer == "taken back":
            assert last.content != told
        else:
            assert last.content == told
            assert {one.id for one in last.mentions} == {ada.id, bob.id}
            note = await ask(night, bob, "uncall", f"1.{number}")
            assert note == night.say("tournament-answered", table=number)
        assert not own.turn_timer.is_held
        assert not (await state_of(night)).director_calls
        settled_text = night.say("tournament-director-answered", table=number)
        assert (call_message(night).content, asks_of(call_message(night))) == (settled_text, {})
        again = night.say.error(CodedError("tournament_call_answered"))
        assert await ask(night, ada, "answered", f"1.{number}") == again


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
        assert (await state_of(night)).director_calls.keys() == {table}


async def test_a_table_calls_the_director(opened: Opener) -> None:
    """At their table players call the director and read both pairs' convention cards; scores are per pair."""
    async with opened(*FOUR, "Eve", person_call_interval_s=30, **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people
        await ada.post("tournament", boards=1, rounds=1)
        await sign_up(night, ada, bob)
        await night.env.advance_time(31)
        await sign_up(night, cleo, dan)
        await fill(night, bob, "card", text="Precision *club*")
        unsigned = night.say.error(CodedError("tournament_not_signed"))
        assert await fill(night, eve, "card", text="x") == unsigned
        await ask(night, ada, "add_bots")
        await ask(night, ada, "add_bots")
        await ask(night, ada, "start")
        await settled(night)
        state = await state_of(night)
        (sitting,) = [one for one in state.sittings(1) if 1 in one.contestants]
        posted = [one for thread in night.channel.threads for one in thread.history()]
        (greeting,) = [one for one in posted if "call" in asks_of(one) and "Bob" in text_of(one)]
        await night.env.advance_time(31)
        assert await ask(night, eve, "call") == unsigned
        called = await bob.tap_id(greeting, asks_of(greeting)["call"]["custom_id"], keep=True)
        assert called == night.say("tournament-called")
        (call,) = [m for m in night.channel.history() if "🙋" in m.content]
        assert (f"<@{ada.id}>" in call.content, [one.id for one in call.mentions]) == (True, [ada.id])
        assert (await state_of(night)).director_calls.keys() == {sitting.table}
        cards = await bob.tap_id(greeting, asks_of(greeting)["cards"]["custom_id"], keep=True)
        assert "Precision \\*club\\*" in cards
        (card,) = (await state_of(night)).cards.values()
        assert night.say("tournament-card-dated", at=f"<t:{int(card.at or 0)}:f>") in cards
        assert ("SAYC" in cards) == any(number > 2 for number in sitting.contestants)
        while tables(night):
            await play_out(night, tables(night)[0])
        score = await ask(night, eve, "score", "0", value="1")
        assert night.say("tournament-score-round", round=1, names="")[:7] in score
        assert "Board 1" in score


async def test_a_second_call_of_the_director_is_too_soon(opened: Opener) -> None:
    """A player's second call of the director is too soon once the first is stored."""
    async with opened(*FOUR, person_call_interval_s=30, **QUICKLY) as night:
        await open_and_start(night)
        await night.env.advance_time(31)
        tournaments, bob = night.bot.parts[Tournaments], night.people[1]
        left = list[float]()

        async def write(*given: Any) -> Any:
            left.append(tournaments.mention_limiter.wait_s(bob.id))
            return await Tournaments.write(tournaments, *given)

        with patch.object(tournaments, "write", write):
            assert await ask(night, bob, "call") == night.say("tournament-called")
        assert [wait > 0 for wait in left] == [True, True]  # the call and its message

"""Doubles announced before their turn, at a table of four people."""

from __future__ import annotations

from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import open_and_start, play_until

PEOPLE = ("Ada", "Bob", "Cleo", "Dan")


async def at_doubles(night: Evening) -> list[Person]:
    """Start a game, and return its players in the order in which they speak; the declarer is the last."""
    await open_and_start(night, rules="contre", length="express")
    for person in night.people[1:]:
        if night.table.state.seat_of(person.id) is None:
            await person.slash("barbu join")
    await play_until(night, Phase.DOUBLE)
    first = BARBU.decider(night.table.state.game_state)
    assert first is not None
    seats = [night.table.state.occupant((first + n) % 4).user for n in range(4)]
    found = [next(one for one in night.people if one.id == user) for user in seats]
    for person in found:
        await person.slash("hand")
    return found


async def test_three_players_decide_at_once(opened: Opener) -> None:
    """Players who wait decide meanwhile: each call is made in its turn, so none is asked after another."""
    async with opened(*PEOPLE, bot_workers=0) as night:
        first, second, third, _ = await at_doubles(night)
        match = night.table.state.game_state
        assert night.say("panel-early-noted", call="No double") in await third.tap("announce")
        await second.tap("announce")
        assert night.table.state.game_state is match
        assert not any(one.startswith("announce") for one in night.board_text.split())
        await first.tap("double")
        assert night.table.state.game_state.phase is Phase.PLAY


async def test_a_double_asks_those_again_who_wait(opened: Opener) -> None:
    """A double made meanwhile ends what was announced, and buttons from before it are too late."""
    async with opened(*PEOPLE, bot_workers=0) as night:
        first, second, third, declarer = await at_doubles(night)
        await third.tap("announce")
        panel, late = third.panel, third.buttons("announce")[0].custom_id
        assert panel is not None
        seat = night.table.state.seat_of(declarer.id)
        await first.slash("contre", player=declarer.member)
        assert seat is not None
        assert night.table.state.announced == ()
        await second.slash("pass")
        await third.tap_id(panel, late)
        state = night.table.state.game_state
        assert (state.phase, BARBU.decider(state)) == (Phase.DOUBLE, night.table.state.seat_of(third.id))
        await third.slash("hand")
        await third.tap("double")
        assert night.table.state.game_state.phase is Phase.REDOUBLE


async def test_an_announcement_survives_a_restart(opened: Opener) -> None:
    """An announced call is stored before it is answered, and made after a restart."""
    async with opened(*PEOPLE, bot_workers=0) as night:
        first, second, third, _ = await at_doubles(night)
        await second.tap("announce")
        await third.tap("announce")
        assert isinstance(night.table.state.announced, tuple)
        await night.restart()
        await first.slash("hand")
        await first.tap("double")
        assert night.table.state.game_state.phase is Phase.PLAY

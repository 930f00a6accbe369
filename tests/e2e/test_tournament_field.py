"""The field of a tournament at its start: odd numbers, bots that join, and what is said before."""

from __future__ import annotations

from tests.e2e.conftest import Opener
from tests.e2e.tournament import FOUR, QUICKLY, ask, fill, page, settled, sign_up, state_of, tables, tap
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.screen import asks_of


async def test_nobody_sits_out_while_bots_are_free(opened: Opener) -> None:
    """A pair of bots joins an odd field: the page says so before the start, and every pair has a table."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, ada, bob)
        await sign_up(night, cleo, dan)
        for _ in range(3):
            await ask(night, ada, "add_bots")
        joins = night.say("tournament-bots-join", bots=1, pairs=6)
        assert joins in text_of(page(night))
        assert joins in await ask(night, ada, "start")
        await settled(night)
        state = await state_of(night)
        assert (state.count, list(state.sits_out)) == (6, [])
        assert list(state.of_bots) == list(state.contestants[2:])
        assert len(tables(night)) in (1, 2)


async def test_start_asks_before_a_pair_sits_out(opened: Opener) -> None:
    """Without bots in an odd field, Start asks once and says what comes; No starts nothing."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, ada, bob)
        await sign_up(night, cleo, dan)
        desk = await tap(ada, "direct", page(night))
        for _ in range(3):
            await desk.tap("add_bots")
        await desk.tap("settings")
        await desk.tap("fills")
        assert desk.id_of("fills", "1")
        out = night.say("bridge-tournament-out", boards="4")
        assert out in text_of(page(night))
        asked = await tap(ada, "start", page(night))
        assert night.say("tournament-start-odd") in asked.text
        assert out in asked.text
        await asked.tap("direct")
        assert (await state_of(night)).round == 0
        asked = await tap(ada, "start", page(night))
        await asked.tap("start_yes")
        await settled(night)
        state = await state_of(night)
        assert (state.count, len(state.sits_out), state.round) == (5, 1, 1)
        assert "start_yes" not in asks_of(page(night))


async def test_a_shortened_tournament_shares_its_boards(opened: Opener) -> None:
    """Eight pairs in three rounds play the same boards at every table, and the page says what is left out."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=2)
        await sign_up(night, ada, bob)
        await sign_up(night, cleo, dan)
        for _ in range(6):
            await ask(night, ada, "add_bots")
        await fill(night, ada, "settings_filled", boards="2", rounds="3")
        said = text_of(page(night))
        assert night.say("bridge-tournament-shared") in said
        assert night.say("bridge-tournament-met", met=3, opponents=7) in said
        await ask(night, ada, "start")
        await settled(night)
        state = await state_of(night)
        assert [{one.boards for one in state.sittings(number)} for number in (1, 2, 3)] == [
            {(1, 2)},
            {(3, 4)},
            {(5, 6)},
        ]


async def test_a_late_pair_takes_the_place_of_bots(opened: Opener) -> None:
    """In an even field a late pair plays for a pair of bots from the current round on."""
    async with opened(*FOUR, "Eve", "Fay", **QUICKLY) as night:
        ada, bob, cleo, dan, eve, fay = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, ada, bob)
        await sign_up(night, cleo, dan)
        for _ in range(2):
            await ask(night, ada, "add_bots")
        await ask(night, ada, "start")
        await settled(night)
        await ask(night, ada, "entered", value=str(eve.id))
        await ask(night, ada, "entered", value=str(fay.id))
        await settled(night)
        state = await state_of(night)
        assert state.count == 4
        own = [state.contestant_of(one.id) for one in (eve, fay)]
        assert {one.number for one in own if one is not None} == {3, 4}
        seated = [
            who for who in (eve, fay) if any(one.state.seat_of(who.id) is not None for one in tables(night))
        ]
        done = [one.table for one in state.sittings(1) if (1, one.table) in state.lines]
        assert seated == [eve, fay] or done, "a table whose board the bots have finished is not reopened"
        assert list(state.of_bots) == []

"""The field of a tournament at its start: odd numbers, bots that join, and what is said before."""

from __future__ import annotations

import pytest

from bot.contests.tournament.screens import pair_name
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.tournament import FOUR, QUICKLY, ask, fill, page, settled, sign_up, state_of, tables, tap
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Answer, asks_of


async def test_nobody_sits_out_while_bots_are_free(opened: Opener) -> None:
    """A pair of bots joins an odd field: the page says so before the start, and every pair has a table."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, ada, bob)
        await sign_up(night, cleo, dan)
        for _ in range(3):
            await ask(night, ada, "add_bots")
        joins = night.say("tournament-bots-join", bots=1, there=3, pairs=6)
        assert joins in text_of(page(night))
        assert joins in await ask(night, ada, "start")
        await settled(night)
        state = await state_of(night)
        assert (state.count, list(state.sits_out)) == (6, [])
        assert list(state.of_bots) == list(state.contestants[2:])
        assert len(tables(night)) in (1, 2)


async def test_start_asks_before_a_pair_sits_out(opened: Opener) -> None:
    """Without bots in an odd field, Start asks once and says what comes; No starts nothing.

    A director who sits out the first round is not sent to a table.
    """
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
        begun = await asked.tap("start_yes")
        await settled(night)
        state = await state_of(night)
        (out,) = state.sits_out
        assert ada.id in state.contestant(out).users
        assert night.say("tournament-begins", plays="out") in begun
        assert (state.count, len(state.sits_out), state.round) == (5, 1, 1)
        assert "start_yes" not in asks_of(page(night))


@pytest.mark.repetition
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


async def controls(night: Evening, person: Person) -> Answer:
    """Open the director's controls on a screen that also shows plain sentences with buttons."""
    desk = Answer(person)
    desk.see(await person.member.click(page(night), custom_id=asks_of(page(night))["direct"]["custom_id"]))
    return desk


async def test_the_director_takes_an_entry_out(opened: Opener) -> None:
    """The director takes out bots at once and a pair after a question, which the channel then hears."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        desk = await controls(night, ada)
        assert "take_out" not in desk.verbs
        await sign_up(night, ada, bob)
        await sign_up(night, cleo, dan)
        entered = await ask(night, ada, "add_bots")
        bots = pair_name((await state_of(night)).contestant(3).players)
        assert night.say("tournament-entered", names=bots, number=3) in entered
        denied = night.say.error(CodedError("tournament_not_director"))
        for verb in ("take_out", "take_out_chosen", "take_out_yes"):
            assert await ask(night, bob, verb, value="2") == denied

        desk = await controls(night, ada)
        await desk.tap("take_out")
        await desk.choose("take_out_chosen", "3")
        assert night.say("tournament-taken-out", names=bots) in desk.text
        assert "take_out" in desk.verbs, "the controls are shown again"
        assert (await state_of(night)).count == 2

        await desk.tap("take_out")
        await desk.choose("take_out_chosen", "2")
        assert night.say("tournament-take-out-text", names="Cleo & Dan") in desk.text
        await desk.tap("direct")
        assert (await state_of(night)).count == 2

        await desk.tap("take_out")
        await desk.choose("take_out_chosen", "2")
        sure = desk.id_of("take_out_yes", "2")
        await desk.tap("take_out_yes")
        state = await state_of(night)
        assert [one.users for one in state.contestants] == [[ada.id, bob.id]]
        assert "Cleo" not in text_of(page(night))
        names = night.say.list([f"<@{cleo.id}>", f"<@{dan.id}>"])
        (told,) = [one for one in night.channel.history() if one.content.startswith("↩️")]
        assert told.content.startswith(night.say("tournament-took-out", name="Ada", names=names))
        assert [one.id for one in told.mentions] == [cleo.id, dan.id]
        await sign_up(night, dan, cleo)
        assert await forge(ada, page(night), sure) == night.say.error(CodedError("tournament_moved"))
        assert (await state_of(night)).count == 2


async def test_the_director_takes_a_team_out(opened: Opener) -> None:
    """In a team match both pairs of a team are taken out together, and the pairs after them move up."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        await ask(night, ada, "setting", "form", value="teams")
        for _ in range(2):
            await ask(night, ada, "add_bots")
        await sign_up(night, ada, bob)
        await sign_up(night, cleo, dan)
        desk = await controls(night, ada)
        await desk.tap("take_out")
        await desk.choose("take_out_chosen", "1.2")
        state = await state_of(night)
        assert [one.users for one in state.contestants] == [[ada.id, bob.id], [cleo.id, dan.id]]
        for verb in ("add_bots", "add_bots", "start"):
            await desk.tap(verb)
        await settled(night)
        started = night.say.error(CodedError("tournament_started"))
        assert await ask(night, ada, "take_out_chosen", value="1") == started

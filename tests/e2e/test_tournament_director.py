"""Tournaments and their director: preparing, ruling, replacing players."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import pytest
import simcord

from bot.contests.contest import event
from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments
from bot.contests.tournament.screens import pair_name
from bot.contests.tournament.state import Contestant, TournamentPhase
from bot.discord_io.component_request import ComponentRequest
from bot.games.bridge.rulings import SCORE_EXAMPLE
from bot.games.bridge.tournament import BridgeTournament
from bot.i18n.typed_dates import date_example, read_date
from engine.entries import Leave
from engine.errors import CodedError
from tests.e2e.club import set_clock
from tests.e2e.conftest import Opener
from tests.e2e.tournament import (
    FOUR,
    QUICKLY,
    ask,
    fill,
    inside_of,
    open_and_start,
    page,
    play_out,
    settled,
    sign_up,
    state_of,
    tables,
    tap,
)
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.requests import FORM, forge
from tools.simulation.evenings.screen import asks_of


async def test_only_the_director_keeps_a_tournament_going(opened: Opener) -> None:
    """Only the director replaces a pair, ends a round, adjusts a score or closes the tournament."""
    async with opened(*FOUR, **QUICKLY) as night:
        await night.bot.settings.change_guild(night.guild.id, pictures=False)  # results as text
        await open_and_start(night)
        ada, _, cleo, dan = night.people
        denied = night.say.error(CodedError("tournament_not_director"))
        for verb in (
            "direct",
            "add_bots",
            "stand_in",
            "end_round",
            "end",
            "end_yes",
            "rule",
        ):
            assert await ask(night, cleo, verb) == denied
        await ask(night, ada, "stand_in_for", value="2")
        await settled(night)
        state = await state_of(night)
        assert state.contestant_of(cleo.id) is None
        assert all(not table.state.present for table in tables(night) if table.state.seat_of(dan.id))
        assert await ask(night, cleo, "withdraw") == night.say.error(CodedError("tournament_not_signed"))

        desk = await tap(ada, "direct", page(night))
        assert (
            f"<#{tables(night)[0].row.channel_id}> · {night.say('tournament-board', number=1)}" in desk.text
        )
        await desk.tap("end_round")
        sure = desk.id_of("end_round_yes")
        await desk.tap("end_round_yes")
        await settled(night)
        assert (await state_of(night)).round == 2
        moved = night.say.error(CodedError("tournament_moved"))
        assert await forge(ada, page(night), sure) == moved
        said = text_of(page(night))
        assert "50%" in said
        assert night.say("list-then", earlier="Cleo & Dan", later=night.say("tournament-bots")) in said
        boards = await ask(night, ada, "board", "0", value="1")
        assert "Cleo & Dan" in boards
        table = next(one.table for one in state.sittings(1) if 1 in one.contestants)
        desk = await tap(ada, "direct", page(night))
        for title in (await desk.tap("rule"), await ask(night, ada, "rule_table", value=f"1.{table}")):
            assert night.say("tournament-do-rule") in title
        assert "direct" in desk.verbs
        await ask(night, ada, "award", f"1.{table}.1.plus_minus")
        assert "60%" in text_of(page(night))
        await ask(night, ada, "withdraw_yes", "playing")
        await ask(night, ada, "end_yes")
        await settled(night)
        state = await state_of(night)
        assert state.phase is TournamentPhase.OVER
        assert tables(night) == []
        assert night.say("tournament-early", count=2) in text_of(page(night))


async def test_the_director_prepares_a_tournament(opened: Opener) -> None:
    """Until the start the director changes all settings and enters pairs; another director does as well."""
    async with opened(*FOUR, **QUICKLY) as night:
        set_clock(night, night.bot.database.now())
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        typed = {"title": "Club *night*", "date": "2126-11-28 20:30 +1", "boards": "3", "rounds": "2"}

        async def fill(person: Person, **fields: str) -> str:
            asked = ComponentRequest("tournament", "settings_filled", ("1", "0"))
            return await forge(person, page(night), asked.custom_id, kind=FORM, typed={**typed, **fields})

        denied = night.say.error(CodedError("tournament_not_director"))
        assert await fill(bob) == denied
        example = date_example(night.bot.parts[Contests].store.now(), night.say)
        for fields, code, facts in (
            ({"date": "soon"}, "tournament_date", {"text": "soon", "example": example}),
            ({"date": "2026-11-28 20:30 Mars"}, "tournament_zone", {"text": "Mars", "example": example}),
            (
                {"date": "24.12.2025 20h"},
                "tournament_date_past",
                {"text": "24.12.2025 20h", "example": example},
            ),
            ({"boards": "17"}, "tournament_number", {"least": 1, "most": 16}),
        ):
            facts = {"field": night.say("tournament-field-boards"), **facts}
            assert await fill(ada, **fields) == night.say.error(CodedError(code, **facts))
        await fill(ada)
        await ask(night, ada, "setting", "form", value="imps")
        await ask(night, ada, "setting", "system", value="acol")
        await ask(night, ada, "directors_chosen", value=str(bob.id))
        await ask(night, bob, "setting", "pace", value="relaxed")
        await ask(night, bob, "entered", value=str(cleo.id))
        said = text_of(page(night))
        assert "Club \\*night\\*" in said
        assert night.say("choice-tournament-scoring-imps") in said
        assert f"<t:{int(read_date(typed['date'], '', 0)[0] or 0)}:F>" in said
        state = await state_of(night)
        assert (state.set_terms.boards, state.set_terms.rounds, state.pace) == (3, 2, "relaxed")
        assert [one.users for one in state.contestants] == [[cleo.id]]
        said = [await ask(night, ada, "add_bots") for _ in range(3)]
        bots = [pair_name(one.players) for one in (await state_of(night)).contestants[1:]]
        entered = night.say("tournament-entered", names=bots[1], number=3)
        assert f"✅ {entered}\n" in said[1]
        assert f"✅ {night.say('tournament-entered-ready', names=bots[2], number=4)}" in said[2]
        day = f"<t:{int(read_date(typed['date'], '', 0)[0] or 0)}:F>"
        assert night.say("tournament-start-early", day=day) in await ask(night, bob, "start")
        assert not tables(night)
        await ask(night, bob, "start_yes")
        await settled(night)
        assert {one.rules.systems for one in tables(night)} == {("acol", "acol")}
        settings = night.say.error(CodedError("tournament_settled"))
        assert await ask(night, ada, "settings") == await fill(ada) == settings
        assert await ask(night, dan, "substitute", "1.0", value=str(dan.id)) == denied
        assert [one.name for one in night.channel.threads] == ["Club *night* · round 1 · table 1"]
        await ask(night, ada, "end_yes")
        await settled(night)
        over = night.say.error(CodedError("tournament_over"))
        assert await ask(night, ada, "settings") == await ask(night, ada, "start") == await fill(ada) == over


async def start_odd(night: Evening, host: Person) -> None:
    """Start with two pairs entered, three of bots, and none more to join the odd field."""
    for _ in range(3):
        await ask(night, host, "add_bots")
    await ask(night, host, "fills", "0")
    await ask(night, host, "start_yes")
    await settled(night)


async def pair(night: Evening, number: int) -> Contestant:
    """Return a pair by number."""
    return (await state_of(night)).contestant(number)


async def test_a_request_to_a_partner_does_not_stop_the_director(opened: Opener) -> None:
    """It changes no entry, so that the controls still show what they start."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, ada, bob)
        desk = await tap(ada, "direct", page(night))
        await ask(night, cleo, "partner", value=str(dan.id))
        assert len((await state_of(night)).requests) == 1
        assert night.say("tournament-desk-changed") not in await desk.tap("add_bots")
        assert (await state_of(night)).count == 2


@pytest.mark.parametrize("verb", ["start", "add_bots"])
async def test_controls_that_are_out_of_date_start_nothing(opened: Opener, verb: str) -> None:
    """After an entry that a director's controls do not show, a tap shows it, and the next one acts."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, ada, bob)
        for _ in range(2):
            await ask(night, ada, "add_bots")
        desk = await tap(ada, "direct", page(night))
        await sign_up(night, cleo, dan)
        assert night.say("tournament-signed", count=3) in desk.text
        said = await desk.tap(verb)
        assert night.say("tournament-desk-changed") in said
        assert night.say("tournament-signed", count=4) in said
        state = await state_of(night)
        assert (state.phase, state.count) == (TournamentPhase.GATHERING, 4)
        assert night.say("tournament-desk-changed") not in await desk.tap(verb)
        await settled(night)
        state = await state_of(night)
        assert state.phase is TournamentPhase.PLAYING if verb == "start" else state.count == 5


async def test_a_bot_chosen_as_a_player_leaves_the_list(opened: Opener) -> None:
    """A director who chooses a bot from the list of members reads why not, and can choose from it again."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("tournament", boards=1)
        desk = await tap(ada, "direct", page(night))
        await desk.tap("enter")
        shown, bot = desk.message, night.bot.user
        assert shown is not None
        assert bot is not None
        said = await desk.choose("entered", simcord.UserHandle(night.env, night.env.backend.users[bot.id]))
        assert said == night.say.error(CodedError("tournament_enter_bot"))
        assert text_of(shown) == night.say("tournament-enter-text")
        assert "entered" in asks_of(shown)
        await desk.choose("entered", bob.member)
        assert (await state_of(night)).contestant_of(bob.id) is not None


async def test_players_come_late_leave_and_return(opened: Opener) -> None:
    """A substitute plays at once, the replaced player may return, and a late pair fills the half table."""
    async with opened(*FOUR, "Eve", "Fay", "Gus", **QUICKLY) as night:
        ada, bob, cleo, dan, eve, fay, gus = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, cleo, dan)
        await sign_up(night, ada, bob)
        await start_odd(night, ada)
        table = next(one for one in tables(night) if one.state.seat_of(bob.id) is not None)
        seat = table.state.own_seat(bob.id)
        said = await ask(night, ada, "substitute", "2.1", value=str(eve.id))
        assert f"✅ {night.say('tournament-substituted', name='Eve')}" in said
        assert "❗" not in said
        assert table.state.seat_of(eve.id) == seat
        assert table.state.occupant(seat).is_present
        assert table.state.seat_of(bob.id) is None
        taken = night.say.error(CodedError("tournament_in_pair", name="Cleo", number=1))
        assert await ask(night, ada, "substitute", "2.0", value=str(cleo.id)) == taken
        assert await ask(night, ada, "entered", value=str(cleo.id)) == taken
        twice = night.say.error(CodedError("tournament_in_pair", name="Ada", number=2))
        assert await ask(night, ada, "substitute", "2.1", value=str(ada.id)) == twice
        assert table.state.seat_of(eve.id) == seat
        known = night.say.error(CodedError("tournament_board_known", name="Bob", board=1))
        state = await state_of(night)
        (sitting,) = [one for one in state.sittings(1) if 2 in one.contestants]
        other = sum(sitting.contestants) - 2
        assert await ask(night, ada, "substitute", f"{other}.0", value=str(bob.id)) == known
        await ask(night, ada, "return", f"2.{bob.id}")
        assert table.state.seat_of(bob.id) == seat
        assert table.state.seat_of(eve.id) is None

        await ask(night, ada, "entered", value=str(fay.id))
        await settled(night)
        state = await state_of(night)
        own = state.contestant_of(fay.id)
        assert own is not None
        assert (state.count, own.number) == (6, 6)
        assert any(6 in one.contestants for one in state.sittings(1))
        assert any(one.state.seat_of(fay.id) is not None for one in tables(night))
        said = await ask(night, ada, "entered", value=str(gus.id))
        assert (
            night.say("tournament-entered", names=pair_name((await pair(night, 3)).players), number=3) in said
        )
        await ask(night, ada, "end_yes")
        await settled(night)
        assert "Ada & Bob, then Ada & Eve, then Ada & Bob (2)" in text_of(page(night))


async def test_a_pair_entered_before_the_first_round_plays_every_round(opened: Opener) -> None:
    """A late pair entered between the start and the first round plays from the first round."""
    async with opened(*FOUR, "Eve", **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people
        await ada.post("tournament", boards=1, rounds=2)
        await sign_up(night, cleo, dan)
        await sign_up(night, ada, bob)
        for _ in range(3):
            await ask(night, ada, "add_bots")
        await ask(night, ada, "fills", "0")
        with patch.object(night.bot.parts[Contests], "proceed_soon"):
            await ask(night, ada, "start_yes")
            assert (await state_of(night)).round == 0
            await ask(night, ada, "entered", value=str(eve.id))
        night.bot.parts[Contests].proceed_soon(1)
        await settled(night)
        state = await state_of(night)
        assert [state.sitting_of(6, number) is not None for number in (1, 2)] == [True, True]
        assert any(one.state.seat_of(eve.id) is not None for one in tables(night))


async def test_a_late_pair_knows_none_of_its_boards(opened: Opener) -> None:
    """A replaced user cannot enter again as a late pair that is to play a board they know."""
    async with opened(*FOUR, "Eve", **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people
        await ada.post("tournament", boards=1)
        await sign_up(night, cleo, dan)
        await sign_up(night, ada, bob)
        await start_odd(night, ada)
        await ask(night, ada, "substitute", "2.1", value=str(eve.id))
        known = night.say.error(CodedError("tournament_board_known", name="Bob", board=1))
        assert await ask(night, ada, "entered", value=str(bob.id)) == known
        assert (await state_of(night)).count == 5


async def test_the_director_rules(opened: Opener) -> None:
    """A director assigns scores, gives penalties and takes each back; the log names all."""
    async with opened(*FOUR, **QUICKLY) as night:
        await night.bot.settings.change_guild(night.guild.id, pictures=False)  # results as text
        await open_and_start(night, rounds=1)
        ada, bob, *_ = night.people
        while tables(night):
            await play_out(night, tables(night)[0])
        (sitting,) = [one for one in (await state_of(night)).sittings(1) if 1 in one.contestants]
        place = f"1.{sitting.table}.1"
        denied = night.say.error(CodedError("tournament_not_director"))
        assert await fill(night, bob, "assigned", place, score="+420") == denied
        assert await fill(night, bob, "penalised", "1", amount="10") == denied
        unread = CodedError("tournament_score", text="well", example=SCORE_EXAMPLE)
        assert await fill(night, ada, "assigned", place, score="well") == night.say.error(unread)
        most = night.say.error(CodedError("tournament_penalty", most=100))
        assert await fill(night, ada, "penalised", "1", amount="many") == most

        # The last screen before a ruling names the pairs, and the contract and the score as played.
        desk = await tap(ada, "direct", page(night))
        await desk.tap("rule")
        table_chosen = await desk.choose("rule_table", f"1.{sitting.table}")
        assert f"Round 1, table {sitting.table}: " in table_chosen
        asked = await ask(night, ada, "rule_board", value=place)
        own = (await state_of(night)).contestant(1)
        line = next(one for one in (await state_of(night)).lines[1, sitting.table] if one["board"] == 1)
        assert f"{pair_name(own.players)} (1)" in asked
        assert night.say("tournament-ruled-place", round=1, table=sitting.table, board=1) in asked
        assert (night.say("bridge-passed-out") in asked) is ("contract" not in line)
        assert ("NS " in asked) is ("contract" in line)

        before = text_of(page(night))
        await fill(night, ada, "assigned", place, score="60% 7600; 40% -7600", reason="Hesitation")
        await fill(night, ada, "penalised", "2", amount="10", reason="Late")
        assert "60%" in text_of(page(night))
        board = await ask(night, bob, "board", "0", value="1")
        assert "60% +7600, 40% −7600" in board
        # The page of the pair names its penalty, since its standings contain it; other pairs' pages do not.
        taken = night.say("bridge-tournament-penalty-matchpoints", amount=-10.0)
        assert taken in await ask(night, bob, "score", "0", value="2")
        assert taken not in await ask(night, bob, "score", "0", value="1")
        assert "Late" not in await ask(night, bob, "score", "0", value="2")
        log = await tap(ada, "direct", page(night))
        said = await log.tap("log")
        assert "Hesitation" in said
        assert "Late" in said
        for _ in range(2):
            await log.choose("revoke", log.values("revoke")[0])
        assert text_of(page(night)) == before
        moved = night.say.error(CodedError("tournament_moved"))
        seq = (await state_of(night)).log[0].seq
        assert await ask(night, ada, "revoke", value=str(seq)) == moved


async def test_a_replaced_user_cannot_return(opened: Opener) -> None:
    """A replaced user cannot return by button, joining or a restart; a user who only left can."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        ada, bob, cleo, dan = night.people
        first, second = sorted(tables(night), key=lambda one: one.state.seat_of(ada.id) is None)
        await first.commit(Leave(bob.id))
        await ask(night, ada, "stand_in_for", value="2")
        await settled(night)
        elsewhere = night.say.error(CodedError("table_elsewhere"))
        for person in (bob, cleo, dan):
            await person.slash("barbu help")
        for person in (cleo, dan):
            assert person.panel is not None
            for verb in ("back", "join", "hand", "show", "score"):
                press = f"barbu:{second.id}:{second.state.revision}:{verb}:"
                assert await forge(person, person.panel, press) == elsewhere
        press = f"barbu:{first.id}:{first.state.revision}:back:"
        assert bob.panel is not None
        assert await forge(bob, bob.panel, press) != elsewhere
        assert first.state.occupant(first.state.own_seat(bob.id)).is_present


@pytest.mark.repetition
async def test_a_stop_between_a_replacement_and_its_table_is_repaired(opened: Opener) -> None:
    """After a stop between a replacement and its table, the next start takes the pair from the table.

    This includes pairs replaced by an earlier version, which let them take their seats back.
    """
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        ada, bob, *_ = night.people
        replaced = [{"name": "Nora 7"}, {"name": "Bob", "user": bob.id}]
        await night.bot.parts[Tournaments].write(
            await state_of(night), event("replace", contestant=1, players=replaced)
        )
        await night.restart()
        await settled(night)
        (table,) = [one for one in tables(night) if one.state.seat_of(bob.id) is not None]
        assert table.state.seat_of(ada.id) is None
        assert table.state.occupant(table.state.own_seat(bob.id)).is_present


@pytest.mark.repetition
async def test_the_director_is_answered_while_bots_play(opened: Opener) -> None:
    """While bot players play their boards, the director's and players' requests are answered."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.post("tournament", boards=1, rounds=2)
        await sign_up(night, ada, bob)
        for _ in range(4):
            await ask(night, ada, "add_bots")
        by_bots, asked = BridgeTournament.by_bots, []

        async def disturbed(*args: Any) -> Any:
            if not asked:
                asked.append(bob.id)
                async with asyncio.timeout(30):  # endless while bot players blocked the tournament
                    await night.bot.parts[Tournaments].withdraw(1, bob.id, TournamentPhase.PLAYING)
            return await by_bots(*args)

        with patch.object(BridgeTournament, "by_bots", disturbed):
            await ask(night, ada, "start")
            await settled(night)
        assert asked
        assert (await state_of(night)).contestant_of(bob.id) is None
        state = await state_of(night)
        of_bots = {
            (1, one.table)
            for one in state.sittings(1)
            if not any(state.contestant(number).users for number in one.contestants)
        }
        assert of_bots
        assert of_bots <= set(state.lines)


async def test_bots_finish_the_round_of_the_last_users(opened: Opener) -> None:
    """Bots who replace the last users finish the round; its boards are compared, and no other begins."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, _, cleo, _ = night.people
        await open_and_start(night, rounds=2, movement="mitchell")
        await play_out(night, next(one for one in tables(night) if one.state.seat_of(cleo.id) is not None))
        last = night.say("tournament-lineup-last")
        assert last not in await ask(night, ada, "lineup", value="1")
        await ask(night, ada, "stand_in_for", value="2")
        assert last in await ask(night, ada, "lineup", value="1")
        await ask(night, ada, "pause")  # a stopped clock does not keep the tournament open
        await ask(night, ada, "stand_in_for", value="1")
        await settled(night)
        state = await state_of(night)
        assert (state.phase, state.round, tables(night)) == (TournamentPhase.OVER, 1, [])
        assert [line["board"] for lines in state.lines.values() for line in lines] == [1, 1]
        assert "compared" not in text_of(page(night))
        early = night.say("tournament-early", count=1)
        assert early in text_of(page(night))
        (signed_off,) = [one for one in night.channel.history() if "see_results" in asks_of(one)]
        assert night.say("tournament-signed-over", count=1) in text_of(signed_off)
        for _ in range(2):
            shown = (await tap(ada, "see_results", signed_off)).text
            assert early in shown
            assert f"**{night.say('tournament-final')} ·" in shown
        assert any("see_results" in asks_of(one) for one in night.channel.history()), "it is there for all"


async def test_a_non_playing_director_reaches_every_table(opened: Opener) -> None:
    """The director is let into the private thread of every table; one who plays only into their own."""
    async with opened(*FOUR, "Eve", **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people
        await eve.post("tournament", boards=1, rounds=1)
        await sign_up(night, ada, bob)
        await sign_up(night, cleo, dan)
        for _ in range(2):
            await ask(night, eve, "add_bots")
        await ask(night, eve, "directors_chosen", value=str(ada.id))
        begun = await ask(night, eve, "start")
        assert begun.startswith(night.say("tournament-begins", plays="no"))
        await settled(night)
        assert night.say("tournament-results-none", plays="no") in await ask(night, eve, "results")
        assert night.say("tournament-results-none", plays="yes") in await ask(night, ada, "results")
        inside = [await inside_of(night, table) for table in tables(night)]
        assert len(inside) == 2
        assert all(eve.id in one for one in inside)
        assert [ada.id in one for one in inside].count(True) == 1

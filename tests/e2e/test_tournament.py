"""Tournaments: sign-up, rounds at several tables, results, and hidden boards."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.games.bridge.rulings import SCORE_EXAMPLE
from bot.games.bridge.tournament import BridgeTournament
from bot.storage import StorageError
from bot.tables.table import LiveTable
from bot.tournaments.dates import DATE_EXAMPLE, read_date
from bot.tournaments.fold import row_of
from bot.tournaments.rounds import BEATEN_RETRY_S, FAULT_RETRY_S
from bot.tournaments.state import Tournament, TournamentPhase
from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.entries import Act, Leave
from engine.errors import CodedError, IllegalAction, SequenceTaken
from engine.table_rules import TablePhase
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.forging import FORM, LIST, forge
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.screen import Screen, asks_of

FOUR = ("Ada", "Bob", "Cleo", "Dan")
QUICKLY: dict[str, Any] = {"bot_workers": 0, "bot_delay_s": 0, "deal_delay_s": 0, "edit_interval_s": 60}


async def state_of(night: Evening) -> Tournament:
    """Return the stored tournament."""
    return await night.bot.tournaments.load(1)


def page(night: Evening) -> Message:
    """Return the tournament's newest public page."""
    return [m for m in night.channel.history() if not m.flags.ephemeral and m.embeds][-1]


async def tap(person: Person, verb: str, message: Message) -> Screen:
    """Tap a button of a public message."""
    screen = Screen(person)
    screen.see(await person.member.click(message, custom_id=asks_of(message)[verb]["custom_id"]))
    return screen


async def ask(night: Evening, person: Person, verb: str, *args: str, value: str = "") -> str:
    """Send a request to the tournament, as its buttons and lists do."""
    asked = ComponentRequest("tournament", verb, ("1", "0", *args), (value,) if value else ())
    custom_id = asked.list_id if value else asked.custom_id
    return await forge(person, page(night), custom_id, asked.values, kind=LIST if value else 2)


async def sign_up(night: Evening, first: Person, second: Person) -> None:
    """Sign up a pair: one user asks the other, who accepts under the call in the channel."""
    await ask(night, first, "partner", value=str(second.id))
    call = [m for m in night.channel.history() if "accept" in asks_of(m)][-1]
    await tap(second, "accept", call)


async def open_and_start(night: Evening, **options: Any) -> None:
    """Open a tournament with two pairs of users and two of bot players, and start the first round."""
    ada, bob, cleo, dan = night.people
    await ada.slash("tournament", boards=1, **options)
    await sign_up(night, ada, bob)
    await sign_up(night, cleo, dan)
    desk = await tap(ada, "direct", page(night))
    await desk.tap("add_bots")
    await desk.tap("add_bots")
    await tap(ada, "start", page(night))
    await settled(night)


async def settled(night: Evening) -> None:
    """Wait until no work is in progress."""
    while night.bot.background._tasks:
        await night.bot.background.drain()


def tables(night: Evening) -> list[LiveTable]:
    """Return the current tables by id."""
    return sorted((one for one in night.bot.registry.live if one.state.is_open), key=lambda one: one.id)


async def play_out(night: Evening, table: LiveTable) -> None:
    """Make each user's first legal move until the board is over; bot players move by themselves."""
    while table.state.is_open:
        match = table.state.match
        seat = None if match is None else BRIDGE.decider(match)
        if seat is not None and table.state.occupant(seat).is_present:
            action = BRIDGE.legal_actions(match)[0]
            try:
                await table.commit(Act(action))
            except IllegalAction:
                await asyncio.sleep(0)  # it was forced, and fell by itself
        else:
            await asyncio.sleep(0)
            await settled(night)
    await settled(night)


@on_every_database
async def test_a_tournament_goes_on_after_a_restart(opened: Opener) -> None:
    """A tournament stopped hard in the second round plays on to the final standing."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=2)
        assert night.say("tournament-round", number=1, count=2) in text_of(page(night))
        for table in tables(night):
            posted = night.env.backend.messages[table.row.channel_id].values()
            assert any("North **" in str(one.embeds) for one in posted)
            await play_out(night, table)
        assert night.say("tournament-round", number=2, count=2) in text_of(page(night))
        assert night.say("tournament-standing") in text_of(page(night))
        before = [table.id for table in tables(night)]
        await night.restart()
        await settled(night)
        assert [table.id for table in tables(night)] == before
        await play_out(night, tables(night)[0])
        while tables(night):
            await play_out(night, tables(night)[0])
        state = await state_of(night)
        assert (state.phase, state.round, len(state.lines)) == (TournamentPhase.OVER, 2, 4)
        assert not state.row.is_open
        said = text_of(page(night))
        assert night.say("tournament-final") in said
        assert said.count("%") == 4
        results = await tap(night.people[0], "results", page(night))
        board = await results.choose("board", "1")
        assert "Board 1" in board
        assert len(results.files) == 1
        course = await results.choose("course", results.values("course")[0])
        assert night.say.of("bridge")("bridge-pass") in course
        files = await tap(night.people[0], "download", page(night))
        assert [one.filename.rpartition(".")[2] for one in files.files] == ["pbn", "csv", "xml"]


def live_pages(night: Evening) -> list[int]:
    """Return the tournament's public pages with enabled buttons, oldest first."""
    pages = [m for m in night.channel.history() if m.embeds and not m.flags.ephemeral]
    return sorted(m.id for m in pages if asks_of(m))


async def test_one_page_can_be_tapped(opened: Opener) -> None:
    """Of several pages posted at once, by a command and the start, one keeps its buttons."""
    async with opened("Ada", **QUICKLY) as night:
        await night.people[0].slash("tournament")
        show = night.bot.tournaments.show
        await asyncio.gather(*(show(1, as_new=True) for _ in range(3)))
        assert live_pages(night) == [page(night).id]
        assert (await state_of(night)).row.message_id == page(night).id


@pytest.mark.parametrize("is_closed", [False, True])
async def test_a_start_closes_the_pages_that_a_kill_left(opened: Opener, is_closed: bool) -> None:
    """A stop between posting a page and closing the old one leaves the newest as the only live page."""
    async with opened("Ada", **QUICKLY) as night:
        await night.people[0].slash("tournament")
        old = page(night)
        row = (await state_of(night)).row
        await night.bot.tournaments.store.set_message(1, None)
        unseen = patch("bot.discord_io.posted.is_own", return_value=False)
        with unseen, patch.object(night.bot.tournaments.store, "set_message", AsyncMock()):
            await night.bot.tournaments.show(1)
        await night.bot.tournaments.store.set_message(1, row.message_id)
        if is_closed:
            channel = night.bot.get_partial_messageable(night.channel.id)
            await channel.get_partial_message(old.id).edit(view=None)
        await night.restart()
        await settled(night)
        assert page(night).id != old.id
        assert live_pages(night) == [page(night).id]
        assert (await state_of(night)).row.message_id == page(night).id


async def test_a_board_is_hidden_from_its_future_players(opened: Opener) -> None:
    """Results, replay, record, history, seats and buttons hide a board until its players have had it."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        first, second = tables(night)
        ada, _, cleo, _ = night.people
        own, other = (ada, cleo) if first.state.seat_of(ada.id) is not None else (cleo, ada)
        await play_out(night, first)
        unknown = night.say.error(CodedError("game_unknown", game_id=first.id))
        unseen = night.say.error(CodedError("tournament_board_unseen", board=1))
        sealed = night.say.error(CodedError("tournament_table"))
        assert await ask(night, other, "board", "0", value="1") == unseen
        assert await other.slash("bridge replay", game=str(first.id)) == unknown
        assert await other.slash("record", game=str(first.id)) == unknown
        assert str(first.id) not in await other.slash("bridge history")
        assert await other.slash("duplicate", like=first.id) == sealed
        elsewhere = night.say.error(CodedError("table_elsewhere"))
        for verb in ("verify", "replay", "download", "analyse", "compare", "join"):
            press = f"barbu:{first.id}:{first.state.revision}:{verb}:"
            assert await forge(other, page(night), press) == elsewhere

        assert "Board 1" in await ask(night, own, "board", "0", value="1")
        played = f"1.{first.row.tournament_table}.1"
        assert await ask(night, own, "course", value=played) == unseen
        assert night.say("replay-title", number=first.id) in await own.slash(
            "bridge replay", game=str(first.id)
        )
        shared = await forge(own, page(night), f"ask:replay:post:{first.id}:0")
        assert shared == night.say.error(CodedError("deals_sealed"))

        await play_out(night, second)
        assert (await state_of(night)).phase is TournamentPhase.OVER
        assert "Board 1" in await ask(night, other, "board", "0", value="1")
        assert not any(row.is_sealed for row in await night.bot.games.of_tournament(1))


async def test_at_a_tournament_there_is_no_help(opened: Opener) -> None:
    """At a tournament table there is no hint and no undo, by button or forged tap, even among bot players."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        table = tables(night)[0]
        seat = BRIDGE.decider(table.state.game_state)
        assert seat is not None
        while not table.state.occupant(seat).is_present:
            await settled(night)
            seat = BRIDGE.decider(table.state.game_state)
            assert seat is not None
        person = next(one for one in night.people if one.id == table.state.occupant(seat).user)
        await table.commit(Act(MakeCall(seat, PASS)))
        await settled(night)
        await person.slash("barbu help")
        assert person.panel is not None
        for verb, code in (("hint", "hints_tournament"), ("undo", "undo_shared_deals")):
            press = f"barbu:{table.id}:{table.state.revision}:{verb}:"
            said = await forge(person, person.panel, press)
            assert night.say.of("bridge").error(CodedError(code)) in said
        scene = table.scene(person.id)
        assert (scene.hints, scene.takes_back) == (False, False)


async def test_a_match_of_teams(opened: Opener) -> None:
    """Two teams play the same board in both rooms for victory points; bot players complete the field."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, scoring="teams")
        state = await state_of(night)
        assert len({one.boards for one in state.sittings(1)}) == 1
        while tables(night):
            await play_out(night, tables(night)[0])
        said = text_of(page(night))
        assert night.say("tournament-final") in said
        assert said.count(" VP") == 2


async def test_the_director_keeps_it_going(opened: Opener) -> None:
    """Only the director replaces a pair, ends a round, adjusts a score or closes the tournament."""
    async with opened(*FOUR, **QUICKLY) as night:
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
        await desk.tap("end_round")
        sure = desk.id_of("end_round_yes")
        await desk.tap("end_round_yes")
        await settled(night)
        assert (await state_of(night)).round == 2
        moved = night.say.error(CodedError("tournament_moved"))
        assert await forge(ada, page(night), sure) == moved
        said = text_of(page(night))
        assert "50%" in said
        assert night.say("tournament-then", earlier="Cleo & Dan", later=night.say("tournament-bots")) in said
        boards = await ask(night, ada, "board", "0", value="1")
        assert "Cleo & Dan" in boards
        table = next(one.table for one in state.sittings(1) if 1 in one.contestants)
        await ask(night, ada, "award", f"1.{table}.1.plus_minus")
        assert "60%" in text_of(page(night))
        await ask(night, ada, "withdraw")
        await ask(night, ada, "end_yes")
        await settled(night)
        state = await state_of(night)
        assert state.phase is TournamentPhase.OVER
        assert tables(night) == []
        assert night.say("tournament-early", count=2) in text_of(page(night))


async def test_the_director_prepares_a_tournament(opened: Opener) -> None:
    """Until the start the director changes all settings and enters pairs; another director does as well."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.slash("tournament", boards=1)
        typed = {"title": "Club *night*", "date": "2026-11-28 20:30 +1", "boards": "3", "rounds": "2"}

        async def fill(person: Person, **fields: str) -> str:
            asked = ComponentRequest("tournament", "settings_filled", ("1", "0"))
            return await forge(person, page(night), asked.custom_id, kind=FORM, typed={**typed, **fields})

        denied = night.say.error(CodedError("tournament_not_director"))
        assert await fill(bob) == denied
        for fields, code, facts in (
            ({"date": "soon"}, "tournament_date", {"text": "soon", "example": DATE_EXAMPLE}),
            ({"boards": "17"}, "tournament_number", {"least": 1, "most": 16}),
        ):
            facts = {"field": night.say("tournament-field-boards"), **facts}
            assert await fill(ada, **fields) == night.say.error(CodedError(code, **facts))
        await fill(ada)
        await ask(night, ada, "setting", "form", value="imps")
        await ask(night, ada, "directors_chosen", value=str(bob.id))
        await ask(night, bob, "setting", "pace", value="relaxed")
        await ask(night, bob, "entered", value=str(cleo.id))
        said = text_of(page(night))
        assert "Club \\*night\\*" in said
        assert night.say("choice-tournament-scoring-imps") in said
        assert f"<t:{int(read_date(typed['date']) or 0)}:F>" in said
        state = await state_of(night)
        assert (state.row.terms.boards, state.row.terms.rounds, state.row.pace) == (3, 2, "relaxed")
        assert [one.users for one in state.contestants] == [[cleo.id]]
        for _ in range(3):
            await ask(night, ada, "add_bots")
        await ask(night, bob, "start")
        await settled(night)
        settings = night.say.error(CodedError("tournament_settled"))
        assert await ask(night, ada, "settings") == await fill(ada) == settings
        assert await ask(night, dan, "substitute", "1.0", value=str(dan.id)) == denied


async def test_players_come_late_leave_and_return(opened: Opener) -> None:
    """A substitute plays at once, the replaced player may return, and a late pair fills the half table."""
    async with opened(*FOUR, "Eve", "Fay", "Gus", **QUICKLY) as night:
        ada, bob, cleo, dan, eve, fay, gus = night.people
        await ada.slash("tournament", boards=1)
        await sign_up(night, cleo, dan)
        await sign_up(night, ada, bob)
        for _ in range(3):
            await ask(night, ada, "add_bots")
        await ask(night, ada, "start")
        await settled(night)
        table = next(one for one in tables(night) if one.state.seat_of(bob.id) is not None)
        seat = table.seat_of(bob.id)
        await ask(night, ada, "substitute", "2.1", value=str(eve.id))
        assert table.state.seat_of(eve.id) == seat
        assert table.state.occupant(seat).is_present
        assert table.state.seat_of(bob.id) is None
        taken = night.say.error(CodedError("tournament_signed", name="Cleo"))
        assert await ask(night, ada, "substitute", "2.0", value=str(cleo.id)) == taken
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
        full = night.say.error(CodedError("tournament_no_half_table"))
        assert await ask(night, ada, "entered", value=str(gus.id)) == full
        await ask(night, ada, "end_yes")
        await settled(night)
        assert "Ada & Bob, then Ada & Eve, then Ada & Bob (2)" in text_of(page(night))


async def fill(night: Evening, person: Person, verb: str, arg: str = "", **typed: str) -> str:
    """Submit a form of the tournament."""
    asked = ComponentRequest("tournament", verb, ("1", "0", *filter(None, [arg])))
    return await forge(person, page(night), asked.custom_id, kind=FORM, typed=typed)


async def test_the_director_rules(opened: Opener) -> None:
    """A director assigns scores, gives penalties and takes each back; the log names all."""
    async with opened(*FOUR, **QUICKLY) as night:
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

        before = text_of(page(night))
        await fill(night, ada, "assigned", place, score="60% 7600; 40% -7600", reason="Hesitation")
        await fill(night, ada, "penalised", "2", amount="10", reason="Late")
        assert "60%" in text_of(page(night))
        board = await ask(night, bob, "board", "0", value="1")
        assert "60% +7600, 40% −7600" in board
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


async def test_a_table_calls_the_director(opened: Opener) -> None:
    """At their table players call the director and read both pairs' convention cards; scores are per pair."""
    async with opened(*FOUR, "Eve", person_call_interval_s=30, **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people
        await ada.slash("tournament", boards=1, rounds=1)
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
        assert (await state_of(night)).director_calls == (sitting.table,)
        cards = await bob.tap_id(greeting, asks_of(greeting)["cards"]["custom_id"], keep=True)
        assert "Precision \\*club\\*" in cards
        while tables(night):
            await play_out(night, tables(night)[0])
        score = await ask(night, eve, "score", "0", value="1")
        assert night.say("tournament-score-round", round=1, names="")[:7] in score
        assert "Board 1" in score


async def test_who_was_replaced_does_not_come_back(opened: Opener) -> None:
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
        assert first.state.occupant(first.seat_of(bob.id)).is_present


async def test_a_stop_between_a_replacement_and_its_table_is_repaired(opened: Opener) -> None:
    """After a stop between a replacement and its table, the next start takes the pair from the table.

    This includes pairs replaced by an earlier version, which let them take their seats back.
    """
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        ada, bob, *_ = night.people
        replaced = [{"name": "Nora 7"}, {"name": "Bob", "user": bob.id}]
        await night.bot.tournaments.write(
            await state_of(night), row_of("replace", contestant=1, players=replaced)
        )
        await night.restart()
        await settled(night)
        (table,) = [one for one in tables(night) if one.state.seat_of(bob.id) is not None]
        assert table.state.seat_of(ada.id) is None
        assert table.state.occupant(table.seat_of(bob.id)).is_present


async def test_nothing_begins_once_a_tournament_is_ended(opened: Opener) -> None:
    """A tournament ended in the middle of a round starts no next round and leaves no table open."""
    async with opened(*FOUR, "Eve", "Fay", "Gus", "Hal", **QUICKLY) as night:
        ada = night.people[0]
        await ada.slash("tournament", boards=1, rounds=3)
        for one in night.people:
            await ask(night, one, "with_bot")
        await ask(night, ada, "start")
        await settled(night)
        assert len(tables(night)) == 4
        await ask(night, ada, "end_yes")
        await settled(night)
        state = await state_of(night)
        assert (state.phase, state.round, tables(night)) == (TournamentPhase.OVER, 1, [])


async def test_a_field_of_bots_alone_does_not_begin(opened: Opener) -> None:
    """A tournament of bot players alone does not start."""
    async with opened("Ada", **QUICKLY) as night:
        (ada,) = night.people
        await ada.slash("tournament", boards=1)
        for _ in range(4):
            await ask(night, ada, "add_bots")
        before = await state_of(night)
        assert await ask(night, ada, "start") == night.say.error(CodedError("tournament_no_people"))
        assert await state_of(night) == before
        await ask(night, ada, "with_bot")
        assert await ask(night, ada, "start") == night.say("tournament-begins")


async def test_bots_do_not_play_on_without_users(opened: Opener) -> None:
    """When the last user withdraws, the tournament ends with the results so far."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        for person in night.people:
            await ask(night, person, "withdraw")
        await settled(night)
        state = await state_of(night)
        assert (state.phase, tables(night)) == (TournamentPhase.OVER, [])
        assert state.round == 1
        assert await night.bot.tournaments.store.open_ids() == []


async def test_the_director_is_answered_while_bots_play(opened: Opener) -> None:
    """While bot players play their boards, the director's and players' requests are answered."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        ada, bob = night.people
        await ada.slash("tournament", boards=1, rounds=2)
        await sign_up(night, ada, bob)
        for _ in range(4):
            await ask(night, ada, "add_bots")
        by_bots, asked = BridgeTournament.by_bots, []

        async def disturbed(*args: Any) -> Any:
            if not asked:
                asked.append(bob.id)
                async with asyncio.timeout(30):  # endless while bot players blocked the tournament
                    await night.bot.rounds.withdraw(1, bob.id)
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


@on_every_database
async def test_an_end_that_was_cut_short_is_finished(opened: Opener) -> None:
    """A tournament that ended before a stop has its open tables closed at the next start."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        await night.bot.tournaments.write(await state_of(night), row_of("end"))
        assert len(tables(night)) == 2
        await night.restart()
        await settled(night)
        assert tables(night) == []
        assert await night.bot.tournaments.store.open_ids() == []


@on_every_database
async def test_signing_up(opened: Opener) -> None:
    """A partner accepts or declines, single users are paired with each other or a bot; each may withdraw."""
    async with opened(*FOUR, "Eve", **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people
        await ada.slash("tournament")
        panel = await tap(ada, "sign", page(night))
        assert {"partner", "alone", "with_bot"} <= panel.verbs
        await ask(night, ada, "partner", value=str(bob.id))
        call = [m for m in night.channel.history() if "accept" in asks_of(m)][-1]
        assert f"<@{bob.id}>" in call.content
        not_asked = night.say.error(CodedError("tournament_not_asked"))
        assert await ask(night, cleo, "accept", f"{ada.id}.{bob.id}") == not_asked
        await tap(bob, "decline", call)
        assert (await state_of(night)).requests == ()
        await ask(night, ada, "partner", value=str(bob.id))
        await ask(night, bob, "partner", value=str(ada.id))
        await ask(night, cleo, "alone")
        await ask(night, dan, "alone")
        await ask(night, eve, "with_bot")
        assert [len(one.users) for one in (await state_of(night)).contestants] == [2, 2, 1]
        assert night.say("tournament-signed", count=3) in text_of(page(night))
        again = await ask(night, eve, "alone")
        assert again == night.say.error(CodedError("tournament_signed", name="Eve"))
        few = await ask(night, ada, "start")
        assert few == night.say.error(CodedError("tournament_too_few", pairs=3, least=4))
        await ask(night, eve, "withdraw")
        assert len((await state_of(night)).contestants) == 2
        await ask(night, ada, "end_yes")
        assert night.say("tournament-unplayed") in text_of(page(night))
        started = await ask(night, eve, "alone")
        assert started == night.say.error(CodedError("tournament_over"))


async def test_a_partner_is_called_once(opened: Opener) -> None:
    """Asking a partner again writes no second message, and other partners are called after an interval."""
    async with opened(*FOUR, person_call_interval_s=30, **QUICKLY) as night:
        ada, bob, cleo, _ = night.people
        await ada.slash("tournament")
        assert await ask(night, ada, "partner", value=str(bob.id)) == night.say(
            "tournament-asked", name="Bob"
        )
        revision = (await state_of(night)).revision
        again = night.say("tournament-asked-again", name="Bob")
        for _ in range(3):
            assert await ask(night, ada, "partner", value=str(bob.id)) == again
        assert (await state_of(night)).revision == revision
        await ask(night, bob, "decline", f"{ada.id}.{bob.id}")
        assert await ask(night, ada, "partner", value=str(bob.id)) == again
        assert (await state_of(night)).has_asked(ada.id, bob.id)
        soon = night.say.error(CodedError("tournament_ask_soon", seconds=30))
        assert await ask(night, ada, "partner", value=str(cleo.id)) == soon
        assert len(partner_calls(night)) == 1
        await night.env.advance_time(31)
        await ask(night, ada, "partner", value=str(cleo.id))
        assert [[user.id for user in call.mentions] for call in partner_calls(night)] == [[bob.id], [cleo.id]]


def partner_calls(night: Evening) -> list[Message]:
    """Return the messages that mention a user."""
    found = [m for m in night.channel.history() if m.content and not m.embeds and not m.flags.ephemeral]
    return [m for m in found if m.mentions]


@on_every_database
async def test_who_is_forgotten_leaves_a_tournament_that_goes_on(opened: Opener) -> None:
    """A forgotten user's id and name are gone from the tournament, which continues with a bot player."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        ada, bob, *_ = night.people
        told = (await night.bot.data_retention.export(bob.id)).decode()
        (own,) = json.loads(told)["tournaments"]
        assert own["rows"]
        assert str(ada.id) not in str(own)
        await night.bot.data_retention.forget(ada.id)
        await settled(night)
        rows = str(await night.bot.tournaments.store.read(1))
        assert str(ada.id) not in rows
        assert "Ada" not in rows
        state = await state_of(night)
        assert state.row.host_id != ada.id
        assert state.contestant_of(bob.id) is not None
        assert state.contestant(1).users == [bob.id]


async def test_a_round_ends_with_its_time(opened: Opener) -> None:
    """When a round's minutes are up, boards in play are finished and no others begin, also after a restart.

    The director adds minutes and stops the clock. A board that its players leave counts as an average.
    """
    async with opened(*FOUR, live_limit_s=86_400, **QUICKLY) as night:
        ada = night.people[0]
        await open_and_start(night, minutes=5)
        assert "<t:" in text_of(page(night))
        await night.env.advance_time(240)
        await ask(night, ada, "extend")
        await ask(night, ada, "pause")
        assert night.say("tournament-paused") in text_of(page(night))
        await settled(night)
        timers = [table.turn_timer for table in night.bot.registry.live]
        assert {timer.until for timer in timers} == {None}
        paused_at = (await state_of(night)).paused_at or 0.0
        with patch.object(night.bot.tournaments.store, "now", lambda: paused_at + 900):
            await night.env.advance_time(900)
            await ask(night, ada, "resume")
        await settled(night)
        assert None not in {timer.until for timer in timers}
        await night.env.advance_time(300)
        assert (await state_of(night)).allowed is None
        await night.env.advance_time(62)
        await settled(night)
        state = await state_of(night)
        assert (state.round, state.allowed) == (1, {1: 1, 2: 1})
        posted = night.env.backend.messages[tables(night)[0].row.channel_id].values()
        assert night.say("tournament-time") in [one.content for one in posted]
        await night.restart()
        await settled(night)
        first, second = tables(night)
        await play_out(night, first)
        for user in [second.state.occupant(seat).user for seat in second.state.present]:
            assert user is not None
            await second.commit(Leave(user))
        await settled(night)
        state = await state_of(night)
        assert state.round == 2
        ended = {first.row.tournament_table: "", second.row.tournament_table: "average"}
        assert [one.ruling for one in state.results("average", up_to=1)] == [ended[1], ended[2]]


@pytest.mark.parametrize("moved_s", [2 * 86_400, -2 * 86_400])
async def test_a_clock_that_is_moved_ends_no_round(opened: Opener, moved_s: float) -> None:
    """A change of the machine's clock does not change the length of a round."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, minutes=5)
        now = night.bot.database.now()
        night.bot.tournaments.store.now = lambda: now + moved_s
        with night.as_bot():  # by its clock
            night.bot.rounds.reconcile_soon(1)
        await night.env.advance_time(240)
        assert (await state_of(night)).allowed is None
        await night.env.advance_time(62)
        await settled(night)
        assert (await state_of(night)).allowed is not None


async def test_a_round_is_extended_by_a_standstill(opened: Opener) -> None:
    """After a standstill a round has its former time left, even if its end fell due before the restart."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, minutes=5)
        await night.env.advance_time(200)
        night.bot.rounds.stood_still(3600)
        await night.env.advance_time(3600)
        assert (await state_of(night)).round == 1
        await night.env.advance_time(101)
        await settled(night)
        assert (await state_of(night)).round == 2


async def test_a_tournament_goes_on_when_its_shard_connects(opened: Opener) -> None:
    """A round's clock runs after a start even if its server's shard connects later."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, minutes=5)
        now = night.bot.database.now()
        with patch.object(discord.Client, "get_guild", return_value=None):
            await night.restart()
            await settled(night)
        night.bot.tournaments.store.now = lambda: now + 301
        await night.bot.on_connect()
        await settled(night)
        assert (await state_of(night)).allowed is not None


@pytest.mark.parametrize(
    ("fault", "after_s"),
    [(SequenceTaken("sequence_taken"), BEATEN_RETRY_S), (ZeroDivisionError(), FAULT_RETRY_S)],
)
async def test_what_kept_a_tournament_is_tried_again(
    opened: Opener, errors: list[str], fault: Exception, after_s: float
) -> None:
    """A tournament blocked by a concurrent write or an internal error continues a little later."""
    async with opened(*FOUR, **QUICKLY) as night:
        store, faults = night.bot.tournaments.store, [fault]
        append = store.append

        async def written(number: int, seq: int, payload: dict[str, Any], *, closes: bool = False) -> None:
            if payload["kind"] == "round" and faults:
                raise faults.pop()
            await append(number, seq, payload, closes=closes)

        with patch.object(store, "append", written):
            await open_and_start(night)
            assert not faults
            errors.clear()
            await night.env.advance_time(after_s)
            await settled(night)
            assert (await state_of(night)).round == 1


async def test_a_table_that_a_stop_left_empty_is_filled(opened: Opener) -> None:
    """A table stored without players before a stop is seated and dealt at the next start."""
    async with opened(*FOUR, **QUICKLY) as night:
        with patch.object(night.bot.rounds.tables, "_seat", AsyncMock()):
            await open_and_start(night)
        assert [table.state.phase for table in tables(night)] == [TablePhase.LOBBY] * 2
        await night.restart()
        await settled(night)
        assert [table.state.phase for table in tables(night)] == [TablePhase.PLAYING] * 2
        assert all(table.state.game_state.deal is not None for table in tables(night))
        assert len({table.row.channel_id for table in tables(night)}) == 2


async def test_a_table_that_could_not_be_written_has_one_thread(opened: Opener) -> None:
    """A table retried while the disk is full, also after a restart, has one thread."""
    async with opened(*FOUR, **QUICKLY) as night:
        full = AsyncMock(side_effect=StorageError("disk_full", database="barbu.db"))
        with patch.object(night.bot.games, "create_game", full):
            await open_and_start(night)
            with pytest.raises(StorageError, match="disk_full"):
                await night.bot.rounds.reconcile(1)
        assert tables(night) == []
        await night.restart()
        await settled(night)
        threads = {one.id for one in night.channel.threads}
        assert {table.row.channel_id for table in tables(night)} == threads
        assert len(threads) == 2


async def test_a_tournament_ends_with_its_channel(opened: Opener) -> None:
    """A tournament and its tables end when its channel is deleted."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        assert tables(night)
        night.env.backend.delete_channel(night.channel.id)
        await night.env.settle()
        await settled(night)
        assert (await state_of(night)).phase is TournamentPhase.OVER
        assert tables(night) == []
        assert await night.bot.tournaments.store.open_ids() == []

"""Challenges of two pairs: each plays the same boards at a sealed table of its own."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest

from bot.contests.challenge import rules
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ACCEPT_S, PLAY_S, REMIND_S
from bot.contests.runner import Contests
from bot.game_kit.played import played_of
from bot.leaderboard.store import LeaderboardStore, ResultRow
from bot.privacy import DataRetention
from bot.ratings import every_of
from bot.storage import Games
from bot.storage.errors import StorageError
from bot.tables.opening import TableCreation
from bot.tables.table import LiveTable
from engine.bridge.scoring import imps
from engine.entries import By, End
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.club import finish_deal
from tests.e2e.conftest import Opener
from tests.e2e.test_challenge import QUICKLY, SUM, move_time, on_page, page, posts, row_of
from tests.e2e.test_forged import TABLE_VERBS
from tests.e2e.tournament import inside_of
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.requests import forge

BOARDS = 4

BRIDGE = every_of("bridge/")


async def table_of(night: Evening, side: int) -> LiveTable:
    """Return the table of a pair, the host's (0) or the guest's (1)."""
    return await night.bot.registry.get((await row_of(night)).game_ids[side] or 0)


async def play_on(night: Evening, side: int) -> LiveTable:
    """Play the boards of a pair's table to the end."""
    table = await table_of(night, side)
    for board in range(BOARDS):
        if board:
            with night.as_bot():
                await table.dealing.deal_now(By.PLAYER)
        await finish_deal(night, table)
    assert not table.state.is_open
    return table


async def scores_of(night: Evening, side: int) -> list[int]:
    """Return North and South's score on each board, from the journal of a pair's table alone."""
    bot, number = night.bot, (await row_of(night)).game_ids[side] or 0
    game = await bot.parts[Games].get(number)
    assert game is not None
    played = await played_of(bot.modules["bridge"].game, game, bot.parts[Games].journal(number))
    return [deal.score[0] for deal in played.table.game_state.finished]


async def results_of(night: Evening, person: Person) -> list[ResultRow]:
    """Return what a person's leaderboard and profile are made of."""
    return await LeaderboardStore(night.bot.database).results(night.guild.id, person.id, BRIDGE)


@pytest.mark.repetition
async def test_pair_against_pair(opened: Opener) -> None:
    """Two pairs play when they like, sealed from each other in every way, across kills, to the result."""
    async with opened("Ada", "Bob", "Cleo", "Dan", "Eve", **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people
        await ada.post("challenge", player=bob.member, partner=cleo.member, second=dan.member)
        (first,) = posts(night)
        assert {user.id for user in first.mentions} == {bob.id, cleo.id, dan.id}
        assert "Ada & Cleo – Bob & Dan" in text_of(first)
        said = (await on_page(night, cleo, "open")).text
        assert said == night.say("challenge-pairs-agreed-now", names=night.say.list(["Bob", "Dan"]))
        await night.restart()
        assert "still missing" in (await on_page(night, ada, "open")).text
        assert "still missing" in (await on_page(night, cleo, "open")).text
        assert night.say("challenge-pairs-waits", names=night.say.list(["Bob", "Dan"])) in text_of(
            page(night)
        )
        assert (await on_page(night, bob, "open")).text.endswith("still missing: Dan.")
        assert (await row_of(night)).game_ids == (None, None)
        await move_time(night, ACCEPT_S - REMIND_S + 60)
        assert {user.id for user in posts(night)[-1].mentions} == {dan.id}
        await on_page_of(night, first, dan, "open")
        assert (await row_of(night)).game_ids[0] is None
        await on_page_of(night, first, cleo, "open")
        own = await table_of(night, 0)
        hands = own.state.game_state.deal.hands
        assert [None if who is None else who.user for who in own.state.seats] == [ada.id, None, cleo.id, None]
        thread = night.bot.get_channel(own.row.channel_id)
        assert isinstance(thread, discord.Thread)
        assert thread.is_private()
        await night.restart()
        said = (await on_page(night, ada, "open")).text
        assert said == night.say("challenge-pairs-table", table=f"<#{own.row.channel_id}>")
        assert (await table_of(night, 0)).id == own.id
        await play_on(night, 0)
        (ending,) = [one async for one in thread.history(limit=1)]
        assert night.say("standing-contest") in text_of(ending)
        assert "win!" not in text_of(ending), "their table does not decide"
        assert SUM in (await on_page(night, cleo, "open")).text
        assert await results_of(night, cleo) == []

        assert night.say("challenge-pairs-done", name="Ada & Cleo") in text_of(page(night))
        await move_time(night, PLAY_S - REMIND_S + 60)
        assert {user.id for user in posts(night)[-1].mentions} == {bob.id, dan.id}
        await on_page_of(night, first, bob, "open")
        other = await table_of(night, 1)
        assert other.state.game_state.deal.hands == hands
        assert await other.played_elsewhere() == []
        unknown = night.say.error(CodedError("game_unknown", game_id=own.id))
        away = [night.say.error(CodedError(code)) for code in ("table_elsewhere", "unknown_button")]
        asks = [
            f"challenge:{verb}:1:0:host" for verb in ("open", "replay", "file", "show", "deal_on", "play")
        ]
        asks += [f"replay:on:challenge-1-{whose}:0.0" for whose in ("host", "guest", "both")]
        for person in (bob, eve):
            for command in ("bridge replay", "record"):
                assert await person.slash(command, game=str(own.id)) == unknown, command
            assert str(own.id) not in await person.slash("bridge history")
            assert str(own.id) not in await person.slash("watch")
            for verb in TABLE_VERBS:
                said = await forge(person, first, f"bridge:{own.id}:{own.state.revision}:{verb}:")
                assert said in away, verb
            for ask in asks:
                assert SUM not in await forge(person, first, f"ask:{ask}"), ask
        assert SUM not in text_of(first)

        await play_on(night, 1)
        await night.restart()
        await move_time(night, 0)
        row, scores = await row_of(night), [await scores_of(night, side) for side in (0, 1)]
        assert [one.game_id for person in (cleo, dan) for one in await results_of(night, person)] == [
            own.id,
            other.id,
        ]
        assert (row.status, row.shown) == ("over", row.revision)
        assert row.swing == sum(imps(mine - theirs) for mine, theirs in zip(*scores, strict=True))
        assert SUM in text_of(page(night))
        assert "CSV, JSON" in await forge(eve, page(night), "ask:challenge:file:1:0")
        for whose, name in (("host", "Ada & Cleo"), ("guest", "Bob & Dan"), ("both", "Ada & Cleo")):
            assert name in await forge(eve, page(night), f"ask:replay:on:challenge-1-{whose}:0.0")
        assert await eve.slash("bridge replay", game=str(own.id)) != unknown
        assert night.say("challenge-pairs-made") in (await on_page(night, dan, "again")).text
        again = await row_of(night, 2)
        assert again.sides == ((dan.id, bob.id), (ada.id, cleo.id))
        await night.bot.parts[DataRetention].forget(cleo.id)
        await move_time(night, 0)
        again = await row_of(night, 2)
        assert (again.status, again.partners) == ("withdrawn", ((bob.id, "Bob"), (-1, "")))
        assert "Cleo" not in text_of(page(night))


async def on_page_of(night: Evening, shown: Any, person: Person, verb: str) -> None:
    """Tap a button of the challenge's first page."""
    await forge(person, shown, f"ask:challenge:{verb}:1:{(await row_of(night)).revision}")


async def test_impossible_pairs_are_rejected_with_the_reason(opened: Opener) -> None:
    """Too few people, one twice, a game without partners and a thread are rejected; nothing is created."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        people = {"player": bob.member, "partner": cleo.member, "second": dan.member}
        twice, alone = {**people, "second": cleo.member}, {"partner": cleo.member}
        for options, code in ((twice, "people"), (alone, "people"), ({**people, "game": "barbu"}, "game")):
            said = await ada.post("challenge", **options)
            assert said == night.say.error(CodedError(f"challenge_pairs_{code}"))
        await night.bot.settings.change_person(dan.id, challenges=False)
        said = await ada.post("challenge", **people)
        assert said == night.say.error(CodedError("challenge_opted_out", name="Dan"))
        assert await night.bot.parts[Challenges].store.ids() == []


@on_every_database
async def test_a_table_closed_early_ends_the_challenge(opened: Opener) -> None:
    """A pair that closes its table early ends the challenge at once, and the other pair's table says so."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("challenge", player=bob.member, partner=cleo.member, second=dan.member)
        for person in (cleo, bob, dan, cleo):
            await on_page(night, person, "open")
        with night.as_bot():
            await (await table_of(night, 0)).commit(End(ada.id))
        await night.env.settle()
        row = await row_of(night)
        assert (row.status, row.shown) == ("lapsed", row.revision)
        assert night.say("challenge-lapsed") in text_of(page(night))
        other = await table_of(night, 1)
        assert other.state.is_open
        thread = night.bot.get_channel(other.row.channel_id)
        assert night.say("challenge-pairs-lapsed") in [one.content async for one in thread.history()]


@pytest.mark.repetition
@pytest.mark.parametrize("is_recorded", [False, True])
async def test_a_pair_not_seated_because_of_a_stop_reaches_its_thread(
    opened: Opener, *, is_recorded: bool
) -> None:
    """A stop between opening a pair's table and seating the pair does not keep them out of its thread.

    Nor is another table opened for them.
    """
    create = TableCreation.create

    async def create_and_stop(creation: TableCreation, **new: Any) -> LiveTable:
        table = await create(creation, **new)
        if not is_recorded:
            raise StorageError("database_gone")
        return table

    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("challenge", player=bob.member, partner=cleo.member, second=dan.member)
        for person in (cleo, bob, dan):
            await on_page(night, person, "open")
        with (
            patch("bot.contests.tables.seat_and_deal", AsyncMock()),
            patch.object(discord.Thread, "add_user", AsyncMock()),
            patch.object(TableCreation, "create", create_and_stop),
        ):
            await on_page(night, ada, "open")
        await night.restart()
        await on_page(night, cleo, "open")
        assert {ada.id, cleo.id} <= await inside_of(night, await table_of(night, 0))
        known = [number for number in (await row_of(night)).game_ids if number is not None]
        assert sorted(table.id for table in night.bot.registry.live) == sorted(known)


async def test_simultaneous_acceptances_all_count(opened: Opener) -> None:
    """The challenge is accepted whichever of the four taps last, even if two of them tap at once."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("challenge", player=bob.member, partner=cleo.member, second=dan.member)
        row, challenges = await row_of(night), night.bot.parts[Challenges]
        with night.as_bot():
            await asyncio.gather(*(challenges.agree(row, one.id, "x") for one in (bob, cleo, dan)))
        assert (await row_of(night)).status == "accepted"


async def test_one_opponent_accepts_a_challenge_of_an_earlier_version(opened: Opener) -> None:
    """If an earlier version opened the host's table at once, one opponent accepts for both."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people
        await ada.post("challenge", player=bob.member, partner=cleo.member, second=dan.member)
        await ada.slash("bridge new")
        row, games = await row_of(night), night.table.id
        await night.bot.parts[Contests].act(row.contest_id, lambda one: rules.open_table(one.state, 0, games))
        shown = posts(night)[0]
        assert (await row_of(night)).status == "open"
        await on_page_of(night, shown, dan, "open")
        row = await row_of(night)
        assert row.status == "accepted"
        assert row.game_ids[1] is not None

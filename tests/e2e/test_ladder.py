"""Ladders: the players a user may challenge, and how places change."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ACCEPT_S
from bot.contests.ladder.feature import LadderHandlers
from bot.contests.ladder.rules import after_win
from bot.privacy import DataRetention
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_challenge import QUICKLY, play_behind
from tests.e2e.test_league import move_time, play_behind_of
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen


@given(st.permutations(range(6)), st.integers(0, 6), st.integers(0, 6))
def test_a_winner_from_below_takes_the_place(order: list[int], winner: int, loser: int) -> None:
    """The winner takes the place, those between move down one, and all others keep theirs."""
    after = after_win(order, winner, loser)
    assert sorted(after) == sorted(order)
    assert [one for one in after if one != winner] == [one for one in order if one != winner]
    if winner in order and loser in order:
        assert after.index(winner) == min(order.index(winner), order.index(loser))


async def order_of(night: Evening) -> list[int]:
    """Return the users of the ladder of the server's first game."""
    return [one.user for one in await night.bot.parts[LadderHandlers].ladders.order(night.guild.id, "barbu")]


@on_every_database
async def test_places_on_a_ladder_are_taken_by_challenge(opened: Opener) -> None:
    """A win and a lapse that only the challenger answered change places, once; all else is rejected."""
    async with opened("Ada", "Bob", "Cleo", "Dan", "Eve", **QUICKLY) as night:
        ada, bob, cleo, dan, eve = night.people

        async def refused(code: str, player: Any, **facts: Any) -> None:
            said = await eve.slash("ladder", player=player.member)
            assert said == night.say.error(CodedError(code, **facts))

        await refused("ladder_not_in", ada)
        for person in night.people:
            screen = Screen(person)
            await screen.slash("ladder")
            await screen.tap("join")
        assert await order_of(night) == [one.id for one in night.people]
        assert "CSV, JSON" in await screen.tap("file")
        await refused("ladder_reach", ada)
        await refused("challenge_self", eve)
        screen = Screen(eve)
        await screen.slash("ladder")
        await screen.tap("climb", str(cleo.id))
        await refused("ladder_busy", dan)
        row = await night.bot.parts[Challenges].store.row(1)
        page = [one for one in night.channel.history() if one.mentions][-1]
        assert night.say("ladder-challenge-counts") in (page.embeds[0].description or "")
        await night.bot.parts[Challenges].games_of(row.game).begin(row, eve.id, "Eve")
        await play_behind(night, eve.id)
        await night.restart()
        await move_time(night, ACCEPT_S + 60)
        assert await order_of(night) == [ada.id, bob.id, eve.id, cleo.id, dan.id]
        await move_time(night, 60)
        assert await order_of(night) == [ada.id, bob.id, eve.id, cleo.id, dan.id]
        await night.bot.parts[DataRetention].forget(bob.id)
        assert await order_of(night) == [ada.id, eve.id, cleo.id, dan.id]
        await dan.slash("ladder", player=cleo.member)
        await play_behind_of(night, dan, cleo)
        await move_time(night, 0)
        swing = (await night.bot.parts[Challenges].store.row(2)).swing or 0
        last = [dan.id, cleo.id] if swing > 0 else [cleo.id, dan.id]
        key = "ladder-challenge-won" if swing > 0 else "ladder-challenge-kept"
        decided = night.say(key, host="Dan", guest="Cleo")
        assert any(decided in text_of(one) for one in night.channel.history())
        assert await order_of(night) == [ada.id, eve.id, *last]


async def test_impossible_ladder_entries_are_rejected_with_the_reason(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Joining twice, without challenges or when it is full is rejected, as are impossible opponents."""
    async with opened("Ada", "Bob", "Cleo", "Dan", **QUICKLY) as night:
        ada, bob, cleo, dan = night.people

        def refused(said: str, code: str, **facts: Any) -> None:
            assert night.say.error(CodedError(code, **facts)) in said

        refused(await ada.slash("ladder", game="whist"), "ladder_no_game")
        joins = {}
        for person in (ada, bob, cleo):
            joins[person.id] = screen = Screen(person)
            await screen.slash("ladder")
        again = joins[ada.id].id_of("join")
        await joins[ada.id].tap("join")
        refused(await ada.tap_id(page_of(joins[ada.id]), again), "ladder_in")
        await night.bot.settings.change_person(bob.id, challenges=False)
        refused(await joins[bob.id].tap("join"), "ladder_opted_out")
        await joins[cleo.id].tap("join")
        monkeypatch.setattr("bot.contests.ladder.feature.MOST_CLIMBERS", 2)
        screen = Screen(dan)
        await screen.slash("ladder")
        refused(await screen.tap("join"), "ladder_full")
        await cleo.post("challenge", player=ada.member)
        refused(await cleo.slash("ladder", player=ada.member), "ladder_challenged", name="Ada")
        await forge(ada, night.channel.history()[-1], "ask:challenge:decline:1:0")
        night.guild.remove_member(ada.member)
        refused(await joins[cleo.id].tap("climb", str(ada.id)), "ladder_absent")
        assert await order_of(night) == [cleo.id]


def page_of(screen: Screen) -> Message:
    """Return the message of a private screen."""
    assert screen.message is not None
    return screen.message


async def test_leaving_a_ladder_is_asked_once(opened: Opener) -> None:
    """Leave asks, since the place is lost; No changes nothing, and who is not on it is told so."""
    async with opened("Ada", "Bob", **QUICKLY) as night:
        screens = [Screen(person) for person in night.people]
        for screen in screens:
            await screen.slash("ladder")
            await screen.tap("join")
        ada, _ = screens
        for verb, left in (("stay", 2), ("leave_yes", 1)):
            assert night.say("ladder-leave-text") in await ada.tap("leave")
            assert len(await order_of(night)) == 2
            await ada.tap(verb)
            assert len(await order_of(night)) == left
        assert ada.message is not None
        gone = await forge(night.people[0], ada.message, "ask:climb:leave:barbu")
        assert gone == night.say.error(CodedError("ladder_not_in"))


async def test_a_ladder_is_of_the_channels_game(opened: Opener) -> None:
    """In a channel for bridge the command shows its ladder, elsewhere the first; a button has the other."""
    async with opened("Ada", **QUICKLY) as night:
        screen = Screen(night.people[0])
        titles = {
            name: night.say("ladder-title", game=night.say.of(name)(f"game-{name}"))
            for name in ("barbu", "bridge")
        }
        assert titles["barbu"] in await screen.slash("ladder")
        screen.person.channel = night.guild.create_text_channel("bridge-club")
        assert titles["bridge"] in await screen.slash("ladder")
        assert titles["barbu"] in await screen.tap("game", "barbu")
        assert titles["bridge"] in await screen.tap("game", "bridge")
        await screen.tap("join")
        assert await order_of(night) == []
        assert titles["barbu"] in await screen.slash("ladder", game="barbu")

"""Users who have left the server and act from their direct messages."""

from __future__ import annotations

import discord
import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.tables.table import LiveTable
from engine.entries import SetDirectMessages
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.tournament import FOUR, QUICKLY, settled
from tests.e2e.tournament import open_and_start as start_tournament
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, buttons_of
from tools.simulation.evenings.play import open_and_start, play_by_buttons
from tools.simulation.evenings.requests import forge, stored


async def with_hand_sent(night: Evening, table: LiveTable) -> Person:
    """Send the first user their hand directly, and return them as a user outside the server."""
    ada = night.people[0]
    await table.commit(SetDirectMessages(ada.id, True))
    await table.direct_messages.send(ada.id)
    await night.env.settle()
    return Person(night.env, ada.member.user, ada.channel)


async def playing(night: Evening) -> Person:
    """Return the first user at their turn, outside the server, with their hand in a direct message."""
    await open_and_start(night, length="express")
    await play_by_buttons(night, lambda: bool(night.people[0].buttons("play")))
    return await with_hand_sent(night, night.table)


def hand(night: Evening) -> discord.Message:
    """Return the first user's newest direct message."""
    return night.people[0].member.user.dm_channel.history()[-1]


async def answered(night: Evening, private: Person, custom_id: str) -> str:
    """Tap a button in the newest direct message, and return the message's text afterwards."""
    await forge(private, hand(night), custom_id)
    return hand(night).content


def now(night: Evening, verb: str, arg: str = "") -> str:
    """Return the ``custom_id`` of a button of the table as of now."""
    return f"barbu:{night.table.id}:{night.table.state.revision}:{verb}:{arg}"


def is_played_by_bot(table: LiveTable, person: Person) -> bool:
    """Return whether a bot player sits in for a user."""
    return table.state.occupant(table.state.own_seat(person.id)).away


async def test_removed_users_cannot_play(opened: Opener) -> None:
    """A removed user's tap from a direct message is rejected, and a bot player takes the seat."""
    async with opened("Ada", "Bob", "Cleo", "Dan", bot_workers=0) as night:
        private = await playing(night)
        card = next(b for b in buttons_of(hand(night)) if b.verb == "play")
        plays, refused = night.table.state.line, night.say.error(CodedError("left_server"))
        night.guild.remove_member(night.people[0].member)
        assert await answered(night, private, card.custom_id) == refused
        assert is_played_by_bot(night.table, private)
        assert card.arg not in [
            getattr(act.action, "card", None) for act in night.table.state.line[len(plays) :]
        ]
        for verb in ("back", "pause", "end_yes"):
            assert await answered(night, private, now(night, verb)) == refused
        assert is_played_by_bot(night.table, private)
        assert night.table.state.is_open
        assert not night.table.state.paused


async def test_remaining_users_play_on_with_one_membership_check(opened: Opener) -> None:
    """A user who is still in the server plays on, with one membership check for several taps."""
    async with opened("Ada", "Bob", "Cleo", "Dan", bot_workers=0) as night:
        private = await playing(night)
        for verb in ("pause", "resume"):
            await answered(night, private, now(night, verb))
            assert night.table.state.paused == (verb == "pause")
        asked = f"/members/{private.id}"
        assert sum(one.path.endswith(asked) for one in night.env.http_requests) == 1
        assert not is_played_by_bot(night.table, private)


async def test_a_tournament_is_not_directed_from_direct_messages(opened: Opener) -> None:
    """A tournament's director is referred from direct messages to its channel, and nothing is written."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada = night.people[0]
        await start_tournament(night)
        table = next(one for one in night.bot.registry.live if one.state.seat_of(ada.id) is not None)
        private = await with_hand_sent(night, table)
        await settled(night)
        before = await stored(night)
        for verb in ("direct", "end_yes", "stand_in", "award"):
            custom_id = ComponentRequest("tournament", verb, ("1", "0")).custom_id
            refused = night.say.error(CodedError("tournament_direct_there"))
            assert await answered(night, private, custom_id) == refused
        assert await stored(night) == before


@pytest.mark.parametrize("what", ["tournament", "sheet"])
async def test_a_former_member_can_request_nothing(opened: Opener, what: str) -> None:
    """A tournament or score sheet rejects every request of a user who has left its server."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada = night.people[0]
        if what == "tournament":
            await start_tournament(night)
            table = next(one for one in night.bot.registry.live if one.state.seat_of(ada.id) is not None)
        else:
            await ada.slash("sheet", players=f"<@{ada.id}>, Bob, Carla, Dora")
            night.channel = night.guild.create_text_channel("second")
            ada.channel = night.channel
            await ada.slash("barbu new")
            table = night.table
        private = await with_hand_sent(night, table)
        night.guild.remove_member(ada.member)
        before = await stored(night)
        verb = {"tournament": "withdraw", "sheet": "close_yes"}[what]
        said = await answered(night, private, ComponentRequest(what, verb, ("1", "0")).custom_id)
        assert said == night.say.error(CodedError("left_server"))
        assert await stored(night) == before

"""A user blocks another: neither learns more than that a door is closed, and nothing tells who closed it."""

from __future__ import annotations

import json

import pytest

from bot.contests.search.actions import SearchHandlers
from bot.exclusions.doors import MOST_BLOCKS, Doors
from bot.i18n import words
from bot.privacy import DataRetention
from bot.privacy.export import export_of
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import open_and_start
from tools.simulation.evenings.screen import OwnPanel, Screen

SAY = words("en").of("barbu")


async def block(person: Person, other: Person) -> OwnPanel:
    """Let a user block another in their settings; return the panel."""
    panel = OwnPanel(person)
    await panel.slash()
    await panel.tap("blocked")
    said = await panel.choose("block", other.member)
    assert SAY("blocks-done", name=other.member.name) in said
    return panel


def refused(code: str, **facts: str) -> str:
    """Return the sentence of an error."""
    return SAY.error(CodedError(code, **facts))


@on_every_database
async def test_a_blocked_user_gets_no_seat_where_the_other_hosts(opened: Opener) -> None:
    """Neither a free nor a bot's seat, until unblocked; the refusal is that of a table for the invited."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        panel = await block(ada, bob)
        await ada.slash("barbu new", length="express")
        closed = refused("host_chooses")
        assert "block" not in closed
        assert closed in await bob.tap_public(night.board, "join")
        await ada.tap("start")
        await night.restart()
        assert closed in await bob.slash("barbu join")
        assert SAY("watch-none") in await bob.slash("watch")
        await panel.slash()
        await panel.tap("blocked")
        assert SAY("blocks-lifted") in await panel.choose("unblock", panel.values("unblock")[0])
        await bob.slash("barbu join")
        assert night.table.state.seat_of(bob.id) is not None


async def test_a_challenge_between_them_is_refused_either_way(opened: Opener) -> None:
    """The blocked user reads what anybody reads who challenges one who takes none; the other is told."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await block(ada, bob)
        said = await bob.post("challenge", player=ada.member, game="barbu")
        assert refused("challenge_opted_out", name="Ada") in said
        said = await ada.post("challenge", player=bob.member, game="barbu")
        assert refused("blocked_by_you", name="Bob") in said
        await ada.post("challenge", game="barbu")
        page = next(one for one in night.channel.history() if one.components)
        ids = [item.custom_id for row in page.components for item in row.children]
        answer = await bob.tap_id(page, next(one for one in ids if ":open:" in one))
        assert refused("host_chooses") in answer


async def test_a_ladder_does_not_offer_users_who_block_the_user(opened: Opener) -> None:
    """They are left out like players who take no challenges; whom the user blocks stays in the way."""
    async with opened("Ada", "Bob", "Cleo", bot_workers=0) as night:
        ada, bob, cleo = night.people
        for person in night.people:
            screen = Screen(person)
            await screen.slash("ladder", game="barbu")
            await screen.tap("join")
        await block(bob, cleo)
        await block(cleo, ada)
        await screen.slash("ladder", game="barbu")
        assert screen.id_of("climb").endswith(f":{ada.id}")
        said = await cleo.slash("ladder", player=bob.member, game="barbu")
        assert said == SAY.error(CodedError("ladder_reach"))


async def test_a_rematch_invites_nobody_who_is_apart(opened: Opener) -> None:
    """No seat is reserved for a user who blocks the one who asks for a rematch."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await block(ada, bob)
        await bob.tap_public(night.board, "rematch")
        assert night.table.state.seat_of(ada.id) is None
        assert night.table.state.seat_of(bob.id) is not None


async def test_a_search_does_not_call_who_blocks_its_host(opened: Opener) -> None:
    """A user who wants to be called in searches is not called for those of a blocked user."""
    async with opened("Ada", "Bob", "Cleo", bot_workers=0) as night:
        ada, bob, cleo = night.people
        calls = night.bot.parts[SearchHandlers].calls
        for person in (ada, cleo):
            assert await calls.toggle(night.guild.id, "barbu", person.id)
        await block(ada, bob)
        await bob.post("lfg", game="barbu")
        await night.env.settle()
        posted = "".join(one.content for one in night.channel.history())
        assert f"<@{cleo.id}>" in posted
        assert f"<@{ada.id}>" not in posted
        page = next(one for one in night.channel.history() if one.components)
        ids = [item.custom_id for row in page.components for item in row.children]
        assert SAY("meeting-joined") in await ada.tap_id(page, next(one for one in ids if ":join:" in one))


@on_every_database
async def test_an_export_shows_a_block_to_its_owner_alone(opened: Opener) -> None:
    """The owner's export has it, without the other's name; the blocked user's says nothing of it."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        await block(ada, bob)
        own = json.loads(await export_of(night.bot.database, ada.id))["blocks"]
        assert [(one["owner_id"], one["user_id"], one["name"]) for one in own] == [(str(ada.id), None, "")]
        theirs = await export_of(night.bot.database, bob.id)
        assert json.loads(theirs)["blocks"] == []
        assert str(ada.id).encode() not in theirs


@on_every_database
async def test_an_erasure_is_no_way_around_a_block(opened: Opener) -> None:
    """A blocked user who is erased is unnamed in the list and stays blocked; an erased owner's are gone."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        panel = await block(ada, bob)
        await night.bot.parts[DataRetention].forget(bob.id)
        await panel.slash()
        assert SAY("exclusions-nameless") in await panel.tap("blocked")
        await ada.slash("barbu new", length="express")
        assert refused("host_chooses") in await bob.slash("barbu join")
        await night.bot.parts[DataRetention].forget(ada.id)
        assert await night.bot.parts[Doors].blocks.of(ada.id) == []


async def test_blocks_have_a_limit_and_name_other_people(opened: Opener) -> None:
    """A user can block neither themselves nor more than a hundred; a block that is gone is told."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        ada, bob = night.people
        panel = OwnPanel(ada)
        await panel.slash()
        await panel.tap("blocked")
        assert refused("block_impossible") in await panel.choose("block", ada.member)
        assert "block" in panel.verbs  # the list stays, to choose another user
        assert SAY("blocks-done", name="Bob") in await panel.choose("block", bob.member)
        await block(ada, bob)
        doors = night.bot.parts[Doors]
        for number in range(1, MOST_BLOCKS):
            await doors.block(ada.id, number, "x")
        with pytest.raises(CodedError, match="blocks_full"):
            await doors.block(ada.id, MOST_BLOCKS, "x")
        await doors.block(ada.id, bob.id, "Bob")

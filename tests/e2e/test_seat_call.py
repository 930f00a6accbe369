"""Pinging a server's role for the last free seat: once per table, rarely, and no other mention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from unittest.mock import patch

import pytest

from bot.storage.errors import StorageError
from bot.storage.event_log import SqlJournal
from tests.e2e.conftest import Opener
from tests.e2e.test_settings import manager, on_page
from tests.e2e.test_trouble import forbid
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message


def calls(night: Evening) -> list[Message]:
    """Return the messages of the channel that belong to no table."""
    return [message for message in night.channel.history() if message.content and not message.embeds]


async def test_the_role_is_pinged_once(opened: Opener) -> None:
    """With two users and one free seat only the role is pinged; the ping is deleted once it is taken."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        ada, bob, cleo, dan = night.people
        players = night.guild.create_role("players", mentionable=True)
        await night.bot.settings.change_guild(night.guild.id, call_role=players.id)
        await ada.slash("barbu new")
        await ada.tap("bot")
        assert calls(night) == []
        await bob.tap_public(night.board, "join")
        (call,) = calls(night)
        assert [role.id for role in call.role_mentions] == [players.id]
        assert call.mentions == []
        assert not call.mention_everyone
        assert "Ada" in call.content
        assert "Bob" in call.content
        await cleo.tap_public(night.board, "join")
        assert calls(night) == []
        await cleo.slash("barbu leave")
        await night.restart()
        await dan.slash("barbu join")
        await dan.slash("barbu leave")
        assert calls(night) == []


async def test_the_ping_is_deleted_even_after_a_restart(opened: Opener) -> None:
    """The ping for the last seat is deleted once it is taken, even if the bot was restarted in between."""
    async with opened("Ada", "Bob", "Cleo") as night:
        ada, bob, cleo = night.people
        players = night.guild.create_role("players", mentionable=True)
        await night.bot.settings.change_guild(night.guild.id, call_role=players.id)
        await ada.slash("barbu new")
        await ada.tap("bot")
        await bob.tap_public(night.board, "join")
        assert len(calls(night)) == 1
        await night.restart()
        await cleo.slash("barbu join")
        assert calls(night) == []


async def test_the_ping_is_deleted_even_if_its_id_was_not_stored(opened: Opener) -> None:
    """The ping for the last seat is deleted once it is taken, even if the database failed as it was sent."""
    async with opened("Ada", "Bob", "Cleo") as night:
        ada, bob, cleo = night.people
        players = night.guild.create_role("players", mentionable=True)
        await night.bot.settings.change_guild(night.guild.id, call_role=players.id)
        await ada.slash("barbu new")
        await ada.tap("bot")
        append = SqlJournal.append

        async def fail(journal: Any, seq: int, payload: Mapping[str, Any], **given: Any) -> None:
            if payload.get("message"):
                raise StorageError("database_locked", database="barbu.db")
            await append(journal, seq, payload, **given)

        with patch.object(SqlJournal, "append", fail):
            await bob.tap_public(night.board, "join")
        assert len(calls(night)) == 1
        await cleo.tap_public(night.board, "join")
        assert calls(night) == []


async def test_a_table_filled_with_bots_pings_no_role(opened: Opener) -> None:
    """A host who fills the table with bot players pings no role."""
    async with opened("Ada") as night:
        (ada,) = night.people
        players = night.guild.create_role("players", mentionable=True)
        await night.bot.settings.change_guild(night.guild.id, call_role=players.id)
        await ada.slash("barbu new")
        await ada.tap("bot")
        await ada.tap("bot")
        assert night.table.state.seats.count(None) == 1
        assert calls(night) == []


@pytest.mark.repetition
async def test_a_servers_role_is_pinged_only_after_the_interval(opened: Opener) -> None:
    """A second waiting table pings the role only after the interval."""
    async with opened("Ada", "Bob", "Cleo", role_call_interval_s=900) as night:
        ada, bob, cleo = night.people
        players = night.guild.create_role("players", mentionable=True)
        await night.bot.settings.change_guild(night.guild.id, call_role=players.id)
        for _ in range(2):
            await ada.slash("barbu new")
            await bob.tap_public(night.board, "join")
            await cleo.tap_public(night.board, "join")
            found = len(calls(night))
            await ada.slash("barbu end")
            await ada.tap("end_yes")
        assert (found, calls(night)) == (0, [])
        await night.env.advance_time(901)
        await ada.slash("barbu new")
        await bob.tap_public(night.board, "join")
        await cleo.tap_public(night.board, "join")
        assert len(calls(night)) == 1


async def test_the_role_is_chosen_in_the_settings(opened: Opener) -> None:
    """The panel warns of a role the bot cannot ping, rejects @everyone, and can clear the role."""
    async with opened("Ada") as night:
        panel = await on_page(await manager(night), "play")
        forbid(night, mention_everyone=True)
        silent = night.guild.create_role("quiet")
        said = await panel.choose("call_role", silent)
        assert night.say("settings-role-silent", role=f"<@&{silent.id}>") in said
        loud = night.guild.create_role("loud", mentionable=True)
        said = await panel.choose("call_role", loud)
        assert "⚠️" not in said
        assert (await night.bot.settings.guild(night.guild.id)).call_role == loud.id
        await panel.tap("no_role", "call_role")
        assert (await night.bot.settings.guild(night.guild.id)).call_role is None
        said = await panel.choose("call_role", night.guild.default_role)
        assert night.say("error-role-everybody") in said

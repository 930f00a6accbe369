"""Pages unknown to the database: posted after the restored backup, or by a replaced process."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from simcord.results import to_discord_message

from bot.storage import Database
from bot.storage.copying import copy_into
from engine.barbu.play.state import Phase
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_trouble import forbid
from tests.e2e.tournament import post_again
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, buttons_of, text_of
from tools.simulation.evenings.play import in_phase, open_and_start, play_unseen, play_until
from tools.simulation.evenings.screen import asks_of

ASKS_THE_TABLE = ("join", "start", "hand", "deal", "rematch")
"""Verbs of buttons that only the current page of a table has."""


async def backed_up(night: Evening, folder: Path) -> Path:
    """Copy the database into a file."""
    copy = folder / "copy.db"
    source, target = Database(night.config.database_url), Database(f"sqlite:///{copy}")
    await source.open(create=False)
    await target.open()
    await copy_into(target, source, lambda _table, _more: None)
    await source.close()
    await target.close()
    return copy


async def restore(night: Evening, copy: Path) -> None:
    """Start the bot on the copy, and let it search the channels of its tables."""
    night.config = night.config.model_copy(update={"database_url": f"sqlite:///{copy}"})
    await restarted(night)


async def restarted(night: Evening) -> None:
    """Restart the bot, and let it search the channels of its tables."""
    await night.restart()
    await night.env.advance_time(5)


def posted(night: Evening) -> list[Message]:
    """Return the bot's public messages in the channel, oldest first."""
    found = night.env.backend.messages.get(night.channel.id, {}).values()
    public = [message for message in found if not message.is_ephemeral and message.embeds]
    return [to_discord_message(night.env, one) for one in sorted(public, key=lambda one: one.id)]


def live(night: Evening) -> list[int]:
    """Return those messages that look like the page of a table."""
    return [one.id for one in posted(night) if any(b.verb in ASKS_THE_TABLE for b in buttons_of(one))]


async def test_a_restored_table_uses_the_standing_posted_after_its_backup(
    opened: Opener, tmp_path: Path
) -> None:
    """The final standing posted after the backup becomes the page of the restored table."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        copy, text = await backed_up(night, tmp_path), night.board_text
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        standing = night.board.id
        await restore(night, copy)
        assert live(night) == [standing]
        assert night.board_text.split("<t:")[0] == text.split("<t:")[0]
        await ada.tap_public(night.board, "hand")
        await play_unseen(night, in_phase(night, Phase.DEAL))
        assert live(night) == [night.board.id]


async def test_a_tap_on_a_page_newer_than_the_backup_leads_to_the_table(
    opened: Opener, tmp_path: Path
) -> None:
    """Without access to the history, a tap on a later page removes its buttons and leads to the table."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        page, copy = night.board.id, await backed_up(night, tmp_path)
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        standing = night.board
        forbid(night, read_message_history=True)
        await restore(night, copy)
        assert live(night) == [page, standing.id]
        said = await ada.tap_public(standing, "rematch")
        assert said
        assert live(night) == [page]
        assert f"/{page}" in text_of(posted(night)[-1])
        assert [table.id for table in night.bot.registry.live] == [1]
        assert night.table.state.is_open


@on_every_database
async def test_a_page_of_a_table_missing_in_the_backup_loses_its_buttons(
    opened: Opener, tmp_path: Path
) -> None:
    """A tap on a page whose table id may now be another table's removes its buttons and does nothing else."""
    async with opened("Ada", "Bob", "Cleo") as night:
        ada, bob, cleo = night.people
        copy = await backed_up(night, tmp_path)
        await ada.slash("barbu new")
        lobby = night.board
        await restore(night, copy)
        bob.channel = night.guild.create_text_channel("other")
        await bob.slash("barbu new")
        assert [table.id for table in night.bot.registry.live] == [1]
        assert await cleo.tap_public(lobby, "join")
        assert live(night) == []
        (table,) = night.bot.registry.live
        assert table.state.seat_of(cleo.id) is None


async def test_a_page_whose_table_is_gone_loses_its_buttons(opened: Opener, tmp_path: Path) -> None:
    """A page whose table is gone loses its buttons when tapped."""
    async with opened("Ada") as night:
        (ada,) = night.people
        copy = await backed_up(night, tmp_path)
        await ada.slash("barbu new")
        lobby = night.board
        await restore(night, copy)
        assert await ada.tap_public(lobby, "join")
        assert live(night) == []


def looks(night: Evening, message: Message) -> dict[str, Any]:
    """Return the components and embeds of a message."""
    stored = night.env.backend.get_message(night.channel.id, message.id)
    return deepcopy({"components": stored.components, "embeds": stored.embeds})


def draw_again(night: Evening, message: Message, before: dict[str, Any]) -> None:
    """Restore a message's former look, as if another process had redrawn an old page."""
    stored = night.env.backend.get_message(night.channel.id, message.id)
    stored.components, stored.embeds = before["components"], before["embeds"]


async def test_an_old_page_redrawn_by_another_process_loses_its_buttons(opened: Opener) -> None:
    """A page that another process redrew in an earlier state loses its buttons at the next start."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        page, before = night.board, looks(night, night.board)
        await play_unseen(night, in_phase(night, Phase.DEAL))
        await play_until(night, Phase.PLAY)
        assert live(night) == [night.board.id]
        draw_again(night, page, before)
        assert live(night) == [page.id, night.board.id]
        await restarted(night)
        assert live(night) == [night.board.id]


async def test_a_tap_on_a_redrawn_old_page_reaches_the_table(opened: Opener) -> None:
    """Without a start, a tap on a redrawn old page removes its buttons and is still passed to the table."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="full")
        await play_until(night, Phase.PLAY)
        page, before = night.board, looks(night, night.board)
        for _ in range(2):
            await play_unseen(night, in_phase(night, Phase.DEAL))
            await play_until(night, Phase.PLAY)
        draw_again(night, page, before)
        old = next(one for one in posted(night) if one.id == page.id)
        await ada.tap_public(old, "hand")
        assert "❗" not in ada.text
        assert live(night) == [night.board.id]


@pytest.mark.parametrize("what", ["tournament", "sheet"])
async def test_a_superseded_page_leads_to_the_stored_one(opened: Opener, tmp_path: Path, what: str) -> None:
    """A later page of a tournament or sheet loses its buttons when tapped, and leads to the stored one."""
    async with opened("Ada") as night:
        (ada,) = night.people
        verb = {"tournament": "sign", "sheet": "add"}[what]
        await ada.post(what, **({"players": "Ada, Bob, Carla, Dora"} if what == "sheet" else {}))
        await ada.slash(what)
        copy, page = await backed_up(night, tmp_path), night.board.id
        await ada.slash(what)
        later = night.board
        await restore(night, copy)
        again = asks_of(next(one for one in posted(night) if one.id == later.id))
        assert await ada.tap_id(later, again[verb]["custom_id"])
        left = {one.id: one for one in posted(night)}
        assert [number for number in (page, later.id) if asks_of(left[number])] == [page]
        assert f"/{page}" in text_of(left[later.id])


async def test_a_tournament_posted_twice_at_once_has_one_page(opened: Opener) -> None:
    """A request waits while a tournament's page is being posted, and the earlier page loses its buttons."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.post("tournament")
        await asyncio.gather(post_again(night), post_again(night))
        assert [one.id for one in posted(night) if asks_of(one)] == [night.board.id]

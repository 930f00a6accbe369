"""A start edits only the messages that differ from their tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import discord
import pytest
from sqlalchemy import update

from bot.privacy.data_retention import People
from bot.settings.store import SettingsStore
from bot.storage.schema import pages
from bot.tables import fingerprint, resumption
from bot.tables.resumption import TableResumption
from bot.tables.view.public_message import PublicMessage
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.play import open_and_start, play_by_buttons


@pytest.fixture(autouse=True)
def unlooked_after(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the check of posted messages during a test."""
    monkeypatch.setattr(resumption, "SEARCH_EVERY_S", 3600.0)


@asynccontextmanager
async def at_turn(opened: Opener, *others: str) -> AsyncIterator[Evening]:
    """Open a table with its first user at their turn, and store its message; alone they have no clock."""
    async with opened("Ada", *others) as night:
        night.bot.database.now = lambda: night.env.now().timestamp()
        ada = night.people[0]
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        await night.bot.registry.note_shown()
        yield night


def edits_of(night: Evening) -> Callable[[], int]:
    """Return a function that counts later edits of the current public message."""
    path = f"/messages/{night.board.id}"

    def count() -> int:
        return sum(one.method == "PATCH" and one.path.endswith(path) for one in night.env.http_requests)

    before = count()
    return lambda: count() - before


async def test_up_to_date_messages_are_not_edited_at_the_start(opened: Opener) -> None:
    """A message that shows its table is not edited at the start, and the table's next change is shown."""
    async with at_turn(opened) as night:
        edits, (ada,) = edits_of(night), night.people
        await night.restart()
        await night.bot.parts[TableResumption].all_resumed()
        assert edits() == 0
        assert [table.id for table in night.bot.registry.live] == [night.table.id]
        await ada.slash("barbu pause")
        assert edits() > 0


async def test_only_the_first_table_of_a_server_explains_itself(opened: Opener) -> None:
    """A server's first lobby has a line for newcomers, also after a restart, which edits nothing."""
    async with opened("Ada", "Bob") as night:
        night.bot.database.now = lambda: night.env.now().timestamp()
        ada, bob = night.people
        line = night.say("lobby-first")
        await ada.slash("barbu new")
        assert line in night.board_text
        assert line not in ada.text
        await night.bot.registry.note_shown()
        edits = edits_of(night)
        await night.restart()
        await night.bot.parts[TableResumption].all_resumed()
        assert edits() == 0
        await bob.tap_public(night.board, "join")
        assert edits() > 0
        assert line in night.board_text
        await bob.slash("barbu new", thread=True)
        (thread,) = night.channel.threads
        lobby = next(m for m in thread.history() if m.embeds and not m.flags.ephemeral)
        assert line not in text_of(lobby)


async def test_a_first_table_in_a_private_thread_has_no_line_for_newcomers(opened: Opener) -> None:
    """Only players who were added see a private thread: its lobby has no line for the server's newcomers."""
    async with opened("Ada") as night:
        (ada,) = night.people
        guild = night.bot.get_guild(night.guild.id)
        assert guild is not None
        place = guild.get_channel(night.channel.id)
        assert isinstance(place, discord.TextChannel)
        made = await place.create_thread(name="cellar", type=discord.ChannelType.private_thread)
        await made.add_user(discord.Object(ada.id))
        (thread,) = night.channel.threads
        await Person(night.env, ada.member, thread).slash("barbu new")
        lobby = next(m for m in thread.history() if m.embeds)
        assert night.say("lobby-first") not in text_of(lobby)


async def test_a_kill_between_an_edit_and_its_note(opened: Opener) -> None:
    """If the bot stops between an edit and its note, the message is edited once more."""
    async with at_turn(opened) as night:
        (ada,) = night.people
        await ada.slash("barbu pause")
        edits = edits_of(night)
        await night.restart()
        assert edits() > 0


async def test_a_table_that_moved_on_unseen(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change written but not shown before the stop is shown after it."""
    async with at_turn(opened) as night:
        (ada,) = night.people
        with monkeypatch.context() as patched:
            patched.setattr(PublicMessage, "request_edit", lambda *_, **__: None)
            await ada.slash("barbu pause")
        edits, text = edits_of(night), night.board_text
        await night.bot.registry.note_shown()
        await night.restart()
        assert edits() > 0
        assert night.board_text != text


async def test_another_version_of_the_program(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of the program edits the message, since it may draw the page differently."""
    async with at_turn(opened) as night:
        edits = edits_of(night)
        monkeypatch.setattr(fingerprint, "drawing_version", lambda: "the next one")
        monkeypatch.setattr(resumption, "drawing_version", lambda: "the next one")
        await night.restart()
        assert edits() > 0


async def test_another_language_of_the_server(opened: Opener) -> None:
    """Messages are edited if the server's settings, which affect their text, have changed."""
    async with at_turn(opened) as night:
        edits = edits_of(night)
        await SettingsStore(night.bot.database).set_guild(night.guild.id, {"language": "fr"})
        await night.restart()
        assert edits() > 0


async def test_an_extended_deadline_is_shown_at_the_start(opened: Opener) -> None:
    """A deadline extended because the bot was away is shown at the start."""
    async with at_turn(opened, "Bob") as night:
        edits, before = edits_of(night), night.board_text
        async with night.bot.database.writing() as connection:
            earlier = pages.c.until - 60
            await connection.execute(update(pages).values(until=earlier))
        await night.restart()
        assert "<t:" in before
        assert edits() > 0


async def test_a_message_without_stored_contents_is_edited(opened: Opener) -> None:
    """A row without a note of the message's contents has its message edited."""
    async with at_turn(opened) as night:
        edits = edits_of(night)
        async with night.bot.database.writing() as connection:
            await connection.execute(update(pages).values(shown=None, until=None, due_at=None))
        await night.restart()
        assert edits() > 0


async def test_an_erased_name_is_removed_at_the_start(opened: Opener) -> None:
    """After a stop right after erasing a user, the start removes their name from the message."""
    async with at_turn(opened) as night:
        assert "Ada" in night.board_text
        edits = edits_of(night)
        await People(night.bot.database).erase_from_games(night.people[0].member.id, [night.table.id])
        await night.restart()
        assert edits() > 0
        assert "Ada" not in night.board_text


async def test_a_message_deleted_while_the_bot_was_away(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message deleted while the bot was away is missed by the search and posted again."""
    async with at_turn(opened) as night:
        monkeypatch.setattr(resumption, "SEARCH_EVERY_S", 0.0)
        text, old = night.board_text, night.board.id
        await night.bot.get_partial_messageable(night.channel.id).get_partial_message(old).delete()
        await night.restart()
        await night.env.advance_time(3)
        assert night.board.id != old
        assert night.board_text == text

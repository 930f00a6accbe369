"""Things that fail under the bot: messages, channels, permissions, direct messages, the disk."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import AsyncMock, Mock, patch

import discord
import pytest
from simcord.backend.models import Overwrite

from bot.contests.runner import Contests
from bot.program.recurring import Recurring
from bot.storage.errors import DamagedRow, StorageError
from bot.storage.event_log import SqlJournal
from bot.tables.clock.turn_timer import MAX_ATTEMPTS
from engine.barbu.play.state import Phase
from engine.errors import CodedError, IllegalAction, InvalidRecord
from engine.table import Table
from tests.bot.metrics.test_answer_times import value
from tests.e2e.conftest import Opener
from tests.repetition import repeated
from tools.simulation.databases import rows
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import buttons_of
from tools.simulation.evenings.play import (
    in_phase,
    is_closed,
    open_and_start,
    play_by_buttons,
    play_directly,
    play_unseen,
    play_until,
)

MEMBER = 1


def forbid(night: Evening, **permissions: bool) -> None:
    """Take permissions away from the bot in the channel."""
    denied = discord.Permissions(**permissions)
    bot_id = night.env.backend.bot_user.id
    night.env.backend.set_overwrite(night.channel.id, Overwrite(bot_id, MEMBER, allow=0, deny=denied.value))


def allow_again(night: Evening) -> None:
    """Return the permissions to the bot."""
    night.env.backend.delete_overwrite(night.channel.id, night.env.backend.bot_user.id)


def overflow() -> StorageError:
    """Return the database's error for a number that is too large."""
    error = StorageError("database_failed", reason="OverflowError")
    error.__cause__ = OverflowError("Python int too large to convert to SQLite INTEGER")
    return error


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make every journal write in the block fail."""

    async def refuse(*_args: object, **_kwargs: object) -> None:
        raise StorageError("disk_full", database="barbu.db")

    with monkeypatch.context() as patched:
        patched.setattr(SqlJournal, "append", refuse)
        yield


async def test_missing_permissions_are_reported_before_the_game(opened: Opener) -> None:
    """A table is not opened if the bot lacks permissions, and the answer names all of them."""
    async with opened("Ada") as night:
        (ada,) = night.people
        forbid(night, send_messages=True, embed_links=True)
        answer = await ada.slash("barbu new")
        assert "Send Messages" in answer
        assert "Embed Links" in answer
        assert not night.bot.registry.live
        forbid(night, create_public_threads=True)
        assert "Create Public Threads" in await ada.slash("barbu new", thread=True)
        allow_again(night)
        await ada.slash("barbu new")
        assert night.has_button("start")


async def test_a_thread_that_discord_does_not_create(opened: Opener) -> None:
    """If creating a thread fails for another reason than a permission, the answer names none."""
    async with opened("Ada") as night:
        (ada,) = night.people
        for _ in range(5):  # the library tries five times
            night.env.inject_error("POST", "/channels/*/threads", status=500, code=0)
        answer = await ada.slash("barbu new", thread=True)
        assert answer == night.say.error(CodedError("thread_not_created"))
        assert not night.bot.registry.live


async def test_a_permission_withdrawn_in_the_middle(opened: Opener) -> None:
    """After a loss of permissions the game continues in the panels, which explain the frozen table."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        forbid(night, send_messages=True, view_channel=True)
        await play_by_buttons(night, lambda: any(person.buttons("play") for person in night.people))
        player = next(person for person in night.people if person.buttons("play"))
        seq = night.table.state.seq
        await player.tap("play")
        assert night.table.state.seq > seq
        assert night.say("panel-channel-trouble") in player.text
        allow_again(night)
        await play_until(night, Phase.DEAL)
        assert night.say("panel-channel-trouble") not in player.text
        assert night.has_button("deal")


async def test_the_public_message_deleted(opened: Opener) -> None:
    """A deleted public message is posted again with the next card, and the game continues there."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        old = night.board
        night.env.backend.delete_message(night.channel.id, old.id)
        assert night.bot.intents == discord.Intents(guilds=True)
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        await ada.tap("play")
        await night.env.settle()
        assert night.board.id > old.id
        await ada.tap_public(night.board, "hand")
        await play_unseen(night, in_phase(night, Phase.DEAL))


async def test_the_public_message_deleted_while_the_bot_was_away(opened: Opener) -> None:
    """A message deleted while the bot was away is posted again at the start."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        old = night.board
        night.env.backend.delete_message(night.channel.id, old.id)
        await night.restart()
        assert night.board.id != old.id
        assert night.has_button("hand")


def delete_unheard(night: Evening, channel_id: int) -> None:
    """Delete a channel while the bot receives no events."""
    backend, feed = night.env.backend, night.env._gateway_feed
    backend.subscribers.remove(feed)
    backend.delete_channel(channel_id)
    backend.subscribers.append(feed)


async def test_the_channel_deleted(opened: Opener) -> None:
    """The table of a deleted channel is ended, and nothing more is sent there."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        table = night.table
        night.env.backend.delete_channel(night.channel.id)
        await night.env.settle()
        assert not table.state.is_open
        seq = table.state.seq
        await night.env.advance_time(60)
        assert table.state.seq == seq


async def test_an_error_does_not_keep_a_deleted_channels_table_open(opened: Opener) -> None:
    """The table of a deleted channel is ended, even if its tournament cannot be looked up."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        table = night.table
        failed = AsyncMock(side_effect=StorageError("disk_full", database="barbu.db"))
        with patch.object(night.bot.parts[Contests].store, "open_in", failed):
            night.env.backend.delete_channel(night.channel.id)
            await night.env.settle()
        assert not table.state.is_open


async def test_an_error_does_not_keep_a_left_servers_tables_open(opened: Opener) -> None:
    """The tables of a server that removed the bot are ended, even if its tournaments cannot be looked up."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        table = night.table
        failed = AsyncMock(side_effect=StorageError("disk_full", database="barbu.db"))
        guild = night.bot.get_guild(night.guild.id)
        assert guild is not None
        with patch.object(night.bot.parts[Contests].store, "select", failed), night.as_bot():
            await night.bot.on_guild_remove(guild)
        assert not table.state.is_open
        await night.env.settle()


async def test_a_thread_deleted(opened: Opener) -> None:
    """The table of a deleted thread is ended."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", thread=True)
        table = next(iter(night.bot.registry.live))
        night.env.backend.delete_channel(night.channel.threads[0].id)
        await night.env.settle()
        assert not table.state.is_open


async def test_a_channel_deleted_while_the_bot_was_away(opened: Opener) -> None:
    """A start that finds the channel gone ends the table."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        delete_unheard(night, night.channel.id)
        await night.restart()
        assert [table.state.is_open for table in night.bot.registry.live] == [False]


async def test_hands_by_direct_message(opened: Opener) -> None:
    """A player can have their hand in direct messages whose buttons play, and nowhere else."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        await ada.tap_in_menu("dm")
        direct = ada.member.user.dm_channel
        message = direct.history()[-1]
        assert ada.member.user.id
        assert buttons_of(message)
        # From now on Ada looks only there.
        ada.panel = None
        for _ in range(60):
            message = direct.history()[-1]
            cards = [b for b in buttons_of(message) if b.verb == "play" and not b.disabled]
            if cards:
                break
            if not await bob.move_by_button():
                await night.env.advance_time(11)
        seq = night.table.state.seq
        await ada.member.user.click(message, custom_id=cards[0].custom_id)
        assert night.table.state.seq > seq
        assert len([m for m in direct.history() if m.embeds]) == 1


async def test_a_closed_direct_message(opened: Opener) -> None:
    """If direct messages are closed, the hand stays ephemeral in the channel and the player learns why."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        channel = ada.member.user.dm_channel.id
        night.env.inject_error(
            "POST", f"/channels/{channel}/messages", status=403, code=50007, message="closed", times=None
        )
        assert night.say("error-dm-closed") in await ada.tap_in_menu("dm")
        seat = night.table.state.own_seat(ada.id)
        assert not night.table.state.occupant(seat).dm
        await ada.tap_public(night.board, "hand")
        await play_unseen(night, in_phase(night, Phase.DEAL))


async def test_an_undelivered_direct_message_keeps_the_setting(opened: Opener) -> None:
    """A direct message that Discord does not receive leaves the setting on, and the answer says so."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        channel = ada.member.user.dm_channel.id
        night.env.inject_error("POST", f"/channels/{channel}/messages", status=503)
        assert night.say("panel-dm-on") in await ada.tap_in_menu("dm")
        assert night.table.state.occupant(night.table.state.own_seat(ada.id)).dm


async def test_a_failed_look_up_of_a_player_keeps_direct_messages(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player whom Discord fails to name for a moment gets their hand with the next change."""
    async with opened("Ada", idle_lobby_s=20) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        await ada.tap_in_menu("dm")
        await night.restart()
        monkeypatch.setattr(night.bot, "get_user", lambda _: None)
        night.env.inject_error("GET", f"/users/{ada.id}", status=503)
        direct = ada.member.user.dm_channel
        before = len(direct.history())
        await night.env.advance_time(95)
        assert night.table.state.occupant(night.table.state.own_seat(ada.id)).dm
        assert len(direct.history()) > before


async def test_direct_messages_closed_later(opened: Opener) -> None:
    """If direct messages are closed during a game, the next panel says why it is in the channel."""
    async with opened("Ada", idle_lobby_s=20) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        await ada.tap_in_menu("dm")
        await night.restart()
        channel = ada.member.user.dm_channel.id
        night.env.inject_error(
            "POST", f"/channels/{channel}/messages", status=403, code=50007, message="closed", times=None
        )
        await night.env.advance_time(95)
        assert night.say("error-dm-closed") in await ada.tap_public(night.board, "hand")
        assert night.say("error-dm-closed") not in await ada.tap_public(night.board, "hand")


async def test_a_full_disk(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """An action that cannot be written has no effect and is reported, and works once there is space."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: any(len(p.buttons("play")) > 1 for p in night.people))
        player = next(person for person in night.people if person.buttons("play"))
        state, card = night.table.state, player.buttons("play")[0].arg
        with full_disk(monkeypatch):
            assert night.say("error-disk-full") in await player.tap("play", card)
            assert night.say("error-disk-full") in await bob.slash("barbu pause")
            await night.env.advance_time(100)
            assert night.table.state is state
        await player.tap("show") if player.buttons("show") else await player.slash("hand")
        await player.tap("play", card)
        assert night.table.state.seq > state.seq
        assert ada.panel is not None


async def test_bots_retry_moves_on_a_full_disk(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot player whose move cannot be written retries after a while, a limited number of times."""
    async with opened("Ada", idle_lobby_s=20) as night:
        await open_and_start(night, length="express")
        await play_unseen(night, in_phase(night, Phase.DEAL))
        with full_disk(monkeypatch):
            await night.env.advance_time(60)
            assert in_phase(night, Phase.DEAL)()
        await night.env.advance_time(30)
        assert not in_phase(night, Phase.DEAL)()


async def test_a_table_without_stored_players_can_be_closed(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table whose players could not be stored is shown and can be closed, which frees the channel."""
    async with opened("Ada") as night:
        (ada,) = night.people
        with full_disk(monkeypatch):
            assert night.say("error-disk-full") in await ada.slash("barbu new")
            await night.env.settle()
            assert night.has_button("join")
        assert night.say("confirm-end-lobby") in await ada.slash("barbu end")
        await ada.tap("end_yes")
        await ada.slash("barbu new")
        assert night.has_button("start")


@pytest.mark.parametrize(
    ("part", "fault"),
    [("commands.answer_public", RuntimeError("x")), ("seating.SeatFiller.sit", StorageError("disk_full"))],
)
async def test_a_lobby_is_posted_if_opening_fails_halfway(
    opened: Opener, errors: list[str], monkeypatch: pytest.MonkeyPatch, part: str, fault: Exception
) -> None:
    """If opening a table fails after its row is stored, the error is reported and the lobby is posted."""
    async with opened("Ada") as night:
        (ada,) = night.people
        with monkeypatch.context() as patched:
            patched.setattr(f"bot.tables.{part}", Mock(side_effect=fault))
            await ada.slash("bridge new")
        errors.clear()
        await night.env.advance_time(3)
        assert night.has_button("join")


async def test_an_unknown_button_is_answered(opened: Opener) -> None:
    """A button unknown to every version is answered with the way to the table."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new")
        for custom_id in ("something:else", "barbu:1:0:fly:", "barbu:999:0:join:"):
            answer = await ada.tap_id(night.board, custom_id)
            code = "table_gone" if "999" in custom_id else "unknown_button"
            assert night.say.error(CodedError(code)) in answer


async def test_an_internal_error_has_a_reference(
    opened: Opener, errors: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An internal error is answered with a reference, logged under it, and affects no other user."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        with monkeypatch.context() as patched:
            patched.setattr("bot.games.barbu.history.BarbuHistory.sheet", lambda *_a, **_k: 1 / 0)
            answer = await ada.slash("barbu score")
        assert "Reference" in answer
        assert len(errors) == 1
        assert errors[0].split("reference ")[1].split()[0] in answer
        errors.clear()
        await play_unseen(night, in_phase(night, Phase.DEAL))


@pytest.mark.repetition
async def test_a_game_without_pictures_is_played_in_text(
    opened: Opener, errors: list[str], passed_over: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If pictures cannot be made, the game is played to its end in text, with one log line."""
    before = value("barbu_unexpected_errors_total")
    for name in ("play", "result"):
        monkeypatch.setattr(
            f"bot.games.barbu.screens.table_pictures.BarbuPictures.{name}", lambda *_, **__: 1 / 0
        )
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        await play_directly(night, lambda: is_closed(night))
    assert len(passed_over) > 2
    assert value("barbu_unexpected_errors_total") == before + len(passed_over)
    assert [line.count("continued without a picture") for line in errors] == [1]
    errors.clear()


async def test_a_move_with_a_lost_answer_is_stored(opened: Opener) -> None:
    """A move is stored although its answer failed, and the next panel shows it."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: any(len(p.buttons("play")) > 1 for p in night.people))
        player = next(person for person in night.people if person.buttons("play"))
        seq, button = night.table.state.seq, player.buttons("play")[0]
        night.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
        assert player.panel is not None
        await player.member.click(player.panel, custom_id=button.custom_id)
        assert night.table.state.seq > seq
        [(count,)] = await rows(night.bot.database, "SELECT count(*) FROM journal")
        assert count == night.table.state.seq
        await player.slash("hand")
        assert button.arg not in {b.arg for b in buttons_of(player.panel) if b.verb == "play"}


@pytest.mark.parametrize(
    "fault",
    [
        RuntimeError("x"),
        *map(
            repeated,
            (
                DamagedRow("database_unreadable", row=7),
                IllegalAction("not_your_turn"),
                InvalidRecord("row_version"),
                overflow(),
            ),
        ),
    ],
)
async def test_automatic_retries_are_limited(
    opened: Opener, errors: list[str], monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """After several failed retries the table says what to do, and the next tap lets the bot try again."""
    monkeypatch.setattr(Recurring, "start", lambda _: None)  # two hours have five hundred heartbeats
    async with opened("Ada", idle_lobby_s=20) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, in_phase(night, Phase.DEAL))
        tries: list[float] = []

        async def fail(*_args: object, **_options: object) -> None:
            tries.append(asyncio.get_running_loop().time())
            raise fault

        with monkeypatch.context() as patched:
            patched.setattr(Table, "deal", fail)
            await night.env.advance_time(40)
            early = len(tries)
            await night.env.advance_time(4000)
            assert early < len(tries) == MAX_ATTEMPTS
            waits = [later - earlier for earlier, later in itertools.pairwise(tries)]
            assert waits[-1] > 2 * waits[0]
            told = [m.content for m in night.channel.history() if m.content == night.say("board-stuck")]
            assert len(told) == 1
            await ada.tap_public(night.board, "hand")
            await night.env.advance_time(4000)
            assert len(tries) == 2 * MAX_ATTEMPTS
        await ada.tap_public(night.board, "hand")
        await night.env.advance_time(25)
        assert not in_phase(night, Phase.DEAL)()
        assert night.say("board-stuck") not in [m.content for m in night.channel.history()]
        assert len(errors) == 2 * MAX_ATTEMPTS
        errors.clear()


async def test_a_message_deleted_each_time_is_posted_once_per_change(opened: Opener) -> None:
    """A message that a program deletes each time is posted once with each change, and no more often."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        posted = set()
        for command in ("barbu join", "barbu leave", "barbu join"):
            posted.add(night.board.id)
            night.env.backend.delete_message(night.channel.id, night.board.id)
            await night.env.advance_time(40)
            assert not [message for message in night.channel.history() if message.embeds]
            await bob.slash(command)
        assert night.board.id not in posted
        assert len(posted) == 3
        assert night.has_button("start")

"""The table without user actions: pings, stand-ins, reserved seats, automatic deals, forced cards."""

from __future__ import annotations

import re

import discord
import pytest

from bot.program.recurring import Recurring
from bot.storage import Games
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Double
from engine.barbu.play.state import Phase
from engine.entries import Act, By, from_payload
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, items_of, text_of
from tools.simulation.evenings.play import deals_over, in_phase, open_and_start, play_by_buttons, play_unseen


async def somebody_asked(night: Evening) -> Person:
    """Play on until a user, not a bot player, has a card to choose, and return that user."""
    await play_by_buttons(night, lambda: any(len(p.buttons("play")) > 1 for p in night.people))
    return next(person for person in night.people if person.buttons("play"))


async def rows(night: Evening) -> list[Act]:  # type: ignore[type-arg]
    """Return the moves of the game from the journal."""
    journal = night.bot.parts[Games].journal(night.table.id)
    entries = [from_payload(payload, BARBU) for _, payload in await journal.read()]
    return [entry for entry in entries if isinstance(entry, Act)]


def calls(night: Evening) -> list[str]:
    """Return the short mentions now in the channel."""
    return [m.content for m in night.channel.history() if m.content and not m.flags.ephemeral]


async def test_a_slow_player_is_pinged(opened: Opener) -> None:
    """After 25 s, and not before, a mention notifies only the player to act; their card deletes it."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        asked = await somebody_asked(night)
        await night.env.advance_time(24)
        assert calls(night) == []
        await night.env.advance_time(2)
        assert len(calls(night)) == 1
        assert asked.member.mention in calls(night)[0]
        bodies = [entry.json for entry in night.env.http_requests if isinstance(entry.json, dict)]
        mentions = next(body["allowed_mentions"] for body in reversed(bodies) if body.get("content"))
        assert [int(user) for user in mentions["users"]] == [asked.id]
        assert not mentions.get("parse")
        await asked.tap("play")
        assert calls(night) == []


async def test_a_player_who_moves_in_time_is_not_pinged(opened: Opener) -> None:
    """A player who moves in time is never pinged."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        for _ in range(6):
            asked = await somebody_asked(night)
            await night.env.advance_time(20)
            await asked.tap("play")
        bodies = [entry.json for entry in night.env.http_requests if isinstance(entry.json, dict)]
        assert not [body for body in bodies if (body.get("content") or "").startswith("<@")]


async def test_the_bot_stands_in_for_one_card(opened: Opener) -> None:
    """After the table's limit one card is played for the player, who then plays on in person."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        asked = await somebody_asked(night)
        before = len(await rows(night))
        await night.env.advance_time(89)
        assert len(await rows(night)) == before
        await night.env.advance_time(2)
        stood_in = (await rows(night))[before]
        assert stood_in.by is By.CLOCK
        seat = night.table.state.own_seat(asked.id)
        assert stood_in.action.seat == seat
        assert not night.table.state.occupant(seat).away
        assert night.table.state.occupant(seat).misses == 1


async def test_a_missed_clock_passes_in_the_doubling_round(opened: Opener) -> None:
    """In the doubling round a missed clock passes, as the channel and the player's panel explain."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express", rules="contre")
        await play_by_buttons(night, lambda: any(p.buttons("double") for p in night.people))
        asked = next(p for p in night.people if p.buttons("double"))
        before = len(await rows(night))
        await night.env.advance_time(91)
        missed = (await rows(night))[before]
        assert missed.by is By.CLOCK
        assert missed.action == Double(night.table.state.own_seat(asked.id))
        assert night.say("board-clock-passed") in night.board_text
        assert night.say("board-clock-passed") in asked.text


async def test_two_misses_and_a_bot_sits_in(opened: Opener) -> None:
    """After two misses a bot player sits in, the table shows it, and the seat can be taken back."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        seat = night.table.state.own_seat(ada.id)
        for _ in range(400):
            if night.table.state.occupant(seat).away:
                break
            if night.has_button("deal"):
                await bob.tap_public(night.board, "deal")
            elif not await bob.move_by_button():
                await night.env.advance_time(91)
        assert night.table.state.occupant(seat).away
        assert night.say("board-away", names="Ada", count=1) in night.board_text
        assert ada.buttons("back")
        assert not ada.buttons("play", "choose", "double")
        assert night.has_button("back")
        await ada.tap("back")
        assert not night.table.state.occupant(seat).away


async def test_a_returning_host_hosts_again(opened: Opener) -> None:
    """The channel names the temporary host, and a host who comes back by the message's button hosts again."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await ada.slash("barbu leave")
        await ada.tap("leave_yes")
        assert night.table.state.host == bob.id
        assert night.say("board-hosts", name="Bob", away="Ada") in night.board_text
        assert night.say.error(CodedError("not_away")) in await bob.tap_public(night.board, "back")
        await ada.tap_public(night.board, "back")
        assert night.table.state.host == ada.id
        assert "👑" not in night.board_text


async def test_a_table_without_users_pauses(opened: Opener) -> None:
    """When the last user misses twice the table pauses, and resumes when they return.

    Alone with bots they have as long as a lobby may be idle, without a mention.
    """
    async with opened("Ada", idle_lobby_s=200) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, in_phase(night, Phase.DEAL))
        await night.env.advance_time(190)
        assert in_phase(night, Phase.DEAL)()
        for _ in range(3):
            await night.env.advance_time(210)
        assert not calls(night)
        assert night.table.state.paused
        assert night.say("board-paused-empty", titled="no") in night.board_text
        styles = [one["style"] for one in items_of(night.board) if ":back:" in one.get("custom_id", "")]
        assert styles == [discord.ButtonStyle.success.value]
        seq = night.table.state.seq
        await night.env.advance_time(600)
        assert night.table.state.seq == seq
        await ada.tap_public(night.board, "back")
        assert not night.table.state.paused
        await somebody_asked(night)


async def test_the_result_says_when_the_next_deal_starts(opened: Opener) -> None:
    """At a relaxed table the result says when the bot deals: after a minute, and not before."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express", pace="relaxed")
        await play_unseen(night, deals_over(night, 1))
        at = int(night.env.now().timestamp()) + 60
        assert re.search(r"<t:(\d+):R>", night.board_text)[1] == str(at)  # type: ignore[index]
        await night.env.advance_time(58)
        assert in_phase(night, Phase.DEAL)()
        await night.env.advance_time(3)
        assert not in_phase(night, Phase.DEAL)()


@pytest.mark.repetition
async def test_a_restart_restarts_the_wait_for_the_next_deal(opened: Opener) -> None:
    """After a restart the wait for the next deal starts from zero, since no player could look or cut."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        await night.env.advance_time(15)
        await night.restart()
        await night.env.advance_time(15)
        assert in_phase(night, Phase.DEAL)()
        await night.env.advance_time(6)
        assert not in_phase(night, Phase.DEAL)()


@pytest.mark.repetition
async def test_a_forced_card_is_played_automatically(opened: Opener) -> None:
    """A player's only legal card is played for them and does not count as missed."""
    async with opened("Ada") as night:
        await open_and_start(night, length="short")
        await play_by_buttons(night, lambda: len(night.table.state.game_state.finished) == 3)
        seat = night.table.state.own_seat(night.people[0].id)
        own = [act for act in await rows(night) if getattr(act.action, "seat", None) == seat]
        assert By.AUTO in {act.by for act in own}
        assert By.CLOCK not in {act.by for act in own}
        assert night.table.state.occupant(seat).misses == 0


async def test_paces(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relaxed player has fifteen minutes, a correspondence player a day."""
    # A day has six thousand heartbeats, and none of them counts as player time.
    monkeypatch.setattr(Recurring, "start", lambda _: None)
    monkeypatch.setattr(Recurring, "start_heartbeat", lambda _: None)
    for pace, within_s, beyond_s in (("relaxed", 800, 200), ("correspondence", 80_000, 10_000)):
        async with opened("Ada", "Bob") as night:
            await open_and_start(night, length="express", pace=pace)
            await somebody_asked(night)
            before = night.table.state.revision
            await night.env.advance_time(within_s)
            assert night.table.state.revision == before
            await night.env.advance_time(beyond_s)
            assert night.table.state.revision > before
            await night.people[0].slash("barbu end")
            await night.people[0].tap("end_yes")


@pytest.mark.repetition
async def test_a_standstill_does_not_shorten_a_turn(opened: Opener) -> None:
    """After a standstill a turn has its former time left, and the channel shows the new deadline."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express", pace="relaxed")
        await somebody_asked(night)
        (before,) = re.findall(r"<t:(\d+):", night.board_text)
        await night.env.advance_time(800)
        revision = night.table.state.revision
        with night.as_bot():
            night.bot._stood_still(700)
        await night.env.settle()
        (after,) = re.findall(r"<t:(\d+):", night.board_text)
        assert int(after) == pytest.approx(int(before) + 700, abs=2)
        await night.env.advance_time(790)
        assert night.table.state.revision == revision
        await night.env.advance_time(20)
        assert night.table.state.revision > revision


async def test_a_lobby_left_alone_is_closed(opened: Opener) -> None:
    """An idle lobby is closed, which frees its channel."""
    async with opened("Ada", idle_lobby_s=600) as night:
        (ada,) = night.people
        await ada.slash("barbu new")
        await night.env.advance_time(601)
        assert not night.has_button("start")
        assert "no table" in await ada.slash("barbu score")


async def test_a_ping_is_in_the_servers_language(opened: Opener) -> None:
    """The mention is public, so it is in the language of the server."""
    async with opened("Ada/en", "Bob/en", locale="fr") as night:
        await open_and_start(night, length="express")
        await somebody_asked(night)
        await night.env.advance_time(26)
        (call,) = calls(night)
        assert call in [night.say("board-call", player=person.member.mention) for person in night.people]
        assert text_of(night.board)

"""Watching: tables in play are listed and shown to users who do not play, without any player's cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from simcord.backend.models import Overwrite

from bot.privacy import DataRetention
from bot.privacy.export import export_of
from bot.storage import Games
from engine.barbu.play.state import Phase
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.setting_up import pick
from tests.e2e.test_daily import MEMBER
from tests.e2e.test_refusals import chosen
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, text_of
from tools.simulation.evenings.play import play_by_buttons, play_until
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen, asks_of
from tools.simulation.evenings.watch import cards_in, known_at_barbu


def shown_in(message: Message | None) -> str:
    """Return the whole text of a list, whose rows are components."""
    return str(getattr(message, "components", ""))


def is_far(night: Evening, revision: int) -> bool:
    """Return whether a deal is over, or the table has moved beyond a revision."""
    return bool(night.table.deals_finished) or night.table.state.revision > revision


async def test_a_table_is_watched(opened: Opener) -> None:
    """A watcher sees what the channel shows, all hands of a deal after its end, nothing of sealed boards."""
    async with opened("Ada", "Bob", "Eve") as night:
        ada, bob, eve = night.people
        nothing = (await eve.member.slash(eve.channel, "watch")).response
        assert nothing is not None
        assert nothing.content == night.say("watch-none")
        assert set(asks_of(nothing)) == {"new"}
        await ada.slash("barbu new", length="express")
        await bob.tap_public(night.board, "join")
        await ada.tap_public(night.board, "start")
        listed = (await eve.member.slash(eve.channel, "watch")).response
        assert listed is not None
        assert "Ada" in shown_in(listed)
        own = night.say("watch-none-own", channels=f"<#{night.channel.id}>")
        assert await ada.slash("watch") == own, "her own table is none to watch"
        screen = Screen(eve)
        shown = await eve.member.click(listed, custom_id=asks_of(listed)["table"]["custom_id"])
        screen.message = shown.response
        assert screen.verbs == {"refresh"}
        while not night.table.deals_finished:
            for text in (await screen.tap("refresh"), await forge(ada, night.board, "ask:watch:table:1")):
                assert not cards_in(text) - known_at_barbu(night.table.state, None)
            seen = night.table.state.revision + 6
            await play_by_buttons(night, lambda seen=seen: is_far(night, seen))
        await screen.tap("refresh")
        assert night.say("replay-title", number=1) in await screen.tap("hands")
        sealed, gone = (night.say.error(CodedError(code)) for code in ("deals_sealed", "watch_gone"))
        row = night.table.row
        night.table.row = replace(row, is_sealed=True)
        for verb in ("table", "refresh", "hands"):
            assert await forge(eve, night.board, f"ask:watch:{verb}:1") == sealed
        assert await eve.slash("watch") == night.say("watch-none")
        night.table.row = row
        hidden = night.channel
        eve.channel = night.channel = night.guild.create_text_channel("open")
        await bob.member.slash(night.channel, "barbu new")
        night.env.backend.set_overwrite(hidden.id, Overwrite(eve.id, MEMBER, allow=0, deny=1024))
        for verb in ("table", "refresh", "hands"):
            assert await forge(eve, night.board, f"ask:watch:{verb}:1") == gone


async def test_an_old_list_without_tables_says_how_to_open_one(opened: Opener) -> None:
    """A tap on an old list, when its user may watch no table any more, is answered with how to open one."""
    async with opened("Ada", "Eve") as night:
        ada, eve = night.people
        await ada.slash("barbu new", length="express")
        await ada.tap_public(night.board, "start")
        eve.channel = night.guild.create_text_channel("open")
        listed = (await eve.member.slash(eve.channel, "watch")).response
        assert listed is not None
        night.env.backend.set_overwrite(night.channel.id, Overwrite(eve.id, MEMBER, allow=0, deny=1024))
        assert await forge(eve, listed, "ask:watch:page:0:older") == night.say("watch-none")


async def hands_behind(night: Evening, person: Person) -> str:
    """Ask for all hands of the deal in play, and return the answer."""
    return await forge(person, night.board, "ask:watch:behind:1")


def is_played_by(night: Evening, tricks: int) -> bool:
    """Return whether `tricks` tricks of the deal are over, or the deal is."""
    return bool(night.table.deals_finished) or len(night.table.state.game_state.in_play.winners) >= tricks


@pytest.mark.repetition
async def test_hands_are_shown_with_the_tables_delay(opened: Opener) -> None:
    """Spectators see pictures, but not the last tricks; players see nothing; spectators take no seat."""
    async with opened("Ada", "Bob", "Eve") as night:
        ada, bob, eve = night.people
        await ada.slash("barbu new", length="express")
        assert await hands_behind(night, eve) == night.say.error(CodedError("watch_gone"))
        await ada.tap("pick_options")
        await pick(ada, "set_watched", "3")
        assert night.table.state.watched == 3
        assert night.say("lobby-watched", count=3) in text_of(night.board)
        await bob.tap_public(night.board, "join")
        await ada.tap_public(night.board, "start")
        await chosen(night, "tricks")
        assert night.table.state.game_state.phase is Phase.DOUBLE
        listed = (await eve.member.slash(eve.channel, "watch")).response
        assert listed is not None
        watched = (await eve.member.click(listed, custom_id=asks_of(listed)["table"]["custom_id"])).response
        assert watched is not None
        assert [one.filename for one in watched.attachments] == ["table.png"]
        assert "<t:" in night.board_text
        assert "<t:" not in text_of(watched), "the page is not redrawn when the deadline moves"
        await play_until(night, Phase.PLAY)
        assert night.say.error(CodedError("watch_early", count=3)) in await hands_behind(night, eve)
        await play_by_buttons(night, lambda: is_played_by(night, 6))
        deal = night.table.state.game_state.in_play
        late = {card for _, card in deal.plays[4 * (len(deal.winners) - 3) :]}
        listed = (await eve.member.slash(eve.channel, "watch")).response
        assert listed is not None
        screen = Screen(eve)
        screen.message = (
            await eve.member.click(listed, custom_id=asks_of(listed)["table"]["custom_id"])
        ).response
        said = await screen.tap("behind")
        assert night.say("watch-behind-title", channel=eve.channel.mention, count=3) in said
        (picture,) = screen.files
        behind = set(cards_in(picture.description))
        assert late <= behind
        assert behind >= set().union(*deal.hands)
        for player in (ada, bob):
            assert await hands_behind(night, player) == night.say.error(CodedError("watch_seated"))
            assert not cards_in(player.text) - known_at_barbu(night.table.state, player.id)
        await night.restart()
        assert await eve.slash("barbu join") == night.say.error(CodedError("watched_deal"))
        assert night.table.state.seat_of(eve.id) is None
        for player in (ada, bob):
            await player.slash("hand")
        await play_by_buttons(night, lambda: bool(night.table.deals_finished))
        assert night.say.error(CodedError("watch_after")) in await hands_behind(night, eve)
        await eve.slash("barbu join")
        assert night.table.state.seat_of(eve.id) is not None
        exported = (await export_of(night.bot.database, eve.id)).decode()
        assert "game_watchers" in exported
        await night.bot.parts[DataRetention].forget(eve.id)
        assert await night.bot.parts[Games].watched_deal(1, eve.id) is None

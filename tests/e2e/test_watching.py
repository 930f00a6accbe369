"""Watching: tables in play are listed and shown to users who do not play, without anybody's cards."""

from __future__ import annotations

from dataclasses import replace

from simcord.backend.models import Overwrite

from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import MEMBER
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.forging import forge
from tools.simulation.evenings.person import Message
from tools.simulation.evenings.play import open_and_start, play_by_buttons
from tools.simulation.evenings.screen import Screen, asks_of
from tools.simulation.evenings.watch import cards_in, known_at_barbu


def shown_in(message: Message | None) -> str:
    """Return the whole text of a list, whose rows are components."""
    return str(getattr(message, "components", ""))


def is_far(night: Evening, revision: int) -> bool:
    """Whether a deal is over, or the table has moved beyond a revision."""
    return bool(night.table.deals_finished) or night.table.state.revision > revision


async def test_a_table_is_watched(opened: Opener) -> None:
    """A watcher sees what the channel shows, all hands of a deal after its end, nothing of sealed boards."""
    async with opened("Ada", "Bob", "Eve") as night:
        ada, bob, eve = night.people
        assert await eve.slash("watch") == night.say("watch-none")
        await open_and_start(night, length="express")
        listed = (await eve.member.slash(eve.channel, "watch")).response
        assert listed is not None
        assert "Ada" in shown_in(listed)
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

"""The results in the channel: their buttons show the right deal at any time."""

from __future__ import annotations

import discord
import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.game_kit.replays import REPORT_ROOM
from bot.game_kit.status import PAST
from bot.i18n import words
from bot.i18n.cards import hand_text
from bot.move_reports.store import MoveReports
from engine.barbu.play.state import Phase
from engine.entries import AskUndo
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.test_pictures import pictures_of
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import buttons_of, text_of
from tools.simulation.evenings.play import (
    deals_over,
    open_and_start,
    play_by_buttons,
    play_unseen,
    play_until,
)
from tools.simulation.evenings.requests import forge

LOOKING = ["analyse", PAST]
"""The buttons that every result keeps; the menu has those of its doubles and its bots."""


def results_of(night: Evening) -> list[discord.Message]:
    """Return the results in the channel, oldest first."""
    found = [m for m in night.channel.history() if not m.flags.ephemeral and m.embeds]
    return [message for message in found if "result of deal" in text_of(message).lower()]


def finished(night: Evening) -> int:
    """Return the number of deals on the sheet."""
    return len(night.table.state.game_state.finished)


@pytest.mark.repetition
async def test_an_old_result_shows_its_own_deal(opened: Opener) -> None:
    """A result shows its own deal during later deals, after a restart and after the end."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express", rules="contre")
        dealt = []
        # Only cards are played at once, so one tap may end a whole deal of domino; doubling waits for Ada.
        for count, phase in ((1, Phase.PLAY), (2, Phase.DOUBLE)):
            await play_until(night, phase)
            deal = night.table.state.game_state.in_play
            dealt.append(hand_text(deal.dealt[deal.dealer], words("en"), between=" "))
            await play_by_buttons(night, lambda count=count: finished(night) == count)
        await play_until(night, Phase.DOUBLE)

        def look() -> None:
            for number, old in enumerate(results_of(night)):
                assert [b.verb for b in buttons_of(old)] == LOOKING
                (hands,) = pictures_of(night, old).values()
                assert dealt[number] in hands
                assert dealt[1 - number] not in hands

        look()
        assert len(results_of(night)) == 2
        await night.restart()
        await night.env.advance_time(3)
        look()
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        look()


async def test_a_result_is_shown_after_the_next_deal(opened: Opener) -> None:
    """If edits wait until the next deal has ended too, the page of the first still closes as its result."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express", rules="contre")
        await play_until(night, Phase.PLAY)
        deal = night.table.state.game_state.in_play
        hand = hand_text(deal.dealt[deal.dealer], words("en"), between=" ")
        await play_unseen(night, deals_over(night, 2))
        first, _ = results_of(night)
        (hands,) = pictures_of(night, first).values()
        assert hand in hands


async def test_a_result_offers_to_report_its_bots(opened: Opener) -> None:
    """The answer asks for consent before it files the deal, while the next deal is played."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))
        (result,) = results_of(night)
        assert night.say("move-report-deal") in await ada.tap_in_menu("report", result)
        reports = MoveReports(night.bot.database)
        assert await reports.all() == []
        request = ComponentRequest(REPORT_ROOM, "send", (str(night.table.id), "0.0"))
        await forge(ada, result, request.custom_id)
        (report,) = await reports.all()
        assert (report.game, report.move.deal, report.move.step) == ("barbu", 0, 0)


async def test_a_settlement_is_turned_from_player_to_player(opened: Opener) -> None:
    """The settlement opens on the reader's own points, and a button per player changes the view in place."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express", rules="contre")
        await play_until(night, Phase.DOUBLE)
        doubler = next(person for person in night.people if person.buttons("mark"))
        mark = doubler.buttons("mark")[0]
        await doubler.tap("mark", mark.arg)
        await doubler.tap("double")
        await play_by_buttons(night, lambda: finished(night) == 1)
        result = results_of(night)[0]
        assert "report" not in {b.verb for b in await doubler.menu(result)}  # no bot has played
        said = await doubler.tap_in_menu("settlement", result, keep=False)
        assert f"**{doubler.member.name}**: " in said
        assert "→" in said
        other = next(b for b in buttons_of(doubler.panel) if b.verb == "settlement" and not b.disabled)
        assert doubler.panel is not None
        turned = await doubler.tap_id(doubler.panel, other.custom_id)
        assert f"**{other.label.split()[0]}" in turned


async def test_the_result_button_of_an_undone_deal_shows_no_choice(opened: Opener) -> None:
    """The result button of an undone deal says that the deal does not exist, and shows no choice in it."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: finished(night) == 1)
        button = next(b for b in buttons_of(results_of(night)[0]) if b.verb == "analyse")
        # An entry of earlier versions; this version rejects the request.
        await night.table.commit(AskUndo(night.table.state.own_seat(ada.id)))
        assert not finished(night)
        assert night.say.error(CodedError("nothing_to_analyse")) in await ada.tap_id(
            night.board, button.custom_id
        )

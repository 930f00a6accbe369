"""One live panel per user: the newest works, and older ones are deleted or link to it."""

from __future__ import annotations

import pytest

from bot.tables.view.panels import TOKEN_LIFE_S
from engine.barbu.play.state import Phase
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, buttons_of, text_of
from tools.simulation.evenings.play import in_phase, open_and_start, play_by_buttons, play_until


async def test_the_newest_panel_lives(opened: Opener) -> None:
    """Opening another panel deletes the earlier one."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        earlier = ada.panel
        assert earlier is not None
        await ada.tap_public(night.board, "hand")
        await night.env.settle()
        assert is_gone(night, earlier)
        assert ada.buttons("play")


async def test_an_old_panel_closes_at_its_first_tap(opened: Opener) -> None:
    """A panel whose token has expired makes the tapped move, closes, and the newest panel shows it."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express", pace="correspondence")
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        old, card = ada.panel, ada.buttons("play")[0]
        assert old is not None
        await night.env.advance_time(TOKEN_LIFE_S + 1)
        await ada.tap_public(night.board, "hand")
        newest = ada.panel
        assert newest is not None
        assert buttons_of(old)
        await ada.tap_id(old, card.custom_id)
        await night.env.settle()
        assert card.arg in {str(play[1]) for play in night.table.state.game_state.in_play.plays}
        assert is_closed(old, night.say("panel-moved"))
        assert card.arg not in {button.arg for button in buttons_of(newest)}


async def test_a_panel_is_redrawn_if_its_answer_is_lost(opened: Opener) -> None:
    """If Discord refuses the answer to a tap, the tapped panel shows the move all the same."""
    async with opened("Ada", "Bob", "Cleo", "Dan") as night:
        await open_and_start(night, length="express")
        await play_by_buttons(night, in_phase(night, Phase.PLAY))
        player = next(one for one in night.people if one.buttons("play"))
        panel, card = player.panel, player.buttons("play")[0]
        assert panel is not None
        night.env.inject_error("POST", "/interactions/*/callback", status=503)
        await player.member.click(panel, custom_id=card.custom_id)
        await night.env.settle()
        assert card.arg in {str(play[1]) for play in night.table.state.game_state.in_play.plays}
        assert card.arg not in {button.arg for button in player.buttons("play")}


@pytest.mark.repetition
async def test_after_a_restart_the_newest_tapped_panel_is_live(opened: Opener) -> None:
    """After a restart the panel tapped first is live until a newer one is tapped and closes it."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express", pace="correspondence")
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        old = ada.panel
        assert old is not None
        await night.env.advance_time(TOKEN_LIFE_S + 1)
        await ada.tap_public(night.board, "hand")
        newest = ada.panel
        assert newest is not None
        await night.restart()
        ada.panel = old
        await ada.tap("play")
        assert not text_of(old).startswith("❗")
        assert buttons_of(old)
        ada.panel = newest
        await ada.tap_id(newest, buttons_of(newest)[-1].custom_id.replace(":more:", ":show:"))
        await night.env.settle()
        assert is_gone(night, old)
        assert buttons_of(newest)


async def test_a_panel_comes_down_with_the_table(opened: Opener) -> None:
    """When the next deal is posted, an open panel is sent again below it, past the old result."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        first, before = ada.panel, night.board.id
        assert first is not None
        await play_by_buttons(night, lambda: bool(night.table.state.game_state.finished))
        await play_until(night, Phase.PLAY)
        await night.env.settle()
        assert night.board.id > before
        assert is_gone(night, first)
        assert ada.panel is not None
        assert ada.panel.id > night.board.id
        assert ada.buttons("more")


async def test_a_chosen_menu_item_replaces_the_menu(opened: Opener) -> None:
    """The ⋯ menu is gone once one of its items is shown, and that item once the next is; the panel stays."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        menu = await ada.menu_with("rules")
        await ada.tap_id(
            menu, next(one.custom_id for one in buttons_of(menu) if one.verb == "rules"), keep=True
        )
        await night.env.settle()
        assert is_gone(night, menu)
        assert ada.panel is not None
        assert not is_gone(night, ada.panel)


async def test_an_old_question_says_that_the_table_is_closed(opened: Opener) -> None:
    """The question before the end, tapped after the table was closed, says only that it is closed."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express", pace="correspondence")
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        await ada.slash("barbu end")
        old, yes = ada.panel, ada.buttons("end_yes")[0]
        assert old is not None
        await night.env.advance_time(TOKEN_LIFE_S + 1)
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await night.env.settle()
        said = await ada.tap_id(old, yes.custom_id)
        assert night.say.error(CodedError("table_closed")) in said
        assert night.say("panel-moved") not in said


async def test_the_lobbys_menu_is_deleted_at_the_start(opened: Opener) -> None:
    """The lobby's ⋯ menu is deleted once the game has begun."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", length="express")
        menu = await ada.open_menu()
        await ada.tap("start")
        await night.env.settle()
        assert is_gone(night, menu)


async def test_a_hand_sent_before_a_restart_closes(opened: Opener) -> None:
    """A hand sent by direct message before a restart is found and closed when the next is sent."""
    async with opened("Ada", idle_lobby_s=20) as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        await ada.tap_in_menu("dm")
        direct = ada.member.user.dm_channel
        old = direct.history()[-1]
        assert buttons_of(old)
        await night.restart()
        await night.env.advance_time(95)
        first, *_, last = [message for message in direct.history() if message.embeds]
        assert first.id == old.id
        assert is_closed(first, night.say("panel-moved"))
        assert buttons_of(last)


async def test_a_finished_trick_is_seen_in_the_panel(opened: Opener) -> None:
    """A panel opened after the trick's time shows it as the last trick, and not on the table any more."""
    async with opened("Ada", "Bob", "Cleo", "Dan", trick_hold_s=20) as night:
        ada = night.people[0]
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        await play_by_buttons(night, lambda: bool(night.table.state.game_state.in_play.winners))
        winner = night.table.state.game_state.in_play.winners[0]
        for seat, person in enumerate(night.people):
            await person.tap_public(night.board, "hand")
            own, name = "yes" if seat == winner else "no", night.table.scene().bare(winner)
            assert night.say("panel-since-trick", own=own, name=name) in person.text
        await night.env.advance_time(22)
        assert night.say("board-last-trick", cards="", winner="").split(":")[0] in ada.text


def is_closed(message: Message, title: str) -> bool:
    """Return whether a message says that its panel has moved, and has no buttons left."""
    return title in text_of(message) and not buttons_of(message)


def is_gone(night: Evening, message: Message) -> bool:
    """Return whether a message was deleted."""
    return all(message.id not in channel for channel in night.env.backend.messages.values())

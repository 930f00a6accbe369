"""A user's newest panel: it replaces earlier ones, and no panel outlives its token."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.discord_io.private_answers import PrivateAnswer
from bot.tables.view.panels import RETRIES, TOKEN_LIFE_S
from bot.tables.view.presenter import BELOW, PanelPlace
from tests.bot.tables.view.channels import refusal
from tests.bot.tables.view.screens import DELETED, HERE, Screens
from tests.bot.tables.virtual import in_virtual_time, pass_time, rounds


@in_virtual_time
async def test_an_expired_token_is_not_used() -> None:
    """An expired or never opened panel is not updated."""
    screens = Screens()
    screens.open("p")
    await pass_time(TOKEN_LIFE_S + 1)
    assert not screens.panels.is_open(1)
    screens.panels.push(1)
    screens.panels.push(2)
    await pass_time(5)
    assert screens.shown == []


@in_virtual_time
async def test_a_token_discord_refuses_is_dropped() -> None:
    """A panel that Discord reports as gone is forgotten."""
    for status, code in ((401, 50027), (404, 10015), (404, 10008)):
        screens = Screens()
        screens.open("p")
        screens.fails = [refusal(status, code)]
        screens.panels.push(1, soon=True)
        await rounds()
        assert not screens.panels.is_open(1)


@in_virtual_time
async def test_only_the_newest_panel_is_updated() -> None:
    """A later panel replaces the earlier one, which is deleted and no longer updated."""
    screens = Screens()
    screens.open("old", 10)
    screens.panels.push(1)
    screens.open("new", 20)
    screens.panels.push(1)
    await pass_time(3)
    assert screens.contents() == [("old", DELETED), ("new", "1a")]


@in_virtual_time
async def test_an_older_panel_does_not_take_the_place_of_a_newer_one() -> None:
    """In any order of answers the panel of the newest message is live and the others are deleted."""
    screens = Screens()
    screens.open("new", 20)
    screens.open("old", 10)
    assert screens.panels.has_moved(1, 10)
    assert not screens.panels.has_moved(1, 20)
    screens.panels.push(1)
    await pass_time(3)
    assert screens.contents() == [("old", DELETED), ("new", "1a")]


@in_virtual_time
async def test_a_tapped_panel_replaces_an_unreachable_newer_one() -> None:
    """If the newest panel cannot be reached, a tapped older one becomes the live one."""
    screens = Screens()
    screens.open("new", 20)
    await pass_time(TOKEN_LIFE_S + 1)
    assert not screens.panels.has_moved(1, 10)
    screens.open("old", 10)
    screens.panels.push(1)
    await pass_time(3)
    assert screens.contents() == [("old", "1a")]


@in_virtual_time
async def test_an_unreachable_panel_is_deleted_by_its_next_tap() -> None:
    """A panel whose token has expired is deleted by its next tap, not earlier."""
    screens = Screens()
    screens.open("old", 10)
    await pass_time(TOKEN_LIFE_S + 1)
    screens.open("new", 20)
    await pass_time(3)
    assert screens.shown == []
    assert screens.panels.has_moved(1, 10)


@in_virtual_time
async def test_a_lost_deletion_is_retried() -> None:
    """A lost deletion is retried a limited number of times."""
    screens = Screens()
    screens.open("old", 10)
    screens.fails = [refusal(500, 0)]
    screens.open("new", 20)
    await pass_time(10)
    assert screens.contents() == [("old", DELETED)]
    screens.fails = [refusal(500, 0)] * 50
    screens.open("newest", 30)
    await pass_time(600)
    assert len(screens.fails) == 50 - 1 - RETRIES


@in_virtual_time
async def test_a_redraw_under_way_does_not_open_a_closed_panel() -> None:
    """An update of a panel that has moved is followed by the panel's deletion."""
    screens = Screens()
    under_way, arrive = asyncio.Event(), asyncio.Event()
    edit = screens.editor("old")

    async def slow(**fields: Any) -> None:
        if not arrive.is_set():
            under_way.set()
            await arrive.wait()
        await edit(**fields)

    screens.panels.opened(1, PrivateAnswer(10, slow, screens.remover("old")), HERE)
    screens.panels.push(1, soon=True)
    await under_way.wait()
    arrive.set()
    screens.open("new", 20)
    await rounds()
    assert screens.contents()[-1] == ("old", DELETED)


@in_virtual_time
async def test_an_old_panel_links_to_the_newer_one() -> None:
    """An old panel links to the newer one in another channel or in direct messages."""
    screens = Screens()
    assert screens.panels.way_from(1, HERE.channel_id) == BELOW
    screens.open("channel", 10)
    assert screens.panels.way_from(1, 8) == HERE.link
    screens.panels.opened(
        1, PrivateAnswer(20, screens.editor("dm"), screens.remover("dm")), PanelPlace(8, "https://there")
    )
    await rounds()
    assert screens.contents() == [("channel", DELETED)]
    assert screens.panels.way_from(1, 8) == BELOW


@in_virtual_time
async def test_closed_panels_are_left_alone() -> None:
    """When the bot stops, pending updates are dropped."""
    screens = Screens()
    screens.open("p")
    screens.panels.push(1)
    screens.panels.close()
    await pass_time(5)
    assert screens.shown == []


@in_virtual_time
async def test_a_late_redraw_draws_the_newest_panel() -> None:
    """A redraw that waited for its turn draws the newest panel, and nothing after closing."""
    screens = Screens()
    screens.open("p")
    async with screens.turns.turn():
        screens.panels.push(1, soon=True)
        await rounds()
        screens.state = "b"
        screens.open("q")
    await pass_time(5)
    assert screens.shown == []
    async with screens.turns.turn():
        screens.panels.push(1, soon=True)
        await rounds()
        screens.panels.close()
    await pass_time(5)
    assert screens.shown == []

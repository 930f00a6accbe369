"""Commands in a channel without a table lead to a new one of the right game, or to the user's own."""

from __future__ import annotations

import pytest

from tests.e2e.bridge_table import opened
from tests.e2e.conftest import Opener
from tools.simulation.evenings.play import open_and_start
from tools.simulation.evenings.screen import Answer

__all__ = ["opened"]


@pytest.mark.parametrize("command", ["bid", "explain", "alert", "compare"])
async def test_a_command_of_bridge_names_new_of_bridge(opened: Opener, command: str) -> None:
    """A command that only bridge has leads to ``/bridge new``, also in a channel named after Barbu."""
    async with opened("Ada") as night:
        options = {"call": "1NT"} if command == "bid" else {}
        answer = await night.people[0].slash(command, **options)
        assert night.say.of("bridge")("error-no-table-here") in answer
        assert "/bridge new" in answer


@pytest.mark.parametrize("command", ["hand", "hint", "verify", "analyse"])
async def test_a_command_of_all_games_names_new_of_the_channels_game(opened: Opener, command: str) -> None:
    """A command that every game has leads to the game the channel is named after."""
    async with opened("Ada") as night:
        (ada,) = night.people
        assert "/barbu new" in await ada.slash(command)
        ada.channel = night.guild.create_text_channel("bridge-club")
        assert "/bridge new" in await ada.slash(command)


@pytest.mark.parametrize(("command", "game"), [("hand", "barbu"), ("alert", "bridge")])
async def test_a_channel_without_a_table_gets_one_below_the_refusal(
    opened: Opener, command: str, game: str
) -> None:
    """The answer that there is no table has the button that opens one of the command's game."""
    async with opened("Ada") as night:
        (ada,) = night.people
        screen = Answer(ada)
        await screen.slash(command)
        assert screen.message is not None
        await ada.tap_id(screen.message, screen.id_of("new"))
        assert night.table.module.name == game


async def test_suggestions_name_the_right_game(opened: Opener) -> None:
    """The reason in place of suggestions names the command that opens a table of the same game."""
    async with opened("Ada") as night:
        (ada,) = night.people
        assert "/bridge new" in await ada.reason("bid", "call")


async def test_a_table_elsewhere_is_linked(opened: Opener) -> None:
    """A player of an open table elsewhere gets its link with the error and with the help; others do not."""
    async with opened("Ada") as night:
        ada, eve = night.people[0], night.person("Eve")
        await open_and_start(night, length="express")
        link, channel = night.table.public_message.message.link, night.table.row.channel_id
        line = night.say("seat-elsewhere", page=f"[Barbu]({link}) · <#{channel}>")
        eve.channel = ada.channel = night.guild.create_text_channel("bridge-club")
        for command in ("hand", "verify", "barbu score", "bridge help", "barbu help"):
            assert line in await ada.slash(command)
            assert line not in await eve.slash(command)


async def test_help_prefers_the_open_table_to_the_finished_game(opened: Opener) -> None:
    """The help of a channel whose game is over links the player's open table elsewhere."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        assert "The game is over" in await ada.slash("barbu help")
        first, second = ada.channel, night.guild.create_text_channel("second")
        ada.channel = night.channel = second
        await ada.slash("bridge new")
        ada.channel = first
        answer = await ada.slash("barbu help")
        assert night.say("seat-elsewhere", page="").strip() in answer
        assert "The game is over" not in answer

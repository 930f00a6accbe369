"""The operator's log of an evening: what was played, where something failed, and nobody's cards or names."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite

from bot.runtime.logs import RedactingFormatter
from engine.barbu.play.state import Phase
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import is_closed, open_and_start, play_by_buttons, play_unseen, play_until

NAMES = ("Adalbertina", "Bonifatius")


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """Return the log as a bot with default settings writes it."""
    caplog.handler.setFormatter(RedactingFormatter())
    caplog.set_level(logging.INFO)
    return caplog


def place(night: Evening) -> str:
    """Return the ids at the end of a line about the table of an evening."""
    row = night.table.row
    return f"table={row.id} server={row.guild_id} channel={row.channel_id}"


def lines(log: pytest.LogCaptureFixture, words: str) -> list[str]:
    """Return the lines of the log with these words."""
    return [line for line in log.text.splitlines() if words in line]


async def test_a_game_is_logged_from_its_table_to_its_end(
    opened: Opener, log: pytest.LogCaptureFixture
) -> None:
    """A table that opens and a game that ends are a line each, with the place and no name."""
    async with opened(*NAMES) as night:
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        where = place(night)
    assert [line.partition(": ")[2].partition(" (")[0] for line in lines(log, ": table ")] == [
        "table opened: barbu, live",
        "table finished: barbu",
    ]
    assert all(where in line for line in lines(log, ": table "))
    assert not any(name in log.text for name in NAMES)


async def test_a_table_that_is_closed_early_is_no_finished_game(
    opened: Opener, log: pytest.LogCaptureFixture
) -> None:
    """A table that its host ends is logged as such."""
    async with opened(*NAMES) as night:
        await open_and_start(night, length="express")
        await night.table.close_alone()
    (line,) = lines(log, ": table closed before its end: barbu")
    assert "table=" in line


async def test_a_missing_permission_is_a_warning_with_its_place(
    opened: Opener, log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When Discord refuses the edit of a table, a warning names table, server and channel."""
    monkeypatch.setattr("bot.discord_io.delivery._warned_at", {})  # the channels of other tests
    async with opened(*NAMES) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        denied = discord.Permissions(send_messages=True, view_channel=True).value
        bot_id = night.env.backend.bot_user.id
        night.env.backend.set_overwrite(night.channel.id, Overwrite(bot_id, 1, allow=0, deny=denied))
        await play_by_buttons(night, lambda: any(person.buttons("play") for person in night.people))
        player = next(person for person in night.people if person.buttons("play"))
        await player.tap("play")
        where = place(night)
    warning, *_ = lines(log, "failed: forbidden")
    assert " WARNING " in warning
    assert where in warning
    assert "Traceback" not in log.text


async def test_servers_that_come_and_go_are_logged(opened: Opener, log: pytest.LogCaptureFixture) -> None:
    """A server that adds or removes the bot is a line with the number of servers, without its name."""
    async with opened(*NAMES) as night:
        guild: Any = SimpleNamespace(id=123_456, name="Secret club", system_channel=None, text_channels=[])
        await night.bot.on_guild_join(guild)
        await night.bot.on_guild_remove(guild)
    assert lines(log, "server joined: 123456; servers now: 1")
    assert lines(log, "server left: 123456; servers now: 1")
    assert "Secret club" not in log.text

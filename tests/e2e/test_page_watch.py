"""Pages and channels that somebody deleted while nothing else happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
import pytest

from bot.contests.league.kind import Leagues
from bot.contests.runner import Contests
from bot.pages.page import AGAIN_S
from tests.databases import on_every_database
from tests.e2e.club import NIGHT, SUNDAY, moderator, set_clock
from tests.e2e.conftest import Opener
from tests.e2e.test_league import season_of
from tests.e2e.test_trouble import delete_unheard
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message

MAKING: Final[dict[str, dict[str, Any]]] = {
    "challenge": {},
    "club night": NIGHT,
    "league new": {"days": 7},
    "lfg": {},
    "tournament": {},
}
"""The commands that post a page which then waits for players."""


def pages(night: Evening) -> list[Message]:
    """Return the messages with buttons in the channel, oldest first."""
    shown = (one for one in night.channel.history() if not one.flags.ephemeral and one.components)
    return sorted(shown, key=lambda one: one.id)


async def pass_minutes(night: Evening, count: int = 1) -> None:
    """Move the bot's clock, doing what is due each minute."""
    for _ in range(count):
        now = night.bot.database.now() + 60
        night.bot.database.now = lambda now=now: now  # type: ignore[method-assign,misc]
        with night.as_bot():
            for reconcile in night.bot.recurring.reconcilers.values():
                await reconcile()
        await night.env.settle()


@pytest.mark.parametrize("command", MAKING)
async def test_a_deleted_page_comes_back(opened: Opener, command: str) -> None:
    """A page that a moderator deletes while it waits for players is posted again, once."""
    async with opened("Bob", bot_workers=0, person_call_interval_s=0) as night:
        set_clock(night, SUNDAY)
        await moderator(night, "Ada").post(command, **MAKING[command])
        (page,) = pages(night)
        await pass_minutes(night)
        night.env.backend.delete_message(night.channel.id, page.id)
        assert pages(night) == []
        await pass_minutes(night, int(AGAIN_S // 60) + 1)
        (again,) = pages(night)
        assert [one.title for one in again.embeds] == [one.title for one in page.embeds]
        await pass_minutes(night, int(AGAIN_S // 60) + 1)
        assert [one.id for one in pages(night)] == [again.id]


@on_every_database
async def test_leagues_of_channels_deleted_while_the_bot_was_away_give_their_places_back(
    opened: Opener,
) -> None:
    """A league that is still signing up ends with its channel, though no event and no edit tells of it."""
    async with opened("Bob", bot_workers=0, leagues_per_guild=3) as night:
        mo, home = moderator(night, "Ada"), night.channel
        channels = [night.guild.create_text_channel(f"league-{number}") for number in range(3)]
        for channel in channels:
            mo.channel = channel
            await mo.post("league new", days=7)
        mo.channel = home
        refused = await mo.post("league new", days=7)
        await pass_minutes(night)
        for channel in channels:
            delete_unheard(night, channel.id)
        await night.restart()
        await pass_minutes(night, 2)
        for number in (1, 2, 3):
            assert (await season_of(night, number)).status == "cancelled"
        assert await mo.post("league new", days=7) != refused
        assert (await night.bot.parts[Leagues].current(home.id)).state.status == "joining"


async def test_a_page_that_waits_for_permission_ends_with_its_channel(opened: Opener) -> None:
    """A league whose page could not be posted yet, in a channel deleted unheard, ends too."""
    async with opened("Bob", bot_workers=0) as night:
        mo = moderator(night, "Ada")
        mo.channel = night.guild.create_text_channel("league")
        await mo.post("league new", days=7)
        made = await night.bot.parts[Contests].find("league", 1)
        await night.bot.parts[Contests].store.note(made.id, made.row, message_id=None)
        delete_unheard(night, mo.channel.id)
        await night.restart()
        await pass_minutes(night, 2)
        assert (await season_of(night)).status == "cancelled"


async def looked_at(night: Evening, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list that each look at a message adds its id to."""
    seen = list[int]()
    fetch = discord.PartialMessageable.fetch_message

    async def fetched(self: Any, number: int, /) -> Any:
        seen.append(number)
        return await fetch(self, number)

    monkeypatch.setattr(discord.PartialMessageable, "fetch_message", fetched)
    return seen


def counts_of(numbers: Sequence[int]) -> list[int]:
    """Return how often each number occurs."""
    return [numbers.count(number) for number in sorted(set(numbers))]


async def test_looks_are_few(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a minute only so many pages are looked at, in turn, and each one again after ten minutes."""
    monkeypatch.setattr("bot.pages.page.LOOKS", 2)
    async with opened("Bob", bot_workers=0, person_call_interval_s=0) as night:
        mo = moderator(night, "Ada")
        for number in range(3):
            mo.channel = night.guild.create_text_channel(f"league-{number}")
            await mo.post("league new", days=7)
        seen = await looked_at(night, monkeypatch)
        await pass_minutes(night)
        assert counts_of(seen) == [1, 1]
        await pass_minutes(night, 8)
        assert counts_of(seen) == [1, 1, 1]
        await pass_minutes(night, 4)
        assert counts_of(seen) == [2, 2, 2]

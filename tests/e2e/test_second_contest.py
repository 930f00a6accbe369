"""A kind of contest that the program does not know, run by the core alone."""

from __future__ import annotations

import re
from pathlib import Path

from bot.contests.contest import NewContest
from bot.contests.runner import Contests
from bot.privacy import DataRetention
from bot.program.features import FEATURES
from tests.databases import on_every_database
from tests.e2e.club import move_time, posts
from tests.e2e.conftest import Opener
from tests.second_contest.feature import setup
from tests.second_contest.rules import take
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import asks_of

WITH_RAFFLES = (*FEATURES, setup)
"""The features of a bot that has raffles."""

FILES = Path(__file__).parents[1] / "second_contest"

ELSEWHERE = 4
"""Further files of a feature: a migration, ``FEATURES``, the layers, and the names of its commands."""


def test_a_new_feature_is_a_folder() -> None:
    """A feature takes at most 12 files, with four languages, and nothing of the program names it."""
    files = [file for file in FILES.rglob("*") if file.suffix in (".py", ".ftl")]
    assert len(files) + ELSEWHERE <= 12
    named = [
        file
        for folder in ("bot", "cogs", "engine", "tools")
        for file in (FILES.parents[1] / folder).rglob("*.py")
        if re.search(r"\braffles?\b", file.read_text("utf-8"), re.IGNORECASE)
    ]
    assert named == []


@on_every_database
async def test_a_kind_of_its_own_needs_nothing_of_the_core(opened: Opener) -> None:
    """Sign-up, page, hour, draw, a kill, a lost page and an erasure work for a kind of 150 lines."""
    async with opened("Ada", "Bob", bot_workers=0, features=WITH_RAFFLES) as night:
        ada, bob = night.people
        assert "Good luck!" in await ada.slash("raffle", minutes=10)
        for person in (ada, bob):
            page = posts(night)[-1]
            assert await forge(person, page, asks_of(page)["ticket"]["custom_id"]) == "Good luck!"
        assert "Ada, Bob" in text_of(posts(night)[-1])
        await night.restart()
        await move_time(night, 601)
        over = await night.bot.parts[Contests].find("raffle", 1)
        assert over.state.winner in (ada.id, bob.id)
        assert "🏆" in text_of(posts(night)[-1])
        await night.bot.parts[DataRetention].forget(ada.id)
        after = await night.bot.parts[Contests].find("raffle", 1)
        assert ada.id not in dict(after.state.tickets)
        await move_time(night, 60)
        assert "Ada" not in text_of(posts(night)[-1])


async def test_a_late_look_keeps_the_time_of_a_newer_event(opened: Opener) -> None:
    """A look that began before an event does not put its own time over the one of that event."""
    async with opened("Ada", bot_workers=0, features=WITH_RAFFLES) as night:
        contests, ada = night.bot.parts[Contests], night.people[0]
        at = night.bot.database.now() + 600
        made = await contests.create(
            NewContest(
                guild_id=night.guild.id,
                channel_id=night.channel.id,
                host_id=ada.id,
                locale="en",
                game="barbu",
                kind="raffle",
                setup={"starts_at": at},
                secret=bytes(32),
            )
        )
        await contests.act(made.id, lambda one: take(one.state, ada.id, "Ada"))
        await contests.store.set_due(made.id, None, made.revision)
        assert await contests.store.next_due() == [(made.id, at)]
        await contests.store.set_due(made.id, None, made.revision + 1)
        assert await contests.store.next_due() == []


async def test_a_kind_ends_with_its_channel(opened: Opener) -> None:
    """A contest whose channel is deleted ends, by the kind's own event."""
    async with opened("Ada", bot_workers=0, features=WITH_RAFFLES) as night:
        setup = {"starts_at": night.bot.database.now() + 600}
        place = {"guild_id": night.guild.id, "channel_id": night.channel.id, "host_id": night.people[0].id}
        new = NewContest(**place, locale="en", game="barbu", kind="raffle", setup=setup)
        with night.as_bot():
            made = await night.bot.parts[Contests].create(new)
        night.env.backend.delete_channel(night.channel.id)
        await night.env.settle()
        assert not (await night.bot.parts[Contests].load(made.id)).state.is_open

"""A server's week: one post, in the chosen channel, with facts its readers may see."""

from __future__ import annotations

from sqlalchemy import insert, update

from bot.discord_io.message import Rendered
from bot.i18n import LOCALES, words
from bot.runtime.dates import day_of, week_of
from bot.server_week import (
    MemorableDeal,
    PlayerCount,
    ServerWeek,
    UpcomingDate,
    Win,
    render_week_post,
    week_before,
)
from bot.storage.schema import daily_days, daily_tries, games, results
from tests.bot.leaderboard.played import store
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_settings import manager, on_page
from tools.simulation.evenings.person import Message, text_of
from tools.simulation.evenings.screen import asks_of

WEEK_S = 7 * 86_400.0


def shown(rendered: Rendered) -> str:
    """Return the text of a message."""
    return rendered.embeds[0].description or ""


def test_the_post_has_all_facts_in_every_language() -> None:
    """Counts, names, the biggest wins, streaks, the deal and dates are in the text."""
    win = Win(7, 1, "Ada", 187)
    week = ServerWeek(
        0.0,
        {"Barbu": 3, "Bridge": 1},
        [PlayerCount(1, "Ada", 4), PlayerCount(2, "Bob", 1)],
        [("Barbu", win)],
        [PlayerCount(1, "Ada", 9)],
        MemorableDeal(7, 4, "Ada"),
        [(game, UpcomingDate(kind, game, 5, 60.0)) for kind, game in (("night", "Barbu"), ("end", "Bridge"))],
    )
    for locale in LOCALES:
        text = shown(render_week_post(week, words(locale)))
        for part in (
            "**4 ",
            "Barbu 3",
            "Bridge 1",
            "Ada 4",
            "Bob 1",
            "+187",
            "Ada 9",
            " 5 ",
            "<t:60:F>",
            "<#5>",
        ):
            assert part in text


@on_every_database
async def test_a_week_is_posted_once_with_public_facts_only(opened: Opener) -> None:
    """A week is posted only if switched on and games were played; a kill neither loses nor repeats it."""
    async with opened("Ada", "Bob", "Cleo", bot_workers=0) as night:
        ada, bob, cleo = night.people
        database, clock = night.bot.database, night.bot.database.now
        played_at = clock()
        names = {ada.id: "Ada", bob.id: "Bob", cleo.id: "Cleo"}
        for seed, users in ((1, [ada.id, bob.id]), (2, [ada.id, bob.id, cleo.id])):
            await store(database, users, seed=seed, guild=night.guild.id, names=names)
        await store(database, [cleo.id], seed=3, guild=night.guild.id, names=names)
        sealed = update(games).where(games.c.id == 3)
        here = update(games).values(channel_id=night.channel.id)
        days = [
            {"day": day_of(played_at + WEEK_S - n * 86_400), "secret": b"", "rules": "{}"} for n in range(9)
        ]
        async with database.writing() as connection:
            await connection.execute(here)
            won = update(results).where(results.c.user_id == ada.id, results.c.game_id == 2)
            await connection.execute(won.values(place=1, points=187))
            await connection.execute(sealed.values(is_sealed=True))
            await connection.execute(insert(daily_days), [{**one, "secret": bytes(32)} for one in days])
            mine = {"user_id": bob.id, "guild_id": night.guild.id, "name": "Bob", "seq": 0, "moves": "[]"}
            tries = [{"day": one["day"], **mine, "points": 1, "started_at": 0.0} for one in days]
            await connection.execute(insert(daily_tries), tries)
        shift = WEEK_S

        async def posts() -> list[Message]:
            database.now = lambda: clock() + shift
            await night.regular_posts("the server's week").post_due()
            return [one for one in night.channel.history() if "The week of" in text_of(one)]

        assert await posts() == []
        panel = await on_page(await manager(night), "daily")
        await panel.choose("week_channel", night.channel)
        await night.bot.settings.change_person(cleo.id, profile=False)
        last_day = day_of(week_before(week_of(played_at + WEEK_S)).end)
        streak = sum(one["day"] <= last_day for one in days)
        (post,) = await posts()
        text = text_of(post)
        for part in (
            "**2 games** finished: Barbu",
            "Ada 2 games; Bob 2 games",
            "Biggest win · Barbu: **Ada** +187",
            f"Bob {streak} days",
            "Deal of the week",
        ):
            assert part in text
        assert "Cleo" not in text
        assert "2 of 10" in await cleo.tap_id(post, asks_of(post)["mine"]["custom_id"]), "their own profile"
        assert "Game 2 · deal" in await bob.tap_id(post, asks_of(post)["first"]["custom_id"])
        assert len(await posts()) == 1
        week = week_of(clock() + shift)
        assert week_before(week).end - week_before(week).start == WEEK_S
        await night.note_pending_post("the server's week", week)  # killed in between
        assert len(await posts()) == 1
        shift = 2 * WEEK_S  # nothing was played
        assert len(await posts()) == 1
        assert "No weekly roundup" not in await panel.tap("no_daily", "week_channel")

"""Club nights in tests: the night of a series, its moderator, the clock and its games."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import discord

from bot.contests.night.rules import Night, NightTable
from bot.contests.night.series import Series
from bot.contests.night.standing import StandingPlace, line_of, night_standing
from bot.contests.runner import Contests
from bot.game_kit.played import played_of
from bot.storage import Games
from bot.storage.schema import contests
from bot.tables.table import LiveTable
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, posting_ask, text_of
from tools.simulation.evenings.play import play_unseen
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import asks_of

QUICKLY: Final[dict[str, Any]] = {"bot_workers": 0, "person_call_interval_s": 0}


def posts(night: Evening) -> list[Message]:
    """Return the pages in the channel, oldest first."""
    shown = (one for one in night.channel.history() if not one.flags.ephemeral and one.embeds)
    return sorted(shown, key=lambda one: one.id)


async def row_of(night: Evening, number: int = 1) -> Night:
    """Return a stored club night."""
    return (await night.bot.parts[Contests].find("night", number)).state


async def tap(night: Evening, person: Person, verb: str) -> str:
    """Tap a button of the newest page, and return the private answer."""
    shown = posts(night)[-1]
    return await forge(person, shown, asks_of(shown)[verb]["custom_id"])


async def post_shown(person: Person, shown: Message | None) -> str:
    """Post what a private message shows, and return the answer."""
    assert shown is not None
    result = await person.member.click(shown, custom_id=posting_ask(shown) or "")
    return text_of(result.response)


async def move_time(night: Evening, seconds: float) -> None:
    """Move the bot's clock, and let it do what is due."""
    now = night.bot.database.now() + seconds
    night.bot.database.now = lambda: now  # type: ignore[method-assign]
    with night.as_bot():
        await night.bot.parts[Contests].reconcile()
    await night.env.settle()


SUNDAY = datetime(2026, 11, 22, 20, tzinfo=UTC).timestamp()
NIGHT = {"weekday": "tue", "time": "20:30", "zone": "Europe/Paris", "length": "express", "minutes": 30}
BEGINS = datetime(2026, 11, 24, 19, 30, tzinfo=UTC).timestamp()


def moderator(night: Evening, name: str) -> Person:
    """Add a user who may manage messages."""
    role = night.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    return night.person(name, roles=[role])


def set_clock(night: Evening, at: float) -> None:
    """Set the bot's clock."""
    night.bot.database.now = lambda: at  # type: ignore[method-assign]


async def finish_deal(night: Evening, table: LiveTable) -> None:
    """Make each user's first legal move until the deal in play is over; bot players move automatically."""
    before = table.deals_finished
    await play_unseen(night, lambda: table.deals_finished > before or not table.state.is_open, table)


async def season_of(night: Evening) -> list[StandingPlace]:
    """Return the standing over the nights of the only series."""
    (row,) = await night.bot.parts[Contests].store.select(contests.c.kind == "club")
    series: Series = (await night.bot.parts[Contests].load(row.id)).state
    last = None if series.last is None else await row_of(night, series.last.number)
    return series.season(None if last is None or last.is_reported else last)


async def tables_of(night: Evening, number: int) -> list[NightTable]:
    """Return the tables of a night with their games."""
    contest = await night.bot.parts[Contests].find("night", number)
    nights: Any = night.bot.parts[Contests].kinds["night"]
    found: list[NightTable] = await nights.tables(contest)
    return found


async def recomputed(night: Evening, number: int) -> list[StandingPlace]:
    """Return the standing of a night from the journals of its tables alone."""
    row, bot = await row_of(night, number), night.bot
    rounds: dict[int, list[Any]] = {}
    for table in await tables_of(night, number):
        game = await bot.parts[Games].get(table.game_id or 0)
        assert game is not None
        module = bot.modules.installed(game.game)
        played = await played_of(module.game, game, bot.parts[Games].journal(game.id))
        rounds.setdefault(table.round, []).append(line_of(module, played.table))
    return night_standing(rounds.values(), is_duplicate=row.shares_deals)

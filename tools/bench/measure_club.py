"""Measurements of club nights: draw and opening of 64 tables, standings of a thousand players."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

import discord

from bot.contests.contest import Event, event
from bot.contests.night.draw import draw, pairs_met_at
from bot.contests.night.standing import TableLine, night_standing, season_standing
from bot.contests.runner import Contests
from tools.bench.registry import Figure, measure
from tools.simulation.evenings.evening import evening

PLAYERS: Final = 256
TABLES: Final = 64
BEGINS: Final = datetime(2026, 11, 24, 19, 30, tzinfo=UTC).timestamp()
NIGHT: Final = {"weekday": "tue", "time": "20:30", "zone": "Europe/Paris", "length": "express"}


@measure("club nights: draw and standings")
def arithmetic() -> Iterable[Figure]:
    """Measure the draw after 40 rounds, and a duplicate night of 250 tables."""
    rng = random.Random(1)
    met = pairs_met_at(rng.sample(range(PLAYERS), 4) for _ in range(40 * TABLES))
    before = time.process_time()
    draw(range(PLAYERS), 4, met, rng)
    drawn = time.process_time()
    yield Figure("club night: draw of 64 tables", 1000 * (drawn - before), "ms CPU", aim=2000)
    lines = [
        TableLine(
            tuple(range(4 * table, 4 * table + 4)),
            ((1, 0), (2, 0), (3, 0), (4, 0)),
            tuple((rng.randrange(-99, 99),) * 4 for _ in range(4)),
        )
        for table in range(250)
    ]
    before = time.process_time()
    night = night_standing([lines], is_duplicate=True)
    season_standing([night])
    yield Figure("club night: standings of 1 000", 1000 * (time.process_time() - before), "ms CPU", aim=50)


def _always(said: Event, _: object) -> Event:
    return said


@measure("club nights: 64 tables opened", rounds=1)
async def opening() -> Iterable[Figure]:
    """Measure from the start of a night until 64 tables play; the simulated Discord runs in this process."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'club.db'}"
        async with evening(url, bot_workers=0) as night:
            now = [BEGINS - 600]
            night.bot.database.now = lambda: now[0]
            role = night.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
            await night.person("Ada", roles=[role]).slash("club night", **NIGHT)
            contest = await night.bot.parts[Contests].find("night", 1)
            for user in range(PLAYERS):
                who = {"user": 10_000 + user, "name": f"P{user}"}
                said = event("answer", person=who, answer="going", is_present=True)
                await night.bot.parts[Contests].act(contest.id, partial(_always, said))
            now[0] = BEGINS
            before = time.process_time()
            with night.as_bot():
                await night.bot.parts[Contests].reconcile()
            taken = time.process_time() - before
            opened = sum(table.state.is_open for table in night.bot.registry.live)
    return [
        Figure("club night: 64 tables opened", taken, "s CPU", aim=2),
        Figure("club night: tables opened", opened, "", aim=TABLES, better="more"),
    ]

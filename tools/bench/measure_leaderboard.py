"""Measurement of the leaderboard of a server with 100,000 players and 250,000 finished games."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from bot.leaderboard.store import PAGE, LeaderboardQuery, LeaderboardStore, RankedBy
from bot.ratings import period_of
from bot.storage import Database
from tools.bench.databases import fill, measure_on_each
from tools.bench.registry import Figure

PLAYERS = 100_000
RESULTS = 1_000_000
SEATS = 4
GUILD = 1
FAMILIES = ("contre", "solar", "torneo")
NOW = datetime(2026, 11, 21, tzinfo=UTC).timestamp()
YEAR_S = 365 * 86_400.0
TIMES = 15
FIGURES = '{"contracts":{"tricks":[4,-40,2,-26],"king":[4,-20,0,-20]},"with":[0,4,-8,4]}'

MARKS = ",".join("?" * 20)

Query = Callable[[], Awaitable[Any]]


def _results(rng: random.Random) -> Iterator[tuple[Any, ...]]:
    """Yield the results of games of four users over a year; some users play more than others."""
    for game in range(RESULTS // SEATS):
        ended_at = NOW - YEAR_S * (1 - game * SEATS / RESULTS)
        family = FAMILIES[min(rng.randrange(6), 3) % 3]
        people: set[int] = set()
        while len(people) < SEATS:
            # The first user plays first, then any: every id is used, low ones more often.
            newest = (game * SEATS + len(people)) % PLAYERS
            people.add(1 + (newest if rng.random() < 0.5 else int(PLAYERS * rng.random() ** 2)))
        for seat, user in enumerate(people):
            points = int(rng.gauss(0, 60))
            rating = (25 + rng.gauss(0, 6), 3 + rng.random())
            figures = (points, 3, 1, points // 4, FIGURES, *rating, *rating)
            yield (game + 1, seat, GUILD, user, 1, 0, family, SEATS, seat + 1, *figures, ended_at, None)


def _fill(path: Path) -> None:
    """Write games and results in bulk, and their sums as the bot stores them."""
    file = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -400000", "temp_store = MEMORY"):
        file.execute(f"PRAGMA {pragma}")
    indexes = file.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        " AND tbl_name IN ('results', 'standings', 'ratings', 'players')"
    ).fetchall()
    file.execute("BEGIN")
    for name, _ in indexes:
        file.execute(f"DROP INDEX {name}")
    for statement in _statements():
        file.execute(statement)
        if "INTO games" in statement:
            file.executemany(f"INSERT INTO results VALUES ({MARKS})", _results(random.Random(7)))
    for _, sql in indexes:
        file.execute(sql)
    file.execute("COMMIT")
    file.execute("PRAGMA journal_mode = WAL")
    file.close()


def _statements() -> Iterator[str]:
    # ruff: noqa: S608 - made of this file's own numbers
    yield f"""
        WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < {RESULTS // SEATS})
        INSERT INTO games (id, guild_id, channel_id, host_id, locale, pace, length, rules, secret,
            commitments, status, created_at, updated_at, ended_at)
        SELECT id, {GUILD}, id, 1, 'en', 'live', 'full', '{{}}', zeroblob(32), '[]', 'over', 0, 0, id FROM n
    """
    yield """
        CREATE TEMP TABLE months AS SELECT user_id, family, CAST(strftime('%Y%m', ended_at, 'unixepoch') AS
            INTEGER) AS month, count(*) AS games, sum(place = 1) AS wins, sum(points) AS points,
            1000 + 40 * (max(mu) - 3 * min(sigma)) AS rating FROM results GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    """
    for period in ("0", "month / 100 * 10 + (month % 100 + 2) / 3", "month"):
        for family in ("family", "''"):
            yield f"""
                INSERT INTO standings SELECT user_id, {GUILD}, {family}, {period}, sum(games), sum(wins),
                sum(points), max(rating) FROM months GROUP BY 1, 3, 4
            """
    yield f"INSERT INTO players SELECT DISTINCT user_id, {GUILD}, 'Player ' || user_id FROM months"


async def _median_ms(query: Query) -> float:
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await query()
        took.append(time.perf_counter() - began)
    return sorted(took)[TIMES // 2] * 1000


@measure_on_each("leaderboard", rounds=1)
async def leaderboard(address: str) -> list[Figure]:
    """Measure first page, last page, and a user's line and page, for each query; the slowest counts."""
    await fill(address, _fill)
    database = Database(address)
    await database.open()
    read = LeaderboardStore(database)
    figures: dict[str, list[float]] = {}

    async def took(name: str, query: Query) -> None:
        figures.setdefault(name, []).append(await _median_ms(query))

    rankings: tuple[RankedBy, ...] = ("rating", "points", "games")
    for by in rankings:
        for period in ("all", "season", "month"):
            for family in ("", "contre"):
                wanted = LeaderboardQuery(GUILD, by, period_of(period, NOW - 1), family)
                people = (await read.ranking(wanted).page(0)).people
                assert people > PLAYERS / 20
                await took("leaderboard, first page", partial(read.ranking(wanted).page, 0))
                deep = people // PAGE
                await took("leaderboard, last page", partial(read.ranking(wanted).page, deep))
                last = (await read.ranking(wanted).page(deep)).lines[-1].user_id
                await took("leaderboard, own line", partial(read.ranking(wanted).line, last))
                await took("leaderboard, own page", partial(read.ranking(wanted).place_of, last))
    most = (await read.ranking(LeaderboardQuery(GUILD, "games")).page(0)).lines[0].user_id
    await took("families of a server", lambda: read.families(GUILD))
    await took("one person's results", lambda: read.results(GUILD, most))
    await took("two people's meetings", lambda: read.meetings(GUILD, most, most + 1))
    await database.close()
    return [
        Figure(name, max(each), "ms", aim=50 if name.startswith("leaderboard") else None)
        for name, each in figures.items()
    ]

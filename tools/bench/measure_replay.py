"""Measurements of a stored game of 28 deals: commits, loading after a restart, and steps of its replay."""

from __future__ import annotations

import time

from bot.discord_io.viewer import Viewer
from bot.game_kit.module import GameModules
from bot.history.archive import Archive
from bot.history.screens import with_steps
from bot.i18n import words
from bot.storage import Database, Games
from bot.storage.game_row import GameAccess
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import preset
from engine.table import Table
from engine.table_state import new_table
from tools.bench.databases import measure_on_each
from tools.bench.games import SECRET, random_game, stored_game
from tools.bench.registry import Figure
from tools.bench.taps import percentile
from tools.simulation.modules import BARBU_MODULE

LAST = 3
"""Actions left to play, so that the journal is nearly as long as an open table's can be."""
TIMES = 5


@measure_on_each("replay")
async def replay(address: str) -> list[Figure]:
    """Measure every commit, then loading from the journal alone and from the last deal's snapshot."""
    rules = preset("contre")
    database = Database(address)
    await database.open()
    games = Games(database)
    row = await stored_game(games, rules)

    def table() -> Table:
        return Table(BARBU, games.journal(row.id), new_table(rules, 1), secret=SECRET)

    writer, commits = table(), list[float]()
    for entry in random_game(rules, last=LAST):
        began = time.perf_counter()
        await writer.commit(entry)
        commits.append(time.perf_counter() - began)
    took: dict[bool, list[float]] = {False: [], True: []}
    for use_snapshot in (False, True) * TIMES:
        reader = table()
        began = time.perf_counter()
        await reader.load(use_snapshot=use_snapshot)
        took[use_snapshot].append(time.perf_counter() - began)
        assert reader.state.match == writer.state.match
    await database.close()
    return [
        Figure("commit of a card", percentile(commits, 0.5) * 1000, "ms", aim=5),
        Figure("commit of a card, p99", percentile(commits, 0.99) * 1000, "ms", aim=20),
        Figure("replay of 28 deals", sorted(took[False])[TIMES // 2] * 1000, "ms", aim=100),
        Figure("replay of 28 deals, snapshot", sorted(took[True])[TIMES // 2] * 1000, "ms", aim=20),
        Figure("entries committed", writer.state.seq / sum(commits), "/s", better="more"),
    ]


GUILD = 1


@measure_on_each("browse")
async def browse(address: str) -> list[Figure]:
    """Measure opening a game in play, the costliest kind, and each step of its last finished deal."""
    rules, viewer, access = preset("contre"), Viewer(words("en")), GameAccess(GUILD, 1, frozenset({1}))
    database = Database(address)
    await database.open()
    games = Games(database)
    row = await stored_game(games, rules, guild_id=GUILD)
    writer = Table(BARBU, games.journal(row.id), new_table(rules, 1), secret=SECRET)
    for entry in random_game(rules, last=1):
        await writer.commit(entry)
    archive = Archive(games, GameModules([BARBU_MODULE]))
    began = time.perf_counter()
    opened = await archive.open_replay(row.id, access)
    first_s = time.perf_counter() - began
    number, took = len(opened.deals) - 1, []
    for step in range(opened.deals[number].last + 1):
        began = time.perf_counter()
        opened = await archive.open_replay(row.id, access)
        deal = opened.deal(number)
        rendered = deal.render(step, viewer, title="")
        with_steps(rendered, viewer.words, number, step, deal.last, deals=len(opened.deals))
        deal.marks(step, viewer.words)
        took.append(time.perf_counter() - began)
    await database.close()
    took.sort()
    return [
        Figure("past game opened", first_s * 1000, "ms"),
        Figure("replay step p50", took[len(took) // 2] * 1000, "ms", aim=100),
        Figure("replay step, slowest", took[-1] * 1000, "ms", aim=100),
    ]

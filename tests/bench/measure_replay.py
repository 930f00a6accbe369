"""A stored game of 28 deals brought back from SQLite, as after a restart."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from bot.storage import Database, Games
from engine.barbu.game import BARBU
from engine.barbu.rules import preset
from engine.table import Table
from engine.table_rules import new_table
from tests.bench.games import SECRET, random_game
from tests.bench.registry import Figure, measure

LAST = 3
"""Actions left to play: nearly the longest journal a table can be loaded from."""
TIMES = 5


@measure("replay")
async def replay() -> list[Figure]:
    """The journal alone, and from the snapshot kept at the last deal."""
    rules = preset("contre")
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(f"sqlite:///{Path(folder) / 'barbu.db'}"))
        await database.open()
        games = Games(database)
        row = await games.create_game(
            guild_id=1,
            channel_id=1,
            host_id=1,
            locale="en",
            pace="live",
            length=rules.length.value,
            rules=rules.model_dump(mode="json"),
            secret=SECRET,
        )

        def table() -> Table:  # type: ignore[type-arg]
            return Table(BARBU, games.journal(row.id), new_table(rules, 1), secret=SECRET)

        writer = table()
        began = time.perf_counter()
        for entry in random_game(rules, last=LAST):
            await writer.commit(entry)
        written_s = time.perf_counter() - began
        took: dict[bool, list[float]] = {False: [], True: []}
        for use_snapshot in (False, True) * TIMES:
            reader = table()
            began = time.perf_counter()
            await reader.load(use_snapshot=use_snapshot)
            took[use_snapshot].append(time.perf_counter() - began)
            assert reader.state.match == writer.state.match
        await database.close()
    return [
        Figure("replay of 28 deals", sorted(took[False])[TIMES // 2] * 1000, "ms", aim=100),
        Figure("replay of 28 deals, snapshot", sorted(took[True])[TIMES // 2] * 1000, "ms", aim=20),
        Figure("entries committed", writer.state.seq / written_s, "/s", better="more"),
    ]

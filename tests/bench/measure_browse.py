"""A past game of 28 deals opened and stepped through, as far as the message that is sent."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from bot.discord_io.viewer import Viewer
from bot.games.barbu.screens.replay import render_replay, trick_choices
from bot.history.archive import Book
from bot.i18n import words
from bot.storage import Database, Games
from bot.storage.games import GameAccess
from engine.barbu.game import BARBU
from engine.barbu.rules import preset
from engine.table import Table
from engine.table_rules import new_table
from tests.bench.games import SECRET, random_game
from tests.bench.registry import Figure, measure

GUILD = 1


@measure("browse")
async def browse() -> list[Figure]:
    """A game still played, the dearest kind: the first look, and each step of its last finished deal."""
    rules, viewer, viewer = preset("contre"), Viewer(words("en")), GameAccess(GUILD, 1)
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(f"sqlite:///{Path(folder) / 'barbu.db'}"))
        await database.open()
        games = Games(database)
        row = await games.create_game(
            guild_id=GUILD,
            channel_id=1,
            host_id=1,
            locale="en",
            pace="live",
            length=rules.length.value,
            rules=rules.model_dump(mode="json"),
            secret=SECRET,
        )
        writer = Table(BARBU, games.journal(row.id), new_table(rules, 1), secret=SECRET)
        for entry in random_game(rules, last=1):
            await writer.commit(entry)
        book = Book(games)
        began = time.perf_counter()
        opened = await book.opened(row.id, viewer)
        first_s = time.perf_counter() - began
        deal, took = len(opened.walks) - 1, []
        for step in range(opened.walks[deal].last + 1):
            began = time.perf_counter()
            opened = await book.opened(row.id, viewer)
            walk, scene = opened.walk(deal), opened.scene(deal, step, viewer)
            render_replay(scene, walk, step, deals=len(opened.walks), title="")
            trick_choices(scene, walk, step)
            took.append(time.perf_counter() - began)
        await database.close()
    took.sort()
    return [
        Figure("past game opened", first_s * 1000, "ms"),
        Figure("replay step p50", took[len(took) // 2] * 1000, "ms", aim=100),
        Figure("replay step, slowest", took[-1] * 1000, "ms", aim=100),
    ]

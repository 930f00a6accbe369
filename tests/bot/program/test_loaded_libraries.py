"""The libraries that a process of the bot loads, which are most of its memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.game import BARBU_RUN, QUICK, GameTable, people_of

HEAVY = {"dask", "distributed", "endplay", "llvmlite", "matplotlib", "numba", "numpy"}
"""Libraries of bot players and clusters: workers have them, and a bot only if its settings ask for them."""

RARE = {"alembic", "fsrs", "PIL"}
"""Libraries loaded with the first schema update, the first drill and the first picture."""

NEEDED = {
    *("aiohappyeyeballs", "aiohttp", "aiosignal", "aiosqlite", "annotated_doc", "annotated_types", "attr"),
    *("audioop", "babel", "brotli", "click", "discord", "dotenv", "fluent", "frozenlist", "greenlet", "idna"),
    *("multidict", "orjson", "prometheus_client", "propcache", "pydantic", "pydantic_core", "pytz"),
    *("shellingham", "sqlalchemy", "typer", "typing_extensions", "typing_inspection", "uvloop", "yarl"),
}
"""Libraries that a bot may load before its first table."""

MOST = 170 * 2**20
"""Most bytes of a bot with one table: its 130 MiB and room for other machines, well below 228 with Numba."""

LOADED = """
import asyncio
import sys
from importlib.metadata import packages_distributions

import bot.cli
from bot.cli.run import quickest_loop


async def construct() -> None:
    from bot.config import AppConfig
    from bot.program.app import create_bot

    built = create_bot(AppConfig(discord_token="x", database_url="unused.db"), say=print)
    await built.close()


with asyncio.Runner(loop_factory=quickest_loop()) as runner:
    runner.run(construct())
installed = {name for name, owners in packages_distributions().items() if owners != ["barbu"]}
print(*sorted(installed & {name.partition(".")[0] for name in sys.modules} - {"_distutils_hack"}))
"""

OF_A_CLUSTER = """
import sys

import bot.cli.worker, bot.workers.node

print(*{"distributed", "fsrs"} & {*sys.modules})
"""


def printed(script: str) -> set[str]:
    """Return the words that a script prints in a Python of its own."""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_a_bot_loads_only_what_every_bot_needs() -> None:
    """The whole bot, with the commands of all games, loads neither Numba nor any other library of a worker.

    With Numba and LLVM an idle bot took 216 MiB in place of 105. A new library belongs to ``NEEDED`` only if
    every bot uses it from the start.
    """
    loaded = printed(LOADED)
    assert "discord" in loaded
    assert loaded & (HEAVY | RARE) == set()
    assert loaded - NEEDED == set()


def test_the_commands_of_a_cluster_load_no_cluster() -> None:
    """The commands for workers on other machines import Dask only when they run."""
    assert printed(OF_A_CLUSTER) == set()


@pytest.mark.repetition
@pytest.mark.skipif(sys.platform != "linux", reason="reads the libraries of a process from /proc")
async def test_a_bot_with_a_table_loads_no_library_of_a_worker(tmp_path: Path) -> None:
    """A bot without workers plays at a table without the libraries of workers and their memory."""
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        people = list(people_of(loopback, 2))  # bot players have the other seats
        database = tmp_path / "barbu.db"
        async with BotProcess(loopback, BARBU_RUN, QUICK | {"DATABASE_URL": str(database)}) as bot:
            table = await GameTable.started(loopback, database, people, seed=1)
            await table.play_taps(6)
            used = bot.rss_bytes()
            maps = Path(f"/proc/{bot.pid}/maps").read_text("utf-8")
    parts = {part for line in maps.splitlines() for part in line.split("/")[1:]}
    assert "aiohttp" in parts
    assert parts & HEAVY == set()
    assert used < MOST

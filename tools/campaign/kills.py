"""The bot killed with SIGKILL at random moments of games."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

from tools.campaign.tally import Tally, check_journal, count_leaks
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK, GameTable, kill_during, people_of

TAPS_MOST = 12
"""Most moves between two kills."""


async def run(folder: Path, *, rounds: int, seed: int) -> Tally:
    """Kill the bot ``rounds`` times; each time check the journal against the answers, and play on."""
    with closing(Forks()) as forks:
        return await _run(folder, forks, rounds=rounds, seed=seed)


async def _run(folder: Path, forks: Forks, *, rounds: int, seed: int) -> Tally:
    tally, rng, database = Tally("kills"), random.Random(seed), folder / "barbu.db"
    async with LoopbackDiscord() as loopback:
        loopback.add_guild("Club", "fr")
        people = list(people_of(loopback))
        env = QUICK | {"DATABASE_URL": f"sqlite:///{database}"}
        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            table: GameTable | None = None
            for number in range(rounds):
                tally.tried += 1
                try:
                    if table is None or table.is_over:
                        table = await GameTable.started(loopback, database, people, seed=seed + number)
                    await table.play_taps(rng.randint(0, TAPS_MOST))
                    await kill_during(table, bot, rng)
                    check_journal(table, tally)
                    await bot.restart()
                    await table.shows_journal()
                    await table.return_to_table()
                    count_leaks(table, tally)
                except (AssertionError, TimeoutError) as error:
                    # The next kill gets a new game.
                    tally.add("dead", f"kill {number + 1}: {error!r}")
                    table = None
                    if not bot.running:
                        await bot.restart()
            tally.add("dead", "the bot wrote a traceback", int("Traceback" in bot.stderr))
    return tally

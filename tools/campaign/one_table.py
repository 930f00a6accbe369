"""Attacks on one table of four: the bot killed with SIGKILL, and one card tapped a thousand times."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from pathlib import Path

from tools.campaign.tally import Tally, check_journal, count_leaks
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK, GameTable, kill_during, people_of

TAPS_MOST = 12
"""Most moves between two kills."""

PATIENCE_S = 120.0
PLAY = frozenset({"play"})
EXPIRED = re.compile("interaction expired before it|failed: expired")
"""In the log for each tap that a busy bot reaches only when Discord no longer takes an answer."""


@dataclass(frozen=True)
class Club:
    """A bot process with one server; ``start`` opens a table of four users there, from a seed."""

    loopback: LoopbackDiscord
    bot: BotProcess
    start: Callable[[int], Awaitable[GameTable]]


@asynccontextmanager
async def _club(folder: Path, tally: Tally) -> AsyncIterator[Club]:
    """Run a bot inside the block, and count a traceback that it wrote."""
    database = folder / "barbu.db"
    env = QUICK | {"DATABASE_URL": f"sqlite:///{database}", "BARBU_LOG_LEVEL": "INFO"}
    with closing(Forks()) as forks:
        async with LoopbackDiscord() as loopback:
            loopback.add_guild("Club", "fr")
            people = list(people_of(loopback))

            async def start(seed: int) -> GameTable:
                return await GameTable.started(loopback, database, people, seed=seed)

            async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
                yield Club(loopback, bot, start)
                tally.add("dead", "the bot wrote a traceback", int("Traceback" in bot.stderr))


async def kills(folder: Path, *, rounds: int, seed: int) -> Tally:
    """Kill the bot ``rounds`` times; each time check the journal against the answers, and play on."""
    tally, rng = Tally("kills"), random.Random(seed)
    async with _club(folder, tally) as club:
        table: GameTable | None = None
        for number in range(rounds):
            tally.tried += 1
            try:
                if table is None or table.is_over:
                    table = await club.start(seed + number)
                await table.play_taps(rng.randint(0, TAPS_MOST))
                await kill_during(table, club.bot, rng)
                check_journal(table, tally)
                await club.bot.restart()
                await table.shows_journal()
                await table.return_to_table()
                count_leaks(table, tally)
            except (AssertionError, TimeoutError) as error:
                # The next kill gets a new game.
                tally.add("dead", f"kill {number + 1}: {error!r}")
                table = None
                if not club.bot.running:
                    await club.bot.restart()
    return tally


async def taps(folder: Path, *, rounds: int, seed: int) -> Tally:
    """Tap one card ``rounds`` times before any answer; check that it is played once, and play on."""
    tally = Tally("taps")
    async with _club(folder, tally) as club:
        table = await club.start(seed)
        await table.play(lambda: any(player.enabled(PLAY) for player in table.players))
        player = next(player for player in table.players if player.enabled(PLAY))
        button = player.enabled(PLAY)[0]
        sent = [table.send(player, button) for _ in range(rounds)]
        tally.tried = len(sent)

        def count_silent() -> int:
            return sum(not tap.first.done() for tap in sent)

        def count_expired() -> int:
            return len(EXPIRED.findall(club.bot.stderr))

        with suppress(TimeoutError):
            await club.loopback.until(lambda: count_silent() <= count_expired(), PATIENCE_S)
        tally.unanswered = min(count_silent(), count_expired())
        tally.add("dead", "a tap got no answer", count_silent() - tally.unanswered)
        for tap in sent:
            seen_by = tap.message.seen_by if tap.message is not None else player.person.account
            tally.add("leaked", "an answer went to another user", seen_by is not player.person.account)
        cards = [getattr(getattr(e, "action", None), "card", None) for e in table.ledger.entries()]
        count = [str(card) for card in cards].count(button.arg)
        tally.add("lost", f"{button.arg} was not played", int(count == 0))
        tally.add("doubled", f"{button.arg} was played {count} times", count - 1)
        try:
            await table.return_to_table()
            await table.play()
            await table.shows_journal()
        except (AssertionError, TimeoutError) as error:
            tally.add("dead", str(error))
        check_journal(table, tally)
        count_leaks(table, tally)
    return tally

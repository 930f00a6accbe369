"""Attacks on a bot in several processes on PostgreSQL: handed over, killed, stopped, server restarted."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import shlex
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Final

import asyncpg  # type: ignore[import-untyped]

from bot.cli.support.messages import EX_UNAVAILABLE
from bot.i18n import words
from bot.shards.shard_lease import LEASE_S
from bot.storage import StorageError
from tools.campaign.tally import Tally, check_journal, count_leaks
from tools.simulation.databases import SERVER, fresh_database
from tools.simulation.loopback import BotProcess, LoopbackDiscord, Person
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import BARBU_RUN, NAMES, QUICK, GameTable, Player
from tools.simulation.loopback.interactions import Interaction, NoAnswerError
from tools.simulation.loopback.model import Button

log = logging.getLogger(__name__)

RESTART: Final = os.environ.get("TEST_DATABASE_RESTART")
"""Command that restarts the server, set if no other program uses it."""

SHARDS: Final = ("0/2", "1/2")
SERVED_S: Final = LEASE_S + 110.0
"""Most seconds until a started process serves its shards, even on a busy machine."""
TABLES: Final = 6
"""Tables, in servers of both processes alternately."""
TAPS_AFTER: Final = 300
"""Answered taps, at all tables together, between two disturbances."""
LOGGED_LINES: Final = 20
"""Last lines of each process to log after a fault."""
MOVES_A_ROUND: Final = 100
"""Moves per round at which the campaign aims; most rounds make more, so fewer rounds are needed."""
FAILURES_MOST: Final = 5
"""Failed rounds in a row after which the campaign ends."""
OPENINGS: Final = 5
PATIENCE_S: Final = 900.0
STILL_S: Final = 1.0
"""Seconds without a possible move after which users open their hands again."""


async def run(folder: Path, *, rounds: int, seed: int, restarts: bool = True) -> Tally:
    """Disturb processes repeatedly while users tap, and then check the journals.

    It continues until users have made 100 moves for each of the ``rounds``. A stopped campaign also returns
    its counts.
    """
    tally = Tally("takeovers")
    if SERVER is None:
        tally.add("dead", "there is no PostgreSQL server: run it with tools/with_postgresql.sh")
        return tally
    with closing(Forks()) as forks, fresh_database(folder / "unused.db", "postgresql") as url:
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            while {guild.id >> 22 & 1 for guild in loopback.world.guilds.values()} != {0, 1}:
                loopback.add_guild("Club", "fr")
                loopback.world.advance(0.001)
            try:
                async with fleet(loopback, url, forks) as processes:
                    await _run(processes, tally, random.Random(seed), rounds, restarts=restarts)
            except asyncio.CancelledError:
                tally.add("dead", "the campaign was stopped")
            except Exception as error:
                tally.add("dead", repr(error)[:400])
    return tally


class Fleet:
    """A process for each range of shards, and a spare."""

    def __init__(
        self, loopback: LoopbackDiscord, url: str, forks: Forks | None, settings: Mapping[str, str]
    ) -> None:
        self.loopback, self.url, self._forks, self._settings = loopback, url, forks, settings
        self.serving: dict[str, BotProcess] = {}
        self.all: list[BotProcess] = []

    async def start(self, shards: str) -> BotProcess:
        """Start a process for these shards, or for ``spare``."""
        env = {"DATABASE_URL": self.url, "BARBU_SHARDS": shards, "BARBU_SHARD_COUNT": "2"}
        run = BARBU_RUN if self._forks is None else ["run"]
        env = {**self._settings, **env, "BARBU_LOG_LEVEL": "INFO"}
        process = BotProcess(self.loopback, run, env, forks=self._forks)
        self.all.append(process)
        await process.start(wait=False)
        return process

    async def wait_until_serving(self, process: BotProcess) -> None:
        """Wait until a process serves its shards."""
        await self.loopback.until(
            lambda: "serves the shards" in process.stderr or not process.running, SERVED_S
        )
        assert process.running, process.stderr

    async def end(self) -> None:
        """Kill every process."""
        for process in self.all:
            if process.running:
                with suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGKILL)
                await process.wait()

    async def renew(self) -> None:
        """Kill every process, and start one for each range of shards."""
        await self.end()
        for shards in SHARDS:
            self.serving[shards] = await self.start(shards)
            await self.wait_until_serving(self.serving[shards])

    async def hand_over(self, shards: str) -> None:
        """Start a newer process, which takes the shards, and wait until the older one ends."""
        new = await self.start(shards)
        await self.wait_until_serving(new)
        assert await self.serving[shards].wait(SERVED_S) == 0
        self.serving[shards] = new

    async def kill(self, shards: str) -> None:
        """Kill the process, wait until a spare serves its shards, and hand them over to a new process."""
        spare = await self.start("spare")
        await self.loopback.until(lambda: "is a spare" in spare.stderr, SERVED_S)
        killed = self.serving[shards]
        os.kill(killed.pid, signal.SIGKILL)
        await killed.wait()
        await self.wait_until_serving(spare)
        self.serving[shards] = spare
        await self.hand_over(shards)

    async def suspend(self, shards: str) -> None:
        """Stop the process for longer than its lease, and continue it once another serves its shards."""
        stopped = self.serving[shards]
        os.kill(stopped.pid, signal.SIGSTOP)
        try:
            new = await self.start(shards)
            await self.wait_until_serving(new)
        finally:
            os.kill(stopped.pid, signal.SIGCONT)
        assert await stopped.wait(SERVED_S) == EX_UNAVAILABLE
        self.serving[shards] = new

    async def restart_server(self, _shards: str) -> None:
        """Restart the database server without a clean shutdown."""
        done = await asyncio.create_subprocess_exec(*shlex.split(RESTART or ""))
        assert await done.wait() == 0


@asynccontextmanager
async def fleet(
    loopback: LoopbackDiscord, url: str, forks: Forks | None, settings: Mapping[str, str] = QUICK
) -> AsyncIterator[Fleet]:
    """Run a fleet inside the block."""
    found = Fleet(loopback, url, forks, settings)
    try:
        await found.renew()
        await loopback.until(lambda: loopback.world.commands, SERVED_S)
        yield found
    finally:
        await found.end()


async def _run(processes: Fleet, tally: Tally, rng: random.Random, rounds: int, *, restarts: bool) -> None:
    loopback = processes.loopback
    happenings: list[Callable[[str], Awaitable[None]]] = [
        processes.hand_over,
        processes.hand_over,
        processes.kill,
        processes.suspend,
    ]
    if restarts and RESTART is not None:
        happenings.append(processes.restart_server)
    sittings = [
        [
            loopback.add_person(f"{name} {place}", locale)
            for name, locale in zip(NAMES, ("en-GB", "fr") * 2, strict=False)
        ]
        for place in range(TABLES)
    ]
    tables: dict[int, CampaignTable] = {}
    kept: dict[int, int] = {}
    failures = 0
    while tally.accepted < MOVES_A_ROUND * rounds and failures < FAILURES_MOST:
        number = tally.tried
        happening = happenings[number % len(happenings)]
        tally.tried += 1
        try:
            if failures:
                tables.clear()
                await processes.renew()
            for place, people in enumerate(sittings):
                if place not in tables or tables[place].is_over:
                    tables[place] = await opened(
                        processes, people, place % len(SHARDS), seed=TABLES * number + place
                    )
            answers_all = happening == processes.hand_over
            happens = happening(rng.choice(SHARDS))
            await _while_people_tap(list(tables.values()), happens, tally, answers_all=answers_all)
            for table in tables.values():
                await table.shows_journal()
                count_leaks(table, tally)
            failures = 0
        except (AssertionError, TimeoutError, OSError) as error:
            failures += 1
            tally.add("dead", f"{number + 1}, {happening.__name__}: {error!r}"[:400])
            for process in processes.serving.values():
                log.info("last output of a process:\n%s", "\n".join(list(process.output)[-LOGGED_LINES:]))
            log.info("%d, %s: %r", number + 1, happening.__name__, error)
        for table in tables.values():
            kept[table.channel.id] = _check_journal(table, tally, kept)
        tally.accepted = sum(kept.values())
        log.info("%d, %s: %d moves in total", number + 1, happening.__name__, tally.accepted)
    wrote = sum("Traceback" in process.stderr for process in processes.all)
    tally.add("dead", "a process wrote a traceback", wrote)


class CampaignTable(GameTable):
    """A table at which users tap while the bot's processes start and end, so that some moves are rejected."""

    async def tap(self, player: Player, button: Button | str) -> Interaction:
        """Tap; a tap answered as rejected is removed from the record, one answered as unsure is marked so."""
        answer = await super().tap(player, button)
        mine = [tapped for tapped in self.tapped if tapped.interaction is answer]
        if mine and says(answer, REJECTED):
            self.tapped.remove(mine[0])
        elif mine and says(answer, UNSURE):
            mine[0].is_unsure = True
        return answer


def _check_journal(table: CampaignTable, tally: Tally, kept: Mapping[int, int]) -> int:
    """Check a table's journal and return its number of users' moves, or the former number on an error."""
    try:
        return check_journal(table, tally)
    except (OSError, asyncpg.PostgresError) as error:
        tally.add("dead", f"a journal cannot be read: {error!r}")
        return kept.get(table.channel.id, 0)


async def opened(processes: Fleet, people: Sequence[Person], shard: int, *, seed: int) -> CampaignTable:
    """Open a table in a server of that shard.

    It is tried again if the bot did not answer within three seconds, as on a busy machine.
    """
    loopback = processes.loopback
    guild = next(one for one in loopback.world.guilds.values() if one.id >> 22 & 1 == shard)
    for left in reversed(range(OPENINGS)):
        try:
            return await CampaignTable.started(
                loopback, processes.url, people, seed=seed, guild=guild, length="short"
            )
        except (NoAnswerError, TimeoutError):
            if not left:
                raise
    raise AssertionError


async def _while_people_tap(
    tables: Sequence[CampaignTable], happening: Awaitable[None], tally: Tally, *, answers_all: bool
) -> None:
    """Run ``happening`` while users tap every available move, and continue until ``TAPS_AFTER`` more answers.

    If no process is stopped every tap should be answered. Unanswered ones are counted separately, since a
    shared machine is sometimes later than Discord's three seconds.
    """
    done = asyncio.Event()
    left = TAPS_AFTER

    async def tap(table: CampaignTable) -> None:
        nonlocal left
        while not done.is_set() and not table.is_over:
            movers = table.movers()
            try:
                if not movers:
                    with suppress(TimeoutError):
                        await table.loopback.until(lambda: done.is_set() or table.movers(), STILL_S)
                        continue
                    await table.return_to_table()
                    continue
                answer = await table.tap(movers[0], table.decide(movers[0]))
            except NoAnswerError as error:
                tally.unanswered += answers_all
                log.info("%s", error)
                continue
            if has_happened and not says(answer, REJECTED | UNSURE):
                left -= 1
                if left <= 0:
                    done.set()

    has_happened = False
    tapping = [asyncio.create_task(tap(table)) for table in tables]
    try:
        await happening
        has_happened = True
        await asyncio.wait(tapping, timeout=PATIENCE_S)
    finally:
        done.set()
        await asyncio.gather(*tapping)


REJECTED: Final = frozenset({"database_gone", "database_failed", "database_locked", "database_in_use"})
"""Errors whose text says that nothing was changed."""
UNSURE: Final = frozenset({"database_unsure", "shard_lost"})
"""Errors whose text says that the move may or may not count."""


def says(answer: Interaction, codes: frozenset[str]) -> bool:
    """Return whether an answer contains one of these errors."""
    sentences = {words(locale).error(StorageError(code)) for locale in ("en", "fr") for code in codes}
    shown = "\n".join(message.text for message in (answer.message, *answer.followups) if message is not None)
    return any(sentence in shown for sentence in sentences)

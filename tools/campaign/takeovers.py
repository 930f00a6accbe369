"""A bot in several processes on PostgreSQL: handed over, killed, put to sleep, its server restarted."""

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
from tools.campaign.tally import Tally, hold_against_journal, look_for_leaks
from tools.simulation.databases import SERVER, fresh_database
from tools.simulation.loopback import BotProcess, LoopbackDiscord, Person
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import BARBU_RUN, NAMES, QUICK, GameTable, Player
from tools.simulation.loopback.interactions import Interaction, NoAnswerError
from tools.simulation.loopback.model import Button

log = logging.getLogger(__name__)

RESTART: Final = os.environ.get("TEST_DATABASE_RESTART")
"""What restarts the server, where it is this program's alone."""

SHARDS: Final = ("0/2", "1/2")
SERVED_S: Final = LEASE_S + 110.0
"""A process that is started serves its shards within this, however busy the machine."""
TABLES: Final = 6
"""Every other one in a server of the one process, and of the other."""
TAPS_AFTER: Final = 300
"""So many taps are answered, at all tables together, before something happens again."""
TOLD: Final = 20
"""As many lines of each process are shown where something went wrong."""
MOVES_A_ROUND: Final = 100
"""As many moves as are wanted of a round; as a rule one brings more, and fewer are needed."""
BROKEN_OFF_MOST: Final = 5
"""After so many rounds in a row that were broken off nothing more is to be learnt."""
OPENINGS: Final = 5
PATIENCE_S: Final = 900.0
STILL_S: Final = 1.0
"""Where nobody has been asked for so long, people open their hands anew."""


async def run(folder: Path, *, rounds: int, seed: int, restarts: bool = True) -> Tally:
    """Disturb processes repeatedly while users tap, and then check the journals.

    It continues until users have made 100 moves for each of the ``rounds``. A stopped campaign also returns
    its counts.
    """
    tally = Tally("takeovers")
    if SERVER is None:
        tally.add("dead", "there is no PostgreSQL server: run it by tools/with_postgresql.sh")
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
                tally.add("dead", "it was stopped")
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
        """A new process."""
        env = {"DATABASE_URL": self.url, "BARBU_SHARDS": shards, "BARBU_SHARD_COUNT": "2"}
        run = BARBU_RUN if self._forks is None else ["run"]
        env = {**self._settings, **env, "BARBU_LOG_LEVEL": "INFO"}
        process = BotProcess(self.loopback, run, env, forks=self._forks)
        self.all.append(process)
        await process.start(wait=False)
        return process

    async def served(self, process: BotProcess) -> None:
        """Wait until a process serves its shards."""
        await self.loopback.until(
            lambda: "serves the shards" in process.stderr or not process.running, SERVED_S
        )
        assert process.running, process.stderr

    async def end(self) -> None:
        """End every process."""
        for process in self.all:
            if process.running:
                with suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGKILL)
                await process.wait()

    async def renew(self) -> None:
        """End every process, and start as at the beginning."""
        await self.end()
        for shards in SHARDS:
            self.serving[shards] = await self.start(shards)
            await self.served(self.serving[shards])

    async def hand_over(self, shards: str) -> None:
        """A newer process takes the shards, and the older ends by itself."""
        new = await self.start(shards)
        await self.served(new)
        assert await self.serving[shards].wait(SERVED_S) == 0
        self.serving[shards] = new

    async def kill(self, shards: str) -> None:
        """The process is gone; the spare takes its shards over, until a new process wants them back."""
        spare = await self.start("spare")
        await self.loopback.until(lambda: "is a spare" in spare.stderr, SERVED_S)
        killed = self.serving[shards]
        os.kill(killed.pid, signal.SIGKILL)
        await killed.wait()
        await self.served(spare)
        self.serving[shards] = spare
        await self.hand_over(shards)

    async def sleep(self, shards: str) -> None:
        """Stop the process for longer than its lease, and continue it once another serves its shards."""
        sleeper = self.serving[shards]
        os.kill(sleeper.pid, signal.SIGSTOP)
        try:
            new = await self.start(shards)
            await self.served(new)
        finally:
            os.kill(sleeper.pid, signal.SIGCONT)
        assert await sleeper.wait(SERVED_S) == EX_UNAVAILABLE
        self.serving[shards] = new

    async def restart_server(self, _shards: str) -> None:
        """The server ends at once, and comes back."""
        done = await asyncio.create_subprocess_exec(*shlex.split(RESTART or ""))
        assert await done.wait() == 0


@asynccontextmanager
async def fleet(
    loopback: LoopbackDiscord, url: str, forks: Forks | None, settings: Mapping[str, str] = QUICK
) -> AsyncIterator[Fleet]:
    """A fleet at work."""
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
        processes.sleep,
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
    broken_off = 0
    while tally.accepted < MOVES_A_ROUND * rounds and broken_off < BROKEN_OFF_MOST:
        number = tally.tried
        happening = happenings[number % len(happenings)]
        tally.tried += 1
        try:
            if broken_off:
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
                look_for_leaks(table, tally)
            broken_off = 0
        except (AssertionError, TimeoutError, OSError) as error:
            broken_off += 1
            tally.add("dead", f"{number + 1}, {happening.__name__}: {error!r}"[:400])
            for process in processes.serving.values():
                log.info("what a process said last:\n%s", "\n".join(list(process.output)[-TOLD:]))
            log.info("%d, %s: %r", number + 1, happening.__name__, error)
        for table in tables.values():
            kept[table.channel.id] = _held(table, tally, kept)
        tally.accepted = sum(kept.values())
        log.info("%d, %s: %d moves in all", number + 1, happening.__name__, tally.accepted)
    wrote = sum("Traceback" in process.stderr for process in processes.all)
    tally.add("dead", "a process wrote a traceback", wrote)


class CampaignTable(GameTable):
    """A table that people tap at while the bot's processes come and go: some moves are refused."""

    async def tap(self, player: Player, button: Button | str) -> Interaction:
        """Taps; what was said to have changed nothing was not tapped, and what may count is no promise."""
        answer = await super().tap(player, button)
        mine = [tapped for tapped in self.tapped if tapped.interaction is answer]
        if mine and says(answer, REFUSED):
            self.tapped.remove(mine[0])
        elif mine and says(answer, UNSURE):
            mine[0].is_unsure = True
        return answer


def _held(table: CampaignTable, tally: Tally, kept: Mapping[int, int]) -> int:
    """Check a table's journal and return its number of users' moves, or the former number on an error."""
    try:
        return hold_against_journal(table, tally)
    except (OSError, asyncpg.PostgresError) as error:
        tally.add("dead", f"a journal cannot be read: {error!r}")
        return kept.get(table.channel.id, 0)


async def opened(processes: Fleet, people: Sequence[Person], shard: int, *, seed: int) -> CampaignTable:
    """A new table in a server of that shard.

    On a busy machine people try again where the bot did not answer within three seconds.
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
    """Run ``happening`` while users tap every available move, and tap on for a while.

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
            if has_happened and not says(answer, REFUSED | UNSURE):
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


REFUSED: Final = frozenset({"database_gone", "database_failed", "database_locked", "database_in_use"})
"""Those who read one of these are told that nothing was changed."""
UNSURE: Final = frozenset({"database_unsure", "shard_lost"})
"""Those who read one of these are told to look."""


def says(answer: Interaction, codes: frozenset[str]) -> bool:
    """Return whether an answer contains one of these errors."""
    told = {words(locale).error(StorageError(code)) for locale in ("en", "fr") for code in codes}
    shown = "\n".join(message.text for message in (answer.message, *answer.followups) if message is not None)
    return any(sentence in shown for sentence in told)

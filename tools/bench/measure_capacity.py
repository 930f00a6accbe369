"""Measure how many tables one process can hold: ``python -m tools.bench.measure_capacity [--tables N …]
[--limited]``.

Each table has users and bot players in its own channel, over real sockets and with default settings. Each
user looks at their panel every three seconds and taps if it has a move. With ``--limited``, one user of each
table whose panel has a move taps every three seconds, and the simulated Discord enforces its limits on
requests. All hands are opened before the measurement. One process simulates the users and their Discord: if
it takes a whole core, the result is its limit rather than the bot's.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import re
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import insert

from bot.storage import Database, Games
from bot.storage.schema import journal
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import preset
from engine.entries import AddBot, Join, Start, TableEntry, to_payload
from tools.bench.games import stored_game
from tools.bench.registry import Figure, measure
from tools.bench.taps import percentile
from tools.simulation.loopback import BotProcess, Channel, LoopbackDiscord, Message, Person
from tools.simulation.loopback.game import BARBU_RUN
from tools.simulation.loopback.interactions import NoAnswerError
from tools.simulation.loopback.model import MOVES, STEPS, buttons_of

EVERY_S = 3.0
"""Seconds between two looks of a user at their panel; with limits, between two taps at a table."""

WARM_UP_S = 12.0
OPENED_AT_ONCE = 8
"""Hands opened at the same time before the measurement."""
PEOPLE = 2
SEATS = 4
LATE_S = 3.0
"""Seconds within which every change must be shown while none of Discord's limits is reached."""

LATE_LIMITED_S = 5.0
"""Seconds within which every change must be shown while the token's limit is reached."""

TOKEN_PER_S = 50
CHANNEL_PER_5_S = 5
"""Discord's limits: a token's requests per second, and messages in one channel per five seconds."""
PORT = 39_477
SETTINGS = {
    "BARBU_LOG_LEVEL": "WARNING",
    "BARBU_CARD_EMOJI": "false",
    "BARBU_METRICS_PORT": str(PORT),
    "BARBU_DEAL_DELAY_S": "3",
    # Reminders to players who wait for the measurement would count as requests.
    "BARBU_TURN_CALL_S": "3600",
    "BARBU_CUT_WAIT_S": "0",
}
_EDITS = re.compile(r'barbu_edit_wait_seconds_bucket\{le="([^"]+)"\} (\S+)')


@dataclass
class Found:
    """The results for a number of tables."""

    tables: int
    seconds: float = 0.0
    taps: list[float] = field(default_factory=list)
    unanswered: int = 0
    bot_cpu_s: float = 0.0
    own_cpu_s: float = 0.0
    kb_a_table: float = 0.0
    oldest_edit_s: float = 0.0
    refused_by_token: int = 0
    late_s: float = LATE_S

    @property
    def holds(self) -> bool:
        """Whether users are answered and see changes in time, and the token's limit is kept."""
        is_soon = self.p99_ms <= 150 and self.oldest_edit_s <= self.late_s
        return not self.unanswered and not self.refused_by_token and is_soon

    @property
    def p99_ms(self) -> float:
        """The 99th percentile of the time to an answer, in milliseconds."""
        return percentile(self.taps, 0.99) * 1000 if self.taps else float("inf")

    def __str__(self) -> str:
        return (
            f"{self.tables} tables: {len(self.taps) / self.seconds:.0f} taps/s,"
            f" p50 {percentile(self.taps, 0.5) * 1000:.0f} ms, p99 {self.p99_ms:.0f} ms,"
            f" unanswered {self.unanswered}, rejected by the token's limit {self.refused_by_token},"
            f" oldest edit ≤ {self.oldest_edit_s:g} s,"
            f" {self.kb_a_table:.0f} kB a table, {1000 * self.bot_cpu_s / len(self.taps):.1f} ms CPU a tap,"
            f" cores: bot {self.bot_cpu_s / self.seconds:.2f}, people {self.own_cpu_s / self.seconds:.2f}"
            f" – {'holds' if self.holds else 'does not hold'}"
        )


def _journal(people: list[Person], seed: int) -> Iterator[TableEntry]:
    yield from (Join(person.id, person.account.name) for person in people)
    yield from (AddBot(f"Bot {n}", "club") for n in range(SEATS - len(people)))
    yield Start(seed % 4)


async def store_tables(address: str, channels: Sequence[Channel], people: Sequence[list[Person]]) -> None:
    """Store a game in each channel, before its first deal: for the users in ``people`` and bot players."""
    rules = preset("contre")
    stored = Database(address)
    await stored.open()
    rows: list[dict[str, object]] = []
    for seed, (channel, seated) in enumerate(zip(channels, people, strict=True)):
        row = await stored_game(
            Games(stored),
            rules,
            guild_id=channel.guild.id if channel.guild else 0,
            channel_id=channel.id,
            host_id=seated[0].id,
        )
        await Games(stored).set_status(row.id, "playing")
        for seq, entry in enumerate(_journal(seated, seed)):
            payload = json.dumps(to_payload(entry, BARBU))
            rows.append({"game_id": row.id, "seq": seq, "at": time.time(), "payload": payload})
    async with stored.writing() as connection:
        await connection.execute(insert(journal), rows)
    await stored.close()


@dataclass
class Sitting:
    """A user at a table, and the panel they see."""

    person: Person
    channel: Channel
    rng: random.Random
    panel: Message | None = None

    async def look(self) -> None:
        """Open the hand with the button under the newest message that has one."""
        for message in reversed(list(self.channel.messages.values())):
            for button in buttons_of(message) if message.seen_by is None else ():
                if button.verb == "hand":
                    self.panel = (await self.person.click(message, button.custom_id, stale=True)).message
                    return

    async def tap(self) -> float | None:
        """Tap an available move and return the seconds until the answer, or None if there is no move."""
        if self.panel is None or self.panel.deleted:
            await self.look()
            return None
        enabled = [one for one in buttons_of(self.panel) if one.enabled and one.verb in MOVES | STEPS]
        moves = [button for button in enabled if button.verb != "mark"] or enabled
        if not moves:
            return None
        answer = await self.person.click(self.panel, self.rng.choice(moves).custom_id, stale=True)
        self.panel = answer.message or self.panel
        return answer.latency_s


async def play(players: Sequence[Sitting], until: float, found: Found, counted_from: float) -> None:
    """Every three seconds, tap for the first player who has a move."""
    await asyncio.sleep(players[0].rng.uniform(0, EVERY_S))
    while (began := time.perf_counter()) < until:
        for player in players:
            try:
                took = await player.tap()
            except NoAnswerError:
                found.unanswered += 1
                break
            if took is not None:
                if began >= counted_from:
                    found.taps.append(took)
                break
        await asyncio.sleep(max(0.0, EVERY_S - (time.perf_counter() - began)))


async def _open_hands(people: Iterable[Sitting]) -> None:
    """Open all hands, a few at a time; a tap opens those for which no answer came."""
    turns = asyncio.Semaphore(OPENED_AT_ONCE)

    async def look(one: Sitting) -> None:
        async with turns:
            with suppress(NoAnswerError):
                await one.look()

    await asyncio.gather(*map(look, people))


def _edits() -> dict[float, float]:
    """Return the bot's number of edits shown within each number of seconds."""
    with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/metrics", timeout=10) as answer:
        text = answer.read().decode()
    return {float(within): float(count) for within, count in _EDITS.findall(text)}


async def run_tables(
    tables: int, seconds: float, *, people_each: int = PEOPLE, is_limited: bool = False
) -> Found:
    """Play at ``tables`` tables for ``seconds``; with ``is_limited``, Discord's limits are enforced."""
    found = Found(tables, seconds, late_s=LATE_LIMITED_S if is_limited else LATE_S)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "capacity.db"
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            guilds = [loopback.add_guild(f"Club {n}") for n in range(1 + tables // 20)]
            channels = [loopback.add_channel(guilds[n % len(guilds)]) for n in range(tables)]
            people = [
                [
                    loopback.add_person(f"P{n} {m}", "en-US", guilds[n % len(guilds)])
                    for m in range(people_each)
                ]
                for n in range(tables)
            ]
            env = SETTINGS | {"DATABASE_URL": str(Path(folder) / "empty.db")}
            async with BotProcess(loopback, BARBU_RUN, env) as bot:
                await asyncio.sleep(3)
                empty = bot.rss_bytes()
            address = f"sqlite:///{path}"
            await store_tables(address, channels, people)
            async with BotProcess(loopback, BARBU_RUN, env | {"DATABASE_URL": address}) as bot:
                with suppress(TimeoutError):
                    await loopback.until(lambda: all(c.messages for c in channels), 60 + tables)
                rng = random.Random(tables)
                seated = [
                    [Sitting(person, channel, random.Random(rng.random())) for person in players]
                    for channel, players in zip(channels, people, strict=True)
                ]
                await _open_hands(itertools.chain.from_iterable(seated))
                if is_limited:
                    loopback.world.rate_limit.set(CHANNEL_PER_5_S)
                    loopback.world.rate_limit.set_token(TOKEN_PER_S)
                    sitting = seated
                else:
                    sitting = [[player] for players in seated for player in players]
                counted_from = time.perf_counter() + WARM_UP_S
                until = counted_from + seconds
                playing = asyncio.gather(*(play(players, until, found, counted_from) for players in sitting))
                await asyncio.sleep(max(0.0, counted_from - time.perf_counter()))
                before, bot_s, own_s = await asyncio.to_thread(_edits), bot.cpu_s(), time.process_time()
                await asyncio.sleep(max(0.0, until - time.perf_counter()))
                found.bot_cpu_s, found.own_cpu_s = bot.cpu_s() - bot_s, time.process_time() - own_s
                after = await asyncio.to_thread(_edits)
                found.kb_a_table = (bot.rss_bytes() - empty) / tables / 1000
                await playing
                found.refused_by_token = loopback.world.rate_limit.exceeded_by_token
                new = {within: count - before.get(within, 0.0) for within, count in after.items()}
                seen = (within for within, count in new.items() if count == max(new.values()))
                found.oldest_edit_s = min(seen)
                print(*(line for line in bot.output if "load shedding" in line), sep="\n", file=sys.stderr)
    return found


TABLES = 50
SECONDS = 15.0


@measure("capacity", rounds=1)
async def capacity() -> list[Figure]:
    """Measure fifty tables; ``python -m tools.bench.measure_capacity --tables N`` measures others."""
    found = await run_tables(TABLES, SECONDS)
    return [
        Figure(f"{TABLES} tables: tap to answer p99", found.p99_ms, "ms", aim=150),
        Figure(f"{TABLES} tables: oldest edit within", found.oldest_edit_s, "s", aim=3),
        Figure(f"{TABLES} tables: unanswered", found.unanswered, "", aim=0),
        Figure(f"{TABLES} tables: processor time a tap", 1000 * found.bot_cpu_s / len(found.taps), "ms"),
        Figure(f"{TABLES} tables: growth of memory a table", found.kb_a_table, "kB"),
    ]


LIMITED_TABLES = 300


@measure("limits", rounds=1)
async def limits() -> list[Figure]:
    """Measure tables of four users, while the simulated Discord enforces its limits on requests."""
    found = await run_tables(LIMITED_TABLES, SECONDS, people_each=4, is_limited=True)
    name = f"{LIMITED_TABLES} tables of four users"
    return [
        Figure(f"{name}: tap to answer p99", found.p99_ms, "ms", aim=150),
        Figure(f"{name}: oldest edit within", found.oldest_edit_s, "s", aim=5),
        Figure(f"{name}: unanswered", found.unanswered, "", aim=0),
        Figure(f"{name}: rejected by the token's limit", found.refused_by_token, "", aim=0),
    ]


def main() -> None:
    """Measure each number of tables and print a line about it."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.measure_capacity", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[25, 50, 100, 200, 400])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--people", type=int, choices=range(1, SEATS + 1), default=PEOPLE)
    parser.add_argument("--limited", action="store_true", help="enforce Discord's limits on requests")
    options = parser.parse_args()
    for tables in options.tables:
        found = run_tables(tables, options.seconds, people_each=options.people, is_limited=options.limited)
        print(asyncio.run(found), flush=True)


if __name__ == "__main__":
    main()

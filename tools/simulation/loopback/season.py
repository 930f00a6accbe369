"""A server in which users sign up for contests, on a bot that is killed, also over days and weeks."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from bot.contests.making import POST
from bot.discord_io.component_request import ComponentRequest
from bot.game_kit.private_game import DARE
from engine.table_state import TablePhase
from tools.simulation.loopback import BotProcess, Channel, Interaction, LoopbackDiscord, Message, Person
from tools.simulation.loopback.forks import AHEAD
from tools.simulation.loopback.game import PATIENCE_S, GameTable, Player, people_of
from tools.simulation.loopback.ledger import Ledger

MOVES: Final = ("play", "pass", "redouble", "double", "choose", "pick", "deal_on", "show")
"""The verbs by which a user plays alone, in the order in which they are tried."""


class ContestTable(GameTable):
    """A table of a contest, after which no rematch is offered."""

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end or closed."""
        return self.ledger.state().phase is not TablePhase.PLAYING


Restart = Callable[[], Awaitable[None]]


class Season:
    """A server with four users and a moderator, and the bot's process, which each jump in time kills."""

    def __init__(self, discord: LoopbackDiscord, bot: BotProcess, database: Path, seed: object) -> None:
        self.discord, self.bot, self.database = discord, bot, database
        self.rng = random.Random(repr(seed))
        self.guild = next(iter(discord.world.guilds.values()))
        self.channel = discord.add_channel(self.guild)
        self.people = list(people_of(discord))
        self.host = discord.add_person("Mo", "en-GB")
        discord.allow(self.guild, self.host, manage_messages=True)

    # --------------------------------------------------------------------------- what is stored

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query, read while the bot runs."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    async def until(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Wait until a query has rows, and return them."""
        return await self.discord.until(lambda: self.rows(query, *values), PATIENCE_S)

    def moves_of(self, contest_id: int, person: Person) -> list[Any]:
        """Return the stored moves of a user's game of a challenge."""
        query = "SELECT moves FROM contest_tries WHERE contest_id = ? AND user_id = ?"
        found = self.rows(query, contest_id, person.id)
        return list(json.loads(found[0][0])) if found else []

    # --------------------------------------------------------------------------- time

    async def jump(self, seconds: float) -> None:
        """Kill the bot, and start it again that much later."""
        await self.bot.kill9()
        self.bot.env[AHEAD] = str(float(self.bot.env[AHEAD]) + seconds)
        await self.bot.restart()

    @property
    def now(self) -> float:
        """The bot's time."""
        return time.time() + float(self.bot.env[AHEAD])

    # --------------------------------------------------------------------------- pages

    def pages(self, verb: str) -> list[Message]:
        """Return the public messages with a button of this verb, oldest first."""
        return [
            one
            for one in self.channel.messages.values()
            if one.seen_by is None and any(ask.verb == verb for ask in asks_of(one))
        ]

    async def click(self, person: Person, verb: str, *, among: int = -1) -> Interaction:
        """Send a tap on a button of the newest page that has it, or of the one at ``among``."""
        page = await self.discord.until(lambda: self.pages(verb), PATIENCE_S)
        ask = next(one for one in asks_of(page[among]) if one.verb == verb)
        return person.click(page[among], ask.custom_id, stale=True)

    async def tap(self, person: Person, verb: str, *, among: int = -1) -> Message | None:
        """Tap a button of the newest page that has it, or the one at ``among``; return the private answer."""
        return private_answer(await (await self.click(person, verb, among=among)), person)

    # --------------------------------------------------------------------------- playing

    async def table(self, game_id: int, **terms: Any) -> ContestTable:
        """Return a table, once its game has begun, with the users of the server who are seated at it."""
        await self.until("SELECT 1 FROM games WHERE id = ? AND status <> 'lobby'", game_id)
        ((channel_id,),) = self.rows("SELECT channel_id FROM games WHERE id = ?", game_id)
        channel = self.discord.world.channels[channel_id]
        ledger = Ledger(self.database, channel, **terms)
        seated = {one.user for one in ledger.state().seats if one is not None}
        players = [Player(person) for person in self.people if person.id in seated]
        return ContestTable(self.discord, channel, ledger, players, self.rng)

    async def play_alone(
        self, person: Person, contest_id: int, panel: Message | None, kills: int, restart: Restart
    ) -> None:
        """Play a user's side of a challenge to its end from its panel, with kills around random taps."""
        done = "SELECT 1 FROM contest_tries WHERE contest_id = ? AND user_id = ? AND points IS NOT NULL"
        dies_at = set(self.rng.sample(range(4, 40), kills))
        for tap in range(200):
            if self.rows(done, contest_id, person.id):
                return
            assert panel is not None
            ask = next(one for verb in MOVES for one in asks_of(panel) if one.verb == verb)
            sent = person.click(panel, ask.custom_id, stale=True)
            if tap not in dies_at:
                await sent
                continue
            timeout = self.rng.choice((0.0, self.rng.uniform(0, 0.01), 1.0))
            await asyncio.wait([sent.first], timeout=timeout)
            before = self.moves_of(contest_id, person)
            is_answered = sent.first.done()
            await restart()
            after = self.moves_of(contest_id, person)
            assert after[: len(before)] == before, "a stored move was lost"
            if is_answered and ask.verb not in ("pick", "show", "deal_on"):
                assert after, "an answered move is not stored"
        raise AssertionError(panel)


def asks_of(message: Message) -> list[ComponentRequest]:
    """Return the requests of a message's enabled buttons."""
    enabled = [one for one in message.controls if not one.get("disabled")]
    return [ask for one in enabled if (ask := ComponentRequest.read(one)) is not None]


async def posting(channel: Channel, person: Person, name: str, **options: Any) -> Interaction:
    """Send a command and wait for its private answer; then send the tap that posts or confirms it."""
    shown = private_answer(await person.slash(channel, name, **options), person)
    assert shown is not None, "nothing to post"
    ask = next(ask for ask in asks_of(shown) if ask.verb in (DARE, POST, "stop_yes"))
    return person.click(shown, ask.custom_id, stale=True)


def private_answer(answer: Interaction, person: Person) -> Message | None:
    """Return the newest private message that answered a user; None if there is none."""
    shown = [one for one in (answer.message, *answer.followups) if one is not None]
    return next((one for one in reversed(shown) if one.seen_by is person.account), None)

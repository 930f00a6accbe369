"""The bot killed with SIGKILL around what the users of contests do, and while due steps are taken."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from discord import Permissions

from bot.contests.challenge.service import Challenges
from bot.contests.kind import Kind
from bot.contests.league.kind import Leagues
from bot.contests.night.kind import Nights
from bot.contests.search.kind import Searches
from bot.contests.tournament.kind import Tournaments
from tools.campaign.tally import Tally, check_journal, count_leaks
from tools.simulation.evenings.watch import KING_OF_HEARTS, cards_in
from tools.simulation.loopback import BotProcess, Channel, Interaction, LoopbackDiscord, Message, Person
from tools.simulation.loopback.forks import AHEAD, Forks
from tools.simulation.loopback.game import PATIENCE_S, QUICK, kill_around, kill_during
from tools.simulation.loopback.interactions import REPLY, UPDATE
from tools.simulation.loopback.model import buttons_of, text_of
from tools.simulation.loopback.season import ContestTable, Season, asks_of, posting


class Script(Protocol):
    """A contest from its command to its end, which may be played any number of times."""

    __name__: str

    async def __call__(self, club: KilledClub, /) -> None: ...


KINDS: Final[tuple[type[Kind[Any]], ...]] = (Challenges, Leagues, Nights, Searches, Tournaments)
"""The kinds of contest with a page of their own."""

APPENDED: Final = (
    "SELECT id, kind, number FROM contests",
    "SELECT contest_id, seq, payload FROM contest_events",
    "SELECT contest_id, round, number, game_id FROM contest_tables",
    "SELECT id, channel_id FROM games",
    "SELECT game_id, seq, payload FROM journal",
    "SELECT id, channel_id FROM sheets",
    "SELECT sheet_id, seq, payload FROM sheet_rows",
)
"""The rows that are only ever added."""

DEAD_MOST: Final = 3
"""Contests that could not be played to their end after which a campaign stops."""

STILL_S: Final = 0.4
"""Seconds without a request after which the bot has nothing more to do."""

CONTEST_ENV: Final = QUICK | {
    "BARBU_PERSON_CALL_INTERVAL_S": "0",
    "BARBU_MEETINGS_PER_PERSON": "100",
    "BARBU_CHALLENGES_PER_PERSON": "100",
    "BARBU_TOURNAMENTS_PER_PERSON": "100",
    "BARBU_TOURNAMENTS_PER_GUILD": "1000",
    "BARBU_LEAGUES_PER_GUILD": "1000",
    "BARBU_LEAGUES_PER_PERSON": "100",
    "BARBU_CLUBS_PER_GUILD": "1000",
    "BARBU_SHEETS_PER_PERSON": "1000",
}


OUTDATED: Final = (
    "SELECT 1 FROM contests c LEFT JOIN pages p ON p.kind = 'contest' AND p.number = c.id"
    " WHERE c.is_open AND c.channel_id = ? AND coalesce(p.shown, '') != CAST(c.revision AS TEXT)"
)
"""The open contests of a channel whose page is about to be edited."""


class KilledClub(Season):
    """Users of contests whose bot is killed; each kill is counted, and followed by the checks."""

    def __init__(
        self, discord: LoopbackDiscord, bot: BotProcess, database: Path, seed: int, tally: Tally
    ) -> None:
        super().__init__(discord, bot, database, seed)
        self.tally = tally
        self._stored: list[set[tuple[Any, ...]]] = [set() for _ in APPENDED]

    # ----------------------------------------------------------------- doing things under kills

    async def do(self, send: Callable[[], Awaitable[Interaction]], *done: Any) -> None:
        """Have a user do something, with a kill around it, and again if it is not done after the restart."""
        sent = await send()
        await kill_around(self.discord.world, self.bot, sent, self.rng, within_s=0.02)
        is_answered = sent.answer_type in (REPLY, UPDATE)
        await self._restarted()
        if not self.rows(*done):
            if is_answered:
                self.tally.add("lost", f"answered but not stored: {done}: {sent.text[:200]}")
            # Also a command must be registered again before it can be sent.
            await self.discord.until(lambda: self.discord.world.commands, PATIENCE_S)
            answer = await (await send())
            try:
                await self.until(*done)
            except TimeoutError:
                raise AssertionError(f"not done, but answered: {answer.text[:300]}") from None

    async def tap_killed(self, person: Person, verb: str, *done: Any) -> None:
        """Have a user tap a button of the newest page that has it, with a kill around it."""
        await self.do(lambda: self.click(person, verb), *done)

    async def command_killed(self, person: Person, name: str, *done: Any, **options: Any) -> None:
        """Have a user send a command, with a kill around it."""

        async def send() -> Interaction:
            return person.slash(self.channel, name, **options)

        await self.do(send, *done)

    async def post_killed(self, person: Person, name: str, *done: Any, **options: Any) -> None:
        """Have a user post or confirm what a command shows them, with a kill around the tap."""
        await self.do(lambda: posting(self.channel, person, name, **options), *done)

    async def kill(self) -> None:
        """Kill and restart the bot, and check what is stored."""
        await self.bot.kill9()
        await self._restarted()

    async def due(self, seconds: float, *done: Any, kills: int = 2) -> None:
        """Let time pass, kill the bot while it takes the due steps, and wait until it is ``done``."""
        await self.bot.kill9()
        self.bot.env[AHEAD] = str(float(self.bot.env[AHEAD]) + seconds)
        for _ in range(kills):
            await self.bot.start()
            await self._moment()
            await self.bot.kill9()
            self.tally.tried += 1
        await self.bot.restart()
        self._check_rows()
        if done:
            await self.until(*done)

    async def _moment(self) -> None:
        """Wait for a moment to kill the bot: after some requests, or after posts it has no answer to."""
        world = self.discord.world
        count = len(world.requests) + self.rng.randint(1, 16)
        unanswered = self.rng.random() < 0.5
        fault = world.fault("POST /channels/*/messages", "slow", self.rng.randint(1, 3), delay_s=PATIENCE_S)

        def is_time() -> bool:
            return bool(fault.hits == fault.times) if unanswered else len(world.requests) >= count

        if not unanswered:
            world.faults.remove(fault)
        with suppress(TimeoutError):
            await self.discord.until(is_time, self.rng.uniform(0.2, 1.2))
        if unanswered:
            world.faults.remove(fault)

    async def play_killed(self, table: ContestTable, kills: int) -> None:
        """Have the users of a table play, with kills around their taps."""
        for _ in range(kills):
            if table.is_over:
                return
            await table.play_taps(self.rng.randint(0, 6))
            await kill_during(table, self.bot, self.rng)
            check_journal(table, self.tally)
            await self._restarted()
            await self._see_again(table)

    async def _see_again(self, table: ContestTable) -> None:
        """Have the users of a table return to it after a kill, and check what they see."""
        if not table.is_over:
            await table.shows_journal()
            await table.return_to_table()
            count_leaks(table, self.tally)

    async def finish(self, table: ContestTable) -> None:
        """Have the users play a table to its end."""
        await table.return_to_table()
        await table.play()

    async def _restarted(self) -> None:
        await self.bot.restart()
        self.tally.tried += 1
        self._check_rows()

    # ----------------------------------------------------------------- checks

    def _check_rows(self) -> None:
        """Count the rows that are gone, and the events that are stored twice."""
        for at, query in enumerate(APPENDED):
            now = set(self.rows(query))
            gone = self._stored[at] - now
            self.tally.add("lost", f"{len(gone)} rows of: {query}: {sorted(gone)[:2]}", len(gone))
            self._stored[at] = now
        said = Counter(
            (contest, _untimed(payload))
            for contest, payload in self.rows("SELECT contest_id, payload FROM contest_events")
        )
        twice = [what for what, count in said.items() if count > 1]
        self.tally.add("doubled", f"events stored twice: {twice[:2]}", len(twice))

    async def rest(self) -> None:
        """Wait until the bot has nothing to do, then check what its channels show."""
        requests = self.discord.world.requests
        count = -1
        while count != len(requests):
            count = len(requests)
            await asyncio.sleep(STILL_S)
        with suppress(TimeoutError):  # a busy bot may be silent between two requests
            await self.discord.until(lambda: not self.rows(OUTDATED, self.channel.id), PATIENCE_S)
        for channel in [self.channel, *self.threads]:
            self._check_twice(channel)
        self._check_pages()
        self._check_threads()
        self._check_secrets()

    @property
    def threads(self) -> list[Channel]:
        """The threads of this channel, oldest first."""
        return [one for one in self.discord.world.channels.values() if one.parent is self.channel]

    def public(self, channel: Channel) -> list[Message]:
        """Return the bot's public messages in a channel, oldest first."""
        bot = self.discord.world.bot
        return [one for one in channel.messages.values() if one.author is bot and not one.ephemeral]

    def _check_twice(self, channel: Channel) -> None:
        shown = Counter(
            (text_of(one), *(str(control.get("custom_id")) for control in one.controls))
            for one in self.public(channel)
            if not buttons_of(one)  # a table's page is posted again below others, and the old one deleted
        )
        twice = [key[0] for key, count in shown.items() if count > 1]
        self.tally.add("doubled", f"posted twice: {twice[:2]}", len(twice))

    def _check_pages(self) -> None:
        """Count the pages of open contests that are missing or there twice."""
        verbs = {kind.name: kind.verbs for kind in KINDS}
        query = (
            "SELECT c.kind, c.number, p.message_id FROM contests c"
            " LEFT JOIN pages p ON p.kind = 'contest' AND p.number = c.id"
            " WHERE c.is_open AND c.channel_id = ?"
        )
        for kind, number, message_id in self.rows(query, self.channel.id):
            if kind not in verbs:
                continue
            pages = [
                one.id
                for one in self.public(self.channel)
                if any(
                    (ask.room, ask.args[:1]) == (kind, (str(number),)) and ask.verb in verbs[kind]
                    for ask in asks_of(one)
                )
            ]
            if not pages and verbs[kind]:
                if message_id not in self.channel.messages:
                    self.tally.add("lost", f"{kind} {number} has no page")
            elif message_id not in pages:
                self.tally.add("lost", f"the page of {kind} {number} is not the stored one")
            self.tally.add("doubled", f"{kind} {number} has {len(pages)} pages", len(pages) - 1)

    def _check_threads(self) -> None:
        """Count the threads of tables that no contest has."""
        known = {
            channel
            for (channel,) in self.rows(
                "SELECT channel_id FROM games JOIN contest_tables ON contest_tables.game_id = games.id"
            )
        }
        lost = [thread.name for thread in self.threads if thread.id not in known]
        self.tally.add("doubled", f"threads without a table of a contest: {lost}", len(lost))

    def _check_secrets(self) -> None:
        """Count the cards on public messages of contests whose deals others still play."""
        if not self.rows("SELECT 1 FROM contests WHERE is_open AND channel_id = ?", self.channel.id):
            return
        for one in self.public(self.channel):
            labels = [str(control.get("label")) for control in one.controls]
            shown = cards_in("\n".join([text_of(one), *labels])) - KING_OF_HEARTS
            self.tally.add("leaked", f"a public message shows {len(shown)} cards", len(shown))


def _untimed(payload: str) -> str:
    """Return an event without the time at which it was stored."""
    return json.dumps({key: value for key, value in json.loads(payload).items() if key != "at"})


async def run(folder: Path, *, script: Script, rounds: int, seed: int) -> Tally:
    """Play a contest again and again until the bot has been killed ``rounds`` times."""
    with closing(Forks()) as forks:
        async with LoopbackDiscord() as discord:
            guild = discord.add_guild("Club", "en-GB")
            guild.rights[discord.world.bot.id] |= Permissions(create_private_threads=True).value
            database = folder / "barbu.db"
            env = CONTEST_ENV | {"DATABASE_URL": f"sqlite:///{database}", AHEAD: "0"}
            async with BotProcess(discord, ["run"], env, forks=forks) as bot:
                club = KilledClub(discord, bot, database, seed, Tally(script.__name__))
                await discord.until(lambda: discord.world.commands, PATIENCE_S)
                while club.tally.tried < rounds and club.tally.counts["dead"] < DEAD_MOST:
                    await _play(club, script)
                club.tally.add("dead", "the bot wrote a traceback", int("Traceback" in bot.stderr))
            faults = [*discord.world.violations, *discord.world.unknown_routes, *discord.world.crashes]
            club.tally.add("dead", f"Discord would refuse: {faults[:2]}", len(faults))
    return club.tally


async def _play(club: KilledClub, script: Script) -> None:
    """Play a script in a channel of its own; one that fails is counted."""
    club.channel = club.discord.add_channel(club.guild)
    try:
        await script(club)
        await club.rest()
    except (AssertionError, LookupError, TimeoutError, StopIteration) as error:
        club.tally.add("dead", f"after {club.tally.tried} kills: {error!r:.600}")
        if not club.bot.running:
            await club.bot.restart()

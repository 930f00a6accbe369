"""A table over the loopback: users who play by tapping the buttons on their screens."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from bot.game_kit.module import GameModule
from bot.tables.view.table_pages import lasting_verbs
from tools.simulation.loopback import BotProcess, Channel, Interaction, LoopbackDiscord, Message, Person
from tools.simulation.loopback.ledger import Ledger, State, Tapped
from tools.simulation.loopback.model import MOVES, STEPS, Button, Guild, buttons_of, text_of
from tools.simulation.loopback.world import World
from tools.simulation.modules import BARBU_MODULE

BARBU_RUN = [sys.executable, "-c", "from bot.cli import main; main()", "run"]
QUICK = {
    "BARBU_FORCED_DELAY_MIN_S": "0",
    "BARBU_FORCED_DELAY_MAX_S": "0.01",
    "BARBU_EDIT_INTERVAL_S": "0.05",
    "BARBU_TRICK_HOLD_S": "0.02",
    "BARBU_DEAL_DELAY_S": "3600",
    "BARBU_CUT_WAIT_S": "0",
    "BARBU_TURN_CALL_S": "7200",
    "BARBU_LIVE_LIMIT_S": "86400",
    "BARBU_LOG_LEVEL": "WARNING",
    "BARBU_BOT_WORKERS": "0",
    "BARBU_CARD_EMOJI": "false",
    "BARBU_TABLES_PER_PERSON": "1000",
}
"""Settings without waits, under which only users move, apart from forced cards."""

ANSWER_S = 3.0
PATIENCE_S = 60.0
"""Seconds within which all changes are shown even on a busy machine."""
NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Farid", "Gaia", "Hugo", "Ines", "Jonas")


@dataclass
class Club:
    """The real bot as a process, and ten users; each test plays at its own tables."""

    loopback: LoopbackDiscord
    bot: BotProcess
    database: Path
    people: list[Person]

    async def table(self, first: int = 0, *, seed: int) -> GameTable:
        """Return a table in play with four users, starting with number ``first``."""
        people = self.people[first : first + 4]
        return await GameTable.started(self.loopback, self.database, people, seed=seed)


@dataclass
class Player:
    """A user at a table with their hand panel."""

    person: Person
    shown: Message | None = None
    """The panel last shown, even if it was deleted since."""

    @property
    def panel(self) -> Message | None:
        """The newest panel on the user's screen; it is posted again below each new page of the table."""
        if self.shown is not None:
            messages = self.shown.channel.messages.values()
            below = [one for one in messages if one.id > self.shown.id and self._is_panel(one)]
            self.shown = max(below, key=lambda message: message.id, default=self.shown)
        return self.shown

    @panel.setter
    def panel(self, message: Message | None) -> None:
        self.shown = message

    def _is_panel(self, message: Message) -> bool:
        if message.deleted or message.seen_by is not self.person.account:
            return False
        return any(button.verb == "more" and not button.arg for button in buttons_of(message))

    @property
    def locale(self) -> str:
        """The user's language, as the catalogues name it."""
        return self.person.account.locale.split("-")[0]

    def enabled(self, verbs: frozenset[str]) -> list[Button]:
        """Return the enabled buttons of the panel on the user's screen."""
        if self.panel is None or self.panel.deleted:
            return []
        return [b for b in buttons_of(self.panel) if b.enabled and b.verb in verbs]


@dataclass
class GameTable:
    """One table in one channel, and its players.

    ``rng`` chooses their taps; ``tapped`` stores every move, to be compared with the journal.
    """

    loopback: LoopbackDiscord
    channel: Channel
    ledger: Ledger
    players: list[Player]
    rng: random.Random
    tapped: list[Tapped] = field(default_factory=list)
    slowest_s: float = 0.0

    @classmethod
    async def open(
        cls,
        loopback: LoopbackDiscord,
        database: Path | str,
        people: Sequence[Person],
        *,
        seed: int,
        guild: Guild | None = None,
        module: GameModule = BARBU_MODULE,
        **options: Any,
    ) -> Self:
        """Open a table in a new channel of ``guild``, or of any server, by the first user.

        By default a short game of Barbu; otherwise a game of ``module``.
        """
        channel = loopback.add_channel(guild or next(iter(loopback.world.guilds.values())))
        players = [Player(person) for person in people]
        table = cls(loopback, channel, Ledger(database, channel, module), players, random.Random(seed))
        short = {"length": "express"} if module is BARBU_MODULE else {}
        opened = await players[0].person.slash(channel, f"{module.name} new", **(short | options))
        players[0].panel = await loopback.until(lambda: next(iter(opened.followups), None), PATIENCE_S)
        return table

    @classmethod
    async def started(
        cls,
        loopback: LoopbackDiscord,
        database: Path | str,
        people: Sequence[Person],
        *,
        seed: int,
        **options: Any,
    ) -> Self:
        """Open a table, seat all users and start the game."""
        table = await cls.open(loopback, database, people, seed=seed, **options)
        for player in table.players[1:]:
            await table.tap(player, "join")
        await table.tap(table.players[0], "start")
        return table

    # --------------------------------------------------------------------------- the channel

    @property
    def public(self) -> list[Message]:
        """Return the bot's public messages, oldest first."""
        bot = self.loopback.world.bot
        return [m for m in self.channel.messages.values() if m.author is bot and not m.ephemeral]

    def offered(self, verb: str) -> tuple[Message, Button] | None:
        """Return the newest public message with a button of this verb, and the button."""
        found = ((m, b) for m in reversed(self.public) for b in buttons_of(m) if b.verb == verb)
        return next(found, None)

    @property
    def is_over(self) -> bool:
        """Return whether the final standing is shown."""
        return self.offered("rematch") is not None

    # ----------------------------------------------------------------------------- tapping

    def send(self, player: Player, button: Button | str) -> Interaction:
        """Tap a button of the player's panel, or the channel's button of that verb."""
        if isinstance(button, str):
            found = self.offered(button)
            assert found is not None, f"no button to {button} in the channel"
            message, button = found
        else:
            assert player.panel is not None
            message = player.panel
        sent = player.person.click(message, button.custom_id, stale=True)
        if button.is_move:
            self.tapped.append(Tapped(player.person.id, button, sent))
        return sent

    async def tap(self, player: Player, button: Button | str) -> Interaction:
        """Tap, wait for the answer, and store the panel it brought."""
        answer = await self.send(player, button)
        self.slowest_s = max(self.slowest_s, answer.latency_s)
        if answer.message is not None and answer.message.seen_by is player.person.account:
            player.panel = answer.message
        return answer

    async def look(self, player: Player) -> Message:
        """Open the player's hand by the public button, once it is there."""
        await self.loopback.until(lambda: self.offered("hand"), PATIENCE_S)
        await self.tap(player, "hand")
        assert player.panel is not None
        return player.panel

    async def return_to_table(self) -> None:
        """Return all players to the table after an outage, by a button on their screen or the hand button."""
        for player in self.players:
            old = player.enabled(MOVES | STEPS | {"show"})
            if old:
                await self.tap(player, self.rng.choice(old))
                continue
            await self.loopback.until(lambda: self.is_over or self.offered("hand"), PATIENCE_S)
            if self.is_over:
                return  # only the final standing is shown then
            await self.look(player)

    # ----------------------------------------------------------------------------- playing

    def movers(self) -> list[Player]:
        """Return the players whose panels have a move to make."""
        return [player for player in self.players if player.enabled(MOVES | STEPS)]

    def decide(self, player: Player, prefer: Callable[[Button], bool] | None = None) -> Button:
        """Return the player's next tap: a preferred one if possible, else a random one."""
        marks, moves = player.enabled(frozenset({"mark"})), player.enabled(MOVES | {"pick"})
        wanted = [b for b in (*moves, *marks) if prefer is not None and prefer(b)]
        doubles = [b for b in moves if b.verb in ("double", "redouble") and b.arg]
        if marks and not doubles and not wanted and (not moves or self.rng.random() < 0.5):
            wanted = marks
        return self.rng.choice(wanted or doubles or moves)

    async def next_mover(self) -> Player | None:
        """Wait until a player has a move to make and return them, or None when the game is over."""
        try:
            await self.loopback.until(lambda: self.is_over or self.movers(), PATIENCE_S)
        except TimeoutError:
            screens = [f"{p.person.name}: {text_of(p.panel) if p.panel else None}" for p in self.players]
            said = "\n\n".join([f"no player can move in {self.ledger.phase()}", *screens])
            raise AssertionError(said) from None
        return None if self.is_over else self.movers()[0]

    async def play(
        self,
        until: Callable[[], bool] = lambda: False,
        *,
        prefer: Callable[[Button], bool] | None = None,
        most: int = 1000,
    ) -> None:
        """Play on by taps until the game is over or ``until`` holds, with at most ``most`` taps."""
        for _ in range(most):
            # A forced move may have been made automatically meanwhile, so that no player need act.
            if until() or (player := await self.next_mover()) is None or until():
                return
            await self.tap(player, self.decide(player, prefer))
        raise AssertionError(f"not done after {most} taps")

    def asked(self) -> tuple[Player, Button] | None:
        """Return a player with several cards to play on an up-to-date panel, and one of those buttons."""
        at = self.ledger.state().revision
        for player in self.players:
            buttons = [button for button in player.enabled(frozenset({"play"})) if button.revision == at]
            if len(buttons) > 1:  # a forced card is played automatically
                return player, buttons[0]
        return None

    async def play_taps(self, count: int) -> None:
        """Play on by this many moves of users, or to the end of the game."""
        for _ in range(count):
            before = len(self.ledger.entries())
            # A panel that an update has not reached yet is only redrawn when it is tapped.
            while len(self.ledger.entries()) == before and (player := await self.next_mover()) is not None:
                await self.tap(player, self.decide(player))

    # ------------------------------------------------------------------- what must be shown

    async def shows_journal(self) -> State:
        """Wait until the channel shows the state of the journal, and check the journal."""
        try:
            await self.loopback.until(self.shows_present, PATIENCE_S)
        except TimeoutError:
            shown = "\n---\n".join(map(text_of, self.public))
            raise AssertionError(f"wanted:\n{self._present_page()}\n\nshown:\n{shown}") from None
        return self.ledger.check(self.tapped)

    def shows_present(self) -> bool:
        """Return whether the channel shows the table as it is in the journal."""
        wanted = _of_this_game(self._present_page())
        return any(_of_this_game(text_of(message)) == wanted for message in self.public)

    def _present_page(self) -> str:
        return text_of(self.ledger.presenter(self.ledger.state(), {}).render_page(finished_trick=False))

    async def hands_show_journal(self) -> None:
        """Open every player's hand and compare it with the journal."""
        locales = {player.person.id: player.locale for player in self.players}
        for player in self.players:
            while True:
                before = len(self.ledger.entries())
                panel = await self.look(player)
                presenter = self.ledger.presenter(self.ledger.state(), locales)
                if len(self.ledger.entries()) == before:
                    break  # a forced move that fell in between belongs to neither picture
            assert text_of(panel) == text_of(presenter.panel(player.person.id))


def _of_this_game(page: str) -> list[str]:
    """Return a page's lines without the one about earlier games of two rivals, which no journal contains."""
    return [line for line in page.splitlines() if line and not line.startswith("🆚")]


def people_of(loopback: LoopbackDiscord, count: int = 4) -> Iterator[Person]:
    """Yield members of all servers, every second one with French as their language."""
    for number, name in enumerate(NAMES[:count]):
        yield loopback.add_person(name, "fr" if number % 2 else "en-GB")


LASTING = lasting_verbs(BARBU_MODULE)
"""Verbs of buttons that show a past deal, and so stay after it."""


async def kill_during(table: GameTable, bot: BotProcess, rng: random.Random) -> None:
    """Kill the bot around a player's tap: before it arrives, while it is handled, or afterwards."""
    player = await table.next_mover()
    if player is None:  # the rest was played automatically
        await bot.kill9()
        return
    await kill_around(table.loopback.world, bot, table.send(player, table.decide(player)), rng)


async def kill_around(
    world: World, bot: BotProcess, sent: Interaction, rng: random.Random, *, within_s: float = 0.004
) -> None:
    """Kill the bot before a user's request arrives, ``within_s`` later while it is handled, or afterwards."""
    before = len(world.requests)
    await asyncio.wait([sent.first], timeout=rng.choice((0.0, rng.uniform(0, within_s), 1.0)))
    if sent.first.done() and rng.random() < 0.5:
        # The answer is one request; edits of the public message and of panels follow it.
        count = before + rng.randint(2, 4)
        with contextlib.suppress(TimeoutError):
            await world.until(lambda: len(world.requests) >= count, 0.2)
    await bot.kill9()


def live(table: GameTable) -> list[Message]:
    """Return the public messages with game buttons; buttons that show a past deal do not count."""
    return [m for m in table.public if any(button.verb not in LASTING for button in buttons_of(m))]

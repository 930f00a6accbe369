"""A simulated server with the bot and users at a table, and the checks every evening must pass."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any, TypeAlias
from unittest.mock import patch

import simcord
from simcord import ChannelHandle, GuildHandle
from simcord.components import walk_components
from simcord.results import to_discord_message

from bot.config import AppConfig
from bot.demo.places import write_languages
from bot.i18n import Words, words
from bot.posts import RegularPosts
from bot.program.app import BarbuBot, GamesOf, create_bot
from bot.program.features import FEATURES, Setup
from bot.program.wiring import installed_games
from bot.tables.table import LiveTable
from tools.simulation.dice import DRAWING, Dice
from tools.simulation.evenings import quick_start
from tools.simulation.evenings.person import Message, Person, buttons_among
from tools.simulation.evenings.quick_start import quick_sqlite
from tools.simulation.evenings.watch import Watch, faults_of

QUICK: Mapping[str, Any] = {
    "edit_interval_s": 0,
    "edits_per_s": 10_000,
    "trick_hold_s": 0,
    "cut_wait_s": 0,
    "forced_delay_min_s": 0,
    "forced_delay_max_s": 0,
    "card_emoji": False,
    "reads_per_minute": 10_000,
}
"""Settings for speed: no delays, cards as letters, and as many requests as the test makes."""

Location: TypeAlias = tuple[GuildHandle, ChannelHandle]

LOCALES = {"en": "en-US", "fr": "fr", "it": "it", "de": "de"}


quick_start.start_quickly()

PATIENCE = 9
"""Most waits of five seconds for an answer."""


class QuickEnv(simcord.Env):
    """A simulated environment that polls more often, since most answers take a few milliseconds."""

    async def _settle_internal(self, *, idle: float = 0.005, **options: Any) -> None:
        limit_s = options.get("timeout") or self.settle_timeout
        # Neither wait includes timers beyond it.
        deadline = options.pop("_deadline", None) or asyncio.get_running_loop().time() + limit_s
        for _ in range(PATIENCE):
            # Five seconds are too few on a busy machine, but with a higher limit SimCord would also wait for
            # timers.
            with suppress(TimeoutError):
                await super()._settle_internal(idle=idle, _deadline=deadline, **options)
                return
            deadline = asyncio.get_running_loop().time() + limit_s
        await super()._settle_internal(idle=idle, **options)

    async def advance_time(self, seconds: float) -> None:
        """Advance the clock as SimCord does, with as much real time as this machine needs."""
        until = self._virtual_time + seconds
        for _ in range(PATIENCE):
            with suppress(TimeoutError):  # time already passed still counts
                await super().advance_time(max(0.0, until - self._virtual_time))
                return
        await super().advance_time(max(0.0, until - self._virtual_time))


@dataclass
class Evening:
    """A server with a channel, some users, and a bot that can be restarted."""

    env: simcord.Env
    bot: BarbuBot
    guild: GuildHandle
    channel: ChannelHandle
    config: AppConfig
    watch: Watch
    people: list[Person] = field(default_factory=list)
    locales: dict[int, str] = field(default_factory=dict)
    say: Words = field(default_factory=lambda: words("en"))
    games: GamesOf = installed_games
    features: Sequence[Setup] = FEATURES

    def person(self, name: str, *, locale: str = "en", **options: Any) -> Person:
        """Add a user to the server."""
        member = self.guild.add_member(self.env.create_user(name), **options)
        self.locales[member.id] = LOCALES[locale]
        return Person(self.env, member, self.channel)

    def as_bot(self) -> AbstractContextManager[Any]:
        """Return a context in which code runs by the bot's clock, in tasks that SimCord waits for."""
        return self.env._bot_scope()

    def go_by_discords_clock(self) -> None:
        """Make the database use the clock from which Discord's ids are generated."""
        env = self.env
        self.bot.database.now = lambda: env.now().timestamp()  # type: ignore[method-assign]

    def regular_posts(self, name: str) -> RegularPosts:
        """Return the regular posts of a kind, by its name."""
        reconcile: Any = self.bot.parts.every_minute[name]
        posts: RegularPosts = reconcile.__self__
        return posts

    async def note_pending_post(self, name: str, period: str, channel_id: int | None = None) -> None:
        """Store a regular post as one that a killed process was sending, here or in another channel."""
        pages, place = self.regular_posts(name).pages, (self.guild.id, channel_id or self.channel.id)
        await pages.note(self.guild.id, *place, shown=period, message_id=None)

    @property
    def table(self) -> LiveTable:
        """The newest table of the channel."""
        tables = [t for t in self.bot.registry.live if t.row.channel_id == self.channel.id]
        return max(tables, key=lambda table: table.id)

    @property
    def board(self) -> Message:
        """The public message: the bot's last message in the channel that is not private."""
        return to_discord_message(self.env, self._board)

    @property
    def _board(self) -> Any:
        """The public message as SimCord stores it."""
        messages = self.env.backend.messages.get(self.channel.id, {}).values()
        return max((m for m in messages if not m.is_ephemeral and m.embeds), key=lambda m: m.id)

    @property
    def board_text(self) -> str:
        """The text of the public message, with the description of its picture."""
        embed = self.board.embeds[0]
        pictures = [file["description"] for file in self._board.attachments if file.get("description")]
        return "\n".join([f"{embed.title}\n{embed.description}", *pictures])

    def has_button(self, verb: str) -> bool:
        """Return whether the public message has an enabled button of this verb."""
        buttons = buttons_among(walk_components(self._board.components))
        return any(button.verb == verb and not button.disabled for button in buttons)

    async def restart(self) -> None:
        """Stop the bot without a clean shutdown, and start another one on the same database."""
        old, self.bot = self.bot, create_bot(self.config, games=self.games, features=self.features)
        self.bot.database.now = old.database.now  # type: ignore[method-assign]
        # The end of its process would do the same.
        old.workers.close()
        await old.database.close()
        await self.env.restart_bot(self.bot)


@asynccontextmanager
async def at_work(night: Evening, person: Person, count: int) -> AsyncIterator[None]:
    """Keep ``count`` requests of a user under way inside the block."""
    request: Any = SimpleNamespace(user=SimpleNamespace(id=person.id), extras={}, type=None)
    async with AsyncExitStack() as under_way:
        for _ in range(count):
            with night.env._bot_scope():  # whose loop has the simulated time
                await under_way.enter_async_context(night.bot.costly_queries.turn(request))
        yield


def _salon(env: simcord.Env, locale: str) -> Location:
    guild = env.create_guild("Salon", preferred_locale=LOCALES[locale])
    return guild, guild.create_text_channel("barbu")


@asynccontextmanager
async def evening(
    url: str,
    *names: str,
    locale: str = "en",
    plain: bool = False,
    is_new: bool = False,
    world: Callable[[simcord.Env], Location] | None = None,
    games: GamesOf = installed_games,
    features: Sequence[Setup] = FEATURES,
    **config: Any,
) -> AsyncIterator[Evening]:
    """Run a server in ``locale`` with the bot and users of these names (``name/fr`` speaks French).

    ``url`` is where the bot stores its games. ``plain`` leaves SimCord and all settings unchanged. ``is_new``
    says that the database is empty, so that no recurring job has anything to do at the start.
    ``world`` creates the server before the bot joins and may set the clock, which the database then follows.
    ``games`` and ``features`` are those of the bot. At the end every payload the bot sent is checked against
    Discord's limits, and no message may have shown a card too early.
    """
    values = {} if plain else dict(QUICK)
    made = AppConfig(discord_token="x", database_url=url, **{**values, **config})
    bot = create_bot(made, games=games, features=features)
    dice = Dice(names, locale, sorted(config.items()))
    running = simcord.run(bot)
    if not plain:
        running._env = QuickEnv(bot)
    place = None
    if world is not None:
        place = world(running._env)
        bot.database.now = lambda: running._env.now().timestamp()  # type: ignore[method-assign]
    # SimCord really sleeps for timers of a second, and its clock jumps, so the bot must not watch the clock.
    with patch("bot.program.app.ClockWatch.start"), nullcontext() if plain else quick_sqlite():
        async with AsyncExitStack() as until_the_end:
            with quick_start.nothing_due(bot.recurring) if is_new and not plain else nullcontext():
                env = await until_the_end.enter_async_context(running)
            drawn: list[Any] = [patch(f"{module}.secrets", dice) for module in DRAWING]
            if not plain:
                drawn.append(patch("bot.discord_io.payload.draw", partial(quick_start.draw_first, {})))
            for one in drawn:
                one.start()
            guild, channel = place or _salon(env, locale)
            watch = Watch(env)
            night = Evening(
                env, bot, guild, channel, made, watch, say=words(locale), games=games, features=features
            )
            env.backend.subscribers.insert(0, partial(write_languages, env.backend, night.locales))
            for name in names:
                name, _, language = name.partition("/")
                night.people.append(night.person(name, locale=language or locale))
            try:
                yield night
            finally:
                for one in drawn:
                    one.stop()
                await night.bot.registry.close()
                await night.bot.database.close()
            assert faults_of(env) == []
            assert watch.leaks == []


class ErrorsLogged(logging.Handler):
    """A log handler that stores the errors logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Store one record."""
        self.lines.append(f"{record.name}: {record.getMessage()} {record.exc_info and record.exc_info[1]!r}")

"""The bot's connection to Discord, and the path of incoming events."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord.ext import commands

from bot.config import AppConfig
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.delivery import SendGuard
from bot.discord_io.discord_internals import (
    CappedBackoff,
    ListedCommands,
    Parser,
    forget_login,
    leave_voice_out,
    wrap_interaction_parser,
)
from bot.discord_io.dispatch import Room, dispatch
from bot.discord_io.error_answers import answer_error
from bot.discord_io.gateway import ConnectionWatch
from bot.discord_io.interaction import Client, Interaction
from bot.discord_io.payload import NO_PINGS
from bot.load.token_budget import TokenBudget
from bot.metrics.answer_times import AnswerClock
from bot.metrics.meters import GATEWAY_EVENTS, start_at_zero
from bot.program.patience import Interrupted, Patience, is_discord_away
from bot.program.shard_coordinator import ShardCoordinator
from bot.runtime.current import InteractionExpired, check_not_expired, received
from bot.storage import StorageError
from engine.errors import CodedError

log = logging.getLogger(__name__)

HEARD_BY_ALL: Final = {"connect", "disconnect", "ready", "resumed", "error"} | {
    f"shard_{event}" for event in ("connect", "disconnect", "ready", "resumed")
}
"""Events that a process handles even while another one serves its shards."""

_READ_BY_US: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""Interactions that ``on_interaction`` answers; the command tree answers commands."""

_MEASURED: Final = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: "autocomplete",
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "form",
}
"""The interactions whose time to an answer is measured, each with one of ``INTERACTION_KINDS``."""

COUNTED_EVENTS: Final = frozenset({"connect", "disconnect", "resumed"})

start_at_zero(GATEWAY_EVENTS, COUNTED_EVENTS)


class CommandTree(ListedCommands):
    """The commands, answered for users whom no check refuses."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return whether a command or a suggestion may be answered; if not, say why."""
        bot: Any = interaction.client
        return bool(await bot.admits(interaction))


def prepare_interactions(client: discord.Client) -> None:
    """Record the newest message of a channel, and drop the content of a tapped message.

    The client receives no messages, but its interactions name the newest one, for ``last_message_id``. No
    handler reads the text and the buttons of the tapped message, which discord.py would parse at each tap.
    """

    def wrap(parse: Parser) -> Parser:
        def parse_prepared(data: Any) -> None:
            raw, guild = data.get("channel") or {}, client.get_guild(int(data.get("guild_id") or 0))
            channel = guild and guild.get_channel_or_thread(int(raw.get("id") or 0))
            if isinstance(channel, discord.TextChannel | discord.Thread | discord.VoiceChannel):
                channel.last_message_id = int(raw.get("last_message_id") or 0) or None
            if "message" in data:
                data["message"] |= {"embeds": [], "components": []}
            parse(data)

        return parse_prepared

    wrap_interaction_parser(client, wrap)


class UserLimiter:
    """A limit on one user's buttons and forms answered at a time, not slash commands; more wait in order."""

    def __init__(self, *, max_concurrent: int) -> None:
        self._max_concurrent = max_concurrent
        self._slots: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
        """Wait for the user's turn, and hold it until the block ends. *Raises:* InteractionExpired."""
        async with self._slots.setdefault(interaction.user.id, asyncio.Semaphore(self._max_concurrent)):
            check_not_expired(interaction)
            yield


class ConnectedBot(commands.Bot, Client):
    """A bot with one gateway connection. It has the intent for servers only, so Discord sends it no messages.

    Attributes:
        door_checks: what may refuse an interaction before it is answered, by raising CodedError.
        coordinator: coordinates this process with the others; ``None`` if it is the only one.
    """

    coordinator: ShardCoordinator | None
    rooms: Mapping[str, Room]
    door_checks: Sequence[Callable[[Interaction], Awaitable[object]]]

    def __init__(self, config: AppConfig, *, answers: AnswerClock | None, **options: Any) -> None:
        self.budget = TokenBudget(config.own_edits_per_s)
        trace = options["http_trace"] = aiohttp.TraceConfig()
        self.budget.watch(trace)
        if answers is not None:
            answers.watch(trace)
        if config.shard_range is not None:
            # Last: the lease may end while a request waits, and another process take the shards.
            SendGuard(lambda: self.coordinator is None or self.coordinator.may_send).watch(trace)
        leave_voice_out()
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            tree_cls=CommandTree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=NO_PINGS,
            max_messages=None,
            **options,
        )
        prepare_interactions(self)
        self._answers = answers
        self.is_leaving = False
        # Two more than costly queries, so that they do not delay the rejection of an excessive one.
        self._limiter = UserLimiter(max_concurrent=config.reads_per_person + 2)
        self._hearing = ConnectionWatch(quiet_s=config.discord_quiet_s, away_s=config.discord_away_s)
        self._ended = asyncio.Event()
        self._patience = Patience(self._ended)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and stay connected, until the bot is closed.

        While Discord is away, at the start as later, attempts are repeated at least once a minute.

        *Raises:* DiscordUnreachable if nothing arrives from Discord for too long.
        """
        connected = asyncio.create_task(super().start(token, reconnect=reconnect))
        away = asyncio.create_task(self._hearing.wait_until_unreachable())
        try:
            done, _ = await asyncio.wait({connected, away}, return_when=asyncio.FIRST_COMPLETED)
            with suppress(Interrupted):
                await (connected if connected in done else away)
        finally:
            for task in (connected, away):
                task.cancel()
            await asyncio.wait({connected, away})

    async def login(self, token: str) -> None:
        """Log in, again while Discord is away. *Raises:* Interrupted if the bot is closed meanwhile."""

        async def log_in() -> None:
            try:
                await super(ConnectedBot, self).login(token)
            except Exception:
                await forget_login(self)
                raise

        # Once Discord has named the application, the parts of the start run, and none can run twice.
        await self._patience.until_done(
            "logging in to Discord",
            log_in,
            lambda error: self.application is None and is_discord_away(error),
        )

    async def connect(self, *, reconnect: bool = True) -> None:
        backoff = CappedBackoff()
        while True:
            try:
                return await super().connect(reconnect=reconnect)
            except AttributeError:
                # discord.py would try to resume a first connection that failed.
                if not reconnect or self.is_closed() or getattr(self, "ws", None) is not None:
                    raise
                await asyncio.sleep(backoff.delay())

    @property
    def latencies_now(self) -> dict[int, float]:
        """The latency of each gateway connection by shard; not finite if it is closed."""
        return {0: self.latency}

    @property
    def is_acting(self) -> bool:
        """Whether this process answers events on Discord."""
        return self.coordinator is None or self.coordinator.is_acting

    async def wait_until_acting(self) -> None:
        """Wait until Discord has sent the servers and this process holds their shards."""
        await self.wait_until_ready()
        if self.coordinator is not None:
            await self.coordinator.until_taken()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Pass an event to its listeners; record the arrival of an interaction, count other events."""
        if event == "interaction":
            received(interaction := args[0])
            if self._answers is not None and interaction.type in _MEASURED:
                self._answers.record_interaction(interaction.id, _MEASURED[interaction.type])
        if event in COUNTED_EVENTS:
            GATEWAY_EVENTS.labels(event).inc()
        if self.is_acting or event in HEARD_BY_ALL:
            super().dispatch(event, *args, **kwargs)

    async def handle_request(self, interaction: Interaction, request: ComponentRequest, /) -> None:
        await dispatch(self.rooms, interaction, request)

    async def admits(self, interaction: Interaction) -> bool:
        """Return whether a user may act where they are; if not, say why, but not below what they type."""
        try:
            for check in self.door_checks:
                await check(interaction)
        except CodedError as error:
            if interaction.type is discord.InteractionType.autocomplete:
                # The option itself says that the database is unavailable.
                return isinstance(error, StorageError)
            await answer_error(interaction, error, as_new=True)
            return False
        return True

    async def on_ready(self) -> None:
        """Log a new connection; resumed ones are only counted."""
        log.info("connected to Discord as %s; servers: %d", self.user, len(self.guilds))

    async def on_shard_connect(self, shard_id: int) -> None:
        """Take this process's shards once they are connected."""
        if self.coordinator is not None:
            self.coordinator.shard_connected(shard_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an error, unless a stop closed the database: the next start repeats the work."""
        if self.is_leaving and isinstance(sys.exc_info()[1], StorageError):
            log.info("%s interrupted by shutdown", event_method)
        else:
            await super().on_error(event_method, *args, **kwargs)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer every button, list and form; discord.py stores no views."""
        if interaction.type not in _READ_BY_US:
            return
        request = ComponentRequest.read(interaction.data)
        try:
            async with self._limiter.turn(interaction):
                if await self.admits(interaction):
                    await dispatch(self.rooms, interaction, request)
        except InteractionExpired:
            log.info("interaction expired before it was handled")

"""The state of the loopback Discord and its changes, without sockets.

The gateway receives every change through ``publish``; tests wait for a state with ``until``.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, ClassVar, TypeVar

import discord

from tools.simulation.loopback.faults import Fault, RateLimit
from tools.simulation.loopback.limits import COMPONENTS_V2, EPHEMERAL, LOADING
from tools.simulation.loopback.model import (
    BOT_PERMISSIONS,
    DM,
    MEMBER_PERMISSIONS,
    PUBLIC_THREAD,
    TEXT,
    Account,
    Channel,
    Guild,
    Message,
)

T = TypeVar("T")
_LOOK_S = 0.1
DISCORD_EPOCH_MS = 1_420_070_400_000
MENTION = re.compile(r"<@!?(\d+)>")


@dataclass
class RefusedError(Exception):
    """A rejected request: HTTP status, JSON error code, message, and field errors if any."""

    status: int
    code: int
    message: str
    errors: dict[str, Any] | None = None


@dataclass(frozen=True)
class RequestLog:
    """One request of the bot, with its time (server clock, seconds) and its status (None if not answered)."""

    at_s: float
    method: str
    path: str
    body: Any
    status: int | None


@dataclass(frozen=True)
class BadBody:
    """A body rejected for breaking Discord's limits."""

    method: str
    path: str
    violations: tuple[str, ...]


@dataclass
class World:
    """The whole state. ``advance`` moves the virtual clock, for example past a token's fifteen minutes."""

    token: str = "loopback-token"
    publish: Callable[[str, dict[str, Any], Guild | None], None] = lambda event, data, guild: None
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    users: dict[int, Account] = field(default_factory=dict)
    commands: list[dict[str, Any]] = field(default_factory=list)
    emojis: list[dict[str, Any]] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    violations: list[BadBody] = field(default_factory=list)
    unknown_routes: list[str] = field(default_factory=list)
    crashes: list[BaseException] = field(default_factory=list)
    requests: deque[RequestLog] = field(default_factory=lambda: deque(maxlen=100_000))
    faults: list[Fault] = field(default_factory=list)
    rate_limit: RateLimit = field(default_factory=RateLimit)
    log_bodies: bool = True
    patience_s: ClassVar[float] = 5.0
    """Seconds that users wait for an answer."""
    machine_counts: ClassVar[bool] = True
    """Whether an answer can be too late by this machine's clock, and not only by the virtual one."""

    def __post_init__(self) -> None:
        self.advanced_s = 0.0
        self._serial = 0
        self._waiters: set[asyncio.Future[None]] = set()
        self.bot = Account(self.new_id(), "Barbu", bot=True)
        self.application_id = self.bot.id
        self.users[self.bot.id] = self.bot

    # -- clock, ids, waiting ---

    def now(self) -> float:
        """Return the seconds since 1970 on the virtual clock."""
        return time.time() + self.advanced_s

    def advance(self, seconds: float) -> None:
        """Move the virtual clock forward; the bot's own clock does not move."""
        self.advanced_s += seconds
        self.touch()

    def new_id(self) -> int:
        """Return a snowflake greater than all before (its two lowest bits are free for derived ids)."""
        self._serial += 1
        return (int(self.now() * 1000) - DISCORD_EPOCH_MS << 22) + (self._serial << 2)

    def touch(self) -> None:
        """Notify every ``until`` of a change."""
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    async def until(self, condition: Callable[[], T], timeout_s: float = 30.0) -> T:
        """Wait for ``condition`` to hold and return its (truthy) value; check again after each change.

        Also checks every ``_LOOK_S`` seconds, since a file or another process changes without notice.
        """
        deadline = time.monotonic() + timeout_s
        while not (value := condition()):
            left_s = deadline - time.monotonic()
            if left_s <= 0:
                # The repr of a method would contain its whole object.
                name = getattr(condition, "__qualname__", type(condition).__name__)
                raise TimeoutError(f"not so within {timeout_s} s: {name}")
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiters.add(waiter)
            await asyncio.wait([waiter], timeout=min(left_s, _LOOK_S))
            self._waiters.discard(waiter)
        return value

    # -- making things ---

    def add_user(self, name: str, locale: str = "en-US") -> Account:
        user = Account(self.new_id(), name, locale)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: Account, locale: str = "en-US") -> Guild:
        guild = Guild(self.new_id(), name, locale, owner, self.now())
        self.guilds[guild.id] = guild
        self.join(guild, owner)
        self.join(guild, self.bot, discord.Permissions(BOT_PERMISSIONS))
        self.publish("GUILD_CREATE", guild.payload(self.bot), guild)
        return guild

    def join(self, guild: Guild, user: Account, permissions: discord.Permissions | None = None) -> None:
        """Make the user a member with ``permissions`` beyond those of every member."""
        guild.members[user.id] = user
        guild.rights.pop(user.id, None)  # its role goes last
        guild.rights[user.id] = MEMBER_PERMISSIONS | (permissions.value if permissions else 0)

    def add_channel(self, guild: Guild, name: str) -> Channel:
        return self._open(Channel(self.new_id(), name, TEXT, guild), "CHANNEL_CREATE")

    def add_thread(self, parent: Channel, name: str, kind: int = PUBLIC_THREAD) -> Channel:
        thread = Channel(self.new_id(), name, kind, parent.guild, parent, created_at=self.now())
        return self._open(thread, "THREAD_CREATE")

    def _open(self, channel: Channel, event: str) -> Channel:
        self.channels[channel.id] = channel
        if channel.guild:
            channel.guild.channels[channel.id] = channel
            self.publish(event, channel.payload(), channel.guild)
        self.touch()
        return channel

    def dm_with(self, user: Account) -> Channel:
        """Return the DM channel of the bot and the user, created on first use."""
        known = next((c for c in self.channels.values() if c.recipient is user), None)
        return known or self._open(Channel(self.new_id(), "", DM, recipient=user), "")

    # -- changing things ---

    def withdraw(self, channel: Channel, *names: str) -> None:
        """Take permissions (``send_messages``, ``view_channel`` …) from the bot in a channel."""
        channel.denied |= discord.Permissions(**dict.fromkeys(names, True)).value
        self.publish("CHANNEL_UPDATE", channel.payload(), channel.guild)

    def restore(self, channel: Channel) -> None:
        """Restore all withdrawn permissions."""
        channel.denied = 0
        self.publish("CHANNEL_UPDATE", channel.payload(), channel.guild)

    def delete_channel(self, channel: Channel) -> None:
        """Delete the channel with its messages and threads."""
        for child in [c for c in self.channels.values() if c.parent is channel]:
            self.delete_channel(child)
        self.channels.pop(channel.id, None)
        if channel.guild:
            channel.guild.channels.pop(channel.id, None)
        for message in channel.messages.values():
            message.deleted = True
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.publish(event, channel.payload(), channel.guild)
        self.touch()

    def post(
        self,
        channel: Channel,
        author: Account,
        body: dict[str, Any],
        *,
        seen_by: Account | None = None,
        flags: int = 0,
    ) -> Message:
        """Create a message from a request body; ``seen_by`` makes it ephemeral."""
        keep = (body.get("flags") or 0) & (COMPONENTS_V2 | EPHEMERAL | (1 << 2) | (1 << 12))
        message = Message(self.new_id(), channel, author, self.now(), flags=keep | flags, seen_by=seen_by)
        reference = body.get("message_reference") or {}
        message.reply_to = int(reference["message_id"]) if reference.get("message_id") else None
        channel.messages[message.id] = message
        self._fill(message, body)
        if seen_by is None and not message.ephemeral:
            channel.last_message_id = message.id
            self._tell("MESSAGE_CREATE", message)
        self.touch()
        return message

    def edit(self, message: Message, body: dict[str, Any]) -> Message:
        """Apply an edit: only the keys present change, and a thinking message is filled."""
        message.flags = (message.flags & ~LOADING) | ((body.get("flags") or 0) & COMPONENTS_V2)
        message.edited_at = self.now()
        self._fill(message, body)
        if not message.ephemeral:
            self._tell("MESSAGE_UPDATE", message)
        self.touch()
        return message

    def _fill(self, message: Message, body: dict[str, Any]) -> None:
        for key in ("content", "embeds", "components", "attachments"):
            if key in body:
                setattr(message, key, body[key] or ("" if key == "content" else []))
        if "allowed_mentions" in body:
            message.allowed_mentions = body["allowed_mentions"]
        ids = [int(found) for found in MENTION.findall(message.content)]
        message.mentions = [self.users[user_id] for user_id in ids if user_id in self.users]
        self._number(message.components)
        message.history.append((time.perf_counter(), message.text))

    def _number(self, components: list[dict[str, Any]]) -> None:
        """Give every component its numeric id, as Discord does."""
        stack, number = list(components), 0
        while stack and number < 200:
            item = stack.pop(0)
            number += 1
            item.setdefault("id", number)
            stack += [
                *(item.get("components") or []),
                *(item[k] for k in ("accessory", "component") if item.get(k)),
            ]

    def delete_message(self, message: Message) -> None:
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        if not message.ephemeral:
            self._tell("MESSAGE_DELETE", message, short=True)
        self.touch()

    def _tell(self, event: str, message: Message, *, short: bool = False) -> None:
        guild = message.channel.guild
        ids = {"id": str(message.id), "channel_id": str(message.channel.id)}
        data = ids if short else message.payload()
        if guild:
            data["guild_id"] = str(guild.id)
            if not short and message.author.id in guild.members:
                member = guild.member_payload(message.author)
                data["member"] = {key: value for key, value in member.items() if key != "user"}
        self.publish(event, data, guild)

    def requests_to(self, route_pattern: str) -> list[RequestLog]:
        """Return the requests so far that match a pattern like ``"PATCH /channels/*"``, oldest first."""
        return [r for r in self.requests if fnmatchcase(f"{r.method} {r.path}", route_pattern)]

    def fault(self, route_pattern: str, kind: str, times: int = 1, **how: Any) -> Fault:
        """Make the next ``times`` requests like ``"PATCH /channels/*"`` fail; see ``Fault`` for the kinds."""
        fault = Fault(route_pattern, kind, times, **how)
        self.faults.append(fault)
        return fault

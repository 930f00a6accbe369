"""The gateway: HELLO, IDENTIFY, READY, GUILD_CREATE, heartbeats, dispatch, RESUME."""

from __future__ import annotations

import asyncio
import json
import math
import secrets
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tools.simulation.loopback.model import Guild
from tools.simulation.loopback.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME = 0, 1, 2, 3, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11

INTENT_GUILDS, INTENT_GUILD_MESSAGES, INTENT_DM_MESSAGES, INTENT_CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = (1 << 1) | (1 << 8) | INTENT_CONTENT
REPLAY_MAX = 1000


@dataclass(eq=False)
class Session:
    """A gateway session, which survives a dropped socket and stores events for RESUME."""

    id: str
    intents: int
    shard: int = 0
    shards: int = 1
    socket: web.WebSocketResponse | None = None
    writer: asyncio.Task[None] | None = None
    outbox: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY_MAX))

    def hears(self, guild: Guild | None) -> bool:
        """Return whether events of this server belong to the session's shard."""
        return ((guild.id if guild else 0) >> 22) % self.shards == self.shard

    def wants(self, event: str, guild: Guild | None) -> bool:
        """Return whether the intents of the session include the event."""
        if event.startswith("MESSAGE_"):
            return bool(self.intents & (INTENT_GUILD_MESSAGES if guild else INTENT_DM_MESSAGES))
        if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
            return bool(self.intents & INTENT_GUILDS)
        return True


class Gateway:
    """The gateway's socket, which sends every event to the live session.

    Attributes:
        session_start: the identify buckets and the remaining identifies.
        identify_every_s: seconds between two shards of a bucket, before which the second is rejected; five on
            Discord.
        too_early: the number of rejected shards.
    """

    def __init__(self, world: World, *, heartbeat_s: float = 41.25, allow_privileged: bool = False) -> None:
        self.session_start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
        self.identify_every_s = 0.0
        self.too_early = 0
        self._identified_at: dict[int, float] = {}
        self.world = world
        self.url = ""
        self.heartbeat_s = heartbeat_s
        self.allow_privileged = allow_privileged
        self.sessions: dict[str, Session] = {}
        self.identifies = 0
        self.resumes = 0
        self.heartbeats = 0
        self.close_codes: list[int] = []
        self.accepting = asyncio.Event()
        self.accepting.set()

    # -- for the tests ---

    @property
    def session(self) -> Session | None:
        """The session that receives events: the newest one, possibly without a socket for a while."""
        return next(reversed(self.sessions.values()), None)

    @property
    def connected(self) -> bool:
        return any(s.socket is not None and not s.socket.closed for s in self.sessions.values())

    async def ask_reconnect(self) -> None:
        """Send op 7, after which the client reconnects and RESUMEs."""
        await self._send_raw({"op": RECONNECT, "d": None})

    async def drop(self, code: int = 4000) -> None:
        """Close the socket; after codes such as 4000 the client reconnects and RESUMEs."""
        if self.session and self.session.socket:
            await self.session.socket.close(code=code)

    async def invalidate(self) -> None:
        """Drop all sessions (op 9), after which the client must IDENTIFY again."""
        socket = self.session.socket if self.session else None
        self.sessions.clear()
        if socket is not None and not socket.closed:
            await socket.send_str(json.dumps({"op": INVALID_SESSION, "d": False}))

    async def _send_raw(self, frame: dict[str, Any]) -> None:
        if self.session and self.session.socket and not self.session.socket.closed:
            await self.session.socket.send_str(json.dumps(frame))

    # -- dispatch ---

    def serves(self, shard: int) -> int:
        """Return the number of connections of a shard."""
        return sum(
            session.shard == shard and session.socket is not None and not session.socket.closed
            for session in self.sessions.values()
        )

    def publish(self, event: str, data: dict[str, Any], guild: Guild | None) -> None:
        """Send an event to the session, or store it for RESUME while it has no socket."""
        hearing = [session for session in self.sessions.values() if session.hears(guild)]
        for session in hearing:
            # A session without a socket stores events for RESUME until its shard has a newer session.
            if session is hearing[-1] or session.socket is not None:
                self._publish(session, event, data, guild)

    def _publish(self, session: Session, event: str, data: dict[str, Any], guild: Guild | None) -> None:
        if not event or not session.wants(event, guild):
            return
        if guild and "author" in data and not self._may_read(session, data):
            data = data | {"content": "", "embeds": [], "attachments": [], "components": []}
        self._dispatch(session, event, data)

    def _may_read(self, session: Session, message: dict[str, Any]) -> bool:
        """Return the event as the bot may read it: without the intent, its own messages and mentions."""
        bot = self.world.bot
        own = message["author"]["id"] == str(bot.id) or bot.mention in message["content"]
        return own or bool(session.intents & INTENT_CONTENT)

    def _dispatch(self, session: Session, event: str, data: dict[str, Any]) -> None:
        session.seq += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": session.seq, "d": data})
        session.sent.append((session.seq, text))
        self._write(session, text)

    @staticmethod
    def _write(session: Session, text: str) -> None:
        if session.socket is not None:
            session.outbox.put_nowait(text)

    @staticmethod
    async def _drain(session: Session, socket: web.WebSocketResponse) -> None:
        """Write the session's frames in order while this socket is the session's."""
        while session.socket is socket and not socket.closed:
            text = await session.outbox.get()
            try:
                await socket.send_str(text)
            except ConnectionError:
                return

    def _attach(self, session: Session, socket: web.WebSocketResponse) -> None:
        if session.writer is not None:
            session.writer.cancel()
        session.socket, session.outbox = socket, asyncio.Queue()
        session.writer = asyncio.create_task(self._drain(session, socket))

    # -- the socket ---

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from HELLO to its end."""
        await self.accepting.wait()
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        await socket.send_str(
            json.dumps({"op": HELLO, "d": {"heartbeat_interval": int(self.heartbeat_s * 1000)}})
        )
        session: Session | None = None
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            frame = json.loads(message.data)
            if frame["op"] == HEARTBEAT:
                self.heartbeats += 1
                await socket.send_str(json.dumps({"op": HEARTBEAT_ACK}))
            elif frame["op"] == IDENTIFY:
                session = await self._identify(socket, frame["d"])
            elif frame["op"] == RESUME:
                session = await self._resume(socket, frame["d"])
            elif frame["op"] == REQUEST_MEMBERS and session:
                self._send_members(session, frame["d"])
            self.world.touch()
        if session is not None and session.socket is socket:
            session.socket = None
            if session.writer is not None:
                session.writer.cancel()
        if socket.close_code is not None:
            self.close_codes.append(socket.close_code)
        self.world.touch()
        return socket

    async def _identify(self, socket: web.WebSocketResponse, data: dict[str, Any]) -> Session | None:
        if data["token"] != self.world.token:
            await socket.close(code=4004, message=b"Authentication failed.")
            return None
        if data["intents"] & PRIVILEGED and not self.allow_privileged:
            await socket.close(code=4014, message=b"Disallowed intent(s).")
            return None
        if self._is_too_early(data.get("shard", (0, 1))[0]):
            await socket.send_str(json.dumps({"op": INVALID_SESSION, "d": False}))
            return None
        self.identifies += 1
        self.session_start["remaining"] -= 1
        session = Session(secrets.token_hex(16), data["intents"], *data.get("shard", (0, 1)))
        guilds = [guild for guild in self.world.guilds.values() if session.hears(guild)]
        self.sessions[session.id] = session
        self._attach(session, socket)
        ready = {
            "v": 10,
            "user": self.world.bot.payload()
            | {"mfa_enabled": False, "verified": True, "email": None, "flags": 0},
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "shard": data.get("shard", [0, 1]),
            "application": {"id": str(self.world.application_id), "flags": 0},
        }
        self._dispatch(session, "READY", ready)
        for guild in guilds:
            self._dispatch(session, "GUILD_CREATE", guild.payload(self.world.bot))
        return session

    def _is_too_early(self, shard: int) -> bool:
        """Return whether another shard of the same bucket identified just before."""
        bucket, now = shard % self.session_start["max_concurrency"], time.monotonic()
        is_early = now - self._identified_at.get(bucket, -math.inf) < self.identify_every_s
        self._identified_at[bucket] = now
        self.too_early += is_early
        return is_early

    async def _resume(self, socket: web.WebSocketResponse, data: dict[str, Any]) -> Session | None:
        if data["token"] != self.world.token:
            await socket.close(code=4004, message=b"Authentication failed.")
            return None
        session = self.sessions.get(data["session_id"])
        kept_from = session.sent[0][0] if session and session.sent else 1
        if session is None or data["seq"] is None or data["seq"] + 1 < kept_from:
            await socket.send_str(json.dumps({"op": INVALID_SESSION, "d": False}))
            return None
        self.resumes += 1
        self._attach(session, socket)
        for seq, text in list(session.sent):
            if seq > data["seq"]:
                self._write(session, text)
        self._dispatch(session, "RESUMED", {})
        return session

    def _send_members(self, session: Session, query: dict[str, Any]) -> None:
        guild = self.world.guilds[int(query["guild_id"])]
        wanted = query.get("user_ids") or []
        wanted_ids = {int(uid) for uid in (wanted if isinstance(wanted, list) else [wanted])}
        found = [
            guild.member_payload(m) for m in guild.members.values() if not wanted_ids or m.id in wanted_ids
        ]
        chunk = {
            "guild_id": str(guild.id),
            "members": found,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        self._dispatch(session, "GUILD_MEMBERS_CHUNK", chunk | {"nonce": query.get("nonce")})

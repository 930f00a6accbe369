"""The loopback Discord: REST and gateway on 127.0.0.1 for one unmodified discord.py bot process."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

import discord
from aiohttp import web

from tools.simulation.loopback import routes  # noqa: F401  (they register on import)
from tools.simulation.loopback.actors import Person
from tools.simulation.loopback.gateway import Gateway
from tools.simulation.loopback.interactions import Interactions
from tools.simulation.loopback.model import Channel, Guild
from tools.simulation.loopback.rest import API, Rest
from tools.simulation.loopback.world import World

T = TypeVar("T")


class LoopbackDiscord:
    """A local Discord: ``async with LoopbackDiscord() as loopback: …``.

    ``world`` has all state and the faults, ``gateway`` the connection; ``add_person``, ``add_guild`` and
    ``add_channel`` fill it. The bot needs ``api_url`` as DISCORD_API_URL and ``world.token`` as
    DISCORD_TOKEN.
    """

    def __init__(self, *, heartbeat_s: float = 41.25) -> None:
        self.world = World()
        self.gateway = Gateway(self.world, heartbeat_s=heartbeat_s)
        self.rest = Rest(self.world)
        self.interactions = Interactions(self.world)
        self.world.publish = self.gateway.publish
        self._runner: web.AppRunner | None = None
        self._site: web.TCPSite | None = None
        self.http_url = ""
        self.forked = 0
        """Number of bots forked for it."""

    @property
    def api_url(self) -> str:
        return self.http_url + API

    async def until(self, condition: Callable[[], T], timeout_s: float = 30.0) -> T:
        """Wait for a condition on the world, checked after each change."""
        return await self.world.until(condition, timeout_s)

    async def __aenter__(self) -> LoopbackDiscord:
        app = web.Application(client_max_size=32 << 20)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        app.router.add_route("*", API + "/{rest:.*}", self.rest.serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await self.come_back()
        port = self._runner.addresses[0][1]
        self.http_url = f"http://127.0.0.1:{port}"
        self.gateway.url = f"ws://127.0.0.1:{port}/gateway"
        extras = {
            "gateway_url": self.gateway.url,
            "session_start": self.gateway.session_start,
            "http_url": self.http_url,
            "interactions": self.interactions,
        }
        self.rest.extras.update(extras)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    async def come_back(self) -> None:
        """Accept connections, at the address that it had before ``go_away``."""
        assert self._runner is not None
        port = int(self.http_url.rpartition(":")[2] or 0)
        self._site = web.TCPSite(self._runner, "127.0.0.1", port, reuse_address=True)
        await self._site.start()

    async def go_away(self) -> None:
        """Refuse new connections, as an unreachable server does."""
        assert self._site is not None
        await self._site.stop()

    async def _attachment(self, request: web.Request) -> web.Response:
        content = self.world.files.get(request.path)
        return web.Response(body=content) if content is not None else web.Response(status=404)

    # -- filling the world ---

    def add_person(self, name: str, locale: str = "en-US", *guilds: Guild) -> Person:
        """Add a user as a member of the named guilds (by default of all)."""
        account = self.world.add_user(name, locale)
        for guild in guilds or list(self.world.guilds.values()):
            self.world.join(guild, account)
        return Person(self.interactions, account)

    def add_guild(self, name: str = "Club", locale: str = "en-US", owner: Person | None = None) -> Guild:
        """Add a server; without an owner of its own it gets a silent one."""
        account = owner.account if owner else self.world.add_user(f"Owner of {name}", locale)
        return self.world.add_guild(name, account, locale)

    def add_guild_on(self, shard: int) -> Guild:
        """Add a server of one of two shards."""
        while (guild := self.add_guild("Club", "en-GB")).id >> 22 & 1 != shard:
            self.world.advance(0.001)
        return guild

    def add_channel(self, guild: Guild, name: str = "cards") -> Channel:
        return self.world.add_channel(guild, name)

    def allow(self, guild: Guild, person: Person, **permissions: bool) -> None:
        """Give a member permissions beyond everyone's, for example ``manage_guild=True``."""
        self.world.join(guild, person.account, discord.Permissions(**permissions))
        role = guild.roles_payload()[-1]
        self.world.publish("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": role}, guild)

    # -- verdict ---

    def assert_clean(self) -> None:
        """Fail unless every body kept Discord's limits, every route was known and no handler failed."""
        assert not self.world.violations, self.world.violations
        assert not self.world.unknown_routes, self.world.unknown_routes
        assert not self.world.crashes, self.world.crashes

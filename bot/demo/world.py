"""The demo's simulated Discord: SimCord's world in real time.

SimCord is made for tests: its clock stops between actions, and an action waits until the bot has nothing more
to do in the next seconds. In the demo users watch, so the clock runs and an action waits for little more than
its answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import discord
import simcord
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.http import router
from simcord.http.routes.guilds import edit_my_member

from bot.discord_io.card_emoji import faces

LOOK_AHEAD_S: Final = 0.05
"""Seconds for whose events an action waits; later ones are shown when they happen."""

Payload = Mapping[str, Any]


def write_languages(backend: Backend, locales: Mapping[int, str], event: str, payload: Payload) -> None:
    """Set the languages of the user and the server in an interaction, for which SimCord uses English."""
    if event != "INTERACTION_CREATE" or not isinstance(payload, dict):
        return
    user = (payload.get("member") or payload).get("user") or {}
    payload["locale"] = locales.get(int(user.get("id", 0)), "en-US")
    if (guild := backend.guilds.get(int(payload.get("guild_id") or 0))) is not None:
        payload["guild_locale"] = guild.preferred_locale


def write_own_member(context: router.RequestContext) -> Any:
    """Edit the bot's own member; SimCord does not store the text that it writes about itself."""
    context.json = {name: value for name, value in (context.json or {}).items() if name != "bio"}
    return edit_my_member(context)


# Of two routes alike SimCord takes the first.
router._ROUTES["PATCH"].insert(0, (["guilds", "{guild_id}", "members", "@me"], write_own_member))


class LiveEnv(simcord.Env):
    """A world whose clock is the real one, and whose members have languages."""

    def __init__(self, bot: discord.Client, *, bot_name: str) -> None:
        # Errors of the bot go to its log, as on Discord; nothing is raised at the end.
        super().__init__(bot, check_errors=False, settle_timeout=1.0)
        self.locales: dict[int, str] = {}
        """The language of each member's client, by user id; English for the others."""
        self._is_starting = False
        self.backend.advance_clock(self.behind_s)
        self.backend.bot_user.name = bot_name
        # Before the bot's own gateway, so that the bot receives the languages set here.
        self.backend.subscribers.insert(0, partial(write_languages, self.backend, self.locales))

    async def start(self) -> None:
        """Connect the bot. *Raises:* TimeoutError if it is still busy after a minute."""
        self._is_starting = True
        try:
            await super().start()
        finally:
            self._is_starting = False

    @property
    def behind_s(self) -> float:
        """Seconds by which the simulated clock is behind the real one; never negative."""
        return max(0.0, (datetime.now(UTC) - self.now()).total_seconds())

    async def catch_up(self) -> None:
        """Advance the simulated clock to the real time, running everything that is due."""
        with suppress(TimeoutError):  # a busy bot: the next call advances the rest
            await self.advance_time(self.behind_s)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - the name is SimCord's
        idle: float = 0.01,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        if self._is_starting:
            for _ in range(11):  # five seconds each, on a busy machine
                with suppress(TimeoutError):
                    await super()._settle_internal(timeout=timeout, idle=idle, dispatch=dispatch)
                    return
        if timeout is not None or _deadline is not None:
            await super()._settle_internal(timeout=timeout, idle=idle, dispatch=dispatch, _deadline=_deadline)
            return
        # A test waits for all activity to end and fails if it does not; at a table of bots it never ends.
        for _ in range(round(3.0 / LOOK_AHEAD_S)):  # as long as Discord waits
            with suppress(TimeoutError):
                await super()._settle_internal(timeout=LOOK_AHEAD_S, idle=idle, dispatch=dispatch)
                return


@asynccontextmanager
async def running(
    bot: discord.Client, *, bot_name: str, faces_for: str | None = None
) -> AsyncIterator[LiveEnv]:
    """Connect the bot to a new world for the block; with ``faces_for``, a language, it has card faces."""
    env = LiveEnv(bot, bot_name=bot_name)
    if faces_for is not None:
        give_faces(env.backend, faces_for)
    await env.start()
    try:
        with env.time_context():
            try:
                yield env
            finally:
                with env._bot_scope():
                    await asyncio.wait_for(bot.close(), timeout=10)
    finally:
        await env.shutdown()


def give_faces(backend: Any, first: str) -> None:
    """Add every card face to the simulated Discord, those of the language ``first`` first.

    SimCord stores an emoji's name but not its picture, which is put where the page looks for it.
    """
    for tile in faces(first):
        emoji = backend.create_application_emoji(tile.name)
        backend.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = tile.png()

"""Service of leagues: their pages, and what is due; the state is in the database alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import discord

from bot.challenges.state import ChallengeRow
from bot.discord_io.posted import PostedPages, show_revision
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.private_game import ChallengeGame
from bot.i18n import words
from bot.leagues.ladder_store import LadderStore
from bot.leagues.match_store import MatchStore
from bot.leagues.page import render_page
from bot.leagues.rules import SMALLEST
from bot.leagues.state import Season, SeasonRow
from bot.leagues.store import LeagueStore
from engine.errors import CodedError

log = logging.getLogger(__name__)

LEAGUE_ROOM: Final = "league"
"""The name of leagues in buttons."""

PAGE_VERBS: Final = frozenset({"join", "leave", "begin", "mine", "fame"})


class Leagues:
    """The leagues of a database and their pages.

    Args:
        client: shows the pages.
        store, matches: storage.
        ladders: the ladders, whose places change with finished challenges.
        modules: the games; those without challenges have no league.

    Attributes:
        collects: stores the matches played in other ways than by challenge.
    """

    def __init__(
        self,
        client: discord.Client,
        store: LeagueStore,
        matches: MatchStore,
        ladders: LadderStore,
        modules: GameModules,
    ) -> None:
        self.client = client
        self.store = store
        self._matches = matches
        self.collects: list[Callable[[Callable[[int], bool]], Awaitable[None]]] = []
        self._ladders = ladders
        self.modules: Mapping[str, tuple[GameModule, ChallengeGame]] = {
            module.name: (module, module.challenge) for module in modules.all if module.challenge is not None
        }
        self._pages = PostedPages()

    def game(self, name: str | None) -> tuple[GameModule, ChallengeGame]:
        """Return a game, or the first, with its challenges. *Raises:* CodedError ``league_no_game``."""
        found = self.modules.get(next(iter(self.modules), "") if name is None else name)
        if found is None:
            raise CodedError("league_no_game")
        return found

    async def load(self, season_id: int) -> Season:
        """Return a season. *Raises:* CodedError ``league_gone``."""
        row = await self.store.get(season_id)
        if row is None:
            raise CodedError("league_gone")
        return await self.store.load(row)

    async def current(self, channel_id: int) -> SeasonRow:
        """Return the newest season of a channel's league. *Raises:* CodedError ``league_none``."""
        row = await self.store.current(channel_id)
        if row is None:
            raise CodedError("league_none")
        return row

    async def stake_of(self, challenge: ChallengeRow) -> str | None:
        """Return the sentence about a challenge that counts as a match; see ``Challenges.stakes``."""
        users = () if challenge.is_pairs else challenge.users
        counts = await self._matches.counts(challenge.guild_id, challenge.game, users)
        return "league-challenge-counts" if counts else None

    async def reconcile(self, is_ours: Callable[[int], bool] = lambda _: True) -> None:
        """Do what is due in leagues and ladders; the next call retries a failure. *Raises:* StorageError."""
        await self._ladders.settle(is_ours)
        await self._matches.collect(is_ours)
        for collect in self.collects:
            await collect(is_ours)
        for number in await self.store.due(is_ours):
            try:
                await self.proceed(number)
            except CodedError as error:
                log.warning("season %d: retry later: %s", number, error.code)

    async def proceed(self, season_id: int) -> None:
        """Do what is due in a season: begin it, or end it; then show it."""
        season = await self.load(season_id)
        row, now = season.row, self.store.now()
        if row.status == "running" and (row.ends_at or 0.0) <= now:
            await self.store.finish(season_id)
        elif row.status == "joining" and row.starts_at is not None and row.starts_at <= now:
            if len(season.players) < SMALLEST:
                await self.store.wait(season_id)
            else:
                await self.store.start(season_id)
        await self.show(season_id)

    async def show(self, season_id: int) -> None:
        """Update the page from the stored state, if it shows another one."""
        async with self._pages.turn(season_id) as seeks:
            season = await self.load(season_id)
            row = season.row
            if self.client.get_guild(row.guild_id) is None:
                return  # its shard is not connected yet, or the bot was removed
            if row.shown == row.revision:
                return
            module, _ = self.game(row.game)
            # The forecast tries many continuations: some ten milliseconds for a group.
            rendered = await asyncio.to_thread(render_page, season, module, words(row.locale, row.game))
            await show_revision(
                self.client, row, rendered, self.store, room=LEAGUE_ROOM, verbs=PAGE_VERBS, seeks=seeks
            )

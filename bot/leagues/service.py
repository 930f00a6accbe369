"""Service of leagues: settles ladders and matches, begins and ends seasons, and shows their pages."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import discord

from bot.challenges.state import ChallengeRow
from bot.discord_io.delivery import Failure
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import played_of
from bot.game_kit.private_game import ChallengeGame
from bot.i18n import words
from bot.leagues.ladder_store import LadderStore
from bot.leagues.match_store import MatchStore
from bot.leagues.page import render_page
from bot.leagues.rules import SMALLEST, Pair, pair_of
from bot.leagues.seasons import Season, SeasonRow
from bot.leagues.store import LeagueStore
from bot.pages.page import Page, PageButtons, Pages
from bot.runtime.background import errors_logged
from bot.storage.game_row import GameRow
from bot.storage.games import Games
from bot.storage.unreadable import UnreadableTable
from bot.tables.registry import TableRegistry
from engine.errors import CodedError

log = logging.getLogger(__name__)

LEAGUE_ROOM: Final = "league"

PAGE_VERBS: Final = frozenset({"join", "leave", "begin", "mine", "fame"})


@dataclass(eq=False, repr=False)
class Leagues:
    """The leagues of a database and their pages. Games without challenges have none."""

    client: discord.Client
    store: LeagueStore
    matches: MatchStore
    ladders: LadderStore
    installed: GameModules
    games: Games
    registry: TableRegistry

    def __post_init__(self) -> None:
        self._pages = Pages(self.client, self.store, lambda row: PageButtons(LEAGUE_ROOM, row.id, PAGE_VERBS))

    def game(self, name: str | None) -> tuple[GameModule, ChallengeGame]:
        """Return a game, or the first, with its challenges. *Raises:* CodedError ``league_no_game``."""
        return self.installed.challenge(name, CodedError("league_no_game"))

    async def load(self, season_id: int) -> Season:
        """Return a season. *Raises:* CodedError ``league_gone``."""
        return await self.store.load(await self.store.row(season_id))

    async def current(self, channel_id: int) -> SeasonRow:
        """Return the newest season of a channel's league. *Raises:* CodedError ``league_none``."""
        row = await self.store.current(channel_id)
        if row is None:
            raise CodedError("league_none")
        return row

    async def channel_deleted(self, channel_id: int) -> None:
        """End the league of a deleted channel after this season."""
        row = await self.store.current(channel_id)
        if row is not None and row.is_open:
            await self.store.stop(row.id)

    async def stake_of(self, challenge: ChallengeRow) -> str | None:
        """Return the key of the sentence about a challenge that is a match; see ``Challenges.stakes``."""
        return "league-challenge-counts" if await self.matches.counts(challenge.id) else None

    async def reconcile(self) -> None:
        """Settle ladders and matches, begin and end seasons; failures are retried. *Raises:* StorageError."""
        await self.ladders.settle()
        await self.matches.collect()
        await self._collect_tables()
        for number in await self.store.due():
            with errors_logged(f"season {number}: retry later"):
                await self.proceed(number)

    async def proceed(self, season_id: int) -> None:
        """Begin or end a season if due, then show it."""
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
        """Update the page if it is out of date."""
        if await self._pages.show(season_id, self._page) is Failure.CHANNEL_GONE:
            await self.channel_deleted((await self.store.row(season_id)).channel_id)

    async def _page(self, row: SeasonRow) -> Page:
        season, (module, _) = await self.store.load(row), self.game(row.game)
        # The forecast tries many continuations: some ten milliseconds for a group.
        return Page(await asyncio.to_thread(render_page, season, module, words(row.locale, row.game)))

    async def _collect_tables(self) -> None:
        """Store the matches of closed tables, and release those of ended seasons."""
        for season_id, game_id in await self.matches.closed_tables():
            with errors_logged(f"matches of table {game_id}: retry later"):
                if (game := await self.games.get(game_id)) is not None:
                    await self.matches.store_table(season_id, game_id, await self._swings_of(game))
        for game_id in await self.matches.release_tables():
            if (live := self.registry.known(game_id)) is not None:
                live.release()

    async def _swings_of(self, game: GameRow) -> dict[Pair, int]:
        """Return the result of each pair at a closed table, as the swing for the user with the smaller id.

        It is empty if the table ended early. A stand-in's result counts for the user who left; users who sat
        down after the first deal are skipped.
        """
        if game.status != "over":
            return {}
        module, challenge = self.game(game.game)
        try:
            table = (await played_of(module.game, game, self.games.journal(game.id))).table
        except UnreadableTable as error:
            log.error("table %d is left out of its league: %s", game.id, error.fault)
            return {}
        seated = [
            (seat, who.user)
            for seat, who in enumerate(table.seats)
            if who is not None and who.user is not None and all(seat in one.seated for one in table.sitters)
        ]
        found: dict[Pair, int] = {}
        for (seat, user), (other_seat, other) in combinations(seated, 2):
            swing = challenge.swing_at_table(table.game_state, seat, other_seat)
            if swing is not None:
                found[pair_of(user, other)] = swing if user < other else -swing
        return found

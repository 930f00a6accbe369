"""Matches of a league at one table: declared before the first card, counted when the table is over."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import combinations

from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import public_locale
from bot.discord_io.safe_text import plain_name
from bot.game_kit.played import played_of
from bot.leagues.match_store import MatchStore
from bot.leagues.rules import Pair, pair_of
from bot.leagues.service import Leagues
from bot.leagues.state import Season
from bot.meetings.handlers import MeetingHandlers
from bot.meetings.service import Meetings
from bot.meetings.state import SEARCH_S, NewMeeting, Signed
from bot.settings import Settings
from bot.storage.games import GameRow, Games
from bot.storage.unreadable import UnreadableTable
from bot.tables.registry import TableRegistry

log = logging.getLogger(__name__)


class LeagueTables:
    """Looks for players of one group, and stores what the table they sat at was worth.

    Args:
        leagues: the leagues.
        store: storage of matches.
        games: the stored tables.
        registry: the open ones.
        meetings: opens tables.
        searches: where tables may be opened, and how many searches there may be.
        settings: the pace of tables, and whom to mention.
    """

    def __init__(
        self,
        leagues: Leagues,
        store: MatchStore,
        games: Games,
        registry: TableRegistry,
        meetings: Meetings,
        searches: MeetingHandlers,
        settings: Settings,
    ) -> None:
        self._leagues = leagues
        self._store = store
        self._games = games
        self._registry = registry
        self._meetings = meetings
        self._searches = searches
        self._settings = settings

    async def look_for_players(self, interaction: Interaction, season: Season) -> bool:
        """Post a user's search for players of their group; return whether there was none before.

        It calls those who have yet to meet the user.

        Raises:
            CodedError: ``league_not_in``, and as ``MeetingHandlers.check_place`` and ``MeetingStore.create``.
        """
        row, user, store = season.row, interaction.user, self._meetings.store
        group = season.group_of(user.id)
        settings = await self._searches.check_place(interaction)
        before = await store.open_of(user.id, row.guild_id, row.id)
        if before is not None and before.until > store.now():
            await self._meetings.show(before.id)
            return False
        module, challenge = self._leagues.game(row.game)
        rules = challenge.table_rules()
        new = NewMeeting(
            guild_id=row.guild_id,
            channel_id=interaction.channel_id or row.channel_id,
            host_id=user.id,
            locale=await public_locale(interaction),
            game=row.game,
            rules=module.game.dump_rules(rules),
            length=module.catalogue.length(rules),
            pace=settings.pace,
            starts_at=None,
            until=store.now() + SEARCH_S,
            most=rules.players,
            season_id=row.id,
        )
        made = await store.create(new, Signed(user.id, plain_name(user.display_name)), self._searches.most)
        met = {match.users for match in season.matches}
        left = [one.user for one in group if one.user != user.id and pair_of(one.user, user.id) not in met]
        await self._meetings.show(made.id, calls=await self._settings.wanting_calls(row.guild_id, left))
        return True

    async def collect(self, is_ours: Callable[[int], bool] = lambda _: True) -> None:
        """Store the matches of the tables that are over, and release those of ended seasons.

        *Raises:* StorageError.
        """
        for season_id, game_id in await self._store.closed_tables(is_ours):
            game = await self._games.get(game_id)
            if game is not None:
                await self._store.store_table(season_id, game_id, await self.swings_of(game))
        for game_id in await self._store.release_tables(is_ours):
            if (live := self._registry.known(game_id)) is not None:
                live.release()

    async def swings_of(self, game: GameRow) -> dict[Pair, int]:
        """Return what a closed table was worth to the user with the smaller id, by pair.

        Nothing for one that was ended early. A user who left has what their stand-in made, so that leaving
        undoes no defeat; who took a seat after the first deal does not count.
        """
        if game.status != "over":
            return {}
        module, challenge = self._leagues.game(game.game)
        try:
            table = (await played_of(module.game, game, self._games.journal(game.id))).table
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

"""Storage of leagues: seasons and their players."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.leagues.match_store import is_unsettled, sides_of
from bot.leagues.rules import SMALLEST, final_table, groups_of, next_order, outcomes
from bot.leagues.seasons import (
    BREAK_S,
    MOST_PLAYERS,
    NewLeague,
    Season,
    SeasonPlayer,
    SeasonRow,
    change_season,
    insert_player,
    insert_season,
    load_season,
    locked_season,
    players_of,
    remove_player,
    season_query,
    season_row,
)
from bot.runtime.dates import DAY_S
from bot.storage.caps import Counted, lock_counts
from bot.storage.database import Database
from bot.storage.schema import league_players, league_seasons, leagues
from bot.storage.store import OpenPage, PagedStore
from engine.errors import CodedError


class LeagueStore(PagedStore[SeasonRow]):
    """All leagues of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, league_seasons, lambda row: SeasonRow(**row._mapping), "league")

    def _select(self) -> Select[Any]:
        return season_query()

    async def create(self, new: NewLeague, per_guild: int) -> SeasonRow:
        """Store a league whose first season takes players.

        *Raises:* CodedError ``leagues_full`` beyond ``per_guild``, ``league_here`` if the channel has one.
        """
        now = self.now()
        values = {name: getattr(new, name) for name in NewLeague.__dataclass_fields__}
        async with self._database.writing() as connection:
            await lock_counts(connection, Counted("league", "guild", new.guild_id))
            here = select(leagues.c.channel_id).where(leagues.c.guild_id == new.guild_id, _is_active())
            channels = list((await connection.execute(here)).scalars())
            if new.channel_id in channels:
                raise CodedError("league_here")
            if len(channels) >= per_guild:
                raise CodedError("leagues_full", most=per_guild)
            made = insert(leagues).values(**values, is_open=True, created_at=now).returning(leagues.c.id)
            number = (await connection.execute(made)).scalar_one()
            season = await insert_season(connection, number, 1, None, now)
            return await season_row(connection, season)

    async def current(self, channel_id: int) -> SeasonRow | None:
        """Return the newest season of a channel's league."""
        here = leagues.c.channel_id == channel_id, league_seasons.c.status != "cancelled"
        return await self._one(season_query().where(*here).order_by(league_seasons.c.id.desc()).limit(1))

    async def load(self, row: SeasonRow) -> Season:
        """Return a season with its players and matches."""
        async with self._database.reading() as connection:
            return await load_season(connection, row)

    async def past(self, league_id: int, most: int) -> list[Season]:
        """Return the newest finished seasons of a league, the newest first, without their matches."""
        mine = league_seasons.c.league_id == league_id, league_seasons.c.status == "over"
        newest = season_query().where(*mine).order_by(league_seasons.c.number.desc()).limit(most)
        async with self._database.reading() as connection:
            found = [SeasonRow(**season._mapping) for season in (await connection.execute(newest)).all()]
            return [Season(row, await players_of(connection, row.id), ()) for row in found]

    async def join(self, season_id: int, user: int, name: str, per_person: int) -> bool:
        """Sign a user up; return whether they were not before. Raises the errors of ``check_joining``.

        *Raises:* CodedError ``league_full``, ``leagues_own_full`` for a user of ``per_person`` leagues.
        """
        async with self._database.writing() as connection:
            row = await locked_season(connection, season_id)
            row.check_joining()
            players = await players_of(connection, season_id)
            if any(player.user == user for player in players):
                return False
            if len(players) >= MOST_PLAYERS:
                raise CodedError("league_full")
            await lock_counts(connection, Counted("league", "person", user))
            mine = league_players.c.user_id == user, league_seasons.c.status.in_(("joining", "running"))
            counted = select(func.count()).select_from(league_players.join(league_seasons)).where(*mine)
            if (await connection.execute(counted)).scalar_one() >= per_person:
                raise CodedError("leagues_own_full", most=per_person)
            seed = max((player.seed for player in players), default=0) + 1
            await insert_player(connection, season_id, SeasonPlayer(user, name, 0, seed))
            await change_season(connection, row)
            return True

    async def leave(self, season_id: int, user: int) -> None:
        """Remove a user and their matches. *Raises:* CodedError ``league_not_in``, ``league_over``."""
        async with self._database.writing() as connection:
            row = await locked_season(connection, season_id)
            if row.status not in ("joining", "running"):
                raise CodedError("league_over")
            if not await remove_player(connection, row.id, user):
                raise CodedError("league_not_in")
            await change_season(connection, row)

    async def start(self, season_id: int) -> SeasonRow:
        """Begin a season, in groups. Raises the errors of ``check_joining``, and ``league_few``."""
        async with self._database.writing() as connection:
            row = await locked_season(connection, season_id)
            row.check_joining()
            players = await players_of(connection, season_id)
            if len(players) < SMALLEST:
                raise CodedError("league_few")
            groups = groups_of([player.user for player in players], row.size)
            for division, group in enumerate(groups, 1):
                mine = league_players.c.season_id == season_id, league_players.c.user_id.in_(group)
                await connection.execute(update(league_players).where(*mine).values(division=division))
            now = self.now()
            return await change_season(
                connection, row, status="running", starts_at=now, ends_at=now + DAY_S * row.days
            )

    async def wait(self, season_id: int) -> None:
        """Let a moderator begin a season that has too few players."""
        async with self._database.writing() as connection:
            await change_season(connection, await locked_season(connection, season_id), starts_at=None)

    async def stop(self, season_id: int) -> SeasonRow:
        """End the league after this season; cancel a season that has not begun."""
        async with self._database.writing() as connection:
            row = await locked_season(connection, season_id)
            closed = update(leagues).where(leagues.c.id == row.league_id).values(is_open=False)
            await connection.execute(closed)
            if row.status == "joining":
                return await change_season(connection, row, status="cancelled")
            return await change_season(connection, row)

    async def finish(self, season_id: int) -> None:
        """End a season whose time is up: store the final tables, and the next season with its active users.

        Wait up to an hour for the result of a challenge that both have played in time.
        """
        async with self._database.writing() as connection:
            row = await locked_season(connection, season_id)
            if row.status != "running" or row.ends_at is None or row.ends_at > self.now():
                return
            if self.now() < row.ends_at + 3600.0 and await is_unsettled(connection, row):
                return
            season = await load_season(connection, row)
            sides = await sides_of(connection, row)
            tables = [
                final_table([player.user for player in group], season.matches, sides)
                for group in season.groups
            ]
            moves = outcomes(tables)
            for line in (line for lines in tables for line in lines):
                mine = league_players.c.season_id == row.id, league_players.c.user_id == line.user
                ended = {"place": line.place, "points": line.points, "outcome": moves[line.user]}
                await connection.execute(update(league_players).where(*mine).values(ended))
            await change_season(connection, row, status="over")
            if row.is_open:
                active = {user for match in season.matches for user in match.users}
                active |= {user for user, _ in sides}
                await self._follow(connection, season, [who for who in next_order(tables) if who in active])

    async def _follow(self, connection: AsyncConnection, season: Season, order: list[int]) -> None:
        row, now = season.row, self.now()
        number = await insert_season(connection, row.league_id, row.number + 1, now + BREAK_S, now)
        names = {player.user: player.name for player in season.players}
        for seed, user in enumerate(order, 1):
            await insert_player(connection, number, SeasonPlayer(user, names[user], 0, seed))

    async def open_pages(self) -> list[OpenPage]:
        """Return the pages of the seasons that are not over."""
        return await self._pages(league_seasons.c.status.in_(("joining", "running")))

    async def due(self) -> list[int]:
        """Return the seasons for which something is to be done."""
        now = self.now()
        is_due = or_(
            league_seasons.c.revision != league_seasons.c.shown,
            and_(league_seasons.c.status == "running", league_seasons.c.ends_at <= now),
            and_(league_seasons.c.status == "joining", league_seasons.c.starts_at <= now),
        )
        query = select(league_seasons.c.id, leagues.c.guild_id).join(leagues).where(is_due)
        return await self._database.ids_of(query.order_by(league_seasons.c.id))


def _is_active() -> ColumnElement[bool]:
    is_active = league_seasons.c.status.in_(("joining", "running"))
    return exists().where(league_seasons.c.league_id == leagues.c.id, is_active)

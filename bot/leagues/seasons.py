"""Seasons of a league: their stored players and matches, read and written in open transactions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import Select, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.leagues.rules import LeagueMatch, Outcome
from bot.runtime.dates import DAY_S
from bot.storage.schema import league_matches, league_players, league_seasons, leagues
from bot.storage.store import Hosted
from bot.storage.writes import make_row
from engine.errors import CodedError

Status = Literal["joining", "running", "over", "cancelled"]
"""``joining``: players sign up; ``cancelled``: it ended before it began."""


BREAK_S: Final = 2 * DAY_S
"""Seconds between the end of a season and the beginning of the next one."""

MOST_PLAYERS: Final = 32
"""Maximum players of a season: as many lines as fit one message."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLeague(Hosted):
    """A league that is about to be stored; ``size`` is the wanted number of users in a group."""

    size: int
    days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRow(NewLeague):
    """A stored season, with the league it belongs to. Times are UTC seconds since the epoch.

    Attributes:
        number: from 1 in its league.
        starts_at: when it began, or will begin automatically; None if a moderator begins it.
        is_open: whether another season follows.
        revision, shown: the number of its changes, and the revision its page shows.
    """

    id: int
    league_id: int
    number: int
    status: Status
    starts_at: float | None
    ends_at: float | None
    message_id: int | None
    revision: int
    shown: int
    created_at: float
    is_open: bool

    @property
    def needs_page(self) -> bool:
        """Whether users may join, so that its page has to be there."""
        return self.status == "joining"

    def check_joining(self) -> None:
        """Check that the season takes players. *Raises:* CodedError ``league_running``, ``league_over``."""
        if self.status == "running":
            raise CodedError("league_running", until=f"<t:{int(self.ends_at or 0)}:D>")
        if self.status != "joining":
            raise CodedError("league_over")


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """A user in a season.

    Attributes:
        division: their group, from 1 for the highest; 0 before the season begins.
        seed: their place in the order that fills the groups.
        place, points, outcome: their final result, once the season is over.
    """

    user: int
    name: str
    division: int
    seed: int
    place: int | None = None
    points: int | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Season:
    """A season with its players, in the order of the groups, and its played matches."""

    row: SeasonRow
    players: tuple[SeasonPlayer, ...]
    matches: tuple[LeagueMatch, ...]

    @property
    def groups(self) -> list[list[SeasonPlayer]]:
        """The players by group, the highest group first."""
        divisions = sorted({player.division for player in self.players})
        return [[player for player in self.players if player.division == division] for division in divisions]

    def player(self, user: int) -> SeasonPlayer | None:
        """Return a user's entry; None if they are not in the season."""
        return next((player for player in self.players if player.user == user), None)

    def group_of(self, user: int) -> list[SeasonPlayer]:
        """Return the group a user plays in. *Raises:* CodedError ``league_not_in``."""
        own = self.player(user)
        if own is None:
            raise CodedError("league_not_in")
        return [player for player in self.players if player.division == own.division]


async def remove_player(connection: AsyncConnection, season_id: int, user: int) -> bool:
    """Delete a user from a season with their matches; return whether they were in it."""
    named = or_(league_matches.c.low_id == user, league_matches.c.high_id == user)
    await connection.execute(delete(league_matches).where(league_matches.c.season_id == season_id, named))
    mine = league_players.c.season_id == season_id, league_players.c.user_id == user
    return bool((await connection.execute(delete(league_players).where(*mine))).rowcount)


def season_query() -> Select[Any]:
    """Return the query of seasons with their leagues, by the fields of ``SeasonRow``."""
    names = [name for name in SeasonRow.__dataclass_fields__ if name != "id"]
    columns = [league_seasons.c[name] if name in league_seasons.c else leagues.c[name] for name in names]
    created_at = [league_seasons.c.created_at if fact.name == "created_at" else fact for fact in columns]
    return select(league_seasons.c.id, *created_at).join(leagues)


async def season_row(connection: AsyncConnection, season_id: int) -> SeasonRow:
    """Return a stored season."""
    found = (await connection.execute(season_query().where(league_seasons.c.id == season_id))).one()
    return SeasonRow(**found._mapping)


async def locked_season(connection: AsyncConnection, season_id: int) -> SeasonRow:
    """Return a season and lock it against other writers. *Raises:* CodedError ``league_gone``."""
    # A write locks the row on both databases, so that it does not change after the query.
    mine = update(league_seasons).where(league_seasons.c.id == season_id)
    if not (await connection.execute(mine.values(id=league_seasons.c.id))).rowcount:
        raise CodedError("league_gone")
    return await season_row(connection, season_id)


async def change_season(connection: AsyncConnection, row: SeasonRow, **values: Any) -> SeasonRow:
    """Change a locked season."""
    mine = update(league_seasons).where(league_seasons.c.id == row.id)
    await connection.execute(mine.values(**values, revision=league_seasons.c.revision + 1))
    return await season_row(connection, row.id)


async def load_season(connection: AsyncConnection, row: SeasonRow) -> Season:
    """Return a season with its players and matches."""
    query = select(league_matches).where(league_matches.c.season_id == row.id)
    ordered = query.order_by(league_matches.c.low_id, league_matches.c.high_id)
    found = (await connection.execute(ordered)).all()
    matches = tuple(LeagueMatch((match.low_id, match.high_id), match.swing) for match in found)
    return Season(row, await players_of(connection, row.id), matches)


async def players_of(connection: AsyncConnection, season_id: int) -> tuple[SeasonPlayer, ...]:
    """Return the users of a season, in the order of the groups."""
    query = select(league_players).where(league_players.c.season_id == season_id)
    query = query.order_by(league_players.c.division, league_players.c.place, league_players.c.seed)
    rows = (await connection.execute(query)).all()
    return tuple(
        SeasonPlayer(row.user_id, row.name, row.division, row.seed, row.place, row.points, row.outcome)
        for row in rows
    )


async def insert_season(
    connection: AsyncConnection, league_id: int, number: int, starts_at: float | None, now: float
) -> int:
    """Store a season that takes players, and return its number."""
    values = {"league_id": league_id, "number": number, "status": "joining", "starts_at": starts_at}
    values |= {"revision": 0, "shown": -1, "created_at": now}
    made = insert(league_seasons).values(values).returning(league_seasons.c.id)
    season_id: int = (await connection.execute(made)).scalar_one()
    return season_id


async def insert_player(connection: AsyncConnection, season_id: int, player: SeasonPlayer) -> None:
    """Store a user in a season."""
    key = {"season_id": season_id, "user_id": player.user}
    values = {"name": player.name, "division": player.division, "seed": player.seed}
    await make_row(connection, league_players, key, values)

"""Figures of a profile that no other feature has: streaks, prizes, challenges, and milestones of them.

None of the milestones is announced.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import case, func, or_, select

from bot.daily.store import finished_days
from bot.i18n import Words
from bot.meetings.standing import lines_by_night, night_standing
from bot.storage.schema import (
    challenges,
    drill_days,
    league_players,
    league_seasons,
    leagues,
    meeting_people,
    meeting_tables,
    meetings,
)
from bot.storage.store import Store

Figure = Literal["games", "wins", "daily", "drills", "challenges", "nights", "titles"]


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures milestones count.

    Attributes:
        games, wins: finished games and first places, of all games of the house.
        daily, drills: the longest streaks, in days.
        challenges: challenges won.
        nights: club nights won.
        titles: seasons of the highest league group won.
    """

    games: int = 0
    wins: int = 0
    daily: int = 0
    drills: int = 0
    challenges: int = 0
    nights: int = 0
    titles: int = 0


@dataclass(frozen=True, slots=True)
class Milestone:
    """A number of something, reached once for all; its texts are ``milestone-<name>`` and ``…-about``."""

    name: str
    figure: Figure
    least: int

    def title(self, words: Words) -> str:
        """Return its title."""
        return words(f"milestone-{self.name}")

    def about(self, words: Words) -> str:
        """Return what it takes."""
        return words(f"milestone-{self.figure}-about", count=self.least)

    def task(self, words: Words) -> str:
        """Return what to do for it, for the figures of ``next_one``."""
        return words(f"milestone-{self.figure}-task", count=self.least)


MILESTONES: Final = (
    Milestone("night-prize", "nights", 1),
    Milestone("league-title", "titles", 1),
    Milestone("games-1", "games", 1),
    Milestone("games-10", "games", 10),
    Milestone("games-50", "games", 50),
    Milestone("games-250", "games", 250),
    Milestone("wins-1", "wins", 1),
    Milestone("wins-25", "wins", 25),
    Milestone("challenges-1", "challenges", 1),
    Milestone("challenges-10", "challenges", 10),
    Milestone("daily-7", "daily", 7),
    Milestone("daily-30", "daily", 30),
    Milestone("drills-7", "drills", 7),
)
"""All of them; those of one figure follow each other, the easiest first."""


def reached(figures: Figures) -> list[Milestone]:
    """Return the hardest milestone that was reached of each figure."""
    hardest = {goal.figure: goal for goal in MILESTONES if getattr(figures, goal.figure) >= goal.least}
    return list(hardest.values())


def next_one(figures: Figures) -> tuple[Milestone, int] | None:
    """Return the milestone that is nearest, of games and wins, with what there is of it; None at the end."""
    ahead = [
        (milestone, int(getattr(figures, milestone.figure)))
        for milestone in MILESTONES
        if milestone.figure in ("games", "wins") and getattr(figures, milestone.figure) < milestone.least
    ]
    return max(ahead, key=lambda item: item[1] / item[0].least, default=None)


NIGHTS: Final = 200
"""Club nights looked at, the newest ones."""


class ProfileStore(Store):
    """The figures of one database. Every method raises ``StorageError``."""

    async def daily_days(self, user: int) -> list[str]:
        """Return the days on which a user finished a deal of the day of any game, oldest first."""
        return await self._database.scalars(finished_days(user))

    async def drill_days(self, user: int) -> list[str]:
        """Return the days on which a user answered a drill, oldest first."""
        query = select(drill_days.c.day).where(drill_days.c.user_id == user).order_by(drill_days.c.day)
        return await self._database.scalars(query)

    async def challenges_won(self, guild_id: int, user: int) -> int:
        """Return how many challenges of a server a user won."""
        is_host = or_(challenges.c.host_id == user, challenges.c.host_partner_id == user)
        won = case((is_host, challenges.c.swing), else_=-challenges.c.swing) > 0
        named = or_(is_host, challenges.c.guest_id == user, challenges.c.guest_partner_id == user)
        over = challenges.c.guild_id == guild_id, challenges.c.status == "over"
        query = select(func.count()).select_from(challenges).where(named, *over, won)
        return int(await self._database.scalar(query))

    async def titles(self, guild_id: int, user: int) -> int:
        """Return how many seasons of a server's leagues a user won in the highest group."""
        query = (
            select(func.count())
            .select_from(league_players)
            .join(league_seasons, league_seasons.c.id == league_players.c.season_id)
            .join(leagues, leagues.c.id == league_seasons.c.league_id)
            .where(
                leagues.c.guild_id == guild_id,
                league_seasons.c.status == "over",
                league_players.c.user_id == user,
                league_players.c.division == 1,
                league_players.c.place == 1,
            )
        )
        return int(await self._database.scalar(query))

    async def nights_won(self, guild_id: int, user: int) -> int:
        """Return how many of a server's club nights a user won, alone or with others, of the newest ones."""
        mine = (
            select(meetings.c.id, meetings.c.format)
            .join(meeting_people, meeting_people.c.meeting_id == meetings.c.id)
            .where(
                meetings.c.guild_id == guild_id,
                meetings.c.club_id.is_not(None),
                meetings.c.status == "over",
                meeting_people.c.user_id == user,
            )
            .order_by(meetings.c.id.desc())
            .limit(NIGHTS)
        )
        async with self._database.reading() as connection:
            formats = {row.id: row.format for row in (await connection.execute(mine)).all()}
            tables = select(meeting_tables.c.meeting_id, meeting_tables.c.round, meeting_tables.c.line).where(
                meeting_tables.c.meeting_id.in_(formats), meeting_tables.c.line.is_not(None)
            )
            rows = (await connection.execute(tables)).all()
        standings = (
            night_standing(rounds, is_duplicate=formats[number] == "duplicate")
            for number, rounds in lines_by_night(rows).items()
        )
        return sum(any(line.user == user and line.place == 1 for line in night) for night in standings)

"""Milestones of a profile: numbers of games, prizes and days of a streak. They are not announced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bot.i18n import Words

Figure = Literal["games", "wins", "daily", "drills", "challenges", "nights", "titles"]


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures that milestones count, over all games of the bot.

    ``wins`` are first places, ``daily`` and ``drills`` the longest streaks in days, and ``titles`` seasons
    won in the highest group of a league.
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
    """A number of something to reach once; its texts are ``milestone-<name>`` and ``…-about``."""

    name: str
    figure: Figure
    least: int

    def title(self, words: Words) -> str:
        return words(f"milestone-{self.name}")

    def about(self, words: Words) -> str:
        return words(f"milestone-{self.figure}-about", count=self.least)

    def task(self, words: Words) -> str:
        """Return the sentence about what to do for it, for the figures of ``next_one``."""
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
    hardest = {goal.figure: goal for goal in MILESTONES if getattr(figures, goal.figure) >= goal.least}
    return list(hardest.values())


def next_one(figures: Figures) -> tuple[Milestone, int] | None:
    """Return the nearest milestone of games and wins with the current figure; None if all are reached."""
    ahead = [
        (milestone, int(getattr(figures, milestone.figure)))
        for milestone in MILESTONES
        if milestone.figure in ("games", "wins") and getattr(figures, milestone.figure) < milestone.least
    ]
    return max(ahead, key=lambda item: item[1] / item[0].least, default=None)

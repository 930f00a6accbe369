"""Teams of four: boards at two tables, compared in IMPs. Source: docs/bridge.md, "Teams of four"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache
from typing import Final

from engine.bridge.duplicate.movement import boards_of_set, check_rounds
from engine.bridge.duplicate.results import AWARD_IMPS, AwardedResult, Result, mean_comparison
from engine.bridge.scoring import imps

MOST_TEAMS: Final = 8
MOST_BOARDS_A_MATCH: Final = 32

DRAW_VP: Final = Decimal(10)
_GOLDEN: Final = (Decimal(5).sqrt() - 1) / 2
_CENT: Final = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Encounter:
    """Two teams in a round.

    The home team sits North and South in the open room, East and West in the closed.
    """

    home: int
    away: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """A board of an encounter, with the IMPs of each team; opposite numbers unless awards differ."""

    board: int
    home: Fraction
    away: Fraction

    @classmethod
    def of_rooms(cls, opened: Result, closed: Result) -> TeamBoard:
        """Compare the results of both rooms; an award in either becomes the teams' award."""
        if isinstance(opened, AwardedResult):
            awards = opened.to_north_south, opened.to_east_west
        elif isinstance(closed, AwardedResult):
            awards = closed.to_east_west, closed.to_north_south
        else:
            ahead = mean_comparison(opened.outcomes, closed.outcomes, lambda mine, other: imps(mine - other))
            return cls(opened.board, ahead, -ahead)
        return cls(opened.board, *(Fraction(AWARD_IMPS[award]) for award in awards))


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """The boards played in an encounter."""

    encounter: Encounter
    results: tuple[TeamBoard, ...]

    @property
    def imps(self) -> tuple[Fraction, Fraction]:
        """IMPs of the home and of the away team; opposite numbers unless awards differ."""
        zero = Fraction(0)
        return sum((one.home for one in self.results), zero), sum((one.away for one in self.results), zero)

    @property
    def victory_points(self) -> tuple[Decimal, Decimal]:
        """Victory points of the home and of the away team, each from its own margin."""
        boards = len(self.encounter.boards)
        home, away = self.imps
        return victory_points(round(home), boards), victory_points(round(away), boards)


def round_robin(
    teams: int, boards_a_match: int, rounds: int | None = None
) -> tuple[tuple[Encounter, ...], ...]:
    """Return every team's matches against every other, one per round.

    With an odd number of teams one rests in each round. All encounters of a round play the same boards.

    *Raises:* ValueError if the number of teams, boards or rounds is not possible.
    """
    if not 2 <= teams <= MOST_TEAMS:
        raise ValueError(f"{teams} teams: 2 to {MOST_TEAMS} can play")
    if not 1 <= boards_a_match <= MOST_BOARDS_A_MATCH:
        raise ValueError(f"{boards_a_match} boards a match: 1 to {MOST_BOARDS_A_MATCH}")
    moving = teams - 1 + teams % 2
    count = check_rounds(rounds, moving)
    return tuple(
        tuple(
            Encounter(home + 1, away + 1, boards_of_set(turn, boards_a_match))
            for home, away in _meeting_in(turn, moving)
            if max(home, away) < teams
        )
        for turn in range(count)
    )


def _meeting_in(turn: int, moving: int) -> Iterable[tuple[int, int]]:
    """Yield the encounters of a round: one team stays, the others rotate and alternate at home."""
    yield (turn, moving) if turn % 2 else (moving, turn)
    for step in range(1, (moving + 1) // 2):
        pair = ((turn + step) % moving, (turn - step) % moving)
        yield pair if step % 2 else pair[::-1]


@cache
def victory_points(margin: int, boards: int) -> Decimal:
    """Return the victory points, 0 to 20, for a margin in IMPs: the WBF's continuous scale.

    The maximum is reached at ``15 × √boards`` IMPs. A negative margin gets the rest of 20.
    """
    if not 1 <= boards <= MOST_BOARDS_A_MATCH:
        raise ValueError(f"{boards} boards: 1 to {MOST_BOARDS_A_MATCH}")
    if margin < 0:
        return 2 * DRAW_VP - victory_points(-margin, boards)
    part = min(Decimal(3), 3 * Decimal(margin) / (15 * Decimal(boards).sqrt()))
    won = DRAW_VP * (1 + (1 - _GOLDEN**part) / (1 - _GOLDEN**3))
    return won.quantize(_CENT, ROUND_HALF_UP)


def team_totals(matches: Iterable[TeamMatch]) -> Mapping[int, Decimal]:
    won: dict[int, Decimal] = defaultdict(Decimal)
    for match in matches:
        home, away = match.victory_points
        won[match.encounter.home] += home
        won[match.encounter.away] += away
    return won

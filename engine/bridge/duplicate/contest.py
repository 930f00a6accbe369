"""A whole contest at several tables: its plan by the number of pairs, and who leads at any moment.

Source: docs/bridge.md, "A contest". Teams are two pairs whose numbers follow each other: 1 and 2, 3 and 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from engine.bridge.duplicate.howell import howell
from engine.bridge.duplicate.imp_pairs import AWARDS, cross_imps, imp_totals
from engine.bridge.duplicate.matchpoints import SHARES, board_matchpoints, matchpoint_totals
from engine.bridge.duplicate.mitchell import mitchell
from engine.bridge.duplicate.movement import FEWEST_PAIRS, MOST_PAIRS, Meeting, Movement
from engine.bridge.duplicate.ranking import ranking
from engine.bridge.duplicate.results import Award, Awarded, Result, Scored
from engine.bridge.duplicate.teams import (
    Encounter,
    Match,
    TeamAward,
    TeamBoard,
    round_robin,
    team_totals,
)

Form = Literal["matchpoints", "imps", "teams"]
FORMS: Final[tuple[Form, ...]] = ("matchpoints", "imps", "teams")

HOWELL: Final = "howell"
MITCHELL: Final = "mitchell"
ROUND_ROBIN: Final = "teams"

MOST_BOARDS: Final = 128
"""Boards are numbered as far as that."""

HOWELL_UP_TO: Final = 8
"""So many pairs meet all others in an evening; more are spread by a Mitchell unless somebody wants it."""

_PAIRS_A_TEAM: Final = 2


def movements(form: Form, pairs: int) -> tuple[str, ...]:
    """The movements so many pairs can play, the usual one first; none where they cannot play at all."""
    if not FEWEST_PAIRS <= pairs <= MOST_PAIRS:
        return ()
    if form == "teams":
        return (ROUND_ROBIN,) if pairs % _PAIRS_A_TEAM == 0 else ()
    return (HOWELL, MITCHELL) if pairs <= HOWELL_UP_TO else (MITCHELL, HOWELL)


def plan(form: Form, movement: str, pairs: int, boards: int, rounds: int | None = None) -> Movement:
    """Who meets whom; of more rounds than there are, as many as there are. Raises ``ValueError``."""
    if movement not in movements(form, pairs):
        raise ValueError(f"{pairs} pairs cannot play {movement} in {form}")
    made = _made(movement, pairs, boards)
    made = Movement(made.pairs, made.rounds[:rounds], made.fields)
    if made.boards[-1] > MOST_BOARDS:
        raise ValueError(f"board {made.boards[-1]}: there are {MOST_BOARDS}")
    return made


def _made(movement: str, pairs: int, boards: int) -> Movement:
    if movement == HOWELL:
        return howell(pairs, boards)
    if movement == MITCHELL:
        return mitchell(pairs, boards)
    met = round_robin(pairs // _PAIRS_A_TEAM, boards)
    rounds = tuple(
        tuple(meeting for at, one in enumerate(encounters) for meeting in _rooms(one, at))
        for encounters in met
    )
    return Movement(pairs, rounds, (tuple(range(1, pairs + 1)),))


def _rooms(one: Encounter, at: int) -> tuple[Meeting, Meeting]:
    """The two tables of an encounter: the home team North and South in the first, the other way round."""
    home, away = _PAIRS_A_TEAM * one.home - 1, _PAIRS_A_TEAM * one.away - 1
    table = _PAIRS_A_TEAM * at + 1
    return Meeting(table, home, away, one.boards), Meeting(table + 1, away + 1, home + 1, one.boards)


def team_of(pair: int) -> int:
    """The team a pair belongs to."""
    return (pair + 1) // _PAIRS_A_TEAM


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a pair, or a team, stands.

    Attributes:
        value: the share of the matchpoints, IMPs, or victory points.
    """

    contestant: int
    place: int
    value: Fraction


def standings(form: Form, movement: Movement, results: Sequence[Result]) -> tuple[tuple[Standing, ...], ...]:
    """Each field from the best on, of those who have a result so far."""
    if form == "teams":
        totals = team_totals(_matches(movement, results))
        return (_ranked({team: Fraction(points) for team, points in totals.items()}),)
    if form == "imps":
        values = {pair: one.imps for pair, one in imp_totals(results).items()}
    else:
        values = {pair: one.share for pair, one in matchpoint_totals(results).items()}
    fields = ({pair: values[pair] for pair in field if pair in values} for field in movement.fields)
    return tuple(_ranked(field) for field in fields)


def _ranked(values: Mapping[int, Fraction]) -> tuple[Standing, ...]:
    return tuple(Standing(one.contestant, one.first, one.value) for one in ranking(values))


def _matches(movement: Movement, results: Iterable[Result]) -> Iterable[Match]:
    """Each encounter as far as both rooms have results of a board."""
    found = {(one.north_south, one.east_west, one.board): one for one in results}
    for meetings in movement.rounds:
        for opened, closed in zip(meetings[::2], meetings[1::2], strict=True):
            boards = tuple(
                _compared(one, other)
                for board in opened.boards
                if (one := found.get((opened.north_south, opened.east_west, board))) is not None
                and (other := found.get((closed.north_south, closed.east_west, board))) is not None
            )
            if boards:
                home, away = team_of(opened.north_south), team_of(opened.east_west)
                yield Match(Encounter(home, away, tuple(one.board for one in boards)), boards)


def _compared(opened: Result, closed: Result) -> TeamBoard | TeamAward:
    """A board of both rooms; where one of them has an award, that is what the teams get."""
    if isinstance(opened, Awarded):
        return TeamAward(opened.board, opened.to_north_south, opened.to_east_west)
    if isinstance(closed, Awarded):
        return TeamAward(closed.board, closed.to_east_west, closed.to_north_south)
    return TeamBoard(opened.board, opened.points, closed.points)


@dataclass(frozen=True, slots=True)
class Earned:
    """What a result of a board is worth to North and South, and to East and West."""

    north_south: Fraction
    east_west: Fraction


def earned(
    form: Form, movement: Movement, results: Sequence[Result], board: int
) -> Mapping[tuple[int, int], Earned]:
    """What each result of a board is worth, by the two pairs: a share of the top, or IMPs.

    Of teams only what both rooms have a result of.
    """
    sheet = [one for one in results if one.board == board]
    if form == "teams":
        return _earned_by_teams(movement, sheet)
    scored = [one for one in sheet if isinstance(one, Scored)]
    worth = _share if form == "matchpoints" else _imps
    found = worth(scored, len(sheet))
    for one in sheet:
        if isinstance(one, Awarded):
            value = SHARES if form == "matchpoints" else _IMPS
            found[one.north_south, one.east_west] = Earned(value[one.to_north_south], value[one.to_east_west])
    return found


_IMPS: Final[Mapping[Award, Fraction]] = MappingProxyType(
    {award: Fraction(points) for award, points in AWARDS.items()}
)


def _share(scored: Sequence[Scored], played: int) -> dict[tuple[int, int], Earned]:
    if not scored:
        return {}
    points, top = board_matchpoints(scored, played), 2 * (played - 1)
    half = Fraction(1, 2)
    return {
        (one.north_south, one.east_west): Earned(
            points[one.north_south] / top if top else half, points[one.east_west] / top if top else half
        )
        for one in scored
    }


def _imps(scored: Sequence[Scored], played: int) -> dict[tuple[int, int], Earned]:
    worth = cross_imps([one.points for one in scored])
    return {
        (one.north_south, one.east_west): Earned(mine, -mine) for one, mine in zip(scored, worth, strict=True)
    }


def _earned_by_teams(movement: Movement, sheet: Sequence[Result]) -> dict[tuple[int, int], Earned]:
    rooms = {team_of(one.north_south): one for one in sheet}
    found = {}
    for match in _matches(movement, sheet):
        home, away = match.imps
        for result in (rooms[match.encounter.home], rooms[match.encounter.away]):
            is_home = team_of(result.north_south) == match.encounter.home
            found[result.north_south, result.east_west] = (
                Earned(home, away) if is_home else Earned(away, home)
            )
    return found

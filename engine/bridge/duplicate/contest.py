"""A contest at several tables: its plan by number of pairs, and its standings.

Source: docs/bridge.md, "A contest". Teams are two pairs with consecutive numbers: 1 and 2, 3 and 4.

A movement leaves out boards compared at few tables, opponents not met and rounds sat out: ``coverage_of``.
Source: docs/bridge.md, "Movements".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from engine.bridge.duplicate.movement import (
    FEWEST_PAIRS,
    MOST_PAIRS,
    MOST_PAIRS_MEETING_ALL,
    Meeting,
    Movement,
    howell,
    mitchell,
    with_late_pair,
)
from engine.bridge.duplicate.results import (
    AWARD_IMPS,
    AWARD_SHARES,
    Award,
    AwardedResult,
    Result,
    ScoredResult,
    board_imps,
    board_matchpoints,
    imp_totals,
    matchpoint_totals,
    ranking,
)
from engine.bridge.duplicate.teams import (
    Encounter,
    TeamBoard,
    TeamMatch,
    round_robin,
    team_totals,
)
from engine.bridge.rules import MOST_BOARD

Form = Literal["matchpoints", "imps", "teams"]
FORMS: Final[tuple[Form, ...]] = ("matchpoints", "imps", "teams")

HOWELL: Final = "howell"
MITCHELL: Final = "mitchell"
ROUND_ROBIN: Final = "teams"

PAIRS_A_TEAM: Final = 2


def most_pairs(form: Form) -> int:
    """Return the maximum number of pairs; fewer as teams, since all teams meet each other."""
    return MOST_PAIRS_MEETING_ALL if form == "teams" else MOST_PAIRS


def movements(form: Form, pairs: int) -> tuple[str, ...]:
    """Return the movements available for this many pairs, default first; none if they cannot play.

    The default is Howell for up to eight pairs, Mitchell for more.
    """
    if not FEWEST_PAIRS <= pairs <= most_pairs(form):
        return ()
    if form == "teams":
        return (ROUND_ROBIN,) if pairs % PAIRS_A_TEAM == 0 else ()
    if pairs > MOST_PAIRS_MEETING_ALL:
        return (MITCHELL,)
    return (HOWELL, MITCHELL) if pairs <= 8 else (MITCHELL, HOWELL)


def plan(
    form: Form,
    movement: str,
    pairs: int,
    boards: int,
    rounds: int | None = None,
    *,
    can_share: bool = True,
) -> Movement:
    """Return the meetings of a contest; ``rounds`` is capped at the length of the movement.

    With ``can_share``, all tables play the same boards in each round if the boards of the movement would
    otherwise reach fewer tables than there are.

    *Raises:* ValueError if the pairs cannot play this movement, or too many boards are needed.
    """
    made = _cut(form, movement, pairs, boards, rounds)
    if can_share and made.is_thin:
        made = made.with_boards_shared()
    if made.boards[-1] > MOST_BOARD:
        raise ValueError(f"board {made.boards[-1]}: the last is {MOST_BOARD}")
    return made


def _cut(form: Form, movement: str, pairs: int, boards: int, rounds: int | None) -> Movement:
    if movement not in movements(form, pairs):
        raise ValueError(f"{pairs} pairs cannot play {movement} in {form}")
    made = _build(movement, pairs, boards)
    return Movement(made.pairs, made.rounds[:rounds], made.fields)


def _build(movement: str, pairs: int, boards: int) -> Movement:
    if movement == HOWELL:
        return howell(pairs, boards)
    if movement == MITCHELL:
        return mitchell(pairs, boards)
    met = round_robin(pairs // PAIRS_A_TEAM, boards)
    rounds = tuple(
        tuple(meeting for at, one in enumerate(encounters) for meeting in _rooms(one, at))
        for encounters in met
    )
    return Movement(pairs, rounds, (tuple(range(1, pairs + 1)),))


def _rooms(one: Encounter, at: int) -> tuple[Meeting, Meeting]:
    """Return the two tables of an encounter: the home team sits North and South at the first."""
    home, away = PAIRS_A_TEAM * one.home - 1, PAIRS_A_TEAM * one.away - 1
    table = PAIRS_A_TEAM * at + 1
    return Meeting(table, home, away, one.boards), Meeting(table + 1, away + 1, home + 1, one.boards)


def plan_with_late_pair(
    form: Form,
    movement: str,
    pairs: int,
    boards: int,
    rounds: int | None = None,
    *,
    can_share: bool = True,
) -> Movement:
    """Return the plan for this many pairs, the last of which came after the start.

    *Raises:* ValueError if no pair is missing, so none can join late.
    """
    if form == "teams" or pairs % 2:
        raise ValueError(f"no pair is missing among {pairs - 1}")
    alone = _cut(form, movement, pairs - 1, boards, rounds)
    # In a Howell the missing pair is the one that stays, in a Mitchell the last of North and South.
    missing = pairs if movement == HOWELL else pairs // 2
    joined = with_late_pair(alone, _build(movement, pairs, boards), missing)
    return joined.with_boards_shared() if can_share and alone.is_thin else joined


def team_of(pair: int) -> int:
    return (pair + 1) // PAIRS_A_TEAM


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a pair or a team; ``value`` is a share of matchpoints, IMPs, or victory points."""

    contestant: int
    place: int
    value: Fraction


def standings(
    form: Form,
    movement: Movement,
    results: Sequence[Result],
    penalties: Iterable[tuple[int, Fraction]] = (),
) -> tuple[tuple[Standing, ...], ...]:
    """Return the standings of each field, best first, without contestants that have no result yet.

    ``penalties`` are pairs with a share of a board's top, IMPs, or their team's victory points.
    """
    if form == "teams":
        totals = team_totals(_matches(movement, results))
        won = {team: Fraction(points) for team, points in totals.items()}
        return (_rank(_deduct(won, [(team_of(pair), lost) for pair, lost in penalties])),)
    if form == "imps":
        values = {pair: one.imps for pair, one in imp_totals(results).items()}
        values = _deduct(values, penalties)
    else:
        values = {pair: one.share for pair, one in matchpoint_totals(results).items()}
        boards = Counter(pair for result in results for pair in (result.north_south, result.east_west))
        values = _deduct(values, [(pair, lost / boards[pair]) for pair, lost in penalties if boards[pair]])
    fields = ({pair: values[pair] for pair in field if pair in values} for field in movement.fields)
    return tuple(_rank(field) for field in fields)


def team_imps(movement: Movement, results: Iterable[Result]) -> dict[int, Fraction]:
    """Return the IMPs of each team over all its matches."""
    totals = dict[int, Fraction]()
    for match in _matches(movement, results):
        for team, won in zip((match.encounter.home, match.encounter.away), match.imps, strict=True):
            totals[team] = totals.get(team, Fraction(0)) + won
    return totals


def _deduct(values: Mapping[int, Fraction], penalties: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    """Return the values after penalties; contestants without results are skipped."""
    after = dict(values)
    for contestant, lost in penalties:
        if contestant in after:
            after[contestant] -= lost
    return after


def _rank(values: Mapping[int, Fraction]) -> tuple[Standing, ...]:
    return tuple(Standing(place.contestant, place.first, place.value) for place in ranking(values))


def _matches(movement: Movement, results: Iterable[Result]) -> Iterable[TeamMatch]:
    """Yield each encounter, with the boards that both rooms have finished."""
    found = {(result.north_south, result.east_west, result.board): result for result in results}
    for meetings in movement.rounds:
        for opened, closed in zip(meetings[::2], meetings[1::2], strict=True):
            boards = tuple(
                TeamBoard.of_rooms(one, other)
                for board in opened.boards
                if (one := found.get((opened.north_south, opened.east_west, board))) is not None
                and (other := found.get((closed.north_south, closed.east_west, board))) is not None
            )
            if boards:
                home, away = team_of(opened.north_south), team_of(opened.east_west)
                yield TeamMatch(Encounter(home, away, tuple(board.board for board in boards)), boards)


@dataclass(frozen=True, slots=True)
class BoardWorth:
    """Value of a board's result to North and South, and to East and West."""

    north_south: Fraction
    east_west: Fraction


def board_worths(
    form: Form, movement: Movement, results: Sequence[Result], board: int
) -> Mapping[tuple[int, int], BoardWorth]:
    """Return the value of each result of a board by the two pairs: a share of the top, or IMPs.

    Teams need results from both rooms.
    """
    sheet = [result for result in results if result.board == board]
    if form == "teams":
        return _worths_of_teams(movement, sheet)
    scored = [result for result in sheet if isinstance(result, ScoredResult)]
    found = _share(scored, len(sheet)) if form == "matchpoints" else _imps(scored)
    for result in sheet:
        if isinstance(result, AwardedResult):
            value: Mapping[Award, Fraction | int] = AWARD_SHARES if form == "matchpoints" else AWARD_IMPS
            found[result.north_south, result.east_west] = BoardWorth(
                Fraction(value[result.to_north_south]), Fraction(value[result.to_east_west])
            )
    return found


def _share(scored: Sequence[ScoredResult], played: int) -> dict[tuple[int, int], BoardWorth]:
    if not scored:
        return {}
    points, top = board_matchpoints(scored, played), 2 * (played - 1)
    half = Fraction(1, 2)
    return {
        (result.north_south, result.east_west): BoardWorth(
            points[result.north_south] / top if top else half, points[result.east_west] / top if top else half
        )
        for result in scored
    }


def _imps(scored: Sequence[ScoredResult]) -> dict[tuple[int, int], BoardWorth]:
    return {
        (one.north_south, one.east_west): BoardWorth(mine, -mine)
        for one, mine in zip(scored, board_imps(scored), strict=True)
    }


def _worths_of_teams(movement: Movement, sheet: Sequence[Result]) -> dict[tuple[int, int], BoardWorth]:
    rooms = {team_of(result.north_south): result for result in sheet}
    found = {}
    for match in _matches(movement, sheet):
        home, away = match.imps
        for result in (rooms[match.encounter.home], rooms[match.encounter.away]):
            is_home = team_of(result.north_south) == match.encounter.home
            found[result.north_south, result.east_west] = (
                BoardWorth(home, away) if is_home else BoardWorth(away, home)
            )
    return found


@dataclass(frozen=True, slots=True)
class Span:
    """The smallest and the largest of some numbers."""

    least: int
    most: int

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Span:
        found = sorted(numbers)
        return cls(found[0], found[-1])

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}–{self.most}"


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a contest a movement covers.

    Attributes:
        tables: tables in use in a round.
        compared: tables at which a board is played.
        boards: boards that a pair plays.
        met: opponents that a pair or team meets.
        opponents: opponents it could meet: all others, or those of the other direction.
        out: pairs that sit out a round.
        is_shared: whether all tables play the same boards in each round.
    """

    tables: int
    compared: Span
    boards: Span
    met: Span
    opponents: int
    out: int
    is_shared: bool


def coverage_of(movement: Movement, *, is_teams: bool = False) -> Coverage:
    """Return how much a movement covers; with ``is_teams``, opponents are counted in teams."""
    meetings = tuple(movement.meetings())
    compared = Counter(board for one in meetings for board in one.boards)
    pairs = range(1, movement.pairs + 1)
    own = {pair: [one for one in meetings if pair in (one.north_south, one.east_west)] for pair in pairs}
    met = {
        pair: {
            team_of(number) if is_teams else number
            for one in own[pair]
            for number in (one.north_south, one.east_west)
        }
        for pair in pairs
    }
    if is_teams:
        opponents = team_of(movement.pairs) - 1
    elif len(movement.fields) > 1:
        opponents = max(map(len, movement.fields))
    else:
        opponents = movement.pairs - 1
    return Coverage(
        tables=movement.tables,
        compared=Span.of(compared.values()),
        boards=Span.of(sum(len(one.boards) for one in own[pair]) for pair in pairs),
        met=Span.of(max(0, len(others) - 1) for others in met.values()),
        opponents=opponents,
        out=movement.pairs - 2 * len(movement.rounds[0]),
        is_shared=all(len({one.boards for one in round_}) == 1 for round_ in movement.rounds),
    )

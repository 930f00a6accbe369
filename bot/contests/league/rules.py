"""Rules of leagues without storage: groups, a schedule, a table, a forecast, promotion and relegation.

A match brings a win 3 points, a draw 2, a defeat 1. A match that was not played when the season ends brings
1 point, as a defeat does (average minus), to each user who has not played their side, and 3 to a user who
has played theirs against one who has not.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, pairwise
from typing import Final, Literal, TypeAlias

WIN_PTS: Final = 3
DRAW_PTS: Final = 2
DEFEAT_PTS: Final = 1
UNPLAYED_PTS: Final = DEFEAT_PTS
"""Points of a match for a user who has not played it when the season ends: average minus."""

SMALLEST: Final = 4
LARGEST: Final = 8
"""Users in a group."""

Pair: TypeAlias = tuple[int, int]
"""Two users, the smaller id first."""

Outcome = Literal["up", "stay", "down"]


@dataclass(frozen=True, slots=True)
class LeagueMatch:
    """A played match; ``swing`` is from the view of the user with the smaller id."""

    users: Pair
    swing: int

    def swing_of(self, user: int) -> int:
        """Return the swing from the view of one of its users."""
        return self.swing if user == self.users[0] else -self.swing


@dataclass(frozen=True, slots=True)
class Line:
    """A user's line in a group's table; ``open`` counts unplayed matches, ``swing`` sums the played ones."""

    user: int
    place: int
    points: int
    won: int
    drawn: int
    lost: int
    open: int
    swing: int


@dataclass(frozen=True, slots=True)
class Chance:
    """A user's chance to be among the first of a group; ``wins`` more suffice, or None if no number does."""

    wins: int | None
    is_possible: bool


def pair_of(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


# ------------------------------------------------------------------------ groups


def group_sizes(users: int, wanted: int) -> list[int]:
    """Return the sizes of the groups, from ``SMALLEST`` to ``LARGEST`` and near ``wanted``, if any fit."""
    counts = [
        count
        for count in range(1, users // SMALLEST + 1)
        if users // count >= SMALLEST and -(-users // count) <= LARGEST
    ]
    if not counts:
        return []
    count = min(counts, key=lambda size: abs(users / size - wanted))
    return [users // count + (number < users % count) for number in range(count)]


def groups_of(users: Sequence[int], wanted: int) -> list[list[int]]:
    """Divide users, the strongest first, into groups."""
    left = iter(users)
    return [list(islice(left, size)) for size in group_sizes(len(users), wanted)]


def schedule(users: Sequence[int]) -> list[list[Pair]]:
    """Return the rounds in which each user meets every other once, by the circle method."""
    circle: list[int | None] = [*users, *([None] if len(users) % 2 else [])]
    rounds, half = [], len(circle) // 2
    for _ in range(len(circle) - 1):
        facing = zip(circle[:half], reversed(circle[half:]), strict=True)
        rounds.append([pair_of(one, other) for one, other in facing if one is not None and other is not None])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


# ------------------------------------------------------------------------- table


def table(users: Sequence[int], matches: Iterable[LeagueMatch]) -> list[Line]:
    """Return the table of a group while the season runs; ``users`` are in the order of the group.

    Ties are broken by the sum of the swings, then by more matches played. Users level in all three share a
    place, in the order of the group.
    """
    return _table(users, matches, {})


def final_table(users: Sequence[int], matches: Iterable[LeagueMatch], sides: Collection[Pair]) -> list[Line]:
    """Return the table at the end of a season, with users in the order of the group.

    ``sides`` are the pairs (user, opponent) in which the user has played their side.
    """
    played = list(matches)
    known = {match.users for match in played}
    extra = dict.fromkeys(users, 0)
    for pair in (pair_of(*two) for two in combinations(users, 2)):
        if pair in known:
            continue
        for user, other in (pair, pair[::-1]):
            has, other_has = (user, other) in sides, (other, user) in sides
            extra[user] += (WIN_PTS, DRAW_PTS)[other_has] if has else UNPLAYED_PTS
    return _table(users, played, extra)


def _table(users: Sequence[int], matches: Iterable[LeagueMatch], extra: Mapping[int, int]) -> list[Line]:
    swings: dict[int, list[int]] = {user: [] for user in users}
    for match in matches:
        if match.users[0] in swings and match.users[1] in swings:
            for user in match.users:
                swings[user].append(match.swing_of(user))
    lines = []
    for user in users:
        won, lost = sum(swing > 0 for swing in swings[user]), sum(swing < 0 for swing in swings[user])
        drawn = len(swings[user]) - won - lost
        points = WIN_PTS * won + DRAW_PTS * drawn + DEFEAT_PTS * lost + extra.get(user, 0)
        left = len(users) - 1 - len(swings[user])
        lines.append(Line(user, 0, points, won, drawn, lost, left, sum(swings[user])))
    lines.sort(key=_level)
    first = dict[tuple[int, int, int], int]()
    return [
        replace(line, place=first.setdefault(_level(line), number)) for number, line in enumerate(lines, 1)
    ]


def _level(line: Line) -> tuple[int, int, int]:
    """Return what ranks a line, the best first; equal lines share a place."""
    return -line.points, -line.swing, line.open


# ---------------------------------------------------------------------- forecast


def forecast(lines: Sequence[Line], matches: Iterable[LeagueMatch], places: int) -> dict[int, Chance]:
    """Return the chance of each user of a group to finish among the first ``places``.

    Ties count against the user for a guarantee, and for the user for a possibility.
    """
    played = {match.users for match in matches}
    users = [line.user for line in lines]
    left = [pair for pair in (pair_of(*two) for two in combinations(users, 2)) if pair not in played]
    return {line.user: _chance(line, lines, left, places) for line in lines}


def _chance(line: Line, lines: Sequence[Line], left: Sequence[Pair], places: int) -> Chance:
    others = [other for other in lines if other.user != line.user]
    best = line.points + WIN_PTS * line.open
    ahead = sum(other.points + UNPLAYED_PTS * other.open > best for other in others)
    if ahead >= places:
        return Chance(None, is_possible=False)
    supply = _supply([other.user for other in others], left)
    # One more win never makes it less certain.
    wins = bisect_left(
        range(line.open + 1), True, key=lambda wins: _most_ahead(line, others, left, wins, supply) < places
    )
    return Chance(wins if wins <= line.open else None, is_possible=True)


def _supply(users: Sequence[int], left: Sequence[Pair]) -> list[int]:
    """Return the points to be shared in the remaining matches within each set of users.

    A set is a number whose bits are indices of ``users``. Each match brings both users 1 point at least.
    """
    places = {user: 1 << number for number, user in enumerate(users)}
    between = [places[one] | places[other] for one, other in left if one in places and other in places]
    return [(WIN_PTS - DEFEAT_PTS) * sum(bool(bits & part) for bits in between) for part in _sets(users)]


def _sets(users: Sequence[object]) -> range:
    return range(1 << len(users))


def _most_ahead(
    line: Line, others: Sequence[Line], left: Sequence[Pair], wins: int, supply: Sequence[int]
) -> int:
    """Return how many others can get at least as many points as a user who wins ``wins`` more matches.

    The user's other matches are lost to those whom that helps most.
    """
    defeats = line.open - wins
    sure = line.points + WIN_PTS * wins + DEFEAT_PTS * defeats
    needs = [max(0, sure - other.points - UNPLAYED_PTS * other.open) for other in others]
    faced = {user for pair in left if line.user in pair for user in pair}
    helped = [number for number, one in enumerate(others) if one.user in faced and needs[number]]
    most = 0
    for winners in combinations(helped, min(defeats, len(helped))):
        share = WIN_PTS - DEFEAT_PTS
        wanted = [max(0, need - share * (number in winners)) for number, need in enumerate(needs)]
        most = max(most, _most_together(wanted, supply))
    return most


def _most_together(needs: Sequence[int], supply: Sequence[int]) -> int:
    """Return how many users can get what they need from their matches against each other.

    A set of users can if and only if no subset needs more points than its matches have to share (Hall).
    """
    wanted, can, most = [0], [True], 0
    for part in _sets(needs)[1:]:
        lowest = part & -part
        wanted.append(wanted[part ^ lowest] + needs[lowest.bit_length() - 1])
        is_met = wanted[part] <= supply[part]
        rest = part
        while is_met and rest:
            one = rest & -rest
            is_met, rest = can[part ^ one], rest ^ one
        can.append(is_met)
        if is_met:
            most = max(most, part.bit_count())
    return most


# --------------------------------------------------------------------- promotion


def movers(upper: int, lower: int) -> int:
    """Return the number of users that two neighbouring groups of these sizes exchange."""
    return 2 if min(upper, lower) >= 6 else 1


def outcomes(tables: Sequence[Sequence[Line]]) -> dict[int, Outcome]:
    """Return the outcome of a season by user, from the final tables, the highest group first."""
    found: dict[int, Outcome] = {line.user: "stay" for lines in tables for line in lines}
    for upper, lower in pairwise(tables):
        count = movers(len(upper), len(lower))
        found.update({line.user: "down" for line in upper[-count:]})
        found.update({line.user: "up" for line in lower[:count]})
    return found


def next_order(tables: Sequence[Sequence[Line]]) -> list[int]:
    """Return the users in the order that fills the next season's groups.

    Each group begins with those relegated to it, then those who stay, then those promoted to it.
    """
    moves = outcomes(tables)
    order: list[int] = []
    for number in range(len(tables)):
        above = tables[number - 1] if number else ()
        below = tables[number + 1] if number + 1 < len(tables) else ()
        order += [line.user for line in above if moves[line.user] == "down"]
        order += [line.user for line in tables[number] if moves[line.user] == "stay"]
        order += [line.user for line in below if moves[line.user] == "up"]
    return order

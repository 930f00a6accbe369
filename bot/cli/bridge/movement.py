"""A movement of duplicate as text: a line a table, a block a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from engine.bridge.duplicate.movement import Meeting, howell, mitchell
from engine.bridge.duplicate.teams import round_robin

Rounds: TypeAlias = Sequence[Sequence[Meeting]]
"""The tables of each round; of teams, too: who sits North and South, and East and West."""


def plan_movement(plan: str, contestants: int, boards: int, rounds: int | None) -> Rounds:
    """Return the tables of each round. *Raises:* ValueError if there is no such movement."""
    match plan:
        case "howell":
            return howell(contestants, boards, rounds).rounds
        case "mitchell":
            return mitchell(contestants, boards, rounds).rounds
        case "mitchell-skip":
            return mitchell(contestants, boards, rounds, even="skip").rounds
        case "teams":
            return _of_teams(contestants, boards, rounds)
        case _:
            raise ValueError(f"no plan {plan!r}")


def format_movement(rounds: Rounds, contestants: int) -> Iterator[str]:
    """Return the plan as text, with those who sit out."""
    for number, rows in enumerate(rounds, start=1):
        yield f"Round {number}"
        for row in rows:
            boards = f"{row.boards[0]}–{row.boards[-1]}" if len(row.boards) > 1 else str(row.boards[0])
            sides = f"NS {row.north_south:>2}  EW {row.east_west:>2}"
            yield f"  Table {row.table:>2}  {sides}  boards {boards}"
        playing = {pair for row in rows for pair in (row.north_south, row.east_west)}
        out = [str(number) for number in range(1, contestants + 1) if number not in playing]
        if out:
            yield f"  Sits out: {', '.join(out)}"


def as_data(rounds: Rounds) -> list[list[Mapping[str, Any]]]:
    """Return the plan in the form for JSON."""
    return [
        [
            {"table": row.table, "ns": row.north_south, "ew": row.east_west, "boards": list(row.boards)}
            for row in rows
        ]
        for rows in rounds
    ]


def _of_teams(teams: int, boards: int, rounds: int | None) -> Rounds:
    """Return the rows of matches, two tables each: the home team sits North-South at the first."""
    return [
        [
            Meeting(2 * at + room + 1, *sides, one.boards)
            for at, one in enumerate(encounters)
            for room, sides in enumerate(((one.home, one.away), (one.away, one.home)))
        ]
        for encounters in round_robin(teams, boards, rounds)
    ]

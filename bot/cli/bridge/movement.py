"""A movement of duplicate as text: a line a table, a block a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bridge.duplicate.howell import howell
from engine.bridge.duplicate.mitchell import mitchell
from engine.bridge.duplicate.movement import Movement
from engine.bridge.duplicate.teams import round_robin


@dataclass(frozen=True, slots=True)
class MovementRow:
    """One table in one round: who sits North and South, and East and West."""

    table: int
    north_south: int
    east_west: int
    boards: tuple[int, ...]


def plan_movement(plan: str, contestants: int, boards: int, rounds: int | None) -> list[list[MovementRow]]:
    """Return the tables of each round. *Raises:* ValueError if there is no such movement."""
    match plan:
        case "howell":
            return _of_pairs(howell(contestants, boards, rounds))
        case "mitchell":
            return _of_pairs(mitchell(contestants, boards, rounds))
        case "mitchell-skip":
            return _of_pairs(mitchell(contestants, boards, rounds, even="skip"))
        case "teams":
            return _of_teams(contestants, boards, rounds)
        case _:
            raise ValueError(f"no plan {plan!r}")


def format_movement(rounds: Sequence[Sequence[MovementRow]], contestants: int) -> Iterator[str]:
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


def as_data(rounds: Sequence[Sequence[MovementRow]]) -> list[list[Mapping[str, Any]]]:
    """Return the plan in the form for JSON."""
    return [
        [
            {"table": row.table, "ns": row.north_south, "ew": row.east_west, "boards": list(row.boards)}
            for row in rows
        ]
        for rows in rounds
    ]


def _of_pairs(movement: Movement) -> list[list[MovementRow]]:
    return [
        [MovementRow(one.table, one.north_south, one.east_west, one.boards) for one in meetings]
        for meetings in movement.rounds
    ]


def _of_teams(teams: int, boards: int, rounds: int | None) -> list[list[MovementRow]]:
    """Return the rows of matches, two tables each: the home team sits North-South at the first."""
    return [
        [
            MovementRow(2 * at + room + 1, *sides, one.boards)
            for at, one in enumerate(encounters)
            for room, sides in enumerate(((one.home, one.away), (one.away, one.home)))
        ]
        for encounters in round_robin(teams, boards, rounds)
    ]

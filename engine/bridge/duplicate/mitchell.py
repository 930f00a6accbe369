"""Mitchell movements. Source: docs/bridge.md, "Movements".

North and South stay, East and West move up a table, boards move down.
"""

from __future__ import annotations

from typing import Literal

from engine.bridge.duplicate.movement import Meeting, Movement, boards_of_set, check, check_rounds

Even = Literal["skip", "share"]
"""Remedy for an even number of tables, where East and West would meet boards they have played.

They skip a table halfway, which costs the last round, or two tables share boards and one set is idle.
"""


def mitchell(pairs: int, boards_a_round: int, rounds: int | None = None, even: Even = "share") -> Movement:
    """Return a Mitchell movement. With an odd number of pairs the last North-South pair is missing.

    The pair that would meet it sits out. North-South pairs are numbered from 1, East-West pairs after them.
    Each direction has its own winner.

    Raises:
        ValueError: the number of pairs, boards or rounds is not possible.
    """
    check(pairs, boards_a_round)
    tables = (pairs + 1) // 2
    staying = pairs - tables
    skips = tables % 2 == 0 and even == "skip"
    shares = tables % 2 == 0 and even == "share"
    count = check_rounds(rounds, tables - 1 if skips else tables)

    def meeting(place: int, mover: int, turn: int) -> Meeting:
        boards = (_shelf(place, tables) if shares else place) + turn
        return Meeting(
            table=place + 1,
            north_south=place + 1,
            east_west=staying + mover + 1,
            boards=boards_of_set(boards % tables, boards_a_round),
        )

    played = tuple(
        tuple(
            meeting(place, (place - turn - (skips and turn >= tables // 2)) % tables, turn)
            for place in range(staying)
        )
        for turn in range(count)
    )
    return Movement(pairs, played, (tuple(range(1, staying + 1)), tuple(range(staying + 1, pairs + 1))))


def _shelf(place: int, tables: int) -> int:
    """Return the position of a table's boards in the cycle.

    The last table shares those of the first, and one set is idle between the halves.
    """
    return (place + (place >= tables // 2)) % tables

"""Mitchell: North and South stay, East and West go up, boards down. Source: docs/bridge.md, "Movements"."""

from __future__ import annotations

from typing import Literal

from engine.bridge.duplicate.movement import Meeting, Movement, boards_of_set, check, checked_rounds

Even = Literal["skip", "share"]
"""What is done about an even number of tables, where East and West would come to boards they have played:
they skip a table halfway, which costs the last round, or two tables share boards and a set stands by."""


def mitchell(pairs: int, boards_a_round: int, rounds: int | None = None, even: Even = "share") -> Movement:
    """A Mitchell movement; with an odd number of pairs the last North and South is missing.

    Whoever would meet it sits out. North and South are pairs 1 and up, East and West those after them; each
    direction has its own winner.
    Raises ``ValueError`` for pairs, boards or rounds that it cannot have.
    """
    check(pairs, boards_a_round)
    tables = (pairs + 1) // 2
    staying = pairs - tables
    skips = tables % 2 == 0 and even == "skip"
    shares = tables % 2 == 0 and even == "share"
    count = checked_rounds(rounds, tables - 1 if skips else tables)

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
    """Where a table's boards lie on the way round: the last table shares the first one's, and between the
    halves one set stands by."""
    return (place + (place >= tables // 2)) % tables

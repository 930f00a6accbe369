"""Rules of a ladder without storage: whom a user may challenge, and how places change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

REACH: Final = 3
"""How many places above their own a user may challenge."""


def within_reach(order: Sequence[int], user: int) -> list[int]:
    """Return the users directly above a user of an order, the nearest first; none if they have no place."""
    if user not in order:
        return []
    place = order.index(user)
    return list(reversed(order[max(0, place - REACH) : place]))


def after_win(order: Sequence[int], winner: int, loser: int) -> list[int]:
    """Return the order after a win: a winner from below takes the loser's place, and those between move down.

    Nothing changes if the winner stood above already, or if one of the two has left the ladder.
    """
    if winner not in order or loser not in order or order.index(winner) <= order.index(loser):
        return list(order)
    rest = [user for user in order if user != winner]
    place = rest.index(loser)
    return [*rest[:place], winner, *rest[place:]]

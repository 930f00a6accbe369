"""The rules of ladders: a winner from below takes the loser's place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

REACH: Final = 3
"""The number of places above their own that a user of a ladder may challenge."""


def after_win(order: Sequence[int], winner: int, loser: int) -> list[int]:
    """Return the order of a ladder after a win: a winner from below takes the loser's place.

    Those between move down. Nothing changes if the winner was above already, or one of the two has left.
    """
    if winner not in order or loser not in order or order.index(winner) <= order.index(loser):
        return list(order)
    rest = [user for user in order if user != winner]
    place = rest.index(loser)
    return [*rest[:place], winner, *rest[place:]]

"""Ratings: OpenSkill's Plackett-Luce model, which ranks tables of any number of players at once.

A rating is what is believed of somebody's strength (``mu``) and how far that may be off (``sigma``). What is
shown is on the careful side of it, ``1000 + 40 · (mu − 3 · sigma)``: who is new begins at 1000 and climbs as
the bot learns to know them, and nobody leads by one lucky evening.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

BASE: Final = 1000.0
SCALE: Final = 40.0


class Rating(NamedTuple):
    """What is believed of a player's strength."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def shown(self) -> float:
        """The figure people see."""
        return BASE + SCALE * (self.mu - 3.0 * self.sigma)


NEWCOMER: Final = Rating()


def rated(teams: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a game, given those before by team and each team's place (equal ones shared).

    A team is who wins and loses together, be it one player; what its place changes is shared among them, and
    more of it goes to whom less is known of. There must be two teams at least.
    """
    model = _model()
    before = [[model.create_rating(list(rating)) for rating in team] for team in teams]
    after = model.rate(before, ranks=[float(place) for place in places])
    return [[Rating(one.mu, one.sigma) for one in team] for team in after]


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # here: the first game that ends needs it, and no start does

    return PlackettLuce()

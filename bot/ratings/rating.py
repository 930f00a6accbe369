"""Ratings: OpenSkill's Plackett-Luce model, which ranks tables of any number of players at once.

A rating is an estimate of a player's strength (``mu``) with its uncertainty (``sigma``). The shown value is a
cautious estimate, ``1000 + 40 · (mu − 3 · sigma)``: a newcomer starts at 1000 and climbs as the uncertainty
falls, so that one lucky evening does not lead the list.
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
    """An estimate of a player's strength."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def shown(self) -> float:
        """The figure shown to users."""
        return BASE + SCALE * (self.mu - 3.0 * self.sigma)

    @property
    def band(self) -> tuple[float, float]:
        """The strengths that the games so far leave likely (95 %), on the scale of ``shown``."""
        low, high = (self.mu + side * 2.0 * self.sigma for side in (-1, 1))
        return BASE + SCALE * low, BASE + SCALE * high


NEWCOMER: Final = Rating()


def rated(teams: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings after a game, from those before by team and each team's place (equal ones
    shared).

    A player without partners is a team of one. A team's change is shared by its members, with more for less
    certain ratings. There must be at least two teams.
    """
    model = _model()
    before = [[model.create_rating(list(rating)) for rating in team] for team in teams]
    after = model.rate(before, ranks=[float(place) for place in places])
    return [[Rating(rating.mu, rating.sigma) for rating in team] for team in after]


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # here: the first game that ends needs it, and no start does

    return PlackettLuce()

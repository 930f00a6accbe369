"""Whether players favour each other: many deals of two players together, with their uncertainty.

A figure says what two players' choices gave each other in a deal beyond what their own interest explains, and
beyond what they gave the others. It is a question for a director and proves nothing: players who play badly
or daringly may look alike for a while, so an interval has to be clear of zero after a correction for all
pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.measuring import Mean, mean_of

LEAST_DEALS: Final = 24
"""Fewest deals together from which two players are looked at."""

LEAST_POINTS: Final = 1.0
"""Points a deal below which a favour is too small to ask about."""

MOST_OF_DEAL: Final = 10.0
"""Points that count at most for each direction of a deal, so that no single deal decides."""

Given: TypeAlias = Mapping[tuple[int, int], float]
"""The points of a deal, by giver and receiver."""


@dataclass(frozen=True, slots=True)
class Favour:
    """What two users gave each other.

    Attributes:
        users: the smaller id first.
        deals: the number of deals together.
        points: the mean per deal; its interval holds together with those of all pairs looked at.
    """

    users: tuple[int, int]
    deals: int
    points: Mean

    @property
    def is_question(self) -> bool:
        """Whether it is worth a look: clear of zero, and not too small."""
        return self.points.is_clear and self.points.value >= LEAST_POINTS


@dataclass(frozen=True, slots=True)
class Findings:
    """The favours of all pairs looked at, the largest first, and the number of deals judged."""

    favours: tuple[Favour, ...]
    deals: int

    @property
    def questions(self) -> tuple[Favour, ...]:
        """Those worth a look."""
        return tuple(one for one in self.favours if one.is_question)


def findings_of(deals: Iterable[Given]) -> Findings:
    """Return the findings about some deals, each with both directions of each pair."""
    figures: dict[tuple[int, int], list[float]] = {}
    judged = list(deals)
    for deal in judged:
        for one, other in deal:
            if one < other:
                both = _bounded(deal[one, other]) + _bounded(deal[other, one])
                figures.setdefault((one, other), []).append(both)
    # Four times the pairs, since intervals of few deals, some with much at stake, are wider than normal ones.
    known = {users: given for users, given in figures.items() if len(given) >= LEAST_DEALS}
    favours = [
        Favour(users, len(given), mean_of(given, comparisons=4 * len(known)))
        for users, given in known.items()
    ]
    return Findings(tuple(sorted(favours, key=lambda one: -one.points.value)), len(judged))


def _bounded(points: float) -> float:
    return max(-MOST_OF_DEAL, min(MOST_OF_DEAL, points))


def between(users: Mapping[int, int], favours: Sequence[Sequence[float]]) -> Given:
    """Return the favours of a deal between the users of some seats."""
    return {
        (giver, receiver): favours[seat][other]
        for seat, giver in users.items()
        for other, receiver in users.items()
        if seat != other
    }

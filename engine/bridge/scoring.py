"""Scores of contracts and comparison of results. Source: docs/bridge.md, "The score"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bridge.calls import STRAINS

BOOK: Final = 6
"""Tricks that do not count: a contract of level 1 needs one more."""
TRICKS: Final = 13
GAME_PTS: Final = 100
"""Trick points that make a game."""

PART_SCORE_BONUS: Final = 50
GAME_BONUS: Final = (300, 500)
SMALL_SLAM_BONUS: Final = (500, 750)
GRAND_SLAM_BONUS: Final = (1000, 1500)
MADE_BONUS: Final = (0, 50, 100)
"""Bonus for a contract made undoubled, doubled, redoubled."""

IMP_STEPS: Final = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""Smallest difference in points worth 1, 2, … 24 IMPs."""


def points(level: int, strain: str, doubled: int, vulnerable: bool, tricks: int) -> int:
    """Return a contract's score in duplicate bridge for declarer's side, signed (Law 77).

    Args:
        level: 1 to 7.
        strain: one of ``CDHSN``.
        doubled: 0, 1 or 2.
        vulnerable: whether declarer's side is vulnerable.
        tricks: tricks won by declarer's side, 0 to 13.

    Raises:
        ValueError: an argument is out of range.
    """
    check(level, strain, doubled, tricks)
    over = tricks - BOOK - level
    if over < 0:
        return -undertrick_points(-over, doubled, vulnerable)
    made = trick_points(level, strain, doubled)
    bonus = GAME_BONUS[vulnerable] if made >= GAME_PTS else PART_SCORE_BONUS
    return (
        made
        + bonus
        + slam_bonus(level, vulnerable)
        + MADE_BONUS[doubled]
        + overtrick_points(over, strain, doubled, vulnerable)
    )


def check(level: int, strain: str, doubled: int, tricks: int) -> None:
    """Check a contract and its result. Raises ``ValueError`` if they do not exist."""
    if not 1 <= level <= 7:
        raise ValueError(f"no contract of level {level}")
    if len(strain) != 1 or strain not in STRAINS:
        raise ValueError(f"no strain {strain!r}: one of {STRAINS}")
    if doubled not in (0, 1, 2):
        raise ValueError(f"doubled {doubled} times: 0, 1 or 2")
    if not 0 <= tricks <= TRICKS:
        raise ValueError(f"{tricks} tricks of {TRICKS}")


def trick_points(level: int, strain: str, doubled: int) -> int:
    """Return the points for the tricks bid, as they count towards game."""
    first_extra = 10 if strain == "N" else 0
    return (level * _value(strain) + first_extra) << doubled


def overtrick_points(over: int, strain: str, doubled: int, vulnerable: bool) -> int:
    """Return the points for overtricks: the trick value, or 100 each doubled (200 vulnerable)."""
    if not doubled:
        return over * _value(strain)
    return over * (100, 200)[vulnerable] * doubled


def undertrick_points(down: int, doubled: int, vulnerable: bool) -> int:
    """Return the penalty for undertricks, as a positive number."""
    if not doubled:
        return down * (50, 100)[vulnerable]
    first = (200,) if vulnerable else (100, 200, 200)
    return (sum(first[:down]) + 300 * max(down - len(first), 0)) * doubled


def slam_bonus(level: int, vulnerable: bool) -> int:
    """Return the bonus of a slam bid and made; 0 below slams."""
    if level == 7:
        return GRAND_SLAM_BONUS[vulnerable]
    return SMALL_SLAM_BONUS[vulnerable] if level == 6 else 0


def _value(strain: str) -> int:
    return 20 if strain in "CD" else 30


def imps(difference: int) -> int:
    """Return a difference in points as IMPs of the same sign (Law 78B)."""
    size = sum(abs(difference) >= step for step in IMP_STEPS)
    return size if difference >= 0 else -size


def matchpoints(scores: Sequence[int]) -> tuple[int, ...]:
    """Return one side's matchpoints: 2 for each other score beaten, 1 for each equal (Law 78A)."""
    return tuple(
        sum((mine > other) + (mine >= other) for at, other in enumerate(scores) if at != index)
        for index, mine in enumerate(scores)
    )


def imps_against(scores: Sequence[int]) -> tuple[float, ...]:
    """Return the value of each score of one side in IMPs, averaged over the other tables.

    With no other table it is 0.
    """
    others = len(scores) - 1
    if others < 1:
        return (0.0,) * len(scores)
    return tuple(sum(imps(mine - other) for other in scores) / others for mine in scores)

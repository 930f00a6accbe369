"""Scores of contracts with their parts, and comparison of results. Source: docs/bridge.md, "The score"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from engine.bridge.calls import STRAINS
from engine.bridge.rules import BridgeRules
from engine.bridge.state import Contract, DealScore

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

    ``level`` is 1 to 7, ``strain`` one of ``CDHSN``, ``doubled`` 0, 1 or 2. ``vulnerable`` is for declarer's
    side; ``tricks`` are those it won, 0 to 13. *Raises:* ValueError if an argument is out of range.
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
    """Check a contract and its result. *Raises:* ValueError if they do not exist."""
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


def imps_against(scores: Sequence[int]) -> tuple[Fraction, ...]:
    """Return each score of one side in IMPs against all other tables, on average; 0 with no other."""
    others = max(len(scores) - 1, 1)
    return tuple(Fraction(sum(imps(mine - other) for other in scores), others) for mine in scores)


class ScoreKind(StrEnum):
    """Reason for points."""

    TRICKS = "tricks"
    """The tricks of the bid."""
    PART_SCORE = "part-score"
    GAME = "game"
    SMALL_SLAM = "small-slam"
    GRAND_SLAM = "grand-slam"
    MADE = "made"
    """Bonus for a contract made doubled or redoubled."""
    OVER = "over"
    DOWN = "down"
    RUBBER = "rubber"
    """The bonus for winning the rubber."""
    HONOURS = "honours"


@dataclass(frozen=True, slots=True)
class ScorePart:
    """Points for declarer's side, with the number of tricks they are for, if any."""

    part: ScoreKind
    points: int
    tricks: int = 0


def parts_of(rules: BridgeRules, score: DealScore) -> tuple[ScorePart, ...]:
    """Return the parts of a deal's score from declarer's side, which add up to it; none if passed out."""
    contract = score.contract
    if contract is None:
        return ()
    side = score.seating.side(contract.declarer)
    total = score.score[contract.declarer]
    honours = -score.honours if side else score.honours
    vulnerable = score.vulnerable.includes(side)
    over = score.tricks - contract.needed
    if over < 0:
        down = -undertrick_points(-over, contract.doubled, vulnerable)
        found = [ScorePart(ScoreKind.DOWN, down, -over)]
    else:
        found = _parts_made(contract, over, vulnerable=vulnerable)
        bonus = total - honours - sum(part.points for part in found)
        found[1:1] = [ScorePart(_bonus(rules, bonus), bonus)]
    found.append(ScorePart(ScoreKind.HONOURS, honours))
    return tuple(part for part in found if part.points)


def _parts_made(contract: Contract, over: int, *, vulnerable: bool) -> list[ScorePart]:
    level, strain, doubled = contract.level, contract.strain, contract.doubled
    slam = ScoreKind.GRAND_SLAM if level == 7 else ScoreKind.SMALL_SLAM
    return [
        ScorePart(ScoreKind.TRICKS, trick_points(level, strain, doubled), level),
        ScorePart(slam, slam_bonus(level, vulnerable)),
        ScorePart(ScoreKind.MADE, MADE_BONUS[doubled]),
        ScorePart(ScoreKind.OVER, overtrick_points(over, strain, doubled, vulnerable), over),
    ]


def _bonus(rules: BridgeRules, points: int) -> ScoreKind:
    """Return the name of the bonus that depends on the form of play."""
    if rules.counting == "rubber":
        return ScoreKind.RUBBER
    return ScoreKind.GAME if points >= min(GAME_BONUS) else ScoreKind.PART_SCORE

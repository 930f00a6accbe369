"""A score by its parts, for display. Source: docs/bridge.md, "The score"."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.bridge import scoring
from engine.bridge.rules import BridgeRules
from engine.bridge.state import Contract, DealScore


class ScoreKind(StrEnum):
    """Reason of points."""

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
        down = -scoring.undertrick_points(-over, contract.doubled, vulnerable)
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
        ScorePart(ScoreKind.TRICKS, scoring.trick_points(level, strain, doubled), level),
        ScorePart(slam, scoring.slam_bonus(level, vulnerable)),
        ScorePart(ScoreKind.MADE, scoring.MADE_BONUS[doubled]),
        ScorePart(ScoreKind.OVER, scoring.overtrick_points(over, strain, doubled, vulnerable), over),
    ]


def _bonus(rules: BridgeRules, points: int) -> ScoreKind:
    """Return the name of the bonus that depends on the form of play."""
    if rules.counting == "rubber":
        return ScoreKind.RUBBER
    return ScoreKind.GAME if points >= min(scoring.GAME_BONUS) else ScoreKind.PART_SCORE

"""What doubled pairs pay each other once the raw scores are known. Source: docs/rules.md, "Settlement".

Each pair settles by itself on the raw scores, so the order of doubles never matters and what one
player pays another receives: the total of a deal is the contract's own, whatever was doubled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from engine.barbu.rules.rule_set import Settlement
from engine.fast_replace import quickly_made
from engine.seats import Seat


class Level(IntEnum):
    """How a pair stands."""

    DOUBLED = 1
    REDOUBLED = 2


@quickly_made
@dataclass(frozen=True, slots=True)
class Pair:
    """Two players between whom a double stands; ``doubler`` doubled ``doubled``."""

    doubler: Seat
    doubled: Seat
    level: Level = Level.DOUBLED


@quickly_made
@dataclass(frozen=True, slots=True)
class Payment:
    """One pair settled: ``payer``, the worse of the two, gives ``receiver`` ``points`` (never below 0)."""

    pair: Pair
    payer: Seat
    receiver: Seat
    points: int


def payment_of(pair: Pair, raw: Sequence[int], settlement: Settlement) -> Payment:
    """Settle one pair on the raw scores by seat; a tie pays nothing."""
    worse, better = pair.doubler, pair.doubled
    if raw[worse] > raw[better]:
        worse, better = better, worse
    return Payment(pair, worse, better, _points(raw[worse], raw[better], pair.level, settlement))


def _points(worse: int, better: int, level: Level, settlement: Settlement) -> int:
    if worse == better:
        return 0
    if settlement.kind == "difference":
        return (better - worse) * (settlement.double if level is Level.DOUBLED else settlement.redouble)
    # A transfer gives the worse one's points; a redouble adds the difference, which makes the better's
    # points in all. Points below zero cannot be given away.
    return max(worse if level is Level.DOUBLED else better, 0)


def settle(
    raw: Sequence[int], pairs: Sequence[Pair], settlement: Settlement
) -> tuple[tuple[int, ...], tuple[Payment, ...]]:
    """Final scores by seat, and every pair's payment in the order the pairs were doubled."""
    scores = list(raw)
    payments = tuple(payment_of(pair, raw, settlement) for pair in pairs)
    for payment in payments:
        scores[payment.payer] -= payment.points
        scores[payment.receiver] += payment.points
    return tuple(scores), payments


class StepKind(StrEnum):
    """What one step of a pair's sum does. In brackets what its ``number`` is."""

    EQUAL = "equal"
    """Both have as many points: nobody pays (these points)."""
    DIFFERENCE = "difference"
    """The points between the two (these)."""
    TIMES = "times"
    """What has been counted, so many times (the factor)."""
    GIVES = "gives"
    """The worse gives away their points (these)."""
    ADDS = "adds"
    """The difference on top, for the redouble (these points)."""
    NOTHING = "nothing"
    """Points that are not above zero cannot be given away (these points)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a pair's sum: what it does, with which number, and what the payment comes to after it."""

    kind: StepKind
    number: int
    points: int


def steps_of(pair: Pair, raw: Sequence[int], settlement: Settlement) -> tuple[Step, ...]:
    """How the payment of ``payment_of`` is counted; the last step has its points."""
    worse, better = sorted((raw[pair.doubler], raw[pair.doubled]))
    apart, redoubled = better - worse, pair.level is Level.REDOUBLED
    if not apart:
        return (Step(StepKind.EQUAL, better, 0),)
    if settlement.kind == "difference":
        factor = settlement.redouble if redoubled else settlement.double
        steps = [Step(StepKind.DIFFERENCE, apart, apart), Step(StepKind.TIMES, factor, apart * factor)]
        return tuple(steps[: 1 if factor == 1 else 2])
    gives = [Step(StepKind.GIVES, worse, worse)]
    if redoubled:
        gives.append(Step(StepKind.ADDS, apart, better))
    if gives[-1].points > 0:
        return tuple(gives)
    return (*gives, Step(StepKind.NOTHING, gives[-1].points, 0))

"""Payments of doubled pairs, from raw scores. Source: docs/rules.md, "Settlement".

Each pair settles separately on the raw scores, so that the order of doubles does not matter and payments
cancel out: the total of a deal is the contract's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from engine.barbu.rules.rule_set import Settlement
from engine.seats import Seat


class Level(IntEnum):
    """The level of a doubled pair."""

    DOUBLED = 1
    REDOUBLED = 2


@dataclass(frozen=True, slots=True)
class Pair:
    """A doubled pair: ``doubler`` doubled ``doubled``.

    ``is_mutual`` if both doubled the whole table, which redoubles the pair without a call.
    """

    doubler: Seat
    doubled: Seat
    level: Level = Level.DOUBLED
    is_mutual: bool = False

    @property
    def doublers(self) -> tuple[Seat, ...]:
        return (self.doubler, self.doubled) if self.is_mutual else (self.doubler,)

    @property
    def redoubler(self) -> Seat | None:
        """The seat that called Redouble; None if neither did."""
        return self.doubled if self.level is Level.REDOUBLED and not self.is_mutual else None


@dataclass(frozen=True, slots=True)
class Payment:
    """A settled pair: ``payer``, the worse of the two, pays ``receiver`` ``points`` (at least 0)."""

    pair: Pair
    payer: Seat
    receiver: Seat
    points: int


def payment_of(pair: Pair, raw: Sequence[int], settlement: Settlement) -> Payment:
    """Settle one pair on the raw scores by seat. A tie pays nothing."""
    payer, receiver = sorted((pair.doubler, pair.doubled), key=lambda seat: raw[seat])
    return Payment(pair, payer, receiver, steps_of(pair, raw, settlement)[-1].points)


def settle(
    raw: Sequence[int], pairs: Sequence[Pair], settlement: Settlement
) -> tuple[tuple[int, ...], tuple[Payment, ...]]:
    """Return settled scores by seat, and the payment of every pair in the order of the doubles."""
    scores = list(raw)
    payments = tuple(payment_of(pair, raw, settlement) for pair in pairs)
    for payment in payments:
        scores[payment.payer] -= payment.points
        scores[payment.receiver] += payment.points
    return tuple(scores), payments


class StepKind(StrEnum):
    """Kinds of step in the calculation of a payment. Each says what its ``number`` is."""

    EQUAL = "equal"
    """Equal points, no payment (the points of each)."""
    DIFFERENCE = "difference"
    """The difference between the two (points)."""
    TIMES = "times"
    """Multiplication (the factor)."""
    GIVES = "gives"
    """The worse player's points are given away (points)."""
    ADDS = "adds"
    """The difference is added for a redouble (points)."""
    NOTHING = "nothing"
    """Points of zero or less cannot be given away (points)."""


@dataclass(frozen=True, slots=True)
class PaymentStep:
    """One step of the calculation of a payment: kind, number, and the payment after it."""

    kind: StepKind
    number: int
    points: int


def steps_of(pair: Pair, raw: Sequence[int], settlement: Settlement) -> tuple[PaymentStep, ...]:
    """Return the calculation of a pair's payment; the last step has the points paid.

    In a transfer the worse player gives their points. A redouble adds the difference, which makes as many as
    the better player has. Points of zero or less cannot be given away.
    """
    worse, better = sorted((raw[pair.doubler], raw[pair.doubled]))
    apart, redoubled = better - worse, pair.level is Level.REDOUBLED
    if not apart:
        return (PaymentStep(StepKind.EQUAL, better, 0),)
    if settlement.kind == "difference":
        factor = settlement.redouble if redoubled else settlement.double
        steps = [
            PaymentStep(StepKind.DIFFERENCE, apart, apart),
            PaymentStep(StepKind.TIMES, factor, apart * factor),
        ]
        return tuple(steps[: 1 if factor == 1 else 2])
    gives = [PaymentStep(StepKind.GIVES, worse, worse)]
    if redoubled:
        gives.append(PaymentStep(StepKind.ADDS, apart, better))
    if gives[-1].points > 0:
        return tuple(gives)
    return (*gives, PaymentStep(StepKind.NOTHING, gives[-1].points, 0))

"""Statistics of a match per player: points by contract, doubles, and payments between players.

All are derived from the scored deals, so that a match restored from a snapshot gives the same figures.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.settlement import Payment
from engine.barbu.play.state import DealScore, MatchState
from engine.barbu.rules.rule_set import RuleSet
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class ContractFigures:
    """A player's results in one contract: number of deals, total, best and worst points."""

    deals: int
    points: int
    best: int
    worst: int

    @classmethod
    def from_scores(cls, scores: Iterable[int]) -> Self:
        """Return the figures of one or more deals."""
        points = list(scores)
        return cls(len(points), sum(points), max(points), min(points))

    def __add__(self, other: ContractFigures) -> ContractFigures:
        return ContractFigures(
            self.deals + other.deals,
            self.points + other.points,
            max(self.best, other.best),
            min(self.worst, other.worst),
        )


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """Statistics of a match for one seat.

    Attributes:
        contracts: settled points by contract, regardless of the declarer.
        doubles: number of players doubled by this seat.
        doubles_won: how many of them had to pay.
        doubles_points: net points from the seat's own doubles.
        exchanged: by seat, net points received from that player through doubles of either.
        doubled: number of players who doubled this seat; None in figures stored without it.
    """

    contracts: dict[str, ContractFigures]
    doubles: int
    doubles_won: int
    doubles_points: int
    exchanged: tuple[int, ...]
    doubled: int | None = None


def figures_of(match: MatchState) -> tuple[SeatFigures, ...]:
    settled = _payments_of(match.rules, match.finished)
    between = net_exchanges(match.rules, match.finished)
    return tuple(_figures(match, seat, settled, between[seat]) for seat in range(match.rules.players))


def net_exchanges(rules: RuleSet, finished: Iterable[DealScore]) -> tuple[tuple[int, ...], ...]:
    """Return a matrix of net points from doubles, by receiving seat and then by paying seat."""
    between = [[0] * rules.players for _ in range(rules.players)]
    for payment in _payments_of(rules, finished):
        between[payment.receiver][payment.payer] += payment.points
        between[payment.payer][payment.receiver] -= payment.points
    return tuple(map(tuple, between))


def _figures(match: MatchState, seat: Seat, settled: list[Payment], between: tuple[int, ...]) -> SeatFigures:
    own = [payment for payment in settled if seat in payment.pair.doublers]
    names = dict.fromkeys(deal.contract for deal in match.finished)
    return SeatFigures(
        contracts={
            name: ContractFigures.from_scores(
                deal.score[seat] for deal in match.finished if deal.contract == name
            )
            for name in names
        },
        doubles=len(own),
        doubles_won=sum(_gain(payment, seat) > 0 for payment in own),
        doubles_points=sum(_gain(payment, seat) for payment in own),
        exchanged=between,
        doubled=sum(
            who != seat and seat in (payment.pair.doubler, payment.pair.doubled)
            for payment in settled
            for who in payment.pair.doublers
        ),
    )


def _gain(payment: Payment, seat: Seat) -> int:
    """Return the points a payment brings ``seat``; 0 if it is between other players."""
    return payment.points * ((payment.receiver == seat) - (payment.payer == seat))


def _payments_of(rules: RuleSet, finished: Iterable[DealScore]) -> list[Payment]:
    """Return all payments of these deals, including those of zero points."""
    settled = (settle_deal(rules, deal.contract, deal.calls, deal.raw)[1] for deal in finished)
    return [payment for payments in settled for payment in payments]

"""What a match comes to for each player: points by contract, doubles, and what passed between two.

All of it follows from the sheet, so a match brought back from a snapshot gives the same figures.
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
    """A player's deals of one contract: how many, their points in all, the best and the worst one."""

    deals: int
    points: int
    best: int
    worst: int

    @classmethod
    def of(cls, scores: Iterable[int]) -> Self:
        """The figures of these deals' points; there must be one."""
        points = list(scores)
        return cls(len(points), sum(points), max(points), min(points))

    def __add__(self, other: ContractFigures) -> ContractFigures:
        """Both together."""
        return ContractFigures(
            self.deals + other.deals,
            self.points + other.points,
            max(self.best, other.best),
            min(self.worst, other.worst),
        )


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a match comes to for one seat.

    Attributes:
        contracts: by name; settled points, declared by anybody.
        doubles: players this seat doubled, each counted.
        doubles_won: those of them who had to pay.
        doubles_points: what the seat's own doubles brought, less what they cost.
        exchanged: by seat, what that player paid this seat in doubles of either, less what was paid back.
    """

    points: int
    contracts: dict[str, ContractFigures]
    doubles: int
    doubles_won: int
    doubles_points: int
    exchanged: tuple[int, ...]


def figures_of(match: MatchState) -> tuple[SeatFigures, ...]:
    """The figures by seat of the deals that are on the sheet."""
    settled = _settled(match.rules, match.finished)
    between = exchanged(match.rules, match.finished)
    return tuple(_figures(match, seat, settled, between[seat]) for seat in range(match.rules.players))


def exchanged(rules: RuleSet, finished: Iterable[DealScore]) -> tuple[tuple[int, ...], ...]:
    """By seat, and then by the other's, what doubles brought the one from the other in these deals."""
    between = [[0] * rules.players for _ in range(rules.players)]
    for payment in _settled(rules, finished):
        between[payment.receiver][payment.payer] += payment.points
        between[payment.payer][payment.receiver] -= payment.points
    return tuple(map(tuple, between))


def _figures(match: MatchState, seat: Seat, settled: list[Payment], between: tuple[int, ...]) -> SeatFigures:
    own = [payment for payment in settled if payment.pair.doubler == seat]
    names = dict.fromkeys(deal.contract for deal in match.finished)
    return SeatFigures(
        points=match.totals[seat],
        contracts={
            name: ContractFigures.of(deal.score[seat] for deal in match.finished if deal.contract == name)
            for name in names
        },
        doubles=len(own),
        doubles_won=sum(_gain(payment, seat) > 0 for payment in own),
        doubles_points=sum(_gain(payment, seat) for payment in own),
        exchanged=between,
    )


def _gain(payment: Payment, seat: Seat) -> int:
    """What a payment brings ``seat``; nothing where it is between others."""
    return payment.points * ((payment.receiver == seat) - (payment.payer == seat))


def _settled(rules: RuleSet, finished: Iterable[DealScore]) -> list[Payment]:
    """The payments of deals; such as are worth nothing count as doubles too."""
    settled = (settle_deal(rules, deal.contract, deal.calls, deal.raw)[1] for deal in finished)
    return [payment for payments in settled for payment in payments]

"""Moments of a finished deal worth a line of their own: domino won, slam, redouble won, card given away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.barbu.highlight import taker_of_all
from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.settlement import Level, Payment
from engine.barbu.play.state import DealScore, DealState
from engine.barbu.play.view import View
from engine.barbu.rules.rule_set import RuleSet
from engine.seats import Seat

MOST_MOMENTS: Final = 2


class MomentKind(StrEnum):
    """Kinds of moments, most memorable first."""

    SLAM = "slam"
    """A player took everything that counts, to their gain."""
    ALL = "all"
    """A player took everything that counts, to their loss."""
    REDOUBLE = "redouble"
    """A player who redoubled was paid."""
    GIVEN_AWAY = "given-away"
    """A declarer doubled at a one-card contract left the card to another player, and was paid."""
    OUT_FIRST = "out-first"
    """A player went out first in domino."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment.

    Attributes:
        seat: the player it belongs to.
        points: what it was worth to them, or what was paid.
        other: the payer of a redouble, or who got the card given away; otherwise the same seat.
    """

    kind: MomentKind
    seat: Seat
    points: int
    other: Seat


def moments_of(rules: RuleSet, deal: DealState, score: DealScore) -> tuple[Moment, ...]:
    """Return the moments of a finished deal, at most ``MOST_MOMENTS``; a deal without play has none."""
    found = list(_moments(rules, deal, score)) if deal.plays else []
    order = list(MomentKind)
    return tuple(sorted(found, key=lambda moment: (order.index(moment.kind), -moment.points))[:MOST_MOMENTS])


def out_first_now(rules: RuleSet, view: View) -> Moment | None:
    """Return the moment that a player has gone out first, if it was in domino's last round of moves."""
    if view.contract is None or len(view.out) != 1 or not rules.values[view.contract].places:
        return None
    first = view.out[0]
    if all(seat != first for seat, _ in view.plays[1 - rules.players :]):
        return None
    return Moment(MomentKind.OUT_FIRST, first, rules.values[view.contract].places[0], first)


def _moments(rules: RuleSet, deal: DealState, score: DealScore) -> Iterator[Moment]:
    values = rules.values[score.contract]
    if values.places:
        if deal.out:
            first = deal.out[0]
            yield Moment(MomentKind.OUT_FIRST, first, score.raw[first], first)
        return
    taker = taker_of_all(rules, score)
    if taker is not None:
        kind = MomentKind.SLAM if score.raw[taker] > 0 else MomentKind.ALL
        yield Moment(kind, taker, score.raw[taker], taker)
    _, payments = settle_deal(rules, score.contract, score.calls, score.raw)
    won = [payment for payment in payments if payment.points and payment.receiver == payment.pair.doubled]
    for payment in won:
        if payment.pair.level is Level.REDOUBLED:
            yield Moment(MomentKind.REDOUBLE, payment.receiver, payment.points, payment.payer)
    is_one_card = not values.trick and not values.last and len(values.counting) == 1
    if is_one_card and not values.is_positive and not score.raw[score.dealer]:
        yield from _given_away(score, won)


def _given_away(score: DealScore, won: list[Payment]) -> Iterator[Moment]:
    paid = sum(payment.points for payment in won if payment.receiver == score.dealer)
    taker = next((seat for seat, points in enumerate(score.raw) if points), None)
    if paid and taker is not None:
        yield Moment(MomentKind.GIVEN_AWAY, score.dealer, paid, taker)

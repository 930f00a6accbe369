"""The deal that will be talked about: which one of a game's finished deals, and why.

Every deal is weighed by its spread, the points between its best and its worst player once all doubles are
settled. What makes a good story weighs more: everything taken by one player counts double, a redouble won
or lost and a lead that changed with the last card of the game one and a half times. The heaviest deal is
told; of equals the later one, which is better remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.settlement import Level, Payment
from engine.barbu.play.state import DealScore
from engine.barbu.rules.rule_set import RuleSet
from engine.seats import Seat

ALL_FROM: Final = 4
"""Taking everything is a feat where there are at least so many things to take: not the one king."""


class Why(StrEnum):
    """What makes a deal worth telling, the strongest first."""

    ALL = "all"
    """One player took everything that counts."""
    REDOUBLED = "redoubled"
    """A redouble was settled; the dearest, where there are several."""
    DECIDED = "decided"
    """It was the last deal, and who led before it did not win."""
    SWING = "swing"
    """Nothing but the widest spread."""


_WEIGHT: Final = {Why.ALL: 4, Why.REDOUBLED: 3, Why.DECIDED: 3, Why.SWING: 2}


@dataclass(frozen=True, slots=True)
class Highlight:
    """A deal worth telling.

    Attributes:
        number: its place in the game, from 0.
        hero: whom it is told of; who took everything, won the redouble, the game, or the most points.
        points: what it brought the hero, or what the redouble was worth.
        loser: who came off worst against the hero: payer, overtaken leader, last of the deal.
        payment: the redouble, where that is why.
    """

    number: int
    why: Why
    hero: Seat
    points: int
    loser: Seat
    payment: Payment | None = None


def highlight_of(rules: RuleSet, finished: Sequence[DealScore]) -> Highlight | None:
    """The deal to tell of; ``None`` before the first is finished."""
    told = [_told(rules, finished, number) for number in range(len(finished))]
    return max(told, key=lambda one: (_weight(finished[one.number], one.why), one.number), default=None)


def _weight(deal: DealScore, why: Why) -> int:
    return (max(deal.score) - min(deal.score)) * _WEIGHT[why]


def _told(rules: RuleSet, finished: Sequence[DealScore], number: int) -> Highlight:
    deal = finished[number]
    best, worst = deal.score.index(max(deal.score)), deal.score.index(min(deal.score))
    everything = taker_of_all(rules, deal)
    if everything is not None:
        loser = worst if worst != everything else best
        return Highlight(number, Why.ALL, everything, deal.score[everything], loser)
    redouble = _best_redouble(rules, deal)
    if redouble is not None:
        return Highlight(number, Why.REDOUBLED, redouble.receiver, redouble.points, redouble.payer, redouble)
    overtaken = _overtaken(rules, finished) if number + 1 == len(finished) else None
    if overtaken is not None:
        winner, leader = overtaken
        return Highlight(number, Why.DECIDED, winner, deal.score[winner], leader)
    return Highlight(number, Why.SWING, best, deal.score[best], worst)


def taker_of_all(rules: RuleSet, deal: DealScore) -> Seat | None:
    """Who took everything that counts in a deal, where that is at least ``ALL_FROM`` things."""
    values = rules.values[deal.contract]
    if not (values.trick or len(values.counting) >= ALL_FROM):
        return None
    scorers = [seat for seat, points in enumerate(deal.raw) if points]
    if len(scorers) == 1 and deal.raw[scorers[0]] == values.total:
        return scorers[0]
    # A grand slam turns the points round: all the others have the whole contract.
    others = [seat for seat, points in enumerate(deal.raw) if points != values.total]
    return others[0] if rules.grand_slam and len(others) == 1 else None


def _best_redouble(rules: RuleSet, deal: DealScore) -> Payment | None:
    _, payments = settle_deal(rules, deal.contract, deal.calls, deal.raw)
    redoubles = [one for one in payments if one.pair.level is Level.REDOUBLED and one.points]
    return max(redoubles, key=lambda payment: payment.points, default=None)


def _overtaken(rules: RuleSet, finished: Sequence[DealScore]) -> tuple[Seat, Seat] | None:
    """Who won the whole game with its last deal, and who had led before it alone."""
    if len(finished) < max(rules.deal_count, 2):
        return None
    before, after = _totals(rules, finished[:-1]), _totals(rules, finished)
    leaders = [seat for seat, points in enumerate(before) if points == max(before)]
    winners = [seat for seat, points in enumerate(after) if points == max(after)]
    if len(leaders) != 1 or len(winners) != 1 or leaders == winners:
        return None
    return winners[0], leaders[0]


def _totals(rules: RuleSet, deals: Sequence[DealScore]) -> list[int]:
    return [sum(deal.score[seat] for deal in deals) for seat in range(rules.players)]

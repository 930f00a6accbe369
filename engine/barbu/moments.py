"""Memorable moments of finished deals, and the most memorable deal of a game.

Moments are a domino won, a slam, a redouble won, a card given away. Deals are ranked by their spread: the
points between the best and the worst player after doubles. The spread counts double if one player took
everything, and one and a half times for a lead that changed on the last deal or a redouble that paid a
quarter of the spread or more. Ties go to the later deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.settlement import Payment
from engine.barbu.play.state import DealScore, DealState
from engine.barbu.play.view import View
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import Card
from engine.feats import running_totals
from engine.seats import Seat


class MomentKind(StrEnum):
    """Kinds of moments, most memorable first."""

    SLAM = "slam"
    """A player took everything that counts, to their gain."""
    ALL = "all"
    """A player took everything that counts, to their loss."""
    REDOUBLE = "redouble"
    """A player who redoubled was paid."""
    GIVEN_AWAY = "given-away"
    """A declarer doubled in a one-card contract played the card on another player's trick, and was paid."""
    OUT_FIRST = "out-first"
    """A player went out first in domino."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment.

    Attributes:
        points: what it was worth to the player of ``seat``, or what was paid.
        other: the payer of a redouble, or who got the card given away; otherwise the same seat.
        card: the card given away.
    """

    kind: MomentKind
    seat: Seat
    points: int
    other: Seat
    card: Card | None = None


def moments_of(rules: RuleSet, deal: DealState, score: DealScore) -> tuple[Moment, ...]:
    """Return the moments of a finished deal, at most two; a deal without play has none."""
    found = list(_moments(rules, deal, score)) if deal.plays else []
    order = list(MomentKind)
    return tuple(sorted(found, key=lambda moment: (order.index(moment.kind), -moment.points))[:2])


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
    if values.is_domino:
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
        if payment.receiver == payment.pair.redoubler:
            yield Moment(MomentKind.REDOUBLE, payment.receiver, payment.points, payment.payer)
    is_one_card = not values.trick and not values.last and len(values.counting) == 1
    if is_one_card and not values.is_positive and not score.raw[score.dealer]:
        yield from _given_away(deal, score, won, next(iter(values.counting)))


def _given_away(deal: DealState, score: DealScore, won: list[Payment], card: Card) -> Iterator[Moment]:
    paid = sum(payment.points for payment in won if payment.receiver == score.dealer)
    taker = next((seat for seat, points in enumerate(score.raw) if points), None)
    if paid and taker is not None and (score.dealer, card) in deal.plays:
        yield Moment(MomentKind.GIVEN_AWAY, score.dealer, paid, taker, card)


class HighlightReason(StrEnum):
    """Why a deal is memorable, strongest reason first."""

    ALL = "all"
    """One player took everything that counts."""
    REDOUBLED = "redoubled"
    """A redouble was settled (the most expensive one) that matters beside the spread."""
    DECIDED = "decided"
    """On the last deal the previous leader lost the game."""
    SWING = "swing"
    """The widest spread, for no other reason."""


_WEIGHT: Final = {
    HighlightReason.ALL: 4,
    HighlightReason.REDOUBLED: 3,
    HighlightReason.DECIDED: 3,
    HighlightReason.SWING: 2,
}


@dataclass(frozen=True, slots=True)
class Highlight:
    """A memorable deal.

    Attributes:
        number: deal number, from 0.
        hero: the player who took everything, won the redouble, won the game or won the most points.
        points: the hero's points, or the value of the redouble.
        loser: the player who lost most to the hero: payer, overtaken leader, last of the deal.
        payment: the redouble, if that is the reason.
    """

    number: int
    why: HighlightReason
    hero: Seat
    points: int
    loser: Seat
    payment: Payment | None = None


def highlight_of(rules: RuleSet, finished: Sequence[DealScore]) -> Highlight | None:
    """Return the most memorable deal, or ``None`` before the first is finished."""
    highlights = [_highlight_at(rules, finished, number) for number in range(len(finished))]
    return max(highlights, key=lambda one: (_weight(finished[one.number], one.why), one.number), default=None)


def _weight(deal: DealScore, why: HighlightReason) -> int:
    return (max(deal.score) - min(deal.score)) * _WEIGHT[why]


def _highlight_at(rules: RuleSet, finished: Sequence[DealScore], number: int) -> Highlight:
    deal = finished[number]
    best, worst = deal.score.index(max(deal.score)), deal.score.index(min(deal.score))
    everything = taker_of_all(rules, deal)
    if everything is not None:
        loser = worst if worst != everything else best
        return Highlight(number, HighlightReason.ALL, everything, deal.score[everything], loser)
    redouble = _best_redouble(rules, deal)
    if redouble is not None:
        return Highlight(
            number, HighlightReason.REDOUBLED, redouble.receiver, redouble.points, redouble.payer, redouble
        )
    overtaken = _overtaken(rules, finished) if number + 1 == len(finished) else None
    if overtaken is not None:
        winner, leader = overtaken
        return Highlight(number, HighlightReason.DECIDED, winner, deal.score[winner], leader)
    return Highlight(number, HighlightReason.SWING, best, deal.score[best], worst)


def taker_of_all(rules: RuleSet, deal: DealScore) -> Seat | None:
    """Return the player who took everything that counts, if that is at least four things."""
    values = rules.values[deal.contract]
    if not (values.trick or len(values.counting) >= 4):
        return None
    scorers = [seat for seat, points in enumerate(deal.raw) if points]
    all_points = {values.total, values.slam_taker} if rules.grand_slam else {values.total}
    if len(scorers) == 1 and deal.raw[scorers[0]] in all_points:
        return scorers[0]
    # In a grand slam the points are reversed: every other player is charged.
    others = [seat for seat, points in enumerate(deal.raw) if points != values.slam_others]
    return others[0] if rules.grand_slam and len(others) == 1 else None


def _best_redouble(rules: RuleSet, deal: DealScore) -> Payment | None:
    _, payments = settle_deal(rules, deal.contract, deal.calls, deal.raw)
    least = max(1, (max(deal.score) - min(deal.score)) / 4)
    redoubles = [paid for paid in payments if paid.pair.redoubler is not None and paid.points >= least]
    return max(redoubles, key=lambda payment: payment.points, default=None)


def _overtaken(rules: RuleSet, finished: Sequence[DealScore]) -> tuple[Seat, Seat] | None:
    """Return the winner and the previous sole leader, if the last deal decided the game."""
    if len(finished) < max(rules.deal_count, 2):
        return None
    before, after = running_totals(deal.score for deal in finished)[-2:]
    leaders = [seat for seat, points in enumerate(before) if points == max(before)]
    winners = [seat for seat, points in enumerate(after) if points == max(after)]
    if len(leaders) != 1 or len(winners) != 1 or leaders == winners:
        return None
    return winners[0], leaders[0]

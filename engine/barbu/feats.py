"""Feats: memorable achievements in a finished game.

All are derived from the scored deals, so that a match restored from a snapshot gives the same ones. Feats of
the whole game occur once, the others several times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from engine.barbu.moments import taker_of_all
from engine.barbu.play.scoring import is_unplayed, settle_deal
from engine.barbu.play.settlement import Payment
from engine.barbu.play.state import DealScore, MatchState
from engine.barbu.rules.contracts import ContractValues
from engine.feats import comeback, leading, start_to_finish
from engine.seats import Seat


def _taken_whole(match: MatchState, *, is_gain: bool) -> Iterator[Seat]:
    """Yield seats that took everything that counts, to their gain or to their loss."""
    for deal in match.finished:
        taker = taker_of_all(match.rules, deal)
        if taker is not None and (deal.raw[taker] > 0) is is_gain:
            yield taker


def _redouble_won(match: MatchState) -> Iterator[Seat]:
    """Yield players paid for a redouble of theirs."""
    for deal in match.finished:
        for payment in _paid(match, deal):
            if payment.receiver == payment.pair.redoubler:
                yield payment.receiver


def _barbu_away(match: MatchState) -> Iterator[Seat]:
    """Yield declarers who were doubled in a one-card contract in which a doubler took the card."""
    for deal, values in _deals_with_values(match):
        one_card = not values.trick and not values.last and len(values.counting) == 1
        if one_card and not values.is_positive and deal.raw[deal.dealer] == 0:
            own = (payment for payment in _paid(match, deal) if payment.receiver == deal.dealer)
            if any(payment.payer in payment.pair.doublers for payment in own):
                yield deal.dealer


def _paid_by_all(match: MatchState, *, is_doubler: bool) -> Iterator[Seat]:
    """Yield players paid by every other player, all of whom they doubled, or all of whom doubled them."""
    for deal in match.finished:
        for seat in range(match.rules.players):
            own = [one for one in _paid(match, deal) if one.receiver == seat]
            paid = {one.payer for one in own if (seat if is_doubler else one.payer) in one.pair.doublers}
            if len(paid) == match.rules.players - 1:
                yield seat


def _spotless(match: MatchState) -> Iterator[Seat]:
    """Yield players who lost no card points in their negative contracts that were played, at least three."""
    for seat in range(match.rules.players):
        own = [
            deal
            for deal, values in _deals_with_values(match)
            if deal.dealer == seat
            and not values.is_positive
            and not is_unplayed(match.rules, deal.contract, deal.calls)
        ]
        if len(own) >= 3 and all(deal.raw[seat] >= 0 for deal in own):
            yield seat


def _domino_sweep(match: MatchState) -> Iterator[Seat]:
    """Yield players who were first out in every domino of the game, at least two."""
    dominoes = [deal for deal, values in _deals_with_values(match) if values.is_domino]
    for seat in range(match.rules.players):
        if len(dominoes) >= 2 and all(leading(deal.raw, _sides(match)) == (seat,) for deal in dominoes):
            yield seat


def _sides(match: MatchState) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in range(match.rules.players))


def _comeback(match: MatchState) -> Iterator[Seat]:
    """Yield the only winner of a long game, if they were alone in last place halfway."""
    sides = _sides(match)
    return comeback(match, sides, lambda half, side: leading([-points for points in half], sides) == side)


FEATS: Final[Mapping[str, Callable[[MatchState], Iterator[Seat]]]] = MappingProxyType(
    {
        "grand_slam": partial(_taken_whole, is_gain=True),
        "redouble_won": _redouble_won,
        "barbu_away": _barbu_away,
        "volley": partial(_paid_by_all, is_doubler=True),
        "against_all": partial(_paid_by_all, is_doubler=False),
        "spotless": _spotless,
        "domino_sweep": _domino_sweep,
        "comeback": _comeback,
        "start_to_finish": lambda match: start_to_finish(match, _sides(match)),
        "black_hole": partial(_taken_whole, is_gain=False),
    }
)
"""Functions that yield a seat per occurrence, by feat, in display order."""


def _deals_with_values(match: MatchState) -> Iterator[tuple[DealScore, ContractValues]]:
    return ((deal, match.rules.values[deal.contract]) for deal in match.finished)


def _paid(match: MatchState, deal: DealScore) -> list[Payment]:
    _, payments = settle_deal(match.rules, deal.contract, deal.calls, deal.raw)
    return [payment for payment in payments if payment.points]

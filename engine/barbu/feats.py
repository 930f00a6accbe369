"""Feats: what a player will want to be remembered for, in a game that was played to its end.

All of them follow from the sheet, so a match brought back from a snapshot gives the same ones. Most can be
had several times in a game, those of the whole game once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from types import MappingProxyType
from typing import Final

from engine.barbu.highlight import taker_of_all
from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.settlement import Level, Payment
from engine.barbu.play.state import DealScore, MatchState
from engine.barbu.rules.contracts import ContractValues
from engine.seats import Seat

LONG_GAME: Final = 8
"""Deals from which on leading all the time, or coming back, says something."""
SPOTLESS_FROM: Final = 3
"""Negative contracts of one's own that must all have cost nothing."""
SWEEP_FROM: Final = 2
"""Dominoes that must all have been won."""


def feats_of(match: MatchState) -> tuple[Counter[str], ...]:
    """How often each seat did what, by the names of ``FEATS``; of a match that is over."""
    found = [Counter[str]() for _ in range(match.rules.players)]
    for name, doers in FEATS.items():
        for seat in doers(match):
            found[seat][name] += 1
    return tuple(found)


def _grand_slam(match: MatchState) -> Iterator[Seat]:
    """Everything that counts taken by one player, to their gain."""
    return _taken_whole(match, is_gain=True)


def _black_hole(match: MatchState) -> Iterator[Seat]:
    """Everything that counts taken by one player, to their loss."""
    return _taken_whole(match, is_gain=False)


def _redouble_won(match: MatchState) -> Iterator[Seat]:
    """A redouble that the player who redoubled was paid for."""
    for deal, _ in _played(match):
        for payment in _paid(match, deal):
            if payment.pair.level is Level.REDOUBLED and payment.receiver == payment.pair.doubled:
                yield payment.receiver


def _barbu_away(match: MatchState) -> Iterator[Seat]:
    """The one card of the contract: declared, doubled for it, and left to another player."""
    for deal, values in _played(match):
        one_card = not values.trick and not values.last and len(values.counting) == 1
        if one_card and not values.is_positive and deal.raw[deal.dealer] == 0:
            paid = _paid(match, deal, doubled=deal.dealer)
            yield from {payment.receiver for payment in paid} & {deal.dealer}


def _volley(match: MatchState) -> Iterator[Seat]:
    """Every other player doubled, and every one of them paid."""
    for deal, _ in _played(match):
        for seat in range(match.rules.players):
            paid = {one.payer for one in _paid(match, deal) if one.receiver == one.pair.doubler == seat}
            if len(paid) == match.rules.players - 1:
                yield seat


def _against_all(match: MatchState) -> Iterator[Seat]:
    """Doubled by every other player, and paid by every one of them."""
    for deal, _ in _played(match):
        for seat in range(match.rules.players):
            paid = {one.payer for one in _paid(match, deal, doubled=seat) if one.receiver == seat}
            if len(paid) == match.rules.players - 1:
                yield seat


def _spotless(match: MatchState) -> Iterator[Seat]:
    """All one's own negative contracts without a point lost in cards."""
    for seat in range(match.rules.players):
        own = [deal for deal, values in _played(match) if deal.dealer == seat and not values.is_positive]
        if len(own) >= SPOTLESS_FROM and all(deal.raw[seat] >= 0 for deal in own):
            yield seat


def _domino_sweep(match: MatchState) -> Iterator[Seat]:
    """The first out of cards at every domino of the game."""
    dominoes = [deal for deal, values in _played(match) if values.places]
    for seat in range(match.rules.players):
        if len(dominoes) >= SWEEP_FROM and all(_is_alone_first(deal.raw, seat) for deal in dominoes):
            yield seat


def _comeback(match: MatchState) -> Iterator[Seat]:
    """The last at half of a long game, alone, and its only winner."""
    sums = _sums(match)
    if len(sums) < LONG_GAME:
        return
    half = sums[len(sums) // 2 - 1]
    for seat in range(match.rules.players):
        if _is_alone_first([-points for points in half], seat) and _is_alone_first(sums[-1], seat):
            yield seat


def _start_to_finish(match: MatchState) -> Iterator[Seat]:
    """Alone in the lead after every deal of a long game."""
    sums = _sums(match)
    for seat in range(match.rules.players):
        if len(sums) >= LONG_GAME and all(_is_alone_first(points, seat) for points in sums):
            yield seat


FEATS: Final[Mapping[str, Callable[[MatchState], Iterator[Seat]]]] = MappingProxyType(
    {
        "grand_slam": _grand_slam,
        "redouble_won": _redouble_won,
        "barbu_away": _barbu_away,
        "volley": _volley,
        "against_all": _against_all,
        "spotless": _spotless,
        "domino_sweep": _domino_sweep,
        "comeback": _comeback,
        "start_to_finish": _start_to_finish,
        "black_hole": _black_hole,
    }
)
"""Who did it, once for each time, by the name of the feat; in the order they are shown."""


def _played(match: MatchState) -> Iterator[tuple[DealScore, ContractValues]]:
    return ((deal, match.rules.values[deal.contract]) for deal in match.finished)


def _paid(match: MatchState, deal: DealScore, *, doubled: Seat | None = None) -> list[Payment]:
    """The payments of a deal that were worth something, or those of pairs in which this seat was doubled."""
    _, payments = settle_deal(match.rules, deal.contract, deal.calls, deal.raw)
    return [one for one in payments if one.points and doubled in (None, one.pair.doubled)]


def _taken_whole(match: MatchState, *, is_gain: bool) -> Iterator[Seat]:
    for deal in match.finished:
        taker = taker_of_all(match.rules, deal)
        if taker is not None and (deal.raw[taker] > 0) is is_gain:
            yield taker


def _sums(match: MatchState) -> list[tuple[int, ...]]:
    """The points by seat after each deal."""
    scores = (deal.score for deal in match.finished)
    return list(accumulate(scores, lambda so_far, more: tuple(map(sum, zip(so_far, more, strict=True)))))


def _is_alone_first(points: tuple[int, ...] | list[int], seat: Seat) -> bool:
    return all(points[seat] > other for at, other in enumerate(points) if at != seat)

"""Feats: memorable achievements in a finished match.

All are derived from the scored deals, so that a match restored from a snapshot gives the same ones. Feats of
a deal may occur several times, feats of the whole match once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from engine.bridge.auction import DOUBLED, REDOUBLED
from engine.bridge.compass import PLAYERS
from engine.bridge.game import BRIDGE
from engine.bridge.sheet import sheet_of
from engine.bridge.state import Contract, DealScore, MatchState
from engine.feats import comeback, start_to_finish
from engine.seats import Seat

SMALL_SLAM, GRAND_SLAM = 6, 7


def _slam(match: MatchState, level: int) -> Iterator[Seat]:
    """Yield pairs that bid and made a slam of this level."""
    for deal, contract in _deals_with_contracts(match):
        if contract.level == level and _is_made(deal, contract):
            yield from deal.seating.seats_of(deal.seating.side(contract.declarer))


def _doubled_made(match: MatchState, doubled: int) -> Iterator[Seat]:
    """Yield declarers who made a contract doubled ``doubled`` times."""
    for deal, contract in _deals_with_contracts(match):
        if contract.doubled == doubled and _is_made(deal, contract):
            yield contract.declarer


def _slam_beaten(match: MatchState) -> Iterator[Seat]:
    for deal, contract in _deals_with_contracts(match):
        if contract.level >= SMALL_SLAM and not _is_made(deal, contract):
            yield from _defenders(deal, contract)


def _big_penalty(match: MatchState) -> Iterator[Seat]:
    """Yield defenders who scored 800 points or more from one contract that went down."""
    for deal, contract in _deals_with_contracts(match):
        if not _is_made(deal, contract):
            yield from (seat for seat in _defenders(deal, contract) if deal.score[seat] >= 800)


def _without_fail(match: MatchState, *, declares: bool) -> Iterator[Seat]:
    """Yield players who made all of at least three contracts as declarers, or beat them as defenders."""
    for seat in range(PLAYERS):
        made = [
            _is_made(*deal)
            for deal in _deals_with_contracts(match)
            if (deal[1].declarer == seat if declares else seat in _defenders(*deal))
        ]
        if len(made) >= 3 and set(made) == {declares}:
            yield seat


def _straight_rubber(match: MatchState) -> Iterator[Seat]:
    """Yield winners of a rubber in which the other side won no game."""
    if match.rules.counting != "rubber":
        return
    games = sheet_of(match.rules, match.finished).games
    for side in (0, 1):
        if games[side] == 2 and games[1 - side] == 0:
            yield from match.seating.seats_of(side)


def _comeback(match: MatchState) -> Iterator[Seat]:
    """Yield sole winners of a long match who were 500 points or more behind at half-time."""
    return comeback(match, BRIDGE.sides(match.rules), lambda half, side: max(half) - half[side[0]] >= 500)


FEATS: Final[Mapping[str, Callable[[MatchState], Iterator[Seat]]]] = MappingProxyType(
    {
        "grand_slam": partial(_slam, level=GRAND_SLAM),
        "small_slam": partial(_slam, level=SMALL_SLAM),
        "redoubled_made": partial(_doubled_made, doubled=REDOUBLED),
        "double_defied": partial(_doubled_made, doubled=DOUBLED),
        "slam_beaten": _slam_beaten,
        "big_penalty": _big_penalty,
        "sure_hand": partial(_without_fail, declares=True),
        "iron_defence": partial(_without_fail, declares=False),
        "straight_rubber": _straight_rubber,
        "comeback": _comeback,
        "start_to_finish": lambda match: start_to_finish(match, BRIDGE.sides(match.rules)),
    }
)
"""Functions that yield a seat per occurrence, by feat, in display order."""


def _deals_with_contracts(match: MatchState) -> Iterator[tuple[DealScore, Contract]]:
    return ((deal, deal.contract) for deal in match.finished if deal.contract is not None)


def _is_made(deal: DealScore, contract: Contract) -> bool:
    return deal.tricks >= contract.needed


def _defenders(deal: DealScore, contract: Contract) -> Sequence[Seat]:
    return deal.seating.seats_of(1 - deal.seating.side(contract.declarer))

"""Feats: what a player will want to be remembered for, in a match that was played to its end.

All of them follow from the sheet, so a match brought back from a snapshot gives the same ones. What is done
in a deal can be had several times in a match, what takes all of them once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import Final

from engine.bridge.auction import DOUBLED, REDOUBLED
from engine.bridge.compass import PLAYERS
from engine.bridge.game import BRIDGE
from engine.bridge.sheet import sheet_of
from engine.bridge.state import Contract, DealScore, MatchState
from engine.seats import Seat

SMALL_SLAM, GRAND_SLAM = 6, 7
LONG_MATCH: Final = 8
"""Deals from which on leading all the time, or coming back, says something."""
FAR_BEHIND: Final = 500
"""Points that somebody who came back was behind at half-time."""
ROW: Final = 3
"""Contracts of one player that must all have been made, or all beaten."""
BIG_PENALTY: Final = 800


def feats_of(match: MatchState) -> tuple[Counter[str], ...]:
    """How often each seat did what, by the names of ``FEATS``; of a match that is over."""
    found = [Counter[str]() for _ in range(PLAYERS)]
    for name, doers in FEATS.items():
        for seat in doers(match):
            found[seat][name] += 1
    return tuple(found)


def _grand_slam(match: MatchState) -> Iterator[Seat]:
    """A grand slam that the pair bid and made."""
    return _slam(match, GRAND_SLAM)


def _small_slam(match: MatchState) -> Iterator[Seat]:
    """A small slam that the pair bid and made."""
    return _slam(match, SMALL_SLAM)


def _redoubled_made(match: MatchState) -> Iterator[Seat]:
    """A redoubled contract that declarer made."""
    return _doubled_made(match, REDOUBLED)


def _double_defied(match: MatchState) -> Iterator[Seat]:
    """A doubled contract that declarer made."""
    return _doubled_made(match, DOUBLED)


def _slam_beaten(match: MatchState) -> Iterator[Seat]:
    """A slam of the opponents' that went down; both defenders have it."""
    for deal, contract in _played(match):
        if contract.level >= SMALL_SLAM and not _is_made(deal, contract):
            yield from _defenders(deal, contract)


def _big_penalty(match: MatchState) -> Iterator[Seat]:
    """Eight hundred points or more for one contract of the opponents' that went down."""
    for deal, contract in _played(match):
        yield from (
            seat
            for seat in _defenders(deal, contract)
            if not _is_made(deal, contract) and deal.score[seat] >= BIG_PENALTY
        )


def _sure_hand(match: MatchState) -> Iterator[Seat]:
    """Every contract one declared made, three at least."""
    for seat in range(PLAYERS):
        own = [_is_made(*one) for one in _played(match) if one[1].declarer == seat]
        if len(own) >= ROW and all(own):
            yield seat


def _iron_defence(match: MatchState) -> Iterator[Seat]:
    """Every contract of the opponents' beaten, three at least."""
    for seat in range(PLAYERS):
        theirs = [_is_made(*one) for one in _played(match) if seat in _defenders(*one)]
        if len(theirs) >= ROW and not any(theirs):
            yield seat


def _straight_rubber(match: MatchState) -> Iterator[Seat]:
    """A rubber in which the others won no game, to those who won it."""
    if match.rules.counting != "rubber":
        return
    games = sheet_of(match.rules, match.finished).games
    for side in (0, 1):
        if games[side] == 2 and games[1 - side] == 0:
            yield from match.seating.seats_of(side)


def _comeback(match: MatchState) -> Iterator[Seat]:
    """Far behind at half of a long match, and alone ahead at its end."""
    sums = _sums(match)
    if len(sums) < LONG_MATCH:
        return
    half = sums[len(sums) // 2 - 1]
    for side in _leading(match, sums[-1]):
        if max(half) - half[side[0]] >= FAR_BEHIND:
            yield from side


def _start_to_finish(match: MatchState) -> Iterator[Seat]:
    """Alone ahead after every deal of a long match."""
    sums = _sums(match)
    if len(sums) < LONG_MATCH:
        return
    for side in _leading(match, sums[-1]):
        if all([*_leading(match, points)] == [side] for points in sums):
            yield from side


FEATS: Final[Mapping[str, Callable[[MatchState], Iterator[Seat]]]] = MappingProxyType(
    {
        "grand_slam": _grand_slam,
        "small_slam": _small_slam,
        "redoubled_made": _redoubled_made,
        "double_defied": _double_defied,
        "slam_beaten": _slam_beaten,
        "big_penalty": _big_penalty,
        "sure_hand": _sure_hand,
        "iron_defence": _iron_defence,
        "straight_rubber": _straight_rubber,
        "comeback": _comeback,
        "start_to_finish": _start_to_finish,
    }
)
"""Who did it, once for each time, by the name of the feat; in the order they are shown."""


def _played(match: MatchState) -> Iterator[tuple[DealScore, Contract]]:
    return ((deal, deal.contract) for deal in match.finished if deal.contract is not None)


def _is_made(deal: DealScore, contract: Contract) -> bool:
    return deal.tricks >= contract.needed


def _defenders(deal: DealScore, contract: Contract) -> Sequence[Seat]:
    return deal.seating.seats_of(1 - deal.seating.side(contract.declarer))


def _slam(match: MatchState, level: int) -> Iterator[Seat]:
    for deal, contract in _played(match):
        if contract.level == level and _is_made(deal, contract):
            yield from deal.seating.seats_of(deal.seating.side(contract.declarer))


def _doubled_made(match: MatchState, doubled: int) -> Iterator[Seat]:
    for deal, contract in _played(match):
        if contract.doubled == doubled and _is_made(deal, contract):
            yield contract.declarer


def _sums(match: MatchState) -> list[tuple[int, ...]]:
    """The points of all seats after each deal."""
    scores = (deal.score for deal in match.finished)
    return list(accumulate(scores, lambda one, other: tuple(map(sum, zip(one, other, strict=True)))))


def _leading(match: MatchState, points: Sequence[int]) -> Iterator[tuple[Seat, ...]]:
    """The side alone in the lead, where there is one."""
    best = max(points)
    leading = [side for side in BRIDGE.sides(match.rules) if points[side[0]] == best]
    yield from leading if len(leading) == 1 else ()

"""Calls by search.

If other calls of the system fit the hand, or miss it by two points, deals that agree with the auction are
sampled, each auction is bid to its end by the system's own rows, and contracts are scored by an estimate of
their double-dummy tricks. The system's call is made unless another is clearly better. Any call is explained
by its row, with its strength as what is usual (``bot_meaning_of``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.bridge.actions import MakeCall
from engine.bridge.auction import AuctionResult, is_over, result_of
from engine.bridge.calls import PASS, STRAINS, Call
from engine.bridge.compass import Vulnerability
from engine.bridge.double_dummy.estimate import odds_of
from engine.bridge.players.context import Context
from engine.bridge.players.effort import POINTS_OFF, CallEffort
from engine.bridge.players.expert.card_choice import luck_from
from engine.bridge.players.expert.sampling import draw, evidence_of
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import pair_systems
from engine.bridge.players.part_score import situation_of
from engine.bridge.players.shows import Range, Row, Shows
from engine.bridge.players.system import agreed_at, call_at, read_all, rows_at
from engine.bridge.scoring import IMP_STEPS, TRICKS, points
from engine.bridge.view import View
from engine.cards import CardSet, Denomination


def best_call(view: View, by_rule: Call, effort: CallEffort) -> Call:
    """Return the call with the best mean result, or the system's own if none is clearly better."""
    others = near_calls(view, by_rule)[: effort.others]
    gains = call_gains(view, by_rule, others, effort) if others else {}
    clear = {call: fmean(found) for call, found in gains.items() if _is_clear(found, effort)}
    return max(clear, key=lambda call: clear[call], default=by_rule)


def near_calls(view: View, by_rule: Call) -> list[Call]:
    """Return the other calls whose row the hand fits, or misses by two points; none before the first bid."""
    if not any(call.is_bid for call in view.calls):
        return []
    at, hand = situation_of(view), Hand(view.hand)
    legal = {action.call for action in view.legal if isinstance(action, MakeCall)}
    found = dict.fromkeys(row.call for row in rows_at(at) if row.call in legal and row.call != by_rule)
    return [call for call in found if points_off(agreed_at(at, call), hand) <= POINTS_OFF]


def points_off(shows: Shows, hand: Hand) -> float:
    """Return the points by which a hand misses a call's promises; infinite if it misses any other promise."""
    if not replace(shows, hcp=None, points=None, support=None).fits(hand):
        return float("inf")
    wanted: list[tuple[int, Range | None]] = [(hand.hcp, shows.hcp), (hand.points, shows.points)]
    if shows.support is not None:
        wanted.append((hand.support_points(shows.support[0]), shows.support[1:]))
    return max((max(one[0] - held, held - one[1], 0) for held, one in wanted if one is not None), default=0)


def call_gains(
    view: View, by_rule: Call, others: Sequence[Call], effort: CallEffort
) -> Mapping[Call, list[float]]:
    """Return each call's expected gain over ``by_rule`` in IMPs for each of as many deals as the work allows.

    A call is dropped once it is not expected to become better by ``effort.margin``.
    """
    gains: dict[Call, list[float]] = {call: [] for call in others}
    auctions, evidence, luck = Auctions(view), evidence_of(view), luck_from(view)
    for deals in effort.looks:
        for deal in draw(evidence, deals, luck):
            left = [call for call in others if _may_gain(gains[call], effort)]
            if not left or auctions.read >= effort.auctions:
                return gains
            results = auctions.results(deal, [by_rule, *left])
            for call, result in zip(left, results[1:], strict=True):
                gains[call].append(expected_imps(result, results[0]))
    return gains


def _may_gain(gains: Sequence[float], effort: CallEffort) -> bool:
    if len(gains) < effort.least:
        return True
    return fmean(gains) + 2 * stdev(gains) / sqrt(len(gains)) >= effort.margin


def _is_clear(gains: Sequence[float], effort: CallEffort) -> bool:
    if len(gains) < effort.least:
        return False
    mean = fmean(gains)
    return mean >= effort.margin and mean > effort.sure * stdev(gains) / sqrt(len(gains))


@dataclass(frozen=True, slots=True)
class Result:
    """What an auction leads to: the caller's score with each number of tricks, and its probability.

    ``tricks`` are denomination and declarer: results that share them are decided by the same tricks.
    """

    tricks: tuple[Denomination, int] | None
    scores: npt.NDArray[Any]
    odds: npt.NDArray[Any]


def expected_imps(one: Result, other: Result) -> float:
    """Return the expected gain of one result over another in IMPs."""
    if one.tricks == other.tricks:
        return float(_imps(one.scores - other.scores) @ one.odds)
    return float(one.odds @ _imps(one.scores[:, None] - other.scores) @ other.odds)


def _imps(differences: npt.NDArray[Any]) -> npt.NDArray[Any]:
    sizes = np.searchsorted(IMP_STEPS, np.abs(differences), side="right")
    found: npt.NDArray[Any] = np.sign(differences) * sizes
    return found


PASSED_OUT = Result(None, np.zeros(1), np.ones(1))


class Auctions:
    """Auctions that begin like that of a view. Each situation is read once, for all deals.

    ``read`` is the number of situations read so far.
    """

    def __init__(self, view: View) -> None:
        self.read = 0
        self._calls = view.calls
        self._first = view.seating.direction(view.dealer)
        self._order = view.seating.order
        self._vulnerable: Vulnerability = view.vulnerable
        self._read = {
            view.calls: read_all(view.calls, self._first, view.vulnerable, pair_systems(view.rules.systems))
        }
        self._known: dict[tuple[Call, ...], tuple[Context, list[Row]]] = {}

    def results(self, deal: Sequence[CardSet], calls: Sequence[Call]) -> list[Result]:
        """Return what each call leads to."""
        turns = [deal[self._order[(self._first + turn) % 4]] for turn in range(4)]
        hands = [Hand(hand) for hand in turns]
        ends = [result_of(tuple(self._bid_to_end([*self._calls, call], hands))) for call in calls]
        declarers = {end.turn % 4 for end in ends if end is not None}
        odds = {one: odds_of([turns[(one + turn) % 4] for turn in range(4)]) for one in declarers}
        return [PASSED_OUT if end is None else self._result(end, odds[end.turn % 4]) for end in ends]

    def _result(self, end: AuctionResult, odds: npt.NDArray[Any]) -> Result:
        vulnerable = self._vulnerable.includes((self._first + end.turn) % 2)
        sign = 1 if (end.turn - len(self._calls)) % 2 == 0 else -1
        scores = scores_of(end.level, STRAINS[end.denomination], end.doubled, vulnerable=vulnerable)
        return Result((end.denomination, end.turn % 4), sign * scores, odds[end.denomination])

    def _bid_to_end(self, made: list[Call], hands: Sequence[Hand]) -> list[Call]:
        while not is_over(made):
            at, rows = self._at(tuple(made))
            hand = hands[len(made) % 4]
            row = next((row for row in rows if row.takes(hand)), None)
            call = row.call if row is not None else call_at(at, hand)
            made.append(PASS if len(made) >= 40 else call)  # after 40 calls all players pass
        return made

    def _at(self, calls: tuple[Call, ...]) -> tuple[Context, list[Row]]:
        known = self._known.get(calls)
        if known is None:
            self.read += 1
            reading = self._read[calls] = self._read[calls[:-1]].copy()
            reading.add(calls[-1])
            at = reading.context
            known = self._known[calls] = at, rows_at(at)
        return known


@cache
def scores_of(level: int, strain: str, doubled: int, *, vulnerable: bool) -> npt.NDArray[Any]:
    """Return a contract's score for declarer's side with each number of tricks; it must not be changed."""
    return np.array([points(level, strain, doubled, vulnerable, taken) for taken in range(TRICKS + 1)])

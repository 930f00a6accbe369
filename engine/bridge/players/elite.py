"""Calls by search.

If other calls of the system fit the hand, or miss it by a point, deals that agree with the auction are
sampled, each auction is bid to its end by the system's own rows, and contracts are scored double dummy. The
system's call is made unless another is clearly better. Any call is explained by its row, with its strength
as what is usual (``bot_meaning_of``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev

from engine.bridge.actions import MakeCall
from engine.bridge.auction import AuctionResult, is_over, result_of
from engine.bridge.calls import PASS, STRAINS, Call
from engine.bridge.compass import Vulnerability
from engine.bridge.double_dummy import library
from engine.bridge.players.context import Context
from engine.bridge.players.effort import POINTS_OFF, CallEffort
from engine.bridge.players.expert.card_choice import luck_from
from engine.bridge.players.expert.sampling import draw, evidence_of
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import pair_systems
from engine.bridge.players.shows import Range, Row, Shows
from engine.bridge.players.system import agreed_at, call_at, read, read_all, rows_at
from engine.bridge.scoring import TRICKS, imps, points
from engine.bridge.view import View
from engine.cards import CardSet, Denomination


def best_call(view: View, by_rule: Call, effort: CallEffort) -> Call:
    """Return the call with the best mean result, or the system's own if none is clearly better."""
    others = near_calls(view, by_rule)[: effort.others]
    gains = call_gains(view, by_rule, others, effort) if others else {}
    clear = {call: fmean(found) for call, found in gains.items() if _is_clear(found, effort)}
    return max(clear, key=lambda call: clear[call], default=by_rule)


def near_calls(view: View, by_rule: Call) -> list[Call]:
    """Return the other calls whose row the hand fits, or misses by a point; none before the first bid."""
    if not any(call.is_bid for call in view.calls):
        return []
    systems, hand = pair_systems(view.rules.systems), Hand(view.hand)
    at = read(view.calls, view.seating.direction(view.dealer), view.vulnerable, systems)
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
) -> Mapping[Call, list[int]]:
    """Return each call's gain over ``by_rule`` in IMPs for each of as many deals as the work allows."""
    gains: dict[Call, list[int]] = {call: [] for call in others}
    auctions, left = Auctions(view, effort.work), list(others)
    for number, deal in enumerate(draw(evidence_of(view), effort.deals, luck_from(view))):
        if number and not auctions.can_afford(auctions.work / number):
            break
        scores = auctions.scores(deal, auctions.ends(deal, [by_rule, *left]))
        if scores is None:
            break
        for call, score in zip(left, scores[1:], strict=True):
            gains[call].append(imps(score - scores[0]))
        # After three deals a call that loses an IMP on average is dropped.
        left = [call for call in left if len(gains[call]) < 3 or fmean(gains[call]) > -1]
        if not left:
            break
    return gains


def _is_clear(gains: Sequence[int], effort: CallEffort) -> bool:
    if len(gains) < 6:
        return False
    mean = fmean(gains)
    return mean >= effort.margin and mean > effort.sure * stdev(gains) / sqrt(len(gains))


class Auctions:
    """Auctions that begin like that of a view. Each situation is read once, for all deals.

    ``work`` is the work done so far, in positions of the solver.
    """

    def __init__(self, view: View, most: float) -> None:
        self.work = 0
        self._most = most
        self._solved: list[int] = []
        self._calls = view.calls
        self._first = view.seating.direction(view.dealer)
        self._order = view.seating.order
        self._vulnerable: Vulnerability = view.vulnerable
        self._read = {
            view.calls: read_all(view.calls, self._first, view.vulnerable, pair_systems(view.rules.systems))
        }
        self._known: dict[tuple[Call, ...], tuple[Context, list[Row]]] = {}

    def can_afford(self, more: float) -> bool:
        return self.work + more <= self._most

    def ends(self, deal: Sequence[CardSet], calls: Sequence[Call]) -> list[AuctionResult | None]:
        """Return the result after each call, with hands by seat."""
        hands = [Hand(hand) for hand in self._turns(deal)]
        return [result_of(tuple(self._bid_to_end([*self._calls, call], hands))) for call in calls]

    def scores(self, deal: Sequence[CardSet], ends: Sequence[AuctionResult | None]) -> list[int] | None:
        """Return the double-dummy score of the caller's side by result; None if the work is used up."""
        if len(set(ends)) == 1:
            return [0] * len(ends)
        tricks: dict[tuple[Denomination, int], int] = {}
        hands = tuple(self._turns(deal))
        for end in ends:
            if end is None or (end.denomination, end.turn % 4) in tricks:
                continue
            if self._solved and not self.can_afford(fmean(self._solved)):
                return None
            suit, lead = end.denomination.suit, (end.turn + 1) % 4
            found, nodes = library.solve_board(suit, lead, (), hands, target=-1, solutions=1)
            tricks[end.denomination, end.turn % 4] = TRICKS - max(found.values())
            self.work += nodes
            self._solved.append(nodes)
        return [self._score(end, tricks) for end in ends]

    def _score(self, end: AuctionResult | None, tricks: Mapping[tuple[Denomination, int], int]) -> int:
        if end is None:
            return 0
        vulnerable = self._vulnerable.includes((self._first + end.turn) % 2)
        taken = tricks[end.denomination, end.turn % 4]
        score = points(end.level, STRAINS[end.denomination], end.doubled, vulnerable, taken)
        return score if (end.turn - len(self._calls)) % 2 == 0 else -score

    def _turns(self, deal: Sequence[CardSet]) -> Iterator[CardSet]:
        """Yield the hands, the dealer's first."""
        return (deal[self._order[(self._first + turn) % 4]] for turn in range(4))

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
            self.work += 1_300  # positions the solver visits in the time this reading takes
            reading = self._read[calls] = self._read[calls[:-1]].copy()
            reading.add(calls[-1])
            at = reading.context
            known = self._known[calls] = at, rows_at(at)
        return known

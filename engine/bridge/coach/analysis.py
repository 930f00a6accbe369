"""Double-dummy analysis of a finished deal: its table and par, and the cost of each card.

Calls are judged by what another call of the system would have gained, on deals that fit the auction.
Auctions are bid to their end by the system's rows and contracts scored by estimated tricks, as the elite
player does; only the caller's view counts. A call that the system makes, or that is not clearly worse, is
free.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, stdev
from typing import Final, TypeAlias

from engine.bridge.actions import MakeCall
from engine.bridge.auction import is_over
from engine.bridge.calls import Call
from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy import library
from engine.bridge.double_dummy.costs import CardCost, costs_of
from engine.bridge.double_dummy.table import Par, TrickTable, solve_deal
from engine.bridge.players.base import Booklet
from engine.bridge.players.effort import CallEffort
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import DEFAULT, pair_systems
from engine.bridge.players.system import choose
from engine.bridge.record.replay import Walk
from engine.bridge.scoring import points
from engine.bridge.state import Contract, DealState, contract_of
from engine.bridge.view import View, view_for
from engine.cards import Denomination
from engine.judged_calls import CallChoice, CallVerdict
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Bidding:
    """An auction and its result.

    Attributes:
        contract: the contract, with its declarer by direction; ``None`` if passed out.
        tricks: declarer's double-dummy tricks; 0 if passed out.
        score: score of North and South for these tricks.
    """

    calls: tuple[Call, ...]
    contract: Contract | None
    tricks: int
    score: int


@dataclass(frozen=True, slots=True)
class DealAnalysis:
    """Analysis of a deal, by direction. ``bots`` is the auction of four bot players with the same cards."""

    table: TrickTable
    par: Par
    bid: Bidding
    bots: Bidding
    costs: tuple[CardCost, ...]


def analyse(deal: DealState, names: tuple[str, str] = (DEFAULT, DEFAULT)) -> DealAnalysis:
    """Analyse a finished deal; ``names`` are the systems of North–South and of East–West.

    *Raises:* CodedError ``solver_missing`` if the solver is unavailable.
    """
    hands = tuple(deal.dealt[seat] for seat in deal.seating.order)
    dealer = deal.seating.direction(deal.dealer)
    seen = solve_deal(deal)
    calls, systems = list[Call](), pair_systems(names)
    while not is_over(calls):
        player = (dealer + len(calls)) % PLAYERS
        calls.append(choose(Hand(hands[player]), calls, dealer, deal.vulnerable, systems).call)
    contract = None
    if deal.contract is not None:
        contract = replace(deal.contract, declarer=deal.seating.direction(deal.contract.declarer))
    plays = tuple(card for _, card in deal.plays)
    return DealAnalysis(
        seen.table,
        seen.par,
        bidding_of(deal, deal.calls, seen.table.tricks_of),
        bidding_of(deal, tuple(calls), seen.table.tricks_of),
        () if contract is None else costs_of(hands, contract, plays),
    )


def bidding_of(
    deal: DealState, calls: tuple[Call, ...], tricks_of: Callable[[Denomination, int], int]
) -> Bidding:
    """Return the result of an auction, scored as in duplicate bridge.

    ``tricks_of`` returns the tricks won with a denomination as trumps by a declarer, North 0.
    """
    dealer = deal.seating.direction(deal.dealer)
    contract = contract_of(calls, lambda turn: (dealer + turn) % PLAYERS)
    if contract is None:
        return Bidding(calls, None, 0, 0)
    declarer = contract.declarer
    tricks = tricks_of(contract.denomination, declarer)
    vulnerable = deal.vulnerable.includes(declarer % 2)
    score = points(contract.level, contract.strain, contract.doubled, vulnerable, tricks)
    return Bidding(calls, contract, tricks, score if declarer % 2 == 0 else -score)


EFFORT: Final = CallEffort(looks=(20, 60), auctions=1_000, least=12)
Choice: TypeAlias = CallChoice[Call, View]


def calls_of(walk: Walk, seat: Seat) -> tuple[Choice, ...]:
    made = [(step, one) for step, one in enumerate(walk.steps) if isinstance(one, MakeCall)]
    return tuple(
        CallChoice(seat, step, one.call, view_for(walk.state_at(step), seat))
        for step, one in made
        if one.seat == seat
    )


def costly_calls(choices: Sequence[Choice]) -> list[CallVerdict[Call]]:
    """Return the calls that cost two IMPs or more, worst first; none without the solver."""
    if not library.is_ready():
        return []
    verdicts = (verdict for choice in choices if (verdict := _judge(choice)) is not None)
    return sorted(verdicts, key=lambda verdict: -verdict.cost)


def _judge(choice: Choice) -> CallVerdict[Call] | None:
    # Imported here: only workers sample deals.
    from engine.bridge.players.elite import best_call, call_gains, near_calls

    view, made = choice.view, choice.made
    by_rule = Booklet().call(view)
    best = best_call(view, by_rule, EFFORT)
    if made in (by_rule, best):
        return None
    gains = call_gains(view, made, [best], EFFORT)[best]
    if len(gains) < EFFORT.least:
        return None
    cost, margin = fmean(gains), 2 * stdev(gains) / sqrt(len(gains))
    if cost < 2 or cost <= margin:
        return None
    near = dict.fromkeys([by_rule, *near_calls(view, by_rule)])
    others = [call for call in near if call not in (best, made)][: EFFORT.others]
    compared = call_gains(view, best, others, EFFORT)
    # A call half an IMP worse than the best one is still right.
    good = [call for call, found in compared.items() if len(found) >= EFFORT.least and fmean(found) >= -0.5]
    return CallVerdict(choice.seat, choice.step, made, cost, margin, (best, *good))

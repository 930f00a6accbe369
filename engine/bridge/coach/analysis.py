"""Double-dummy analysis of a finished deal: its table and par, and the cost of each card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.bridge.auction import is_over, result_of
from engine.bridge.calls import Call
from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy.costs import CardCost, costs_of
from engine.bridge.double_dummy.table import Par, TrickTable, solve_deal
from engine.bridge.players.hand import Hand
from engine.bridge.players.system import choose
from engine.bridge.scoring import points
from engine.bridge.state import Contract, DealState


@dataclass(frozen=True, slots=True)
class Bidding:
    """An auction and its result.

    Attributes:
        contract: with the declarer by direction; ``None`` if passed out.
        tricks: declarer's double-dummy tricks; 0 if passed out.
        score: of North and South for these tricks.
    """

    calls: tuple[Call, ...]
    contract: Contract | None
    tricks: int
    score: int


@dataclass(frozen=True, slots=True)
class DealAnalysis:
    """Analysis of a deal, by direction from North on.

    Attributes:
        table: tricks of each declarer in each denomination.
        par: the score neither side can improve.
        bid: the actual auction and its double-dummy result.
        bots: the auction of four bot players with the same cards.
        costs: every card played and its cost.
    """

    table: TrickTable
    par: Par
    bid: Bidding
    bots: Bidding
    costs: tuple[CardCost, ...]


def analyse(deal: DealState) -> DealAnalysis:
    """Analyse a finished deal. *Raises:* CodedError ``solver_missing`` if the solver is unavailable."""
    hands = tuple(deal.dealt[seat] for seat in deal.seating.order)
    dealer = deal.seating.direction(deal.dealer)
    seen = solve_deal(deal)
    calls: list[Call] = []
    while not is_over(calls):
        player = (dealer + len(calls)) % PLAYERS
        calls.append(choose(Hand(hands[player]), calls, dealer, deal.vulnerable).call)
    contract = None
    if deal.contract is not None:
        contract = replace(deal.contract, declarer=deal.seating.direction(deal.contract.declarer))
    plays = tuple(card for _, card in deal.plays)
    return DealAnalysis(
        seen.table,
        seen.par,
        _bidding(deal, deal.calls, seen.table),
        _bidding(deal, tuple(calls), seen.table),
        () if contract is None else costs_of(hands, contract, plays),
    )


def _bidding(deal: DealState, calls: tuple[Call, ...], table: TrickTable) -> Bidding:
    """Return the double-dummy result of an auction."""
    result = result_of(calls)
    if result is None:
        return Bidding(calls, None, 0, 0)
    declarer = (deal.seating.direction(deal.dealer) + result.turn) % PLAYERS
    contract = Contract(result.level, result.denomination, result.doubled, declarer)
    tricks = table.tricks_of(contract.denomination, declarer)
    vulnerable = deal.vulnerable.includes(declarer % 2)
    score = points(contract.level, contract.strain, contract.doubled, vulnerable, tricks)
    return Bidding(calls, contract, tricks, score if declarer % 2 == 0 else -score)

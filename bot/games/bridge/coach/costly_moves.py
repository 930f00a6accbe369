"""Cards that gave tricks away and calls that cost IMPs, as moves that drills can ask about."""

from __future__ import annotations

from bot.game_kit.drills import CostlyMove
from engine.bridge.actions import Action, MakeCall, Play
from engine.bridge.calls import Call
from engine.bridge.coach.analysis import DealAnalysis
from engine.bridge.double_dummy.costs import CardCost
from engine.bridge.record.deal_walk import Walk
from engine.judged_calls import CallVerdict

IMPS_PER_TRICK = 4
"""IMPs that count as much as a trick when puzzles are put in order."""

EACH = 3
"""Cards of one player in one deal."""


def costly_moves(walk: Walk, found: DealAnalysis) -> list[CostlyMove[Action]]:
    """Return the costliest cards of each player, those that decided the contract first."""
    plays = [(step, action) for step, action in enumerate(walk.steps) if isinstance(action, Play)]
    worst = sorted(
        (cost for cost in found.costs if cost.tricks),
        key=lambda cost: (not cost.decides, -cost.tricks, cost.number),
    )
    moves, counts = list[CostlyMove[Action]](), dict[int, int]()
    for cost in worst:
        step, played = plays[cost.number]
        counts[played.seat] = counts.get(played.seat, 0) + 1
        if counts[played.seat] > EACH or not cost.better:
            continue
        good = tuple(Play(played.seat, card) for card in cost.better)
        fault = None if cost.fault is None else str(cost.fault)
        facts = {"fault": fault, "decides": _decides(walk, cost), "tricks": cost.tricks}
        # A card that decided the contract is asked before one that gave an overtrick away.
        weight = float(cost.tricks + int(cost.decides))
        moves.append(CostlyMove(played.seat, step, played, good, weight, facts))
    return moves


def _decides(walk: Walk, cost: CardCost) -> str:
    """Return what a card decided: ``lost`` or ``let`` the contract, or ``no``."""
    deal = walk.deal
    if not cost.decides or deal.contract is None:
        return "no"
    declarers = deal.seating.direction(deal.contract.declarer) % 2
    return "lost" if cost.player % 2 == declarers else "let"


def costly_call(one: CallVerdict[Call]) -> CostlyMove[Action]:
    """Return a call that cost IMPs as a move."""
    good = tuple(MakeCall(one.seat, call) for call in one.good)
    facts = {"imps": round(one.cost, 1), "margin": round(one.margin, 1)}
    weight = round(one.cost / IMPS_PER_TRICK, 2)
    return CostlyMove(one.seat, one.step, MakeCall(one.seat, one.made), good, weight, facts)

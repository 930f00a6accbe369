"""Doubles and redoubles: a bet on having the better hand of the two.

The pair settles on the difference, so what counts is the own hand's worth less the other's. Of the
other we know that the declarer could choose (less freely the fewer contracts were left), and
that a doubler believed in their hand.
"""

from __future__ import annotations

from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.choosing import freedom
from engine.barbu.players.heuristic.valuation import Valuation
from engine.seats import Seat

# Margins in spreads of the contract: what our hand must be ahead by before a bet is made.
_DOUBLE_MARGIN = 0.5
_REDOUBLE_MARGIN = 0.4
_DOUBLER_AHEAD = 0.8


def rate_double(view: View, valuation: Valuation, call: Double) -> float:
    """How good an announcement is, in spreads of the contract; a pass rates 0."""
    standing = {frozenset((pair.doubler, pair.doubled)) for pair in view.pairs}
    own = own_lead(view, valuation)
    rate = 0.0
    for target in call.targets:
        if frozenset((call.seat, target)) not in standing:
            rate += own - lead_of(view, valuation, target) - _margin(view, call.seat, target)
    return rate


def rate_redouble(view: View, valuation: Valuation, call: Redouble) -> float:
    """How good an answer is, in spreads of the contract; a pass rates 0."""
    own = own_lead(view, valuation)
    return sum(
        own - max(_DOUBLER_AHEAD, lead_of(view, valuation, target)) - _REDOUBLE_MARGIN
        for target in call.targets
    )


def own_lead(view: View, valuation: Valuation) -> float:
    """How far the hand lies above ordinary ones at the contract named, in spreads."""
    if view.contract is None:
        raise ValueError("no contract is chosen yet")
    option = (view.trump, view.start)
    norm = valuation.ordinary(view.contract, option)
    return (valuation.worth(view.contract, view.hand, option) - norm.mean) / norm.spread


def lead_of(view: View, valuation: Valuation, seat: Seat) -> float:
    """How far another seat's hand is likely to lie above ordinary ones, in spreads, from what it said."""
    if view.contract is None:
        raise ValueError("no contract is chosen yet")
    if any(call.seat == seat and call.targets for call in view.calls):
        return _DOUBLER_AHEAD
    if seat != view.declarer:
        return 0.0
    ordinary = valuation.ordinary(view.contract, (view.trump, view.start))
    declarer = valuation.declarer_norm(view.contract)
    named = (declarer.mean - ordinary.mean) / ordinary.spread  # the declarer chose the trump or the start
    return max(0.0, named) + freedom(len(view.contracts_left)) * declarer.spread / ordinary.spread


def _margin(view: View, seat: Seat, target: Seat) -> float:
    """Smaller against a declarer to whom a double is owed: it must be spent on one of their deals."""
    owed = view.doubles_owed[seat] if target == view.declarer else 0
    return _DOUBLE_MARGIN * max(0.0, 1 - owed / max(1, view.deals_left))

"""Doubles and redoubles as bets on the better hand of two.

The pair settles on the difference, so the difference in hand values counts. The declarer could choose (less
freely with fewer contracts left), and a doubler trusts their hand.
"""

from __future__ import annotations

from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.choosing import freedom
from engine.barbu.players.heuristic.valuation import Valuation
from engine.seats import Seat

# Minimum leads for a bet, in spreads of the contract.
_DOUBLE_MARGIN = 0.5
_REDOUBLE_MARGIN = 0.4
_DOUBLER_AHEAD = 0.8


def rate_double(view: View, valuation: Valuation, call: Double) -> float:
    """Return the rating of an announcement in spreads of the contract. A pass rates 0."""
    standing = {frozenset((pair.doubler, pair.doubled)) for pair in view.pairs}
    own = own_lead(view, valuation)
    rate = 0.0
    for target in call.targets:
        if frozenset((call.seat, target)) not in standing:
            rate += own - lead_of(view, valuation, target) - _margin(view, call.seat, target)
    return rate


def rate_redouble(view: View, valuation: Valuation, call: Redouble) -> float:
    """Return the rating of an answer in spreads of the contract. A pass rates 0."""
    own = own_lead(view, valuation)
    return sum(
        own - max(_DOUBLER_AHEAD, lead_of(view, valuation, target)) - _REDOUBLE_MARGIN
        for target in call.targets
    )


def own_lead(view: View, valuation: Valuation) -> float:
    """Return the lead of the own hand over an average one at this contract, in spreads."""
    if view.contract is None:
        raise ValueError("no contract is chosen yet")
    option = (view.trump, view.start)
    norm = valuation.ordinary(view.contract, option)
    return (valuation.worth(view.contract, view.hand, option) - norm.mean) / norm.spread


def lead_of(view: View, valuation: Valuation, seat: Seat) -> float:
    """Return another seat's expected lead over an average hand, in spreads, from its calls."""
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
    """Return the margin for a bet, smaller if a double is owed to this declarer."""
    owed = view.doubles_owed[seat] if target == view.declarer else 0
    return _DOUBLE_MARGIN * max(0.0, 1 - owed / max(1, view.deals_left))

"""Which contracts may be chosen, with what trump or start. Source: docs/rules.md, "The choice"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.barbu.actions import Choose
from engine.barbu.state import MatchState
from engine.cards import Denomination
from engine.fast_replace import remembered
from engine.seats import Seat

CHOICES_KEPT: Final = 256
"""Contracts whose choices are kept, one a seat: enough for several rule sets at once."""


def contracts_left(state: MatchState) -> tuple[str, ...]:
    """Contracts the present dealer has not played in this manche, in the rule set's order."""
    dealer = state.next_dealer
    played = {deal.contract for deal in state.finished if deal.dealer == dealer}
    return tuple(contract.name for contract in state.rules.contracts if contract.name not in played)


@remembered
def choices(state: MatchState) -> tuple[Choose, ...]:
    """Every choice open to the declarer; under an imposed order only the next contract's."""
    left = contracts_left(state)
    if state.rules.contract_order == "imposed":
        left = left[:1]
    seat, rules = state.next_dealer, state.rules
    found: tuple[Choose, ...] = ()
    for name in left:
        contract = rules.values[name].contract
        starts = rules.start_ranks if contract.is_domino else ()
        found += _choices_of(seat, name, contract.trump, rules.trumps.no_trump, starts)
    return found


@lru_cache(maxsize=CHOICES_KEPT)
def _choices_of(
    seat: Seat, name: str, trump: bool, no_trump: bool, starts: tuple[int, ...]
) -> tuple[Choose, ...]:
    """The choices of one contract; ``starts`` are the ranks at which it may be begun, if it is domino."""
    if trump:
        allowed = [d for d in Denomination if d is not Denomination.NO_TRUMP or no_trump]
        return tuple(Choose(seat, name, trump=denomination) for denomination in allowed)
    if starts:
        return tuple(Choose(seat, name, start=rank) for rank in starts)
    return (Choose(seat, name),)

"""Which contracts may be chosen, with what trump or start. Source: docs/rules.md, "The choice"."""

from __future__ import annotations

from engine.barbu.actions import Choose
from engine.barbu.state import MatchState
from engine.cards import Denomination


def contracts_left(state: MatchState) -> tuple[str, ...]:
    """Contracts the present dealer has not played in this manche, in the rule set's order."""
    dealer = state.next_dealer
    played = {deal.contract for deal in state.finished if deal.dealer == dealer}
    return tuple(contract.name for contract in state.rules.contracts if contract.name not in played)


def choices(state: MatchState) -> tuple[Choose, ...]:
    """Every choice open to the declarer; under an imposed order only the next contract's."""
    left = contracts_left(state)
    if state.rules.contract_order == "imposed":
        left = left[:1]
    return tuple(choice for name in left for choice in _choices_of(state, name))


def _choices_of(state: MatchState, name: str) -> list[Choose]:
    seat, rules = state.next_dealer, state.rules
    contract = rules.values[name].contract
    if contract.trump:
        allowed = [d for d in Denomination if d is not Denomination.NO_TRUMP or rules.trumps.no_trump]
        return [Choose(seat, name, trump=denomination) for denomination in allowed]
    if contract.is_domino:
        return [Choose(seat, name, start=rank) for rank in rules.start_ranks]
    return [Choose(seat, name)]

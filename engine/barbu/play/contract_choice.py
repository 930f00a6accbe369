"""Contracts open to a declarer, with their trumps and starts. Source: docs/rules.md, "The choice"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.barbu.play.actions import Choose
from engine.barbu.play.state import MatchState, remembered
from engine.barbu.rules.rule_set import Mix, RuleSet
from engine.seats import Seat


def contracts_left(state: MatchState) -> tuple[str, ...]:
    """Return the contracts that the current dealer may still choose, in the rule set's order."""
    played = [(deal.dealer, deal.contract) for deal in state.finished]
    return open_contracts(state.rules, played, state.next_dealer)


def open_contracts(rules: RuleSet, played: Sequence[tuple[Seat, str]], declarer: Seat) -> tuple[str, ...]:
    """Return the contracts that a declarer may still choose, in the rule set's order.

    Args:
        rules: the rules.
        played: declarer and contract of each deal so far.
        declarer: the declarer.
    """
    own = {contract for seat, contract in played if seat == declarer}
    left = tuple(contract.name for contract in rules.contracts if contract.name not in own)
    match rules.mix:
        case Mix.EACH_ONCE:
            chosen = Counter(contract for _, contract in played)
            fewest = min((chosen[name] for name in left), default=0)
            return tuple(name for name in left if chosen[name] == fewest)
        case Mix.ONE_POSITIVE if any(rules.values[name].is_positive for name in own):
            return tuple(name for name in left if not rules.values[name].is_positive) or left
        case _:
            return left


@remembered
def choices(state: MatchState) -> tuple[Choose, ...]:
    """Return every choice open to the declarer; with an imposed order, only the next contract's."""
    left = contracts_left(state)
    if state.rules.contract_order == "imposed":
        left = left[:1]
    seat = state.next_dealer
    return tuple(
        Choose(seat, name, trump, start) for name in left for trump, start in state.rules.namings(name)
    )

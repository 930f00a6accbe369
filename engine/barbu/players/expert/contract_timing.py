"""Measurement of contract values in advance, so that no decision has to wait for it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.barbu.players.expert.duties import double_norm
from engine.barbu.players.expert.prospects import prospects_of
from engine.barbu.players.kernel.deal_arrays import settlement_of
from engine.barbu.rules.rule_set import RuleSet


def measure_contracts(rules: RuleSet) -> Iterator[None]:
    """Measure the contracts in steps of about a tenth of a second.

    What is not measured here is measured by the first decision that needs it.
    """
    prospects = prospects_of(rules)
    for contract in rules.values:
        prospects.declarer_norm(contract)
        yield
    for contract in rules.values:
        for option in prospects.options(contract):
            prospects.card_worth(option)
            yield
    if rules.doubling is not None and rules.duty_doubles:
        for contract, values in rules.values.items():
            double_norm(prospects, contract, settlement_of(rules, values))
            yield

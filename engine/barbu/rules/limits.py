"""Limits for new rule sets, such as the most points a game may be worth. Stored ones stay as they are.

Source: docs/rules.md, "What a rule set says".
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.parts import DoublingRules
from engine.errors import InvalidRules, as_one

MOST_POINTS: Final = 100_000_000
"""Most points a player may be able to win or lose in a whole game of full length."""


def check_limits(
    contracts: Collection[ContractValues], doubling: DoublingRules | None, hand_size: int, players: int
) -> None:
    """Check what is required of new rule sets only.

    *Raises:* InvalidRules if a sum names a contract twice, a contract with a slam of counted cards counts
    more than cards, or a player can win or lose more than ``MOST_POINTS`` in a game; then the error names the
    contract that counts the most.
    """
    faults = list[InvalidRules]()
    for values in contracts:
        contract, field = values.contract, f"contracts.{values.contract.name}"
        if len(set(contract.sum_of)) < len(contract.sum_of):
            reason = "a contract is listed twice in the sum"
            error = InvalidRules("rules_invalid", field=f"{field}.sum_of", reason=reason, why="sum_twice")
            faults.append(error)
        if contract.slam == "counted" and (values.trick or values.last or values.first or values.each):
            reason = "'counted' is for contracts that count cards alone; use 'tricks'"
            error = InvalidRules("rules_invalid", field=f"{field}.slam", reason=reason, why="slam_counted")
            faults.append(error)
    if faults:
        raise as_one(faults)
    worth = most_points(contracts, doubling, hand_size, players)
    if worth > MOST_POINTS:
        heaviest = max(contracts, key=lambda values: _most_raw(values, hand_size, players))
        raise InvalidRules(
            "rules_invalid",
            field=f"contracts.{heaviest.contract.name}",
            reason=f"a player could win or lose {worth} points in a game; the limit is {MOST_POINTS}",
            why="too_many_points",
            worth=worth,
            most=MOST_POINTS,
        )


def most_points(
    contracts: Collection[ContractValues], doubling: DoublingRules | None, hand_size: int, players: int
) -> int:
    """Return an upper bound of the points one player can win or lose in a full-length game."""
    total = 0
    for values in contracts:
        raw = _most_raw(values, hand_size, players)
        total += raw + (players - 1) * _most_of_pair(raw, values, doubling)
    return players * total


def _most_of_pair(raw: int, values: ContractValues, doubling: DoublingRules | None) -> int:
    """Return the most points one doubled pair can move, for a deal worth ``raw`` points a seat."""
    if doubling is None:
        return 0
    settlement = doubling.positive if values.is_positive else doubling.negative
    # A pair moves at most the difference between the best and the worst possible score.
    return raw if settlement.kind == "transfer" else 2 * raw * max(settlement.double, settlement.redouble)


def _most_raw(values: ContractValues, hand_size: int, players: int) -> int:
    """Return an upper bound of a seat's points in one deal before doubles, of either sign."""
    if values.places:
        return max(map(abs, values.places))
    if values.race is not None:
        card, first = values.race
        left = abs(card) * hand_size
        return left * (players - 1) if first is None else max(left, abs(first))
    tricks = abs(values.trick) * hand_size
    taken = tricks + sum(map(abs, values.card_points)) + sum(map(abs, (*values.last, *values.first)))
    taken += abs(values.each) + abs(values.most_in_suit)
    return max(taken, abs(values.slam_taker), abs(values.slam_others), abs(values.total) * (players - 2))

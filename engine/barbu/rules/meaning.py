"""What a rule set means: the contracts to win and to avoid, what a game adds up to, and likely mistakes.

A file can be valid and still say the opposite of what its author wanted, above all if penalties are written
with a plus sign. Source: docs/rules.md, "What a file means".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final

from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.parts import Mix
from engine.barbu.rules.rule_set import RuleSet
from engine.barbu.rules.schedule import Group, deals_of, most_times

REWARDS: Final = frozenset({"trumps", "domino"})
"""Contracts that every source plays to win points."""

PENALTIES: Final = frozenset({"tricks", "hearts", "queens", "king", "last_two", "salad"})
"""Contracts that every source plays to avoid points."""


class Doubt(StrEnum):
    """A likely mistake in a rule set that can be played."""

    UPSIDE_DOWN = "upside-down"
    """In domino the first player out scores least."""
    WANTED = "wanted"
    """A contract that is called like a penalty is played to win points."""
    AVOIDED = "avoided"
    """A contract that is called like a reward is played to avoid points, since the lowest total wins."""


@dataclass(frozen=True, slots=True)
class Warned:
    """A likely mistake, and the contracts it is in."""

    doubt: Doubt
    contracts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a rule set means.

    Attributes:
        avoided: contracts whose points players avoid, in the order of the file.
        wanted: the other contracts.
        manche: what each declarer's deals add up to; None if that is not the same for all and always.
        slam_changes: whether a grand slam changes what a deal adds up to.
        least, most: limits of what a whole game adds up to for the table; equal if no choice changes it.
        warnings: likely mistakes; empty if there are none.
    """

    avoided: tuple[ContractValues, ...]
    wanted: tuple[ContractValues, ...]
    manche: int | None
    slam_changes: bool
    least: int
    most: int
    warnings: tuple[Warned, ...]


def meaning_of(rules: RuleSet) -> Meaning:
    contracts = tuple(rules.values.values())
    least, most = game_sums(rules)
    return Meaning(
        avoided=tuple(values for values in contracts if not values.is_positive),
        wanted=tuple(values for values in contracts if values.is_positive),
        manche=_manche_sum(rules),
        slam_changes=any(len(set(rules.sums_of(name))) > 1 for name in rules.values),
        least=least,
        most=most,
        warnings=warnings_about(rules),
    )


def warnings_about(rules: RuleSet) -> tuple[Warned, ...]:
    """Return the likely mistakes of a rule set. A contract that says ``wanted`` has none."""
    doubts: dict[Doubt, list[str]] = {}
    for name, values in rules.values.items():
        if values.contract.wanted is not None:
            continue
        places = values.places
        if places and places[0] < places[-1] and list(places) == sorted(places):
            doubts.setdefault(Doubt.UPSIDE_DOWN, []).append(name)
        if name in PENALTIES and values.is_positive:
            doubts.setdefault(Doubt.WANTED, []).append(name)
        if rules.wins == "lowest" and name in REWARDS and not values.is_positive:
            doubts.setdefault(Doubt.AVOIDED, []).append(name)
    return tuple(Warned(doubt, tuple(doubts[doubt])) for doubt in Doubt if doubt in doubts)


def game_sums(rules: RuleSet) -> tuple[int, int]:
    """Return the least and the most that a whole game can add up to for the table, in points."""
    bounds = {name: deal_sums(rules, values) for name, values in rules.values.items()}
    least, most = ({name: ends[end] for name, ends in bounds.items()} for end in (0, 1))
    return _game_sums(rules, least)[0], _game_sums(rules, most)[1]


def _manche_sum(rules: RuleSet) -> int | None:
    """Return what each declarer's deals add up to, if every declarer plays every contract once."""
    is_whole = not rules.schedule and rules.per_declarer == len(rules.contracts)
    if not is_whole or not all(values.has_total for values in rules.values.values()):
        return None
    return sum(values.total for values in rules.values.values())


def deal_sums(rules: RuleSet, values: ContractValues) -> tuple[int, int]:
    """Return the least and the most that a deal can add up to, which differ in a race alone."""
    if values.race is None or values.has_total:
        return values.total, values.total
    card, first = values.race
    few, many = ((first or 0) + card * (rules.players - 1) * cards for cards in (1, rules.hand_size))
    return min(few, many), max(few, many)


def _game_sums(rules: RuleSet, totals_of: Mapping[str, int]) -> tuple[int, int]:
    """Return the least and the most that a game adds up to with these totals of the contracts."""
    if rules.schedule:
        ends = [_group_sums(rules, group, totals_of) for group in rules.schedule]
        return sum(least for least, _ in ends), sum(most for _, most in ends)
    totals = list(totals_of.values())
    players, each = rules.players, rules.per_declarer
    if rules.contract_order == "imposed":
        played = [turn % len(totals) for turn in range(players)] if rules.mix is Mix.EACH_ONCE else []
        total = sum(totals[number] for number in played) if played else players * sum(totals[:each])
        return total, total
    if rules.mix is Mix.EACH_ONCE:
        rounds, rest = divmod(players, len(totals))
        least, most = _extremes(totals, rest)
        return rounds * sum(totals) + least, rounds * sum(totals) + most
    if rules.mix is Mix.ONE_POSITIVE:
        sums = [sum(totals_of[values.contract.name] for values in chosen) for chosen in _mixed(rules)]
        return players * min(sums), players * max(sums)
    least, most = _extremes(totals, each)
    return players * least, players * most


def _group_sums(rules: RuleSet, group: Group, totals_of: Mapping[str, int]) -> tuple[int, int]:
    """Return the least and the most that the deals of a group can add up to."""
    totals = [totals_of[name] for name in group.contracts]
    deals, players = deals_of(group, rules.players), rules.players
    if (group.order or rules.contract_order) == "imposed":
        rounds, rest = divmod(deals if group.deals is not None else deals // players, len(totals))
        played = (rounds * sum(totals) + sum(totals[:rest])) * (1 if group.deals is not None else players)
        return played, played
    each = [total for total in totals for _ in range(min(deals, most_times(group, players)))]
    return _extremes(each, deals)


def _extremes(totals: Sequence[int], count: int) -> tuple[int, int]:
    """Return the sums of the ``count`` smallest and of the ``count`` largest totals."""
    ordered = sorted(totals)
    return sum(ordered[:count]), sum(ordered[len(ordered) - count :])


def _mixed(rules: RuleSet) -> list[tuple[ContractValues, ...]]:
    """Return the contracts one declarer can play, of which at most one is positive while others are left."""
    negatives = sum(not values.is_positive for values in rules.values.values())
    return [
        chosen
        for chosen in combinations(rules.values.values(), rules.per_declarer)
        if (positive := sum(values.is_positive for values in chosen)) <= 1
        or len(chosen) - positive == negatives
    ]

"""Possible raw scores of a deal. Source: docs/rules.md, "Settling without playing".

A contract's points come from items shared out among the seats: each trick, each scoring card, each of the
last tricks, each place. A result is possible if some distribution of the items gives it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import prod

from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet
from engine.errors import ImpossibleResult

# Custom contracts may give every card its own value; beyond this many combinations only sums are checked.
_MOST_COMBINATIONS = 5_000

Counts = tuple[int, ...]


def check_raw(rules: RuleSet, contract: str, raw: Sequence[int]) -> None:
    """Check that a deal of ``contract`` can end with these raw scores by seat.

    Raises:
        ImpossibleResult: it cannot; facts give the required sum and the points one player can have.
    """
    values, seats = rules.values[contract], range(rules.players)
    if len(raw) != rules.players:
        raise ImpossibleResult("result_players", given=len(raw), expected=rules.players)
    if sum(raw) != values.total:
        raise ImpossibleResult("result_sum", contract=contract, given=sum(raw), expected=values.total)
    if values.places:
        if Counter(raw) != Counter(values.places):
            raise ImpossibleResult("result_places", contract=contract, points=values.places)
        return
    if _is_slam(rules, values, raw):
        return
    allowed = possible_points(rules, contract)
    for seat in seats:
        if raw[seat] not in allowed:
            raise ImpossibleResult(
                "result_points",
                contract=contract,
                seat=seat,
                given=raw[seat],
                points=allowed,
                expected=values.total,
            )
    if _makes_slam(rules, values) and values.total in raw:
        slam = -values.total * (rules.players - 2)
        raise ImpossibleResult("result_slam", contract=contract, given=slam, expected=values.total)
    if not _can_be_shared(rules, values, tuple(raw)):
        raise ImpossibleResult("result_together", contract=contract, expected=values.total)


def possible_points(rules: RuleSet, contract: str) -> tuple[int, ...]:
    """Return every raw score one player can have, best first, including a grand slam."""
    values = rules.values[contract]
    if values.places:
        return tuple(sorted(set(values.places), reverse=True))
    items = [values.trick] * rules.hand_size if values.trick else []
    items += [points for points in values.card_points if points] + list(values.last)
    sums = {0}
    for item in items:
        sums |= {item + other for other in sums}
    if rules.grand_slam and values.contract.slam != "none":
        sums.add(-values.total * (rules.players - 2))
    return tuple(sorted(sums, reverse=True))


def _is_slam(rules: RuleSet, values: ContractValues, raw: Sequence[int]) -> bool:
    if not rules.grand_slam or values.contract.slam == "none":
        return False
    slam = -values.total * (rules.players - 2)
    return sorted(raw) == sorted([slam, *[values.total] * (rules.players - 1)])


def _makes_slam(rules: RuleSet, values: ContractValues) -> bool:
    """Return whether taking all points implies a grand slam (K♥ alone is not every trick)."""
    everything = values.contract.slam == "counted" or (values.contract.slam == "tricks" and values.trick != 0)
    return rules.grand_slam and everything


def _can_be_shared(rules: RuleSet, values: ContractValues, raw: tuple[int, ...]) -> bool:
    cards = Counter(points for points in values.card_points if points)
    last = Counter(points for points in values.last if points)
    if prod(count + 1 for count in (*cards.values(), *last.values())) > _MOST_COMBINATIONS:
        return True
    points, players = (*cards, *last), rules.players

    def hands(left: Counts, tricks: int, score: int) -> Iterator[tuple[Counts, int]]:
        """Yield what is left after one seat takes items worth ``score``: items and tricks."""
        for taken in product(*(range(count + 1) for count in left)):
            rest = score - sum(count * each for count, each in zip(taken, points, strict=True))
            won_cards, won_last = sum(taken[: len(cards)]), sum(taken[len(cards) :])
            least = max(-(-won_cards // players), won_last)
            won = rest // values.trick if values.trick else least
            if won * values.trick == rest and least <= won <= tricks:
                yield tuple(a - b for a, b in zip(left, taken, strict=True)), tricks - won

    @cache
    def can_share(seat: int, left: Counts, tricks: int) -> bool:
        if seat == len(raw):
            return not any(left) and (not values.trick or tricks == 0)
        return any(can_share(seat + 1, *rest) for rest in hands(left, tricks, raw[seat]))

    return can_share(0, (*cards.values(), *last.values()), rules.hand_size)

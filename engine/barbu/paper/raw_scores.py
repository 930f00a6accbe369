"""Raw scores from cards and tricks taken at a real table.

Source: docs/rules.md, "Settling without playing".
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import CardSet
from engine.errors import ImpossibleResult
from engine.seats import Seat


def raw_of_order(rules: RuleSet, contract: str, order: Sequence[Seat]) -> tuple[int, ...]:
    """Return raw scores of a domino from the order in which seats went out; the last may be omitted.

    Raises:
        ImpossibleResult: a seat is missing or repeated, or the contract is not domino.
    """
    values, seats = _values(rules, contract), range(rules.players)
    if not values.places:
        raise ImpossibleResult("result_needs", contract=contract, needed=needs(values))
    whole = [*order, *(seat for seat in seats if seat not in order)]
    if sorted(whole) != list(seats) or len(order) < rules.players - 1:
        raise ImpossibleResult("result_order", contract=contract, expected=rules.players)
    return tuple(values.places[whole.index(seat)] for seat in seats)


def raw_of_taken(
    rules: RuleSet,
    contract: str,
    *,
    tricks: Sequence[int] = (),
    cards: Sequence[CardSet] = (),
    last: Sequence[Seat] = (),
) -> tuple[int, ...]:
    """Return raw scores by seat from tricks won, cards taken and winners of the last tricks.

    Only what the contract counts is needed, and only cards that count. For a grand slam of all tricks
    ``tricks`` is needed too.

    Raises:
        ImpossibleResult: something is missing or does not add up.
    """
    values = _values(rules, contract)
    needed = needs(values)
    given = {"tricks": tricks, "cards": cards, "last": last}
    if any(not given.get(one) for one in needed):
        raise ImpossibleResult("result_needs", contract=contract, needed=needed)
    if tricks and (len(tricks) != rules.players or sum(tricks) != rules.hand_size or min(tricks) < 0):
        raise ImpossibleResult(
            "result_tricks", contract=contract, given=sum(tricks), expected=rules.hand_size
        )
    _check_cards(rules, values, cards if "cards" in needed else ())
    if "last" in needed and (len(last) != len(values.last) or not set(last) <= set(range(rules.players))):
        raise ImpossibleResult("result_last", contract=contract, expected=len(values.last))
    slam = _slam(rules, values, tricks, cards)
    if slam is not None:
        return tuple(
            -values.total * (rules.players - 2) if seat == slam else values.total
            for seat in range(rules.players)
        )
    raw = [0] * rules.players
    for seat in range(rules.players):
        raw[seat] += values.trick * tricks[seat] if values.trick else 0
        raw[seat] += sum(values.card_points[card] for card in cards[seat]) if "cards" in needed else 0
    for points, winner in zip(values.last, last, strict=False):
        raw[winner] += points
    return tuple(raw)


def needs(values: ContractValues) -> tuple[str, ...]:
    """Return what scoring a contract needs: ``order``, or any of ``tricks``, ``cards``, ``last``."""
    if values.places:
        return ("order",)
    counted = {"tricks": values.trick, "cards": values.counting, "last": values.last}
    return tuple(name for name, counts in counted.items() if counts)


def _values(rules: RuleSet, contract: str) -> ContractValues:
    if contract not in rules.values:
        raise ImpossibleResult("contract_unknown", contract=contract)
    return rules.values[contract]


def _check_cards(rules: RuleSet, values: ContractValues, cards: Sequence[CardSet]) -> None:
    if not cards:
        return
    name = values.contract.name
    if len(cards) != rules.players:
        raise ImpossibleResult("result_players", given=len(cards), expected=rules.players)
    for card in values.counting:
        holders = sum(card in taken for taken in cards)
        if holders != 1:
            raise ImpossibleResult(
                "result_card_twice" if holders else "result_card_missing", contract=name, card=str(card)
            )


def _slam(
    rules: RuleSet, values: ContractValues, tricks: Sequence[int], cards: Sequence[CardSet]
) -> Seat | None:
    if not rules.grand_slam:
        return None
    if values.contract.slam == "tricks" and rules.hand_size in tricks:
        return tricks.index(rules.hand_size)
    if values.contract.slam == "counted":
        all_of_them = (seat for seat, taken in enumerate(cards) if not values.counting - taken)
        return next(all_of_them, None)
    return None

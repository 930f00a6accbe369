"""Raw scores from cards and tricks taken at a real table, and which are possible.

A contract's points come from items shared out among the seats: each trick, each scoring card, each of the
last tricks, each place. A result is possible if some distribution of the items gives it. Source:
docs/rules.md, "Settling without playing".

Codes of impossible scores, with the contract among their facts:

- ``result_sum``: they do not add up to its points (facts ``given``, ``expected``)
- ``result_left``: not exactly one player is out, or too many cards are left (fact ``expected``)
- ``result_race``: nobody can be out first with these (fact ``points``)
- ``result_places``: they are not those of its places (fact ``points``)
- ``result_points``: a player cannot have them (facts ``seat``, ``given``, ``points``, ``expected``)
- ``result_slam``: one player has everything, which is a grand slam (facts ``given``, ``expected``)
- ``result_together``: its items cannot be shared out like that (fact ``expected``)
- ``result_shared``: nobody doubled, so it is shared out (fact ``points``)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product
from math import gcd, prod
from typing import Any

from engine.barbu.play.scoring import race_points, shared_points
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import CardSet
from engine.errors import ImpossibleResult
from engine.seats import Seat, seats_from


def raw_of_order(rules: RuleSet, contract: str, order: Sequence[Seat]) -> tuple[int, ...]:
    """Return raw scores of a domino from the order in which seats went out; the last may be omitted.

    *Raises:* ImpossibleResult if a seat is missing or repeated, or the contract is not domino.
    """
    values, seats = _values(rules, contract), range(rules.players)
    if not values.places:
        raise ImpossibleResult("result_needs", contract=contract, needed=needs(values))
    whole = [*order, *(seat for seat in seats if seat not in order)]
    if sorted(whole) != list(seats) or len(order) < rules.players - 1:
        raise ImpossibleResult("result_order", contract=contract, expected=rules.players)
    return tuple(values.places[whole.index(seat)] for seat in seats)


def raw_of_left(rules: RuleSet, contract: str, left: Sequence[int]) -> tuple[int, ...]:
    """Return raw scores of a race from the cards left in each hand, 0 for the player who is out.

    *Raises:* ImpossibleResult if not exactly one player is out, or the contract is no race.
    """
    values = _values(rules, contract)
    if values.race is None:
        raise ImpossibleResult("result_needs", contract=contract, needed=needs(values))
    possible = len(left) == rules.players and list(left).count(0) == 1
    if not possible or not 0 <= min(left) <= max(left) <= rules.hand_size:
        raise ImpossibleResult("result_left", contract=contract, expected=rules.hand_size)
    return race_points(values.race, left)


def raw_of_taken(
    rules: RuleSet,
    contract: str,
    *,
    tricks: Sequence[int] = (),
    cards: Sequence[CardSet] = (),
    last: Sequence[Seat] = (),
    first: Sequence[Seat] = (),
    most: Sequence[Seat] = (),
    declarer: Seat = 0,
) -> tuple[int, ...]:
    """Return raw scores by seat from tricks won, cards taken and winners of the first and last tricks.

    ``most`` are the seats that took the most cards of any one suit; ``declarer`` decides who of several gets
    a point that is left over.

    Only what the contract counts is needed, and only cards that count. For a grand slam of all tricks
    ``tricks`` is needed too.

    *Raises:* ImpossibleResult if something is missing or does not add up.
    """
    values = _values(rules, contract)
    needed = needs(values)
    given = {"tricks": tricks, "cards": cards, "last": last, "first": first, "most": most}
    if any(not given.get(one) for one in needed):
        raise ImpossibleResult("result_needs", contract=contract, needed=needed)
    if tricks and (len(tricks) != rules.players or sum(tricks) != rules.hand_size or min(tricks) < 0):
        raise ImpossibleResult(
            "result_tricks", contract=contract, given=sum(tricks), expected=rules.hand_size
        )
    _check_cards(rules, values, cards if "cards" in needed else ())
    if "last" in needed and (len(last) != len(values.last) or not set(last) <= set(range(rules.players))):
        raise ImpossibleResult("result_last", contract=contract, expected=len(values.last))
    if "first" in needed and (len(first) != len(values.first) or not set(first) <= set(range(rules.players))):
        raise ImpossibleResult("result_first", contract=contract, expected=len(values.first))
    if "most" in needed:
        if not set(most) <= set(range(rules.players)):
            raise ImpossibleResult("result_most", contract=contract)
        order = seats_from(declarer, rules.players, rules.direction)
        tied = [seat for seat in (*order[1:], order[0]) if seat in most]
        return shared_points(values.most_in_suit, tied, rules.players)
    slam = _slam(rules, values, tricks, cards)
    if slam is not None:
        return tuple(
            values.slam_taker if seat == slam else values.slam_others for seat in range(rules.players)
        )
    raw = [values.each] * rules.players
    for seat in range(rules.players):
        raw[seat] += values.trick * tricks[seat] if values.trick else 0
        raw[seat] += sum(values.card_points[card] for card in cards[seat]) if "cards" in needed else 0
    for points, winner in (*zip(values.last, last, strict=False), *zip(values.first, first, strict=False)):
        raw[winner] += points
    return tuple(raw)


def needs(values: ContractValues) -> tuple[str, ...]:
    """Return the data to score a contract: ``order``, ``left``, ``most``, or any of the others."""
    if values.race:
        return ("left",)
    if values.places:
        return ("order",)
    if values.most_in_suit:
        return ("most",)
    counted = {
        "tricks": values.trick,
        "cards": values.counting,
        "last": values.last,
        "first": values.first,
    }
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


# Custom contracts may give every card its own value; beyond this many combinations only sums are checked.
_MOST_COMBINATIONS = 1_000
_MOST_LISTED = 1_000

Counts = tuple[int, ...]


def check_raw(rules: RuleSet, contract: str, raw: Sequence[int]) -> None:
    """Check that a deal of ``contract`` can end with these raw scores by seat.

    *Raises:* ImpossibleResult otherwise; facts give the required sum and the points one player can have.
    """
    values = rules.values[contract]
    if len(raw) != rules.players:
        raise ImpossibleResult("result_players", given=len(raw), expected=rules.players)
    if values.race is not None:
        _check_race(rules, values, values.race, raw)
        return
    if sum(raw) not in rules.sums_of(contract):
        raise impossible(rules, "result_sum", contract=contract, given=sum(raw), expected=values.total)
    if values.places:
        if Counter(raw) != Counter(values.places):
            raise impossible(rules, "result_places", contract=contract, points=values.places)
        return
    if not _is_slam(rules, values, raw):
        _check_taken(rules, values, raw)


def _check_taken(rules: RuleSet, values: ContractValues, raw: Sequence[int]) -> None:
    """Check scores of tricks and cards without a grand slam. *Raises:* ImpossibleResult."""
    contract = values.contract.name
    if sum(raw) != values.total:
        raise impossible(rules, "result_sum", contract=contract, given=sum(raw), expected=values.total)
    if values.most_in_suit:
        _check_majority(rules, values, raw)
        return
    least, step, sums = _sums(rules, values)
    slam_points = _slam_points(rules, values)
    for seat in range(rules.players):
        above, rest = divmod(raw[seat] - least, step)
        if raw[seat] not in slam_points and (rest or above < 0 or not sums >> above & 1):
            raise impossible(
                rules,
                "result_points",
                contract=contract,
                seat=seat,
                given=raw[seat],
                points=possible_points(rules, contract),
                expected=values.total,
            )
    if _makes_slam(rules, values) and values.total in raw:
        slam, others = values.slam_taker, values.slam_others
        raise impossible(rules, "result_slam", contract=contract, given=slam, expected=others)
    if not _can_be_shared(rules, values, tuple(points - values.each for points in raw)):
        raise impossible(rules, "result_together", contract=contract, expected=values.total)


def _check_race(
    rules: RuleSet, values: ContractValues, race: tuple[int, int | None], raw: Sequence[int]
) -> None:
    """Check that one player is out first, and the others have cards left. *Raises:* ImpossibleResult."""
    card, first = race
    held = {card * cards for cards in range(1, rules.hand_size + 1)}
    for seat, points in enumerate(raw):
        others = [other for number, other in enumerate(raw) if number != seat]
        if held.issuperset(others) and points == (-sum(others) if first is None else first):
            return
    name = values.contract.name
    raise impossible(rules, "result_race", contract=name, points=possible_points(rules, name))


_SHOWN = frozenset({"given", "expected", "points"})


def impossible(rules: RuleSet, code: str, **facts: Any) -> ImpossibleResult:
    """Return an error whose points are as people write them; ``lowest`` says that they are penalties."""

    def shown(points: Any) -> Any:
        return (
            tuple(map(rules.shown_points, points))
            if isinstance(points, tuple)
            else rules.shown_points(points)
        )

    turned = {name: shown(value) if name in _SHOWN else value for name, value in facts.items()}
    return ImpossibleResult(code, **turned, **({"lowest": True} if rules.lowest_wins else {}))


def possible_points(rules: RuleSet, contract: str) -> tuple[int, ...]:
    """Return the raw scores one player can have, best first, including a grand slam.

    If there are more than ``_MOST_LISTED``, only the highest ones and the lowest are returned.
    """
    values = rules.values[contract]
    if values.places:
        return tuple(sorted(set(values.places), reverse=True))
    if values.race is not None:
        card, first = values.race
        held = {card * cards for cards in range(1, rules.hand_size + 1)}
        others = range(rules.players - 1, (rules.players - 1) * rules.hand_size + 1)
        return tuple(
            sorted(held | ({-card * cards for cards in others} if first is None else {first}), reverse=True)
        )
    if values.most_in_suit:
        shares = {
            share
            for tied in _ties(rules)
            for share in shared_points(values.most_in_suit, tied, rules.players)
        }
        return tuple(sorted(shares, reverse=True))
    least, step, bits = _sums(rules, values)
    best = least + step * (bits.bit_length() - 1)
    points = (best - step * below for below, bit in enumerate(f"{bits:b}") if bit == "1")
    listed = {*islice(points, _MOST_LISTED), least}
    return tuple(sorted(listed | _slam_points(rules, values), reverse=True))


def _ties(rules: RuleSet) -> list[range]:
    """Return a set of seats of each size that can share the points for the most cards of a suit."""
    return [range(size) for size in range(1, rules.players + 1)]


def _check_majority(rules: RuleSet, values: ContractValues, raw: Sequence[int]) -> None:
    """Check that points for the most cards of a suit are shared equally. *Raises:* ImpossibleResult."""
    tied = sum(map(bool, raw)) or rules.players
    if sorted(raw) != sorted(shared_points(values.most_in_suit, range(tied), rules.players)):
        raise impossible(rules, "result_together", contract=values.contract.name, expected=values.total)


def _sums(rules: RuleSet, values: ContractValues) -> tuple[int, int, int]:
    """Return the least sum of any of a contract's items, and the sums as bits, counted from it in steps.

    A house contract can have hundreds of thousands of sums, and the bits of one number hold them all.
    """
    items = _items(rules, values)
    bits, step = 1, gcd(*items) or 1
    for item in filter(None, items):
        bits |= bits << abs(item) // step
    return values.each + sum(item for item in items if item < 0), step, bits


def _items(rules: RuleSet, values: ContractValues) -> list[int]:
    """Return the points of each trick, card and last trick of a contract."""
    return [values.trick] * rules.hand_size + [*values.card_points, *values.last, *values.first]


def _slam_points(rules: RuleSet, values: ContractValues) -> set[int]:
    if not rules.grand_slam or values.contract.slam == "none":
        return set()
    return {values.slam_taker}


def _is_slam(rules: RuleSet, values: ContractValues, raw: Sequence[int]) -> bool:
    lost = [values.slam_others] * (rules.players - 1)
    return any(sorted(raw) == sorted([won, *lost]) for won in _slam_points(rules, values))


def _makes_slam(rules: RuleSet, values: ContractValues) -> bool:
    """Return whether a score of all points implies a grand slam.

    K♥ alone is not every trick, and if points have both signs, some of them may add up to the total.
    """
    everything = values.contract.slam == "counted" or (values.contract.slam == "tricks" and values.trick != 0)
    items = _items(rules, values)
    return rules.grand_slam and everything and not min(items) < 0 < max(items)


def _can_be_shared(rules: RuleSet, values: ContractValues, raw: tuple[int, ...]) -> bool:
    cards = Counter(points for points in values.card_points if points)
    last = Counter(points for points in (*values.last, *values.first) if points)
    if prod(count + 1 for count in (*cards.values(), *last.values())) > _MOST_COMBINATIONS:
        return True
    points, players = (*cards, *last), rules.players

    def hands(left: Counts, tricks: int, score: int) -> Iterator[tuple[Counts, int]]:
        """Yield the items and tricks left after one seat takes items worth ``score``."""
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

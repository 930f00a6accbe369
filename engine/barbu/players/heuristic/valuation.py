"""Value of a hand in each contract, compared with average hands, and the choices and doubles that follow.

Averages are measured once per rule set on a fixed sample of hands, so that they are valid for any deck,
number of players and custom contract. A choice is compared with its value in later deals.

Doubles and redoubles are bets on the better hand of two. The pair settles on the difference, so the
difference in hand values counts. The declarer could choose (less freely with fewer contracts left), and a
doubler trusts their hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import inf
from statistics import fmean, pstdev

from engine.barbu.play.actions import Choose, Double
from engine.barbu.play.doubling import answers_at_once
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.domino_card import cards_waited_for
from engine.barbu.players.heuristic.outlook import outlook
from engine.barbu.players.heuristic.visible_cards import sight_of_hand
from engine.barbu.rules.rule_set import Mix, RuleSet
from engine.barbu.rules.schedule import group_states
from engine.cards import CardSet, Denomination
from engine.seats import Seat

# Share of the spread of places explained by the hand; the rest is the play of others.
_DOMINO_HAND = 0.5
# The outlook of a hand underestimates the contract's total; the root of the ratio corrects it.
_LEAST_GAIN, _MOST_GAIN = 0.5, 5.0

Option = tuple[Denomination | None, int | None]


@dataclass(frozen=True, slots=True)
class Norm:
    """Mean and spread of a figure over average hands."""

    mean: float
    spread: float


def _norm(figures: Sequence[float]) -> Norm:
    return Norm(fmean(figures), pstdev(figures) or 1.0)


class Valuation:
    """Values of hands under one rule set, with a cache of measurements."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._figures: dict[tuple[str, Option], Norm] = {}
        self._declarer: dict[str, Norm] = {}

    @cached_property
    def _hands(self) -> tuple[CardSet, ...]:
        rng = random.Random(20)
        cards = list(self.rules.cards)
        return tuple(CardSet.of(rng.sample(cards, self.rules.hand_size)) for _ in range(48))

    def worth(self, contract: str, hand: CardSet, option: Option) -> float:
        """Return the expected raw points of ``hand`` in a contract with this trump and start."""
        usual = self._usual(contract, option)
        above = self._figure(contract, hand, option) - usual.mean
        return self.rules.fair_share(contract) + self._gain(contract, usual) * above

    def ordinary(self, contract: str, option: Option) -> Norm:
        """Return mean and spread of a contract, with its trump and start given, over all hands."""
        usual = self._usual(contract, option)
        return Norm(self.rules.fair_share(contract), self._gain(contract, usual) * usual.spread)

    def declarer_norm(self, contract: str) -> Norm:
        """Return mean and spread of a contract for declarers who name their best trump or start."""
        norm = self._declarer.get(contract)
        if norm is None:
            options = self.rules.namings(contract)
            best = [max(self.worth(contract, hand, option) for option in options) for hand in self._hands]
            norm = self._declarer[contract] = _norm(best)
        return norm

    def _figure(self, contract: str, hand: CardSet, option: Option) -> float:
        """Return the hand's outlook in points; in domino the negative number of cards it waits for."""
        trump, start = option
        values = self.rules.values[contract]
        if values.is_domino:
            return -cards_waited_for(hand, self.rules, start)
        suit = None if trump is None else trump.suit
        return outlook(sight_of_hand(self.rules, values, suit, hand.mask), hand.mask)

    def _usual(self, contract: str, option: Option) -> Norm:
        norm = self._figures.get((contract, option))
        if norm is None:
            norm = _norm([self._figure(contract, hand, option) for hand in self._hands])
            self._figures[contract, option] = norm
        return norm

    def _gain(self, contract: str, usual: Norm) -> float:
        """Return the points per unit of the figure."""
        values = self.rules.values[contract]
        if values.places:
            return _DOMINO_HAND * pstdev(values.places) / usual.spread
        if values.race is not None:
            return _DOMINO_HAND * abs(values.race[0]) * self.rules.hand_size / 4 / usual.spread
        missed = self.rules.fair_share(contract) / usual.mean if usual.mean else 1.0
        return min(_MOST_GAIN, max(_LEAST_GAIN, missed)) ** 0.5 if missed > 0 else 1.0


def valuation_of(rules: RuleSet) -> Valuation:
    """Return the valuation of a rule set, shared between equal rules."""
    return _valuation_of(rules.text)


@lru_cache(maxsize=32)
def _valuation_of(rules_json: str) -> Valuation:
    # Keyed by text since a rule set is not hashable. The cache is thread-safe.
    return Valuation(RuleSet.model_validate_json(rules_json))


# Gain in spreads from choosing among k contracts over a forced one: a step for each, up to a limit.
_CHOICE_STEP, _CHOICE_LIMIT = 0.15, 0.75
# Contracts within this distance of the best, in the smallest spread, count as equal.
_AS_GOOD = 0.2
# Minimum leads for a bet, in spreads of the contract.
_DOUBLE_MARGIN = 0.5
# Value of a duty met now, in spreads, if the declarer is owed a double in every deal left.
_DUTY = 3.0
# In positive contracts the declarer, who named the trump or the start, redoubles and is right to.
_POSITIVE_MARGIN = 1.5
_REDOUBLE_MARGIN = 0.4
_DOUBLER_AHEAD = 0.8
# What each further double of an announcement must add, in spreads, for each one before it.
_FURTHER_MARGIN = 0.5


def freedom(contracts_open: int) -> float:
    """Return the expected lead, in spreads, of a hand chosen among ``contracts_open`` contracts."""
    return min(_CHOICE_LIMIT, _CHOICE_STEP * (contracts_open - 1))


def rate_choice(view: View, valuation: Valuation, choice: Choose) -> float:
    """Return the points a choice brings now, less an even share and its cost in later deals."""
    now = valuation.worth(choice.contract, view.hand, (choice.trump, choice.start))
    share = even_share(view.rules, choice.contract)
    return now - share - value_of_keeping(view, choice.contract, valuation.declarer_norm)


def even_share(rules: RuleSet, contract: str) -> float:
    """Return the share of a contract's points that all players expect alike.

    It is 0 in a full game, where every contract is played. In a shortened game the choices determine the
    points to be shared, and only the lead over the others matters.
    """
    return 0.0 if rules.plays_all_alike else rules.fair_share(contract)


def value_of_keeping(view: View, contract: str, norm_of: Callable[[str], Norm]) -> float:
    """Return the points that choosing a contract now costs the declarer's later deals.

    The last contracts are forced, so a contract's value for later is little more than its mean. In a short
    game, a contract that may never be played need not be saved. If only one positive contract is allowed, it
    is worth waiting for a good hand. ``norm_of`` returns mean and spread of a contract for declarers.
    """
    left, later = view.contracts_left, view.deals_left - 1
    if len(left) == 1 or not later:
        return 0.0

    def usual(name: str, contracts_open: int) -> float:
        norm = norm_of(name)
        return norm.mean - even_share(view.rules, name) + freedom(contracts_open) * norm.spread

    if view.rules.schedule:
        return _value_in_schedule(view, contract, usual)
    positives = [name for name in left if view.rules.values[name].is_positive]
    if view.rules.mix is not Mix.ONE_POSITIVE or len(positives) in (0, len(left)):
        return _chance(later, len(left) - 1) * usual(contract, len(left) - 1)
    negatives = [name for name in left if name not in positives]
    fewer = len(negatives) - 1
    if contract in negatives:
        return _chance(later - 1, fewer) * usual(contract, fewer)
    # The one positive contract is gone, and a negative one comes later in its place.
    best = fmean(usual(name, len(positives) * later) for name in positives)
    more = _chance(later, len(negatives)) - _chance(later - 1, fewer)
    return best - more * sum(usual(name, len(negatives)) for name in negatives)


def _value_in_schedule(view: View, contract: str, usual: Callable[[str, int], float]) -> float:
    """Return what choosing a contract now costs later deals where a schedule says how often it is played.

    A contract that can be chosen again takes only a deal of its group. Where other groups are open too, that
    deal would go to the best contract of the group.
    """
    played = [(deal.dealer, deal.contract) for deal in view.finished]
    imposed = view.rules.contract_order == "imposed"
    states = group_states(view.rules.schedule, played, view.declarer, imposed=imposed)
    state = next(one for one in states if contract in one.group.contracts)
    mates, group = state.open, state.group
    if group.again and group.times is None:
        is_only = len(mates) == len(view.contracts_left)
        return 0.0 if is_only else max(usual(name, len(mates)) for name in mates)
    rest = len(mates) - 1
    own = state.left if group.deals is None else -(-state.left // view.rules.players)
    later = min(view.deals_left - 1, own if len(mates) < len(view.contracts_left) else own - 1)
    return _chance(max(0, later), max(1, rest)) * usual(contract, max(1, rest))


def _chance(deals: int, contracts: int) -> float:
    """Return the probability that one of ``contracts`` contracts is played in ``deals`` deals."""
    return min(1.0, deals / contracts) if contracts else 0.0


def draw_choice(
    choices: Sequence[Choose],
    rates: Sequence[float],
    norm_of: Callable[[str], Norm],
    rng: random.Random,
) -> Choose:
    """Return one of the contracts about as good as the best, each with its best trump or start.

    A declarer who always took the very best would start with the same few contracts and be easy to read.
    ``rates`` are the net gains in points; ``norm_of`` returns mean and spread of a contract for declarers.
    """
    best: dict[str, tuple[float, Choose]] = {}
    for rate, choice in zip(rates, choices, strict=True):
        if choice.contract not in best or rate > best[choice.contract][0]:
            best[choice.contract] = rate, choice
    enough = max(rates) - _AS_GOOD * min(norm_of(contract).spread for contract in best)
    return rng.choice([choice for rate, choice in best.values() if rate >= enough])


def restraint(view: View, call: Double) -> float:
    """Return what an announcement must be worth beyond its single doubles, in spreads of the contract.

    Each further player takes a clearly better hand, so that the number of doubles tells how good it is. In
    the shortest game, which is a newcomer's first, a second double is never worth it.
    """
    further = len(new_targets(view, call)) - 1
    if further > 0 and view.rules.per_declarer == 1:
        return inf
    return _FURTHER_MARGIN * max(0, further) * (further + 1) / 2


def new_targets(view: View, call: Double) -> frozenset[Seat]:
    """Return the players of an announcement whose pair with the caller is not doubled yet."""
    standing = {frozenset((pair.doubler, pair.doubled)) for pair in view.pairs}
    return frozenset(target for target in call.targets if frozenset((call.seat, target)) not in standing)


def rate_double(view: View, valuation: Valuation, call: Double) -> float:
    """Return the rating of an announcement in spreads of the contract. A pass rates 0."""
    own, answers = own_lead(view, valuation), answers_at_once(view.calls, call.seat, view.rules)
    rate = rate_redouble(view, valuation, call.targets & answers) - restraint(view, call)
    for target in new_targets(view, call):
        rate += own - lead_of(view, valuation, target) - _margin(view, call.seat, target)
    return rate


def rate_redouble(view: View, valuation: Valuation, targets: Iterable[Seat]) -> float:
    """Return the rating of redoubling these seats in spreads of the contract. A pass rates 0."""
    own = own_lead(view, valuation)
    return sum(
        own - max(_DOUBLER_AHEAD, lead_of(view, valuation, target)) - _REDOUBLE_MARGIN for target in targets
    )


def own_lead(view: View, valuation: Valuation) -> float:
    """Return the lead of the seat's own hand over an average one in this contract, in spreads."""
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
    """Return the margin for a bet, smaller if a double is owed to this declarer of a negative contract."""
    if view.contract is not None and view.rules.values[view.contract].is_positive:
        return _POSITIVE_MARGIN
    owed = view.doubles_owed[seat] if target == view.declarer else 0
    return _DOUBLE_MARGIN - _DUTY * owed / max(1, view.deals_left)

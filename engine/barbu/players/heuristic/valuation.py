"""What a hand is worth at each contract, beside what hands are usually worth there.

The usual is measured once for each rule set on a fixed sample of hands, so it is right for any deck,
any number of players and any house contract.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from statistics import fmean, pstdev

from engine.barbu.players.heuristic.domino_card import waiting
from engine.barbu.players.heuristic.outlook import outlook
from engine.barbu.players.heuristic.visible_cards import sight_of_hand
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import CardSet, Denomination

_SAMPLE = 48
# How much of the places' spread the dealt hand explains; the rest is how the others play.
_DOMINO_HAND = 0.5
# The outlook of a hand is too mild by about the root of what the sample misses of the contract's total.
_LEAST_GAIN, _MOST_GAIN = 0.5, 5.0
_KEPT = 32

Option = tuple[Denomination | None, int | None]


@dataclass(frozen=True, slots=True)
class Norm:
    """How a figure falls out over ordinary hands."""

    mean: float
    spread: float


def _norm(figures: Sequence[float]) -> Norm:
    return Norm(fmean(figures), pstdev(figures) or 1.0)


class Valuation:
    """Hands judged under one rule set; what is measured is kept."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._figures: dict[tuple[str, Option], Norm] = {}
        self._declarer: dict[str, Norm] = {}

    @cached_property
    def _hands(self) -> tuple[CardSet, ...]:
        rng = random.Random(20)
        cards = list(self.rules.cards)
        return tuple(CardSet.of(rng.sample(cards, self.rules.hand_size)) for _ in range(_SAMPLE))

    def worth(self, contract: str, hand: CardSet, option: Option) -> float:
        """Expected raw points of ``hand`` at a contract with this trump and start."""
        usual = self._usual(contract, option)
        above = self._figure(contract, hand, option) - usual.mean
        return self._fair(contract) + self._gain(contract, usual) * above

    def ordinary(self, contract: str, option: Option) -> Norm:
        """What a contract, its trump and start named by anyone, is worth to hands at large."""
        usual = self._usual(contract, option)
        return Norm(self._fair(contract), self._gain(contract, usual) * usual.spread)

    def declarer_norm(self, contract: str) -> Norm:
        """What a contract is worth to declarers who name their best trump or start."""
        norm = self._declarer.get(contract)
        if norm is None:
            options = self.options(contract)
            best = [max(self.worth(contract, hand, one) for one in options) for hand in self._hands]
            norm = self._declarer[contract] = _norm(best)
        return norm

    def spread_of(self, contract: str) -> float:
        """How far a contract sets declarers' hands apart, in points."""
        return self.declarer_norm(contract).spread

    def options(self, contract: str) -> list[Option]:
        """The trumps or starts a declarer may name with a contract."""
        details = self.rules.values[contract].contract
        if details.trump:
            allowed = self.rules.trumps.no_trump
            return [(one, None) for one in Denomination if allowed or one is not Denomination.NO_TRUMP]
        if details.is_domino:
            return [(None, rank) for rank in self.rules.start_ranks]
        return [(None, None)]

    def _figure(self, contract: str, hand: CardSet, option: Option) -> float:
        """The hand's outlook in points, or at domino its waiting, less being better."""
        trump, start = option
        if start is not None:
            return -waiting(hand, self.rules.cards, start, wrap=self.rules.domino.wrap)
        suit = None if trump is None else trump.suit
        values = self.rules.values[contract]
        return outlook(sight_of_hand(self.rules, values, suit, hand.mask), hand.mask)

    def _usual(self, contract: str, option: Option) -> Norm:
        norm = self._figures.get((contract, option))
        if norm is None:
            norm = _norm([self._figure(contract, hand, option) for hand in self._hands])
            self._figures[contract, option] = norm
        return norm

    def _fair(self, contract: str) -> float:
        return self.rules.values[contract].total / self.rules.players

    def _gain(self, contract: str, usual: Norm) -> float:
        """Points for each unit of the figure."""
        values = self.rules.values[contract]
        if values.places:
            return _DOMINO_HAND * pstdev(values.places) / usual.spread
        missed = self._fair(contract) / usual.mean if usual.mean else 1.0
        return min(_MOST_GAIN, max(_LEAST_GAIN, missed)) ** 0.5 if missed > 0 else 1.0


def valuation_of(rules: RuleSet) -> Valuation:
    """The valuation of a rule set, shared by all players under equal rules."""
    return _valuation_of(rules.model_dump_json())


@lru_cache(maxsize=_KEPT)
def _valuation_of(rules_json: str) -> Valuation:
    # Keyed by its text because a rule set cannot be hashed; the cache is safe between threads.
    return Valuation(RuleSet.model_validate_json(rules_json))

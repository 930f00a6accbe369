"""Value of a hand at each contract, compared with average hands.

Averages are measured once per rule set on a fixed sample of hands, so that they are valid for any deck,
number of players and custom contract.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from statistics import fmean, pstdev

from engine.barbu.players.heuristic.domino_card import cards_waited_for
from engine.barbu.players.heuristic.outlook import outlook
from engine.barbu.players.heuristic.visible_cards import sight_of_hand
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import CardSet, Denomination

_SAMPLE = 48
# Share of the spread of places explained by the hand; the rest is the play of others.
_DOMINO_HAND = 0.5
# The outlook of a hand underestimates the contract's total; the root of the ratio corrects it.
_LEAST_GAIN, _MOST_GAIN = 0.5, 5.0
_KEPT = 32

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
        return tuple(CardSet.of(rng.sample(cards, self.rules.hand_size)) for _ in range(_SAMPLE))

    def worth(self, contract: str, hand: CardSet, option: Option) -> float:
        """Return the expected raw points of ``hand`` at a contract with this trump and start."""
        usual = self._usual(contract, option)
        above = self._figure(contract, hand, option) - usual.mean
        return self._fair(contract) + self._gain(contract, usual) * above

    def ordinary(self, contract: str, option: Option) -> Norm:
        """Return mean and spread of a contract, with its trump and start given, over all hands."""
        usual = self._usual(contract, option)
        return Norm(self._fair(contract), self._gain(contract, usual) * usual.spread)

    def declarer_norm(self, contract: str) -> Norm:
        """Return mean and spread of a contract for declarers who name their best trump or start."""
        norm = self._declarer.get(contract)
        if norm is None:
            options = self.options(contract)
            best = [max(self.worth(contract, hand, option) for option in options) for hand in self._hands]
            norm = self._declarer[contract] = _norm(best)
        return norm

    def spread_of(self, contract: str) -> float:
        """Return the spread of declarers' results at a contract, in points."""
        return self.declarer_norm(contract).spread

    def options(self, contract: str) -> list[Option]:
        """Return the trumps or starts a declarer may name with a contract."""
        details = self.rules.values[contract].contract
        if details.trump:
            allowed = self.rules.trumps.no_trump
            return [(trump, None) for trump in Denomination if allowed or trump is not Denomination.NO_TRUMP]
        if details.is_domino:
            return [(None, rank) for rank in self.rules.start_ranks]
        return [(None, None)]

    def _figure(self, contract: str, hand: CardSet, option: Option) -> float:
        """Return the hand's outlook in points; at domino the negative number of cards it waits for."""
        trump, start = option
        if start is not None:
            return -cards_waited_for(hand, self.rules.cards, start, wrap=self.rules.domino.wrap)
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
        """Return the points per unit of the figure."""
        values = self.rules.values[contract]
        if values.places:
            return _DOMINO_HAND * pstdev(values.places) / usual.spread
        missed = self._fair(contract) / usual.mean if usual.mean else 1.0
        return min(_MOST_GAIN, max(_LEAST_GAIN, missed)) ** 0.5 if missed > 0 else 1.0


def valuation_of(rules: RuleSet) -> Valuation:
    """Return the valuation of a rule set, shared between equal rules."""
    return _valuation_of(rules.model_dump_json())


@lru_cache(maxsize=_KEPT)
def _valuation_of(rules_json: str) -> Valuation:
    # Keyed by text since a rule set is not hashable. The cache is thread-safe.
    return Valuation(RuleSet.model_validate_json(rules_json))

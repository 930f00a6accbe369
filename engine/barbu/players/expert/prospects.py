"""Values of contracts and cards, measured by playing out deals, once per rule set."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from threading import Lock
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.barbu.play.domino import rows_of
from engine.barbu.players.heuristic.valuation import Norm
from engine.barbu.players.kernel import domino, playing, tricks
from engine.barbu.players.kernel.deal_arrays import DominoSetting, Numbers, TrickSetting, rng_state
from engine.barbu.players.sampling import DECK, sample_deals
from engine.barbu.players.unseen import Unseen
from engine.barbu.rules.rule_set import Length, RuleSet, Settlement
from engine.cards import RANKS, Denomination
from engine.seats import Seat

Option = tuple[str, Denomination | None, int | None]

# Guards creation, so that two threads do not measure the same prospects.
_LOCK = Lock()
DOMINO_NOISE = 12
"""Random cards per 256 in a play-out of domino."""

# Fields of a rule set that do not affect the play of cards.
_NEVER_IN_PLAY: Mapping[str, Any] = MappingProxyType(
    {
        "name": "any",
        "length": Length.FULL,
        "keeps_mix": False,
        "schedule": (),
        "shared": False,
        "first_dealer": "lot",
        "dealer_rotation": "manche",
        "contract_order": "free",
        "doubling": None,
        "options": {},
    }
)
# Sample sizes: hands and deals per hand for contracts; deals for card values, in tricks and in domino.
_HANDS, _DEALS_EACH = 40, 24
_WEIGHED, _WEIGHED_DOMINO = 12_000, 5_000
# Sample sizes for doubles of the declarer.
_BET_HANDS, BET_DEALS = 60, 80


@dataclass(frozen=True, slots=True)
class CardWorth:
    """Each card's value in points to its holder (52 entries), and the resulting spread of hands."""

    points: npt.NDArray[np.float64]
    spread: float


class Prospects:
    """Values of hands and contracts under one rule set; ``duties.double_norm`` adds ``double_norms``."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._worth: dict[Option, CardWorth] = {}
        self._norms: dict[str, Norm] = {}
        self.double_norms: dict[tuple[str, Settlement, bool], Norm] = {}
        # Players run in threads: others wait for a measurement in progress.
        self._lock = Lock()

    def ends(self, option: Option, deals: Numbers, leader: Seat, seed: int) -> Numbers:
        """Play out deals from the first card; return raw points by deal (rows) and seat (columns)."""
        contract, trump, start = option
        rules, found = self.rules, np.zeros((len(deals), tricks.SEATS), np.int64)
        no_hands = [0] * rules.players
        if not rules.values[contract].is_domino:
            taking = TrickSetting(rules, contract, trump, rules.hand_size)
            root = taking.opening(no_hands, leader)
            playing.raw_ends(root, deals, taking.rule, taking.points, taking.last, rng_state(seed), 0, found)
            return found
        starts = np.full(len(deals), start) if start is not None else self._first_starts(deals[:, leader])
        for rank in np.unique(starts):
            laying = DominoSetting(rules, contract, int(rank))
            root, ends = laying.opening(no_hands, leader), found[starts == rank]
            domino.raw_ends(
                root, deals[starts == rank], laying.rule, laying.ways, laying.places, rng_state(seed),
                DOMINO_NOISE, ends,
            )  # fmt: skip
            found[starts == rank] = ends
        return found

    def _first_starts(self, hands: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Return for each leader's hand the rank it opens domino with: the one it waits least from."""
        rules = self.rules
        held = (hands[:, None] >> np.arange(DECK)) & 1
        waits = []
        for rank in rules.start_ranks:
            figure = np.where(held[:, rank :: len(RANKS)].any(axis=1), 0, DECK * DECK)
            for up, down in rows_of(rules.cards, rank, rules.domino.order):
                for row in (up, (up[0], *down)):
                    own = held[:, list(row)]
                    figure = figure + (np.cumsum(1 - own, axis=1) * own).sum(axis=1)
            waits.append(figure)
        found: npt.NDArray[np.int64] = np.array(rules.start_ranks)[np.argmin(waits, axis=0)]
        return found

    def options(self, contract: str) -> list[Option]:
        return [(contract, trump, start) for trump, start in self.rules.namings(contract)]

    def declarer_norm(self, contract: str) -> Norm:
        """Return mean and spread of a contract for declarers who name their best trump or start."""
        with self._lock:
            norm = self._norms.get(contract)
            if norm is None:
                norm = self._norms[contract] = self._measure_contract(contract)
        return norm

    def card_worth(self, option: Option) -> CardWorth:
        """Return the value of each card to its holder, regardless of who leads."""
        with self._lock:
            worth = self._worth.get(option)
            if worth is None:
                worth = self._worth[option] = self._measure_cards(option)
        return worth

    def ahead(self, option: Option, deals: Numbers) -> npt.NDArray[np.float64]:
        """Return the lead over the mean, in spreads, by deal (rows) and hand (columns)."""
        worth = self.card_worth(option)
        held = ((deals[:, : self.rules.players, None] >> np.arange(DECK)) & 1).astype(np.float64)
        usual = worth.points.sum() / self.rules.players
        found: npt.NDArray[np.float64] = (held @ worth.points - usual) / worth.spread
        return found

    def bet_sample(self, option: Option, lead: float) -> tuple[Numbers, npt.NDArray[np.float64]]:
        """Sample hands of a flank at seat 0 against a declarer at seat 1 with this lead.

        Return raw points by seat and leads of the hands, for ``BET_DEALS`` deals per hand.
        """
        leads = [0.0] * self.rules.players
        leads[1] = lead
        tilt = tilt_of(self.rules, self.card_worth(option), leads)
        deals = self._drawn(22, _BET_HANDS, BET_DEALS, tilt)
        return self.ends(option, deals, self.rules.leader_of(1), 9), self.ahead(option, deals)

    @cached_property
    def _sample(self) -> Numbers:
        return self._drawn(20, _HANDS, _DEALS_EACH)

    def _drawn(
        self, seed: int, hands: int, deals_each: int, tilt: npt.NDArray[np.float64] | None = None
    ) -> Numbers:
        """Sample deals for several hands at seat 0, in order of the hands."""
        rng, deals = random.Random(seed), []
        for _ in range(hands):
            hand = sum(1 << card for card in rng.sample(list(self.rules.cards), self.rules.hand_size))
            deals.append(sample_deals(any_deals(self.rules, 0, hand), deals_each, rng, tilt))
        return np.concatenate(deals)

    def _measure_contract(self, contract: str) -> Norm:
        leader = self.rules.leader_of(0)
        rows = [self.ends(option, self._sample, leader, 5) for option in self.options(contract)]
        best = np.max([ends[:, 0].reshape(_HANDS, _DEALS_EACH).mean(axis=1) for ends in rows], axis=0)
        return Norm(float(best.mean()), float(best.std()) or 1.0)

    def _measure_cards(self, option: Option) -> CardWorth:
        number = _WEIGHED_DOMINO if self.rules.values[option[0]].is_domino else _WEIGHED
        # Eight chains start, each from another hand of seat 0; only the other seats' hands are measured.
        deals = self._drawn(21, 8, number // 8)
        ends = self.ends(option, deals, 0, 7)
        points = np.zeros(DECK)
        held = ((deals[:, 1 : self.rules.players, None] >> np.arange(DECK)) & 1).astype(bool)
        results = ends[:, 1 : self.rules.players].astype(np.float64)
        for card in self.rules.cards:
            has = held[:, :, card]
            if has.any() and not has.all():
                points[card] = results[has].mean() - results[~has].mean()
        return CardWorth(points, float((held @ points).std()) or 1.0)


def any_deals(rules: RuleSet, seat: Seat, hand: int) -> Unseen:
    """Return the knowledge of a player after the deal, before any call."""
    sizes = (rules.hand_size,) * rules.players
    return Unseen(seat, hand, rules.cards.mask & ~hand, sizes, (0,) * rules.players)


def tilt_of(rules: RuleSet, worth: CardWorth, leads: Sequence[float]) -> npt.NDArray[np.float64]:
    """Return card weights for sampling, given each seat's expected lead in spreads."""
    tilt = np.zeros((tricks.SEATS, DECK))
    for seat in range(rules.players):
        tilt[seat] = leads[seat] * worth.points / worth.spread
    return tilt


def prospects_of(rules: RuleSet) -> Prospects:
    """Return the prospects of a rule set, shared by rule sets that are played alike."""
    with _LOCK:
        return _shared_prospects(rules.model_copy(update=_NEVER_IN_PLAY).model_dump_json())


@lru_cache(maxsize=16)
def _shared_prospects(rules_json: str) -> Prospects:
    return Prospects(RuleSet.model_validate_json(rules_json))

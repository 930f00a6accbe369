"""Contracts and deals as the arrays that the kernels take."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from engine.barbu.play.domino import opened_by, playable_mask, rows_of
from engine.barbu.play.settlement import Pair
from engine.barbu.players.kernel import bits, domino, tricks
from engine.barbu.players.kernel.policy import LAYING, policy_of
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.parts import Settlement
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import Card, CardSet, Denomination, Suit
from engine.seats import Seat

Numbers = npt.NDArray[np.int64]
RngState = npt.NDArray[np.uint64]


def rng_state(seed: int) -> RngState:
    return np.array([(seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % (1 << 64) or 1], np.uint64)


def pair_levels(pairs: Sequence[Pair]) -> Numbers:
    """Return the matrix of the levels of doubled pairs, symmetric."""
    levels = np.zeros((tricks.SEATS, tricks.SEATS), np.int64)
    for pair in pairs:
        levels[pair.doubler, pair.doubled] = levels[pair.doubled, pair.doubler] = int(pair.level)
    return levels


def settlement_of(rules: RuleSet, values: ContractValues) -> Settlement:
    return rules.settlement_of(values.contract.name) or Settlement()


_UNTIL = {"last": tricks.UNTIL_LAST, "broken": tricks.UNTIL_BROKEN, "second_trick": tricks.UNTIL_SECOND}


def _common(rules: RuleSet, values: ContractValues) -> dict[int, int]:
    """Return the rules that all contracts have, by their index."""
    settlement = settlement_of(rules, values)
    return {
        bits.PLAYERS: rules.players,
        bits.STEP: rules.direction.step,
        bits.TRANSFER: settlement.kind == "transfer",
        bits.DOUBLE: settlement.double,
        bits.REDOUBLE: settlement.redouble,
    }


class TrickSetting:
    """A trick contract with its trump, as kernel arrays."""

    def __init__(self, rules: RuleSet, contract: str, trump: Denomination | None, tricks_in_all: int) -> None:
        values = rules.values[contract]
        suit: Suit | None = None if trump is None else trump.suit
        slams = {"none": 0, "counted": tricks.SLAM_COUNTED, "tricks": tricks.SLAM_TRICKS}
        self.rule = np.zeros(tricks.RULE, np.int64)
        for place, value in {
            **_common(rules, values),
            tricks.TRUMP: -1 if suit is None else int(suit),
            tricks.HEAD: rules.trumps.head,
            tricks.MUST_RUFF: rules.trumps.must_ruff,
            tricks.MUST_OVERRUFF: rules.trumps.must_overruff,
            tricks.MUST_UNDERRUFF: rules.trumps.must_underruff,
            tricks.BAN: 0 if values.ban is None else values.ban.cards,
            tricks.BAN_UNTIL: 0 if values.ban is None else _UNTIL[values.ban.until],
            tricks.EARLY_END: values.ends_early,
            tricks.COUNTING: values.counting.mask,
            tricks.TRICK: values.trick,
            tricks.LASTS: len(values.last),
            tricks.SLAM: slams[values.contract.slam] if rules.grand_slam else 0,
            tricks.SLAM_TAKER: values.slam_taker,
            tricks.SLAM_OTHERS: values.slam_others,
            tricks.MOST_IN_SUIT: values.most_in_suit,
            tricks.BEATEN: values.discards is not None and values.discards.beaten,
            tricks.TIERS: 0 if values.discards is None else len(values.discards.tiers),
            tricks.ALL_TRICKS: tricks_in_all,
        }.items():
            self.rule[place] = int(value)
        if values.discards is not None:
            for tier, mask in enumerate(values.discards.tiers):
                self.rule[tricks.TIER + tier] = mask
        self.rule[tricks.POLICY :] = policy_of(values).ravel()
        self.points = np.array(values.card_points, np.int64)
        self.last = np.zeros(tricks_in_all, np.int64)
        self.last[: len(values.first)] += np.array(values.first, np.int64)
        self.last[tricks_in_all - len(values.last) :] += np.array(values.last, np.int64)
        self.each = values.each
        self._away = rules.leader_of(0)

    def opening(self, hands: Sequence[int], leader: Seat) -> Numbers:
        """Return the deal before its first card."""
        state = np.zeros(tricks.STATE, np.int64)
        state[: len(hands)] = hands
        state[tricks.SEAT], state[tricks.LED] = leader, -1
        state[tricks.DECLARER] = (leader - self._away) % len(hands)
        state[tricks.RAW : tricks.RAW + len(hands)] = self.each
        return state

    def replay(
        self, hands: Sequence[int], leader: Seat, plays: Sequence[tuple[Seat, Card | None]]
    ) -> Numbers:
        """Return the deal after ``plays``; ``hands`` are the remaining ones."""
        state = self.opening([0] * len(hands), leader)
        for _, card in plays:
            if card is not None:
                tricks.play(state, int(card), self.rule, self.points, self.last)
        state[: len(hands)] = hands
        return state


class DominoSetting:
    """A domino contract with its start, as kernel arrays."""

    def __init__(self, rules: RuleSet, contract: str, start: int) -> None:
        values = rules.values[contract]
        self.rule = np.zeros(domino.RULE, np.int64)
        for place, value in {
            **_common(rules, values),
            domino.SEVERAL: rules.domino.several_cards,
            domino.VOLUNTARY: rules.domino.voluntary_pass,
            domino.ACE_AGAIN: rules.domino.ace_again,
            domino.ENDS: 1 if values.race else rules.players - 1,
            domino.RACE: values.race is not None,
            domino.BY_CARD: values.race[0] if values.race else 0,
            domino.FIRST: (values.race and values.race[1]) or 0,
            domino.REST: values.race is not None and values.race[1] is None,
        }.items():
            self.rule[place] = int(value)
        self.rule[domino.POLICY :] = LAYING
        self.places = np.array(values.places, np.int64)
        self.ways = np.zeros((52, domino.WAYS), np.int64)
        order = rules.domino.order
        self.ways[:, domino.OPENS] = opened_by(rules.cards, start, order)
        for up, down in rows_of(rules.cards, start, order):
            places = {card: place for place, card in enumerate((*down[::-1], *up), -len(down))}
            for card, place in places.items():
                above = CardSet.of(other for other, at in places.items() if at > place).mask
                below = CardSet.of(other for other, at in places.items() if at < place).mask
                behind = above if place >= 0 else below
                lanes = 0 if order.neighbours else 1 + (place == 0)
                lane, other_lane = (behind, below) if lanes else (above, below)
                self.ways[card, domino.LANE :] = lane, other_lane, place, lanes
        self._starts = playable_mask(0, rules, start)

    def opening(self, hands: Sequence[int], leader: Seat) -> Numbers:
        """Return the deal before its first card."""
        state = np.zeros(domino.STATE, np.int64)
        state[: len(hands)] = hands
        state[domino.SEAT], state[domino.FIT] = leader, self._starts
        return state

    def at(
        self, hands: Sequence[int], turn: Seat, layout: int, out: Sequence[Seat], *, laid: int, held_back: int
    ) -> Numbers:
        """Return a deal in progress."""
        state = self.opening(hands, turn)
        state[domino.LAYOUT] = layout
        for card in CardSet(layout):
            state[domino.FIT] |= self.ways[card, domino.OPENS]
        state[domino.FIT] &= ~layout
        for place, seat in enumerate(out):
            state[domino.ORDER + place] = seat
        state[domino.OUT], state[domino.LAID], state[domino.HELD_BACK] = len(out), laid, held_back
        return state

"""Learns what plain players go by at a trick contract: ``python -m tools.learn_taste trumps [--steps 400]``.

A few weights are changed by chance, and one seat plays with them against three with the best so far, on the
same deals in each seat in turn. What gains is tried again on fresh deals before it is kept. What comes of it
belongs into ``engine/players/kernel/taste.py`` if it serves in the expert's play-outs: ask the arena.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.barbu.rules import RuleSet, preset, preset_names
from engine.cards import Denomination
from engine.players.kernel import plain
from engine.players.kernel import tricks as at
from engine.players.kernel.bits import compiled, lowest, scrambled, stepped
from engine.players.kernel.setting import TrickSetting, luck_of

Numbers = npt.NDArray[np.int64]

# The part of the weights changed at a time; how far by their size, and at least; rounds until all learn.
CHANGED, SHARE, LEAST, LESSON = 0.15, 0.35, 8.0, 120
# How many standard errors a change must gain at first, and again on twice as many fresh deals.
FIRST, AGAIN = 1.0, 0.7


@compiled
def duel(
    root: Any, deals: Any, new: Any, old: Any, points: Any, last: Any, seat: int, luck: Any, ends: Any
) -> None:
    """Play every deal out, ``seat`` by the weights in ``new``, the others by those in ``old``."""
    state = np.empty(at.STATE, np.int64)
    for deal in range(len(deals)):
        state[:] = root
        for other in range(old[at.PLAYERS]):
            state[other] = deals[deal, other]
        while not state[at.DONE]:
            turn = state[at.SEAT]
            rule = new if turn == seat else old
            legal = at.playable(state, rule)
            card = lowest(legal)
            if legal & (legal - 1):
                luck = stepped(luck)
                held = np.int64(0)
                for other in range(old[at.PLAYERS]):
                    held |= state[other]
                place = state[at.TRICKS] - rule[at.ALL_TRICKS] + rule[at.LASTS]
                cost = rule[at.TRICK] + state[at.ON_TABLE]
                if rule[at.LASTS] and place >= 0:
                    cost += last[place]
                card = plain.thrown(
                    legal, state[turn], held & ~state[turn], state[at.LED], state[at.BEST],
                    state[at.LAID] == rule[at.PLAYERS] - 1, cost, place, rule, points, scrambled(luck),
                )  # fmt: skip
            at.play(state, card, rule, points, last)
        at.finish(state, old)
        ends[deal] = state[at.RAW + seat]


class School:
    """One contract, and the deals on which its players learn."""

    def __init__(self, rules: RuleSet, contract: str, seed: int) -> None:
        self._rules = rules
        self._rng = np.random.default_rng(seed)
        self._trump = Denomination.SPADES if rules.values[contract].contract.trump else None
        self._setting = TrickSetting(rules, contract, self._trump, rules.hand_size)
        two = bool(rules.values[contract].last)
        self._learnt = slice(at.TASTE, at.RULE if two else at.TASTE + at.WEIGHTS)

    def learn(self, steps: int, number: int) -> Numbers:
        """The best weights found: before the last tricks, and in them."""
        best = self._setting.rule.copy()
        old, (deals, seed) = best.copy(), self._deals(number)
        before = self._points(best, old, deals, seed)
        for step in range(steps):
            if step % LESSON == 0:
                old = best.copy()
            if step % 40 == 0:
                deals, seed = self._deals(number)
                before = self._points(best, old, deals, seed)
            new = self._changed(best)
            if not _is_better(self._points(new, old, deals, seed) - before, FIRST):
                continue
            fresh, luck = self._deals(2 * number)
            if _is_better(self._points(new, old, fresh, luck) - self._points(best, old, fresh, luck), AGAIN):
                best = new
                before = self._points(best, old, deals, seed)
        return best[at.TASTE :]

    def gain(self, weights: Numbers, number: int) -> tuple[float, float]:
        """Points a deal of one player with these weights among three with the usual, and the half-width."""
        usual = self._setting.rule
        new = usual.copy()
        new[at.TASTE :] = weights
        deals, seed = self._deals(number)
        more = self._points(new, usual, deals, seed) - self._points(usual, usual, deals, seed)
        return float(more.mean()), float(1.96 * more.std() / len(more) ** 0.5)

    def _changed(self, rule: Numbers) -> Numbers:
        new = rule.copy()
        weights = new[self._learnt].astype(np.float64)
        chosen = self._rng.random(len(weights)) < CHANGED
        chosen[self._rng.integers(len(weights))] = True
        far = SHARE * np.abs(weights[chosen]) + LEAST
        weights[chosen] += self._rng.normal(size=int(chosen.sum())) * far
        new[self._learnt] = np.round(weights)
        return new

    def _deals(self, number: int) -> tuple[Numbers, int]:
        """Deals row by row; where trumps are named, those in which they are seat 0's longest suit."""
        cards = np.array(list(self._rules.cards), np.int64)
        wanted = number * 4 if self._trump is not None else number
        order = self._rng.permuted(np.tile(cards, (wanted, 1)), axis=1)
        players, size = self._rules.players, self._rules.hand_size
        if self._trump is not None:
            suits = order[:, :size] // 13
            lengths = np.stack([(suits == suit).sum(axis=1) for suit in range(4)])
            order = order[lengths[int(self._trump)] >= lengths.max(axis=0)][:number]
        deals = np.zeros((len(order), at.SEATS), np.int64)
        deals[:, :players] = (np.int64(1) << order).reshape(len(order), players, size).sum(axis=2)
        return deals, int(self._rng.integers(1 << 30))

    def _points(self, new: Numbers, old: Numbers, deals: Numbers, seed: int) -> npt.NDArray[np.float64]:
        players, setting = self._rules.players, self._setting
        root, ends = setting.opening([0] * players, 0), np.zeros((players, len(deals)), np.int64)
        for seat in range(players):
            luck = luck_of(seed + seat)[0]
            duel(root, deals, new, old, setting.points, setting.last, seat, luck, ends[seat])
        mean: npt.NDArray[np.float64] = ends.mean(axis=0)
        return mean


def _is_better(gains: npt.NDArray[np.float64], errors: float) -> bool:
    return bool(gains.mean() > errors * gains.std() / len(gains) ** 0.5)


def main() -> None:
    """Learn one contract and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn_taste", description="Learns weights.")
    parser.add_argument("contract")
    parser.add_argument("--rules", default="contre", choices=preset_names())
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--deals", type=int, default=6_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    school = School(preset(options.rules), options.contract, options.seed)
    weights = school.learn(options.steps, options.deals)
    mean, width = school.gain(weights, 6 * options.deals)
    sys.stdout.write(f"{mean:+.3f} ± {width:.3f} points a deal\n")
    for part in (weights[: at.WEIGHTS], weights[at.WEIGHTS :]):
        sys.stdout.write(", ".join(str(int(weight)) for weight in part) + "\n")


if __name__ == "__main__":
    main()

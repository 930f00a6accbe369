"""docs/bridge.md, "All hands seen": tricks estimated in place of solved."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import numpy as np
import pytest

from engine.bridge.double_dummy.estimate import odds_of, probabilities, rate
from engine.bridge.double_dummy.table import table_of
from engine.cards import CardSet, Denomination, Suit
from tools import learn_tricks
from tools.simulation.samples.bridge_deals import hands_of

FLAT = hands_of("AQ4.KJ3.KQ75.T82", "KJ2.Q874.A63.K54", "T98.A95.J842.AQ7", "7653.T62.T9.J963")


def deals(number: int) -> list[list[CardSet]]:
    luck = random.Random(5)
    found = []
    for _ in range(number):
        cards = luck.sample(range(52), 52)
        found.append([CardSet.of(cards[at : at + 13]) for at in range(0, 52, 13)])
    return found


def test_odds_of_all_denominations_are_probabilities() -> None:
    """Each denomination has a probability for 0 to 13 tricks; together they are one."""
    odds = odds_of(FLAT)
    assert odds.shape == (len(Denomination), 14)
    assert odds.sum(axis=1) == pytest.approx(1)
    assert (odds >= 0).all()


def test_large_log_odds_are_probabilities() -> None:
    """Log-odds whose exponentials no number holds still give probabilities."""
    rated = np.array([[500, 500, -500], [-500, -900, -900]], np.float32)
    assert probabilities(rated).tolist() == [[0.5, 0.5, 0], [1, 0, 0]]


def test_estimates_are_near_the_solver(solver_ready: None) -> None:
    """Over some deals the expected tricks of all contracts are within a trick of the true ones on average."""
    off = []
    for hands in deals(6):
        true = table_of(hands)
        for declarer in range(4):
            turned = [hands[(declarer + turn) % 4] for turn in range(4)]
            expected = odds_of(turned) @ np.arange(14)
            off += [abs(expected[suit] - true.tricks_of(suit, declarer)) for suit in Denomination]
    assert np.mean(off) < 1


def test_a_suit_has_no_name() -> None:
    """Where two suits change places, so do their odds, and all others remain."""
    swapped = [CardSet.of((card + 13) % 26 if card < 26 else card for card in hand) for hand in FLAT]
    odds, other = odds_of(FLAT), odds_of(swapped)
    assert other[[Suit.DIAMONDS, Suit.CLUBS, 2, 3, 4]] == pytest.approx(odds, rel=1e-4)


def test_solved_deals_are_read_as_they_were_written(solver_ready: None, tmp_path: Path) -> None:
    """A file of solved deals gives each card's owner, and each declarer's tricks by denomination."""
    learn_tricks.solve(tmp_path / "deals", 1, seed=3)
    owners, tricks = learn_tricks.read([tmp_path / "deals"])
    hands = [CardSet.of(np.flatnonzero(owners[0] == seat).tolist()) for seat in range(4)]
    table = table_of(hands)
    assert [len(hand) for hand in hands] == [13] * 4
    assert tricks[0].tolist() == [[table.tricks_of(suit, who) for suit in Denomination] for who in range(4)]


def some_deals() -> tuple[learn_tricks.Numbers, learn_tricks.Numbers]:
    """Return deals in which declarer makes as many tricks as they have trumps, and six in no trump."""
    luck = np.random.default_rng(1)
    owners = np.array([luck.permutation(np.repeat(np.arange(4), 13)) for _ in range(430)], np.uint8)
    lengths = (owners.reshape(-1, 1, 4, 13) == np.arange(4)[:, None, None]).sum(axis=3)
    return owners, np.concatenate([lengths, np.full((430, 4, 1), 6)], axis=2)


def test_slopes_are_those_of_the_loss() -> None:
    """A small step of a weight changes the loss by the step times its slope."""
    luck = np.random.default_rng(2)
    fresh = learn_tricks.fresh(6, 4, luck)
    weights = {name: values.astype(np.float64) for name, values in fresh.items()}
    owners, tricks = some_deals()
    suits, found = learn_tricks.seen_by_declarers(owners[:8]), tricks[:8].reshape(-1, 5)
    _, slopes = learn_tricks.slopes_of(weights, suits, found)
    for name in weights:
        at = np.unravel_index(int(np.abs(slopes[name]).argmax()), weights[name].shape)
        losses = []
        for step in (1e-6, -1e-6):
            moved = {key: values.copy() for key, values in weights.items()}
            moved[name][at] += step
            losses.append(learn_tricks.slopes_of(moved, suits, found)[0])
        assert (losses[0] - losses[1]) / 2e-6 == pytest.approx(slopes[name][at], rel=0.01, abs=1e-6)


@pytest.mark.repetition
def test_what_can_be_learnt_is_learnt() -> None:
    """Tricks that depend on declarer's length alone are predicted far better than by a fresh net."""
    owners, tricks = some_deals()
    options = argparse.Namespace(seed=1, width=24, codes=12, rounds=25)
    weights = learn_tricks.learn(owners[30:], tricks[30:], options)
    suits = learn_tricks.seen_by_declarers(owners[:30])
    expected = rate(weights, suits, {}).argmax(axis=2)
    assert (expected == tricks[:30].reshape(-1, 5)).mean() > 0.8

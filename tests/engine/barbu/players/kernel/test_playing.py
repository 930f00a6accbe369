"""Playing a deal out in one call gives the same deal as playing card by card."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from engine.barbu.players.kernel import domino, playing, tricks
from engine.barbu.players.kernel.bits import below, next_state, nth_bit, random_word
from engine.barbu.players.kernel.deal_arrays import DominoSetting, Numbers, TrickSetting, rng_state
from engine.barbu.rules.rule_set import RuleSet, preset
from tests.engine.barbu.players.helpers import WAYS_TO_LAY, laid_rules, strange_rules
from tests.engine.barbu.players.kernel.test_as_the_engine import opened

RULES = {"contre": preset("contre"), "trente-deux": preset("trente-deux"), **strange_rules()}
ANY = 256


def parts(rules: RuleSet, contract: str, seed: int) -> tuple[Numbers, TrickSetting] | None:
    """Yield deals of a trick contract before their first card."""
    if rules.values[contract].places:
        return None
    undoubled = rules.model_copy(update={"doubling": None, "contract_order": "free"})
    deal = opened(undoubled, contract, random.Random(seed)).in_play
    setting = TrickSetting(rules, contract, deal.trump, rules.hand_size)
    return setting.opening([hand.mask for hand in deal.hands], rules.leader_of(deal.dealer)), setting


@pytest.mark.parametrize("noise", [0, 40, ANY])
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_playing_out_equals_playing_card_by_card(rules: RuleSet, noise: int) -> None:
    """The state with one trick left is reached card by card, and so is the end."""
    for contract in rules.values:
        for seed in range(4):
            found = parts(rules, contract, seed)
            if found is None:
                continue
            state, setting = found
            more = setting.rule, setting.points, setting.last
            luck, size = rng_state(seed), rules.hand_size
            for left in range(size, -1, -1):
                before = state.copy()
                playing.play_out(state, *more, luck, noise, left)
                check_trick(before, state, setting)
            assert state[tricks.DONE]


def check_trick(before: Numbers, after: Numbers, setting: TrickSetting) -> None:
    """Check that the cards played between the states lead from one to the other, each legal in its turn."""
    rule = setting.rule
    while not np.array_equal(before, after):
        seat = before[tricks.SEAT]
        gone = int(before[seat] & ~after[seat])
        assert gone
        assert not gone & (gone - 1)
        assert gone & tricks.playable(before, rule)
        tricks.play(before, gone.bit_length() - 1, rule, setting.points, setting.last)


@pytest.mark.parametrize("noise", [0, ANY])
@pytest.mark.parametrize("said", [*range(16), *WAYS_TO_LAY])
def test_playing_domino_out_equals_move_by_move(said: int | str, noise: int) -> None:
    """With the same random numbers a deal has the same moves in one call, whatever the ways to lay."""
    rules = laid_rules(said)
    for seed in range(6 if isinstance(said, int) else 2):
        deal = opened(rules, "domino", random.Random(seed)).in_play
        start = rules.start_ranks[seed] if deal.start is None else deal.start
        setting = DominoSetting(rules, "domino", start)
        state = setting.opening([hand.mask for hand in deal.hands], rules.leader_of(deal.dealer))
        quick, luck, word = state.copy(), rng_state(seed), rng_state(seed)[0]
        domino.play_out(quick, setting.rule, setting.ways, luck, noise)
        while not state[domino.DONE]:
            hand = int(state[state[domino.SEAT]])
            legal = hand & int(state[domino.FIT])
            passing = domino.may_pass(state, legal, setting.rule)
            card = domino.PASS
            if legal and (passing or legal & (legal - 1)):
                word = np.uint64(next_state(word))
                card = laid(state, hand, legal, passing, setting, np.uint64(random_word(word)), noise)
            elif legal:
                card = legal.bit_length() - 1
            domino.play(state, card, setting.rule, setting.ways)
        order = slice(domino.ORDER, domino.ORDER + 3)
        assert quick[domino.DONE]
        assert quick[order].tolist() == state[order].tolist()
        assert quick[: domino.ORDER].tolist() == state[: domino.ORDER].tolist()


def laid(
    state: Numbers, hand: int, legal: int, passing: int, setting: DominoSetting, word: Any, noise: int
) -> int:
    """Return the move that a random word leads to."""
    if noise != ANY:
        return domino.choose_card(state, hand, legal, passing, setting.rule, setting.ways, word)
    move = below(word, legal.bit_count() + passing)
    return nth_bit(legal, move) if move < legal.bit_count() else domino.PASS

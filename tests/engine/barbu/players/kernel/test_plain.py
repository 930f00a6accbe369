"""The plain player's features, compared with the engine's state, and its choices."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Play
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.players.kernel import plain, playing, tricks
from engine.barbu.players.kernel.deal_arrays import Numbers, TrickSetting, rng_state
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import Card, CardSet
from tests.engine.barbu.players.helpers import strange_rules
from tests.engine.barbu.players.kernel.test_as_the_engine import opened
from tools.learn_policy import look

RULES = {"contre": preset("contre"), "trente-deux": preset("trente-deux"), **strange_rules()}


def positions(rules: RuleSet, contract: str, seed: int) -> Iterator[MatchState]:
    """Yield each moment of a doubled trick deal at random play, before each card."""
    rng = random.Random(seed)
    state = opened(rules.model_copy(update={"contract_order": "free"}), contract, rng)
    while state.phase is Phase.PLAY:
        yield state
        state = match.apply(state, rng.choice(legal_actions(state))).state


def cards_of(state: MatchState) -> list[Card]:
    """Return the cards that may be played."""
    return [action.card for action in legal_actions(state) if isinstance(action, Play)]


def seen_by_hand(state: MatchState, card: Card) -> tuple[int, list[int]]:
    """Return the situation of a card and its quantities, computed without a kernel."""
    deal, values = state.in_play, state.values
    assert deal.turn is not None
    trick = deal.trick
    trump = None if deal.trump is None else deal.trump.suit
    best = None if trick is None else trick.best(trump)
    suit = card.suit.cards
    hand = deal.hands[deal.turn] & suit
    out = CardSet.of(c for seat, cards in enumerate(deal.hands) if seat != deal.turn for c in cards & suit)
    higher, lower = [c for c in out if c > card], [c for c in out if c < card]
    counting = [c for c in out if c in values.counting]
    table = () if trick is None else trick.plays
    after = state.rules.players - 1 - len(table)
    situation = plain.LEADS
    if best is not None and trick is not None:
        if trick.with_play(deal.turn, card).best(trump) == (deal.turn, card):
            situation = plain.WINS if after else plain.TAKES
        else:
            situation = plain.DUCKS if card.suit is trick.led_suit else plain.THROWS
    rank = int(card.rank)
    return situation, [
        rank, rank * rank, len(higher), len(lower), len(hand), len([c for c in hand if c < card]),
        values.card_points[card], any(c < card for c in counting), any(c > card for c in counting),
        not out, not higher, len(hand) == 1, card.suit is trump,
        sum(values.card_points[c] for _, c in table), after, rank * len(deal.winners), 1,
        len(lower) * len(hand), len(higher) * len(hand),
    ]  # fmt: skip


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_features_match_the_engines_state(rules: RuleSet) -> None:
    """Each weight is multiplied by the quantity it is named for, in the situation of the card."""
    found: Counter[int] = Counter()
    for contract, values in rules.values.items():
        for state in () if values.places else positions(rules, contract, 3):
            deal, cards = state.in_play, cards_of(state)
            setting = TrickSetting(rules, contract, deal.trump, rules.hand_size)
            table = setting.replay(
                [hand.mask for hand in deal.hands], rules.leader_of(deal.dealer), deal.plays
            )
            seen = np.zeros((len(cards), tricks.WEIGHTS), np.float32)
            numbers = np.array([int(card) for card in cards])
            look(table, numbers, setting.rule, setting.points, seen)
            for card, row in zip(cards, seen, strict=True):
                situation, quantities = seen_by_hand(state, card)
                expected = np.zeros((tricks.SITUATIONS, tricks.QUANTITIES))
                expected[situation] = quantities
                assert row.tolist() == expected.ravel().tolist()
                found[situation] += 1
    assert set(found) == set(range(tricks.SITUATIONS))


@cache
def lead(weights: tuple[tuple[int, int], ...], draws: int = 4_000) -> Counter[int]:
    """Return how often each card is led from ♠2, ♠A and ♥2 at *tricks* with these weights."""
    rules = preset("contre")
    setting = TrickSetting(rules, "tricks", None, 3)
    setting.rule[tricks.POLICY :] = 0
    for weight, value in weights:
        setting.rule[tricks.POLICY + weight] = value
    hands = [CardSet.parse(cards).mask for cards in ("2S AS 2H", "3S 4S 3H", "5S 6S 4H", "7S 8S 5H")]
    found: Counter[int] = Counter()
    luck: Numbers = np.array(rng_state(1), np.uint64)  # type: ignore[assignment]
    for _ in range(draws):
        state = setting.opening(hands, 0)
        playing.play_out(state, setting.rule, setting.points, setting.last, luck, 0, 2)
        found[int(hands[0] & ~int(state[0]))] += 1
    return found


def test_a_plain_player_takes_a_card_rated_far_above_the_others() -> None:
    """A card rated far above all others is always played."""
    assert set(lead(((plain.RANK, 10 * plain.ONE),))) == {CardSet.parse("AS").mask}
    assert set(lead(((plain.RANK, -10 * plain.ONE),))) == {CardSet.parse("2S").mask, CardSet.parse("2H").mask}


def test_equally_rated_cards_are_played_equally_often() -> None:
    """Cards rated alike are played equally often, and one a little better more often, but not always."""
    even = lead(())
    assert all(0.25 < times / even.total() < 0.42 for times in even.values())
    assert len(even) == 3
    better = lead(((plain.RANK, plain.ONE // 40),))
    assert 0.45 < better[CardSet.parse("AS").mask] / better.total() < 0.9

"""How the weights of plain players are learned from choices of cards."""

from __future__ import annotations

import random
import tomllib

import numpy as np

from engine.barbu.play import match
from engine.barbu.play.actions import Play
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import Phase, seat_to_act
from engine.barbu.play.view import view_for
from engine.barbu.players.kernel import domino, plain, tricks
from engine.barbu.players.kernel.policy import DOMINO, IN_THE_END, SITUATION_NAMES
from engine.cards import Card
from tests.engine.barbu.players.kernel.test_as_the_engine import opened
from tests.engine.helpers import chosen, rules_with
from tools.learn_policy import CardExample, choice_of, fit_weights, table_lines

UNDOUBLED = rules_with(doubling=None)


def test_weights_are_recovered_from_choices() -> None:
    """Choices drawn with known weights give those weights back, and no others."""
    rng = np.random.default_rng(1)
    true = np.zeros(tricks.WEIGHTS)
    true[plain.RANK], true[plain.HIGHER], true[tricks.QUANTITIES + plain.COST] = 0.8, -0.5, 1.2
    choices = []
    for _ in range(4_000):
        seen = np.zeros((4, tricks.WEIGHTS), np.float32)
        for weight in true.nonzero()[0]:
            seen[:, weight] = rng.normal(size=4)
        odds = np.exp(seen @ true)
        card = rng.choice(4, p=odds / odds.sum())
        choices.append(CardExample("tricks", seen, tuple(number == card for number in range(4))))
    weights, likely = fit_weights(choices)
    assert np.abs(weights - true).max() < 0.1
    assert np.log(1 / 4) < likely < 0


def test_learned_weights_read_back_as_written() -> None:
    """A printed table has a row for each situation with a number for each quantity, as fractions of one."""
    weights = np.arange(tricks.WEIGHTS) / plain.ONE
    table = tomllib.loads("\n".join(table_lines("tricks", weights)))["tricks"]
    rows = [table[name] for name in SITUATION_NAMES]
    assert rows == np.arange(tricks.WEIGHTS).reshape(tricks.SITUATIONS, tricks.QUANTITIES).tolist()


def test_a_choice_has_the_kind_of_its_contract_and_trick() -> None:
    """If last tricks score, choices in them are learned separately."""
    state = opened(UNDOUBLED, "last_two", random.Random(1))
    kinds = []
    while state.phase is Phase.PLAY:
        seat = seat_to_act(state)
        assert seat is not None
        view = view_for(state, seat)
        cards = [int(action.card) for action in view.legal if isinstance(action, Play)]
        if len(cards) > 1:
            kinds.append((len(view.winners), choice_of(view, cards, cards[0]).kind))
        state = match.apply(state, view.legal[0]).state
    assert {kind for _, kind in kinds} == {"last_two", "last_two" + IN_THE_END}
    assert all(kind.endswith(IN_THE_END) == (done >= UNDOUBLED.hand_size - 2) for done, kind in kinds)


def test_neighbours_are_one_choice() -> None:
    """Cards with none in other hands between them are equivalent, unless their points differ."""
    hands = ("6C 7C 9C 2S", "8C 3S 4S 5S", "2D 3D 4D 5D", "2H 3H 4H 5H")
    view = view_for(chosen(UNDOUBLED, "tricks", hands), 0)
    cards = [int(Card.parse(card)) for card in ("6C", "7C", "9C", "2S")]
    assert [choice_of(view, cards, card).alike for card in cards] == [
        (True, True, False, False),
        (True, True, False, False),
        (False, False, True, False),
        (False, False, False, True),
    ]
    hands = ("QC KC 9C 2S", "8C 3S 4S 5S", "2D 3D 4D 5D", "2H 3H 4H 5H")
    view = view_for(chosen(UNDOUBLED, "queens", hands), 0)
    cards = [int(Card.parse(card)) for card in ("9C", "QC", "KC", "2S")]
    assert choice_of(view, cards, cards[1]).alike == (False, True, False, False)


def test_learning_in_domino_is_of_what_a_card_opens() -> None:
    """A domino choice shows what each card that fits opens, and its weights read back as written."""
    state = opened(UNDOUBLED, "domino", random.Random(1))
    while len(state.in_play.plays) < 8 or len(legal_actions(state)) < 2:
        state = match.apply(state, legal_actions(state)[0]).state
    view = view_for(state, seat_to_act(state))
    cards = [int(action.card) for action in view.legal if isinstance(action, Play)]
    choice = choice_of(view, cards, cards[1])
    assert (choice.kind, choice.alike[1], sum(choice.alike)) == (DOMINO, True, 1)
    assert choice.seen.shape == (len(cards), domino.WEIGHTS)
    assert choice.seen.any()
    weights = np.arange(domino.WEIGHTS) / domino.ONE
    assert tomllib.loads("\n".join(table_lines(DOMINO, weights)))[DOMINO]["lays"] == list(
        range(domino.WEIGHTS)
    )

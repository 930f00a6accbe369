"""The second game follows the laws of every game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Card
from engine.errors import IllegalAction, InvalidRules
from engine.game import Play
from tests.conformance import Simulation
from tests.second_game.game import DECK, TANDEM, Rules
from tests.second_game.subject import Tandem


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("target", [1, 5])
def test_the_second_game_conforms(target: int, seed: int) -> None:
    """A game with an open number of deals and a player with two hands follows every law."""
    Simulation(Tandem(Rules(target=target)), seed).run()


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"target": 0}, "target"),
        ({"target": 5, "name": "A B"}, "name"),
        ({"target": 5, "trump": "S"}, "trump"),
    ],
)
def test_rules_that_cannot_be_played_name_their_field(data: dict[str, Any], field: str) -> None:
    """By default stored rules are read by their model, whose first error names the field and the reason."""
    with pytest.raises(InvalidRules) as refusal:
        TANDEM.load_rules(data)
    assert refusal.value.facts["field"] == field
    assert refusal.value.facts["reason"]


def test_what_a_card_may_not_do_is_refused_for_its_reason() -> None:
    """By default a card must be dealt, its player in turn, the card in hand, and of the suit led."""
    state = TANDEM.initial(Rules(target=5), 0)

    def refusal(seat: int, card: Card) -> str:
        with pytest.raises(IllegalAction) as refused:
            TANDEM.apply(state, Play(seat, card))
        return refused.value.code

    assert refusal(2, DECK.lowest()) == "not_dealt"
    state = TANDEM.apply(state, TANDEM.deal(state, bytes(32), 0)).state
    assert refusal(0, DECK.lowest()) == "not_your_turn"
    assert refusal(2, (DECK - state.in_play.hands[2]).lowest()) == "card_not_held"
    lead = next(card for card in state.in_play.hands[2] if state.in_play.hands[3].of_suit(card.suit))
    state = TANDEM.apply(state, Play(2, lead)).state
    held = state.in_play.hands[3]
    assert refusal(1, (held - held.of_suit(lead.suit)).lowest()) == "must_follow"

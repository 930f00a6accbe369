"""docs/bridge.md, "Boards from elsewhere"."""

from __future__ import annotations

import random

import pytest

from engine.bridge.game import BRIDGE
from engine.bridge.given import SALT_BYTES, hands_in, secret_of
from engine.bridge.record.board import parse_hand
from engine.bridge.rules import load_rules
from engine.dealing import SEED_BYTES, Deal
from engine.deals import hands_of
from engine.errors import IllegalAction, InvalidRules

GIVEN = {"name": "imported", "shared": True, "given": True}
HANDS = tuple(
    map(parse_hand, ("AK32.Q32.A32.K32", "QJT9.J4.KQJ.QJT9", "876.AKT98.T9.A87", "54.765.87654.654"))
)


def test_a_secret_names_the_hands_of_a_board() -> None:
    """The hands of a board stand in its secret, which has random bytes too, so its hash reveals no board."""
    for seed in range(50):
        hands = hands_of(load_rules(GIVEN), random.Random(seed).randbytes(SEED_BYTES), 0, 0)
        secret = secret_of(hands, random.Random(seed).randbytes(SALT_BYTES))
        assert hands_in(secret) == hands
        assert len(secret) == SEED_BYTES
    assert secret_of(HANDS, bytes(SALT_BYTES)) != secret_of(HANDS, b"1" * SALT_BYTES)
    assert SALT_BYTES >= 16


def test_a_given_board_is_dealt_as_it_is_written() -> None:
    """Each direction gets its own hand whoever deals; the secret itself is the seed shown afterwards."""
    secret = secret_of(HANDS, bytes(SALT_BYTES))
    for board in range(1, 17):
        rules = load_rules({**GIVEN, "first_board": board})
        assert BRIDGE.seed_of(rules, secret, 0) == secret
        state = BRIDGE.initial(rules, 0)
        deal = BRIDGE.apply(state, BRIDGE.deal(state, secret, 0)).state.in_play
        assert tuple(deal.dealt[seat] for seat in deal.seating) == HANDS


def test_a_seed_without_four_hands_is_rejected() -> None:
    """A random secret deals no given board, rather than hands of unequal length."""
    state = BRIDGE.initial(load_rules(GIVEN), 0)
    with pytest.raises(IllegalAction, match="hands_impossible"):
        BRIDGE.apply(state, Deal(bytes(SEED_BYTES), 0))


def test_a_given_board_is_one_and_shared() -> None:
    """Rules of several boards, or of a deal that is cut, cannot take their cards from a file."""
    for wrong in ({"shared": False}, {"deals": 2}):
        with pytest.raises(InvalidRules):
            load_rules({**GIVEN, **wrong})

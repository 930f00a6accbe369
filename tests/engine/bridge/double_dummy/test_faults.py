"""Reasons why a card cost tricks: docs/bridge.md, "The coach"."""

from __future__ import annotations

import pytest

from engine.bridge.double_dummy.costs import fault_of
from engine.cards import Card, Suit, Trick


@pytest.mark.parametrize(
    ("table", "card", "better", "fault"),
    [
        ("", "KS", "3H 4H", "other-suit"),
        ("", "KS", "3S", "too-high"),
        ("2D 3D 4D", "KD", "5D", "too-high"),
        ("2D 4D QD", "5D", "KD", "missed-trick"),
        ("2H 3H 4H", "KS", "2S 3S KC", "discard"),
        ("2H 3H 4H", "2S", "KS", "discard"),
        ("2H 3H 4H", "KS", "3C", "discard"),
        ("2H 3H 4H", "KS", "3D 3C", "discard"),
        ("2H 3H 4H", "KS", "3D 4D", "not-ruffed"),
        ("2H 3H 4H", "9D", "3C", "ruffed"),
        ("2H 3H 4H", "9D", "3D", "too-high"),
    ],
)
def test_each_kind_of_play_has_its_own_faults(table: str, card: str, better: str, fault: str) -> None:
    """A lead, a card of the suit led, a ruff and a discard have their own faults; diamonds are trumps."""
    trick = Trick(0, tuple(enumerate(map(Card.parse, table.split()))))
    others = sorted(map(Card.parse, better.split()))
    assert fault_of(trick, len(trick.plays), Card.parse(card), others, Suit.DIAMONDS) == fault

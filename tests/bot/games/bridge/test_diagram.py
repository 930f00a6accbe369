"""Four hands as text."""

from __future__ import annotations

import pytest

from bot.games.bridge.screens.all_hands import diagram
from bot.i18n import words
from engine.bridge.compass import Seating
from engine.cards import CardSet, Suit, deck_of

DECK = CardSet.of(deck_of(52))
ALONE = [DECK.of_suit(suit) for suit in Suit]


@pytest.mark.parametrize(
    ("locale", "north"),
    [("en", "**N** ♠ — · ♥ — · ♦ — · ♣ AKQJ1098765432"), ("fr", "**N** ♠ — · ♥ — · ♦ — · ♣ ARDV1098765432")],
)
def test_each_hand_has_a_line(locale: str, north: str) -> None:
    """Each hand has a line, North first, with a dash for a void and the language's letters."""
    lines = diagram(ALONE, Seating(), words(locale, "bridge")).splitlines()
    assert len(lines) == 4
    assert lines[0] == north

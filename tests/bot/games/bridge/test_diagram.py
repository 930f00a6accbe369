"""Four hands as a diagram in a monospaced block."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.games.bridge.screens.diagram import diagram
from bot.i18n import LOCALES, words
from bot.i18n.cards import rank_text
from engine.bridge.compass import Seating
from engine.cards import CardSet, Suit, deck_of
from tools.simulation.code_blocks import wide_lines

DECK = CardSet.of(deck_of(52))
ALONE = [DECK.of_suit(suit) for suit in Suit]
"""Each hand a whole suit: no lines are longer."""


@pytest.mark.parametrize("locale", LOCALES)
def test_a_diagram_of_any_hands_fits_a_phone(locale: str) -> None:
    """With thirteen cards of a suit in each hand no line is too wide, and West and East stay apart."""
    say = words(locale, "bridge")
    for hands in permutations(ALONE):
        text = diagram(hands, Seating(), say)
        assert wide_lines([text]) == []
        assert text.count(rank_text(12, say)) >= 4
        for line in text.splitlines()[5:9]:
            assert line.count(" ") >= 3

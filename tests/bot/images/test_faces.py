"""Card faces: all different, in their colours, with a readable index."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from bot.images.drawing import BLACK, BLUE, GREEN, RED, suit_colour
from bot.images.faces import ENGLISH, INDEX, INDEX_HEIGHT, Deck, face, letter_mask, suit_mask
from engine.cards import Card, Suit, deck_of
from tests.bot.images.looking import colours_of

FRENCH = (*ENGLISH[:9], "V", "D", "R", "A")
WIDTH = 120


@pytest.mark.parametrize("four", [True, False])
@pytest.mark.parametrize("letters", [ENGLISH, FRENCH])
def test_no_two_cards_look_alike(letters: tuple[str, ...], four: bool) -> None:
    """All 52 faces differ, in either language, with two colours and with four."""
    deck = Deck(letters, four)
    assert len({face(card, deck, WIDTH).tobytes() for card in deck_of(52)}) == 52


@pytest.mark.parametrize("four", [True, False])
def test_no_two_cards_look_alike_in_a_fan(four: bool) -> None:
    """The visible index of a covered card differs for all cards."""
    box = (0, 0, round(WIDTH * INDEX), round(WIDTH * INDEX_HEIGHT))
    shown = {face(card, Deck(ENGLISH, four), WIDTH, bare=True).crop(box).tobytes() for card in deck_of(52)}
    assert len(shown) == 52


def test_court_cards_differ_by_language() -> None:
    """King, queen and jack differ between French and English cards; the other cards do not."""
    english, french = Deck(ENGLISH), Deck(FRENCH)
    differ = {
        card
        for card in deck_of(52)
        if face(card, english, WIDTH).tobytes() != face(card, french, WIDTH).tobytes()
    }
    assert differ == {card for card in deck_of(52) if card.rank_letter in "JQK"}


def test_each_suit_has_a_colour_in_a_four_colour_deck() -> None:
    """With four colours each suit has its own; with two, suits pair up as on ordinary cards."""
    four = [suit_colour(suit, four_colours=True) for suit in Suit]
    two = [suit_colour(suit, four_colours=False) for suit in Suit]
    assert four == [GREEN, BLUE, RED, BLACK]
    assert two == [BLACK, RED, RED, BLACK]


@pytest.mark.parametrize("suit", Suit)
def test_a_face_shows_its_suit_in_its_colour_only(suit: Suit) -> None:
    """A face is printed in the colour of its suit and no other."""
    inks = {ImageColor.getrgb(colour) for colour in (BLACK, RED, GREEN, BLUE)}
    seen = colours_of(face(Card.of(7, suit), Deck(), WIDTH))
    assert seen & inks == {ImageColor.getrgb(suit_colour(suit, four_colours=True))}


def test_suits_differ_without_colour() -> None:
    """The four signs have four shapes, even at the smallest size."""
    for size in (12, 64):
        assert len({suit_mask(suit, size).tobytes() for suit in Suit}) == 4


def test_the_ten_is_narrower_not_lower() -> None:
    """A rank of two digits is squeezed, not shrunk."""
    for text in ("10", "8", "Q"):
        mask = letter_mask(text, 40, 36)
        assert mask.height == 40
        assert mask.width <= 36

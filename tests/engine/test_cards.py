"""Cards, suits and sets of cards."""

from __future__ import annotations

import doctest
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.cards
from engine.cards import RANKS, SUITS, Card, CardSet, Denomination, Suit, deck_of, parse_rank

CARDS = st.builds(Card, st.integers(0, 51))
SETS = st.builds(CardSet, st.integers(0, (1 << 52) - 1))


@given(CARDS)
def test_a_card_reads_back_from_its_text(card: Card) -> None:
    """A card's two letters are read as that card."""
    assert Card.parse(str(card)) == card
    assert Card.of(card.rank, card.suit) == card
    assert card.rank_letter == RANKS[card.rank] == str(card)[0]
    assert card.suit.letter == str(card)[1]
    assert repr(card) == f"Card('{card}')"


def test_all_cards_have_their_own_text() -> None:
    """Fifty-two cards have fifty-two texts."""
    assert {str(card) for card in deck_of(52)} == {rank + suit for rank in RANKS for suit in SUITS}


@pytest.mark.parametrize("text", ["", "A", "1S", "ASS", "SA", "as", "A♠"])
def test_other_texts_are_not_cards(text: str) -> None:
    """Text that is not rank and suit is not a card."""
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_suits_ranks_and_denominations_read_back() -> None:
    """Suits, ranks and denominations are read from their letters only."""
    assert [Suit.parse(letter) for letter in SUITS] == list(Suit)
    assert [Denomination.parse(d.code) for d in Denomination] == list(Denomination)
    assert [parse_rank(letter) for letter in RANKS] == list(range(13))
    assert [d.suit for d in Denomination] == [*Suit, None]
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"
    for parse in (Suit.parse, Denomination.parse, parse_rank):
        for text in ("", "X", "CD", "23"):
            with pytest.raises(ValueError, match="not a"):
                parse(text)


@given(SETS)
def test_a_set_reads_back_from_its_text(cards: CardSet) -> None:
    """A set's text holds each card once, lowest number first."""
    assert CardSet.parse(str(cards)) == cards
    assert list(cards) == sorted(cards)
    assert CardSet.of(cards) == cards
    assert hash(CardSet.of(cards)) == hash(cards)


@given(SETS, SETS, CARDS)
def test_card_sets_behave_like_sets(one: CardSet, two: CardSet, card: Card) -> None:
    """Union, intersection, difference, membership and size are those of sets."""
    a, b = set(one), set(two)
    assert (set(one | two), set(one & two), set(one - two)) == (a | b, a & b, a - b)
    assert (card in one, len(one), bool(one)) == (card in a, len(a), bool(a))
    assert set(one.with_card(card)) == a | {card}
    assert set(one.without(card)) == a - {card}
    assert one != "cards"


@given(SETS, CARDS)
def test_suits_and_ranks_of_a_hand(cards: CardSet, card: Card) -> None:
    """A hand gives its cards of a suit, those that beat a card, and its highest and lowest."""
    assert list(cards.of_suit(card.suit)) == [c for c in cards if c.suit == card.suit]
    assert list(cards.above(card)) == [c for c in cards if c.suit == card.suit and c.rank > card.rank]
    if cards:
        assert (cards.highest(), cards.lowest()) == (max(cards), min(cards))


def test_a_card_set_is_immutable() -> None:
    """No attribute of a set can be replaced, and the empty one has no highest card."""
    with pytest.raises(AttributeError):
        CardSet().mask = 3
    for question in (CardSet().highest, CardSet().lowest):
        with pytest.raises(ValueError, match="empty"):
            question()
    with pytest.raises(ValueError, match="twice"):
        CardSet.parse("AS AS")


@given(SETS)
def test_an_immutable_card_set_can_be_pickled(cards: CardSet) -> None:
    """A set of cards can be sent to another process, although it is immutable."""
    assert pickle.loads(pickle.dumps(cards)) == cards  # noqa: S301 - our own


def test_the_ace_is_high() -> None:
    """In each suit the ace beats the king, and so on down to the two."""
    assert [card.rank_letter for card in Suit.HEARTS.cards] == list(RANKS)
    assert str(deck_of(32).of_suit(3)) == "7S 8S 9S TS JS QS KS AS"
    with pytest.raises(ValueError, match="no deck"):
        deck_of(48)


def test_docstring_examples_are_correct() -> None:
    """The examples in the docstrings are correct."""
    assert doctest.testmod(engine.cards).failed == 0

"""Counting a deal of tricks: docs/drills.md, "Counting"."""

from __future__ import annotations

import random

from engine.cards import Card, CardSet, Suit, deck_of
from engine.counting import Exercise, Kind, Seen, exercise, first_exercise, safe_leads, tricks_of, voids_of

PLAYS = [
    *((1, "2C"), (2, "KC"), (3, "5C"), (0, "3C")),
    *((2, "AD"), (3, "4H"), (0, "2D"), (1, "3D")),
    *((2, "6H"), (3, "7H")),
]
HAND = CardSet.parse("4C AC 9D 8H AH 2S")
NONE = CardSet()


def seen(hand: CardSet = HAND, open_cards: str = "", leads: CardSet = NONE) -> Seen:
    """Return what seat 0 has seen after two tricks and a half."""
    plays = [(seat, Card.parse(card)) for seat, card in PLAYS]
    return Seen(0, hand, CardSet.parse(open_cards), deck_of(52), tricks_of(plays, 4), (1, 2, 3), leads)


def test_cards_out_are_the_deck_less_all_that_was_seen() -> None:
    """The own hand, played cards and open cards are not out."""
    clubs = seen(open_cards="QC TC").out.of_suit(Suit.CLUBS)
    assert clubs == CardSet.parse("6C 7C 8C 9C JC")


def test_who_does_not_follow_suit_has_none_left() -> None:
    """A discard shows a void of the suit led, and of no other."""
    assert voids_of(seen(), Suit.DIAMONDS) == (3,)
    assert voids_of(seen(), Suit.CLUBS) == ()


def test_a_lead_surely_loses_only_below_every_card_that_is_out() -> None:
    """A card above one that is out, or of a suit that no other player holds, is not sure to lose."""
    assert safe_leads(seen(leads=HAND)) == CardSet.parse("4C 2S")
    everything = deck_of(52).of_suit(Suit.SPADES)
    assert not safe_leads(seen(hand=everything, leads=CardSet.parse("2S")))


def test_each_kind_of_question_has_its_answers_among_its_options() -> None:
    """A position and seed always give one question, whose right answer can be chosen."""
    for kind in Kind:
        asked = exercise(seen(leads=HAND), kind, random.Random(3))
        assert asked is not None
        assert asked.kind is kind
        assert asked.right <= set(asked.options)
        assert len(asked.right) < len(asked.options)
        assert asked == exercise(seen(leads=HAND), kind, random.Random(3))
    assert exercise(seen(leads=HAND), Kind.VOID, random.Random(1)) == Exercise(
        Kind.VOID, Suit.DIAMONDS, (1, 2, 3), frozenset({3})
    )


def test_a_position_without_a_question_is_passed_over() -> None:
    """Before the first card there is no question; it comes from another position."""
    start = Seen(0, HAND, CardSet(), deck_of(52), (), (1, 2, 3), CardSet())
    assert all(exercise(start, kind, random.Random(1)) is None for kind in Kind)
    assert first_exercise([start], 1) is None
    found = first_exercise([start, seen()], 1)
    assert found is not None
    assert found[0] == 1

"""Counting cards in a deal of tricks: docs/drills.md, "Counting"."""

from __future__ import annotations

import random

from engine.cards import Card, CardSet, Suit, deck_of
from engine.counting import (
    Exercise,
    Hidden,
    Kind,
    Loss,
    LossReason,
    Seen,
    exercise,
    first_exercise,
    loss_reason,
    safe_leads,
    suits_not_followed,
    tricks_of,
    voids_of,
)

PLAYS = [
    *((1, "2C"), (2, "KC"), (3, "5C"), (0, "3C")),
    *((2, "AD"), (3, "4H"), (0, "2D"), (1, "3D")),
    *((2, "6H"), (3, "7H")),
]
HAND = CardSet.parse("4C AC 9D KD 8H QH AH 2S TS JS KS")
NONE = CardSet()


EVERYTHING = deck_of(52)


def seen(hand: CardSet = HAND, open_cards: str = "", leads: CardSet = NONE) -> Seen:
    """Return what seat 0 has seen after two tricks and a half."""
    tricks = tricks_of([(seat, Card.parse(card)) for seat, card in PLAYS], 4)
    hidden = tuple(Hidden(seat, suits_not_followed(tricks, seat)) for seat in (1, 2, 3))
    opened = ((1, CardSet.parse(open_cards)),) if open_cards else ()
    return Seen(0, hand, opened, deck_of(52), tricks, hidden, leads)


def test_cards_out_are_those_not_seen() -> None:
    """Cards in one's own hand, played cards and open cards are not out."""
    clubs = seen(open_cards="QC TC").out.of_suit(Suit.CLUBS)
    assert clubs == CardSet.parse("6C 7C 8C 9C JC")


def test_a_discard_shows_a_void() -> None:
    """A discard shows a void of the suit led, and of no other."""
    assert voids_of(seen(), Suit.DIAMONDS) == (3,)
    assert voids_of(seen(), Suit.CLUBS) == ()


def test_a_lead_surely_loses_only_below_every_card_that_is_out() -> None:
    """A card above one that is out, or of a suit that no other player holds, is not certain to lose."""
    assert safe_leads(seen(leads=HAND)) == CardSet.parse("4C 2S")
    every_spade = EVERYTHING.of_suit(Suit.SPADES) - CardSet.parse("AS TS")
    assert not safe_leads(seen(hand=every_spade, leads=CardSet.parse("KS")))


def after(tricks: str, hand: str, dummy: str = "", trump: Suit | None = None) -> Seen:
    """Return what seat 0, on lead, has seen; tricks are ``2C KC 5C 3C``, seat 0 first, separated by slashes.

    Dummy is seat 1; without one, all other hands are hidden.
    """
    played = tuple(
        tuple((seat, Card.parse(card)) for seat, card in enumerate(trick.split()))
        for trick in tricks.split("/")
    )
    opened = ((1, CardSet.parse(dummy)),) if dummy else ()
    hidden = tuple(Hidden(seat, suits_not_followed(played, seat)) for seat in range(1 + bool(dummy), 4))
    cards = CardSet.parse(hand)
    return Seen(0, cards, opened, EVERYTHING, played, hidden, cards, trump)


def test_dummy_must_follow_suit() -> None:
    """A lead that dummy has to beat loses, although no hidden hand holds a card of the suit."""
    tricks = "AD 2D KD 3D/5D QD JD 2C/3C 4C 5C 6C/7C 8C 9C TC/JC QC KC AC/2S 3S 4S 5S/6S 7S 8S 9S"
    one = after(tricks, "TS 5H 9D 8D 6D 4D", "KH 9H 4H 3H TD 7D")
    assert safe_leads(one) == CardSet.parse("TS 5H 6D 4D")
    assert loss_reason(one, Card.parse("6D")) == LossReason(Loss.OPEN, CardSet.parse("7D TD"), 1)
    assert loss_reason(one, Card.parse("TS")).loss is Loss.ABOVE
    assert loss_reason(one, Card.parse("5H")).loss is Loss.ANY  # only one of the hidden hands holds the 2


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


def test_a_position_without_a_question_is_skipped() -> None:
    """Before the first card there is no question; it comes from a later position."""
    start = Seen(0, HAND, (), deck_of(52), (), (Hidden(1), Hidden(2), Hidden(3)), CardSet())
    assert all(exercise(start, kind, random.Random(1)) is None for kind in Kind)
    assert first_exercise([start], 1) is None
    found = first_exercise([start, seen()], 1)
    assert found is not None
    assert found[0] == 1

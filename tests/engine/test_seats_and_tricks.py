"""Seats round the table, and the winner of a trick."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, CardSet, Suit, Trick
from engine.seats import Direction, next_seat, seats_from

TABLES = st.integers(3, 8).flatmap(lambda players: st.tuples(st.just(players), st.integers(0, players - 1)))


@given(TABLES)
def test_the_directions_are_opposite(table: tuple[int, int]) -> None:
    """Clockwise play goes to the next number; counter-clockwise it comes back."""
    players, seat = table
    assert next_seat(seat, players, Direction.CLOCKWISE) == (seat + 1) % players
    assert next_seat((seat + 1) % players, players, Direction.COUNTER_CLOCKWISE) == seat


@given(TABLES, st.sampled_from(Direction))
def test_a_round_visits_each_seat_once(table: tuple[int, int], direction: Direction) -> None:
    """The order of a round starts with the given seat and contains each seat once."""
    players, seat = table
    order = seats_from(seat, players, direction)
    assert order[0] == seat
    assert sorted(order) == list(range(players))
    assert order[1] == next_seat(seat, players, direction)


@pytest.mark.parametrize(
    ("cards", "trump", "wins"),
    [
        ("AS 9S 3S 2C", "C", "2C"),
        ("AC 4C 8C JC", None, "AC"),
        ("JC 4C 8C AH", None, "JC"),
        ("JC 4C 8C AH", "S", "JC"),
        ("AS 9S 3S 2H", "H", "2H"),
        ("AS 3D 4D 9S", "D", "4D"),
        ("2H AH AS KH", "S", "AS"),
        ("2H", "S", "2H"),
    ],
)
def test_the_best_card_of_a_trick_wins(cards: str, trump: str | None, wins: str) -> None:
    """The highest trump wins, or else the highest card of the suit led."""
    trick = Trick(1)
    for turn, card in enumerate(cards.split()):
        trick = trick.with_play((1 + turn) % 4, Card.parse(card))
    best = trick.best(None if trump is None else Suit.parse(trump))
    assert best is not None
    assert str(best[1]) == wins
    assert best[0] == (1 + cards.split().index(wins)) % 4
    assert trick.cards == CardSet.parse(cards)


def test_an_empty_trick_has_no_suit_and_no_best_card() -> None:
    """Before the lead there is no suit to follow and no winning card."""
    assert Trick(0).led_suit is None
    assert Trick(0).best(Suit.HEARTS) is None

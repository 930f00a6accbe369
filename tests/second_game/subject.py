"""Tandem as a subject of the conformance simulator."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.cards import Card, CardSet
from engine.dealing import Deal
from engine.game import DealEnded
from engine.seats import Seat
from engine.table_state import TableState
from tests.conformance import with_two_cards_swapped
from tests.second_game.game import (
    DECK,
    PLAYERS,
    TANDEM,
    Action,
    Play,
    Points,
    Rules,
    State,
)


def known_at_tandem(state: TableState[State, Any], reader: int | None) -> CardSet:
    """Return the cards a reader may know: those played, their own hand, and the one they play for partner."""
    deal = state.game_state.live
    if deal is None:
        return DECK
    held = CardSet.of(card for hand in deal.hands for card in hand)
    seat = None if reader is None else state.seat_of(reader)
    own = CardSet() if seat is None else deal.dealt[seat]
    return (DECK - held) | own | (deal.dealt[deal.dummy] if seat == deal.declarer else CardSet())


def scores(*points: tuple[int, int]) -> tuple[Points, ...]:
    """Return the scores of deals with these points of each side."""
    return tuple(Points(one * 2) for one in points)


class Tandem:
    """The game under test."""

    game = TANDEM
    players = PLAYERS

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def check_state(self, state: State) -> None:
        """Check that cards are conserved and that at most one side scores."""
        assert all(min(deal.score) == 0 for deal in state.finished)
        if (deal := state.deal) is not None:
            held = CardSet.of(card for hand in deal.hands for card in hand)
            assert deal.trick is not None
            assert len(held) + len(deal.trick.plays) + PLAYERS * len(deal.winners) == len(DECK)
            assert CardSet.of(card for hand in deal.dealt for card in hand) == DECK

    def anything(self, state: State, rng: random.Random) -> Iterator[Action]:
        """Yield actions of every kind and seat."""
        while True:
            dealt = Deal(rng.randbytes(rng.choice((0, 31, 32))), rng.randrange(-1, 40))
            yield dealt if rng.random() < 0.5 else Play(rng.randrange(-1, 5), Card(rng.randrange(52)))

    def with_unseen_swapped(self, state: State, seat: Seat | None, rng: random.Random) -> State | None:
        """Return the state with two cards swapped between hands the viewer does not see."""
        deal = state.live
        if deal is None:
            return None
        seen = {seat, deal.dummy} if seat == deal.declarer else {seat}
        hidden = [who for who in range(PLAYERS) if who not in seen]
        other = with_two_cards_swapped(deal, hidden, rng)
        return None if other is None else replace(state, deal=other)

    def check_end(self, states: Sequence[State], events: Sequence[Any]) -> None:
        """Check that the game ended once, when a side reached the target."""
        assert [one.score for one in events if isinstance(one, DealEnded)] == list(states[-1].finished)
        assert max(states[-1].totals) >= self.rules.target

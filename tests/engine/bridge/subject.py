"""Bridge as a subject of the conformance simulator."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.calls import CALLS
from engine.bridge.game import BRIDGE
from engine.bridge.record.game_record import read_line, record_of
from engine.bridge.record.replay import replay, verify
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealSettled, DealState, MatchState, Phase
from engine.cards import Card, CardSet, deck_of
from engine.dealing import Deal
from engine.records import PlayerRecord, write_line
from engine.seats import Seat
from tests.conformance import Simulation, with_two_cards_swapped


class Bridge:
    """A form of play under test."""

    game = BRIDGE
    players = 4

    def __init__(self, rules: BridgeRules) -> None:
        self.rules = rules

    def check_state(self, state: MatchState) -> None:
        """Check that cards are conserved, scores balance between the sides, and tricks add up to 13."""
        for score in state.finished[-1:]:
            assert sum(score.score) == 0
            assert 0 <= score.tricks <= 13
            for side in (0, 1):
                one, other = score.seating.seats_of(side)
                assert score.score[one] == score.score[other]
        assert sorted(state.seating) == [0, 1, 2, 3]
        deal = state.deal
        if deal is None:
            return
        gone = CardSet.of(card for _, card in deal.plays)
        assert sum(map(len, deal.hands)) + len(deal.plays) == 52, "a card is missing or duplicated"
        assert CardSet.of(card for hand in deal.hands for card in hand) | gone == deck_of(52)
        for seat, hand in enumerate(deal.dealt):
            assert hand == deal.hands[seat] | CardSet.of(card for who, card in deal.plays if who == seat)
        assert deal.tricks_of(0) + deal.tricks_of(1) + deal.tricks_left == 13
        self._check_views(state, deal)

    def _check_views(self, state: MatchState, deal: DealState) -> None:
        """Check that players to act see the legal actions, and no player sees another's hidden hand."""
        if state.phase in (Phase.DEAL, Phase.OVER):
            return
        decider = self.game.decider(state)
        for seat in range(4):
            view = self.game.view_for(state, seat)
            assert bool(view.legal) == (seat == decider)
            shown = {who for who, hand in enumerate(view.hands) if hand is not None}
            assert shown == deal.faced | {seat}

    def anything(self, state: MatchState, rng: random.Random) -> Iterator[Action]:
        """Yield actions of every kind, including seats just outside the table."""
        while True:
            seat = rng.randrange(-1, 5)
            yield rng.choice(
                [
                    Deal(rng.randbytes(rng.choice((0, 31, 32))), rng.randrange(-1, 60)),
                    MakeCall(seat, rng.choice(CALLS)),
                    Play(seat, Card(rng.randrange(52))),
                    Claim(seat, rng.randrange(-1, 15)),
                    Answer(seat, rng.random() < 0.5),
                ]
            )

    def with_unseen_swapped(
        self, state: MatchState, seat: Seat | None, rng: random.Random
    ) -> MatchState | None:
        """Return the state with two hidden cards swapped, and another seed and cut."""
        deal = state.deal
        if deal is None or state.phase in (Phase.DEAL, Phase.OVER):
            return None
        hidden = [who for who in range(4) if who != seat and who not in deal.faced]
        other = with_two_cards_swapped(deal, hidden, rng, cut=0)
        return None if other is None else replace(state, deal=other)

    def check_end(self, states: Sequence[MatchState], events: Sequence[Any]) -> None:
        """Check that the match ended once, and that its record verifies, replays and reads back the same."""
        end = states[-1]
        assert self.game.outcome(end) == end.totals
        ended = [event for event in events if isinstance(event, DealSettled)]
        assert [event.score for event in ended] == list(end.finished)
        players = [PlayerRecord(name=f"seat {seat}", kind="human") for seat in range(4)]
        deals = [(event.deal, event.score) for event in ended]
        record = record_of(self.rules, players, states[0].first_dealer, deals)
        assert verify(record) == ()
        back = read_line(write_line(record))
        assert back == record
        assert replay(back) == end


class BridgeSimulation(Simulation[MatchState, Action]):
    """Random play with bids low enough to be made, and claims rare enough that cards are played."""

    def _next(self, state: MatchState, legal: Sequence[Action], secret: bytes, rng: random.Random) -> Action:
        action = super()._next(state, legal, secret, rng)
        if state.phase is Phase.AUCTION and rng.random() < 0.9:
            return rng.choice(list(legal[:4]))
        if isinstance(action, Claim) and rng.random() < 0.9:
            return rng.choice([one for one in legal if isinstance(one, Play)])
        return action

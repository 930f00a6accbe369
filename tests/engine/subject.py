"""Barbu as a subject of the conformance simulator."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any

from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.state import DealSettled, DealState, MatchState, Phase
from engine.barbu.record.game_record import PlayerRecord, read_line, record_of
from engine.barbu.record.replay import replay, verify
from engine.barbu.rules.rule_set import Length, RuleSet
from engine.cards import Card, Denomination, deck_of
from engine.dealing import Deal
from engine.records import write_line
from engine.seats import Seat
from tests.conformance import with_two_cards_swapped


class Barbu:
    """A rule set under test."""

    game = BARBU

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.players = rules.players

    def check_state(self, state: MatchState) -> None:
        """Check that cards are conserved, and that every deal adds up to what its contract allows."""
        for score in state.finished[-1:]:
            if self.rules.values[score.contract].has_total:
                assert sum(score.raw) in self.rules.sums_of(score.contract)
            assert sum(score.score) == sum(score.raw)
        assert state.totals == tuple(
            sum(deal.score[seat] for deal in state.finished) for seat in range(self.players)
        )
        if state.deal is not None:
            self._check_cards(state.deal)

    def _check_cards(self, deal: DealState) -> None:
        everywhere = [*deal.hands, *deal.taken, deal.layout]
        if deal.trick is not None:
            everywhere.append(deal.trick.cards)
        assert sum(map(len, everywhere)) == len(self.rules.cards), "a card is missing or duplicated"
        assert reduce(or_, everywhere) == self.rules.cards
        shown = list(deal.hands)
        for seat, card in deal.plays:
            if card is not None:
                shown[seat] = shown[seat].with_card(card)
        assert shown == list(deal.dealt), "a hand is what was dealt less what was played"

    def anything(self, state: MatchState, rng: random.Random) -> Iterator[Action]:
        """Yield actions of every kind, with seats, contracts and cards outside the game."""
        seats = range(-1, self.players + 1)
        names = [*self.rules.values, "salad", "nothing"]
        while True:
            seat = rng.choice([*seats, state.next_dealer])
            targets = frozenset(rng.sample(range(self.players), rng.randrange(self.players)))
            yield rng.choice(
                [
                    Deal(rng.randbytes(rng.choice((0, 31, 32))), rng.randrange(-1, 60)),
                    Choose(
                        seat,
                        rng.choice(names),
                        rng.choice([None, *Denomination]),
                        rng.choice([None, *range(13)]),
                    ),
                    Double(seat, targets),
                    Redouble(seat, targets),
                    Play(seat, Card(rng.randrange(52))),
                    Play(seat, rng.choice(list(deck_of(52)))),
                    Pass(seat),
                    Claim(seat),
                ]
            )

    def with_unseen_swapped(
        self, state: MatchState, seat: Seat | None, rng: random.Random
    ) -> MatchState | None:
        """Return the state with two hidden cards of other hands swapped, and another seed and cut."""
        deal = state.deal
        if deal is None or state.phase in (Phase.DEAL, Phase.OVER):
            return None
        hidden = [other for other in range(self.players) if other != seat]
        other = with_two_cards_swapped(deal, hidden, rng, cut=0)
        return None if other is None else replace(state, deal=other)

    def check_end(self, states: Sequence[MatchState], events: Sequence[Any]) -> None:
        """Check that the match ended once, and that its record verifies, replays and reads back the same."""
        end = states[-1]
        assert self.game.outcome(end) == end.totals
        ended = [event for event in events if isinstance(event, DealSettled)]
        assert len(ended) == self.rules.deal_count == len(end.finished)
        players = [PlayerRecord(name=f"seat {seat}", kind="human") for seat in range(self.players)]
        first_dealer = states[0].first_dealer
        record = record_of(self.rules, players, first_dealer, [(event.deal, event.score) for event in ended])
        self._check_mix(end)
        assert verify(record) == ()
        back = read_line(write_line(record))
        assert back == record
        assert replay(back) == end

    def _check_mix(self, end: MatchState) -> None:
        """Check that a shorter game with the mix repeats no contract early, nor a declarer's positive one."""
        rules = self.rules
        if not rules.keeps_mix or rules.per_declarer == len(rules.contracts):
            return
        names = [deal.contract for deal in end.finished]
        if rules.length is Length.EXPRESS:
            once = names[: len(rules.contracts)]
            assert len(set(once)) == len(once), "a contract comes twice while another is left"
            return
        for seat in range(self.players):
            own = [rules.values[deal.contract].total > 0 for deal in end.finished if deal.dealer == seat]
            negatives = sum(values.total <= 0 for values in rules.values.values())
            assert own.count(True) <= max(1, len(own) - negatives), "a second positive contract"

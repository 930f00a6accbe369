"""Step-by-step replay of a finished deal.

A step is one call or play. Claimed tricks are replayed as the plays they implied, so that every card is
shown.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from engine.barbu.play import match
from engine.barbu.play.actions import Action, Choose, Pass, Play
from engine.barbu.play.state import DealScore, DealState, MatchState
from engine.barbu.rules.rule_set import RuleSet


@dataclass(frozen=True)
class Walk:
    """One deal with all its cards. ``before`` holds the deals of the match finished before it."""

    rules: RuleSet
    first_dealer: int
    before: tuple[DealScore, ...]
    deal: DealState

    @cached_property
    def steps(self) -> tuple[Action, ...]:
        """All calls and plays in order. Step 0 is the state right after the deal."""
        deal = self.deal
        if deal.contract is None:
            return ()
        choice = Choose(deal.dealer, deal.contract, deal.trump, deal.start)
        plays = [Pass(seat) if card is None else Play(seat, card) for seat, card in deal.plays]
        return (choice, *deal.calls, *plays)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps)

    @property
    def play_begins(self) -> int:
        """The number of steps before the first card."""
        return self.last - len(self.deal.plays)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The number of each play, from 1: of its trick or, at domino, of the player's own turn."""
        players, turns, found = self.rules.players, Counter[int](), list[int]()
        for place, (seat, _) in enumerate(self.deal.plays):
            turns[seat] += 1
            found.append(place // players + 1 if self.deal.winners else turns[seat])
        return tuple(found)

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The steps that open each trick or, at domino, each round of turns."""
        opens = (self.numbers.index(number) for number in range(1, max(self.numbers, default=0) + 1))
        return tuple(self.play_begins + 1 + place for place in opens)

    def round_of(self, step: int) -> int | None:
        """Return the trick or round (from 0) a step belongs to, or ``None`` before the first card."""
        played = min(step, self.last) - self.play_begins
        return self.numbers[played - 1] - 1 if played > 0 else None

    def state_at(self, step: int) -> MatchState:
        """Return the match after ``step`` steps, clamped to 0 … ``last``."""
        state = MatchState(self.rules, self.first_dealer, finished=self.before)
        state = match.with_hands(state, self.deal.dealt, seed=self.deal.seed, cut=self.deal.cut)
        for action in self.steps[: min(max(step, 0), self.last)]:
            state = match.apply(state, action).state
        return state

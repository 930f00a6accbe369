"""Going through a deal that is known from its first card to its last, one step at a time.

A step is one thing said or played. Claimed tricks stand as the plays they meant, so a walk shows every
card; it is the same match the journal was written by, up to that moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.barbu.play import match
from engine.barbu.play.actions import Action, Choose, Pass, Play
from engine.barbu.play.state import DealScore, DealState, MatchState
from engine.barbu.rules.rule_set import RuleSet


@dataclass(frozen=True)
class Walk:
    """One deal laid open; ``before`` are the deals of the match that were finished when it was dealt."""

    rules: RuleSet
    first_dealer: int
    before: tuple[DealScore, ...]
    deal: DealState

    @cached_property
    def steps(self) -> tuple[Action, ...]:
        """All that was said and played, in order; at step 0 the cards are dealt and nothing is said."""
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
        """The step after which the first card is played."""
        return self.last - len(self.deal.plays)

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The steps that open each trick, or each round of plays at domino."""
        return tuple(range(self.play_begins + 1, self.last + 1, self.rules.players))

    def round_of(self, step: int) -> int | None:
        """The trick (from 0) a step belongs to; ``None`` before the first card."""
        played = step - self.play_begins
        return (played - 1) // self.rules.players if played > 0 else None

    def state_at(self, step: int) -> MatchState:
        """The match after ``step`` steps, 0 to ``last``; a number beyond them is taken as the nearest."""
        state = MatchState(self.rules, self.first_dealer, finished=self.before)
        state = match.with_hands(state, self.deal.dealt, seed=self.deal.seed, cut=self.deal.cut)
        for action in self._until(step):
            state = match.apply(state, action).state
        return state

    def _until(self, step: int) -> Sequence[Action]:
        return self.steps[: min(max(step, 0), self.last)]

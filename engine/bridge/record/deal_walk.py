"""Step-by-step replay of a finished deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engine.bridge import match
from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.rules import BridgeRules
from engine.bridge.state import ClaimRecord, DealScore, DealState, MatchState
from engine.seats import Seat


@dataclass(frozen=True)
class Walk:
    """One deal with all its cards. ``before`` holds the deals of the match finished before it.

    A step is one call, play, claim or answer.
    """

    rules: BridgeRules
    first_dealer: Seat
    before: tuple[DealScore, ...]
    deal: DealState

    @cached_property
    def steps(self) -> tuple[Action, ...]:
        """All actions in order. Step 0 is the state right after the deal."""
        deal = self.deal
        done: list[Action] = [MakeCall(deal.caller(turn), call) for turn, call in enumerate(deal.calls)]
        # Whoever played the contract, it is replayed as declarer's.
        declared = replace(deal, is_handed_over=False)
        for number in range(len(deal.plays) + 1):
            for claim in deal.claims:
                if claim.at == number:
                    done += _claim_actions(claim)
            if number < len(deal.plays):
                seat, card = deal.plays[number]
                done.append(Play(declared.decider(seat), card))
        return tuple(done)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps)

    @cached_property
    def tricks(self) -> tuple[int, ...]:
        """The steps that open each trick."""
        cards = [step for step, action in enumerate(self.steps, start=1) if isinstance(action, Play)]
        return tuple(cards[::4])

    def state_at(self, step: int) -> MatchState:
        """Return the match after ``step`` steps, clamped to 0 … ``last``.

        Explanations of the calls made so far are included from the start.
        """
        state = MatchState(self.rules, self.first_dealer, seating=self.deal.seating, finished=self.before)
        state = match.with_hands(state, self.deal.dealt, seed=self.deal.seed, cut=self.deal.cut)
        for action in self.steps[: min(max(step, 0), self.last)]:
            state = match.apply(state, action).state
        made = state.in_play
        explained = tuple(one for one in self.deal.explained if one[0] < len(made.calls))
        return replace(state, deal=replace(made, explained=explained))


def _claim_actions(claim: ClaimRecord) -> list[Action]:
    answers = [Answer(seat, said) for seat, said in zip(claim.asked, claim.answers, strict=False)]
    return [Claim(claim.claimer, claim.tricks), *answers]

"""Choices of a finished deal with the views they were made from, and their judgement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.barbu.play import match
from engine.barbu.play.actions import Claim, Pass, Play
from engine.barbu.play.legality import can_claim
from engine.barbu.play.state import MatchState, seat_to_act
from engine.barbu.play.view import View, view_for
from engine.barbu.record.replay import Walk
from engine.seats import Seat

Move = Play | Pass


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A card or pass in a finished deal, with the view it was chosen from.

    Attributes:
        number: number of the trick, from 1; in domino, of the seat's own turn.
        step: number of steps of the deal before it, as ``Walk`` counts them.
    """

    seat: Seat
    number: int
    played: Move
    view: View
    step: int = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every legal card and pass, including the one played."""
        return tuple(action for action in self.view.legal if isinstance(action, Play | Pass))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Cost of one choice: mean settled points below ``best``; 0 if not significant.

    Attributes:
        number, step: those of its ``CardChoice``.
        margin: half the width of the confidence interval of the cost.
        as_good: the choices not significantly worse than ``best``, which comes first.
    """

    seat: Seat
    number: int
    step: int
    played: Move
    best: Move
    cost: float
    margin: float = 0.0
    as_good: tuple[Move, ...] = ()


def shown_cost(cost: float) -> float:
    """Return a cost as it is displayed, with one decimal; totals are sums of these, so that they add up."""
    return round(cost, 1)


@dataclass(frozen=True, slots=True)
class Judgement:
    """Judgement of a deal.

    Attributes:
        rounds: highest ``number`` of a choice.
        verdicts: in order of play, including forced choices, which cost nothing.
        is_whole: whether all choices were judged before time ran out.
    """

    rounds: int
    verdicts: tuple[Verdict, ...]
    is_whole: bool = True

    def cost(self, seat: Seat, number: int) -> float:
        """Return the cost of a seat's choice in one trick (in domino: in one turn)."""
        costs = (one.cost for one in self.verdicts if one.seat == seat and one.number == number)
        return sum(map(shown_cost, costs))

    def total(self, seat: Seat) -> float:
        return sum(shown_cost(verdict.cost) for verdict in self.verdicts if verdict.seat == seat)

    def worst(self, most: int = 3, first: Seat | None = None) -> tuple[Verdict, ...]:
        """Return the most expensive choices, worst first, without those that cost nothing.

        Those of seat ``first`` precede all others.
        """
        costly = [verdict for verdict in self.verdicts if verdict.cost > 0]
        return tuple(sorted(costly, key=lambda verdict: (verdict.seat != first, -verdict.cost))[:most])


def choices_of(walk: Walk) -> tuple[CardChoice, ...]:
    """Return every card and pass of a finished deal in order, up to a claim."""
    state, found = walk.state_at(0), []
    for step, action in enumerate(walk.steps):
        if isinstance(action, Play | Pass):
            if _is_claimed(state, walk):
                break
            number = walk.numbers[step - walk.play_begins]
            found.append(CardChoice(action.seat, number, action, view_for(state, action.seat), step))
        state = match.apply(state, action).state
    return tuple(found)


def _is_claimed(state: MatchState, walk: Walk) -> bool:
    """Return whether the rest of the plays result from a claim, so that they were not chosen."""
    turn = seat_to_act(state)
    if turn is None or not can_claim(state, turn):
        return False
    return match.apply(state, Claim(turn)).state.in_play.plays == walk.deal.plays


def judgement_of(verdicts: Sequence[Verdict], choices: Sequence[CardChoice]) -> Judgement:
    """Combine the verdicts on some or all ``choices`` of a deal."""
    rounds = max((choice.number for choice in choices), default=0)
    return Judgement(rounds, tuple(verdicts), len(verdicts) == len(choices))

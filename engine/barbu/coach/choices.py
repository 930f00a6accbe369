"""The choices of a finished deal, each with what its seat saw, and what was found of them put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.barbu.play import match
from engine.barbu.play.actions import Claim, Pass, Play
from engine.barbu.play.claim import can_claim
from engine.barbu.play.legality import seat_to_act
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import View, view_for
from engine.barbu.record.deal_replay import Walk
from engine.seats import Seat

Move = Play | Pass


@dataclass(frozen=True, slots=True)
class Choice:
    """A card or pass of a finished deal, and what its seat saw.

    Attributes:
        number: of the trick, from 1; at domino, of the seat's own turn.
    """

    seat: Seat
    number: int
    played: Move
    view: View

    @property
    def others(self) -> tuple[Move, ...]:
        """Every card or pass that was legal, the played one too."""
        return tuple(action for action in self.view.legal if isinstance(action, Play | Pass))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one choice cost: settled points short of ``best`` on average, 0 where nothing is certain."""

    seat: Seat
    number: int
    played: Move
    best: Move
    cost: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """All of a deal that was judged.

    Attributes:
        players: how many seats there are.
        rounds: the highest ``number`` of a choice.
        verdicts: in the order of play; what was forced is among them and cost nothing.
        is_whole: whether all was judged; else time ran out.
    """

    players: int
    rounds: int
    verdicts: tuple[Verdict, ...]
    is_whole: bool = True

    def cost(self, seat: Seat, number: int) -> float:
        """What a seat's choice in one trick (at domino: its turn) cost."""
        return sum(one.cost for one in self.verdicts if (one.seat, one.number) == (seat, number))

    def total(self, seat: Seat) -> float:
        """What all of a seat's choices cost."""
        return sum(one.cost for one in self.verdicts if one.seat == seat)

    def worst(self, most: int = 3) -> tuple[Verdict, ...]:
        """The choices that cost most, the dearest first; only those that cost anything."""
        dear = [one for one in self.verdicts if one.cost > 0]
        return tuple(sorted(dear, key=lambda one: -one.cost)[:most])


def choices_of(walk: Walk) -> tuple[Choice, ...]:
    """Every card and pass of a finished deal in the order of play, as far as the tricks that were claimed."""
    state, found = walk.state_at(0), []
    turns = [0] * walk.rules.players
    before: Seat | None = None
    for action in walk.steps:
        if state.phase is Phase.PLAY and isinstance(action, Play | Pass):
            if _is_claimed(state, walk):
                break
            view = view_for(state, action.seat)
            if view.trick is None and action.seat != before:
                turns[action.seat] += 1
            before = action.seat
            number = turns[action.seat] if view.trick is None else len(view.winners) + 1
            found.append(Choice(action.seat, number, action, view))
        state = match.apply(state, action).state
    return tuple(found)


def _is_claimed(state: MatchState, walk: Walk) -> bool:
    """Whether the rest went as a claim makes it go: those cards nobody chose."""
    turn = seat_to_act(state)
    if turn is None or not can_claim(state, turn):
        return False
    return match.apply(state, Claim(turn)).state.in_play.plays == walk.deal.plays


def judgement_of(players: int, verdicts: Sequence[Verdict], choices: Sequence[Choice]) -> Judgement:
    """The verdicts on some or all ``choices`` of a deal, put together."""
    rounds = max((one.number for one in choices), default=0)
    return Judgement(players, rounds, tuple(verdicts), len(verdicts) == len(choices))

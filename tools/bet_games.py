"""Games whose calls are thought about: what every double and redouble promised, and what it was paid.

Experts call. The cards of a deal are then played by a level of player, or by plain play-outs of the very
hands that were dealt, which tell what calls bring without the luck of the play and in no time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from engine.barbu import match
from engine.barbu.actions import Action, Double, Redouble
from engine.barbu.game import BARBU
from engine.barbu.players.base import Player, make_player
from engine.barbu.players.expert.beliefs import duty_of, option_of
from engine.barbu.players.expert.bets import best_double, best_redouble, double_worths, redouble_worths
from engine.barbu.players.expert.duties import payments
from engine.barbu.players.expert.effort import USUAL
from engine.barbu.players.expert.habits import Duty, Floats, kind_of_bet
from engine.barbu.players.expert.player import Expert
from engine.barbu.players.expert.prospects import prospects_of
from engine.barbu.players.kernel.deal_arrays import Numbers, settlement_of
from engine.barbu.players.tie_breaking import luck_from
from engine.barbu.settlement import Level
from engine.barbu.state import Call, DealScore, MatchState, Phase
from engine.barbu.view import View, view_for
from engine.seats import Seat

PLAIN = "plain"
"""Who plays the cards where nobody does: plain play-outs, so many of each deal."""
PLAY_OUTS = 64
_EXAMPLES = 8


@dataclass(frozen=True, slots=True)
class Bet:
    """A player was asked for a double or an answer: one other they might name, and what came of it.

    Attributes:
        kind: the contract's, as habits are kept.
        of_declarer: whether the declarer was to be doubled, or to answer.
        duty: the flank's who doubles, or who doubled.
        is_bound: whether there was no choice.
        promised: what the caller expected of it, in points.
        paid: what it brought, or would have at the level the pair has reached.
        ahead: how far the caller's hand lay above the usual, in spreads of the contract.
        apart: how far they ended ahead of the other, in the same, in some play-outs of the deal.
    """

    kind: str
    is_positive: bool
    is_redouble: bool
    of_declarer: bool
    duty: Duty
    is_bound: bool
    is_made: bool
    promised: float
    paid: float
    ahead: float
    apart: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class _Note:
    view: View
    call: Call
    promised: dict[Seat, float]


class _Noted:
    """An expert whose calls are noted with what each promised."""

    def __init__(self) -> None:
        self._expert = Expert()
        self.notes: list[_Note] = []

    def decide(self, view: View) -> Action:
        """What the expert decides."""
        calls = [one for one in view.legal if isinstance(one, Double)]
        answers = [one for one in view.legal if isinstance(one, Redouble)]
        targets = sorted({target for call in (*calls, *answers) for target in call.targets})
        if not targets:
            return self._expert.decide(view)
        call: Call
        if calls:
            worths = double_worths(view, calls[0].seat, luck_from(view))
            call = best_double(view, calls, USUAL, luck_from(view))
        else:
            worths = redouble_worths(view, answers[0].seat, targets, luck_from(view))
            call = best_redouble(view, answers, USUAL, luck_from(view))
        self.notes.append(_Note(view, call, {target: worths[target].points for target in targets}))
        return call


def bets_of_match(
    begun: MatchState, rng: random.Random, cards: str, is_wanted: Callable[[Bet], bool] = lambda bet: True
) -> Iterator[list[Bet]]:
    """The bets of each deal of a match, from a sheet that may hold some deals already.

    ``cards`` is the level that plays the cards, or ``PLAIN``; deals with no bet made that is wanted are
    played out plainly whatever it says.
    """
    state, secret = begun, rng.randbytes(32)
    rules = state.rules
    while state.phase is not Phase.OVER:
        noted = _Noted()
        state = match.apply(state, BARBU.deal(state, secret, rng.randrange(len(rules.cards)))).state
        while state.phase in (Phase.CHOOSE, Phase.DOUBLE, Phase.REDOUBLE):
            seat = BARBU.seat_to_act(state)
            state = match.apply(state, noted.decide(view_for(state, seat))).state
        ends = plain_ends(state)
        bets = _bets(state, noted.notes, ends, ends)
        if cards != PLAIN and any(bet.is_made and is_wanted(bet) for bet in bets):
            bets = _bets(state, noted.notes, ends, _played(state, make_player(cards)))
        yield bets
        state = _next(state)


def plain_ends(state: MatchState) -> Numbers:
    """Raw points by seat of plain play-outs of the deal on the table, as it was dealt."""
    deal = state.in_play
    hands = np.zeros((PLAY_OUTS, 8), np.int64)
    hands[:, : state.rules.players] = [hand.mask for hand in deal.hands]
    leader = state.rules.leader_of(deal.dealer)
    return prospects_of(state.rules).ends(option_of(view_for(state, None)), hands, leader, deal.index + 1)


def _played(state: MatchState, player: Player) -> Numbers:
    """Raw points by seat once the deal on the table is played to its end."""
    number = len(state.finished)
    while len(state.finished) == number:
        seat = BARBU.seat_to_act(state)
        state = match.apply(state, player.decide(view_for(state, seat))).state
    return np.array([state.finished[-1].raw], np.int64)


def _next(state: MatchState) -> MatchState:
    """The match with the deal on its sheet: later calls look at what was called, and at no points."""
    deal, rules = state.in_play, state.rules
    nothing = (0,) * rules.players
    contract = option_of(view_for(state, None))[0]
    score = DealScore(deal.dealer, contract, deal.trump, deal.start, deal.calls, nothing, nothing)
    finished = (*state.finished, score)
    phase = Phase.OVER if len(finished) == rules.deal_count else Phase.DEAL
    return MatchState(rules, state.first_dealer, phase, finished)


def _bets(state: MatchState, notes: Sequence[_Note], examples: Numbers, ends: Numbers) -> list[Bet]:
    prospects, values = prospects_of(state.rules), state.values
    option = option_of(view_for(state, None))
    hands = np.array([[hand.mask for hand in state.in_play.hands]], np.int64)
    ahead, unit = prospects.ahead(option, hands)[0], prospects.card_worth(option).spread
    bets = []
    for note in notes:
        seat, is_redouble = note.call.seat, isinstance(note.call, Redouble)
        standing = {frozenset((pair.doubler, pair.doubled)) for pair in note.view.pairs}
        for target, promised in note.promised.items():
            if not is_redouble and frozenset((seat, target)) in standing:
                continue
            apart = (examples[:_EXAMPLES, seat] - examples[:_EXAMPLES, target]) / unit
            bets.append(
                Bet(
                    kind=kind_of_bet(values),
                    is_positive=values.is_positive,
                    is_redouble=is_redouble,
                    of_declarer=(seat if is_redouble else target) == note.view.declarer,
                    duty=duty_of(note.view, target if is_redouble else seat),
                    is_bound=all(
                        target in one.targets for one in note.view.legal if isinstance(one, Double | Redouble)
                    ),
                    is_made=target in note.call.targets,
                    promised=promised,
                    paid=float(_paid(state, seat, target, ends, is_redouble=is_redouble).mean()),
                    ahead=float(ahead[seat]),
                    apart=tuple(apart.tolist()),
                )
            )
    return bets


def _paid(state: MatchState, seat: Seat, target: Seat, ends: Numbers, *, is_redouble: bool) -> Floats:
    """What a bet pays with the answer it was given; a redouble, beyond the double."""
    settlement = settlement_of(state.rules, state.values)
    own, theirs = ends[:, seat], ends[:, target]
    once, twice = (payments(own, theirs, level, settlement) for level in Level)
    if is_redouble:
        return twice - once
    stood = next(
        (
            pair.level
            for pair in view_for(state, None).pairs
            if {pair.doubler, pair.doubled} == {seat, target}
        ),
        Level.DOUBLED,
    )
    return twice if stood is Level.REDOUBLED else once

"""Doubles of a finished deal, made and missed, valued at the points as they fell.

They are settled pair by pair by the rules. How likely the result was does not matter here.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.barbu.play import match
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.doubling import answers_at_once, double_options, pairs_of, redouble_options
from engine.barbu.play.settlement import Level, Pair, payment_of
from engine.barbu.record.replay import Walk
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Bet:
    """A double or redouble, made or missed.

    Attributes:
        caller, target: the seat that made or could have made it, and the seat it was against.
        level: the level the pair reached or would have reached.
        is_made: whether it was announced.
        points: actual or hypothetical gain of the caller; for a redouble, beyond that of the double.
        is_mutual: whether both doubled the whole table; ``points`` then are those of the redoubled pair.
    """

    caller: Seat
    target: Seat
    level: Level
    is_made: bool
    points: int
    is_mutual: bool = False


def bets_of(walk: Walk, raw: tuple[int, ...]) -> tuple[Bet, ...]:
    """Return every double and redouble made, and those that would have paid, by size of gain or loss.

    ``raw`` holds the deal's card points by seat.
    """
    contract = walk.deal.contract
    settlement = None if contract is None else walk.rules.settlement_of(contract)
    if settlement is None:
        return ()

    def payment_to(caller: Seat, target: Seat, level: Level) -> int:
        payment = payment_of(Pair(caller, target, level), raw, settlement)
        return payment.points if payment.receiver == caller else -payment.points

    standing = {frozenset((p.doubler, p.doubled)): p for p in pairs_of(walk.deal.calls, walk.rules)}
    bets: list[Bet] = []
    for caller, target, is_redouble, is_made in _possible_bets(walk):
        pair = standing.get(frozenset((caller, target)))
        if is_redouble:
            more = payment_to(caller, target, Level.REDOUBLED) - payment_to(caller, target, Level.DOUBLED)
            bets.append(Bet(caller, target, Level.REDOUBLED, is_made, more))
        elif pair is None or (is_made and caller == pair.doubler):
            # If both doubled each other, the pair is one bet, of the first caller.
            is_mutual = pair is not None and pair.is_mutual
            level = Level.REDOUBLED if is_mutual else Level.DOUBLED
            points = payment_to(caller, target, level)
            bets.append(Bet(caller, target, level, is_made, points, is_mutual))
    worth_a_word = [bet for bet in bets if bet.is_made or bet.points > 0]
    return tuple(sorted(worth_a_word, key=lambda bet: -abs(bet.points)))


def _possible_bets(walk: Walk) -> list[tuple[Seat, Seat, bool, bool]]:
    """Return the possible targets of each call: ``(caller, target, is it a redouble, was it made)``."""
    state, found = walk.state_at(0), []
    for action in walk.steps:
        if isinstance(action, Double | Redouble):
            is_answer = isinstance(action, Redouble)
            options = (redouble_options if is_answer else double_options)(state, action.seat)
            answers = answers_at_once(state.in_play.calls, action.seat, state.rules)
            for target in sorted(frozenset().union(*options)):
                again = is_answer or target in answers
                found.append((action.seat, target, again, target in action.targets))
        state = match.apply(state, action).state
    return found

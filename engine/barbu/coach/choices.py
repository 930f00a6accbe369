"""Choices of a finished deal with the views they were made from, their judgement, and its doubles."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.barbu.play import match
from engine.barbu.play.actions import Action, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.doubling import answers_at_once, double_options, pairs_of, redouble_options
from engine.barbu.play.legality import can_claim
from engine.barbu.play.settlement import Level, Pair, payment_of
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

    def worst(
        self, most: int = 3, first: Seat | None = None, by_bots: Collection[Action] = ()
    ) -> tuple[Verdict, ...]:
        """Return the most expensive choices, worst first, without those that cost nothing.

        Those of seat ``first`` precede all others, except those ``by_bots``.
        """

        def is_of_another(verdict: Verdict) -> bool:
            return verdict.seat != first or verdict.played in by_bots

        costly = [verdict for verdict in self.verdicts if verdict.cost > 0]
        return tuple(sorted(costly, key=lambda verdict: (is_of_another(verdict), -verdict.cost))[:most])


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


@dataclass(frozen=True, slots=True)
class Bet:
    """A double or redouble of a finished deal, made or missed, valued at the points as they fell.

    It is settled pair by pair by the rules. How likely the result was does not matter here.

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

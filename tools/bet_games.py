"""Games of experts to learn bets from, with the predicted and actual value of every double and redouble.

Experts make the calls. The cards are then played by a level of player, or by plain play-outs of the actual
hands, which give the value of calls quickly and without the noise of play. Deals that cannot lead to a wanted
bet, given the public information, are neither searched nor played.

Redoubles by flanks are rare, so they are searched for if only they are wanted. Calls depend on the hands of
their callers. Once a flank has doubled another who has not called yet, the hands of all players who have not
called are dealt again several times. If that flank's hand is above average, its answers count, but no other
bet of the deal. Players know only what they would know in a game, and hands and calls of the others are not
selected.

Doubles of trumps and domino that no duty explains are rare as well. To search for them, the flanks' hands are
dealt again many times, and those deals count in which a quick look finds such a double near.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Action, Double, Redouble
from engine.barbu.play.doubling import deals_left, duties_owed, pairs_of
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import Call, DealScore, MatchState, Phase
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import Player, make_player
from engine.barbu.players.expert.beliefs import option_of, pressing_duty
from engine.barbu.players.expert.calls import best_answer, double_worths, most_promising, redouble_worths
from engine.barbu.players.expert.duties import payments
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.habits import Duty, Floats, habits_of, kind_of_bet
from engine.barbu.players.expert.player import Expert
from engine.barbu.players.expert.prospects import Option, prospects_of
from engine.barbu.players.kernel.deal_arrays import Numbers, settlement_of
from engine.barbu.players.tie_breaking import luck_from
from engine.cards import CardSet
from engine.seats import Seat

Class = tuple[bool, bool, bool]
"""Class of a bet: whether the contract is positive, it is a redouble, and the declarer is in the pair."""

CLASSES: tuple[Class, ...] = tuple(
    (is_positive, is_redouble, of_declarer)
    for is_positive in (False, True)
    for is_redouble in (False, True)
    for of_declarer in (True, False)
)

PLAIN = "plain"
"""Name for plain play-outs instead of players of cards."""
PLAY_OUTS = 64
_EXAMPLES = 8
# Redeals of the hands once a flank who has not called is doubled.
_REDEALS = 8
# Redeals of the flanks' hands at trumps and domino; the look at each, and how many points short of a gain a
# double may seem there.
_REDEALS_FREE, _GLANCE, _NEAR = 25, Effort(calls=150), 7.0


@dataclass(frozen=True, slots=True)
class Bet:
    """A possible double or redouble of one other player, and its result.

    Attributes:
        of_declarer: whether the declarer may be doubled, or may answer.
        duty: duty of the flank who doubles or doubled, as far as it explains the double.
        is_bound: whether the caller had no choice.
        plain: its value by plain play-outs; if not made, at the level the pair has reached.
        paid: its value by the cards as played; ``None`` if they were not.
        ahead: lead of the caller's hand, in spreads of the contract.
        apart: difference in points to the other player, in spreads, in some play-outs of the deal.
        predicted: the expected value before shrinkage.
    """

    is_redouble: bool
    of_declarer: bool
    duty: Duty
    is_bound: bool
    is_made: bool
    plain: float
    paid: float | None
    ahead: float
    apart: tuple[float, ...]
    predicted: float


@dataclass(frozen=True, slots=True)
class BetDeal:
    """A deal with bets, its ``kind`` of contract as in the habits, and the declarer's result.

    Attributes:
        contracts_open: contracts the declarer could choose from.
        declarer_ahead: lead of the declarer's hand, in spreads of the contract.
        declarer_end: their raw points by plain play-outs.
    """

    kind: str
    is_positive: bool
    option: Option
    contracts_open: int
    declarer_ahead: float
    declarer_end: float
    bets: tuple[Bet, ...]

    def class_of(self, bet: Bet) -> Class:
        """Return the class of one of its bets."""
        return self.is_positive, bet.is_redouble, bet.of_declarer


@dataclass(frozen=True, slots=True)
class _Note:
    view: View
    call: Call
    promised: dict[Seat, float]


_Search = Callable[[MatchState, Collection[Class], random.Random], Iterator[tuple[MatchState, list[_Note]]]]
"""Plays the calls of a deal: yields deals after their calls, with the calls that count."""


class _RecordingExpert:
    """An expert whose calls are recorded with their expectations."""

    def __init__(self) -> None:
        self._expert = Expert()
        self.notes: list[_Note] = []

    def call(self, state: MatchState) -> MatchState:
        """Return the match after the call of the seat to act."""
        return match.apply(state, self.decide(view_for(state, BARBU.seat_to_act(state)))).state

    def decide(self, view: View) -> Action:
        """Return the expert's decision."""
        calls = [action for action in view.legal if isinstance(action, Double)]
        answers = [action for action in view.legal if isinstance(action, Redouble)]
        bets: list[Double | Redouble] = [*calls, *answers]
        targets = sorted({target for bet in bets for target in bet.targets})
        if not targets:
            return self._expert.decide(view)
        call: Call
        if calls:
            worths = double_worths(view, calls[0].seat, luck_from(view))
            call = most_promising(view, calls, worths)
        else:
            worths = redouble_worths(view, answers[0].seat, targets, luck_from(view))
            call = best_answer(answers, worths)
        self.notes.append(_Note(view, call, {target: worths[target].points for target in targets}))
        return call


def bets_of_match(
    begun: MatchState,
    rng: random.Random,
    cards: str,
    wanted: Collection[Class] = CLASSES,
    *,
    is_free: bool = False,
) -> Iterator[BetDeal]:
    """Yield the deals of a match with bets of the classes ``wanted``, made or not.

    Args:
        begun: the match to start from.
        rng: deals the cards.
        cards: the level that plays the cards, or ``PLAIN``; deals without a wanted bet are always plain.
        wanted: classes of bets.
        is_free: whether to search for doubles of trumps and domino that no duty explains.
    """
    state, secret = begun, rng.randbytes(32)
    rules = state.rules
    play: _Search = _play_calls
    if all(case[1:] == (True, False) for case in wanted):
        play = _search_answers
    elif is_free:
        play = _search_free
    while state.phase is not Phase.OVER:
        state = match.apply(state, BARBU.deal(state, secret, rng.randrange(len(rules.cards)))).state
        for end, notes in play(state, wanted, rng):
            state = end
            deal = _summarize(end, notes, cards, wanted) if notes else None
            if deal and any(deal.class_of(bet) in wanted for bet in deal.bets):
                yield deal
        state = _after_deal(state)


def _play_calls(
    state: MatchState, wanted: Collection[Class], _: random.Random
) -> Iterator[tuple[MatchState, list[_Note]]]:
    """Yield the deal after all calls that may lead to wanted bets, with these calls."""
    expert = _RecordingExpert()
    while state.phase in (Phase.CHOOSE, Phase.DOUBLE, Phase.REDOUBLE) and _matters(state, wanted):
        state = expert.call(state)
    yield state, expert.notes


def _search_answers(
    state: MatchState, wanted: Collection[Class], rng: random.Random
) -> Iterator[tuple[MatchState, list[_Note]]]:
    """Yield deals with hands dealt again if a flank may redouble, with that flank's answers only."""
    expert = _RecordingExpert()
    while state.phase in (Phase.CHOOSE, Phase.DOUBLE) and _matters(state, wanted):
        silent = _silent(state)
        doubled = {pair.doubled for pair in pairs_of(state.in_play.calls, state.rules)}.intersection(silent)
        if doubled and len(silent) > 1 and not reachable(state).isdisjoint(wanted):
            one = rng.choice(sorted(doubled))
            for _ in range(_REDEALS):
                redealt = _redeal(state, silent, rng)
                # Dealing until this holds would favour weak hands of the others.
                if _ahead(redealt)[one] <= 0:
                    continue
                for end, notes in _play_calls(redealt, wanted, rng):
                    answers = [note for note in notes if isinstance(note.call, Redouble)]
                    yield end, [note for note in answers if note.call.seat == one]
            break
        state = expert.call(state)
    yield state, []


def _search_free(
    state: MatchState, wanted: Collection[Class], rng: random.Random
) -> Iterator[tuple[MatchState, list[_Note]]]:
    """Yield deals of positive contracts with hands dealt again if a flank may double without a duty."""
    expert = _RecordingExpert()
    state = expert.call(state)
    for _ in range(_REDEALS_FREE if state.values.is_positive else 0):
        redealt = _redeal(state, _silent(state), rng)
        if any(_is_near(view_for(redealt, seat), rng) for seat in _silent(state)):
            yield from _play_calls(redealt, wanted, rng)
    while state.phase is Phase.DOUBLE and _matters(state, wanted):
        state = expert.call(state)
    yield state, []


def _is_near(view: View, rng: random.Random) -> bool:
    """Return whether a flank may double the declarer although no duty presses."""
    if view.seat is None or pressing_duty(view, view.seat) is not Duty.NONE:
        return False
    return double_worths(view, view.seat, rng, _GLANCE)[view.declarer].points > -_NEAR


def _silent(state: MatchState) -> list[Seat]:
    """Return the flanks that have yet to call in the doubling."""
    spoken = {call.seat for call in state.in_play.calls}
    return [seat for seat in range(state.rules.players) if seat not in {state.in_play.dealer, *spoken}]


def _redeal(state: MatchState, silent: Sequence[Seat], rng: random.Random) -> MatchState:
    """Return the deal with other hands for the players who have not called."""
    deal, size = state.in_play, state.rules.hand_size
    cards = [card for seat in silent for card in deal.hands[seat]]
    rng.shuffle(cards)
    hands = list(deal.hands)
    for place, seat in enumerate(silent):
        hands[seat] = CardSet.of(cards[place * size : (place + 1) * size])
    return replace(state, deal=replace(deal, hands=tuple(hands), dealt=tuple(hands)))


def reachable(state: MatchState) -> set[Class]:
    """Return the classes of bets that the current deal has or may still have."""
    if state.phase is Phase.CHOOSE:
        return set(CLASSES)
    deal = state.in_play
    pairs = [{pair.doubler, pair.doubled} for pair in pairs_of(deal.calls, state.rules)]
    return {
        case
        for case in CLASSES
        if case[0] == state.values.is_positive
        and (state.phase is Phase.DOUBLE or any((deal.dealer in pair) is case[2] for pair in pairs))
    }


def _matters(state: MatchState, wanted: Collection[Class]) -> bool:
    """Return whether a wanted bet, or a double that affects later duties, may still be made."""
    if not reachable(state).isdisjoint(wanted):
        return True
    owed = any(duties_owed(state)[0])
    return state.phase is Phase.DOUBLE and owed and deals_left(state) > 1


def _summarize(state: MatchState, notes: Sequence[_Note], cards: str, wanted: Collection[Class]) -> BetDeal:
    """Return the current deal with its bets; its cards are played if a wanted bet was made."""
    ends = plain_ends(state)
    deal, view, bets = state.in_play, view_for(state, None), _bets(state, notes, ends, None)
    values = state.values
    summary = BetDeal(
        kind_of_bet(values),
        values.is_positive,
        option_of(view),
        len(view.contracts_left),
        float(_ahead(state)[deal.dealer]),
        float(ends[:, deal.dealer].mean()),
        bets,
    )
    if cards != PLAIN and any(bet.is_made and summary.class_of(bet) in wanted for bet in bets):
        played = _play_cards(state, make_player(cards))
        summary = replace(summary, bets=_bets(state, notes, ends, played))
    return summary


def plain_ends(state: MatchState) -> Numbers:
    """Return raw points by seat of plain play-outs of the current deal, as dealt."""
    deal = state.in_play
    hands = np.zeros((PLAY_OUTS, 8), np.int64)
    hands[:, : state.rules.players] = [hand.mask for hand in deal.hands]
    leader = state.rules.leader_of(deal.dealer)
    return prospects_of(state.rules).ends(option_of(view_for(state, None)), hands, leader, deal.index + 1)


def _play_cards(state: MatchState, player: Player) -> Numbers:
    """Play the current deal and return raw points by seat."""
    number = len(state.finished)
    while len(state.finished) == number:
        seat = BARBU.seat_to_act(state)
        state = match.apply(state, player.decide(view_for(state, seat))).state
    return np.array([state.finished[-1].raw], np.int64)


def _after_deal(state: MatchState) -> MatchState:
    """Return the match after this deal, without its points, on which later calls do not depend."""
    deal, rules = state.in_play, state.rules
    nothing = (0,) * rules.players
    contract = option_of(view_for(state, None))[0]
    score = DealScore(deal.dealer, contract, deal.trump, deal.start, deal.calls, nothing, nothing)
    finished = (*state.finished, score)
    phase = Phase.OVER if len(finished) == rules.deal_count else Phase.DEAL
    return MatchState(rules, state.first_dealer, phase, finished=finished)


def _bets(
    state: MatchState, notes: Sequence[_Note], plain: Numbers, played: Numbers | None
) -> tuple[Bet, ...]:
    prospects, option = prospects_of(state.rules), option_of(view_for(state, None))
    ahead, unit = _ahead(state), prospects.card_worth(option).spread
    bets, habits = [], habits_of(state.values)
    for note in notes:
        seat, is_redouble = note.call.seat, isinstance(note.call, Redouble)
        doubled = {frozenset((pair.doubler, pair.doubled)) for pair in note.view.pairs}
        for target, promised in note.promised.items():
            if not is_redouble and frozenset((seat, target)) in doubled:
                continue
            apart = (plain[:_EXAMPLES, seat] - plain[:_EXAMPLES, target]) / unit
            of_declarer = (seat if is_redouble else target) == note.view.declarer
            duty = pressing_duty(note.view, target if is_redouble else seat)
            kept = habits.shrinkage_of(is_redouble=is_redouble, of_declarer=of_declarer, duty=duty)
            bets.append(
                Bet(
                    is_redouble=is_redouble,
                    of_declarer=of_declarer,
                    duty=duty,
                    is_bound=all(
                        target in one.targets for one in note.view.legal if isinstance(one, Double | Redouble)
                    ),
                    is_made=target in note.call.targets,
                    plain=_payment(state, seat, target, plain, is_redouble=is_redouble),
                    paid=None
                    if played is None
                    else _payment(state, seat, target, played, is_redouble=is_redouble),
                    ahead=float(ahead[seat]),
                    apart=tuple(apart.tolist()),
                    predicted=kept.before(promised),
                )
            )
    return tuple(bets)


def _ahead(state: MatchState) -> Floats:
    """Return the leads of the current hands by seat, in spreads."""
    hands = np.array([[hand.mask for hand in state.in_play.hands]], np.int64)
    found: Floats = prospects_of(state.rules).ahead(option_of(view_for(state, None)), hands)[0]
    return found


def _payment(state: MatchState, seat: Seat, target: Seat, ends: Numbers, *, is_redouble: bool) -> float:
    """Return the value of a bet after the actual answer; for a redouble, beyond the double."""
    settlement = settlement_of(state.rules, state.values)
    own, theirs = ends[:, seat], ends[:, target]
    once, twice = (payments(own, theirs, level, settlement) for level in Level)
    if is_redouble:
        return float((twice - once).mean())
    final_level = next(
        (
            pair.level
            for pair in pairs_of(state.in_play.calls, state.rules)
            if {pair.doubler, pair.doubled} == {seat, target}
        ),
        Level.DOUBLED,
    )
    return float((twice if final_level is Level.REDOUBLED else once).mean())

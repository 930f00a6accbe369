"""Games whose calls are thought about: what every double and redouble promised, and what it was paid.

Experts call. The cards of a deal are then played by a level of player, or by plain play-outs of the very
hands that were dealt, which tell what calls bring without the luck of the play and in no time. What no bet
that is wanted can come of any more is neither thought about nor played; which that is, is told by what
everybody at the table has heard.

Redoubles by flanks are rare, and where they alone are wanted they are looked for. Calls depend on the hands
of those who made them, so once a flank has doubled another who has not spoken, the hands of those who have
not are dealt anew, some times over; where that one's own lies above the usual their answers count, and
nothing else of the deal. They know nothing that they would not know in a game, and neither a hand nor a call
of anybody else was picked.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Action, Double, Redouble
from engine.barbu.play.doubling import deals_left, doubles_owed, pairs_of
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import Call, DealScore, MatchState, Phase
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import Player, make_player
from engine.barbu.players.expert.beliefs import duty_of, option_of
from engine.barbu.players.expert.bets import best_answer, double_worths, most_promising, redouble_worths
from engine.barbu.players.expert.duties import payments
from engine.barbu.players.expert.habits import Duty, Floats, habits_of, kind_of_bet
from engine.barbu.players.expert.player import Expert
from engine.barbu.players.expert.prospects import Option, prospects_of
from engine.barbu.players.kernel.deal_arrays import Numbers, settlement_of
from engine.barbu.players.tie_breaking import luck_from
from engine.cards import CardSet
from engine.seats import Seat

Class = tuple[bool, bool, bool]
"""Whether points are won, whether it is a redouble, whether the declarer is in the pair."""

CLASSES: tuple[Class, ...] = tuple(
    (is_positive, is_redouble, of_declarer)
    for is_positive in (False, True)
    for is_redouble in (False, True)
    for of_declarer in (True, False)
)

PLAIN = "plain"
"""Who plays the cards where nobody does: plain play-outs, so many of each deal."""
PLAY_OUTS = 64
_EXAMPLES = 8
# How often hands are dealt anew once a flank who has not spoken is doubled.
_ANEW = 8


@dataclass(frozen=True, slots=True)
class Bet:
    """A player was asked for a double or an answer: one other they might name, and what came of it.

    Attributes:
        of_declarer: whether the declarer was to be doubled, or to answer.
        duty: the flank's who doubles, or who doubled.
        is_bound: whether there was no choice.
        promised: what the caller expected of it, in points.
        plain: what it brought by plain play-outs, or would have at the level the pair has reached.
        paid: the same by the cards that were played; ``None`` where nobody played them.
        ahead: how far the caller's hand lay above the usual, in spreads of the contract.
        apart: how far they ended ahead of the other, in the same, in some play-outs of the deal.
        told: what play-outs promised, before it was thought of how such promises are kept.
    """

    is_redouble: bool
    of_declarer: bool
    duty: Duty
    is_bound: bool
    is_made: bool
    promised: float
    plain: float
    paid: float | None
    ahead: float
    apart: tuple[float, ...]
    told: float


@dataclass(frozen=True, slots=True)
class BetDeal:
    """A deal with bets: ``kind`` of contract as habits are kept, and how its declarer came to it and fared.

    Attributes:
        contracts_open: contracts the declarer could choose from.
        declarer_ahead: how far their hand lies above the usual, in spreads of the contract.
        declarer_end: their raw points by plain play-outs.
        declarer_hand: the same of all deals that others' hands were dealt anew for.
    """

    kind: str
    is_positive: bool
    option: Option
    contracts_open: int
    declarer_ahead: float
    declarer_end: float
    declarer_hand: int
    bets: tuple[Bet, ...]

    def class_of(self, bet: Bet) -> Class:
        """The class one of its bets is counted in."""
        return self.is_positive, bet.is_redouble, bet.of_declarer


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

    def call(self, state: MatchState) -> MatchState:
        """The match once the seat that is asked has spoken."""
        return match.apply(state, self.decide(view_for(state, BARBU.seat_to_act(state)))).state

    def decide(self, view: View) -> Action:
        """What the expert decides."""
        calls = [one for one in view.legal if isinstance(one, Double)]
        answers = [one for one in view.legal if isinstance(one, Redouble)]
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
    begun: MatchState, rng: random.Random, cards: str, wanted: Collection[Class] = CLASSES
) -> Iterator[BetDeal]:
    """The deals of a match with bets of the classes ``wanted``, made or not, from a sheet that may hold some.

    ``cards`` is the level that plays the cards, or ``PLAIN``; deals with no bet made that is wanted are
    played out plainly whatever it says.
    """
    state, secret = begun, rng.randbytes(32)
    rules, called = state.rules, _looked_for if all(one[1:] == (True, False) for one in wanted) else _called
    while state.phase is not Phase.OVER:
        state = match.apply(state, BARBU.deal(state, secret, rng.randrange(len(rules.cards)))).state
        for end, notes in called(state, wanted, rng):
            state = end
            told = _told(end, notes, cards, wanted) if notes else None
            if told and any(told.class_of(bet) in wanted for bet in told.bets):
                yield told
        state = _next(state)


def _called(
    state: MatchState, wanted: Collection[Class], _: random.Random
) -> Iterator[tuple[MatchState, list[_Note]]]:
    """The deal on the table as far as bets that are wanted may come of it, and what was called."""
    noted = _Noted()
    while state.phase in (Phase.CHOOSE, Phase.DOUBLE, Phase.REDOUBLE) and _matters(state, wanted):
        state = noted.call(state)
    yield state, noted.notes


def _looked_for(
    state: MatchState, wanted: Collection[Class], rng: random.Random
) -> Iterator[tuple[MatchState, list[_Note]]]:
    """The same with hands dealt anew where a flank may redouble, and that flank's answers alone."""
    noted = _Noted()
    while state.phase in (Phase.CHOOSE, Phase.DOUBLE) and _matters(state, wanted):
        silent = _silent(state)
        doubled = {pair.doubled for pair in pairs_of(state.in_play.calls, state.rules)}.intersection(silent)
        if doubled and len(silent) > 1 and not reachable(state).isdisjoint(wanted):
            one = rng.choice(sorted(doubled))
            for _ in range(_ANEW):
                anew = _dealt_anew(state, silent, rng)
                # Dealt until it is so, strong hands of the others would come up too often.
                if _ahead(anew)[one] <= 0:
                    continue
                for end, notes in _called(anew, wanted, rng):
                    answers = [note for note in notes if isinstance(note.call, Redouble)]
                    yield end, [note for note in answers if note.call.seat == one]
            break
        state = noted.call(state)
    yield state, []


def _silent(state: MatchState) -> list[Seat]:
    """The flanks who are still to be asked for a double."""
    spoken = {call.seat for call in state.in_play.calls}
    return [seat for seat in range(state.rules.players) if seat not in {state.in_play.dealer, *spoken}]


def _dealt_anew(state: MatchState, silent: Sequence[Seat], rng: random.Random) -> MatchState:
    """The deal with other hands for those who have not spoken."""
    deal, size = state.in_play, state.rules.hand_size
    cards = [card for seat in silent for card in deal.hands[seat]]
    rng.shuffle(cards)
    hands = list(deal.hands)
    for place, seat in enumerate(silent):
        hands[seat] = CardSet.of(cards[place * size : (place + 1) * size])
    return replace(state, deal=replace(deal, hands=tuple(hands), dealt=tuple(hands)))


def reachable(state: MatchState) -> set[Class]:
    """The classes of which the deal on the table has a bet, or may have by what has been said."""
    if state.phase is Phase.CHOOSE:
        return set(CLASSES)
    deal = state.in_play
    pairs = [{pair.doubler, pair.doubled} for pair in pairs_of(deal.calls, state.rules)]
    return {
        one
        for one in CLASSES
        if one[0] == state.values.is_positive
        and (state.phase is Phase.DOUBLE or any((deal.dealer in pair) is one[2] for pair in pairs))
    }


def _matters(state: MatchState, wanted: Collection[Class]) -> bool:
    """Whether a bet that is wanted may be made yet, or a double be noted that duties hang on later."""
    if not reachable(state).isdisjoint(wanted):
        return True
    owed = any(doubles_owed(state, seat) for seat in range(state.rules.players))
    return state.phase is Phase.DOUBLE and owed and deals_left(state) > 1


def _told(state: MatchState, notes: Sequence[_Note], cards: str, wanted: Collection[Class]) -> BetDeal:
    """The deal on the table with its bets, its cards played where a bet that is wanted was made."""
    ends = plain_ends(state)
    deal, view, bets = state.in_play, view_for(state, None), _bets(state, notes, ends, None)
    values = state.values
    told = BetDeal(
        kind_of_bet(values),
        values.is_positive,
        option_of(view),
        len(view.contracts_left),
        float(_ahead(state)[deal.dealer]),
        float(ends[:, deal.dealer].mean()),
        deal.dealt[deal.dealer].mask,
        bets,
    )
    if cards != PLAIN and any(bet.is_made and told.class_of(bet) in wanted for bet in bets):
        played = _played(state, make_player(cards))
        told = replace(told, bets=_bets(state, notes, ends, played))
    return told


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


def _bets(
    state: MatchState, notes: Sequence[_Note], plain: Numbers, played: Numbers | None
) -> tuple[Bet, ...]:
    prospects, option = prospects_of(state.rules), option_of(view_for(state, None))
    ahead, unit = _ahead(state), prospects.card_worth(option).spread
    bets, habits = [], habits_of(state.values)
    for note in notes:
        seat, is_redouble = note.call.seat, isinstance(note.call, Redouble)
        standing = {frozenset((pair.doubler, pair.doubled)) for pair in note.view.pairs}
        for target, promised in note.promised.items():
            if not is_redouble and frozenset((seat, target)) in standing:
                continue
            apart = (plain[:_EXAMPLES, seat] - plain[:_EXAMPLES, target]) / unit
            of_declarer = (seat if is_redouble else target) == note.view.declarer
            bets.append(
                Bet(
                    is_redouble=is_redouble,
                    of_declarer=of_declarer,
                    duty=duty_of(note.view, target if is_redouble else seat),
                    is_bound=all(
                        target in one.targets for one in note.view.legal if isinstance(one, Double | Redouble)
                    ),
                    is_made=target in note.call.targets,
                    promised=promised,
                    plain=_paid(state, seat, target, plain, is_redouble=is_redouble),
                    paid=None
                    if played is None
                    else _paid(state, seat, target, played, is_redouble=is_redouble),
                    ahead=float(ahead[seat]),
                    apart=tuple(apart.tolist()),
                    told=habits.kept_of(is_redouble=is_redouble, of_declarer=of_declarer).before(promised),
                )
            )
    return tuple(bets)


def _ahead(state: MatchState) -> Floats:
    """How far the hands of the deal on the table lie above the usual, by seat."""
    hands = np.array([[hand.mask for hand in state.in_play.hands]], np.int64)
    found: Floats = prospects_of(state.rules).ahead(option_of(view_for(state, None)), hands)[0]
    return found


def _paid(state: MatchState, seat: Seat, target: Seat, ends: Numbers, *, is_redouble: bool) -> float:
    """What a bet pays with the answer it was given; a redouble, beyond the double."""
    settlement = settlement_of(state.rules, state.values)
    own, theirs = ends[:, seat], ends[:, target]
    once, twice = (payments(own, theirs, level, settlement) for level in Level)
    if is_redouble:
        return float((twice - once).mean())
    stood = next(
        (
            pair.level
            for pair in pairs_of(state.in_play.calls, state.rules)
            if {pair.doubler, pair.doubled} == {seat, target}
        ),
        Level.DOUBLED,
    )
    return float((twice if stood is Level.REDOUBLED else once).mean())

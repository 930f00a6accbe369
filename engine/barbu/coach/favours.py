"""What the choices of a player gave another one beyond what the player's own interest explains, in one deal.

Each card of a seat is compared with what a player would lay who looks at their own points alone and does not
always find the best card: the better by that seat's view, as the elite player evaluates it, the likelier. So
cards that cost their player nothing count too, which most favours do. A double or redouble counts where it is
against its player's interest. A gain counts for another player as far as it exceeds the mean gain of the
rest: careless play gives to all alike, a favour to one. ``engine.fairness`` judges many deals of two players
together.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from engine.barbu.coach.choices import CardChoice, Move, choices_of
from engine.barbu.coach.judging import CallToJudge, calls_of
from engine.barbu.play.actions import Double, Play, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.tie_breaking import luck_from
from engine.barbu.record.replay import Walk
from engine.cards import CardSet
from engine.seats import Seat

LEAST_COST: Final = 0.5
"""Points below the best choice from which a double counts as made against its player's own interest."""

CARELESS: Final = 5.0
"""Points for the sake of which a player avoids a card: one that costs as much is laid 1/e times as often."""

REPEATS: Final = 20
NOISE: Final = 24
"""Play-outs of the deal as it was, and random cards per 256 in them, since one play-out decides too much."""

Favours: TypeAlias = tuple[tuple[float, ...], ...]
"""Points by giver and receiver, both seats; 0 for a seat and itself."""


def favours_of(walk: Walk) -> Favours:
    """Return the favours of a finished deal. Loads the kernels."""
    players = walk.rules.players
    given = np.zeros((players, players))
    for choice in choices_of(walk):
        hands = walk.state_at(choice.step).in_play.hands
        given[choice.seat] += _specific(choice.seat, gains_by_card(choice, hands), players)
    for seat in range(players):
        for call in calls_of(walk, seat):
            if isinstance(call.made, Double | Redouble):
                given[seat] += _specific(seat, _gains_by_call(call), players)
    return tuple(tuple(map(float, row)) for row in given)


def _specific(seat: Seat, gains: Mapping[Seat, float], players: int) -> npt.NDArray[np.float64]:
    """Return how much more each other seat gained than the mean of the rest."""
    found, others = np.zeros(players), [one for one in range(players) if one != seat]
    total = sum(gains.get(one, 0.0) for one in others)
    for one in others:
        gain = gains.get(one, 0.0)
        found[one] = gain - (total - gain) / (len(others) - 1)
    return found


# --------------------------------------------------------------------- cards


def gains_by_card(choice: CardChoice, hands: Sequence[CardSet]) -> dict[Seat, float]:
    """Return what the other seats gained by a card against those its player might have laid; empty if forced.

    How likely these are is by what the player could know, the gain by the ``hands`` as they were: players who
    help each other may know them.
    """
    moves, seat, luck = choice.moves, choice.seat, luck_from(choice.view)
    if len(moves) < 2:
        return {}
    own = values_for_all(choice.view, moves, luck)[:, seat]
    likely = np.exp((own - own.max()) / CARELESS)
    deals = np.zeros((REPEATS, 8), np.int64)
    deals[:, : len(hands)] = [hand.mask for hand in hands]
    ends = ends_for_all(choice.view, moves, deals, luck, noise=NOISE)
    gained = ends[moves.index(choice.played)] - likely @ ends / likely.sum()
    return {other: float(gained[other]) for other in range(ends.shape[1]) if other != seat}


def values_for_all(view: View, moves: Sequence[Move], luck: random.Random) -> npt.NDArray[np.float64]:
    """Return the mean settled points by move (rows) and seat (columns), over deals the view allows."""
    # Imported here: callers that delegate to workers need not load the kernels.
    from engine.barbu.players.elite import Look, likely_deals

    look = Look(60, 60, drawn=3)
    return ends_for_all(view, moves, likely_deals(view, look.number(view), look.drawn, luck), luck)


def ends_for_all(
    view: View, moves: Sequence[Move], deals: npt.NDArray[np.int64], luck: random.Random, noise: int = 0
) -> npt.NDArray[np.float64]:
    """Return the mean settled points by move and seat, over these deals (hands by seat)."""
    seed = luck.getrandbits(62)
    ends = (_raw_after(view, move, deals, seed, noise) for move in moves)
    return np.array([_settled(view, raw).mean(axis=0) for raw in ends])


def _raw_after(
    view: View, move: Move, deals: npt.NDArray[np.int64], seed: int, noise: int
) -> npt.NDArray[np.int64]:
    from engine.barbu.players.expert.cards import domino_root
    from engine.barbu.players.expert.prospects import DOMINO_NOISE
    from engine.barbu.players.kernel import domino, playing, tricks
    from engine.barbu.players.kernel.deal_arrays import DominoSetting, TrickSetting, rng_state
    from engine.cards import RANKS_PER_SUIT

    if view.contract is None or view.seat is None:
        raise ValueError("the view has no seat or contract")
    rules, seat, card = view.rules, view.seat, int(move.card) if isinstance(move, Play) else domino.PASS
    found, luck = np.zeros((len(deals), tricks.SEATS), np.int64), rng_state(seed)
    after = deals.copy()
    if card != domino.PASS:
        after[:, seat] &= ~np.int64(1 << card)
    hands = [0] * rules.players
    if not view.is_domino:
        taking = TrickSetting(rules, view.contract, view.trump, rules.hand_size)
        hands[seat] = view.hand.mask
        root = taking.replay(hands, rules.leader_of(view.declarer), view.plays)
        tricks.play(root, card, taking.rule, taking.points, taking.last)
        playing.raw_ends(root, after, taking.rule, taking.points, taking.last, luck, noise, found)
        return found
    start = view.start if view.start is not None else max(card, 0) % RANKS_PER_SUIT
    laying = DominoSetting(rules, view.contract, start)
    root = domino_root(view, laying, hands)
    for number in range(len(deals)):  # whether a seat is out depends on its hand
        state = root.copy()
        state[: rules.players] = deals[number, : rules.players]
        domino.play(state, card, laying.rule, laying.ways)
        here = slice(number, number + 1)
        domino.raw_ends(
            state, after[here], laying.rule, laying.ways, laying.places, luck, DOMINO_NOISE, found[here]
        )
    return found


def _settled(view: View, raw: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Return the points by deal and seat after the doubles of the view."""
    from engine.barbu.players.expert.duties import payments
    from engine.barbu.players.kernel.deal_arrays import settlement_of

    settled = raw[:, : view.rules.players].astype(np.float64)
    if view.contract is None or not view.pairs:
        return settled
    settlement = settlement_of(view.rules, view.rules.values[view.contract])
    for pair in view.pairs:
        paid = payments(raw[:, pair.doubler], raw[:, pair.doubled], pair.level, settlement)
        settled[:, pair.doubler] += paid
        settled[:, pair.doubled] -= paid
    return settled


# --------------------------------------------------------------------- calls


def _gains_by_call(call: CallToJudge) -> dict[Seat, float]:
    """Return what players gained by a double against them that does not pay, or by a missing one."""
    from engine.barbu.players.expert.calls import double_worths, redouble_worths
    from engine.barbu.players.expert.effort import Effort

    view, made = call.view, call.made
    effort, luck = replace(Effort(), calls=300), luck_from(call.view)
    if isinstance(made, Double):
        open_to = frozenset[Seat]().union(*(one.targets for one in view.legal if isinstance(one, Double)))
        worths = double_worths(view, call.seat, luck, effort)
    elif isinstance(made, Redouble):
        open_to = frozenset[Seat]().union(*(one.targets for one in view.legal if isinstance(one, Redouble)))
        worths = redouble_worths(view, call.seat, sorted(open_to), luck, effort)
    else:
        return {}
    gains = dict[Seat, float]()
    for target in open_to:
        worth = worths[target]
        points = -worth.points if target in made.targets else worth.points
        is_against_interest = (worth.worth > 0) is not (target in made.targets)
        if is_against_interest and points >= LEAST_COST:
            gains[target] = points
    return gains

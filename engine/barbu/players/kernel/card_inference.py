"""Compiled trick contracts: likelihood of the cards played, given a deal."""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from engine.barbu.players.kernel.bits import PLAYERS, compile_kernel, lowest
from engine.barbu.players.kernel.plain import ONE, policy_at, rate_in
from engine.barbu.players.kernel.tricks import STATE, TRICKS, play, playable

# Limit of the evidence from one card, since players have reasons that the plain player lacks.
MOST = 5.0
# Differences of rates beyond this are not resolved.
FAR = 30.0


@compile_kernel
def odds_against(state: Any, played: int, legal: int, others: int, rule: Any, points: Any) -> float:
    """Return the inverse probability that the seat to act chooses ``played`` from ``legal``.

    ``others`` is the mask of the cards in other hands.
    """
    display = policy_at(state[TRICKS], rule)
    mine = rate_in(state, played, others, display, rule, points)
    odds = 1.0
    legal &= ~(1 << played)
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        odds += exp(min(FAR, (rate_in(state, card, others, display, rule, points) - mine) / ONE))
    return odds


@compile_kernel
def read(
    opening: Any, worlds: Any, seats: Any, cards: Any, own: int, rule: Any, points: Any, last: Any,
    logs: Any,
) -> None:  # fmt: skip
    """Write to ``logs`` each world's log-likelihood of the other players' cards.

    Args:
        opening: the deal before its first card, without hands.
        worlds: ``worlds[w, seat]`` are the hands left after the plays.
        seats, cards: the plays, in order.
        own: seat whose plays are ignored.
        rule, points, last: the contract.
        logs: output, one entry per world.
    """
    state = np.empty(STATE, np.int64)
    for world in range(len(worlds)):
        state[:] = opening
        held, total = np.int64(0), 0.0
        for seat in range(rule[PLAYERS]):
            state[seat] = worlds[world, seat]
        for number in range(len(cards)):
            state[seats[number]] |= 1 << cards[number]
        for seat in range(rule[PLAYERS]):
            held |= state[seat]
        for number in range(len(cards)):
            seat, card = seats[number], cards[number]
            legal = playable(state, rule)
            if seat != own and legal & (legal - 1):
                total -= min(MOST, log(odds_against(state, card, legal, held & ~state[seat], rule, points)))
            held &= ~(1 << card)
            play(state, card, rule, points, last)
        logs[world] = total

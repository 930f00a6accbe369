"""Trick contracts compiled: how likely a deal makes the cards that have been played."""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from engine.barbu.players.kernel.bits import compiled, lowest
from engine.barbu.players.kernel.plain import ONE, policy_at, rate_in
from engine.barbu.players.kernel.tricks import PLAYERS, STATE, TRICKS, play, playable

# No card tells more than this against a deal: people and programs have reasons a plain player does not know.
MOST = 5.0
# Rates further apart than this need not be told from each other.
FAR = 30.0


@compiled
def odds_against(state: Any, played: int, legal: int, others: int, rule: Any, points: Any) -> float:
    """1 by how likely the seat in turn is to choose ``played`` of ``legal``; others hold ``others``."""
    display = policy_at(state[TRICKS], rule)
    mine = rate_in(state, played, others, display, rule, points)
    odds = 1.0
    legal &= ~(1 << played)
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        odds += exp(min(FAR, (rate_in(state, card, others, display, rule, points) - mine) / ONE))
    return odds


@compiled
def read(
    opening: Any, worlds: Any, seats: Any, cards: Any, own: int, rule: Any, points: Any, last: Any,
    logs: Any,
) -> None:  # fmt: skip
    """Write the logarithm of how likely each world makes it that others played as they did to ``logs``.

    ``opening`` is the deal before its first card, without hands; ``worlds[w, seat]`` are the hands left after
    ``seats`` played ``cards``. A card is as likely as its rate says among those that might have been played.
    """
    state = np.empty(STATE, np.int64)
    for world in range(len(worlds)):
        state[:] = opening
        held, told = np.int64(0), 0.0
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
                told -= min(MOST, log(odds_against(state, card, legal, held & ~state[seat], rule, points)))
            held &= ~(1 << card)
            play(state, card, rule, points, last)
        logs[world] = told

"""Compiled domino: likelihood of the cards laid, given a deal."""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from engine.barbu.players.kernel.bits import PLAYERS, compile_kernel, lowest
from engine.barbu.players.kernel.card_inference import FAR, MOST
from engine.barbu.players.kernel.domino import FIT, ONE, PASS, STATE, play, rate_laying


@compile_kernel
def odds_against(state: Any, laid: int, hand: int, legal: int, rule: Any, ways: Any) -> float:
    """Return the inverse probability that ``hand`` chooses ``laid`` from ``legal``."""
    mine, odds = rate_laying(state, laid, hand, rule, ways), 1.0
    legal &= ~(1 << laid)
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        odds += exp(min(FAR, (rate_laying(state, card, hand, rule, ways) - mine) / ONE))
    return odds


@compile_kernel
def read(
    opening: Any, worlds: Any, seats: Any, cards: Any, own: int, rule: Any, ways: Any, logs: Any
) -> None:
    """Write to ``logs`` each world's log-likelihood of the other players' cards.

    Passes only exclude cards, which sampling does already.

    Args:
        opening: the deal before its first card, without hands.
        worlds: ``worlds[w, seat]`` are the hands left after the plays.
        seats, cards: the plays, in order.
        own: seat whose plays are ignored.
        rule, ways: the contract.
        logs: output, one entry per world.
    """
    state = np.empty(STATE, np.int64)
    for world in range(len(worlds)):
        state[:] = opening
        total = 0.0
        for seat in range(rule[PLAYERS]):
            state[seat] = worlds[world, seat]
        for number in range(len(cards)):
            if cards[number] != PASS:
                state[seats[number]] |= 1 << cards[number]
        for number in range(len(cards)):
            seat, card = seats[number], cards[number]
            if card != PASS and seat != own:
                hand = state[seat]
                legal = hand & state[FIT]
                if legal & (legal - 1):
                    total -= min(MOST, log(odds_against(state, card, hand, legal, rule, ways)))
            play(state, card, rule, ways)
        logs[world] = total

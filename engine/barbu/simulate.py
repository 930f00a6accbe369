"""Simulation of whole matches, without a table, a clock or a disk.

Used by the command line, by tests and for comparing players.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.barbu.game import BARBU
from engine.barbu.play.match import apply, initial
from engine.barbu.play.state import DealSettled, DealState, MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.base import Player
from engine.barbu.rules.rule_set import RuleSet
from engine.game import Step
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    """A finished match: the final state and every deal with all its cards."""

    final: MatchState
    deals: tuple[DealState, ...]


def play_match(
    rules: RuleSet, players: Sequence[Player], *, secret: bytes, rng: random.Random, first_dealer: Seat = 0
) -> Iterator[Step[MatchState]]:
    """Play a match, yielding a step per action.

    Args:
        rules: the rules.
        players: one per seat; each sees only its own view.
        secret: deal ``i`` is dealt from ``deal_seed(secret, i)``.
        rng: cuts the deals.
        first_dealer: the first dealer.

    Raises:
        ValueError: the number of players is not that of the seats.
        IllegalAction: a player returned an action that its view did not offer.
    """
    if len(players) != rules.players:
        raise ValueError(f"{len(players)} players for {rules.players} seats")
    state = initial(rules, first_dealer)
    while state.phase is not Phase.OVER:
        seat = BARBU.seat_to_act(state)
        if state.phase is Phase.DEAL or seat is None:
            step = apply(state, BARBU.deal(state, secret, rng.randrange(len(rules.cards))))
        else:
            step = apply(state, players[seat].decide(view_for(state, seat)))
        yield step
        state = step.state


def finish_match(
    rules: RuleSet, players: Sequence[Player], *, secret: bytes, rng: random.Random, first_dealer: Seat = 0
) -> SimulatedMatch:
    """Play a match to its end. Arguments and errors as for ``play_match``."""
    final = initial(rules, first_dealer)
    deals: list[DealState] = []
    for step in play_match(rules, players, secret=secret, rng=rng, first_dealer=first_dealer):
        final = step.state
        deals += [event.deal for event in step.events if isinstance(event, DealSettled)]
    return SimulatedMatch(final, tuple(deals))

"""Preparation of the expert's kernels: compilation, or loading from the cache."""

from __future__ import annotations

import random
from typing import Any, Final

from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Pass, Play
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.expert.cards import card_values, likelihood_of_plays
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.jit_state import KERNELS_READY
from engine.barbu.players.kernel import (
    card_inference,
    deal_sampling,
    domino,
    laying_inference,
    playing,
    tricks,
)  # fmt: skip
from engine.barbu.players.kernel.bits import is_cached
from engine.barbu.players.sampling import unseen_of
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import Denomination
from engine.dealing import deal_hands

ENTRY_POINTS: Final[tuple[Any, ...]] = (
    playing.evaluate,
    playing.raw_ends,
    card_inference.read,
    domino.evaluate,
    domino.raw_ends,
    laying_inference.read,
    deal_sampling.spread,
    tricks.play,
)
"""The kernels that Python calls, each with arguments of the same types every time."""


def is_ready() -> bool:
    """Return whether the kernels are loaded, or cached on disk."""
    return all(getattr(kernel, "signatures", None) or is_cached(kernel) for kernel in ENTRY_POINTS)


def make_ready() -> None:
    """Compile or load all kernels and set the flag: about half a minute the first time, then moments."""
    rules, little = preset("contre"), Effort(worlds=2, domino_worlds=2)
    for contract, trump, start in (("trumps", Denomination.SPADES, None), ("domino", None, 6)):
        state = _start_deal(rules, contract, trump, start)
        view = view_for(state, state.in_play.turn)
        # Not through a player, who would not search with a single legal card.
        actions = [action for action in view.legal if isinstance(action, Play | Pass)]
        card_values(view, actions, little, random.Random(0))
        likelihood_of_plays(view, unseen_of(view).deals(1, random.Random(0)))
    KERNELS_READY.set()


def _start_deal(rules: RuleSet, contract: str, trump: Denomination | None, start: int | None) -> MatchState:
    """Return a deal of a contract after its first card, without doubles."""
    hands = deal_hands(rules.cards, bytes(32), 0, dealer=0, players=rules.players, direction=rules.direction)
    state = match.with_hands(match.initial(rules), hands)
    state = match.apply(state, Choose(0, contract, trump, start)).state
    while state.phase is not Phase.PLAY or not state.in_play.plays:
        state = match.apply(state, legal_actions(state)[0]).state
    return state

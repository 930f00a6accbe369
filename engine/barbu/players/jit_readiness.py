"""Preparation of experts, so that no decision waits.

Their kernels are compiled or loaded from the cache, contracts measured, and a deal of each kind is played.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Pass, Play
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.base import KERNELS_READY, YARDSTICKS, make_player
from engine.barbu.players.expert.cards import card_values, likelihood_of_plays
from engine.barbu.players.expert.duties import double_norm
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.prospects import prospects_of
from engine.barbu.players.kernel import (
    card_inference,
    deal_sampling,
    domino,
    laying_inference,
    playing,
    tricks,
)  # fmt: skip
from engine.barbu.players.kernel.bits import is_cached
from engine.barbu.players.kernel.deal_arrays import settlement_of
from engine.barbu.players.sampling import sample_deals
from engine.barbu.players.unseen import unseen_of
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import Denomination

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
        # Calls the search itself: a player would not search with a single legal card.
        actions = [action for action in view.legal if isinstance(action, Play | Pass)]
        card_values(view, actions, little, random.Random(0))
        likelihood_of_plays(view, sample_deals(unseen_of(view), 1, random.Random(0)))
    KERNELS_READY.set()


def _start_deal(rules: RuleSet, contract: str, trump: Denomination | None, start: int | None) -> MatchState:
    """Return a deal of a contract after its first card, without doubles."""
    state = match.apply(_dealt(rules), Choose(0, contract, trump, start)).state
    while state.phase is not Phase.PLAY or not state.in_play.plays:
        state = match.apply(state, BARBU.legal_actions(state)[0]).state
    return state


def _dealt(rules: RuleSet) -> MatchState:
    state = match.initial(rules)
    return match.apply(state, BARBU.deal(state, bytes(32), 1)).state


def measure_contracts(rules: RuleSet) -> Iterator[None]:
    """Measure the contracts in steps of about a tenth of a second.

    The rest is measured by the first decision that needs it.
    """
    prospects = prospects_of(rules)
    for contract in rules.values:
        prospects.declarer_norm(contract)
        yield
    for contract in rules.values:
        for option in prospects.options(contract):
            prospects.card_worth(option)
            yield
    if rules.doubling is not None and rules.duty_doubles:
        for contract, values in rules.values.items():
            answered = rules.doubling.redoubles
            double_norm(prospects, contract, settlement_of(rules, values), answered=answered)
            yield


def warm_up(rules: RuleSet) -> None:
    """Let each searching level make every kind of decision once; takes about a second."""
    dealt = _dealt(rules)
    for choice in _choices(dealt):
        for level in ("club", "expert"):
            _play(match.apply(dealt, choice).state, level)


def _choices(dealt: MatchState) -> Iterator[Choose]:
    """Yield one choice per kind of contract: without trumps, with trumps, domino."""
    seen = set()
    for action in BARBU.legal_actions(dealt):
        if isinstance(action, Choose):
            values = dealt.rules.values[action.contract]
            kind = (action.trump is not None, values.is_domino)
            if kind not in seen:
                seen.add(kind)
                yield action


def _play(state: MatchState, level: str) -> None:
    player, heuristic = make_player(level), YARDSTICKS["heuristic"](None)
    for number in count():
        if state.phase in (Phase.DEAL, Phase.OVER):
            return
        view = view_for(state, BARBU.seat_to_act(state))
        # One card in five is searched; the others are played by heuristics.
        thinks = state.phase is not Phase.PLAY or number % 5 == 0
        state = match.apply(state, (player if thinks else heuristic).decide(view)).state

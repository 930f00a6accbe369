"""Work done in advance, so that no decision waits: measured contract values, and a deal of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Choose
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.base import YARDSTICKS, make_player
from engine.barbu.players.expert.duties import double_norm
from engine.barbu.players.expert.prospects import prospects_of
from engine.barbu.players.kernel.deal_arrays import settlement_of
from engine.barbu.rules.rule_set import RuleSet

_EVERY = 5
"""One in this many cards is searched; the others are played by heuristics."""


def measure_contracts(rules: RuleSet) -> Iterator[None]:
    """Measure the contracts in steps of about a tenth of a second.

    What is not measured here is measured by the first decision that needs it.
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
            double_norm(prospects, contract, settlement_of(rules, values))
            yield


def warm_up(rules: RuleSet) -> None:
    """Let each searching level make every kind of decision once; takes about a second."""
    dealt = match.apply(match.initial(rules), BARBU.deal(match.initial(rules), bytes(32), 1)).state
    for choice in _choices(dealt):
        for level in ("club", "expert"):
            _play(match.apply(dealt, choice).state, level)


def _choices(dealt: MatchState) -> Iterator[Choose]:
    """Yield one choice per kind of contract: without trumps, with trumps, domino."""
    seen = set()
    for action in BARBU.legal_actions(dealt):
        if isinstance(action, Choose):
            kind = (action.trump is not None, action.start is not None)
            if kind not in seen:
                seen.add(kind)
                yield action


def _play(state: MatchState, level: str) -> None:
    player, heuristic = make_player(level), YARDSTICKS["heuristic"](None)
    for number in count():
        if state.phase in (Phase.DEAL, Phase.OVER):
            return
        seat = BARBU.seat_to_act(state)
        view = view_for(state, seat)
        thinks = state.phase is not Phase.PLAY or number % _EVERY == 0
        state = match.apply(state, (player if thinks else heuristic).decide(view)).state

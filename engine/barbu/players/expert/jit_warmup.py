"""A warm-up deal of each kind, so that everything loaded lazily is loaded in advance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Choose
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.base import YARDSTICKS, make_player
from engine.barbu.rules.rule_set import RuleSet

_EVERY = 5
"""One in this many cards is searched; the others are played by heuristics."""


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

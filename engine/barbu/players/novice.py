"""A player with a beginner's mistakes: it forgets played cards and sometimes plays at random."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.player import HeuristicPlayer
from engine.barbu.players.tie_breaking import luck_from
from engine.cards import Card
from engine.seats import Seat

# Probability of a random card, contract or call.
_CARD_SLIP, _CHOICE_SLIP, _CALL_SLIP = 0.18, 0.3, 0.12


class Novice:
    """The heuristic player with a short memory and random slips. Deterministic without ``rng``."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng
        self._heuristic = HeuristicPlayer(rng)

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal``, not always a good one. *Raises:* ValueError if there is none."""
        rng = self._rng or luck_from(view)
        # Novices do not claim.
        legal = tuple(action for action in view.legal if not isinstance(action, Claim))
        if legal and rng.random() < _slip(legal[0]):
            return rng.choice(legal)
        return self._heuristic.decide(replace(view, legal=legal, plays=_recent_plays(view)))


def _slip(action: Action) -> float:
    match action:
        case Play() | Pass():
            return _CARD_SLIP
        case Choose():
            return _CHOICE_SLIP
        case Double() | Redouble():
            return _CALL_SLIP
        case _:
            return 0.0


def _recent_plays(view: View) -> tuple[tuple[Seat, Card | None], ...]:
    """Return the plays of the current trick and the one before."""
    if view.trick is None:
        return view.plays
    players = view.rules.players
    begun = len(view.plays) % players
    return view.plays[-(begun + players) :] if len(view.plays) > begun else view.plays

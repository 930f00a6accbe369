"""The bot player protocol and the levels of play."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from math import inf
from threading import Event
from types import MappingProxyType
from typing import Final, Protocol

from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.player import HeuristicPlayer
from engine.barbu.players.heuristic.valuation import restraint
from engine.barbu.players.tie_breaking import luck_from
from engine.cards import Card
from engine.errors import CodedError
from engine.seats import Seat


class Player(Protocol):
    """A player that decides from the view of its seat only."""

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal``. *Raises:* ValueError if there is nothing to decide."""


KERNELS_READY: Final = Event()
"""Set once the kernels are loaded, so that a search needs no compilation. Reading it loads none."""
# Probability of a random card, contract or call.
_CARD_SLIP, _CHOICE_SLIP, _CALL_SLIP = 0.18, 0.3, 0.12


class Novice(HeuristicPlayer):
    """The heuristic player with a beginner's mistakes: a short memory, and random slips."""

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal``, not always a good one. *Raises:* ValueError if there is none."""
        rng = self._rng or luck_from(view)
        legal = tuple(action for action in view.legal if _occurs_to_novices(view, action))
        if legal and rng.random() < _slip(legal[0]):
            return rng.choice(legal)
        return super().decide(replace(view, legal=legal, plays=_recent_plays(view)))


def _occurs_to_novices(view: View, action: Action) -> bool:
    """Return whether a novice considers an action: no claim, and no double that is never worth it."""
    if isinstance(action, Double):
        return restraint(view, action) < inf
    return not isinstance(action, Claim)


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


class Club(HeuristicPlayer):
    """A player that searches briefly once the kernels are loaded, and plays by heuristics until then.

    It never loads, compiles or waits, so it can replace any player that fails. Without ``rng`` it is
    deterministic for a view, as long as the kernels stay loaded or unloaded.
    """

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal`` within milliseconds. *Raises:* ValueError if there is none."""
        if not KERNELS_READY.is_set():
            return super().decide(view)
        # The modules are loaded already, as the kernels are.
        from engine.barbu.players.expert.effort import CLUB
        from engine.barbu.players.expert.player import Expert

        return Expert(self._rng, CLUB).decide(view)


Maker = Callable[[random.Random | None], Player]


def _expert(rng: random.Random | None) -> Player:
    # Imported here: the compiler takes half a second and a hundred megabytes.
    from engine.barbu.players.expert.player import Expert

    return Expert(rng)


def _elite(rng: random.Random | None) -> Player:
    from engine.barbu.players.elite import Elite

    return Elite(rng)


DEFAULT_LEVEL = "club"
LEVELS: Mapping[str, Maker] = MappingProxyType(
    {"novice": Novice, "club": Club, "expert": _expert, "elite": _elite}
)
"""Levels offered to users, weakest first."""
YARDSTICKS: Mapping[str, Maker] = MappingProxyType({"heuristic": HeuristicPlayer})
"""Reference players for measurements, not offered to users."""
EARLIER_NAMES: Mapping[str, str] = MappingProxyType({"thumb": "heuristic"})
"""Former names of players, accepted in commands and records."""


def make_player(level: str = DEFAULT_LEVEL, rng: random.Random | None = None) -> Player:
    """Return a player of a level or a reference player. *Raises:* CodedError ``level_unknown``.

    ``level`` is a key of ``LEVELS``, ``YARDSTICKS`` or ``EARLIER_NAMES``. Without ``rng`` the first of equal
    actions is chosen. Only experts and elite players ever compile anything: until the kernels are loaded, the
    club player plays by heuristics.
    """
    level = EARLIER_NAMES.get(level, level)
    maker = LEVELS.get(level) or YARDSTICKS.get(level)
    if maker is None:
        raise CodedError("level_unknown", level=level, known=", ".join(LEVELS))
    return maker(rng)

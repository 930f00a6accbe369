"""Tasks that workers run for Barbu's bot players, in their own processes."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from bot.workers.serving import when_idle
from bot.workers.worker import Preparation
from engine.barbu.play.actions import Action
from engine.barbu.play.view import View
from engine.barbu.players.base import KERNELS_READY, make_player
from engine.barbu.rules.rule_set import RuleSet, preset

if TYPE_CHECKING:
    from engine.barbu.coach.favours import Favours
    from engine.barbu.record.replay import Walk

COMPILING: Final = "Compiling the bot players; this happens once and takes about half a minute."


def preparation(rules: str) -> Preparation:
    """Return the preparation of a worker for bot players, first of all for the preset ``rules``."""
    return Preparation(are_compiled, partial(load, rules), COMPILING, strength)


def favours_of(walk: Walk) -> Favours:
    """Return the favours of a finished deal, by giver and receiver."""
    from engine.barbu.coach.favours import favours_of

    return favours_of(walk)


def are_compiled() -> bool:
    from engine.barbu.players.jit_readiness import is_ready

    return is_ready()


def strength() -> tuple[bool, str]:
    """Return that experts search here, and the report for the operator: every start loads the kernels."""
    return True, "Barbu by search on every level that does"


def load(rules: str) -> None:
    """Compile or load the kernels; the preset's contracts are measured when there is time."""
    from engine.barbu.players.jit_readiness import make_ready, warm_up

    make_ready()
    warm_up(preset(rules))
    get_to_know(preset(rules))


def get_to_know(rules: RuleSet) -> None:
    """Measure the contracts of a rule set when there is time, so that no decision waits for it."""
    _get_to_know(rules.text)


@lru_cache(maxsize=16)
def _get_to_know(written: str) -> None:
    from engine.barbu.players.jit_readiness import measure_contracts

    when_idle(measure_contracts(RuleSet.model_validate_json(written)))


def decide(level: str, view: View) -> Action:
    """Return the action of a player of a level; a worker then measures the rule set if necessary."""
    action = make_player(level).decide(view)
    if KERNELS_READY.is_set():
        get_to_know(view.rules)
    return action

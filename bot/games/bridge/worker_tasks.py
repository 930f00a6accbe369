"""Tasks that workers run for bridge, in their own processes."""

from __future__ import annotations

import logging

from bot.workers.worker import Preparation
from engine.bridge.actions import Action
from engine.bridge.double_dummy import library
from engine.bridge.duplicate.field import BotComparison, compare
from engine.bridge.players.base import make_player
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealSettled
from engine.bridge.view import View
from engine.errors import CodedError

log = logging.getLogger(__name__)


def preparation() -> Preparation:
    """Return the preparation of a worker for bots that search: loading the solver, if it is installed."""
    return Preparation(_is_quick, load, "", strength)


def _is_quick() -> bool:
    return True


def load() -> None:
    """Load the solver; without it bots play by rule, and the log says so."""
    try:
        library.make_ready()
    except CodedError as error:
        log.warning("%s: bridge's bots play by rule", _fault(error))
        return
    # Load the deal sampler now rather than during a player's first decision.
    from engine.bridge.players.expert import card_choice

    log.debug("%s is loaded", card_choice.__name__)


def strength() -> tuple[bool, str]:
    """Return whether experts search here, and the report for the operator."""
    try:
        library.make_ready()
    except CodedError as error:
        report = f"bridge by rule, and without analyses of deals: {_fault(error)}"
        return False, report
    return True, f"bridge by search on every level that does, with the solver DDS {library.version()}"


def _fault(error: CodedError) -> str:
    reason = error.facts.get("reason")
    if reason is not None:
        return f"the solver in {library.path()} cannot be loaded ({reason})"
    return "no double-dummy solver is installed: install the extra `bridge`, or Debian's libdds0"


def decide(level: str, view: View) -> Action:
    return make_player(level).decide(view)


def comparison(deals: tuple[DealSettled, ...], rules: BridgeRules) -> tuple[BotComparison, ...]:
    """Return finished deals of a table with the results of four bots on the same cards."""
    return tuple(compare(deal, rules) for deal in deals)

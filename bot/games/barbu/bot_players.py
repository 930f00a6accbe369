"""Bot players of Barbu, and messages to external ones. Source: docs/bot-protocol.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bot.external_bots import Dialect, view_fields
from bot.game_kit.players import BotPlayers
from bot.games.barbu import worker_tasks as tasks
from engine.barbu.play.actions import FORMS, Action, Double, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.base import DEFAULT_LEVEL, LEVELS, Novice
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS

BOT_NAMES: Final = ("Ada", "Blaise", "Colette", "Denis", "Émilie", "Félix", "Gaspard", "Hélène")

BY_RULE: Final = "club"
"""Level that plays by rule of thumb, for a level whose kernels are not loaded in this process."""

EASIER: Final[Mapping[str, tuple[str, ...]]] = {
    "elite": ("expert", BY_RULE),
    "expert": (BY_RULE,),
}
"""Weaker levels that replace a level under time pressure, the last one under most.

Levels named here never run in this process, which would first have to compile their kernels.
"""


def without_optional_doubles(view: View) -> View:
    """Return the view with the fewest doubles or redoubles that duty allows: none, as a rule."""
    calls = [action for action in view.legal if isinstance(action, Double | Redouble)]
    if not calls:
        return view
    fewest = min(len(call.targets) for call in calls)
    return replace(view, legal=tuple(call for call in calls if len(call.targets) == fewest))


PLAYERS: Final[BotPlayers[View, Action, RuleSet]] = BotPlayers(
    game="barbu",
    levels=tuple(LEVELS),
    default_level=DEFAULT_LEVEL,
    stand_in=DEFAULT_LEVEL,
    by_rule=BY_RULE,
    easier=EASIER,
    names=BOT_NAMES,
    think=tasks.decide,
    without_optional_doubles=without_optional_doubles,
    prepare=lambda workers, rules: workers.run_later(tasks.get_to_know, rules),
)


def dialect(rules: RuleSet) -> Dialect:
    return Dialect(rules.model_dump(mode="json"), serialize_view, FORMS.to_payload, Novice().decide)


def serialize_view(view: View) -> dict[str, Any]:
    """Return a view in the notation of game records: what its seat sees and nothing else."""
    return {
        **view_fields(view),
        "phase": view.phase.value,
        "declarer": view.declarer,
        "deal_index": view.deal_index,
        "deals_left": view.deals_left,
        "contracts_left": list(view.contracts_left),
        "contract": view.contract,
        "trump": None if view.trump is None else view.trump.code,
        "start": None if view.start is None else RANKS[view.start],
        "calls": [FORMS.to_payload(call) for call in view.calls],
        "pairs": [
            {"doubler": pair.doubler, "doubled": pair.doubled, "level": int(pair.level)}
            for pair in view.pairs
        ],
        "tricks_won": list(view.tricks_won),
        "taken": [str(cards) for cards in view.taken],
        "layout": str(view.layout),
        "out": list(view.out),
        "doubles_owed": list(view.doubles_owed),
        "redoubles_owed": list(view.redoubles_owed),
        "must_double": view.must_double,
        "totals": list(view.totals),
        "finished": [
            {"dealer": deal.dealer, "contract": deal.contract, "score": list(deal.score)}
            for deal in view.finished
        ],
    }

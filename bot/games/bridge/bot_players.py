"""Bot players of bridge, how they choose a move, and the moves a table makes for its players."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.external_bots import Dialect, view_fields
from bot.game_kit.players import Automatic, BotPlayers
from bot.games.bridge import worker_tasks as tasks
from engine.bridge.actions import FORMS, Action, Answer, Claim, HandOver, MakeCall, Play
from engine.bridge.arena import rules_of
from engine.bridge.calls import DOUBLE, PASS, REDOUBLE
from engine.bridge.double_dummy.library import is_installed
from engine.bridge.players.base import DEFAULT_LEVEL, LEVELS, Novice
from engine.bridge.rules import BridgeRules
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import View
from engine.table_state import TableState

EASIER: Final[Mapping[str, tuple[str, ...]]] = {
    "elite": ("expert", DEFAULT_LEVEL),
    "expert": (DEFAULT_LEVEL,),
}
"""Levels that search, each with the weaker levels that replace it under time pressure.

Only a worker may search: in the bot's own process they play by rule. So does the club player, whose few
deals are no reason to wait for a worker.
"""


def fallback(view: View) -> Action:
    """Return a move that stakes nothing."""
    return next((action for action in view.legal if _is_safe(action)), view.legal[0])


def _is_safe(action: Action) -> bool:
    if isinstance(action, Answer):
        return not action.accepts
    return isinstance(action, MakeCall) and action.call == PASS


def without_optional_doubles(view: View) -> View:
    """Return the view without doubles, redoubles and slams, so that they stake no absent player's points."""
    legal = tuple(action for action in view.legal if not _is_stake(action))
    return replace(view, legal=legal) if len(legal) < len(view.legal) else view


def _is_stake(action: Action) -> bool:
    if not isinstance(action, MakeCall):
        return False
    return action.call in (DOUBLE, REDOUBLE) or (action.call.is_bid and action.call.level >= 6)


NAMES: Final = (
    *("Nora", "Edmond", "Sofia", "Walter", "Irma", "Ottavio", "Clara", "Hugo", "Livia", "Konrad"),
    *("Elsa", "Marcel", "Bianca", "Oskar", "Simone", "Pietro", "Agnes", "Lucien", "Renata", "Theo"),
    *("Martha", "Gustave", "Fiora", "Anton", "Odile", "Silvio", "Greta", "Roland", "Dora", "Achille"),
)
"""Names of bot players: enough for a tournament of 15 pairs of bots. A table gives the first ones."""

PLAYERS: Final[BotPlayers[View, Action, BridgeRules]] = BotPlayers(
    game="bridge",
    levels=tuple(LEVELS),
    default_level="expert" if is_installed() else DEFAULT_LEVEL,
    stand_in=DEFAULT_LEVEL,
    by_rule=DEFAULT_LEVEL,
    easier=EASIER,
    names=NAMES,
    think=tasks.decide,
    safe=fallback,
    # The view of a stand-in leaves out what would stake the absent player's points.
    disregard=logging.INFO,
    without_optional_doubles=without_optional_doubles,
    prepare=lambda workers, rules: workers.warm_up(),
)


def choices(legal: Sequence[Action]) -> Sequence[Action]:
    return [action for action in legal if not isinstance(action, Claim)]


def is_public_knowledge(state: MatchState, forced: Action) -> bool:
    """Return whether every viewer can see that a call or card is the only legal one."""
    if isinstance(forced, MakeCall):
        # Which calls are legal follows from those made: over 7NT of one's own side there is only a pass.
        return True
    # Dummy's cards lie open, and with one card left in each hand there is no choice.
    deal = state.deal
    is_open = deal is not None and (deal.turn in deal.faced or deal.tricks_left == 1)
    return isinstance(forced, Play) and is_open


def hand_over(table: TableState[MatchState, Action]) -> Action | None:
    """Return a bot's action that lets its human partner play the contract, if the rules provide for it."""
    state, people = table.game_state, [who for who in table.seats if who is not None and who.user is not None]
    deal = state.deal
    if state.phase is not Phase.PLAY or deal is None or len(deal.plays) != 1 or deal.is_handed_over:
        return None
    contract, dummy = deal.contract, deal.dummy
    if contract is None or dummy is None or table.rules.partner == "never":
        return None
    if table.rules.partner == "alone" and len(people) != 1:
        return None
    partner = table.occupant(dummy)
    is_theirs = partner.user is not None and partner.is_present
    is_bots = table.occupant(contract.declarer).user is None
    return HandOver(contract.declarer) if is_bots and is_theirs else None


AUTOMATIC: Final[Automatic[MatchState, Action]] = Automatic(
    choices=choices, is_public_knowledge=is_public_knowledge, in_place_of_bot=hand_over
)


def dialect() -> Dialect:
    """Return the dialect; each deal is a match of a single board, whose number is in its view."""
    return Dialect(rules_of(1).model_dump(mode="json"), serialize_view, FORMS.to_payload, Novice().decide)


def serialize_view(view: View) -> dict[str, Any]:
    """Return a view in the notation of match records: what its seat sees and nothing else."""
    contract = view.contract
    return {
        **view_fields(view),
        "phase": view.phase.value,
        "seating": list(view.seating),
        "board": view.board,
        "dealer": view.dealer,
        "vulnerable": view.vulnerable.value,
        "calls": [str(call) for call in view.calls],
        "contract": None if contract is None else str(contract),
        "declarer": None if contract is None else contract.declarer,
        "dummy": view.dummy,
        "hands": [None if hand is None else str(hand) for hand in view.hands],
        "tricks_won": list(view.tricks_won),
        "claims": [
            {"at": claim.at, "claimer": claim.claimer, "tricks": claim.tricks, "accepted": claim.is_accepted}
            for claim in view.claims
        ],
    }

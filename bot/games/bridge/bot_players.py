"""Bot players of bridge."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.game_kit.players import BotPlayers
from bot.games.bridge import bot_moves
from engine.bridge.actions import Action, MakeCall
from engine.bridge.calls import DOUBLE, REDOUBLE, Call
from engine.bridge.double_dummy.library import is_installed
from engine.bridge.players.base import DEFAULT_LEVEL, LEVELS
from engine.bridge.rules import BridgeRules
from engine.bridge.view import View

SLAM: Final = 6


def without_optional_doubles(view: View) -> View:
    """Return the view without doubles, redoubles and slams, so that they stake no absent player's points."""
    legal = tuple(action for action in view.legal if not _is_stake(action))
    return replace(view, legal=legal) if len(legal) < len(view.legal) else view


def _is_stake(action: Action) -> bool:
    return isinstance(action, MakeCall) and _is_bold(action.call)


def _is_bold(call: Call) -> bool:
    return call in (DOUBLE, REDOUBLE) or (call.is_bid and call.level >= SLAM)


PLAYERS: Final[BotPlayers[View, Action, BridgeRules]] = BotPlayers(
    levels=tuple(LEVELS),
    default_level="expert" if is_installed() else DEFAULT_LEVEL,
    stand_in=DEFAULT_LEVEL,
    names=("Nora", "Edmond", "Sofia", "Walter", "Irma", "Ottavio"),
    decide=bot_moves.decide,
    without_optional_doubles=without_optional_doubles,
    prewarm=lambda workers, level, rules: bot_moves.prewarm(workers, level),
)

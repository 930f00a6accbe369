"""A bot player's move: thought about beside the event loop, and made whatever happens."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Final

from bot.workers.pool import WorkerPool
from engine.bridge.actions import Action, MakeCall
from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.base import DEFAULT_LEVEL, LEVELS, make_player
from engine.bridge.rules import BridgeRules
from engine.bridge.view import View

log = logging.getLogger(__name__)

SLAM: Final = 6


class BridgePlayers:
    """``bot.games.module.BotPlayers`` for bridge."""

    levels = tuple(LEVELS)
    default_level = DEFAULT_LEVEL
    names = ("Nora", "Edmond", "Sofia", "Walter", "Irma", "Ottavio")

    async def decide(self, workers: WorkerPool, level: str, view: View) -> Action:
        """What the player of a level does; where that fails or is not allowed, a pass or the first card."""
        try:
            action = await asyncio.to_thread(lambda: make_player(level).decide(view))
        except Exception:
            log.exception("the %s player of bridge failed", level)
        else:
            if action in view.legal:
                return action
        return fallback(view)

    def cautious(self, view: View) -> View:
        """The view without doubles, redoubles and slams: what an absent player's points are not staked on."""
        legal = tuple(action for action in view.legal if not _is_stake(action))
        return replace(view, legal=legal) if len(legal) < len(view.legal) else view

    def expect(self, workers: WorkerPool, level: str, rules: BridgeRules) -> None:
        """Nothing to get ready."""


def fallback(view: View) -> Action:
    """A move that stakes nothing."""
    passes = [one for one in view.legal if isinstance(one, MakeCall) and one.call == PASS]
    return passes[0] if passes else view.legal[0]


def _is_stake(action: Action) -> bool:
    return isinstance(action, MakeCall) and _is_bold(action.call)


def _is_bold(call: Call) -> bool:
    return call in (DOUBLE, REDOUBLE) or (call.is_bid and call.level >= SLAM)

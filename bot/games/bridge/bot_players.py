"""The bot players of bridge: their names and levels, and what they do for a player who is away."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.bridge import thinking
from bot.workers.pool import WorkerPool
from engine.bridge.actions import Action, MakeCall
from engine.bridge.calls import DOUBLE, REDOUBLE, Call
from engine.bridge.players.base import DEFAULT_LEVEL, LEVELS
from engine.bridge.rules import BridgeRules
from engine.bridge.view import View

SLAM: Final = 6


class BridgePlayers:
    """``bot.game_kit.module.BotPlayers`` for bridge."""

    levels = tuple(LEVELS)
    default_level = DEFAULT_LEVEL
    names = ("Nora", "Edmond", "Sofia", "Walter", "Irma", "Ottavio")

    async def decide(self, workers: WorkerPool, level: str, view: View) -> Action:
        """What the player of a level does, within the time limit and whatever happens."""
        return await thinking.decide(workers, level, view)

    def cautious(self, view: View) -> View:
        """The view without doubles, redoubles and slams: what an absent player's points are not staked on."""
        legal = tuple(action for action in view.legal if not _is_stake(action))
        return replace(view, legal=legal) if len(legal) < len(view.legal) else view

    def expect(self, workers: WorkerPool, level: str, rules: BridgeRules) -> None:
        """A player of a level has sat down: let a worker get ready while others still gather."""
        thinking.expect(workers, level)


def _is_stake(action: Action) -> bool:
    return isinstance(action, MakeCall) and _is_bold(action.call)


def _is_bold(call: Call) -> bool:
    return call in (DOUBLE, REDOUBLE) or (call.is_bid and call.level >= SLAM)

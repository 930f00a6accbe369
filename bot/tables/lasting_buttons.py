"""Buttons that stay under a closed page: they show past deals, and never expire."""

from __future__ import annotations

from typing import Final

from bot.game_kit.module import GameModule

LASTING_HISTORY: Final = frozenset({"animate", "download", "replay"})
"""Verbs of the buttons that stay in every game."""


def lasting_verbs(module: GameModule) -> frozenset[str]:
    """Return the verbs of the buttons that stay in a game: those of every game, and its own."""
    return LASTING_HISTORY | {verb for verb, action in module.actions.items() if action.lasting}

"""Moments of a finished board worth a line of their own."""

from __future__ import annotations

from typing import Final

from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import placed_name
from engine.bridge.auction import DOUBLED, REDOUBLED
from engine.bridge.double_dummy.table import DealSolution
from engine.bridge.state import DealScore

SMALL_SLAM: Final = 6


def moment_line(scene: Scene, score: DealScore) -> str:
    """Return the most memorable thing about a board; empty for an ordinary one."""
    if score.contract is None:
        return ""
    return moment_text(scene, score, placed_name(scene, score.seating, score.contract.declarer))


def moment_text(scene: Scene, score: DealScore, name: str) -> str:
    """Return the most memorable thing about a board, with this name of declarer; empty for an ordinary one.

    A contract made against the odds is known once the double-dummy table is.
    """
    contract, seating = score.contract, score.seating
    if contract is None:
        return ""
    is_made = score.tricks >= contract.needed
    if contract.level >= SMALL_SLAM:
        kind = "slam" if is_made else "slam-beaten"
        return scene.words(f"bridge-moment-{kind}", level=contract.level, name=name)
    if is_made and contract.doubled == REDOUBLED:
        return scene.words("bridge-moment-redoubled", name=name)
    if is_made and contract.doubled == DOUBLED:
        return scene.words("bridge-moment-doubled", name=name)
    if is_made and isinstance(scene.found, DealSolution):
        best = scene.found.table.tricks_of(contract.denomination, seating.direction(contract.declarer))
        if best < contract.needed:
            return scene.words("bridge-moment-odds", name=name, down=contract.needed - best)
    return ""

"""Between two deals: who may still cut, and what is said of who deals, and when."""

from __future__ import annotations

from typing import Any

from bot.games.scene import Scene
from engine.game import Game
from engine.seats import Seat
from engine.table_rules import TableState


def who_may_cut(game: Game[Any, Any], state: TableState[Any, Any]) -> Seat | None:
    """The player who may still cut the deal that is awaited; ``None``: nobody, as where a bot would."""
    cutter = None if state.match is None else game.cutter(state.match)
    if cutter is None or state.cut is not None or not state.is_open or state.paused:
        return None
    return cutter if state.occupant(cutter).is_present else None


def may_deal(scene: Scene[Any, Any, Any], dealer: Seat) -> bool:
    """Whether the viewer may deal: the dealer, or anybody at the table in the place of one who is a bot."""
    if scene.own is None or not scene.own.is_present or scene.state.paused:
        return False
    return scene.seat == dealer or not scene.state.occupant(dealer).is_present


def dealing_line(scene: Scene[Any, Any, Any], dealer: Seat) -> str:
    """Who deals the next hand, and when the bot does if they do not."""
    words, state = scene.words, scene.state
    name = f"**{scene.name(dealer)}**"
    if scene.until is None or not state.is_open or state.paused:
        return words("board-deals", name=name)
    key = "board-deals-or-bot" if state.occupant(dealer).is_present else "board-deals-or-anybody"
    return words(key, name=name, when=f"<t:{scene.until}:R>")

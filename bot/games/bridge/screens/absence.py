"""Lines about moves made for a player: by a bot after a missed turn, or a forced card."""

from __future__ import annotations

from typing import Final

from bot.game_kit import status
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import call_text
from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.state import Phase

_THEN: Final = {Phase.AUCTION: "clock-calls", Phase.PLAY: "clock-plays", Phase.CLAIM: "clock-answers"}
"""What happens when the player's time is up, by phase."""


def status_lines(scene: Scene) -> list[str]:
    """Return the status of the table, and the bot's moves for players who ran out of time."""
    return status.status_lines(scene, BRIDGE, _what_was_done, _move_text)


def clock(scene: Scene) -> str:
    """Return the player's time limit and its consequence, as the end of a sentence."""
    return scene.deadline_then(_THEN.get(scene.shown.phase, ""), own=_decides(scene))


def by_when(scene: Scene) -> str:
    """Return the player's time limit and its consequence, as a part of a sentence."""
    return scene.by_when(_THEN.get(scene.shown.phase, ""), own=_decides(scene))


def by_itself_line(scene: Scene) -> str:
    """Return the line saying that the viewer's last card was played automatically.

    Empty if not, or if they hide such lines.
    """
    move = status.made_by_itself(scene, BRIDGE)
    if not isinstance(move, Play):
        return ""
    return scene.words("panel-by-itself", card=scene.card(move.card))


def _decides(scene: Scene) -> bool:
    return scene.seat is not None and scene.seat == scene.shown.decider


def _move_text(scene: Scene, action: Action) -> str:
    if isinstance(action, MakeCall):
        return call_text(action.call, scene.words)
    return status.move_text(scene, action)


def _what_was_done(scene: Scene, action: Action) -> str:
    words = scene.words
    match action:
        case Play(card=card):
            return words("board-clock-played", card=scene.card(card))
        case MakeCall(call=call) if call != PASS:
            return words("bridge-clock-called", call=call_text(call, words))
        case Claim():
            return words("bridge-clock-claimed")
        case Answer(accepts=accepts):
            return words("bridge-clock-agreed" if accepts else "bridge-clock-refused")
        case _:
            return words("board-clock-passed")

"""Lines about moves made for a player: by a bot after a missed turn, or a forced card."""

from __future__ import annotations

from bot.game_kit import status
from bot.games.barbu.scene import Scene
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.state import Phase


def status_lines(scene: Scene) -> list[str]:
    """Return the status of the table, and the bot's moves for players who ran out of time."""
    return status.status_lines(scene, BARBU, _what_was_done)


def clock(scene: Scene) -> str:
    """Return the player's time limit and its consequence, as the end of a sentence."""
    return scene.deadline_then(_then(scene), own=_is_in_turn(scene))


def by_when(scene: Scene) -> str:
    """Return the player's time limit and its consequence, as a part of a sentence."""
    return scene.by_when(_then(scene), own=_is_in_turn(scene))


def by_itself_line(scene: Scene) -> str:
    """Return the line saying that the viewer's last card or pass was automatic.

    Empty if it was not, or if they hide such lines.
    """
    match status.made_by_itself(scene, BARBU):
        case Play(card=card):
            return scene.words("panel-by-itself", card=scene.card(card))
        case Pass():
            return scene.words("panel-passed-by-itself")
        case _:
            return ""


def _then(scene: Scene) -> str:
    """Return what happens when the time of the player in turn is up."""
    match scene.shown.phase:
        case Phase.CHOOSE:
            return "clock-chooses"
        case Phase.DOUBLE | Phase.REDOUBLE:
            # A timeout stakes no player's points: only a call that duty forces is made for them.
            legal = BARBU.legal_actions(scene.state.game_state)
            calls = [action for action in legal if isinstance(action, Double | Redouble)]
            return "clock-owes" if all(call.targets for call in calls) else "clock-passes"
        case _:
            return "clock-plays"


def _is_in_turn(scene: Scene) -> bool:
    return scene.seat is not None and scene.seat == scene.shown.turn


def _what_was_done(scene: Scene, action: Action) -> str:
    words = scene.words
    match action:
        case Double(targets=targets) if targets:
            return words("board-clock-doubled", whom=scene.named(sorted(targets)))
        case Redouble(targets=targets) if targets:
            return words("board-clock-redoubled", whom=scene.named(sorted(targets)))
        case Play(card=card):
            return words("board-clock-played", card=scene.card(card))
        case Claim():
            return words("board-clock-claimed")
        case Double() | Redouble() | Pass():
            return words("board-clock-passed")
        case _:
            return words("board-clock-chose")

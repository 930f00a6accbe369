"""End of a game: the winners, and the ranking of the pairs."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit import standing
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.totals import end_lines, ranking_lines
from engine.bridge.game import BRIDGE


def render_standing(scene: Scene, *, has_podium: bool = False) -> Rendered:
    """Render the winners and the ranking of a finished game, or of a table that was closed.

    The last board has a message of its own, with its score and the buttons that look back.
    """
    words, title = scene.words, standing.standing_title(scene)
    rematch, score = standing.rematch_buttons(scene), standing.sheet_buttons(scene, BRIDGE)
    if scene.view is None or not score:
        return Rendered(embeds=(embed(title, end_lines(scene)),), buttons=(rematch,))
    is_shown = has_podium or standing.is_result_again(scene, BRIDGE)
    message = embed(title, end_lines(scene), ranking_lines(scene, is_shown=is_shown))
    verify = ButtonSpec("verify", label=words("button-verify"))
    last = len(scene.view.finished) - 1
    replay = ButtonSpec("replay", arg=str(last), label=words("button-replay"))
    return Rendered(embeds=(message,), buttons=((*rematch, *score, replay, verify),))

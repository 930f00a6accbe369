"""End of a game: the winners, and the ranking of the pairs."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit import standing
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.result import looking_back_buttons, outcome_lines
from bot.games.bridge.screens.totals import end_lines, ranking_lines
from engine.bridge.game import BRIDGE
from engine.table_rules import TablePhase


def render_standing(scene: Scene) -> Rendered:
    """Render the ranking of a finished game, or of a table that was closed."""
    words, title = scene.words, standing.standing_title(scene)
    early = scene.state.phase is TablePhase.ENDED
    rematch, *score = standing.end_buttons(scene, BRIDGE)
    if scene.view is None or not score:
        return Rendered(embeds=(embed(title, end_lines(scene)),), buttons=((rematch,),))
    ended = scene.ended
    message = embed(
        title,
        end_lines(scene),
        ranking_lines(scene),
        outcome_lines(scene, ended.deal, ended.score) if ended is not None and not early else "",
    )
    verify = ButtonSpec("verify", label=words("button-verify"))
    last = len(scene.view.finished) - 1
    replay = ButtonSpec("replay", arg=str(last), label=words("button-replay"))
    rows = ((rematch, *score, replay, verify), looking_back_buttons(scene))
    return Rendered(embeds=(message,), buttons=rows)

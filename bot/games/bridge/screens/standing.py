"""The end of a game: who won, and where the pairs stand."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.result import looking_back_buttons, outcome_lines
from bot.games.bridge.screens.totals import end_lines, ranking_lines
from engine.table_rules import TablePhase


def render_standing(scene: Scene) -> Rendered:
    """The ranking of a game that is over, or of a table that was closed."""
    words = scene.words
    early = scene.state.phase is TablePhase.ENDED
    title = words("standing-title-ended" if early else "standing-title")
    rematch = ButtonSpec("rematch", label=words("button-rematch"), style="success")
    if scene.view is None or not scene.view.finished:
        return Rendered(embeds=(embed(title, end_lines(scene)),), buttons=((rematch,),))
    ended = scene.ended
    message = embed(
        title,
        end_lines(scene),
        ranking_lines(scene),
        outcome_lines(scene, ended.deal, ended.score) if ended is not None and not early else "",
    )
    score = ButtonSpec("score", label=words("button-score"))
    verify = ButtonSpec("verify", label=words("button-verify"))
    last = len(scene.view.finished) - 1
    replay = ButtonSpec("replay", arg=str(last), label=words("button-replay"))
    rows = ((rematch, score, replay, verify), looking_back_buttons(scene))
    return Rendered(embeds=(message,), buttons=rows)

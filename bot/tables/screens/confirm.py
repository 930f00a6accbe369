"""A question that is asked once before something is done, for one viewer."""

from __future__ import annotations

from typing import Any, Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.module import Question
from bot.games.scene import Scene
from engine.table_rules import TablePhase

QUESTIONS: Final = {
    "leave": Question("confirm-leave", "confirm-leave-lobby", "confirm-leave-yes", "leave_yes"),
    "end": Question("confirm-end", "confirm-end-lobby", "confirm-end-yes", "end_yes"),
}
"""Those of every table, by verb."""


def render_confirm(scene: Scene[Any, Any, Any], question: Question) -> Rendered:
    """The question, with the button that does it and one that does not."""
    words = scene.words
    text = question.playing if scene.state.phase is TablePhase.PLAYING else question.gathering
    yes = ButtonSpec(question.verb, arg=question.arg, label=words(question.yes), style="danger")
    no = ButtonSpec("show", label=words("confirm-no"))
    return Rendered(embeds=(embed(words("confirm-title"), words(text)),), buttons=((yes, no),))

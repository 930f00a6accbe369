"""Confirmation before an action that cannot be taken back."""

from __future__ import annotations

from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.responses import answer_private
from bot.game_kit.scene import Scene
from bot.game_kit.screens import Question
from bot.tables.actions.context import TableContext
from engine.table_rules import TablePhase

QUESTIONS: Final = {
    "leave": Question(
        "confirm-leave", "confirm-leave-lobby", "confirm-leave-yes", "leave_yes", last="confirm-leave-last"
    ),
    "end": Question("confirm-end", "confirm-end-lobby", "confirm-end-yes", "end_yes"),
}
"""The questions at every table, by verb."""


def render_confirm(scene: Scene, question: Question) -> Rendered:
    """Render a question with a button to go on and one to cancel."""
    words, state = scene.words, scene.state
    text = question.playing if state.phase is TablePhase.PLAYING else question.gathering
    if question.last and state.phase is TablePhase.PLAYING and list(state.present) == [scene.seat]:
        text = question.last
    facts = question.facts(scene) if question.facts is not None else {}
    yes = ButtonSpec(question.verb, arg=question.arg, label=words(question.yes), style="danger")
    no = ButtonSpec("show", label=words("confirm-no"))
    return Rendered(embeds=(embed(words("confirm-title"), words(text, **facts)),), buttons=((yes, no),))


async def confirm(context: TableContext) -> None:
    """Answer with the question for the tap's verb."""
    questions = {**QUESTIONS, **context.table.module.screens.questions}
    rendered = render_confirm(context.table.scene(context.user), questions[context.request.verb])
    await answer_private(context.interaction, rendered, context.table.view_of(rendered))

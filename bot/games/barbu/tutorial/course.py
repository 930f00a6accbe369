"""Barbu's guided deals as the room that answers their buttons asks for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.viewer import viewer_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.tutorial.deals import LEARNER, Progress, bots_beside, rules
from bot.games.barbu.tutorial.screens import render_intro, render_lesson
from engine.barbu.actions import Action as Move
from engine.barbu.game import BARBU
from engine.barbu.scoring import last_result
from engine.barbu.state import MatchState
from engine.errors import CodedError, IllegalAction
from engine.table_rules import Occupant, TablePhase, TableState, new_table

TUTORIAL_ROOM: Final = "lesson"
"""The room the tutorial is asked in, as it stands in its buttons."""


class BarbuCourse:
    """``bot.lessons.course.Course`` for Barbu."""

    room = TUTORIAL_ROOM
    game = BARBU.name
    move_verbs = frozenset({"bet", "trump", "play"})

    def read(self, number: str, moves: str) -> Progress:
        """What a button carries."""
        return Progress.read(number, moves)

    def intro(self, scene: Scene) -> Rendered:
        """What a newcomer reads first."""
        return render_intro(scene)

    def lesson(self, scene: Scene, progress: Progress, notice: str, door: str) -> Rendered:
        """The deal as it stands."""
        return render_lesson(scene, progress, notice, door)

    def scene(self, interaction: Interaction, progress: Progress) -> Scene:
        """The deal as a table with the newcomer and three bots."""
        try:
            match = progress.state
        except IllegalAction as error:  # no deal of ours: a button of another version
            raise CodedError("unknown_button") from error
        viewer = viewer_of(interaction)
        person = Occupant(interaction.user.display_name, user=interaction.user.id)
        table: TableState[MatchState, Move] = replace(
            new_table(rules(), host=interaction.user.id),
            match=match,
            phase=TablePhase.PLAYING,
            seats=(person, *(Occupant(name) for name in bots_beside(person.name))),
        )
        return Scene(
            table_id=0,
            state=table,
            view=BARBU.view_for(match, LEARNER),
            words=viewer.words,
            until=None,
            pace="live",
            seat=LEARNER,
            ended=last_result(match),
            display=replace(viewer.display, confirm_card=False),
            card_emoji=viewer.card_emoji,
        )


COURSE: Final = BarbuCourse()

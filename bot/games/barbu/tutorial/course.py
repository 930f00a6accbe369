"""Barbu's guided deals as the room that answers their buttons asks for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.message import Rendered
from bot.games.barbu.scene import Scene
from bot.games.barbu.tutorial.deals import BOTS, LEARNER, SPARE, Progress, rules
from bot.games.barbu.tutorial.screens import render_intro, render_lesson
from bot.lessons.course import bots_beside
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action as Move
from engine.barbu.play.state import MatchState
from engine.table_rules import Occupant, TablePhase, TableState, new_table

TUTORIAL_ROOM: Final = "lesson"
"""The room the tutorial is asked in, as it stands in its buttons."""


class BarbuCourse:
    """``bot.lessons.course.Course`` for Barbu."""

    room = TUTORIAL_ROOM
    game = BARBU
    learner = LEARNER
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

    def table(self, progress: Progress, person: Occupant) -> TableState[MatchState, Move]:
        """The newcomer and three bots."""
        bots = (Occupant(name) for name in bots_beside(person.name, BOTS, SPARE))
        return replace(
            new_table(rules(), host=person.user or 0),
            match=progress.state,
            phase=TablePhase.PLAYING,
            seats=(person, *bots),
        )


COURSE: Final = BarbuCourse()

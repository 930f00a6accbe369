"""The guided deals of bridge as the room that answers their buttons asks for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.message import Rendered
from bot.games.bridge.scene import Scene
from bot.games.bridge.tutorial.deals import BOTS, LEARNER, SPARE, Progress, rules
from bot.games.bridge.tutorial.screens import render_intro, render_lesson
from bot.lessons.course import bots_beside
from engine.bridge.actions import Action
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState
from engine.table_rules import Occupant, TablePhase, TableState, new_table

TUTORIAL_ROOM: Final = "bridgehelp"
"""The room of the guided deals and of help where no table is, as it stands in their buttons."""


class BridgeCourse:
    """``bot.lessons.course.Course`` for bridge."""

    room = TUTORIAL_ROOM
    game = BRIDGE
    learner = LEARNER
    move_verbs = frozenset({"bid", "play"})

    def read(self, number: str, moves: str) -> Progress:
        """What a button carries."""
        return Progress.read(number, moves)

    def intro(self, scene: Scene) -> Rendered:
        """What a newcomer reads first."""
        return render_intro(scene)

    def lesson(self, scene: Scene, progress: Progress, notice: str, door: str) -> Rendered:
        """The deal as it stands."""
        return render_lesson(scene, progress, notice, door)

    def table(self, progress: Progress, person: Occupant) -> TableState[MatchState, Action]:
        """The newcomer South, and three bots."""
        north, east, west = (Occupant(name) for name in bots_beside(person.name, BOTS, SPARE))
        return replace(
            new_table(rules(), host=person.user or 0),
            match=progress.state,
            phase=TablePhase.PLAYING,
            seats=(north, east, person, west),
        )


COURSE: Final = BridgeCourse()

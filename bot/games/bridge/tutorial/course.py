"""The guided deals of bridge as the room that answers their buttons asks for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.viewer import viewer_of
from bot.games.bridge.scene import Scene
from bot.games.bridge.tutorial.deals import LEARNER, Progress, bots_beside, rules
from bot.games.bridge.tutorial.screens import render_intro, render_lesson
from engine.bridge.actions import Action
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState
from engine.errors import CodedError, IllegalAction
from engine.table_rules import Occupant, TablePhase, TableState, new_table

TUTORIAL_ROOM: Final = "bridgehelp"
"""The room of the guided deals and of help where no table is, as it stands in their buttons."""


class BridgeCourse:
    """``bot.lessons.course.Course`` for bridge."""

    room = TUTORIAL_ROOM
    game = BRIDGE.name
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

    def scene(self, interaction: Interaction, progress: Progress) -> Scene:
        """The deal as a table with the newcomer South and three bots."""
        try:
            match = progress.state
        except IllegalAction as error:  # no deal of ours: a button of another version
            raise CodedError("unknown_button") from error
        viewer = viewer_of(interaction, BRIDGE.name)
        person = Occupant(interaction.user.display_name, user=interaction.user.id)
        return Scene(
            table_id=0,
            state=table_of(match, person),
            view=BRIDGE.view_for(match, LEARNER),
            words=viewer.words,
            until=None,
            pace="live",
            seat=LEARNER,
            ended=BRIDGE.last_deal(match),
            display=replace(viewer.display, confirm_card=False),
            card_emoji=viewer.card_emoji,
        )


def table_of(match: MatchState, person: Occupant) -> TableState[MatchState, Action]:
    """The table a guided deal is played at."""
    north, east, west = (Occupant(name) for name in bots_beside(person.name))
    return replace(
        new_table(rules(), host=person.user or 0),
        match=match,
        phase=TablePhase.PLAYING,
        seats=(north, east, person, west),
    )


COURSE: Final = BridgeCourse()

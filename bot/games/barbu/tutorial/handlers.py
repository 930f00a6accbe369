"""The room that answers the tutorial's buttons; all there is to know of a lesson stands in them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.discord_io.ask import Ask
from bot.discord_io.component import asks_view
from bot.discord_io.custom_id import read_as
from bot.discord_io.dispatch import Action, Tap
from bot.discord_io.doors import DOORS
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.discord_io.viewer import viewer_of
from bot.games.barbu.catalogue import BarbuCatalogue
from bot.games.barbu.scene import Scene
from bot.games.barbu.tutorial.deals import LEARNER, Progress, bots_beside, rules
from bot.games.barbu.tutorial.screens import render_intro, render_lesson
from bot.settings.screens import OWN_SETTINGS
from bot.tables.commands import new_table_ask
from engine.barbu.actions import Action as Move
from engine.barbu.game import BARBU
from engine.barbu.scoring import last_result
from engine.barbu.state import MatchState
from engine.cards import Card, Suit
from engine.errors import CodedError, IllegalAction
from engine.table_rules import Occupant, TablePhase, TableState, new_table

SUITS: Final = tuple(suit.letter for suit in Suit)

TUTORIAL_ROOM: Final = "lesson"
"""The room the tutorial is asked in, as it stands in its buttons."""


@dataclass(frozen=True, slots=True)
class LessonTap(Tap):
    """A tap on a button of the tutorial."""

    catalogue: BarbuCatalogue

    @property
    def progress(self) -> Progress:
        """How far the lesson had come, where its button was one of a card."""
        return Progress.read(self.request.word(0), self.request.word(1))

    async def tell(self, error: CodedError) -> None:
        """Say why a card may not fall above the lesson, which stays as it was."""
        if not isinstance(error, IllegalAction):
            raise error
        scene = _scene(self.interaction, self.progress)
        await _show_deal(self, self.progress, scene.words.error(error, scene.name))


class TutorialRoom:
    """Answers what is asked of the tutorial."""

    def __init__(self, catalogue: BarbuCatalogue) -> None:
        self._catalogue = catalogue

    async def open(self, interaction: Interaction, request: Ask, /) -> LessonTap:
        """The tap; how far its lesson has come is read from its button."""
        return LessonTap(interaction, request, self._catalogue)

    def action(self, tap: LessonTap, /) -> Action[LessonTap]:
        """What answers the tap's verb."""
        return tap.request.among(ACTIONS)


async def show_start(interaction: Interaction, *, anew: bool = False) -> None:
    """What a newcomer reads first, in place of the message tapped; ``anew`` as a message of its own."""
    rendered = render_intro(_scene(interaction, Progress(0)))
    await _show(interaction, rendered, Progress(0), anew=anew)


async def _start(tap: LessonTap) -> None:
    await show_start(tap.interaction)


async def _deal(tap: LessonTap) -> None:
    await _show_deal(tap, Progress.read(tap.request.word(2), ""))


async def _trump(tap: LessonTap) -> None:
    await _show_deal(tap, Progress.read(tap.request.word(0), tap.request.word(2, SUITS)))


async def _bet(tap: LessonTap) -> None:
    await _show_deal(tap, Progress.read(tap.request.word(0), tap.request.word(2)))


async def _play(tap: LessonTap) -> None:
    await _show_deal(tap, tap.progress.with_card(read_as(Card.parse, tap.request.word(2))))


async def _rules(tap: LessonTap) -> None:
    found = await tap.catalogue.find(tap.interaction, None)
    await answer_private(tap.interaction, tap.catalogue.render(found, words_of(tap.interaction)), anew=True)


async def _mine(tap: LessonTap) -> None:
    await tap.interaction.client.asked(tap.interaction, OWN_SETTINGS)


async def _new(tap: LessonTap) -> None:
    await tap.interaction.client.asked(tap.interaction, new_table_ask(BARBU.name))


async def _door(tap: LessonTap) -> None:
    """Lead to the table here; what it is asked, it answers in place of the lesson."""
    _ = tap.progress
    doors = tap.interaction.client.doors
    ask = await doors.ask(tap.interaction, tap.request.word(2, DOORS))
    await tap.interaction.client.asked(tap.interaction, ask)


async def _show_deal(tap: LessonTap, progress: Progress, notice: str = "") -> None:
    scene = _scene(tap.interaction, progress)
    door = await tap.interaction.client.doors.way(tap.interaction) if scene.ended is not None else ""
    rendered = render_lesson(scene, progress, notice, door)
    await _show(tap.interaction, rendered, progress)


async def _show(
    interaction: Interaction, rendered: Rendered, progress: Progress, *, anew: bool = False
) -> None:
    view = asks_view(rendered, TUTORIAL_ROOM, str(progress.number), progress.moves)
    await answer_private(interaction, rendered, view, anew=anew)


def _scene(interaction: Interaction, progress: Progress) -> Scene:
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


ACTIONS: Final[dict[str, Action[LessonTap]]] = {
    "start": Action(_start),
    "deal": Action(_deal),
    "bet": Action(_bet),
    "trump": Action(_trump),
    "door": Action(_door),
    "play": Action(_play),
    "rules": Action(_rules),
    "new": Action(_new),
    "mine": Action(_mine),
}

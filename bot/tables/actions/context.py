"""Requests at a table, and the answers several actions share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from bot.discord_io.access import closes_tables, may_use
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.error_answers import error_text
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.private_answers import answer_private, answer_quietly, is_private
from bot.discord_io.questions import render_question
from bot.game_kit.scene import Scene
from bot.game_kit.screens import Question
from bot.load.fair_turns import on_behalf_of
from bot.runtime.logs import about_table
from bot.storage.sealing import is_public
from bot.tables.opening import Rematch
from bot.tables.panel_response import answer_panel, note_user, report_error
from bot.tables.table import LiveTable
from engine.errors import CodedError, IllegalAction
from engine.table_state import TablePhase

QUESTIONS: Final = {
    "leave": Question(
        "confirm-leave", "confirm-leave-lobby", "confirm-leave-yes", "leave_yes", last="confirm-leave-last"
    ),
    "end": Question("confirm-end", "confirm-end-lobby", "confirm-end-yes", "end_yes"),
}
"""Confirmations at every table, by verb."""

ALREADY_SO: Final = frozenset(
    {"stale", "already_started", "already_dealt", "already_paused", "not_paused", "no_undo_asked", "not_away"}
)
"""Errors that mean the requested change has happened already, as after a second tap."""


@dataclass(frozen=True, slots=True)
class TableContext(ActionContext):
    """A request to act at a table, from a button or the equivalent slash command."""

    table: LiveTable
    rematch: Rematch

    @property
    def arg(self) -> str:
        """The button's argument."""
        return self.request.arg

    @property
    def is_button(self) -> bool:
        """Whether the request is a tap on a button, not a command."""
        return self.interaction.message is not None

    @property
    def is_moderator(self) -> bool:
        """Whether the user may close any table of the server: as a moderator, or by the role set for that."""
        return closes_tables(self.interaction, self.table.row, self.table.settings.end_role)

    @property
    def is_late(self) -> bool:
        """Whether the table has changed since the button was rendered."""
        return self.request.revision != self.table.state.revision

    @property
    def already_done(self) -> frozenset[str]:
        """Error codes answered by a redraw, for any button of a table."""
        return ALREADY_SO

    def permit(self, action: ButtonAction) -> None:
        """Check that the user may act at this table. *Raises:* CodedError ``table_elsewhere``."""
        sits = self.table.state.seat_of(self.user) is not None
        row = self.table.row
        # Players who have yet to play these deals may not watch, whatever channels they can see.
        if not (sits or is_public(row)) or not may_use(self.interaction, row, takes_part=sits):
            raise CodedError("table_elsewhere")

    def check_moment(self) -> None:
        """Check the user's seat and the button's revision. *Raises:* ``not_your_button`` or ``stale``."""
        if self.table.state.seat_of(self.user) is None:
            raise IllegalAction("not_your_button")
        if self.is_late:
            raise IllegalAction("stale", now=self.table.state.revision)

    def check_gathers(self) -> None:
        """Check that the game has not begun. *Raises:* ``already_started`` or ``table_closed``."""
        if self.table.state.phase is not TablePhase.LOBBY:
            raise IllegalAction("already_started" if self.table.state.is_open else "table_closed")

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold back redraws of the user's panel, and report the player's activity to the timer afterwards."""
        with about_table(self.table.row), on_behalf_of(self.table.row.guild_id):
            with self.table.panels.answering(self.user):
                note_user(self.interaction, self.table)
                if self.interaction.channel_id == self.table.row.channel_id:
                    newest = getattr(self.interaction.channel, "last_message_id", None)
                    self.table.public_message.posted.saw_message(newest)
                yield
            self.table.turn_timer.on_activity()

    async def run(self, action: ButtonAction) -> None:
        """Run the action, and record the interaction if it changed the table."""
        before = self.table.state.seq
        await action.run(self)
        if self.table.state.seq != before:
            self.table.dealing.changed_by(self.interaction.id)

    async def redraw(self) -> None:
        """Answer a tap on the public message silently, any other by redrawing the user's panel."""
        if self.is_button and not is_private(self.interaction):
            self.table.public_message.request_edit()  # it may be out of date because an edit was lost
            await answer_quietly(self.interaction)
        else:
            await show_panel(self)

    def sentence(self, error: CodedError) -> str:
        """Return the text of an error, with the names at the table."""
        return error_text(self.interaction, error, self.table.scene().name, self.table.module.name)

    async def report(self, error: CodedError) -> None:
        """Report an error on the user's panel."""
        await report_error(self.interaction, self.table, error)


async def show_panel(context: TableContext) -> None:
    """Answer with the user's panel."""
    await answer_panel(context.interaction, context.table)


def render_confirm(scene: Scene, question: Question) -> Rendered:
    """Render a question with a button to confirm and one to cancel."""
    words, state = scene.words, scene.state
    text = question.playing if state.phase is TablePhase.PLAYING else question.gathering
    if question.last and state.phase is TablePhase.PLAYING and list(state.present) == [scene.seat]:
        text = question.last
    facts = question.facts(scene) if question.facts is not None else {}
    yes = ButtonSpec(question.verb, arg=question.arg, label=words(question.yes), style="danger")
    return render_question(words, [words(text, **facts)], yes, no="show")


async def confirm(context: TableContext) -> None:
    """Answer with the question for the tap's verb."""
    questions = {**QUESTIONS, **context.table.module.screens.questions}
    rendered = render_confirm(context.table.scene(context.user), questions[context.request.verb])
    await answer_private(context.interaction, rendered, context.table.view_of(rendered))

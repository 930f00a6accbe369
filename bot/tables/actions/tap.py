"""One tap on one button, and the answers that several actions give."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_io.access import closes_tables
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answer_private, answer_quietly, is_private
from bot.discord_io.table_button import Press
from bot.tables.panel_response import answer_panel
from bot.tables.rematch import Rematch
from bot.tables.screens.confirm import QUESTIONS, render_confirm
from bot.tables.session import TableSession


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap on one button of one table. A command is a tap on the same button made at this moment.

    Attributes:
        rematch: opens another table for the players of this one.
    """

    interaction: Interaction
    table: TableSession
    press: Press
    rematch: Rematch

    @property
    def user(self) -> int:
        """Who tapped."""
        return self.interaction.user.id

    @property
    def arg(self) -> str:
        """What the button carries beside its verb."""
        return self.press.arg

    @property
    def is_button(self) -> bool:
        """Whether there is a button that was tapped, and not a command."""
        return self.interaction.message is not None

    @property
    def is_moderator(self) -> bool:
        """Whether they may close any table here: as a moderator, or by a role the server gave this right."""
        return closes_tables(self.interaction, self.table.row, self.table.settings.end_role)


async def redraw_quietly(tap: Tap) -> None:
    """Answer without a word: a panel is redrawn, the public message shows by itself what has changed."""
    if tap.is_button and not is_private(tap.interaction):
        tap.table.public_message.request()  # what was tapped may be old because an edit was lost
        await answer_quietly(tap.interaction)
    else:
        await answer_panel(tap.interaction, tap.table)


async def show_panel(tap: Tap) -> None:
    """Answer with the person's panel as it is now."""
    await answer_panel(tap.interaction, tap.table)


async def confirm(tap: Tap) -> None:
    """Ask once whether it is meant."""
    questions = {**QUESTIONS, **tap.table.module.screens.questions}
    rendered = render_confirm(tap.table.presenter.scene(tap.user), questions[tap.press.verb])
    await answer_private(tap.interaction, rendered, tap.table.presenter.view_of(rendered))

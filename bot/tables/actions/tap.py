"""One tap on one button, and the answers that several actions give."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from bot.discord_io.access import closes_tables, may_use
from bot.discord_io.dispatch import Action, Tap
from bot.discord_io.responses import answer_quietly, is_private
from bot.load.fair_turns import on_behalf_of
from bot.runtime.logs import about
from bot.tables.setup.rematch import Rematch
from bot.tables.table import TableSession
from bot.tables.view.panel_response import answer_panel, heard, tell_at
from engine.errors import CodedError, IllegalAction

ALREADY_SO: Final = frozenset(
    {"stale", "already_started", "already_dealt", "already_paused", "not_paused", "no_undo_asked", "not_away"}
)
"""What a second tap on any button meets: it asked for what has happened meanwhile."""


@dataclass(frozen=True, slots=True)
class TableTap(Tap):
    """A tap on a button of a table. A command is a tap on the same button made at this moment.

    Attributes:
        table: the table that is asked.
        rematch: opens another table for the players of this one.
    """

    table: TableSession
    rematch: Rematch

    @property
    def arg(self) -> str:
        """What the button carries beside its verb."""
        return self.request.arg

    @property
    def is_button(self) -> bool:
        """Whether there is a button that was tapped, and not a command."""
        return self.interaction.message is not None

    @property
    def is_moderator(self) -> bool:
        """Whether they may close any table here: as a moderator, or by a role the server gave this right."""
        return closes_tables(self.interaction, self.table.row, self.table.settings.end_role)

    @property
    def is_late(self) -> bool:
        """Whether the table has changed since the button was drawn."""
        return self.request.revision != self.table.state.revision

    @property
    def echo(self) -> frozenset[str]:
        """What a second tap on any button of a table meets."""
        return ALREADY_SO

    def permit(self, action: Action[Any]) -> None:
        """Raise ``table_elsewhere`` where this table may not be asked anything by this person."""
        sits = self.table.state.seat_of(self.user) is not None
        row = self.table.row
        # Whoever has yet to play these deals may not look on by a button, whatever channels they see.
        if (row.is_sealed and not sits) or not may_use(self.interaction, row, takes_part=sits):
            raise CodedError("table_elsewhere")

    def check_moment(self) -> None:
        """Raise ``not_your_button`` for who has no seat, ``stale`` for who looked at an earlier revision."""
        if self.table.state.seat_of(self.user) is None:
            raise IllegalAction("not_your_button")
        if self.is_late:
            raise IllegalAction("stale", now=self.table.state.revision)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Let pushes to the person's panel wait, and note afterwards that somebody is there."""
        with about(table=self.table.id), on_behalf_of(self.table.row.guild_id):
            with self.table.panels.answering(self.user):
                heard(self.interaction, self.table)
                yield
            self.table.turn_timer.somebody_acted()

    async def run(self, action: Action[Any]) -> None:
        """Do it, and remember it as what last changed the table, if it did."""
        before = self.table.state.seq
        await action.run(self)
        if self.table.state.seq != before:
            self.table.dealing.changed_by(self.interaction.id)

    async def redraw(self) -> None:
        """Redraw a panel; the public message shows by itself what has changed."""
        await redraw_quietly(self)

    async def tell(self, error: CodedError) -> None:
        """Say what is wrong on the person's panel."""
        await tell_at(self.interaction, self.table, error)


async def redraw_quietly(tap: TableTap) -> None:
    """Answer without a word: a panel is redrawn, the public message shows by itself what has changed."""
    if tap.is_button and not is_private(tap.interaction):
        tap.table.public_message.request()  # what was tapped may be old because an edit was lost
        await answer_quietly(tap.interaction)
    else:
        await answer_panel(tap.interaction, tap.table)


async def show_panel(tap: TableTap) -> None:
    """Answer with the person's panel as it is now."""
    await answer_panel(tap.interaction, tap.table)

"""A private answer computed in the background: a placeholder, then progress, then the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Self

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit
from bot.discord_io.responses import SentMessage, as_coded_error
from bot.tables.table import LiveTable
from bot.tables.view.panel_response import sentence


class LateAnswer:
    """The message of an interaction that is answered in the background."""

    def __init__(self, interaction: Interaction, table: LiveTable) -> None:
        self._interaction = interaction
        self._table = table

    @classmethod
    async def promise(
        cls,
        interaction: Interaction,
        table: LiveTable,
        make: Callable[[Self], Awaitable[None]],
    ) -> None:
        """Defer the interaction, and run ``make`` in the background to show the answer.

        A tapped message stays unchanged. The tap ends at once, since redraws of a panel wait for taps under
        way.
        """
        late = cls(interaction, table)
        waiting = interaction.response.defer(ephemeral=True, thinking=True)
        await attempt(waiting, "deferring an answer")
        table.services.background.spawn(late._give(make))

    async def show(self, rendered: Rendered, view: discord.ui.View | None = None) -> SentMessage | None:
        """Edit the message, also to show progress; return it, or None if it could not be shown."""
        fields = await for_edit(rendered, view)
        done = await attempt(self._interaction.edit_original_response(**fields), "answering late")
        return None if done.value is None else SentMessage.original(self._interaction, done.value.id)

    async def show_aside(self, rendered: Rendered) -> None:
        """Show the answer, with buttons of the table, in place of the last one beside the user's panel."""
        shown = await self.show(rendered, self._table.view_of(rendered))
        if shown is not None:
            self._table.panels.asides.opened(self._interaction.user.id, shown)

    async def _give(self, make: Callable[[Self], Awaitable[None]]) -> None:
        """Run ``make``; show an error in place of the answer."""
        try:
            await make(self)
        except Exception as error:
            text = sentence(self._interaction, self._table, as_coded_error(error))
            await self.show(Rendered(content=text))

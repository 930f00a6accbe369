"""A private answer that takes a while: first a word that it comes, then how far it is, then the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Self

from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit
from bot.discord_io.responses import told_of
from bot.discord_io.view import UnkeptView
from bot.tables.table import TableSession
from bot.tables.view.panel_response import sentence


class LateAnswer:
    """The one message of an interaction that is answered in the background."""

    def __init__(self, interaction: Interaction, table: TableSession) -> None:
        self._interaction = interaction
        self._table = table

    @classmethod
    async def promise(
        cls,
        interaction: Interaction,
        table: TableSession,
        make: Callable[[Self], Awaitable[None]],
    ) -> None:
        """Tell Discord that a private answer will come, and let ``make`` find and show it beside the tap.

        A tapped message is left as it is. A panel is not redrawn while a tap of its owner is answered:
        thinking must not hold the tap.
        """
        late = cls(interaction, table)
        waiting = interaction.response.defer(ephemeral=True, thinking=True)
        await attempt(waiting, "asking for patience")
        table.background.spawn(late._give(make))

    async def show(self, rendered: Rendered, view: UnkeptView | None = None) -> None:
        """Let the message look so; also used for what it says while the answer is not there yet."""
        fields = await for_edit(rendered, view)
        await attempt(self._interaction.edit_original_response(**fields), "answering late")

    async def _give(self, make: Callable[[Self], Awaitable[None]]) -> None:
        """What goes wrong is said in place of the answer."""
        try:
            await make(self)
        except Exception as error:
            told = sentence(self._interaction, self._table, told_of(error))
            await self.show(Rendered(content=told))

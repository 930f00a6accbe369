"""A private answer that takes a while: first a word that it comes, then how far it is, then the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Self

import discord

from bot.answers import Interaction, sentence, told_of
from bot.delivery import attempt
from bot.hosted import HostedTable
from bot.outgoing import for_edit
from bot.ui.scene import Rendered


class LateAnswer:
    """The one message of an interaction that is answered in the background."""

    def __init__(self, interaction: Interaction, table: HostedTable) -> None:
        self._interaction = interaction
        self._table = table

    @classmethod
    async def begin(cls, interaction: Interaction, table: HostedTable) -> Self:
        """Tell Discord that a private answer will come; a tapped message is left as it is."""
        waiting = interaction.response.defer(ephemeral=True, thinking=True)
        await attempt(waiting, "asking for patience")
        return cls(interaction, table)

    async def show(self, rendered: Rendered, view: discord.ui.View | None = None) -> None:
        """Let the message look so; also used for what it says while the answer is not there yet."""
        fields = await for_edit(rendered, view)
        await attempt(self._interaction.edit_original_response(**fields), "answering late")

    async def give(self, make: Callable[[], Awaitable[None]]) -> None:
        """Let ``make`` find and show the answer; what goes wrong is said in its place."""
        try:
            await make()
        except Exception as error:
            told = sentence(self._interaction, told_of(error), self._table)
            await self.show(Rendered(content=told))

"""The doors of every server: who is excluded is asked before any command, button or form is answered.

All exclusions are in memory, read once a minute and after each change, so that a tap costs no query.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.contests.runner import Contests
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.interaction import Interaction
from bot.exclusions.store import Exclusion, ExclusionStore, mark_of
from bot.runtime.background import errors_logged
from bot.storage import Games
from bot.tables.registry import TableRegistry
from engine.errors import CodedError

OWN_DATA: Final = frozenset({"privacy", "export", "forget-me"})
"""The room and the commands that stay open to everybody: a user's own data."""


@dataclass(eq=False, repr=False)
class Doors:
    """Knows which users may act in a server."""

    store: ExclusionStore
    games: Games
    registry: TableRegistry
    contests: Contests
    _known: Mapping[tuple[int, int], Exclusion] | None = field(default=None, init=False)

    async def refresh(self) -> None:
        """Read the exclusions in force. *Raises:* StorageError."""
        self._known = {(one.guild_id, one.mark): one for one in await self.store.in_force()}

    async def check(self, interaction: Interaction) -> None:
        """Check that a user may act here. *Raises:* CodedError ``excluded``; StorageError."""
        if self._known is None:
            await self.refresh()
        if not self._known or interaction.guild_id is None:
            return
        found = self._known.get((interaction.guild_id, mark_of(interaction.guild_id, interaction.user.id)))
        if found is None or _about(interaction) in OWN_DATA:
            return
        if found.until is None or found.until > self.store.now():
            raise CodedError("excluded", reason=found.reason, appeal=found.appeal, until=end_text(found))

    def of_server(self, guild_id: int) -> Sequence[Exclusion]:
        """Return a server's exclusions as last read, the newest first."""
        return [one for one in (self._known or {}).values() if one.guild_id == guild_id]

    async def exclude(self, new: Exclusion, user: int) -> None:
        """Exclude the user: bots take their seats for good, and they leave the server's contests.

        *Raises:* StorageError.
        """
        await self.store.put(new)
        await self.refresh()
        for number in await self.games.open_ids(lambda guild: guild == new.guild_id):
            with errors_logged(f"table {number}: an excluded user keeps their seat"):
                await self._unseat(number, user)
        await self.contests.leave_all(user, new.guild_id)

    async def _unseat(self, number: int, user: int) -> None:
        table = await self.registry.get(number, shows=False)
        if table.state.seat_of(user) is None:
            return
        table.panels.drop(user)
        await table.seating.dismiss(user)

    async def lift(self, guild_id: int, mark: int) -> bool:
        """Let a user back in; return False if they were not excluded. *Raises:* StorageError."""
        was_excluded = await self.store.lift(guild_id, mark)
        await self.refresh()
        return was_excluded


def end_text(one: Exclusion) -> str:
    """Return when an exclusion ends, as every client shows it in its own time; ``never`` if it has no end."""
    return "never" if one.until is None else f"<t:{int(one.until)}:f>"


def _about(interaction: Interaction) -> str:
    """Return the room of a button or form, or the name of a command."""
    if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        request = ComponentRequest.read(interaction.data)
        return "" if request is None else request.room
    return "" if interaction.command is None else interaction.command.name

"""Closing tables that their players cannot close: the channel is gone, or the table cannot be loaded."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.discord_io.access import closes_tables, may_use
from bot.discord_io.component_request import TABLE_ROOM, Subject
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.private_answers import answer_private
from bot.i18n import words
from bot.settings import Settings
from bot.storage.game_row import GameRow
from bot.storage.games import Games
from bot.storage.unreadable import UnreadableTable
from bot.tables.registry import TableRegistry
from bot.tables.stored_table import SYSTEM_USER
from engine.entries import End, entry_payload
from engine.errors import CodedError, IllegalAction, SequenceTaken

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class TableClosing:
    """Closing tables without a request of their players."""

    registry: TableRegistry
    games: Games
    settings: Settings

    async def channel_deleted(self, channel_id: int) -> None:
        if (row := await self.games.open_game_in(channel_id)) is not None:
            await self._close_alone(row.id)

    async def guild_left(self, guild_id: int) -> None:
        """Close all tables of a server the bot has left. *Raises:* CodedError at the end if one failed to."""
        failure: CodedError | None = None
        for number in await self.games.open_ids(lambda guild: guild == guild_id):
            try:
                await self._close_alone(number)
            except CodedError as error:
                log.warning("could not close table %d: %s", number, error.code)
                failure = error
        if failure is not None:
            raise failure

    async def answer_unreadable(
        self, interaction: Interaction, error: UnreadableTable, verb: str = ""
    ) -> None:
        """Report that a table cannot be read, with a button that closes it; or close it if that was tapped.

        *Raises:* UnreadableTable ``error``, if the user may not close the table or it is closed; CodedError
        ``table_elsewhere``, ``not_allowed_end``.
        """
        row, is_host = error.row, interaction.user.id == error.row.host_id
        if not may_use(interaction, row, takes_part=is_host):
            raise CodedError("table_elsewhere")
        if not row.is_open:
            raise error
        settings = await self.settings.guild(row.guild_id)
        if not is_host and not closes_tables(interaction, row, settings.end_role):
            raise IllegalAction("not_allowed_end") if verb in ("end", "end_yes") else error
        say = words_of(interaction)
        if verb == "end_yes":
            await self._close_unread(row, interaction.user.id)
            await _show_closed_notice(interaction, row)
            await answer_private(interaction, Rendered(content=say("unreadable-closed")))
            return
        close = ButtonSpec("end_yes", label=say("confirm-end-yes"), style="danger")
        rendered = Rendered(content=say.error(error), buttons=((close,),))
        await answer_private(interaction, rendered, rendered.view(Subject(TABLE_ROOM, row.id)), as_new=True)

    async def _close_alone(self, number: int) -> None:
        """Close a table no player can reach any more, whatever its state."""
        try:
            table = await self.registry.get(number)
            await self.registry.refresh(table)
            await table.close_alone()
        except UnreadableTable as error:
            await self._close_unread(error.row, SYSTEM_USER)
        except IllegalAction as error:
            log.info("table %d: already closed: %s", number, error.code)

    async def _close_unread(self, row: GameRow, user: int) -> None:
        """Close a table that cannot be loaded, by appending its end to the journal."""
        async with self.registry.loading:
            journal = self.games.journal(row.id)
            try:
                await journal.append(await journal.last_seq() + 1, entry_payload(End(user)), status="ended")
            except SequenceTaken:
                await self.games.set_status(row.id, "ended")  # another writer was first
            # Its message has been edited: no restart needs to show how this game ended.
            await self.games.set_message(row.id, row.message_id)
        log.warning("table %d: closed without being read", row.id)
        for on_closed in self.registry.on_closed:
            on_closed(row)


async def _show_closed_notice(interaction: Interaction, row: GameRow) -> None:
    """Replace the table's message with a notice that it was closed."""
    if row.message_id is None:
        return
    channel = interaction.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    text = words(row.locale)("unreadable-closed")
    edit = channel.get_partial_message(row.message_id).edit(content=text, view=None)
    await attempt(edit, "closing a page")

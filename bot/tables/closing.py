"""A table that cannot be loaded: what is said of it where it stands, and how it is closed all the same."""

from __future__ import annotations

from bot.discord_io.access import closes_tables, may_use
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.i18n import words
from bot.storage.games import GameRow
from bot.storage.unreadable import UnreadableTable
from bot.tables.registry import TableRegistry
from engine.errors import CodedError, IllegalAction


async def answer_unreadable(
    interaction: Interaction, registry: TableRegistry, error: UnreadableTable, verb: str = ""
) -> None:
    """Say that a table cannot be read, to whoever may close it with the button for that; or close it.

    Raises the error itself where there is nothing to offer, ``table_elsewhere``, and ``not_allowed_end``.
    """
    row, is_host = error.row, interaction.user.id == error.row.host_id
    if not may_use(interaction, row, takes_part=is_host):
        raise CodedError("table_elsewhere")
    if not row.is_open:
        raise error
    settings = await interaction.client.settings.guild(row.guild_id)
    if not is_host and not closes_tables(interaction, row, settings.end_role):
        raise IllegalAction("not_allowed_end") if verb in ("end", "end_yes") else error
    say = words_of(interaction)
    if verb == "end_yes":
        await registry.close_unread(row, interaction.user.id)
        await _take_down(interaction, row)
        await answer_private(interaction, Rendered(content=say("unreadable-closed")))
        return
    close = ButtonSpec("end_yes", label=say("confirm-end-yes"), style="danger")
    rendered = Rendered(content=say.error(error), buttons=((close,),))
    await answer_private(interaction, rendered, rendered.view(row.id, 0), anew=True)


async def _take_down(interaction: Interaction, row: GameRow) -> None:
    """Take the buttons from the table's message, and say in it what became of the table."""
    if row.message_id is None:
        return
    channel = interaction.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    text = words(row.locale)("unreadable-closed")
    edit = channel.get_partial_message(row.message_id).edit(content=text, view=None)
    await attempt(edit, "closing a page")

"""Answers to commands at tables in a channel that has no table."""

from __future__ import annotations

from bot.discord_io.error_answers import recovery_buttons
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private
from bot.i18n import Words
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from engine.errors import CodedError


def own_table_line(interaction: Interaction, registry: TableRegistry, words: Words, game: str) -> str:
    """Return a line that links the user's newest open table elsewhere in the server; empty if there is none.

    Outside servers, all of the user's tables count. A table of ``game`` precedes those of others.
    """
    own = [table for table in registry.live if _is_own_elsewhere(interaction, table)]
    if not own:
        return ""
    newest = max(own, key=lambda table: (table.module.name == game, table.id))
    channel, link = f"<#{newest.row.channel_id}>", newest.public_message.message.link
    title = newest.module.title(words.of(newest.module.name))
    return words("seat-elsewhere", page=f"[{title}]({link}) · {channel}" if link else channel)


def _is_own_elsewhere(interaction: Interaction, table: LiveTable) -> bool:
    is_elsewhere = table.row.channel_id != interaction.channel_id
    is_here = interaction.guild_id in (None, table.row.guild_id)
    if not (is_elsewhere and is_here and table.state.is_open):
        return False
    seat = table.state.seat_of(interaction.user.id)
    return seat is not None and table.state.occupant(seat).is_present


async def answer_no_table(
    interaction: Interaction, registry: TableRegistry, error: CodedError, game: str
) -> None:
    """Answer a command with the error, naming ``game``'s commands, and a link to the user's table.

    A button opens a table of the game.
    """
    words = words_of(interaction, game)
    lines = (words.error(error), own_table_line(interaction, registry, words, game))
    view = await recovery_buttons(interaction, words, error)
    await answer_private(interaction, Rendered(content="\n".join(filter(None, lines))), view)

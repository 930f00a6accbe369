"""Opening a table: what the bot must be allowed, the thread if one is wanted, the lobby as the answer."""

from __future__ import annotations

from typing import Final

import discord

from bot.answers import Interaction, answer_panel, answering, words_of
from bot.delivery import attempt
from bot.floor import Floor, Person
from bot.hosted import HostedTable
from bot.house.finding import find_rules
from bot.i18n import closest
from bot.outgoing import for_send
from bot.presenter import LOBBY
from bot.ui.scene import Rendered
from engine.barbu.rules import Length
from engine.errors import BarbuError

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "read_message_history")
NEEDED_IN_THREADS: Final = ("send_messages_in_threads",)
NEEDED_TO_OPEN_THREADS: Final = ("create_public_threads", *NEEDED_IN_THREADS)


async def open_table(
    interaction: Interaction, *, rules: str | None, length: str, pace: str, thread: bool
) -> None:
    """Answer ``/barbu new``: the lobby in public, and the opener's own panel in private."""
    async with answering(interaction):
        floor: Floor = interaction.client.floor
        named = await find_rules(interaction, rules or interaction.client.settings.default_rules)
        chosen = named.of_length(Length(length))
        _check_permissions(interaction, thread=thread)
        channel_id = await _channel(interaction, thread=thread)
        is_here = channel_id == interaction.channel_id
        table = await floor.open(
            guild_id=interaction.guild_id or 0,
            channel_id=channel_id,
            people=[Person(interaction.user.id, interaction.user.display_name)],
            rules=chosen,
            pace=pace,
            locale=closest(interaction.guild_locale, default=interaction.client.settings.locale),
            shown_by_caller=is_here,
        )
        if is_here:
            await _answer_with_lobby(interaction, table)
        await answer_panel(interaction, table)


def _check_permissions(interaction: Interaction, *, thread: bool) -> None:
    """Raise ``permissions_missing`` with the names of all that is missing, before anything is opened."""
    if interaction.guild_id is None:
        raise BarbuError("only_in_server")
    needed = [*NEEDED]
    if isinstance(interaction.channel, discord.Thread):
        needed += NEEDED_IN_THREADS
        needed.remove("send_messages")
    elif thread:
        needed += NEEDED_TO_OPEN_THREADS
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if missing:
        raise BarbuError("permissions_missing", permissions=missing)


async def _channel(interaction: Interaction, *, thread: bool) -> int:
    """The channel to play in: this one, or a thread made in it."""
    channel = interaction.channel
    if not thread or not isinstance(channel, discord.TextChannel):
        return interaction.channel_id or 0
    # Making a thread takes a while; the answer must not.
    await attempt(interaction.response.defer(ephemeral=True), "asking for a moment")
    name = words_of(interaction)("lobby-thread", name=interaction.user.display_name)
    made = await attempt(
        channel.create_thread(name=name[:100], type=discord.ChannelType.public_thread), "opening a thread"
    )
    if made.value is None:
        raise BarbuError("permissions_missing", permissions=["create_public_threads"])
    return made.value.id


async def _answer_with_lobby(interaction: Interaction, table: HostedTable) -> None:
    table.board.hold()  # what changes from now on is not in the answer
    rendered: Rendered = table.render_page(finished_trick=False)
    send = interaction.response.send_message(**await for_send(rendered, table.view_of(rendered)))
    sent = await attempt(send, "opening a table")
    message_id = sent.value.message_id if sent.value is not None else None
    if message_id is None:
        table.board.release()  # the answer was lost: the lobby goes to the channel by itself
        return
    table.board.adopt(message_id, LOBBY)
    await table.posted(message_id)

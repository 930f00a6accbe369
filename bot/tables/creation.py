"""Opening a table: what the bot must be allowed, the thread if one is wanted, the lobby as the answer."""

from __future__ import annotations

import asyncio

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_send
from bot.discord_io.permissions import missing_permissions
from bot.discord_io.responses import answer_private, answering, words_of
from bot.games.module import GameModule
from bot.i18n import closest, words
from bot.settings import GuildSettings, Settings
from bot.storage.unreadable import UnreadableTable
from bot.tables.closing import answer_unreadable
from bot.tables.direct_messages import DM_WITHIN_S
from bot.tables.panel_response import answer_panel
from bot.tables.presenter import LOBBY
from bot.tables.registry import Person, TableRegistry
from bot.tables.session import TableSession
from engine.errors import CodedError


async def open_table(
    interaction: Interaction,
    module: GameModule,
    *,
    rules: str | None,
    options: str | None = None,
    length: str | None,
    pace: str | None,
    thread: bool | None,
) -> None:
    """Answer ``/<game> new``: the lobby in public, and the opener's own panel in private.

    What is not named is as the server wishes.
    """
    async with answering(interaction):
        registry: TableRegistry = interaction.client.registry
        settings = await check_allowed(interaction)
        thread = settings.thread if thread is None else thread
        catalogue = module.catalogue
        named = await catalogue.find(interaction, rules)
        if options:
            named = catalogue.with_options(
                named, catalogue.options_typed(options, named, words_of(interaction))
            )
        length = length or settings.of_game(module.name).length or catalogue.lengths[0]
        chosen = catalogue.of_length(named, length)
        _check_permissions(interaction, thread=thread)
        channel_id = await _channel(interaction, module, thread=thread)
        is_here = channel_id == interaction.channel_id
        try:
            table = await registry.open(
                guild_id=interaction.guild_id or 0,
                channel_id=channel_id,
                people=[Person(interaction.user.id, interaction.user.display_name)],
                module=module,
                rules=chosen,
                pace=pace or settings.pace,
                locale=await public_locale(interaction),
                shown_by_caller=is_here,
            )
        except UnreadableTable as error:
            await answer_unreadable(interaction, registry, error)
            return
        if is_here:
            await _answer_with_lobby(interaction, table)
        await show_seat(interaction, table)


async def public_locale(interaction: Interaction) -> str:
    """The language of what everybody sees here: the one the server chose, else Discord's for it."""
    settings: Settings = interaction.client.settings
    chosen = (await settings.guild(interaction.guild_id or 0)).language
    return chosen or closest(interaction.guild_locale, default=interaction.client.config.locale)


async def check_allowed(interaction: Interaction) -> GuildSettings:
    """What the server wishes for; raises ``channel_not_allowed`` where it wants no tables in this channel.

    A channel that is gone counts no more: with the last of them, tables may be opened everywhere again.
    """
    place = interaction.guild_id or 0, interaction.channel_id or 0
    return await check_channel(interaction, *place, interaction.channel)


async def check_channel(
    interaction: Interaction, guild_id: int, channel_id: int, channel: object = None
) -> GuildSettings:
    """The same of any channel; ``channel`` is what is known of it where the bot does not keep it in mind."""
    store: Settings = interaction.client.settings
    settings, guild = await store.guild(guild_id), interaction.client.get_guild(guild_id)
    if channel is None and guild is not None:
        channel = guild.get_channel_or_thread(channel_id)
    allowed = [one for one in settings.channels if guild is None or guild.get_channel(one) is not None]
    here = {channel_id, getattr(channel, "parent_id", None)}
    if allowed and here.isdisjoint(allowed):
        raise CodedError("channel_not_allowed", channels=allowed)
    return settings


async def show_seat(interaction: Interaction, table: TableSession) -> None:
    """Show somebody who sat down his hand, where he wants it: as a direct message, or here."""
    seat = table.state.seat_of(interaction.user.id)
    if seat is not None and table.state.occupant(seat).dm:
        sending = table.hands.send(interaction.user.id)
        arrived, _ = await asyncio.wait([sending], timeout=DM_WITHIN_S)
        if arrived and sending.result():
            notice = words_of(interaction)("panel-dm-on")
            await answer_private(interaction, Rendered(content=notice), anew=True)
            return
    await answer_panel(interaction, table)


def _check_permissions(interaction: Interaction, *, thread: bool) -> None:
    """Raise ``permissions_missing`` with the names of all that is missing, before anything is opened."""
    if interaction.guild_id is None:
        raise CodedError("only_in_server")
    if missing := missing_permissions(interaction, thread=thread):
        raise CodedError("permissions_missing", permissions=missing)


async def _channel(interaction: Interaction, module: GameModule, *, thread: bool) -> int:
    """The channel to play in: this one, or a thread made in it."""
    channel = interaction.channel
    if not thread or not isinstance(channel, discord.TextChannel):
        return interaction.channel_id or 0
    # Making a thread takes a while; the answer must not.
    await attempt(interaction.response.defer(ephemeral=True), "asking for a moment")
    say = words(await public_locale(interaction))
    name = say("lobby-thread", game=module.title(say), name=interaction.user.display_name)
    made = await attempt(
        channel.create_thread(name=name[:100], type=discord.ChannelType.public_thread), "opening a thread"
    )
    if made.value is None:
        raise CodedError("permissions_missing", permissions=["create_public_threads"])
    return made.value.id


async def _answer_with_lobby(interaction: Interaction, table: TableSession) -> None:
    table.board.hold()  # what changes from now on is not in the answer
    rendered: Rendered = table.render_page(finished_trick=False)
    send = interaction.response.send_message(**await for_send(rendered, table.view_of(rendered)))
    sent = await attempt(send, "opening a table")
    message_id = sent.value.message_id if sent.value is not None else None
    if message_id is None:
        table.board.release()  # the answer was lost: the lobby goes to the channel by itself
        return
    table.board.adopt(message_id, LOBBY)
    await table.posted(message_id, LOBBY)

"""Tables that the program opens automatically: the thread, the players with bots, and the first deal."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.discord_io.delivery import attempt
from bot.storage.game_row import GameRow
from bot.tables.table import LiveTable
from engine.entries import AddBot, By
from engine.errors import IllegalAction
from engine.table_state import Occupant, TablePhase

log = logging.getLogger(__name__)


async def thread_named(
    channel: discord.TextChannel, name: str, *, is_private: bool, is_unused: bool = False
) -> discord.Thread | None:
    """Return the bot's thread of a name, which an interrupted attempt has created, or a new one.

    The name is cut to what Discord allows. Only added members see a private thread, and they cannot add
    others. With ``is_unused``, a thread that has messages is skipped. None if the bot may not create it.
    """
    name = name[:100]
    for thread in channel.threads:
        is_ours = thread.owner_id == channel.guild.me.id and thread.is_private() == is_private
        is_free = not thread.archived and not (is_unused and thread.total_message_sent)
        if is_ours and is_free and thread.name == name:
            return thread
    kind = discord.ChannelType.private_thread if is_private else discord.ChannelType.public_thread
    made = channel.create_thread(name=name, type=kind, invitable=not is_private)
    return (await attempt(made, "opening a thread")).value


def thread_of(client: discord.Client, row: GameRow) -> discord.Thread | None:
    """Return the thread of a table; None for a table in a channel, or if the thread is not cached."""
    guild = client.get_guild(row.guild_id)
    return None if guild is None else guild.get_thread(row.channel_id)


async def seat_and_deal(table: LiveTable, sitters: Sequence[Occupant], thread: discord.Thread | None) -> None:
    """Add players to a private thread, seat them, start the table and deal. Safe to call more than once.

    The table has no players but ``sitters``, in the order of the seats; bot players without a name get one.
    """
    table.public_message.hold()
    try:
        if table.state.phase is TablePhase.LOBBY and thread is not None and thread.is_private():
            for user in (who.user for who in sitters if who.user is not None):
                await attempt(thread.add_user(discord.Object(user)), "adding a player to a thread")
        for seat, who in enumerate(sitters):
            if table.state.phase is not TablePhase.LOBBY:
                break
            if who.user is not None:
                if table.state.seat_of(who.user) is None:
                    await table.seating.join(who.user, who.name)
            elif table.state.seats[seat] is None:
                if who.name:
                    await table.commit(AddBot(who.name, who.level or table.module.players.stand_in))
                else:
                    await table.seating.add_bot(who.level)
        seated = [
            who.user for who in sitters if who.user is not None and table.state.seat_of(who.user) is not None
        ]
        if table.state.phase is TablePhase.LOBBY and seated:
            await table.seating.start(seated[0])
            await table.dealing.deal_now(By.CLOCK)
    except IllegalAction as error:
        # A player or the table's own clock was faster.
        log.info("table %d had already been started: %s", table.id, error.code)
    finally:
        table.public_message.release()

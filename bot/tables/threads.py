"""Public threads in which tables are opened, and answers where a channel has a table already, or has none.

A button opens one there where a channel is taken.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import discord

from bot.discord_io.access import check_can_open, threads_channel
from bot.discord_io.component_request import ComponentRequest, number_of, one_of
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.error_answers import answer_error, find_recovery
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private
from bot.discord_io.sending import defer
from bot.game_kit.module import GameModule
from bot.i18n import Words, words
from bot.settings.models import PACES
from bot.tables.opening import NewPlayer, Rematch, TableCreation
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from engine.errors import CodedError, require

TABLES_ROOM: Final = "tables"
"""The name in custom ids of buttons that need no table."""

IN_THREAD: Final = "thread"
"""The argument of a button that opens a table in a thread."""

_INVITED: Final = "invited"


def new_table_request(game: str) -> ComponentRequest:
    """Return the request of a button that opens a table of a game, with the server's settings."""
    return ComponentRequest(TABLES_ROOM, "new", (game,))


def thread_request(
    game: str, *, rules: str | None, length: str | None, players: int | None, pace: str | None, invited: bool
) -> ComponentRequest | None:
    """Return the request of a button that opens a table in a thread, with these options of ``/<game> new``.

    None if they do not fit in a ``custom_id``.
    """
    options = rules or "", length or "", str(players or ""), pace or "", _INVITED if invited else ""
    request = ComponentRequest(TABLES_ROOM, "new", (game, IN_THREAD, *options))
    try:
        is_whole = ComponentRequest.read({"custom_id": request.custom_id}) == request
    except ValueError:
        return None
    return request if is_whole else None


def options_of(request: ComponentRequest, module: GameModule) -> dict[str, Any]:
    """Return the options of a button that opens a table. *Raises:* CodedError ``unknown_button``."""
    if not request.own(1):
        return {}
    one_of(request.own(1), (IN_THREAD,))
    rules, length, players, pace, invited = (request.own(place) for place in range(2, 7))
    return {
        "thread": True,
        "rules": rules or None,
        "length": one_of(length, module.catalogue.lengths) if length else None,
        "players": number_of(players) if players else None,
        "pace": one_of(pace, PACES) if pace else None,
        "invited": one_of(invited, ("", _INVITED)) == _INVITED,
    }


@asynccontextmanager
async def place_for_table(
    interaction: Interaction, creation: TableCreation, module: GameModule, rules: Any, *, thread: bool
) -> AsyncIterator[discord.Thread | None]:
    """Check that the acting user may open a table here; with ``thread``, create a thread for it and yield it.

    If the block raises, the thread is deleted.

    *Raises:* CodedError ``thread_impossible``; ``thread_not_created`` if Discord failed; the errors of
    ``check_can_open``, and those of the creation's checks.
    """
    guild_id, place = interaction.guild_id or 0, None
    if thread:
        place = require(threads_channel(interaction.channel), CodedError("thread_impossible"))
        await creation.check_channel(guild_id, place.id, place)
    check_can_open(interaction, thread=thread)
    await creation.check_limits(guild_id, interaction.user.id)
    if place is None:
        yield None
        return
    made = await _open_thread(interaction, place, module, rules)
    try:
        yield made
    except Exception:
        if (await attempt(made.delete(), "deleting a thread")).failure is not None:
            await attempt(made.edit(archived=True), "archiving a thread")  # the bot may not delete it
        raise


async def _open_thread(
    interaction: Interaction, channel: discord.TextChannel, module: GameModule, rules: Any
) -> discord.Thread:
    say = words(await public_locale(interaction))
    # Creating a thread may take longer than Discord waits for an answer.
    await defer(interaction)
    name = say("lobby-thread", game=module.title(say), name=interaction.user.display_name)
    name = " · ".join(filter(None, (name, module.catalogue.thread_note(rules, say))))
    made = await attempt(
        channel.create_thread(name=name[:100], type=discord.ChannelType.public_thread), "opening a thread"
    )
    if made.failure is Failure.FORBIDDEN:
        raise CodedError("permissions_missing", permissions=["create_public_threads"])
    if made.value is None:
        raise CodedError("thread_not_created")
    return made.value


async def rematch_in_thread(
    interaction: Interaction, rematch: Rematch, table: LiveTable, asker: NewPlayer
) -> LiveTable:
    """Open the next table for the players of ``table`` in a thread of this channel.

    *Raises:* the errors of ``place_for_table`` and ``Rematch.open``.
    """
    rules = table.module.catalogue.again(table.rules)
    async with place_for_table(interaction, rematch.creation, table.module, rules, thread=True) as made:
        return await rematch.open(table, asker, made)


async def answer_taken(
    interaction: Interaction,
    creation: TableCreation,
    channel_id: int,
    module: GameModule,
    in_thread: ComponentRequest | None,
) -> None:
    """Answer that a channel has a table, by what it is to the user, with the ways on.

    ``in_thread`` opens the wanted table, of the game ``module``, in a thread, if one can be opened.
    *Raises:* the errors of ``TableRegistry.here``.
    """
    table = await creation.registry.here(channel_id)
    way = await interaction.client.table_entry.way_for(interaction)
    say = words_of(interaction, module.name)
    seat = table.state.seat_of(interaction.user.id)
    is_seated = seat is not None and table.state.occupant(seat).is_present
    is_free = way is None or way.request is not None  # in a direct message no way is known
    join = say.of(table.module.name)("way-join")
    if way is not None and way.request is not None:
        join = f"**{say(way.label, name=way.name)}**"
    has_threads = await _may_open_thread(interaction, creation)
    beside = in_thread if has_threads else None
    error = CodedError(
        "channel_has_table",
        case="seated" if is_seated else "free" if is_free else "full",
        game=table.module.title(say),
        join=join,
        thread="button" if beside else "yes" if has_threads else "no",
    )
    await answer_error(interaction, error, as_new=True, game=module.name, in_thread=beside)


async def _may_open_thread(interaction: Interaction, creation: TableCreation) -> bool:
    place = threads_channel(interaction.channel)
    if place is None:
        return False
    try:
        await creation.check_channel(interaction.guild_id or 0, place.id, place)
        check_can_open(interaction, thread=True)
    except CodedError:
        return False
    return True


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
    recovery = await find_recovery(interaction, words, error)
    await answer_private(interaction, Rendered(content="\n".join(filter(None, lines))), recovery.view)

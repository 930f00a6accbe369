"""Public threads in which tables are opened, and the button that opens one there."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.discord_io.component_request import ComponentRequest, number_of, one_of
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.sending import defer
from bot.game_kit.module import GameModule
from bot.i18n import words
from bot.settings.models import PACES
from engine.errors import CodedError

TABLES_ROOM: Final = "tables"
"""The name in custom ids of buttons that need no table."""

_IN_THREAD: Final = "thread"
_INVITED: Final = "invited"


def thread_request(
    game: str, *, rules: str | None, length: str | None, players: int | None, pace: str | None, invited: bool
) -> ComponentRequest | None:
    """Return the request of a button that opens a table in a thread, with these options of ``/<game> new``.

    None if they do not fit in a ``custom_id``.
    """
    options = rules or "", length or "", str(players or ""), pace or "", _INVITED if invited else ""
    request = ComponentRequest(TABLES_ROOM, "new", (game, _IN_THREAD, *options))
    try:
        is_whole = ComponentRequest.read({"custom_id": request.custom_id}) == request
    except ValueError:
        return None
    return request if is_whole else None


def options_of(request: ComponentRequest, module: GameModule) -> dict[str, Any]:
    """Return the options of a button that opens a table. *Raises:* CodedError ``unknown_button``."""
    if not request.own(1):
        return {}
    one_of(request.own(1), (_IN_THREAD,))
    rules, length, players, pace, invited = (request.own(place) for place in range(2, 7))
    return {
        "thread": True,
        "rules": rules or None,
        "length": one_of(length, module.catalogue.lengths) if length else None,
        "players": number_of(players) if players else None,
        "pace": one_of(pace, PACES) if pace else None,
        "invited": one_of(invited, ("", _INVITED)) == _INVITED,
    }


async def open_thread(
    interaction: Interaction, channel: discord.TextChannel, module: GameModule, locale: str
) -> discord.Thread:
    """Create a thread in a channel for a table of the acting user.

    *Raises:* CodedError ``permissions_missing``; ``thread_not_created`` if Discord failed for another reason.
    """
    # Creating a thread may take longer than Discord waits for an answer.
    await defer(interaction)
    say = words(locale)
    name = say("lobby-thread", game=module.title(say), name=interaction.user.display_name)
    made = await attempt(
        channel.create_thread(name=name[:100], type=discord.ChannelType.public_thread), "opening a thread"
    )
    if made.failure is Failure.FORBIDDEN:
        raise CodedError("permissions_missing", permissions=["create_public_threads"])
    if made.value is None:
        raise CodedError("thread_not_created")
    return made.value


async def delete_thread(thread: discord.Thread) -> None:
    """Delete a thread without a table; archive it if the bot may not delete it."""
    if (await attempt(thread.delete(), "deleting a thread")).failure is not None:
        await attempt(thread.edit(archived=True), "archiving a thread")

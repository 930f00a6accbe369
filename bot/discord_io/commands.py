"""Decorator and types of commands whose name, description and options come from the catalogues."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.discord_io.interaction import Interaction
from bot.i18n import label, words
from bot.i18n.texts import SOURCE_LOCALE

Callback = Callable[..., Coroutine[Any, Any, None]]

UserOption = discord.User | discord.Member | None
"""Type of an option that names a user and may be omitted."""


def command(
    path: str | Sequence[str], *options: str, everywhere: bool = False
) -> Callable[[Callback], app_commands.Command[Any, Any, None]]:
    """Build a slash command; its texts have the keys ``command-<path>-…``.

    Of several paths, the first that has a text is used, so that a game's own text precedes the common one.
    The name of an option that several commands have is ``option-<option>-name``.

    A command ``everywhere`` also works in direct messages, in users' conversations, and for users who have
    installed the bot for themselves; others only in servers that have added the bot.
    """
    paths = (path,) if isinstance(path, str) else tuple(path)

    def word(rest: str) -> app_commands.locale_str:
        return label(first_known([*(f"command-{name}-{rest}" for name in paths), rest]))

    def decorate(callback: Callback) -> app_commands.Command[Any, Any, None]:
        named = {option: word(f"option-{option}-name") for option in options}
        descriptions = {option: word(f"option-{option}-description") for option in options}
        if options:
            callback = app_commands.describe(**descriptions)(app_commands.rename(**named)(callback))
        # Set on a cog, the flag would not reach its commands.
        callback = _everywhere(callback) if everywhere else app_commands.guild_only()(callback)
        return app_commands.command(name=word("name"), description=word("description"))(callback)

    return decorate


def _everywhere(callback: Callback) -> Callback:
    placed = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(callback)
    return app_commands.allowed_installs(guilds=True, users=True)(placed)


def request_callback(request: Callback, verb: str) -> Callback:
    """Return the callback of a command without options, which calls ``request`` with ``verb``."""

    async def callback(interaction: Interaction) -> None:
        await request(interaction, verb)

    return callback


def choices(group: str, values: Sequence[str], *, game: str = "") -> list[app_commands.Choice[str]]:
    """Return fixed choices of an option; their texts are ``choice-<group>-<value>``, or a game's own."""
    return [
        app_commands.Choice(
            name=label(first_known((f"choice-{game}-{group}-{value}", f"choice-{group}-{value}"))),
            value=value,
        )
        for value in values
    ]


def first_known(keys: Sequence[str]) -> str:
    """Return the first of these keys that has a text; the last one if none has."""
    return next((key for key in keys if words(SOURCE_LOCALE).has(key)), keys[-1])

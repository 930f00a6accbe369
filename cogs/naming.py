"""Commands named from the catalogues: one decorator gives name, description and options their languages."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands

from bot.i18n import label

Callback = Callable[..., Coroutine[Any, Any, None]]


def command(path: str, *options: str) -> Callable[[Callback], app_commands.Command[Any, Any, None]]:
    """A slash command of servers; its words and its options are at ``command-<path>-…`` in the catalogues."""

    def decorate(callback: Callback) -> app_commands.Command[Any, Any, None]:
        named = {option: label(f"command-{path}-option-{option}-name") for option in options}
        told = {option: label(f"command-{path}-option-{option}-description") for option in options}
        if options:
            callback = app_commands.describe(**told)(app_commands.rename(**named)(callback))
        # On a cog the mark would reach none of its commands.
        return app_commands.command(
            name=label(f"command-{path}-name"), description=label(f"command-{path}-description")
        )(app_commands.guild_only()(callback))

    return decorate


def choices(group: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    """Fixed choices of an option, worded at ``choice-<group>-<value>``."""
    return [app_commands.Choice(name=label(f"choice-{group}-{value}"), value=value) for value in values]

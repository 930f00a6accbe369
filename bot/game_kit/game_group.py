"""Command group of every game: ``/<game> new | join | … | help``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import app_commands

from bot.discord_io.commands import IN_SERVERS, Callback, command
from bot.i18n import label


class GameGroup(app_commands.Group):
    """The group of one game, to which features and the game add commands. Discord allows 25 in a group."""

    def __init__(self, game: str) -> None:
        super().__init__(
            name=label(f"command-{game}-name"),
            description=label(f"command-{game}-description"),
            **IN_SERVERS,
            extras={"game": game},
        )
        self.game = game

    def add(self, name: str, callback: Callback, **options: Any) -> None:
        """Add a command with the texts ``command-<game>-<name>-…``, else ``command-table-<name>-…``.

        ``options`` are those of ``commands.command``.
        """
        self.add_command(command((f"{self.game}-{name}", f"table-{name}"), callback, **options))


@dataclass(frozen=True, slots=True)
class GameGroups:
    """The groups of all games; the first one also has the commands that concern all of them."""

    all: Sequence[GameGroup]

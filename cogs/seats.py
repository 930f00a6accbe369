"""Commands of a table that gathers: open, join, leave, bots, start."""

from __future__ import annotations

from discord import app_commands

from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.games.barbu.autocomplete import rule_sets, table_options
from bot.tables.creation import open_table
from bot.tables.dispatch import ask
from cogs.naming import choices, command
from engine.barbu.players.base import DEFAULT_LEVEL, LEVELS
from engine.barbu.rules import Length

PACES = ("live", "relaxed", "correspondence")


class SeatCommands:
    """``/barbu new | join | leave | bot | start``."""

    @command("barbu-new", "rules", "options", "length", "pace", "thread")
    @app_commands.choices(
        length=choices("length", tuple(length.value for length in Length)), pace=choices("pace", PACES)
    )
    @app_commands.autocomplete(rules=rule_sets, options=table_options)
    async def new(
        self,
        interaction: Interaction,
        rules: str | None = None,
        options: str | None = None,
        length: str | None = None,
        pace: str | None = None,
        thread: bool | None = None,
    ) -> None:
        """Open a table in this channel."""
        barbu = interaction.client.modules["barbu"]
        await open_table(
            interaction, barbu, rules=rules, options=options, length=length, pace=pace, thread=thread
        )

    @command("barbu-join")
    async def join(self, interaction: Interaction) -> None:
        """Take a seat, or take it back from the bot that kept it."""
        await ask(interaction, "join")

    @command("barbu-leave")
    async def leave(self, interaction: Interaction) -> None:
        """Give up the seat."""
        await ask(interaction, "leave")

    @command("barbu-bot", "level")
    @app_commands.choices(level=choices("level", tuple(LEVELS)))
    async def bot(self, interaction: Interaction, level: str = DEFAULT_LEVEL) -> None:
        """Seat a bot."""
        await ask(interaction, "bot", level)

    @command("barbu-start")
    async def start(self, interaction: Interaction) -> None:
        """Begin play."""
        await ask(interaction, "start")

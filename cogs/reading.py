"""Commands of ``/barbu`` that only show something: table, last trick, score, rules, help."""

from __future__ import annotations

from discord import app_commands

from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.games.barbu.autocomplete import rule_sets
from bot.tables.dispatch import ask
from bot.tables.help import show_help, show_newest, show_rules
from cogs.naming import command


class ReadingCommands:
    """``/barbu table | last | score | rules | help``."""

    @command("barbu-table")
    async def table(self, interaction: Interaction) -> None:
        """Post the table anew at the bottom of the channel."""
        await ask(interaction, "table")

    @command("barbu-last")
    async def last(self, interaction: Interaction) -> None:
        """Show the last trick."""
        await show_newest(interaction, "last")

    @command("barbu-score")
    async def score(self, interaction: Interaction) -> None:
        """Show the score sheet."""
        await show_newest(interaction, "score")

    @command("barbu-rules", "rules")
    @app_commands.autocomplete(rules=rule_sets)
    async def rules(self, interaction: Interaction, rules: str | None = None) -> None:
        """Show the rules in force, or those of a rule set, in words."""
        await show_rules(interaction, interaction.client.modules["barbu"], rules)

    @command("barbu-help")
    async def help(self, interaction: Interaction) -> None:
        """Show what can be done now."""
        await show_help(interaction, interaction.client.modules["barbu"])

"""Rules and help, which can be read without a table."""

from __future__ import annotations

from bot.discord_io.component import asks_view
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.permissions import missing_permissions
from bot.discord_io.responses import answer_private, answering, words_of
from bot.discord_io.table_button import Press
from bot.games.barbu.custom_rules.lookup import find_rules
from bot.games.barbu.screens.help import render_help_alone
from bot.games.barbu.screens.rules import render_rules
from bot.tables.dispatch import ask, press
from bot.tables.registry import TableRegistry
from bot.tables.session import TableSession
from engine.errors import CodedError


async def show_rules(interaction: Interaction, name: str | None) -> None:
    """The rules of the table here, or of the rule set of that name (the default where no table is)."""
    if name is None and await _table_here(interaction) is not None:
        await ask(interaction, "rules")
        return
    async with answering(interaction):
        await show_rule_set(interaction, name)


async def show_rule_set(interaction: Interaction, name: str | None = None, *, anew: bool = False) -> None:
    """The rule set of that name, or the server's own choice; ``anew`` leaves the tapped message alone."""
    rules = await find_rules(interaction, name)
    embeds = render_rules(rules, words_of(interaction))
    await answer_private(interaction, Rendered(embeds=tuple(embeds)), anew=anew)


async def show_help(interaction: Interaction) -> None:
    """Help for the situation this channel is in."""
    if await _table_here(interaction) is not None:
        await ask(interaction, "help")
        return
    async with answering(interaction):
        missing = missing_permissions(interaction) if interaction.guild_id is not None else []
        rendered = render_help_alone(words_of(interaction), missing)
        await answer_private(interaction, rendered, asks_view(rendered, "lesson"))


async def show_newest(interaction: Interaction, verb: str, arg: str = "") -> None:
    """What the button ``verb`` shows of the newest table here, open or closed: an evening is talked over."""
    async with answering(interaction):
        registry: TableRegistry = interaction.client.registry
        table = await registry.last_here(interaction.channel_id)
        await press(interaction, registry, Press(table.id, table.state.revision, verb, arg))


async def _table_here(interaction: Interaction) -> TableSession | None:
    try:
        table: TableSession = await interaction.client.registry.here(interaction.channel_id)
    except CodedError:
        return None
    return table

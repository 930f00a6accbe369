"""Rules and help, which can be read without a table."""

from __future__ import annotations

from bot.discord_io.component import asks_view
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.permissions import missing_permissions
from bot.discord_io.responses import answer_private, answering, words_of
from bot.discord_io.table_button import Press
from bot.games.module import GameModule
from bot.tables.dispatch import action_of, ask, press
from bot.tables.registry import TableRegistry
from bot.tables.session import TableSession
from engine.errors import CodedError


async def show_rules(interaction: Interaction, module: GameModule, name: str | None) -> None:
    """The rules of the table here, or of a game's rule set of that name (the default where no table is)."""
    if name is None and await _table_here(interaction) is not None:
        await ask(interaction, "rules")
        return
    async with answering(interaction):
        await show_rule_set(interaction, module, name)


async def show_rule_set(
    interaction: Interaction, module: GameModule, name: str | None = None, *, anew: bool = False
) -> None:
    """The rule set of that name, or the server's own choice; ``anew`` leaves the tapped message alone."""
    rules = await module.catalogue.find(interaction, name)
    await answer_private(interaction, module.catalogue.render(rules, words_of(interaction)), anew=anew)


async def show_help(interaction: Interaction, module: GameModule) -> None:
    """Help for the situation this channel is in."""
    if await _table_here(interaction) is not None:
        await ask(interaction, "help")
        return
    async with answering(interaction):
        missing = missing_permissions(interaction) if interaction.guild_id is not None else []
        rendered, handler = module.screens.help_without_table(words_of(interaction), missing)
        await answer_private(interaction, rendered, asks_view(rendered, handler))


async def show_newest(interaction: Interaction, verb: str, arg: str = "") -> None:
    """What the button ``verb`` shows of the newest table here, open or closed: an evening is talked over."""
    async with answering(interaction):
        registry: TableRegistry = interaction.client.registry
        table = await registry.last_here(interaction.channel_id)
        if action_of(registry, table, verb) is None:
            raise CodedError("other_game")
        await press(interaction, registry, Press(table.id, table.state.revision, verb, arg))


async def _table_here(interaction: Interaction) -> TableSession | None:
    try:
        table: TableSession = await interaction.client.registry.here(interaction.channel_id)
    except CodedError:
        return None
    return table

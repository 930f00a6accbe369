"""Rules and help, which can be read without a table."""

from __future__ import annotations

from bot.answers import Interaction, answer_private, answering, words_of
from bot.floor import Floor
from bot.hosted import HostedTable
from bot.house.finding import find_rules
from bot.press import ask, press
from bot.ui.asks import asks_view
from bot.ui.buttons import Press
from bot.ui.help import render_help
from bot.ui.rules import render_rules
from bot.ui.scene import ButtonSpec, Rendered
from engine.errors import BarbuError


async def show_rules(interaction: Interaction, name: str | None) -> None:
    """The rules of the table here, or of the rule set of that name (the default where no table is)."""
    if name is None and await _table_here(interaction) is not None:
        await ask(interaction, "rules")
        return
    async with answering(interaction):
        rules = await find_rules(interaction, name)
        embeds = render_rules(rules, words_of(interaction))
        await answer_private(interaction, Rendered(embeds=tuple(embeds)))


async def show_help(interaction: Interaction) -> None:
    """Help for the situation this channel is in."""
    if await _table_here(interaction) is not None:
        await ask(interaction, "help")
        return
    async with answering(interaction):
        words = words_of(interaction)
        # Beside the help, which stays: that is what the argument asks for.
        own = ButtonSpec("mine", arg="anew", label=words("settings-mine"))
        rendered = Rendered(embeds=(render_help(words, "no_table"),), buttons=((own,),))
        await answer_private(interaction, rendered, asks_view(rendered, "settings"))


async def show_newest(interaction: Interaction, verb: str, arg: str = "") -> None:
    """What the button ``verb`` shows of the newest table here, open or closed: an evening is talked over."""
    async with answering(interaction):
        floor: Floor = interaction.client.floor
        table = await floor.last_here(interaction.channel_id)
        await press(interaction, floor, Press(table.id, table.state.revision, verb, arg))


async def _table_here(interaction: Interaction) -> HostedTable | None:
    try:
        table: HostedTable = await interaction.client.floor.here(interaction.channel_id)
    except BarbuError:
        return None
    return table

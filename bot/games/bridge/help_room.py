"""The room that answers the buttons of help where no table is."""

from __future__ import annotations

from typing import Final

from bot.discord_io.ask import Ask
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answer_private, words_of
from bot.games.bridge.catalogue import BridgeCatalogue
from bot.settings.screens import OWN_SETTINGS
from bot.tables.commands import new_table_ask
from engine.bridge.game import BRIDGE

HELP_ROOM: Final = "bridgehelp"
"""The room as it stands in its buttons."""


async def _new(interaction: Interaction) -> None:
    await interaction.client.asked(interaction, new_table_ask(BRIDGE.name))


async def _rules(interaction: Interaction) -> None:
    catalogue = BridgeCatalogue()
    found = await catalogue.find(interaction, None)
    await answer_private(interaction, catalogue.render(found, words_of(interaction, BRIDGE.name)), anew=True)


async def _mine(interaction: Interaction) -> None:
    await interaction.client.asked(interaction, OWN_SETTINGS)


_ANSWERS: Final = {"new": _new, "rules": _rules, "mine": _mine}


async def answer(interaction: Interaction, request: Ask) -> None:
    """Answer a button of help."""
    await request.among(_ANSWERS)(interaction)

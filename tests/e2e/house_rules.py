"""House rules as a server stores them, and the panel of a user who may change them."""

from __future__ import annotations

from typing import Any

import discord

from bot.games.barbu.custom_rules.store import CustomRulesStore
from bot.settings.store import SettingsStore
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.screen import HousePanel


def stored_rules(night: Evening) -> CustomRulesStore:
    """Return the stored rule sets of all servers."""
    return CustomRulesStore(SettingsStore(night.bot.database))


async def kept(night: Evening, name: str) -> Any:
    """Return the server's rules of a name."""
    return (await stored_rules(night).get(night.guild.id, name)).rules


def manager(night: Evening) -> HousePanel:
    """Return the panel of a user who may manage the server."""
    role = night.guild.create_role("house", permissions=discord.Permissions(manage_guild=True))
    return HousePanel(night.person("Cleo", roles=[role]))

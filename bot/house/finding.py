"""The rule sets that can be played in a server: the program's presets, then the server's own."""

from __future__ import annotations

from bot.answers import Interaction
from bot.house.sets import meant_by
from bot.house.shelf import Editor, Shelf
from bot.wishes import Wishes
from engine.barbu.rules import RuleSet, preset, preset_names
from engine.errors import BarbuError, InvalidRules


def editor_of(interaction: Interaction) -> Editor:
    """Who acts, and whether Discord lets that person manage the server."""
    return Editor(interaction.user.id, interaction.permissions.manage_guild)


def guild_of(interaction: Interaction) -> int:
    """The server this happens in; raises ``only_in_server``."""
    if interaction.guild_id is None:
        raise BarbuError("only_in_server")
    return interaction.guild_id


async def own_names(interaction: Interaction) -> tuple[str, ...]:
    """The names of the server's own sets; none outside a server."""
    if interaction.guild_id is None:
        return ()
    shelf: Shelf = interaction.client.shelf
    return tuple(await shelf.owners(interaction.guild_id))


async def find_rules(interaction: Interaction, name: str | None) -> RuleSet:
    """The preset or the server's own set of that name, or what the server plays where none is named.

    Raises ``rules_unknown``. A set that was thrown away is no reason not to play: the host's default serves.
    """
    if name is None:
        return await _default_rules(interaction)
    if name in preset_names():
        return preset(name)
    own = await own_names(interaction)
    name = meant_by(name, own)
    if name not in own:
        raise InvalidRules("rules_unknown", name=name, known=", ".join((*preset_names(), *own)))
    shelf: Shelf = interaction.client.shelf
    return (await shelf.get(guild_of(interaction), name)).rules


async def _default_rules(interaction: Interaction) -> RuleSet:
    wishes: Wishes = interaction.client.wishes
    wanted = (await wishes.guild(interaction.guild_id)).rules if interaction.guild_id is not None else None
    fallback: str = interaction.client.settings.default_rules
    try:
        return await find_rules(interaction, wanted or fallback)
    except BarbuError:
        return preset(fallback)

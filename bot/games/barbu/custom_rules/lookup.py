"""The rule sets that can be played in a server: the program's presets, then the server's own."""

from __future__ import annotations

from bot.discord_io.access import guild_of
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.games.barbu.custom_rules.rule_sets import meant_by
from bot.games.barbu.custom_rules.store import CustomRulesStore, Editor
from bot.settings import Settings
from engine.barbu.game import BARBU
from engine.barbu.rules import RuleSet, preset, preset_names
from engine.errors import CodedError, InvalidRules


def editor_of(interaction: Interaction) -> Editor:
    """Who acts, and whether Discord lets that person manage the server."""
    return Editor(interaction.user.id, interaction.permissions.manage_guild)


async def own_names(interaction: Interaction) -> tuple[str, ...]:
    """The names of the server's own sets; none outside a server."""
    if interaction.guild_id is None:
        return ()
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    return tuple(await custom_rules.owners(interaction.guild_id))


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
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    return (await custom_rules.get(guild_of(interaction), name)).rules


async def _default_rules(interaction: Interaction) -> RuleSet:
    settings: Settings = interaction.client.settings
    wanted = (await settings.guild(interaction.guild_id or 0)).of_game(BARBU.name).rules
    fallback: str = interaction.client.config.default_rules
    try:
        return await find_rules(interaction, wanted or fallback)
    except CodedError:
        return preset(fallback)

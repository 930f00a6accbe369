"""The rule sets of Barbu: the presets, and what each server has made of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.access import guild_of
from bot.discord_io.choices import Offer
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Line, Rendered
from bot.game_kit.catalogue import Catalogue
from bot.games.barbu.custom_rules.rule_sets import meant_by
from bot.games.barbu.custom_rules.store import CustomRulesStore
from bot.games.barbu.screens.options import meant_option, option_lines, option_name, parts_of, read_options
from bot.games.barbu.screens.phrases import rules_about, rules_title
from bot.games.barbu.screens.rules import render_rules
from bot.i18n import Words
from engine.barbu.game import BARBU
from engine.barbu.rules.options import option_keys, origin_of, with_keys
from engine.barbu.rules.rule_set import Length, RuleSet, preset, preset_names
from engine.errors import CodedError, InvalidRules


class BarbuCatalogue(Catalogue[RuleSet]):
    """Rule sets, their options and their lengths."""

    game = BARBU.name
    lengths = tuple(length.value for length in Length)

    def __init__(self, default: str, custom_rules: CustomRulesStore) -> None:
        self.default = default
        self._custom_rules = custom_rules

    @property
    def presets(self) -> tuple[str, ...]:
        """The program's own rule sets."""
        return preset_names()

    def preset(self, name: str) -> RuleSet:
        """Return a preset. *Raises:* InvalidRules (``rules_unknown``) for an unknown name."""
        return preset(name)

    def title(self, name: str, words: Words) -> str:
        """What a rule set is called; one that only a server knows keeps its own name."""
        return rules_title(name, words)

    def about(self, name: str, words: Words) -> str:
        """What a preset is like; empty for a set only a server knows."""
        return rules_about(name, words)

    async def names(self, interaction: Interaction) -> tuple[str, ...]:
        """The presets, then the server's own sets."""
        return (*preset_names(), *await self.own_names(interaction))

    async def own_names(self, interaction: Interaction) -> tuple[str, ...]:
        """The names of the server's own sets; none outside a server."""
        if interaction.guild_id is None:
            return ()
        return tuple(await self._custom_rules.owners(interaction.guild_id))

    def length(self, rules: RuleSet) -> str:
        """How many of their contracts all declarers play."""
        return rules.length.value

    def of_length(self, rules: RuleSet, length: str) -> RuleSet:
        """The same rules at another length; raises ``ValueError`` for an unknown length."""
        return rules.of_length(Length(length))

    def with_options(self, rules: RuleSet, keys: Sequence[str]) -> RuleSet:
        """These rules with just these options; of two values of one the one not taken before counts.

        Raises ``InvalidRules`` for what is not on offer.
        """
        origin, taken = origin_of(rules)
        newest: dict[str, str] = {}
        for key in sorted(keys, key=lambda key: key not in taken):
            newest[key.partition("=")[0]] = key
        return with_keys(origin, newest.values())

    def option_keys(self, rules: RuleSet) -> tuple[str, ...]:
        """What the rules leave open, whatever of it was taken."""
        return option_keys(origin_of(rules)[0])

    def option_lines(self, rules: RuleSet, words: Words) -> tuple[Line, ...]:
        """The same as lines to choose from, those taken up marked."""
        return option_lines(rules, words)

    def options_typed(self, text: str, rules: RuleSet, words: Words) -> tuple[str, ...]:
        """The options somebody typed; raises ``options_none`` or ``option_unknown``."""
        return read_options(text, rules, words)

    async def find(self, interaction: Interaction, name: str | None) -> RuleSet:
        """The preset or the server's own set of that name, or what the server plays where none is named.

        Raises ``rules_unknown``. A set that was deleted is no reason not to play: the host's default serves.
        """
        if name is None:
            return await self._chosen(interaction)
        if name in preset_names():
            return preset(name)
        own = await self.own_names(interaction)
        name = meant_by(name, own)
        if name not in own:
            raise InvalidRules("rules_unknown", name=name, known=", ".join((*preset_names(), *own)))
        return (await self._custom_rules.get(guild_of(interaction), name)).rules

    async def _chosen(self, interaction: Interaction) -> RuleSet:
        """Return the rule set the server has chosen."""
        try:
            return await self.find(interaction, await self.chosen_by_server(interaction))
        except CodedError:
            return preset(self.default)

    def render(self, rules: RuleSet, words: Words) -> Rendered:
        """A rule set in words."""
        return Rendered(embeds=tuple(render_rules(rules, words)))

    async def offers(self, interaction: Interaction, words: Words) -> list[Offer]:
        """The presets with what they are like, then the server's own sets."""
        presets = await super().offers(interaction, words)
        own = await self.own_names(interaction)
        return [*presets, *((words("custom-rules-offer", name=name), name) for name in own)]

    def offered_options(self, rules: RuleSet, typed: str, words: Words) -> list[Offer]:
        """The options typed before the last comma with each one more; raises ``options_none``."""
        keys = option_keys(rules)
        if not keys:
            raise CodedError("options_none", name=rules.name)
        named = [meant_option(part, keys) for part in parts_of(typed)]
        taken = list(dict.fromkeys(key for key in named if key is not None))
        rest = parts_of(typed)[-1] if named and named[-1] is None else ""
        left = {key.partition("=")[0] for key in keys} - {key.partition("=")[0] for key in taken}
        more = [[*taken, key] for key in keys if key.partition("=")[0] in left]
        fitting = [
            one for one in more if rest.casefold() in f"{option_name(one[-1], words)} {one[-1]}".casefold()
        ]
        offers = [taken] if taken and not rest else []
        return [
            (", ".join(option_name(key, words) for key in chosen), ",".join(chosen))
            for chosen in (*offers, *fitting)
        ]

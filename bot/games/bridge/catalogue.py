"""Bridge's forms of play (single deals, series, sessions, the rubber, Chicago) and families of results."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale
from bot.discord_io.message import ListOption
from bot.game_kit.catalogue import Catalogue, newest_values, option_of
from bot.game_kit.result import Families
from bot.games.bridge.screens.phrases import option_choices, option_text
from bot.games.bridge.screens.rules import render_chapter, render_rules
from bot.games.bridge.system_choice import (
    OF_LANGUAGES,
    OPPOSING,
    SWITCHES,
    SYSTEMS,
    apply_wishes,
    choose_systems,
    chosen_systems,
    in_force,
)
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.players.known_systems import NAMES
from engine.bridge.rules import BridgeRules, preset, preset_names
from engine.errors import InvalidRules

PARTNERS: Final = ("partner=always", "partner=never")
"""The options for who plays a bot partner's contracts; without one, a human alone with bots."""
_FORMER: Final = ("partner=alone",)
"""Options of older messages that now need not be chosen."""


class BridgeCatalogue(Catalogue[BridgeRules]):
    """Forms of play; each defines how long a game lasts, so there is one length."""

    game = BRIDGE.name
    default = "single"
    rule_sets = MappingProxyType({name: preset(name) for name in preset_names()})
    render = staticmethod(render_rules)
    chapter = staticmethod(render_chapter)

    def again(self, rules: BridgeRules) -> BridgeRules:
        """Return the same form of play; a single deal after a board from a file."""
        return self.preset(self.default) if rules.given else rules

    def thread_note(self, rules: BridgeRules, words: Words) -> str:
        """Return the number of a board from a file."""
        return words("bridge-board", number=rules.first_board) if rules.given else ""

    def title(self, name: str, words: Words) -> str:
        """Return the title of a form of play; the name of one from another version."""
        return words(f"bridge-form-{name}") if words.has(f"bridge-form-{name}") else name

    def about(self, name: str, words: Words) -> str:
        """Return a form's short description; empty for a form from another version."""
        return words(f"bridge-about-{name}") if words.has(f"bridge-about-{name}") else ""

    def option_keys(self, rules: BridgeRules) -> tuple[str, ...]:
        """Return the options that rules offer: with shared boards only the bots' system.

        They are who plays a bot partner's contracts, the bots' system and what changes in it, and, where the
        pairs remain, another system of East–West and what changes in that.
        """
        system = (*SYSTEMS, *SWITCHES.get(rules.system, ()))
        if rules.shared:
            return system
        own = (*PARTNERS, *system)
        if rules.pairs != "fixed":
            return own
        # The same system without changes is another one only if there are changes.
        others = [name for name in NAMES if name != rules.system or rules.switches]
        changes = [OPPOSING + key for key in SWITCHES.get(rules.opposing, ())]
        return (*own, *(f"opposing={name}" for name in others), *changes)

    async def find(self, interaction: Interaction, name: str | None) -> BridgeRules:
        """Return the rule set of that name, with the bidding system of the server's language."""
        return await self.proposed(interaction, await super().find(interaction, name))

    async def proposed(self, interaction: Interaction, rules: BridgeRules) -> BridgeRules:
        """Return the rules with the bidding system that the server's language proposes."""
        system = OF_LANGUAGES.get(await public_locale(interaction), rules.system)
        return rules.model_copy(update={"system": system, "proposed": system})

    def option_name(self, key: str, words: Words) -> str:
        return option_text(key, words)

    def option_lines(self, rules: BridgeRules, words: Words) -> tuple[ListOption, ...]:
        return option_choices(self.option_keys(rules), self.chosen_options(rules), words)

    def main_option_lines(self, rules: BridgeRules, words: Words) -> tuple[ListOption, ...]:
        """Return the bidding systems."""
        return option_choices(SYSTEMS, [f"system={rules.system}"], words)

    def with_options(self, rules: BridgeRules, keys: Sequence[str]) -> BridgeRules:
        """Return these rules with exactly these options; of two values of one the newer counts.

        *Raises:* InvalidRules ``options_none`` for an option that is not offered, or
        ``bridge_system_switches`` for changes that the system does not allow.
        """
        offered = self.option_keys(rules)
        if not set(keys) <= {*offered, *(_FORMER if offered else ())}:
            raise InvalidRules("options_none", name=rules.name)
        return choose_systems(rules, newest_values(keys, self.chosen_options(rules)))

    def chosen_options(self, rules: BridgeRules) -> tuple[str, ...]:
        """Return who plays a bot partner's contracts, and the systems unless they are only proposed."""
        partner = f"partner={rules.partner}"
        return (partner,) if rules.proposed else (partner, *chosen_systems(rules))

    def in_force(self, rules: BridgeRules, option: str) -> str:
        """Return the value of an option by which these rules play, also one that is the system's own way."""
        return next((key for key in in_force(rules) if option_of(key) == option), "")

    def as_wished(self, rules: BridgeRules, wishes: Sequence[str | None]) -> BridgeRules:
        """Return the rules with the systems that users with a bot partner wish for their pair."""
        return apply_wishes(rules, wishes)


FAMILIES: Final[Families[BridgeRules]] = Families(
    "bridge/",
    of=lambda rules: "drawn" if rules.draws_pairs else rules.counting,
    title=lambda family, words: words(f"bridge-family-{family}"),
    counts=lambda rules: not rules.given,
)
"""The families of bridge. Fixed pairs of duplicate count together however many deals they played."""

"""Bridge's forms of play (single deals, series, sessions, the rubber, Chicago) and families of results."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bot.discord_io.message import ListOption
from bot.game_kit.catalogue import Catalogue, newest_values
from bot.game_kit.result import Families
from bot.games.bridge.screens.phrases import partner_text
from bot.games.bridge.screens.rules import render_chapter, render_rules
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules, load_rules, preset, preset_names
from engine.errors import InvalidRules

PARTNERS: Final = ("partner=alone", "partner=always", "partner=never")
"""The options, one of which applies: when a human plays a bot partner's contracts."""


class BridgeCatalogue(Catalogue[BridgeRules]):
    """Forms of play; each defines how long a game lasts, so there is one length."""

    game = BRIDGE.name
    default = "single"
    rule_sets = MappingProxyType({name: preset(name) for name in preset_names()})
    render = staticmethod(render_rules)
    chapter = staticmethod(render_chapter)

    def title(self, name: str, words: Words) -> str:
        """Return the title of a form of play; the name of one from another version."""
        return words(f"bridge-form-{name}") if words.has(f"bridge-form-{name}") else name

    def about(self, name: str, words: Words) -> str:
        """Return a form's short description; empty for a form from another version."""
        return words(f"bridge-about-{name}") if words.has(f"bridge-about-{name}") else ""

    def option_keys(self, rules: BridgeRules) -> tuple[str, ...]:
        """Return the options for who plays a bot partner's contracts; none if tables share boards."""
        return () if rules.shared else PARTNERS

    def one_option_of(self, rules: BridgeRules, words: Words) -> str:
        return words("bridge-option-which", rules=self.title(rules.name, words))

    def option_name(self, key: str, words: Words) -> str:
        return partner_text(key.partition("=")[2], words)

    def option_lines(self, rules: BridgeRules, words: Words) -> tuple[ListOption, ...]:
        return tuple(
            ListOption(
                key,
                words(f"bridge-option-choice-{key.replace('=', '-')}"),
                words(f"bridge-option-about-{key.replace('=', '-')}"),
                is_chosen=key == f"partner={rules.partner}",
            )
            for key in self.option_keys(rules)
        )

    def with_options(self, rules: BridgeRules, keys: Sequence[str]) -> BridgeRules:
        """Return these rules with exactly this option; of two the newer one counts.

        *Raises:* InvalidRules ``options_none`` for an option that is not offered.
        """
        if not set(keys) <= set(self.option_keys(rules)):
            raise InvalidRules("options_none", name=rules.name)
        chosen = newest_values(keys, [f"partner={rules.partner}"])
        return load_rules(
            {**rules.model_dump(), "partner": chosen[0].partition("=")[2] if chosen else "alone"}
        )


FAMILIES: Final[Families[BridgeRules]] = Families(
    "bridge/",
    of=lambda rules: "drawn" if rules.draws_pairs else rules.counting,
    title=lambda family, words: words(f"bridge-family-{family}"),
)
"""The families of bridge. Fixed pairs of duplicate count together however many deals they played."""

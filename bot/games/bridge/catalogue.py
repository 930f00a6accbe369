"""Bridge's forms of play (single deals, series, sessions, the rubber, Chicago) and families of results."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale
from bot.discord_io.message import ListOption
from bot.game_kit.catalogue import Catalogue, newest_values
from bot.game_kit.result import Families
from bot.games.bridge.screens.phrases import partner_text, system_text
from bot.games.bridge.screens.rules import render_chapter, render_rules
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.players.known_systems import DEFAULT, NAMES
from engine.bridge.rules import BridgeRules, load_rules, preset, preset_names
from engine.errors import InvalidRules

PARTNERS: Final = ("partner=always", "partner=never")
"""The options for who plays a bot partner's contracts; without one, a human alone with bots."""
SYSTEMS: Final = tuple(f"system={name}" for name in NAMES[1:])
"""The options for what the bots bid; without one, the standard system."""
_FORMER: Final = ("partner=alone",)
"""Options of older messages that now need not be chosen."""
_OF_LANGUAGES: Final = MappingProxyType({"fr": "sef"})
"""The systems proposed at new tables, by the server's language."""


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
        """Return who may play a bot partner's contracts, and the bots' systems; none with shared boards."""
        return () if rules.shared else PARTNERS + SYSTEMS

    async def find(self, interaction: Interaction, name: str | None) -> BridgeRules:
        """Return the rule set of that name, with the bidding system of the server's language."""
        rules = await super().find(interaction, name)
        system = _OF_LANGUAGES.get(await public_locale(interaction), rules.system)
        return rules if rules.shared else rules.model_copy(update={"system": system})

    def option_name(self, key: str, words: Words) -> str:
        option, _, value = key.partition("=")
        return system_text(value, words) if option == "system" else partner_text(value, words)

    def option_lines(self, rules: BridgeRules, words: Words) -> tuple[ListOption, ...]:
        return tuple(
            ListOption(
                key,
                self.option_name(key, words),
                words(f"bridge-option-about-{key.replace('=', '-')}"),
                is_chosen=key in _chosen(rules),
            )
            for key in self.option_keys(rules)
        )

    def with_options(self, rules: BridgeRules, keys: Sequence[str]) -> BridgeRules:
        """Return these rules with exactly these options; of two values of one the newer counts.

        *Raises:* InvalidRules ``options_none`` for an option that is not offered.
        """
        offered = self.option_keys(rules)
        if not set(keys) <= {*offered, *(_FORMER if offered else ())}:
            raise InvalidRules("options_none", name=rules.name)
        values = dict(key.split("=") for key in newest_values(keys, _chosen(rules)))
        return load_rules({**rules.model_dump(), "partner": "alone", "system": DEFAULT, **values})


def _chosen(rules: BridgeRules) -> tuple[str, str]:
    return f"partner={rules.partner}", f"system={rules.system}"


FAMILIES: Final[Families[BridgeRules]] = Families(
    "bridge/",
    of=lambda rules: "drawn" if rules.draws_pairs else rules.counting,
    title=lambda family, words: words(f"bridge-family-{family}"),
)
"""The families of bridge. Fixed pairs of duplicate count together however many deals they played."""

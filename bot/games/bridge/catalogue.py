"""The forms of play: single deals, series, sessions, the rubber, Chicago."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.choices import Offer
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Line, Rendered
from bot.games.bridge.screens.rules import render_rules
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules, preset, preset_names
from engine.errors import CodedError, InvalidRules

WHOLE: Final = "whole"
"""The only length: how long a game lasts is its form of play."""


class BridgeCatalogue:
    """Forms of play, each as long as it is."""

    default = "single"
    lengths = (WHOLE,)

    @property
    def presets(self) -> tuple[str, ...]:
        """All of them."""
        return preset_names()

    def title(self, name: str, words: Words) -> str:
        """What a form of play is called; one of another version keeps its name."""
        return words(f"bridge-form-{name}") if words.has(f"bridge-form-{name}") else name

    def about(self, name: str, words: Words) -> str:
        """What it is like; empty for one of another version."""
        return words(f"bridge-about-{name}") if words.has(f"bridge-about-{name}") else ""

    def length_title(self, length: str, words: Words) -> str:
        """That it is played to its end."""
        return words(f"choice-bridge-length-{length}")

    async def names(self, interaction: Interaction) -> tuple[str, ...]:
        """All of them, on every server."""
        return self.presets

    def length(self, rules: BridgeRules) -> str:
        """The only one."""
        return WHOLE

    def of_length(self, rules: BridgeRules, length: str) -> BridgeRules:
        """The same; raises ``ValueError`` for another length."""
        if length not in self.lengths:
            raise ValueError(length)
        return rules

    def with_options(self, rules: BridgeRules, keys: Sequence[str]) -> BridgeRules:
        """The same without any; raises ``options_none`` for any."""
        if keys:
            raise InvalidRules("options_none", name=rules.name)
        return rules

    def option_keys(self, rules: BridgeRules) -> tuple[str, ...]:
        """There are none."""
        return ()

    def option_lines(self, rules: BridgeRules, words: Words) -> tuple[Line, ...]:
        """There are none."""
        return ()

    def options_typed(self, text: str, rules: BridgeRules, words: Words) -> tuple[str, ...]:
        """Raises ``options_none``."""
        raise CodedError("options_none", name=rules.name)

    async def find(self, interaction: Interaction, name: str | None) -> BridgeRules:
        """The form of play of that name, or what the server plays where none is named."""
        return preset(name if name is not None else await self._chosen(interaction))

    async def _chosen(self, interaction: Interaction) -> str:
        settings = await interaction.client.settings.guild(interaction.guild_id or 0)
        chosen = settings.of_game(BRIDGE.name).rules
        return chosen if chosen in self.presets else self.default

    def render(self, rules: BridgeRules, words: Words) -> Rendered:
        """A form of play in words."""
        return render_rules(rules, words)

    async def offers(self, interaction: Interaction, words: Words) -> list[Offer]:
        """All of them with what they are like."""
        return [(f"{self.title(name, words)} · {self.about(name, words)}", name) for name in self.presets]

    def offered_options(self, rules: BridgeRules, typed: str, words: Words) -> list[Offer]:
        """Raises ``options_none``."""
        raise CodedError("options_none", name=rules.name)

"""Catalogue of the forms of play: single deals, series, sessions, the rubber, Chicago."""

from __future__ import annotations

from types import MappingProxyType

from bot.discord_io.message import Rendered
from bot.game_kit.catalogue import Catalogue
from bot.games.bridge.screens.rules import render_rules
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules, preset, preset_names


class BridgeCatalogue(Catalogue[BridgeRules]):
    """Forms of play; each defines how long a game lasts, so there is one length and no option."""

    game = BRIDGE.name
    default = "single"
    rule_sets = MappingProxyType({name: preset(name) for name in preset_names()})

    def title(self, name: str, words: Words) -> str:
        """Return the title of a form of play; the name of one from another version."""
        return words(f"bridge-form-{name}") if words.has(f"bridge-form-{name}") else name

    def about(self, name: str, words: Words) -> str:
        """Return a short description; empty for a form from another version."""
        return words(f"bridge-about-{name}") if words.has(f"bridge-about-{name}") else ""

    def render(self, rules: BridgeRules, words: Words) -> Rendered:
        """Render a form of play in words."""
        return render_rules(rules, words)

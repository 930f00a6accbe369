"""Families of bridge results: fixed pairs, drawn pairs, rubber, Chicago."""

from __future__ import annotations

from typing import Final

from bot.i18n import Words
from engine.bridge.rules import BridgeRules

DRAWN: Final = "drawn"


class BridgeFamilies:
    """The families of bridge. Fixed pairs of duplicate count together however many deals they played."""

    prefix = "bridge/"

    def of(self, rules: BridgeRules) -> str:
        """Return the family of a game by these rules."""
        return DRAWN if rules.draws_pairs else rules.counting

    def title(self, family: str, words: Words) -> str:
        """Return the title of a family."""
        return words(f"bridge-family-{family}")

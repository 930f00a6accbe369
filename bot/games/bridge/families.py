"""Which results are compared with each other: those of pairs that stay, of drawn pairs, rubbers, Chicago."""

from __future__ import annotations

from typing import Final

from bot.i18n import Words
from engine.bridge.rules import BridgeRules

DRAWN: Final = "drawn"


class BridgeFamilies:
    """The families of bridge. Fixed pairs of duplicate count together however many deals they played."""

    prefix = "bridge/"

    def of(self, rules: BridgeRules) -> str:
        """The family a game by these rules counts to."""
        return DRAWN if rules.draws_pairs else rules.counting

    def title(self, family: str, words: Words) -> str:
        """What a family is called."""
        return words(f"bridge-family-{family}")

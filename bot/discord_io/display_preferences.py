"""How one person likes the cards shown: what the member's settings say, as the renderers need it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SUIT_ORDERS: Final = ("alternate", "bridge")
"""``alternate``: black and red take turns (♠ ♥ ♣ ♦); ``bridge``: by rank of the suits (♠ ♥ ♦ ♣)."""


@dataclass(frozen=True, slots=True)
class DisplayPreferences:
    """One person's choices; the defaults are what the channel sees.

    Attributes:
        four_colours: clubs green and diamonds blue, so that no two suits share a colour.
        suit_order: how a hand is sorted, one of ``SUIT_ORDERS``.
        confirm_card: a card is marked by a first tap and falls with a second.
        letters: cards as letters and never as pictures, for those who have them read aloud.
        tells_forced: a line says so when a card was played by itself.
    """

    four_colours: bool = True
    suit_order: str = "alternate"
    confirm_card: bool = False
    letters: bool = False
    tells_forced: bool = True


PLAIN: Final = DisplayPreferences()
"""What the channel sees, and whoever has chosen nothing."""

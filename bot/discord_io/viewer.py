"""The viewer of a screen: language, preferences for the display of cards, and card emoji."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.i18n import Words
from engine.cards import Card

EmojiByCard = Mapping[Card, str]
"""The emoji of each card; empty to show cards as text."""

SUIT_ORDERS: Final = ("alternate", "bridge")
"""``alternate``: black and red alternate (♠ ♥ ♣ ♦); ``bridge``: by rank of the suits (♠ ♥ ♦ ♣)."""


@dataclass(frozen=True, slots=True)
class DisplayPreferences:
    """A user's preferences; the defaults apply to public messages.

    Attributes:
        four_colours: whether clubs are green and diamonds blue, so that each suit has its own colour.
        suit_order: the order of suits in a hand, one of ``SUIT_ORDERS``.
        confirm_card: whether a first tap marks a card, and a second plays it.
        letters: whether cards are shown as letters, never as pictures, for screen readers.
        tells_forced: whether a line reports a card that was played automatically.
    """

    four_colours: bool = True
    suit_order: str = "alternate"
    confirm_card: bool = False
    letters: bool = False
    tells_forced: bool = True


PLAIN: Final = DisplayPreferences()
"""The preferences for public messages, and of users who chose none."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """The viewer of a scene that belongs to no table."""

    words: Words
    display: DisplayPreferences = PLAIN
    card_emoji: EmojiByCard = field(default_factory=dict)

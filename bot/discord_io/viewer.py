"""The viewer of a screen that belongs to no table: language, preferences and cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.discord_io.card_emoji import EmojiByCard
from bot.discord_io.display_preferences import PLAIN, DisplayPreferences
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import words_of
from bot.i18n import Words


@dataclass(frozen=True, slots=True)
class Viewer:
    """The viewer of a scene."""

    words: Words
    display: DisplayPreferences = PLAIN
    card_emoji: EmojiByCard = field(default_factory=dict)


def viewer_of(interaction: Interaction, game: str = "") -> Viewer:
    """Return the acting user as the viewer of a screen about a game; see ``words_of``."""
    client, words = interaction.client, words_of(interaction, game)
    display = client.settings.of(interaction.user.id).display
    return Viewer(words, display, client.card_emoji.for_display(display, words.locale))

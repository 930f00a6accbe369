"""Whoever looks at something that is no table's panel: that person's language, taste and cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.answers import Interaction, words_of
from bot.i18n import Words
from bot.signs import Signs, signs_for
from bot.taste import PLAIN, Taste


@dataclass(frozen=True, slots=True)
class Eyes:
    """What a scene takes from its viewer."""

    words: Words
    taste: Taste = PLAIN
    signs: Signs = field(default_factory=dict)


def eyes_of(interaction: Interaction) -> Eyes:
    """The eyes of the person who acts."""
    client, words = interaction.client, words_of(interaction)
    taste: Taste = client.wishes.of(interaction.user.id).taste
    return Eyes(words, taste, signs_for(taste, words.locale, client.signs.of))

"""Slash commands in the user's language, from the same catalogues as all texts.

Discord identifies a command by its English name and stores the other languages with it; users see and type
their own.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.i18n.cards import as_text
from bot.i18n.catalogue import SOURCE_LOCALE, offered, words


def label(key: str) -> app_commands.locale_str:
    """Return the text of a key in English, which discord.py can translate: a command's name, for example."""
    return app_commands.locale_str(as_text(words(SOURCE_LOCALE)(key)), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Translates the texts made with ``label`` for discord.py."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in a locale, or None to use English."""
        return translated(string, locale)


def translated(string: app_commands.locale_str, locale: discord.Locale) -> str | None:
    """Return the text in a locale, or None to use English."""
    language, key = offered(locale), string.extras.get("key")
    if key is None or language is None or language == SOURCE_LOCALE or not words(language).has(key):
        return None
    return as_text(words(language)(key))

"""Slash commands in the reader's own language, from the same catalogues as everything else.

Discord knows a command by its English name and keeps the other languages beside it; people type and see
their own.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.i18n.cards import as_text
from bot.i18n.catalogue import SOURCE_LOCALE, offered, words


def label(key: str) -> app_commands.locale_str:
    """A command's name, description, option or choice: English by default, ``key`` in every language."""
    return app_commands.locale_str(as_text(words(SOURCE_LOCALE)(key)), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Gives discord.py the other languages of everything made with ``label``."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in ``locale``; ``None`` where English serves or the language is not offered."""
        return translated(string, locale)


def translated(string: app_commands.locale_str, locale: discord.Locale) -> str | None:
    """As ``CatalogueTranslator.translate``, without a tree to wait for."""
    language, key = offered(locale), string.extras.get("key")
    if key is None or language is None or language == SOURCE_LOCALE or not words(language).has(key):
        return None
    return as_text(words(language)(key))

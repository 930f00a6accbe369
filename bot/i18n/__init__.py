"""All texts that users read, in one Fluent catalogue per language; code contains no such text."""

from bot.i18n.error_facts import add_facts
from bot.i18n.texts import LOCALES, CatalogueTranslator, Words, add_catalogues, closest, label, words
